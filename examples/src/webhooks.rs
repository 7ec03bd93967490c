//! Creates a webhook endpoint and enables it: a new one is disabled.

use svc_client::Client;
use svc_client::models::make;
use svc_client::models::{
    EventCategory, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointUpdate,
    WebhookEndpointUpdateStatus, WebhookStartingPoint, WebhookUrl,
};

use crate::Failure;

/// The endpoint, enabled.
///
/// # Errors
/// The service refuses.
pub async fn run(client: &Client, url: &WebhookUrl) -> Result<WebhookEndpoint, Failure> {
    let request = make!(WebhookEndpointCreate {
        url: url.clone(),
        event_epoch: WebhookStartingPoint::WebhookCreation,
        event_categories: [
            EventCategory::Transfer,
            EventCategory::LiquidationAddressDrain,
        ],
    })?;
    let endpoint = client.webhooks().create_webhook_endpoint(&request).await?;
    let enable = make!(WebhookEndpointUpdate {
        status: WebhookEndpointUpdateStatus::Active,
    })?;
    Ok(client
        .webhooks()
        .update_webhook_endpoint(&endpoint.id, &enable)
        .await?)
}
