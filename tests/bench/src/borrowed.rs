//! What someone would write who keeps the text: structs that borrow from it, with serde's derive. A text with an escape cannot be read so.

use serde::Deserialize;

/// As the service has it.
#[derive(Debug, Deserialize)]
pub struct DrainPage<'t> {
    pub count: Option<i64>,
    #[serde(borrow)]
    pub data: Vec<Drain<'t>>,
}

/// As the service has it.
#[derive(Debug, Deserialize)]
pub struct Drain<'t> {
    pub id: &'t str,
    pub amount: Option<&'t str>,
    pub customer_id: Option<&'t str>,
    pub liquidation_address_id: Option<&'t str>,
    pub currency: Option<&'t str>,
    pub state: Option<&'t str>,
    pub created_at: Option<&'t str>,
    pub updated_at: Option<&'t str>,
    pub deposit_tx_hash: Option<&'t str>,
    pub from_address: Option<&'t str>,
    pub source_payment_rail: Option<&'t str>,
    #[serde(borrow)]
    pub destination: Option<DrainDestination<'t>>,
    pub destination_tx_hash: Option<&'t str>,
    pub refund_tx_hash: Option<&'t str>,
    #[serde(borrow)]
    pub return_details: Option<DrainReturnDetails<'t>>,
    #[serde(borrow)]
    pub receipt: Option<DrainReceipt<'t>>,
    #[serde(borrow)]
    pub exchange_details: Option<DrainExchangeDetails<'t>>,
}

/// As the service has it.
#[derive(Debug, Deserialize)]
pub struct DrainDestination<'t> {
    pub payment_rail: Option<&'t str>,
    pub currency: Option<&'t str>,
    pub to_address: Option<&'t str>,
    pub blockchain_memo: Option<&'t str>,
    pub external_account_id: Option<&'t str>,
    pub wire_message: Option<&'t str>,
    pub sepa_reference: Option<&'t str>,
    pub swift_reference: Option<&'t str>,
    pub spei_reference: Option<&'t str>,
    pub reference: Option<&'t str>,
    pub ach_reference: Option<&'t str>,
    pub imad: Option<&'t str>,
    pub trace_number: Option<&'t str>,
    pub tracking_number: Option<&'t str>,
    pub transaction_id: Option<&'t str>,
    pub sending_institution_name: Option<&'t str>,
    pub uetr: Option<&'t str>,
}

/// As the service has it.
#[derive(Debug, Deserialize)]
pub struct DrainReturnDetails<'t> {
    pub reason: Option<&'t str>,
    pub risk_rejection_reason: Option<&'t str>,
}

/// As the service has it.
#[derive(Debug, Deserialize)]
pub struct DrainReceipt<'t> {
    pub initial_amount: Option<&'t str>,
    pub developer_fee: Option<&'t str>,
    pub subtotal_amount: Option<&'t str>,
    pub converted_amount: Option<&'t str>,
    pub exchange_rate: Option<serde_json::Value>,
    pub outgoing_amount: Option<&'t str>,
    pub destination_currency: Option<&'t str>,
    pub gas_fee: Option<&'t str>,
    pub url: Option<&'t str>,
}

/// As the service has it.
#[derive(Debug, Deserialize)]
pub struct DrainExchangeDetails<'t> {
    pub fixed_rate: Option<&'t str>,
    pub estimated_market_rate: Option<&'t str>,
    pub traded_market_rate: Option<&'t str>,
    pub trade_at_market: Option<bool>,
    pub updated_at: Option<&'t str>,
}
