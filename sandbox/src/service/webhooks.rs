//! Webhook endpoints and their events (sections 2.7, 4.10 to 4.12 and 6). A sandbox sends none, and asks no endpoint anything.

use svc_models::oasmith::Json;
use svc_models::{
    EventCategory, SeenEventCategory, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointList,
    WebhookEndpointUpdateStatus, WebhookEvent, WebhookEventPage, WebhookStatus,
};
use svc_server::{
    CREATE_WEBHOOK_ENDPOINT_LIMIT, Context, CreateWebhookEndpointRequest,
    CreateWebhookEndpointResponse, ListUpcomingWebhookEventsRequest,
    ListUpcomingWebhookEventsResponse, ListWebhookEndpointsResponse, Rejection,
    ResendWebhookEventRequest, ResendWebhookEventResponse, UpdateWebhookEndpointRequest,
    UpdateWebhookEndpointResponse, Webhooks,
};

use super::{PathId, Sandbox, count, find_owned, valid};
use crate::clock::milliseconds;
use crate::ids;
use crate::page::{Wanted, Window, decoded, page, text};
use crate::store::{Item, Kind};

/// The list of endpoints that are active or disabled.
const LISTED: &str = "webhooks";

/// Endpoints of one developer that are active or disabled (section 8).
const MOST: u8 = 5;

impl Webhooks for Sandbox {
    async fn create_webhook_endpoint(
        &self,
        request: CreateWebhookEndpointRequest,
        context: &Context,
    ) -> Result<CreateWebhookEndpointResponse, Rejection> {
        let body = request.body;
        self.transaction(context, |rows| {
            CREATE_WEBHOOK_ENDPOINT_LIMIT.admit(rows.count(context.account(), LISTED)?)?;
            let endpoint = endpoint(&body)?;
            let now = milliseconds(context.now);
            rows.put(&Item {
                sequence: 0,
                kind: Kind::Webhook,
                id: endpoint.id.to_string(),
                developer: context.account().to_owned(),
                parent: String::new(),
                list: LISTED.to_owned(),
                created: now,
                updated: now,
                body: endpoint.to_json(),
            })?;
            Ok(endpoint.into())
        })
    }

    async fn list_webhook_endpoints(
        &self,
        context: &Context,
    ) -> Result<ListWebhookEndpointsResponse, Rejection> {
        let wanted = Wanted {
            kind: Kind::Webhook,
            list: LISTED.to_owned(),
            limit: MOST.into(),
            after: None,
            before: None,
        };
        self.read(|rows| {
            let endpoints = page(rows, context, &wanted, Window::default())?;
            Ok(WebhookEndpointList::new(endpoints).into())
        })
    }

    async fn update_webhook_endpoint(
        &self,
        request: UpdateWebhookEndpointRequest,
        context: &Context,
    ) -> Result<UpdateWebhookEndpointResponse, Rejection> {
        let id = request.webhook_id.as_str();
        let status = match &request.body.status {
            WebhookEndpointUpdateStatus::Disabled => WebhookStatus::Disabled,
            _ => WebhookStatus::Active,
        };
        self.transaction(context, |rows| {
            let item = find_owned(rows, context, Kind::Webhook, &PathId::new("webhookID", id))?;
            let mut endpoint: WebhookEndpoint = decoded(&item)?;
            endpoint.status = status.clone();
            let now = milliseconds(context.now);
            rows.put(&Item {
                updated: now,
                body: endpoint.to_json(),
                ..item
            })?;
            Ok(endpoint.into())
        })
    }

    async fn list_upcoming_webhook_events(
        &self,
        request: ListUpcomingWebhookEventsRequest,
        context: &Context,
    ) -> Result<ListUpcomingWebhookEventsResponse, Rejection> {
        let id = request.webhook_id.as_str();
        let wanted = Wanted {
            kind: Kind::WebhookEvent,
            list: list(id),
            limit: request.limit.into(),
            after: text(request.starting_after.as_ref()),
            before: text(request.ending_before.as_ref()),
        };
        self.read(|rows| {
            find_owned(rows, context, Kind::Webhook, &PathId::new("webhookID", id))?;
            let events = page(rows, context, &wanted, Window::default())?;
            let count = count(events.len())?;
            Ok(WebhookEventPage::new(events).count(count).into())
        })
    }

    async fn resend_webhook_event(
        &self,
        request: ResendWebhookEventRequest,
        context: &Context,
    ) -> Result<ResendWebhookEventResponse, Rejection> {
        let (id, event) = (request.webhook_id.as_str(), request.event_id.as_str());
        self.read(|rows| {
            find_owned(rows, context, Kind::Webhook, &PathId::new("webhookID", id))?;
            let path_id = PathId::new("eventID", event).of(id);
            let item = find_owned(rows, context, Kind::WebhookEvent, &path_id)?;
            Ok(decoded::<WebhookEvent>(&item)?.into())
        })
    }
}

/// The list of the events that are going to be delivered to an endpoint.
pub(crate) fn list(endpoint: &str) -> String {
    format!("webhook_events/{endpoint}")
}

/// A new endpoint: disabled, with a public key of its own (section 3).
fn endpoint(body: &WebhookEndpointCreate) -> Result<WebhookEndpoint, Rejection> {
    let key = rcgen::KeyPair::generate().map_err(|_| Rejection::unexpected())?;
    let mut endpoint = WebhookEndpoint::new(
        valid(&ids::webhook_id())?,
        key.public_key_pem(),
        WebhookStatus::Disabled,
        body.url.clone(),
    );
    let seen = |category: &EventCategory| valid::<SeenEventCategory>(category.as_str());
    let categories: Result<Vec<_>, _> = body.event_categories.iter().map(seen).collect();
    endpoint.event_categories = Some(categories?);
    Ok(endpoint)
}
