//! What happens at the service without a client asking for it: deposits, what becomes of them as time passes, authorizations of cards. Tests ask
//! for them by controls; the states are those that the document shows, and which way leads to them is assumed.

use serde_json::{Map, Value, json};
use svc_models::{Amount, LiquidationAddress};
use svc_server::Rejection;
use svc_server::oasmith::{Location, Problem};

use crate::developer_fee::{self, DeveloperFee};
use crate::drain_steps::later;
use crate::events::{Happening, emit};
use crate::ids;
use crate::magic::{Outcome, outcome};
use crate::page::decoded;
use crate::return_policies;
use crate::service::lists;
use crate::store::{Item, Job, Kind, Rows};
use crate::timestamps::timestamp;

/// Funds that arrive at an address become a drain, which waits for them.
///
/// # Errors
/// There is no such address, the amount is none, or the store fails.
pub fn deposit(
    rows: &dyn Rows,
    developer: &str,
    (address, amount): (&str, &str),
    (now, step): (i64, i64),
) -> Result<Value, Rejection> {
    let parent = owned(
        rows,
        developer,
        Kind::LiquidationAddress,
        "liquidation_address_id",
        address,
    )?;
    let known: LiquidationAddress = decoded(&parent)?;
    let amount = checked(amount)?;
    let id = ids::id();
    if developer_fee::of(&known, amount).is_err() {
        let message = "amount has too many digits for a fee".to_owned();
        return Err(wrong(400, "amount", message));
    }
    let body = json!({
        "id": id, "amount": amount, "currency": currency(&known), "state": "awaiting_funds",
        "customer_id": parent.parent, "liquidation_address_id": address,
        "deposit_tx_hash": ids::transaction(), "from_address": ids::address(&known.chain),
        "source_payment_rail": source_rail(&known), "destination": destination(&serde_json::from_str(&parent.body)?),
        "created_at": timestamp(now).as_str(), "updated_at": timestamp(now).as_str(),
    });
    let drain = Item::new(Kind::Drain, &id, developer, now, body.to_string());
    rows.put(&drain.of(address))?;
    later(rows, developer, &id, (1, now + step))?;
    happened(rows, developer, "created", &body, now)?;
    Ok(body)
}

/// The currency of what arrives: of several the one that most send.
fn currency(address: &LiquidationAddress) -> &str {
    match address.currency.as_str() {
        "all_supported" => "usdc",
        other => other,
    }
}

/// The rail of what arrives: of several EVM chains the one that most send on.
fn source_rail(address: &LiquidationAddress) -> &str {
    match address.chain.as_str() {
        "evm" => "ethereum",
        other => other,
    }
}

/// Members of a drain's destination (section 2.5), and those of its address that they come from (section 2.4).
const DESTINATION: &[(&str, &str)] = &[
    ("payment_rail", "destination_payment_rail"),
    ("currency", "destination_currency"),
    ("to_address", "destination_address"),
    ("blockchain_memo", "destination_blockchain_memo"),
    ("external_account_id", "external_account_id"),
    ("wire_message", "destination_wire_message"),
    ("sepa_reference", "destination_sepa_reference"),
    ("spei_reference", "destination_spei_reference"),
    ("reference", "destination_reference"),
    ("ach_reference", "destination_ach_reference"),
];

/// Where the funds of an address go.
fn destination(address: &Map<String, Value>) -> Map<String, Value> {
    let members = DESTINATION.iter().filter_map(|(own, of_address)| {
        let value = address.get(*of_address)?;
        Some(((*own).to_owned(), value.clone()))
    });
    members.collect()
}

/// What becomes of a drain. Only trades of USDT for USD are stuck (section 4.7).
fn outcome_of(drain: &Map<String, Value>) -> Outcome {
    let text = |value: Option<&Value>| value.and_then(Value::as_str).unwrap_or_default().to_owned();
    let destination = drain.get("destination").and_then(|it| it.get("currency"));
    let is_trade = text(drain.get("currency")) == "usdt" && text(destination) == "usd";
    match outcome(&text(drain.get("amount"))) {
        Outcome::Stuck if !is_trade => Outcome::Through,
        becomes => becomes,
    }
}

/// What became of the amount of a drain that went through.
fn receipt(address: &LiquidationAddress, drain: &Map<String, Value>) -> Value {
    let amount = drain.get("amount").and_then(Value::as_str);
    let amount = amount.unwrap_or_default();
    let mut receipt = json!({
        "initial_amount": amount, "subtotal_amount": amount, "outgoing_amount": amount,
        "destination_currency": address.destination_currency.as_str(),
    });
    // Deposits whose fee cannot be counted are refused.
    if let Ok(Some(DeveloperFee { fee, rest })) = developer_fee::of(address, amount) {
        receipt["developer_fee"] = json!(fee);
        receipt["subtotal_amount"] = json!(rest);
        receipt["outgoing_amount"] = json!(rest);
    }
    receipt
}

