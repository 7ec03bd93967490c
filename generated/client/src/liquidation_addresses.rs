// Written by `oasmith gen`. Change the description, not this file.
//! Blockchain addresses that turn what arrives into another form of money and send it on, and their
//! drains.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{
    Answer, Connection, Cursor, Cursored, Failure, Operation, OperationInfo, PageStep,
    Paged, Received, cursor_of,
};
use oasmith::http::{Credential, ParamLocation, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Blockchain addresses that turn what arrives into another form of money and send it on, and their
/// drains.
#[derive(Debug, Clone)]
pub struct LiquidationAddresses {
    connection: Arc<Connection>,
}

impl LiquidationAddresses {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Create a liquidation address
    ///
    /// Creates a liquidation address under a customer.
    ///
    /// `POST /customers/{customerID}/liquidation_addresses`. Scopes: `liquidation_address:create`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, body: &models::LiquidationAddressCreate) -> Result<(), svc_client::CreateLiquidationAddressError> {
    /// let answer = client.liquidation_addresses().create(customer_id, body).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`CreateLiquidationAddressError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `Conflict` (409), `ContentTooLarge` (413), `UnsupportedMediaType` (415), `InternalServerError` (500).
    pub fn create<By>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By>,
        body: &models::LiquidationAddressCreate,
    ) -> CreateLiquidationAddressCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customerID", customer_id.make_value());
        call.0.body(body);
        call
    }

    /// List drains that have a pending trade
    ///
    /// Lists drains that have a stuck USDT-to-USD trade awaiting execution, newest first, paginated.
    ///
    /// `GET /liquidation_addresses/drains/pending`. Scopes: `liquidation_address:drain:read`.
    ///
    /// ```no_run
    /// # async fn call(client: &svc_client::Client) -> Result<(), svc_client::ListPendingDrainsError> {
    /// let answer = client.liquidation_addresses().list_pending_drains().await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListPendingDrainsError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `InternalServerError` (500).
    pub fn list_pending_drains(&self) -> ListPendingDrainsCall {
        Call::new(&self.connection)
    }

    /// Force-execute a pending trade
    ///
    /// Force-executes a pending trade at the current market rate.
    ///
    /// `POST /customers/{customerID}/liquidation_addresses/{liquidationAddressID}/drains/{drainID}/execute`.
    /// Scopes: `liquidation_address:drain:update`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, liquidation_address_id: models::LiquidationAddressId, drain_id: models::DrainId) -> Result<(), svc_client::ExecuteDrainError> {
    /// let answer = client.liquidation_addresses().execute_drain(customer_id, liquidation_address_id, drain_id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ExecuteDrainError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `Conflict` (409), `InternalServerError` (500).
    pub fn execute_drain<By1, By2, By3>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By1>,
        liquidation_address_id: impl oasmith::MakeValue<
            models::LiquidationAddressId,
            By2,
        >,
        drain_id: impl oasmith::MakeValue<models::DrainId, By3>,
    ) -> ExecuteDrainCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customerID", customer_id.make_value());
        call.0.path("liquidationAddressID", liquidation_address_id.make_value());
        call.0.path("drainID", drain_id.make_value());
        call
    }
}

/// The operation [`LiquidationAddresses::create`].
pub enum CreateLiquidationAddressOperation {}

/// A call of [`LiquidationAddresses::create`], which is sent by `.await`.
pub type CreateLiquidationAddressCall = Call<CreateLiquidationAddressOperation>;

impl oasmith::client::Idempotent for CreateLiquidationAddressOperation {}

impl Operation for CreateLiquidationAddressOperation {
    type Output = models::LiquidationAddress;
    type Error = CreateLiquidationAddressError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["liquidation_address:create"],
                    },
                ],
            ],
        ),
        idempotency: Some("Idempotency-Key"),
        in_flight: Some("in_flight"),
        ..OperationInfo::post(
            "create_liquidation_address",
            "/customers/{customerID}/liquidation_addresses",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use CreateLiquidationAddressError as Error;
        match received.status() {
            201 => Ok(received.json()?),
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

/// Why [`LiquidationAddresses::create`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum CreateLiquidationAddressError {
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
    CreateLiquidationAddressError { BadRequest, Unauthorized, Forbidden, NotFound,
    Conflict, ContentTooLarge, UnsupportedMediaType, InternalServerError }
);

/// The operation [`LiquidationAddresses::list_pending_drains`].
pub enum ListPendingDrainsOperation {}

/// A call of [`LiquidationAddresses::list_pending_drains`], which is sent by `.await`.
pub type ListPendingDrainsCall = Call<ListPendingDrainsOperation>;

impl ListPendingDrainsCall {
    oasmith::call_setters! {
        /// How many items to return at most.
        ///
        /// The server takes `10` when it is missing.
        limit: models::Limit => query("limit", limit);
        /// Only drains that were updated after this time.
        updated_after_ms: models::UnixMilliseconds => query("updated_after_ms",
            updated_after_ms);
        /// Only drains that were updated before this time.
        updated_before_ms: models::UnixMilliseconds => query("updated_before_ms",
            updated_before_ms);
    }
}

impl Operation for ListPendingDrainsOperation {
    type Output = models::DrainPage;
    type Error = ListPendingDrainsError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["liquidation_address:drain:read"],
                    },
                ],
            ],
        ),
        exclusive: &[(ParamLocation::Query, &["starting_after", "ending_before"])],
        ..OperationInfo::get(
            "list_pending_drains",
            "/liquidation_addresses/drains/pending",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListPendingDrainsError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

impl Paged for ListPendingDrainsOperation {
    type Item = models::Drain;
    const STEP: PageStep = PageStep::Item {
        after: "starting_after",
        before: Some("ending_before"),
    };

    oasmith::page_items!(page.data);

    fn cursor_of(item: &Self::Item) -> Option<String> {
        cursor_of(&item.id)
    }
}

impl Cursored for ListPendingDrainsOperation {
    type Start = Cursor<models::DrainId>;
}

/// Why [`LiquidationAddresses::list_pending_drains`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListPendingDrainsError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
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
    ListPendingDrainsError { BadRequest, Unauthorized, Forbidden, InternalServerError }
);

/// The operation [`LiquidationAddresses::execute_drain`].
pub enum ExecuteDrainOperation {}

/// A call of [`LiquidationAddresses::execute_drain`], which is sent by `.await`.
pub type ExecuteDrainCall = Call<ExecuteDrainOperation>;

impl Operation for ExecuteDrainOperation {
    type Output = models::Drain;
    type Error = ExecuteDrainError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["liquidation_address:drain:update"],
                    },
                ],
            ],
        ),
        ..OperationInfo::post(
            "execute_drain",
            "/customers/{customerID}/liquidation_addresses/{liquidationAddressID}/drains/{drainID}/execute",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ExecuteDrainError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            409 => Err(Error::Conflict(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`LiquidationAddresses::execute_drain`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExecuteDrainError {
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
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    ExecuteDrainError { BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    InternalServerError }
);
