// Written by `oasmith gen`. Change the description, not this file.
//! Endpoints that receive events by HTTPS, and the events.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::future::Future;
use oasmith::http::{ParamLocation, Response, ValueForm};
use oasmith::server::{
    Call, Context, HandlerResult, IntoRejection, IntoResponse, Limit, Rejection, json,
};
use super::models;

/// Endpoints that receive events by HTTPS, and the events.
pub trait Webhooks: Send + Sync + 'static {
    /// What handlers fail with: `Rejection`, or an error of one's own.
    type Error: IntoRejection;

    /// Create a webhook endpoint
    ///
    /// Creates a webhook endpoint. The new endpoint is `disabled` and is enabled with PUT.
    ///
    /// At most 5 endpoints may be active or disabled at one time. In the sandbox endpoints can be created,
    /// but no events are sent to them.
    ///
    /// `POST /webhooks`. Scopes: `webhook:create`. At most 5 active or disabled webhook endpoints for each
    /// developer.
    fn create_webhook_endpoint(
        &self,
        request: CreateWebhookEndpointRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<CreateWebhookEndpointResponse, Self::Error>,
    > + Send {
        Rejection::stub("create_webhook_endpoint", (request, context))
    }

    /// List webhook endpoints
    ///
    /// Lists active and disabled webhook endpoints.
    ///
    /// `GET /webhooks`. Scopes: `webhook:read`.
    fn list_webhook_endpoints(
        &self,
        context: &Context,
    ) -> impl Future<Output = Result<ListWebhookEndpointsResponse, Self::Error>> + Send {
        Rejection::stub("list_webhook_endpoints", context)
    }

    /// Update a webhook endpoint
    ///
    /// Updates a webhook endpoint; this is how it is enabled. Events from that point on are delivered.
    /// Events queued while the endpoint was disabled are not replayed; replay is done by listing upcoming
    /// events and resending events.
    ///
    /// `PUT /webhooks/{webhookID}`. Scopes: `webhook:update`.
    fn update_webhook_endpoint(
        &self,
        request: UpdateWebhookEndpointRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<UpdateWebhookEndpointResponse, Self::Error>,
    > + Send {
        Rejection::stub("update_webhook_endpoint", (request, context))
    }

    /// List upcoming webhook events
    ///
    /// Lists the upcoming events of a webhook endpoint, newest first. Replay is done by listing upcoming
    /// events and resending events.
    ///
    /// `GET /webhooks/{webhookID}/events`. Scopes: `webhook:read`.
    fn list_upcoming_webhook_events(
        &self,
        request: ListUpcomingWebhookEventsRequest,
        context: &Context,
    ) -> impl Future<
        Output = Result<ListUpcomingWebhookEventsResponse, Self::Error>,
    > + Send {
        Rejection::stub("list_upcoming_webhook_events", (request, context))
    }

    /// Resend a webhook event
    ///
    /// Sends an event to a webhook endpoint again.
    ///
    /// `POST /webhooks/{webhookID}/events/{eventID}/resend`. Scopes: `webhook:update`.
    fn resend_webhook_event(
        &self,
        request: ResendWebhookEventRequest,
        context: &Context,
    ) -> impl Future<Output = Result<ResendWebhookEventResponse, Self::Error>> + Send {
        Rejection::stub("resend_webhook_event", (request, context))
    }
}

/// What [`Webhooks::create_webhook_endpoint`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct CreateWebhookEndpointRequest {
    /// Names this request, so that sending it again has no second effect.
    ///
    /// On the wire: `Idempotency-Key`.
    pub idempotency_key: Option<models::IdempotencyKey>,

    pub body: models::WebhookEndpointCreate,
}

/// What [`Webhooks::create_webhook_endpoint`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CreateWebhookEndpointResponse {
    /// The new webhook endpoint.
    Created(models::WebhookEndpoint),
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

impl IntoResponse for CreateWebhookEndpointResponse {
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

oasmith::success!(CreateWebhookEndpointResponse::Created(models::WebhookEndpoint));

/// What [`Webhooks::list_webhook_endpoints`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListWebhookEndpointsResponse {
    /// The active and disabled webhook endpoints.
    Ok(models::WebhookEndpointList),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for ListWebhookEndpointsResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(ListWebhookEndpointsResponse::Ok(models::WebhookEndpointList));

/// What [`Webhooks::update_webhook_endpoint`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct UpdateWebhookEndpointRequest {
    /// The webhook endpoint.
    ///
    /// On the wire: `webhookID`.
    pub webhook_id: models::WebhookId,

    pub body: models::WebhookEndpointUpdate,
}

/// What [`Webhooks::update_webhook_endpoint`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum UpdateWebhookEndpointResponse {
    /// The webhook endpoint, as it is after the update.
    Ok(models::WebhookEndpoint),
    /// The request breaks a rule of this description.
    BadRequest(models::ErrorBody),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(models::ErrorBody),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(models::ErrorBody),
    /// A resource was not found.
    NotFound(models::ErrorBody),
    /// The body is larger than the service accepts.
    ContentTooLarge(models::ErrorBody),
    /// The body is not `application/json`.
    UnsupportedMediaType(models::ErrorBody),
    /// An unexpected error; the request may be retried.
    InternalServerError(models::ErrorBody),
}

