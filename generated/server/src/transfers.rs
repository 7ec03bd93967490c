// Written by `oasmith gen`. Change the description, not this file.
//! Single movements of value, and the Travel Rule data that belongs to a movement.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Single movements of value, and the Travel Rule data that belongs to a movement.
pub trait Transfers: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Submit Travel Rule data for a movement
    ///
    /// Associates Travel Rule data (originator, beneficiary, transfer purpose) with one specific movement.
    ///
    /// Use this for movements whose counterparty varies. For a counterparty that is fixed for all future
    /// uses of a reusable resource, send the data on create or update of that resource.
    ///
    /// `POST /travel_rule_data/{id}`. Scopes: `travel_rule_data:create`.
    fn submit_travel_rule_data(
        &self,
        request: SubmitTravelRuleDataRequest,
        context: &Context,
    ) -> impl Future<Output = Result<SubmitTravelRuleDataResponse, Self::Error>> + Send {
        Rejection::stub("submit_travel_rule_data", (request, context))
    }
}

/// What [`Transfers::submit_travel_rule_data`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct SubmitTravelRuleDataRequest {
    /// The movement: may be a transfer id, virtual account id, virtual account event id, liquidation
    /// address id, wallet event id or drain id.
    pub id: models::OpaqueId,

    /// Names this request, so that sending it again has no second effect.
    ///
    /// On the wire: `Idempotency-Key`.
    pub idempotency_key: Option<models::IdempotencyKey>,

    pub body: models::TravelRuleData,
}

/// What [`Transfers::submit_travel_rule_data`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SubmitTravelRuleDataResponse {
    /// The data is associated with the movement.
    Ok(models::TravelRuleDataReceipt),
    /// The request breaks a rule of this description.
    BadRequest(models::ErrorBody),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// A resource was not found.
    NotFound(models::ErrorBody),
    /// The request is valid, but conflicts with what is there or with a limit per developer.
    Conflict(models::ErrorBody),
    /// The body is larger than the service accepts.
    ContentTooLarge(models::ErrorBody),
    /// The body is not `application/json`.
    UnsupportedMediaType(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for SubmitTravelRuleDataResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::NotFound(body) => json(404, &body),
            Self::Conflict(body) => json(409, &body),
            Self::ContentTooLarge(body) => json(413, &body),
            Self::UnsupportedMediaType(body) => json(415, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(SubmitTravelRuleDataResponse::Ok(models::TravelRuleDataReceipt));

pub(crate) async fn call_submit_travel_rule_data<S: Transfers>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = SubmitTravelRuleDataRequest {
        id: call.required(ParamLocation::Path, "id", ValueForm::Text),
        idempotency_key: call
            .optional(ParamLocation::Header, "Idempotency-Key", ValueForm::Text),
        body: call.body(),
    };
    let context = call.context();
    call.answer(|| service.submit_travel_rule_data(request, &context)).await
}
