// Written by `oasmith gen`. Change the description, not this file.
//! Bank accounts that receive funds.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Bank accounts that receive funds.
pub trait ExternalAccounts: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Deactivate an external account
    ///
    /// Deactivates an external account. It stays visible in list and retrieve, and can be reactivated.
    ///
    /// `POST /customers/{customer_id}/external_accounts/{id}/deactivate`. Scopes: `external_account:update`.
    fn deactivate(
        &self,
        request: DeactivateExternalAccountRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<DeactivateExternalAccountResponse, Self::Error>,
    > + Send {
        Rejection::stub("deactivate_external_account", (request, context))
    }

    /// Reactivate an external account
    ///
    /// Reactivates an external account that was deactivated.
    ///
    /// `POST /customers/{customer_id}/external_accounts/{id}/reactivate`. Scopes: `external_account:update`.
    fn reactivate(
        &self,
        request: ReactivateExternalAccountRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ReactivateExternalAccountResponse, Self::Error>,
    > + Send {
        Rejection::stub("reactivate_external_account", (request, context))
    }

    /// Delete an external account
    ///
    /// Soft-deletes an external account and hides it.
    ///
    /// `DELETE /customers/{customer_id}/external_accounts/{id}`. Scopes: `external_account:delete`.
    fn delete(
        &self,
        request: DeleteExternalAccountRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<DeleteExternalAccountResponse, Self::Error>,
    > + Send {
        Rejection::stub("delete_external_account", (request, context))
    }
}

/// What [`ExternalAccounts::deactivate`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct DeactivateExternalAccountRequest {
    /// The customer.
    pub customer_id: models::CustomerId,
    /// The external account.
    pub id: models::ExternalAccountId,
}

/// What [`ExternalAccounts::deactivate`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeactivateExternalAccountResponse {
    /// The external account, deactivated.
    Ok(models::ExternalAccount),
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

impl IntoResponse for DeactivateExternalAccountResponse {
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

oasmith::success!(DeactivateExternalAccountResponse::Ok(models::ExternalAccount));

/// What [`ExternalAccounts::reactivate`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ReactivateExternalAccountRequest {
    /// The customer.
    pub customer_id: models::CustomerId,
    /// The external account.
    pub id: models::ExternalAccountId,
}

/// What [`ExternalAccounts::reactivate`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ReactivateExternalAccountResponse {
    /// The external account, active again.
    Ok(models::ExternalAccount),
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

impl IntoResponse for ReactivateExternalAccountResponse {
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

oasmith::success!(ReactivateExternalAccountResponse::Ok(models::ExternalAccount));

/// What [`ExternalAccounts::delete`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct DeleteExternalAccountRequest {
    /// The customer.
    pub customer_id: models::CustomerId,
    /// The external account.
    pub id: models::ExternalAccountId,
}

/// What [`ExternalAccounts::delete`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteExternalAccountResponse {
    /// The external account is deleted and hidden.
    NoContent,
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

impl IntoResponse for DeleteExternalAccountResponse {
    fn into_response(self) -> Response {
        match self {
            Self::NoContent => Response::new(204),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::NotFound(body) => json(404, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

pub(crate) async fn call_deactivate<S: ExternalAccounts>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = DeactivateExternalAccountRequest {
        customer_id: call.required(ParamLocation::Path, "customer_id", ValueForm::Text),
        id: call.required(ParamLocation::Path, "id", ValueForm::Text),
    };
    let context = call.context();
    call.answer(|| service.deactivate(request, &context)).await
}

pub(crate) async fn call_reactivate<S: ExternalAccounts>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ReactivateExternalAccountRequest {
        customer_id: call.required(ParamLocation::Path, "customer_id", ValueForm::Text),
        id: call.required(ParamLocation::Path, "id", ValueForm::Text),
    };
    let context = call.context();
    call.answer(|| service.reactivate(request, &context)).await
}

pub(crate) async fn call_delete<S: ExternalAccounts>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = DeleteExternalAccountRequest {
        customer_id: call.required(ParamLocation::Path, "customer_id", ValueForm::Text),
        id: call.required(ParamLocation::Path, "id", ValueForm::Text),
    };
    let context = call.context();
    call.answer(|| service.delete(request, &context)).await
}