impl IntoResponse for UpdateWebhookEndpointResponse {
    fn into_response(self) -> Response {
        match self {
            Self::Ok(body) => json(200, &body),
            Self::BadRequest(body) => json(400, &body),
            Self::Unauthorized(body) => json(401, &body),
            Self::Forbidden(body) => json(403, &body),
            Self::NotFound(body) => json(404, &body),
            Self::ContentTooLarge(body) => json(413, &body),
            Self::UnsupportedMediaType(body) => json(415, &body),
            Self::InternalServerError(body) => json(500, &body),
        }
    }
}

oasmith::success!(UpdateWebhookEndpointResponse::Ok(models::WebhookEndpoint));

/// What [`Webhooks::list_upcoming_webhook_events`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ListUpcomingWebhookEventsRequest {
    /// The webhook endpoint.
    ///
    /// On the wire: `webhookID`.
    pub webhook_id: models::WebhookId,

    /// How many items to return at most.
    ///
    /// The server takes `10` when it is missing.
    pub limit: models::Limit,

    /// An event id. Returns the page of items right after that id in newest-to-oldest order (older items).
    /// Cannot be set together with `ending_before`.
    pub starting_after: Option<models::WebhookEventId>,

    /// An event id. Returns the page of items right before that id (newer items). Cannot be set together
    /// with `starting_after`.
    pub ending_before: Option<models::WebhookEventId>,
}

/// What [`Webhooks::list_upcoming_webhook_events`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListUpcomingWebhookEventsResponse {
    /// A page of upcoming events.
    Ok(models::WebhookEventPage),
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

impl IntoResponse for ListUpcomingWebhookEventsResponse {
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

oasmith::success!(ListUpcomingWebhookEventsResponse::Ok(models::WebhookEventPage));

/// What [`Webhooks::resend_webhook_event`] takes: every value is valid, and defaults are filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct ResendWebhookEventRequest {
    /// The webhook endpoint.
    ///
    /// On the wire: `webhookID`.
    pub webhook_id: models::WebhookId,

    /// The event to send again.
    ///
    /// On the wire: `eventID`.
    pub event_id: models::WebhookEventId,
}

/// What [`Webhooks::resend_webhook_event`] answers.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ResendWebhookEventResponse {
    /// The event that is sent again.
    Ok(models::WebhookEvent),
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

impl IntoResponse for ResendWebhookEventResponse {
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

oasmith::success!(ResendWebhookEventResponse::Ok(models::WebhookEvent));

pub(crate) async fn call_create_webhook_endpoint<S: Webhooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = CreateWebhookEndpointRequest {
        idempotency_key: call
            .optional(ParamLocation::Header, "Idempotency-Key", ValueForm::Text),
        body: call.body(),
    };
    let context = call.context();
    call.answer(|| service.create_webhook_endpoint(request, &context)).await
}

pub(crate) async fn call_list_webhook_endpoints<S: Webhooks>(
    service: &S,
    call: Call,
) -> HandlerResult {
    let context = call.context();
    call.answer(|| service.list_webhook_endpoints(&context)).await
}

pub(crate) async fn call_update_webhook_endpoint<S: Webhooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = UpdateWebhookEndpointRequest {
        webhook_id: call.required(ParamLocation::Path, "webhookID", ValueForm::Text),
        body: call.body(),
    };
    let context = call.context();
    call.answer(|| service.update_webhook_endpoint(request, &context)).await
}

pub(crate) async fn call_list_upcoming_webhook_events<S: Webhooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ListUpcomingWebhookEventsRequest {
        webhook_id: call.required(ParamLocation::Path, "webhookID", ValueForm::Text),
        limit: call
            .optional(ParamLocation::Query, "limit", ValueForm::Integer)
            .unwrap_or(models::Limit::from_wire(10)),
        starting_after: call
            .optional(ParamLocation::Query, "starting_after", ValueForm::Text),
        ending_before: call
            .optional(ParamLocation::Query, "ending_before", ValueForm::Text),
    };
    call.exclusive(ParamLocation::Query, &["starting_after", "ending_before"]);
    let context = call.context();
    call.answer(|| service.list_upcoming_webhook_events(request, &context)).await
}

pub(crate) async fn call_resend_webhook_event<S: Webhooks>(
    service: &S,
    mut call: Call,
) -> HandlerResult {
    let request = ResendWebhookEventRequest {
        webhook_id: call.required(ParamLocation::Path, "webhookID", ValueForm::Text),
        event_id: call.required(ParamLocation::Path, "eventID", ValueForm::Text),
    };
    let context = call.context();
    call.answer(|| service.resend_webhook_event(request, &context)).await
}

/// At most 5 active or disabled webhook endpoints for each developer.
pub const CREATE_WEBHOOK_ENDPOINT_LIMIT: Limit = Limit {
    applies_to: "developer",
    counts: "active or disabled webhook endpoints",
    maximum: 5,
};
