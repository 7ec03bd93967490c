// Written by `oasmith gen`. Change the description, not this file.
//! Rewards earned, day by day.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Rewards earned, day by day.
pub trait Rewards: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Read the history of rewards
    ///
    /// Paginated daily reward records: per-provider breakdowns, AUM, fees and distribution status. The data
    /// lags by two business days. A page holds up to 90 days.
    ///
    /// `GET /rewards/{currency}/history`. Scopes: `rewards:read`.
    fn list_reward_history(
        &self,
        request: ListRewardHistoryRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ListRewardHistoryResponse, Self::Error>> + Send {
        Rejection::stub("list_reward_history", (request, context))
    }
}

/// What [`Rewards::list_reward_history`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ListRewardHistoryRequest {
    /// The currency that earns the rewards.
    ///
    /// At least 1 character.
    pub currency: models::ListRewardHistoryCurrency,

    /// How many days to return at most.
    ///
    /// 1 to 90. The server takes `10` when it is missing.
    pub limit: models::ListRewardHistoryLimit,

    /// A reward record id. Returns the page of items right after that id in newest-to-oldest order (older
    /// items). Cannot be set together with `ending_before`.
    pub starting_after: Option<models::RewardRecordId>,

    /// A reward record id. Returns the page of items right before that id (newer items). Cannot be set
    /// together with `starting_after`.
    pub ending_before: Option<models::RewardRecordId>,
}

/// What [`Rewards::list_reward_history`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListRewardHistoryResponse {
    /// A page of daily reward records.
    Ok(models::RewardRecordPage),
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

impl IntoResponse for ListRewardHistoryResponse {
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

oasmith::success!(ListRewardHistoryResponse::Ok(models::RewardRecordPage));

pub(crate) async fn call_list_reward_history<S: Rewards>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ListRewardHistoryRequest {
        currency: call.required(ParamLocation::Path, "currency", ValueForm::Text),
        limit: call
            .optional(ParamLocation::Query, "limit", ValueForm::Integer)
            .unwrap_or(models::ListRewardHistoryLimit::from_wire(10)),
        starting_after: call
            .optional(ParamLocation::Query, "starting_after", ValueForm::Text),
        ending_before: call
            .optional(ParamLocation::Query, "ending_before", ValueForm::Text),
    };
    call.exclusive(ParamLocation::Query, &["starting_after", "ending_before"]);
    let context = call.context();
    call.answer(|| service.list_reward_history(request, &context)).await
}
