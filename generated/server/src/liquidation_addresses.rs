// Written by `oasmith gen`. Change the description, not this file.
//! Blockchain addresses that turn what arrives into another form of money and send it on, and their
//! drains.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Rejection, json,
};
use super::models;

/// Blockchain addresses that turn what arrives into another form of money and send it on, and their
/// drains.
pub trait LiquidationAddresses: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Create a liquidation address
    ///
    /// Creates a liquidation address under a customer.
    ///
    /// `POST /customers/{customerID}/liquidation_addresses`. Scopes: `liquidation_address:create`.
    fn create(
        &self,
        request: CreateLiquidationAddressRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<CreateLiquidationAddressResponse, Self::Error>,
    > + Send {
        Rejection::stub("create_liquidation_address", (request, context))
    }

    /// List drains that have a pending trade
    ///
    /// Lists drains that have a stuck USDT-to-USD trade awaiting execution, newest first, paginated.
    ///
    /// `GET /liquidation_addresses/drains/pending`. Scopes: `liquidation_address:drain:read`.
    fn list_pending_drains(
        &self,
        request: ListPendingDrainsRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ListPendingDrainsResponse, Self::Error>> + Send {
        Rejection::stub("list_pending_drains", (request, context))
    }

    /// Force-execute a pending trade
    ///
    /// Force-executes a pending trade at the current market rate.
    ///
    /// `POST /customers/{customerID}/liquidation_addresses/{liquidationAddressID}/drains/{drainID}/execute`.
    /// Scopes: `liquidation_address:drain:update`.
    fn execute_drain(
        &self,
        request: ExecuteDrainRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ExecuteDrainResponse, Self::Error>> + Send {
        Rejection::stub("execute_drain", (request, context))
    }
}

/// What [`LiquidationAddresses::create`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct CreateLiquidationAddressRequest {
    /// The customer.
    ///
    /// On the wire: `customerID`.
    pub customer_id: models::CustomerId,

    /// Names this request, so that sending it again does not create a second liquidation address.
    ///
    /// On the wire: `Idempotency-Key`.
    pub idempotency_key: models::IdempotencyKey,

    pub body: models::LiquidationAddressCreate,
}

/// What [`LiquidationAddresses::create`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CreateLiquidationAddressResponse {
    /// The new liquidation address.
    Created(models::LiquidationAddress),
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

impl IntoResponse for CreateLiquidationAddressResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Created(body) => json(201, &body),
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

oasmith::success!(CreateLiquidationAddressResponse::Created(models::LiquidationAddress));

/// What [`LiquidationAddresses::list_pending_drains`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ListPendingDrainsRequest {
    /// How many items to return at most.
    ///
    /// The server takes `10` when it is missing.
    pub limit: models::Limit,

    /// A drain id. Returns the page of items right after that id in newest-to-oldest order (older items).
    /// Cannot be set together with `ending_before`.
    pub starting_after: Option<models::DrainId>,

    /// A drain id. Returns the page of items right before that id (newer items). Cannot be set together
    /// with `starting_after`.
    pub ending_before: Option<models::DrainId>,

    /// Only drains that were updated after this time.
    pub updated_after_ms: Option<models::UnixMilliseconds>,

    /// Only drains that were updated before this time.
    pub updated_before_ms: Option<models::UnixMilliseconds>,
}

/// What [`LiquidationAddresses::list_pending_drains`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListPendingDrainsResponse {
    /// A page of drains.
    Ok(models::DrainPage),
    /// The request breaks a rule of this description.
    BadRequest(models::ErrorBody),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for ListPendingDrainsResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(ListPendingDrainsResponse::Ok(models::DrainPage));

/// What [`LiquidationAddresses::execute_drain`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ExecuteDrainRequest {
    /// The customer.
    ///
    /// On the wire: `customerID`.
    pub customer_id: models::CustomerId,

    /// The liquidation address.
    ///
    /// On the wire: `liquidationAddressID`.
    pub liquidation_address_id: models::LiquidationAddressId,

    /// The drain whose trade is pending.
    ///
    /// On the wire: `drainID`.
    pub drain_id: models::DrainId,
}

/// What [`LiquidationAddresses::execute_drain`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ExecuteDrainResponse {
    /// The drain, as it is after the execution was forced.
    Ok(models::Drain),
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
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for ExecuteDrainResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::NotFound(body) => json(404, &body),
            Self::Conflict(body) => json(409, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(ExecuteDrainResponse::Ok(models::Drain));

pub(crate) async fn call_create<S: LiquidationAddresses>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = CreateLiquidationAddressRequest {
        customer_id: call.required(ParamLocation::Path, "customerID", ValueForm::Text),
        idempotency_key: call
            .required(ParamLocation::Header, "Idempotency-Key", ValueForm::Text),
        body: call.body(),
    };
    let context = call.context();
    call.answer(|| service.create(request, &context)).await
}

pub(crate) async fn call_list_pending_drains<S: LiquidationAddresses>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ListPendingDrainsRequest {
        limit: call
            .optional(ParamLocation::Query, "limit", ValueForm::Integer)
            .unwrap_or(models::Limit::from_wire(10)),
        starting_after: call
            .optional(ParamLocation::Query, "starting_after", ValueForm::Text),
        ending_before: call
            .optional(ParamLocation::Query, "ending_before", ValueForm::Text),
        updated_after_ms: call
            .optional(ParamLocation::Query, "updated_after_ms", ValueForm::Integer),
        updated_before_ms: call
            .optional(ParamLocation::Query, "updated_before_ms", ValueForm::Integer),
    };
    call.exclusive(ParamLocation::Query, &["starting_after", "ending_before"]);
    let context = call.context();
    call.answer(|| service.list_pending_drains(request, &context)).await
}

pub(crate) async fn call_execute_drain<S: LiquidationAddresses>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ExecuteDrainRequest {
        customer_id: call.required(ParamLocation::Path, "customerID", ValueForm::Text),
        liquidation_address_id: call
            .required(ParamLocation::Path, "liquidationAddressID", ValueForm::Text),
        drain_id: call.required(ParamLocation::Path, "drainID", ValueForm::Text),
    };
    let context = call.context();
    call.answer(|| service.execute_drain(request, &context)).await
}
