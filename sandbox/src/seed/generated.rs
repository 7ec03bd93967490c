//! A large fixture: the same for the same numbers, so that a test or a bench can be repeated.

use serde_json::{Map, Value, json};

use super::{BadSeed, SeedItem};
use crate::store::{Kind, Rows};

/// How large the fixture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FixtureSize {
    /// Customers, each with a prefunded account, a wallet, a card account, a bank account and an address.
    pub customers: u32,
    /// Events, in turn of prefunded accounts, wallets, cards and drains.
    pub events: u32,
    /// Where the amounts come from.
    pub random_seed: u64,
}

/// Adds such a fixture to the store of a developer.
///
/// # Errors
/// The store fails.
pub fn generate(
    size: FixtureSize,
    rows: &dyn Rows,
    developer: &str,
    now: i64,
) -> Result<(), BadSeed> {
    let mut random = Random(size.random_seed | 1);
    let put = |item: SeedItem| -> Result<(), BadSeed> {
        let item = item.built(developer, now)?;
        Ok(rows.put(&item)?)
    };
    for number in 0..size.customers {
        for item in customer(number) {
            put(item)?;
        }
    }
    for number in 0..size.events {
        let customer = number % size.customers.max(1);
        // An event each second, the last of them now.
        let at = now - i64::from(size.events - number) * 1000;
        put(event(number, customer, at, &mut random))?;
    }
    Ok(())
}

fn item(kind: Kind, id: String, parent: String, body: &Value) -> SeedItem {
    SeedItem {
        kind,
        id,
        developer: None,
        parent,
        at: None,
        status: None,
        unlisted: false,
        body: body.as_object().cloned().unwrap_or_else(Map::new),
    }
}

fn customer(number: u32) -> Vec<SeedItem> {
    let customer = format!("customer{number}");
    let address = json!({
        "currency": "usdt", "chain": "ethereum", "destination_payment_rail": "ach", "destination_currency": "usd",
        "address": format!("0x{number:040x}"), "state": "active", "customer_id": customer,
    });
    vec![
        item(Kind::Customer, customer.clone(), String::new(), &json!({})),
        item(
            Kind::PrefundedAccount,
            format!("prefunded{number}"),
            String::new(),
            &json!({}),
        ),
        item(
            Kind::Wallet,
            format!("wallet{number}"),
            customer.clone(),
            &json!({"chain": "base"}),
        ),
        item(
            Kind::CardAccount,
            format!("card{number}"),
            customer.clone(),
            &json!({}),
        ),
        item(
            Kind::ExternalAccount,
            format!("bank{number}"),
            customer.clone(),
            &json!({"currency": "usd"}),
        ),
        item(
            Kind::LiquidationAddress,
            format!("address{number}"),
            customer,
            &address,
        ),
    ]
}

fn event(number: u32, customer: u32, at: i64, random: &mut Random) -> SeedItem {
    let amount = format!("{}.{:02}", random.below(10_000), random.below(100));
    let mut event = match number % 4 {
        0 => item(
            Kind::PrefundedEvent,
            format!("event{number}"),
            format!("prefunded{customer}"),
            &json!({
                "amount": amount, "available_balance": amount, "currency": "usd", "name": "Operating account",
                "type": "funding", "deposit_id": format!("transfer{number}"),
            }),
        ),
        1 => item(
            Kind::WalletEvent,
            format!("event{number}"),
            format!("wallet{customer}"),
            &json!({"type": "deposit", "amount": amount}),
        ),
        2 => item(
            Kind::CardAuthorization,
            format!("event{number}"),
            format!("card{customer}"),
            &json!({"amount": amount, "merchant_category_code": "5411", "description": "Groceries"}),
        ),
        _ => item(
            Kind::Drain,
            format!("event{number}"),
            format!("address{customer}"),
            &json!({
                "amount": amount, "currency": "usdt", "state": "awaiting_funds",
                "customer_id": format!("customer{customer}"), "liquidation_address_id": format!("address{customer}"),
            }),
        ),
    };
    if event.kind == Kind::Drain {
        event.status = Some("pending".to_owned());
    }
    event.at = Some(crate::timestamps::timestamp(at).as_str().to_owned());
    event
}

/// A small source of repeatable randomness.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}
