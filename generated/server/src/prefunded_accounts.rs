// Written by `oasmith gen`. Change the description, not this file.
//! Deprecated, but supported indefinitely; new improvements go to wallets.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Deprecated, but supported indefinitely; new improvements go to wallets.
pub trait PrefundedAccounts: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Read the funding history of a prefunded account
    ///
    /// Returns funding events and returns for a prefunded account, newest first.
    ///
    /// Prefunded accounts are deprecated but remain supported; new improvements go to wallets.
    ///
    /// `GET /prefunded_accounts/{prefundedAccountID}/history`. Scopes: `prefunded_account:history:read`.
    ///
    /// **Deprecated.**
    #[deprecated = "the description says that it should no longer be used"]
    fn list_prefunded_account_history(
        &self,
        request: ListPrefundedAccountHistoryRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ListPrefundedAccountHistoryResponse, Self::Error>,
    > + Send {
        Rejection::stub("list_prefunded_account_history", (request, context))
    }
}

/// What [`PrefundedAccounts::list_prefunded_account_history`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ListPrefundedAccountHistoryRequest {
    /// The prefunded account.
    ///
    /// On the wire: `prefundedAccountID`.
    pub prefunded_account_id: models::PrefundedAccountId,

    /// How many items to return at most.
    ///
    /// The server takes `10` when it is missing.
    pub limit: models::Limit,

    /// A prefunded event id. Returns the page of items right after that id in newest-to-oldest order (older
    /// items). Cannot be set together with `ending_before`.
    pub starting_after: Option<models::PrefundedEventId>,

    /// A prefunded event id. Returns the page of items right before that id (newer items). Cannot be set
    /// together with `starting_after`.
    pub ending_before: Option<models::PrefundedEventId>,
}

/// What [`PrefundedAccounts::list_prefunded_account_history`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListPrefundedAccountHistoryResponse {
    /// A page of the history.
    Ok(models::PrefundedAccountHistoryPage),
    /// The request breaks a rule of this description.
    BadRequest(models::ErrorBody),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// A resource was not found.
    NotFound(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for ListPrefundedAccountHistoryResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::NotFound(body) => json(404, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(
    ListPrefundedAccountHistoryResponse::Ok(models::PrefundedAccountHistoryPage)
);

#[allow(deprecated, reason = "it is still served")]
pub(crate) async fn call_list_prefunded_account_history<S: PrefundedAccounts>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ListPrefundedAccountHistoryRequest {
        prefunded_account_id: call
            .required(ParamLocation::Path, "prefundedAccountID", ValueForm::Text),
        limit: call
            .optional(ParamLocation::Query, "limit", ValueForm::Integer)
            .unwrap_or(models::Limit::from_wire(10)),
        starting_after: call
            .optional(ParamLocation::Query, "starting_after", ValueForm::Text),
        ending_before: call
            .optional(ParamLocation::Query, "ending_before", ValueForm::Text),
    };
    call.exclusive(ParamLocation::Query, &["starting_after", "ending_before"]);
    let context = call.context();
    call.answer(|| service.list_prefunded_account_history(request, &context)).await
}
