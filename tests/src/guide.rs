//! The service that the pages of `docs/` call: it runs in the process of the caller, and remembers what is created.

use std::sync::{Mutex, PoisonError};

use oasmith::Secret;
use oasmith::server::{AnswerChecks, Authenticator, Caller, Context, Rejection, Router, Scopes};
use svc_models::make;
use svc_models::{
    IdempotencyKey, SeenEventCategory, WebhookEndpoint, WebhookEndpointList, WebhookEvent,
    WebhookEventPage, WebhookStatus,
};
use svc_server::{
    CreateWebhookEndpointRequest, CreateWebhookEndpointResponse, ListUpcomingWebhookEventsRequest,
    ListUpcomingWebhookEventsResponse, ListWebhookEndpointsResponse, Webhooks,
};

/// A new service without endpoints, with five events of each: `event-5`, which is the newest, to `event-1`. It knows the key `sk-test-1`.
#[must_use]
pub fn service() -> Router {
    svc_server::router(Service::default(), Keys).answer_checks(AnswerChecks::Refused)
}

#[derive(Default)]
struct Service {
    created: Mutex<Vec<CreatedEndpoint>>,
}

struct CreatedEndpoint {
    key: Option<IdempotencyKey>,
    endpoint: WebhookEndpoint,
}

impl Webhooks for Service {
    type Error = Rejection;

    async fn create_webhook_endpoint(
        &self,
        request: CreateWebhookEndpointRequest,
        _: &Context,
    ) -> Result<CreateWebhookEndpointResponse, Rejection> {
        let key = request.idempotency_key;
        let mut created = self.created.lock().unwrap_or_else(PoisonError::into_inner);
        let again = created.iter().find(|it| key.is_some() && it.key == key);
        if let Some(CreatedEndpoint { endpoint, .. }) = again {
            return Ok(endpoint.clone().into());
        }
        let key_text = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n";
        let endpoint = make!(WebhookEndpoint {
            id: format!("wep_{}", created.len()),
            url: request.body.url,
            status: WebhookStatus::Disabled,
            public_key: key_text,
        })?;
        created.push(CreatedEndpoint {
            key,
            endpoint: endpoint.clone(),
        });
        Ok(endpoint.into())
    }

    async fn list_webhook_endpoints(
        &self,
        _: &Context,
    ) -> Result<ListWebhookEndpointsResponse, Rejection> {
        let created = self.created.lock().unwrap_or_else(PoisonError::into_inner);
        let endpoints = created.iter().map(|it| it.endpoint.clone());
        Ok(make!(WebhookEndpointList { data: endpoints })?.into())
    }

    async fn list_upcoming_webhook_events(
        &self,
        request: ListUpcomingWebhookEventsRequest,
        _: &Context,
    ) -> Result<ListUpcomingWebhookEventsResponse, Rejection> {
        let numbers = (1..=5_u8).rev();
        let ids = numbers.map(|number| format!("event-{number}"));
        let ids: Vec<String> = ids.collect();
        let limit = usize::try_from(request.limit.get()).unwrap_or(usize::MAX);
        let position = |id: &str| ids.iter().position(|it| it == id).unwrap_or(ids.len());
        let (begin, end) = match (&request.starting_after, &request.ending_before) {
            (Some(id), _) => (position(id.as_str()) + 1, ids.len()),
            (None, Some(id)) => {
                let end = position(id.as_str());
                (end.saturating_sub(limit), end)
            }
            (None, None) => (0, ids.len()),
        };
        let page = ids.iter().take(end).skip(begin).take(limit);
        let event = |id: &String| {
            let category = SeenEventCategory::Transfer;
            make!(WebhookEvent {
                id: id.as_str(),
                category
            })
        };
        let page = make!(WebhookEventPage {
            data: page.map(event)
        })?;
        Ok(page.into())
    }
}

svc_server::stubs!(Service: svc_server::{
    Customers, ExternalAccounts, Transfers, PrefundedAccounts, LiquidationAddresses, ApiKeys, Cards, Rewards,
});

struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let caller = Caller::new("acme", "key-1", Scopes::All);
        Ok((*key == "sk-test-1".into()).then_some(caller))
    }
}
