// Written by `oasmith gen`. Change the description, not this file.
//! Card accounts and their authorizations.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::prelude::*;
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Card accounts and their authorizations.
pub trait Cards: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// List pending card authorizations
    ///
    /// Retrieves card authorizations (titled pending card authorizations) within a window of time. There
    /// are no cursors; the window and the limit bound the answer.
    ///
    /// `GET /customers/{customerID}/card_accounts/{cardAccountID}/authorizations`. Scopes: `card:read`.
    fn list_card_authorizations(
        &self,
        request: ListCardAuthorizationsRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ListCardAuthorizationsResponse, Self::Error>,
    > + Send {
        Rejection::stub("list_card_authorizations", (request, context))
    }
}

/// What [`Cards::list_card_authorizations`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ListCardAuthorizationsRequest {
    /// The customer.
    ///
    /// On the wire: `customerID`.
    pub customer_id: models::CustomerId,

    /// The card account.
    ///
    /// On the wire: `cardAccountID`.
    pub card_account_id: models::CardAccountId,

    /// How many authorizations to return at most.
    ///
    /// 1 to 200. The server takes `100` when it is missing.
    pub limit: models::ListCardAuthorizationsLimit,

    /// The start of the window; 50 days ago when left out.
    ///
    /// The server takes the moment `-P50D` from now when it is missing.
    pub starting_time: Timestamp,

    /// The end of the window, exclusive; now when left out.
    ///
    /// The server takes the present moment when it is missing.
    pub ending_time: Timestamp,

    /// Which authorizations to return.
    ///
    /// The server takes `"approved"` when it is missing.
    pub status: models::CardAuthorizationStatus,
}

/// What [`Cards::list_card_authorizations`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListCardAuthorizationsResponse {
    /// The authorizations.
    Ok(models::CardAuthorizationPage),
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

impl IntoResponse for ListCardAuthorizationsResponse {
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

oasmith::success!(ListCardAuthorizationsResponse::Ok(models::CardAuthorizationPage));

pub(crate) async fn call_list_card_authorizations<S: Cards>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ListCardAuthorizationsRequest {
        customer_id: call.required(ParamLocation::Path, "customerID", ValueForm::Text),
        card_account_id: call
            .required(ParamLocation::Path, "cardAccountID", ValueForm::Text),
        limit: call
            .optional(ParamLocation::Query, "limit", ValueForm::Integer)
            .unwrap_or(models::ListCardAuthorizationsLimit::from_wire(100)),
        starting_time: match call
            .optional(ParamLocation::Query, "starting_time", ValueForm::Text)
        {
            Some(timestamp) => timestamp,
            None => call.timestamp(-4_320_000),
        },
        ending_time: match call
            .optional(ParamLocation::Query, "ending_time", ValueForm::Text)
        {
            Some(timestamp) => timestamp,
            None => call.timestamp(0),
        },
        status: call
            .optional(ParamLocation::Query, "status", ValueForm::Text)
            .unwrap_or(models::CardAuthorizationStatus::Approved),
    };
    let context = call.context();
    call.answer(|| service.list_card_authorizations(request, &context)).await
}
