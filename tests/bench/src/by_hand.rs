//! What someone would write: structs of strings with serde's derive, and no rules.

use serde::{Deserialize, Serialize};

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrainPage {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    pub data: Vec<Drain>,
}

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Drain {
    pub id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub liquidation_address_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deposit_tx_hash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_payment_rail: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<DrainDestination>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination_tx_hash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_tx_hash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub return_details: Option<DrainReturnDetails>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt: Option<DrainReceipt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange_details: Option<DrainExchangeDetails>,
}

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrainDestination {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_rail: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blockchain_memo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_account_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wire_message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sepa_reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swift_reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spei_reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ach_reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imad: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracking_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transaction_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sending_institution_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uetr: Option<String>,
}

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrainReturnDetails {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub risk_rejection_reason: Option<String>,
}

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrainReceipt {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_amount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub developer_fee: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtotal_amount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub converted_amount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange_rate: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outgoing_amount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination_currency: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas_fee: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// As the service has it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrainExchangeDetails {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_rate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimated_market_rate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traded_market_rate: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_at_market: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<String>,
}
