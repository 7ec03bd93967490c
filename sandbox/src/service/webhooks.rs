//! Webhook endpoints and their events (sections 2.7, 4.10 to 4.12 and 6). A sandbox sends none, unless it is told where to (`--deliver`).

use svc_models::UpcomingWebhookEvent;
use svc_models::make;
use svc_models::oasmith::Json;
use svc_models::{
    EventCategory, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointList,
    WebhookEndpointUpdateStatus, WebhookEvent, WebhookEventPage, WebhookStatus,
};
use svc_server::{
    CREATE_WEBHOOK_ENDPOINT_LIMIT, Context, CreateWebhookEndpointRequest,
    CreateWebhookEndpointResponse, ListUpcomingWebhookEventsRequest,
    ListUpcomingWebhookEventsResponse, ListWebhookEndpointsResponse, Rejection,
    ResendWebhookEventRequest, ResendWebhookEventResponse, UpdateWebhookEndpointRequest,
    UpdateWebhookEndpointResponse, Webhooks,
};

use super::{PathId, Sandbox, find_owned, unknown, webhook_url};
use crate::assumptions::EARLIER_EVENTS;
use crate::endpoint_secret::EndpointSecret;
use crate::events::{ENDPOINTS, list_earlier, upcoming};
use crate::ids;
use crate::page::{Wanted, decoded, page, text};
use crate::store::{Item, Job, JobKind, Kind, Rows, Window};
use oasmith_mock::control::milliseconds;

/// Endpoints of one developer that are active or disabled (section 8).
const MOST: u8 = 5;

impl Webhooks for Sandbox {
    type Error = Rejection;

    async fn create_webhook_endpoint(
        &self,
        request: CreateWebhookEndpointRequest,
        context: &Context,
    ) -> Result<CreateWebhookEndpointResponse, Rejection> {
        let body = request.body;
        webhook_url::check(body.url.as_ref())?;
        self.transaction(context, |rows| {
            CREATE_WEBHOOK_ENDPOINT_LIMIT.admit(rows.count(context.account(), ENDPOINTS)?)?;
            let earlier_too = self.assumptions.is_on(EARLIER_EVENTS);
            let (endpoint, secret) = endpoint(&body, earlier_too)?;
            let now = milliseconds(context.now);
            let (id, account) = (endpoint.id.as_str(), context.account());
            let item = Item::new(Kind::Webhook, id, account, now, endpoint.to_json());
            rows.put(&item.listed(ENDPOINTS))?;
            secret.keep(rows, (account, id), now)?;
            list_earlier(rows, account, &endpoint, earlier(&body))?;
            Ok(endpoint.into())
        })
    }

