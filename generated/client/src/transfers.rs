// Written by `oasmith gen`. Change the description, not this file.
//! Single movements of value, and the Travel Rule data that belongs to a movement.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{Answer, Connection, Failure, Operation, OperationInfo, Received};
use oasmith::http::{Credential, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Single movements of value, and the Travel Rule data that belongs to a movement.
#[derive(Debug, Clone)]
pub struct Transfers {
    connection: Arc<Connection>,
}

impl Transfers {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Submit Travel Rule data for a movement
    ///
    /// Associates Travel Rule data (originator, beneficiary, transfer purpose) with one specific movement.
    ///
    /// Use this for movements whose counterparty varies. For a counterparty that is fixed for all future
    /// uses of a reusable resource, send the data on create or update of that resource.
    ///
    /// `POST /travel_rule_data/{id}`. Scopes: `travel_rule_data:create`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, id: models::OpaqueId, body: &models::TravelRuleData) -> Result<(), svc_client::SubmitTravelRuleDataError> {
    /// let answer = client.transfers().submit_travel_rule_data(id, body).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`SubmitTravelRuleDataError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `Conflict` (409), `ContentTooLarge` (413), `UnsupportedMediaType` (415), `InternalServerError` (500).
    pub fn submit_travel_rule_data<By>(
        &self,
        id: impl oasmith::MakeValue<models::OpaqueId, By>,
        body: &models::TravelRuleData,
    ) -> SubmitTravelRuleDataCall {
        let mut call = Call::new(&self.connection);
        call.0.path("id", id.make_value());
        call.0.body(body);
        call
    }
}

/// The operation [`Transfers::submit_travel_rule_data`].
pub enum SubmitTravelRuleDataOperation {}

/// A call of [`Transfers::submit_travel_rule_data`], which is sent by `.await`.
pub type SubmitTravelRuleDataCall = Call<SubmitTravelRuleDataOperation>;

impl oasmith::client::Idempotent for SubmitTravelRuleDataOperation {}

impl Operation for SubmitTravelRuleDataOperation {
    type Output = models::TravelRuleDataReceipt;
    type Error = SubmitTravelRuleDataError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["travel_rule_data:create"],
                    },
                ],
            ],
        ),
        idempotency: Some("Idempotency-Key"),
        in_flight: Some("in_flight"),
        ..OperationInfo::post("submit_travel_rule_data", "/travel_rule_data/{id}")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use SubmitTravelRuleDataError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            409 => Err(Error::Conflict(received.error(Received::json)?)),
            413 => Err(Error::ContentTooLarge(received.error(Received::json)?)),
            415 => Err(Error::UnsupportedMediaType(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`Transfers::submit_travel_rule_data`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum SubmitTravelRuleDataError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// A resource was not found.
    NotFound(Answer<Option<models::ErrorBody>>),
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
    SubmitTravelRuleDataError { BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ContentTooLarge, UnsupportedMediaType, InternalServerError }
);