/// Moves a drain on, if its time has come.
///
/// # Errors
/// The store fails.
pub fn advance(rows: &dyn Rows, job: &Job, step: i64) -> Result<(), Rejection> {
    // Another process may have done it meanwhile.
    if rows.job(&job.id)?.as_ref() != Some(job) {
        return Ok(());
    }
    rows.remove_job(&job.id)?;
    let (phase, id) = job.subject.split_once('/').unwrap_or_default();
    let Some(item) = rows.item(Kind::Drain, id)? else {
        return Ok(());
    };
    let mut drain: Map<String, Value> = serde_json::from_str(&item.body)?;
    let becomes = outcome_of(&drain);
    let mut list = String::new();
    match (becomes, phase) {
        (Outcome::Stuck, _) => {
            list = lists::of(Kind::Drain, &item.parent, Some("pending"));
            drain.insert(
                "exchange_details".to_owned(),
                json!({ "estimated_market_rate": "0.9997", "trade_at_market": false }),
            );
        }
        (Outcome::MissingPolicy, "1") if !return_policies::has(rows, &job.developer)? => {
            set(&mut drain, "state", "missing_return_policy");
            return_policies::WAITING.clone_into(&mut list);
        }
        (Outcome::Refunded | Outcome::RefundFailed | Outcome::MissingPolicy, "1") => {
            set(&mut drain, "state", "refund_in_flight");
            later(rows, &job.developer, id, (2, job.due + step))?;
        }
        (Outcome::Refunded | Outcome::MissingPolicy, _) => {
            set(&mut drain, "refund_tx_hash", &ids::transaction());
        }
        (Outcome::RefundFailed, _) => {
            set(&mut drain, "state", "refund_failed");
            drain.insert(
                "return_details".to_owned(),
                json!({ "reason": "The address takes nothing" }),
            );
        }
        (Outcome::Through | Outcome::Denied, _) => {
            set(&mut drain, "destination_tx_hash", &ids::transaction());
            if let Some(address) = rows.item(Kind::LiquidationAddress, &item.parent)? {
                let receipt = receipt(&decoded(&address)?, &drain);
                drain.insert("receipt".to_owned(), receipt);
            }
        }
    }
    set(&mut drain, "updated_at", timestamp(job.due).as_str());
    let body = Value::Object(drain);
    rows.put(&item.listed(list).changed(job.due, body.to_string()))?;
    happened(rows, &job.developer, "updated", &body, job.due)
}

fn set(drain: &mut Map<String, Value>, name: &str, value: &str) {
    drain.insert(name.to_owned(), Value::from(value));
}

fn happened(
    rows: &dyn Rows,
    developer: &str,
    kind: &str,
    drain: &Value,
    now: i64,
) -> Result<(), Rejection> {
    let happening = Happening {
        category: "liquidation_address.drain",
        kind,
        object: &drain.to_string(),
    };
    emit(rows, developer, &happening, now)
}

/// Somebody pays with a card.
///
/// # Errors
/// There is no such account, the amount is none, or the store fails.
pub fn authorize(
    rows: &dyn Rows,
    developer: &str,
    (account, amount): (&str, &str),
    now: i64,
) -> Result<Value, Rejection> {
    owned(
        rows,
        developer,
        Kind::CardAccount,
        "card_account_id",
        account,
    )?;
    let amount = checked(amount)?;
    let status = if outcome(amount) == Outcome::Denied {
        "denied"
    } else {
        "approved"
    };
    let id = ids::id();
    let body = json!({
        "id": id, "amount": amount, "billing_amount": amount, "merchant_category_code": "5411",
        "description": "A purchase that was asked for", "authorized_at": timestamp(now).as_str(),
    });
    let kind = Kind::CardAuthorization;
    let authorization = Item::new(kind, &id, developer, now, body.to_string());
    let list = lists::of(kind, account, Some(status));
    rows.put(&authorization.of(account).listed(list))?;
    let happening = Happening {
        category: "card_transaction",
        kind: status,
        object: &body.to_string(),
    };
    emit(rows, developer, &happening, now)?;
    Ok(body)
}

fn checked(amount: &str) -> Result<&str, Rejection> {
    match amount.parse::<Amount>() {
        Ok(_) => Ok(amount),
        Err(error) => Err(wrong(400, "amount", format!("amount {error}"))),
    }
}

fn owned(
    rows: &dyn Rows,
    developer: &str,
    kind: Kind,
    name: &str,
    id: &str,
) -> Result<Item, Rejection> {
    let item = rows.own_item(developer, kind, id)?;
    item.ok_or_else(|| {
        wrong(
            404,
            name,
            format!("There is no {} with the id {id}", kind.as_str()),
        )
    })
}

fn wrong(status: u16, key: &str, message: String) -> Rejection {
    Rejection::new(
        status,
        Problem::new("invalid", message).at(Location::Body, key),
    )
}
