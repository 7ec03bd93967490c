// Written by `oasmith gen`. Change the description, not this file.
//! Bank accounts that receive funds.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{Answer, Connection, Failure, Operation, OperationInfo, Received};
use oasmith::http::{Credential, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Bank accounts that receive funds.
#[derive(Debug, Clone)]
pub struct ExternalAccounts {
    connection: Arc<Connection>,
}

impl ExternalAccounts {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Deactivate an external account
    ///
    /// Deactivates an external account. It stays visible in list and retrieve, and can be reactivated.
    ///
    /// `POST /customers/{customer_id}/external_accounts/{id}/deactivate`. Scopes: `external_account:update`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, id: models::ExternalAccountId) -> Result<(), svc_client::DeactivateExternalAccountError> {
    /// let answer = client.external_accounts().deactivate(customer_id, id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`DeactivateExternalAccountError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn deactivate<By1, By2>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By1>,
        id: impl oasmith::MakeValue<models::ExternalAccountId, By2>,
    ) -> DeactivateExternalAccountCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customer_id", customer_id.make_value());
        call.0.path("id", id.make_value());
        call
    }

    /// Reactivate an external account
    ///
    /// Reactivates an external account that was deactivated.
    ///
    /// `POST /customers/{customer_id}/external_accounts/{id}/reactivate`. Scopes: `external_account:update`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, id: models::ExternalAccountId) -> Result<(), svc_client::ReactivateExternalAccountError> {
    /// let answer = client.external_accounts().reactivate(customer_id, id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ReactivateExternalAccountError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn reactivate<By1, By2>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By1>,
        id: impl oasmith::MakeValue<models::ExternalAccountId, By2>,
    ) -> ReactivateExternalAccountCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customer_id", customer_id.make_value());
        call.0.path("id", id.make_value());
        call
    }

    /// Delete an external account
    ///
    /// Soft-deletes an external account and hides it.
    ///
    /// `DELETE /customers/{customer_id}/external_accounts/{id}`. Scopes: `external_account:delete`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, id: models::ExternalAccountId) -> Result<(), svc_client::DeleteExternalAccountError> {
    /// let answer = client.external_accounts().delete(customer_id, id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`DeleteExternalAccountError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn delete<By1, By2>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By1>,
        id: impl oasmith::MakeValue<models::ExternalAccountId, By2>,
    ) -> DeleteExternalAccountCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customer_id", customer_id.make_value());
        call.0.path("id", id.make_value());
        call
    }
}

/// The operation [`ExternalAccounts::deactivate`].
pub enum DeactivateExternalAccountOperation {}

/// A call of [`ExternalAccounts::deactivate`], which is sent by `.await`.
pub type DeactivateExternalAccountCall = Call<DeactivateExternalAccountOperation>;

impl Operation for DeactivateExternalAccountOperation {
    type Output = models::ExternalAccount;
    type Error = DeactivateExternalAccountError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["external_account:update"],
                    },
                ],
            ],
        ),
        ..OperationInfo::post(
            "deactivate_external_account",
            "/customers/{customer_id}/external_accounts/{id}/deactivate",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use DeactivateExternalAccountError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`ExternalAccounts::deactivate`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum DeactivateExternalAccountError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// A resource was not found.
    NotFound(Answer<Option<models::ErrorBody>>),
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    DeactivateExternalAccountError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);

/// The operation [`ExternalAccounts::reactivate`].
pub enum ReactivateExternalAccountOperation {}

/// A call of [`ExternalAccounts::reactivate`], which is sent by `.await`.
pub type ReactivateExternalAccountCall = Call<ReactivateExternalAccountOperation>;

impl Operation for ReactivateExternalAccountOperation {
    type Output = models::ExternalAccount;
    type Error = ReactivateExternalAccountError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["external_account:update"],
                    },
                ],
            ],
        ),
        ..OperationInfo::post(
            "reactivate_external_account",
            "/customers/{customer_id}/external_accounts/{id}/reactivate",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ReactivateExternalAccountError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`ExternalAccounts::reactivate`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReactivateExternalAccountError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// A resource was not found.
    NotFound(Answer<Option<models::ErrorBody>>),
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    ReactivateExternalAccountError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);

/// The operation [`ExternalAccounts::delete`].
pub enum DeleteExternalAccountOperation {}

/// A call of [`ExternalAccounts::delete`], which is sent by `.await`.
pub type DeleteExternalAccountCall = Call<DeleteExternalAccountOperation>;

impl Operation for DeleteExternalAccountOperation {
    type Output = ();
    type Error = DeleteExternalAccountError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["external_account:delete"],
                    },
                ],
            ],
        ),
        ..OperationInfo::delete(
            "delete_external_account",
            "/customers/{customer_id}/external_accounts/{id}",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use DeleteExternalAccountError as Error;
        match received.status() {
            204 => Ok(received.empty()),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::without_body)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`ExternalAccounts::delete`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum DeleteExternalAccountError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// A resource was not found.
    NotFound(Answer<Option<models::ErrorBody>>),
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    DeleteExternalAccountError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);
