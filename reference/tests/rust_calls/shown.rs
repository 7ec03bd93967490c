// Written by `INSTA_UPDATE=always cargo test -p oasmith-reference`, from the pages.

pub async fn list_prefunded_account_history(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.prefunded_accounts().list_prefunded_account_history("3c4d5e6f7a8b").await?;
let _ = answer;
Ok(())
}

pub async fn create_api_key(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
use svc_client::models;
use svc_client::oasmith::Json;
let body = models::ApiKeyCreate::from_json(r#"{
  "name": "Reporting",
  "scopes": [
    "liquidation_address:read",
    "liquidation_address:drain:read"
  ]
}"#)?;
let answer = client.api_keys().create(&body).await?;
let _ = answer;
Ok(())
}

pub async fn describe_api_key(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.api_keys().describe().await?;
let _ = answer;
Ok(())
}

pub async fn submit_travel_rule_data(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
use svc_client::models;
use svc_client::oasmith::Json;
let body = models::TravelRuleData::from_json(r#"{
  "originator": {
    "name": "Jane Doe",
    "wallet_type": "self_custodied"
  },
  "beneficiary": {
    "is_self": true
  }
}"#)?;
let answer = client.transfers().submit_travel_rule_data("7f6e5d4c3b2a", &body).await?;
let _ = answer;
Ok(())
}

pub async fn create_liquidation_address(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
use svc_client::models;
use svc_client::oasmith::Json;
let body = models::LiquidationAddressCreate::from_json(r#"{
  "currency": "usdc",
  "chain": "ethereum",
  "external_account_id": "3c4d5e6f7a8b",
  "destination_payment_rail": "wire",
  "destination_currency": "usd",
  "destination_wire_message": "Invoice 2041"
}"#)?;
let answer = client.liquidation_addresses().create("3c4d5e6f7a8b", &body).await?;
let _ = answer;
Ok(())
}

pub async fn list_pending_drains(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.liquidation_addresses().list_pending_drains().await?;
let _ = answer;
Ok(())
}

pub async fn execute_drain(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.liquidation_addresses().execute_drain("3c4d5e6f7a8b", "3c4d5e6f7a8b", "d4e5f6a7b8c9").await?;
let _ = answer;
Ok(())
}

pub async fn list_card_authorizations(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.cards().list_card_authorizations("3c4d5e6f7a8b", "3c4d5e6f7a8b").await?;
let _ = answer;
Ok(())
}

pub async fn create_webhook_endpoint(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
use svc_client::models;
use svc_client::oasmith::Json;
let body = models::WebhookEndpointCreate::from_json(r#"{
  "url": "https://hooks.customer.test/events",
  "event_epoch": "webhook_creation",
  "event_categories": [
    "liquidation_address.drain",
    "transfer"
  ]
}"#)?;
let answer = client.webhooks().create_webhook_endpoint(&body).await?;
let _ = answer;
Ok(())
}

pub async fn list_webhook_endpoints(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.webhooks().list_webhook_endpoints().await?;
let _ = answer;
Ok(())
}

pub async fn update_webhook_endpoint(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
use svc_client::models;
use svc_client::oasmith::Json;
let body = models::WebhookEndpointUpdate::from_json(r#"{
  "status": "active"
}"#)?;
let answer = client.webhooks().update_webhook_endpoint("wep_0a1b2c3d4e5f", &body).await?;
let _ = answer;
Ok(())
}

pub async fn list_upcoming_webhook_events(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.webhooks().list_upcoming_webhook_events("wep_0a1b2c3d4e5f").await?;
let _ = answer;
Ok(())
}

pub async fn resend_webhook_event(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.webhooks().resend_webhook_event("wep_0a1b2c3d4e5f", "f1e2d3c4b5a6").await?;
let _ = answer;
Ok(())
}

pub async fn list_reward_history(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.rewards().list_reward_history("usdb").await?;
let _ = answer;
Ok(())
}

pub async fn list_wallet_history(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.customers().list_wallet_history("3c4d5e6f7a8b", "3c4d5e6f7a8b").await?;
let _ = answer;
Ok(())
}

pub async fn deactivate_external_account(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.external_accounts().deactivate("3c4d5e6f7a8b", "3c4d5e6f7a8b").await?;
let _ = answer;
Ok(())
}

pub async fn reactivate_external_account(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.external_accounts().reactivate("3c4d5e6f7a8b", "3c4d5e6f7a8b").await?;
let _ = answer;
Ok(())
}

pub async fn delete_external_account(client: &svc_client::Client) -> Result<(), Box<dyn std::error::Error>> {
let answer = client.external_accounts().delete("3c4d5e6f7a8b", "3c4d5e6f7a8b").await?;
let _ = answer;
Ok(())
}
