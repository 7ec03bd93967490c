// Written by `oasmith gen`. Change the description, not this file.
//! Customers and their wallets.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::prelude::*;
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Customers and their wallets.
pub trait Customers: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Read the history of a wallet
    ///
    /// Wallet activity: deposits, direct deposits, withdrawals, returns and undeliverables. The window of
    /// time can be combined with event id cursors.
    ///
    /// `GET /customers/{customerId}/wallets/{walletId}/history`. Scopes: `wallet:customer:read`.
    fn list_wallet_history(
        &self,
        request: ListWalletHistoryRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ListWalletHistoryResponse, Self::Error>> + Send {
        Rejection::stub("list_wallet_history", (request, context))
    }
}

/// What [`Customers::list_wallet_history`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ListWalletHistoryRequest {
    /// The customer.
    ///
    /// On the wire: `customerId`.
    pub customer_id: models::CustomerId,

    /// The wallet.
    ///
    /// On the wire: `walletId`.
    pub wallet_id: models::WalletId,

    /// The start of the window, inclusive.
    pub starting_time: Option<Timestamp>,

    /// The end of the window, exclusive.
    pub ending_time: Option<Timestamp>,

    /// How many items to return at most.
    ///
    /// The server takes `10` when it is missing.
    pub limit: models::Limit,

    /// A wallet event id. Returns the page of items right after that id in newest-to-oldest order (older
    /// items). Cannot be set together with `ending_before`.
    pub starting_after: Option<models::WalletEventId>,

    /// A wallet event id. Returns the page of items right before that id (newer items). Cannot be set
    /// together with `starting_after`.
    pub ending_before: Option<models::WalletEventId>,
}

/// What [`Customers::list_wallet_history`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListWalletHistoryResponse {
    /// A page of wallet activity.
    Ok(models::WalletHistoryPage),
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

impl IntoResponse for ListWalletHistoryResponse {
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

oasmith::success!(ListWalletHistoryResponse::Ok(models::WalletHistoryPage));

pub(crate) async fn call_list_wallet_history<S: Customers>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ListWalletHistoryRequest {
        customer_id: call.required(ParamLocation::Path, "customerId", ValueForm::Text),
        wallet_id: call.required(ParamLocation::Path, "walletId", ValueForm::Text),
        starting_time: call
            .optional(ParamLocation::Query, "starting_time", ValueForm::Text),
        ending_time: call.optional(ParamLocation::Query, "ending_time", ValueForm::Text),
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
    call.answer(|| service.list_wallet_history(request, &context)).await
}
