// Written by `oasmith gen`. Change the description, not this file.
//! Endpoints that receive events by HTTPS, and the events.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{
    Answer, Connection, Cursor, Cursored, Failure, Operation, OperationInfo, PageStep,
    Paged, Received, cursor_in,
};
use oasmith::http::{Credential, ParamLocation, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Endpoints that receive events by HTTPS, and the events.
#[derive(Debug, Clone)]
pub struct Webhooks {
    connection: Arc<Connection>,
}

impl Webhooks {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Create a webhook endpoint
    ///
    /// Creates a webhook endpoint. The new endpoint is `disabled` and is enabled with PUT.
    ///
    /// At most 5 endpoints may be active or disabled at one time. In the sandbox endpoints can be created,
    /// but no events are sent to them.
    ///
    /// `POST /webhooks`. Scopes: `webhook:create`. At most 5 active or disabled webhook endpoints for each
    /// developer.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, body: &models::WebhookEndpointCreate) -> Result<(), svc_client::CreateWebhookEndpointError> {
    /// let answer = client.webhooks().create_webhook_endpoint(body).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`CreateWebhookEndpointError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `Conflict` (409), `ContentTooLarge` (413), `UnsupportedMediaType` (415), `InternalServerError` (500).
    pub fn create_webhook_endpoint(
        &self,
        body: &models::WebhookEndpointCreate,
    ) -> CreateWebhookEndpointCall {
        let mut call = Call::new(&self.connection);
        call.0.body(body);
        call
    }

    /// List webhook endpoints
    ///
    /// Lists active and disabled webhook endpoints.
    ///
    /// `GET /webhooks`. Scopes: `webhook:read`.
    ///
    /// ```no_run
    /// # async fn call(client: &svc_client::Client) -> Result<(), svc_client::ListWebhookEndpointsError> {
    /// let answer = client.webhooks().list_webhook_endpoints().await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListWebhookEndpointsError`]: `Unauthorized` (401), `Forbidden` (403), `InternalServerError` (500).
    pub fn list_webhook_endpoints(&self) -> ListWebhookEndpointsCall {
        Call::new(&self.connection)
    }

    /// Update a webhook endpoint
    ///
    /// Updates a webhook endpoint; this is how it is enabled. Events from that point on are delivered.
    /// Events queued while the endpoint was disabled are not replayed; replay is done by listing upcoming
    /// events and resending events.
    ///
    /// `PUT /webhooks/{webhookID}`. Scopes: `webhook:update`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, webhook_id: models::WebhookId, body: &models::WebhookEndpointUpdate) -> Result<(), svc_client::UpdateWebhookEndpointError> {
    /// let answer = client.webhooks().update_webhook_endpoint(webhook_id, body).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`UpdateWebhookEndpointError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `ContentTooLarge` (413), `UnsupportedMediaType` (415), `InternalServerError` (500).
    pub fn update_webhook_endpoint<By>(
        &self,
        webhook_id: impl oasmith::MakeValue<models::WebhookId, By>,
        body: &models::WebhookEndpointUpdate,
    ) -> UpdateWebhookEndpointCall {
        let mut call = Call::new(&self.connection);
        call.0.path("webhookID", webhook_id.make_value());
        call.0.body(body);
        call
    }

    /// List upcoming webhook events
    ///
    /// Lists the upcoming events of a webhook endpoint, newest first. Replay is done by listing upcoming
    /// events and resending events.
    ///
    /// `GET /webhooks/{webhookID}/events`. Scopes: `webhook:read`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, webhook_id: models::WebhookId) -> Result<(), svc_client::ListUpcomingWebhookEventsError> {
    /// let answer = client.webhooks().list_upcoming_webhook_events(webhook_id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListUpcomingWebhookEventsError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn list_upcoming_webhook_events<By>(
        &self,
        webhook_id: impl oasmith::MakeValue<models::WebhookId, By>,
    ) -> ListUpcomingWebhookEventsCall {
        let mut call = Call::new(&self.connection);
        call.0.path("webhookID", webhook_id.make_value());
        call
    }

    /// Resend a webhook event
    ///
    /// Sends an event to a webhook endpoint again.
    ///
    /// `POST /webhooks/{webhookID}/events/{eventID}/resend`. Scopes: `webhook:update`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, webhook_id: models::WebhookId, event_id: models::WebhookEventId) -> Result<(), svc_client::ResendWebhookEventError> {
    /// let answer = client.webhooks().resend_webhook_event(webhook_id, event_id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ResendWebhookEventError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn resend_webhook_event<By1, By2>(
        &self,
        webhook_id: impl oasmith::MakeValue<models::WebhookId, By1>,
        event_id: impl oasmith::MakeValue<models::WebhookEventId, By2>,
    ) -> ResendWebhookEventCall {
        let mut call = Call::new(&self.connection);
        call.0.path("webhookID", webhook_id.make_value());
        call.0.path("eventID", event_id.make_value());
        call
    }
}

/// The operation [`Webhooks::create_webhook_endpoint`].
pub enum CreateWebhookEndpointOperation {}

/// A call of [`Webhooks::create_webhook_endpoint`], which is sent by `.await`.
pub type CreateWebhookEndpointCall = Call<CreateWebhookEndpointOperation>;

