// Written by `oasmith gen`. Change the description, not this file.
//! Keys that authenticate requests, unrestricted or scoped.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::Response;
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Limit, Rejection, json,
};
use super::models;

/// Keys that authenticate requests, unrestricted or scoped.
pub trait ApiKeys: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Create a scoped API key
    ///
    /// Creates a scoped API key. The answer holds the plaintext secret, which is returned exactly once.
    ///
    /// Each scope must be held by the caller (scope subsetting). Unrestricted keys may create scoped keys;
    /// scoped keys need the scope `api_key:create`. At most 500 scoped keys may exist per developer.
    /// Unrestricted keys cannot be requested here; they are made in the dashboard.
    ///
    /// Does not accept an `Idempotency-Key` header; each call creates a new key.
    ///
    /// `POST /api_keys`. Scopes: `api_key:create`. At most 500 scoped keys for each developer.
    fn create(
        &self,
        request: CreateApiKeyRequest,
        context: &Context,
    ) -> impl Future<Output = Result<CreateApiKeyResponse, Self::Error>> + Send {
        Rejection::stub("create_api_key", (request, context))
    }

    /// Describe the key that authenticates the request
    ///
    /// Describes the key that authenticates the request. It takes no body and no parameters. The plaintext
    /// secret is never returned.
    ///
    /// `GET /api_keys/whoami`. Scopes: `api_key:self:read`.
    fn describe(
        &self,
        context: &Context,
    ) -> impl Future<Output = Result<DescribeApiKeyResponse, Self::Error>> + Send {
        Rejection::stub("describe_api_key", context)
    }
}

/// What [`ApiKeys::create`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct CreateApiKeyRequest {
    pub body: models::ApiKeyCreate,
}

/// What [`ApiKeys::create`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CreateApiKeyResponse {
    /// The new key, including its `value`.
    Created(models::CreatedApiKey),
    /// The request breaks a rule of this description.
    BadRequest(models::ErrorBody),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// The request is valid, but conflicts with what is there or with a limit per developer.
    Conflict(models::ErrorBody),
    /// The body is larger than the service accepts.
    ContentTooLarge(models::ErrorBody),
    /// The body is not `application/json`.
    UnsupportedMediaType(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for CreateApiKeyResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Created(body) => json(201, &body),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::Conflict(body) => json(409, &body),
            Self::ContentTooLarge(body) => json(413, &body),
            Self::UnsupportedMediaType(body) => json(415, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(CreateApiKeyResponse::Created(models::CreatedApiKey));

/// What [`ApiKeys::describe`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DescribeApiKeyResponse {
    /// The key, without its `value`.
    Ok(models::ApiKey),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for DescribeApiKeyResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(DescribeApiKeyResponse::Ok(models::ApiKey));

pub(crate) async fn call_create<S: ApiKeys>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = CreateApiKeyRequest {
        body: call.body(),
    };
    let context = call.context();
    call.answer(|| service.create(request, &context)).await
}

pub(crate) async fn call_describe<S: ApiKeys>(service: &S, call: Call) -> HandlerResult {
    let context = call.context();
    call.answer(|| service.describe(&context)).await
}

/// At most 500 scoped keys for each developer.
pub const CREATE_API_KEY_LIMIT: Limit = Limit {
    applies_to: "developer",
    counts: "scoped keys",
    maximum: 500,
};