    async fn list_webhook_endpoints(
        &self,
        context: &Context,
    ) -> Result<ListWebhookEndpointsResponse, Rejection> {
        let wanted = Wanted {
            kind: Kind::Webhook,
            list: ENDPOINTS.to_owned(),
            limit: MOST.into(),
            after: None,
            before: None,
        };
        self.read(|rows| {
            let endpoints: Vec<WebhookEndpoint> = page(rows, context, &wanted, Window::default())?;
            Ok(make!(WebhookEndpointList { data: endpoints })?.into())
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
            let (item, mut endpoint) = find_endpoint(rows, context, id)?;
            let now = milliseconds(context.now);
            if endpoint.status != status {
                turn(rows, &item, &status, now)?;
            }
            endpoint.status = status.clone();
            rows.put(&item.changed(now, endpoint.to_json()))?;
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
            list: upcoming(id),
            limit: request.limit.into(),
            after: text(request.starting_after.as_ref()),
            before: text(request.ending_before.as_ref()),
        };
        self.read(|rows| {
            find_endpoint(rows, context, id)?;
            let events: Vec<UpcomingWebhookEvent> =
                page(rows, context, &wanted, Window::default())?;
            let page = make!(WebhookEventPage {
                count: events.len(),
                data: events,
            })?;
            Ok(page.into())
        })
    }

    async fn resend_webhook_event(
        &self,
        request: ResendWebhookEventRequest,
        context: &Context,
    ) -> Result<ResendWebhookEventResponse, Rejection> {
        let (id, event) = (request.webhook_id.as_str(), request.event_id.as_str());
        self.transaction(context, |rows| {
            find_endpoint(rows, context, id)?;
            let path = [
                PathId::new(Kind::Webhook, "webhookID", id),
                PathId::new(Kind::WebhookEvent, "eventID", event),
            ];
            let item = find_owned(rows, context, &path)?;
            let now = milliseconds(context.now);
            rows.put_job(&Job::new(JobKind::Resend, event, context.account(), now))?;
            Ok(decoded::<WebhookEvent>(&item)?.into())
        })
    }
}

/// Deletes an endpoint: whether the developer has it. The description has the status `deleted`, and no operation that leads there.
///
/// # Errors
/// The store fails.
pub(crate) fn delete(
    rows: &dyn Rows,
    developer: &str,
    id: &str,
    now: i64,
) -> Result<bool, Rejection> {
    let Some(item) = rows.own_item(developer, Kind::Webhook, id)? else {
        return Ok(false);
    };
    let mut endpoint: WebhookEndpoint = decoded(&item)?;
    endpoint.status = WebhookStatus::Deleted;
    rows.put(&item.listed("").changed(now, endpoint.to_json()))?;
    Ok(true)
}

/// Enables or disables an endpoint: events are delivered from now on, or no more (section 6, rule 4).
fn turn(rows: &dyn Rows, item: &Item, status: &WebhookStatus, now: i64) -> Result<(), Rejection> {
    rows.remove_job(&Job::id(JobKind::Deliver, &item.id))?;
    let Some(secret) = EndpointSecret::of(rows, &item.id)? else {
        return Ok(());
    };
    let is_active = *status == WebhookStatus::Active;
    let secret = EndpointSecret {
        active_since: is_active.then_some(now),
        earlier: secret.earlier && is_active,
        failures: 0,
        ..secret
    };
    if secret.earlier {
        let job = Job::new(JobKind::Deliver, &item.id, &item.developer, now);
        rows.put_job(&job)?;
    }
    secret.keep(rows, (&item.developer, &item.id), now)
}

/// How many events before its creation an endpoint gets to see, if not all of them (section 6, rule 3).
fn earlier(body: &WebhookEndpointCreate) -> Option<usize> {
    match body.event_epoch.as_str() {
        "beginning_of_time" => None,
        _ => Some(3),
    }
}

/// The caller's own endpoint: one that is deleted is answered as one that does not exist.
fn find_endpoint(
    rows: &dyn Rows,
    context: &Context,
    id: &str,
) -> Result<(Item, WebhookEndpoint), Rejection> {
    let path = [PathId::new(Kind::Webhook, "webhookID", id)];
    let item = find_owned(rows, context, &path)?;
    let endpoint: WebhookEndpoint = decoded(&item)?;
    if endpoint.status == WebhookStatus::Deleted {
        return Err(unknown("webhookID", Kind::Webhook, id));
    }
    Ok((item, endpoint))
}

/// A new endpoint: disabled, with a public key of its own (section 3).
fn endpoint(
    body: &WebhookEndpointCreate,
    earlier: bool,
) -> Result<(WebhookEndpoint, EndpointSecret), Rejection> {
    let key = rcgen::KeyPair::generate()?;
    let endpoint = make!(WebhookEndpoint {
        id: ids::webhook_id(),
        url: body.url.clone(),
        public_key: key.public_key_pem(),
        status: WebhookStatus::Disabled,
        event_categories: body.event_categories.iter().map(EventCategory::as_str),
    })?;
    let secret = EndpointSecret {
        pem: key.serialize_pem(),
        active_since: None,
        earlier,
        failures: 0,
    };
    Ok((endpoint, secret))
}