impl oasmith::client::Idempotent for CreateWebhookEndpointOperation {}

impl Operation for CreateWebhookEndpointOperation {
    type Output = models::WebhookEndpoint;
    type Error = CreateWebhookEndpointError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:create"],
                    },
                ],
            ],
        ),
        idempotency: Some("Idempotency-Key"),
        in_flight: Some("in_flight"),
        ..OperationInfo::post("create_webhook_endpoint", "/webhooks")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use CreateWebhookEndpointError as Error;
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

/// Why [`Webhooks::create_webhook_endpoint`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum CreateWebhookEndpointError {
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
    CreateWebhookEndpointError { BadRequest, Unauthorized, Forbidden, Conflict,
    ContentTooLarge, UnsupportedMediaType, InternalServerError }
);

/// The operation [`Webhooks::list_webhook_endpoints`].
pub enum ListWebhookEndpointsOperation {}

/// A call of [`Webhooks::list_webhook_endpoints`], which is sent by `.await`.
pub type ListWebhookEndpointsCall = Call<ListWebhookEndpointsOperation>;

impl Operation for ListWebhookEndpointsOperation {
    type Output = models::WebhookEndpointList;
    type Error = ListWebhookEndpointsError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:read"],
                    },
                ],
            ],
        ),
        ..OperationInfo::get("list_webhook_endpoints", "/webhooks")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListWebhookEndpointsError as Error;
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

/// Why [`Webhooks::list_webhook_endpoints`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListWebhookEndpointsError {
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
    ListWebhookEndpointsError { Unauthorized, Forbidden, InternalServerError }
);

/// The operation [`Webhooks::update_webhook_endpoint`].
pub enum UpdateWebhookEndpointOperation {}

/// A call of [`Webhooks::update_webhook_endpoint`], which is sent by `.await`.
pub type UpdateWebhookEndpointCall = Call<UpdateWebhookEndpointOperation>;

impl Operation for UpdateWebhookEndpointOperation {
    type Output = models::WebhookEndpoint;
    type Error = UpdateWebhookEndpointError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:update"],
                    },
                ],
            ],
        ),
        ..OperationInfo::put("update_webhook_endpoint", "/webhooks/{webhookID}")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use UpdateWebhookEndpointError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            413 => Err(Error::ContentTooLarge(received.error(Received::json)?)),
            415 => Err(Error::UnsupportedMediaType(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

/// Why [`Webhooks::update_webhook_endpoint`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum UpdateWebhookEndpointError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// A resource was not found.
    NotFound(Answer<Option<models::ErrorBody>>),
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
    UpdateWebhookEndpointError { BadRequest, Unauthorized, Forbidden, NotFound,
    ContentTooLarge, UnsupportedMediaType, InternalServerError }
);

/// The operation [`Webhooks::list_upcoming_webhook_events`].
pub enum ListUpcomingWebhookEventsOperation {}

/// A call of [`Webhooks::list_upcoming_webhook_events`], which is sent by `.await`.
pub type ListUpcomingWebhookEventsCall = Call<ListUpcomingWebhookEventsOperation>;

impl ListUpcomingWebhookEventsCall {
    oasmith::call_setters! {
        /// How many items to return at most.
        ///
        /// The server takes `10` when it is missing.
        limit: models::Limit => query("limit", limit);
    }
}

impl Operation for ListUpcomingWebhookEventsOperation {
    type Output = models::WebhookEventPage;
    type Error = ListUpcomingWebhookEventsError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:read"],
                    },
                ],
            ],
        ),
        exclusive: &[(ParamLocation::Query, &["starting_after", "ending_before"])],
        ..OperationInfo::get(
            "list_upcoming_webhook_events",
            "/webhooks/{webhookID}/events",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListUpcomingWebhookEventsError as Error;
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

impl Paged for ListUpcomingWebhookEventsOperation {
    type Item = models::UpcomingWebhookEvent;
    const STEP: PageStep = PageStep::Item {
        after: "starting_after",
        before: Some("ending_before"),
    };

    oasmith::page_items!(page.data);

    fn cursor_of(item: &Self::Item) -> Option<String> {
        cursor_in(item, "id")
    }
}

impl Cursored for ListUpcomingWebhookEventsOperation {
    type Start = Cursor<models::WebhookEventId>;
}

/// Why [`Webhooks::list_upcoming_webhook_events`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListUpcomingWebhookEventsError {
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
    ListUpcomingWebhookEventsError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);

/// The operation [`Webhooks::resend_webhook_event`].
pub enum ResendWebhookEventOperation {}

/// A call of [`Webhooks::resend_webhook_event`], which is sent by `.await`.
pub type ResendWebhookEventCall = Call<ResendWebhookEventOperation>;

impl Operation for ResendWebhookEventOperation {
    type Output = models::WebhookEvent;
    type Error = ResendWebhookEventError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["webhook:update"],
                    },
                ],
            ],
        ),
        ..OperationInfo::post(
            "resend_webhook_event",
            "/webhooks/{webhookID}/events/{eventID}/resend",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ResendWebhookEventError as Error;
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

/// Why [`Webhooks::resend_webhook_event`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ResendWebhookEventError {
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
    ResendWebhookEventError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);
