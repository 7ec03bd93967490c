// Written by `oasmith gen`. Change the description, not this file.
//! Keys that authenticate requests, unrestricted or scoped.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{Answer, Connection, Failure, Operation, OperationInfo, Received};
use oasmith::http::{Credential, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Keys that authenticate requests, unrestricted or scoped.
#[derive(Debug, Clone)]
pub struct ApiKeys {
    connection: Arc<Connection>,
}

impl ApiKeys {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

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
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, body: &models::ApiKeyCreate) -> Result<(), svc_client::CreateApiKeyError> {
    /// let answer = client.api_keys().create(body).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`CreateApiKeyError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `Conflict` (409), `ContentTooLarge` (413), `UnsupportedMediaType` (415), `InternalServerError` (500).
    pub fn create(&self, body: &models::ApiKeyCreate) -> CreateApiKeyCall {
        let mut call = Call::new(&self.connection);
        call.0.body(body);
        call
    }

    /// Describe the key that authenticates the request
    ///
    /// Describes the key that authenticates the request. It takes no body and no parameters. The plaintext
    /// secret is never returned.
    ///
    /// `GET /api_keys/whoami`. Scopes: `api_key:self:read`.
    ///
    /// ```no_run
    /// # async fn call(client: &svc_client::Client) -> Result<(), svc_client::DescribeApiKeyError> {
    /// let answer = client.api_keys().describe().await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`DescribeApiKeyError`]: `Unauthorized` (401), `Forbidden` (403), `InternalServerError` (500).
    pub fn describe(&self) -> DescribeApiKeyCall {
        Call::new(&self.connection)
    }
}

/// The operation [`ApiKeys::create`].
pub enum CreateApiKeyOperation {}

/// A call of [`ApiKeys::create`], which is sent by `.await`.
pub type CreateApiKeyCall = Call<CreateApiKeyOperation>;

impl Operation for CreateApiKeyOperation {
    type Output = models::CreatedApiKey;
    type Error = CreateApiKeyError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["api_key:create"],
                    },
                ],
            ],
        ),
        ..OperationInfo::post("create_api_key", "/api_keys")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use CreateApiKeyError as Error;
        match received.status() {
            201 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            409 => Err(Error::Conflict(received.error(Received::json)?)),
            413 => Err(Error::ContentTooLarge(received.error(Received::json)?)),
            415 => Err(Error::UnsupportedMediaType(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`ApiKeys::create`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum CreateApiKeyError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// The request is valid, but conflicts with what is there or with a limit per developer.
    Conflict(Answer<Option<models::ErrorBody>>),
    /// The body is larger than the service accepts.
    ContentTooLarge(Answer<Option<models::ErrorBody>>),
    /// The body is not `application/json`.
    UnsupportedMediaType(Answer<Option<models::ErrorBody>>),
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    CreateApiKeyError { BadRequest, Unauthorized, Forbidden, Conflict, ContentTooLarge,
    UnsupportedMediaType, InternalServerError }
);

/// The operation [`ApiKeys::describe`].
pub enum DescribeApiKeyOperation {}

/// A call of [`ApiKeys::describe`], which is sent by `.await`.
pub type DescribeApiKeyCall = Call<DescribeApiKeyOperation>;

impl Operation for DescribeApiKeyOperation {
    type Output = models::ApiKey;
    type Error = DescribeApiKeyError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["api_key:self:read"],
                    },
                ],
            ],
        ),
        ..OperationInfo::get("describe_api_key", "/api_keys/whoami")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use DescribeApiKeyError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`ApiKeys::describe`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum DescribeApiKeyError {
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    DescribeApiKeyError { Unauthorized, Forbidden, InternalServerError }
);
