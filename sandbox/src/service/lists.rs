//! What a seed adds: in which list it is shown, and as what.

use serde_json::{Map, Value};
use svc_models::oasmith::{Code, Json, Violation};

use super::receivers::{Account, Wallet};
use super::{cards, customers, liquidation_addresses, prefunded_accounts, rewards};
use crate::events;
use crate::store::Kind;
use crate::timestamps::timestamp;

/// The list that an item is shown in; empty for one that is in none.
#[must_use]
pub fn of(kind: Kind, parent: &str, status: Option<&str>) -> String {
    match kind {
        Kind::PrefundedEvent => prefunded_accounts::list(parent),
        Kind::WalletEvent => customers::list(parent),
        Kind::CardAuthorization => cards::list(parent, status.unwrap_or("approved")),
        Kind::RewardRecord => rewards::list(parent),
        Kind::WebhookEvent => events::upcoming(parent),
        Kind::Drain if status == Some("pending") => liquidation_addresses::PENDING.to_owned(),
        Kind::Drain
        | Kind::ApiKey
        | Kind::CardAccount
        | Kind::Customer
        | Kind::ExternalAccount
        | Kind::LiquidationAddress
        | Kind::PrefundedAccount
        | Kind::Transfer
        | Kind::TravelRuleData
        | Kind::VirtualAccount
        | Kind::VirtualAccountEvent
        | Kind::Wallet
        | Kind::Webhook
        | Kind::WebhookSecret => String::new(),
    }
}

/// Which values the enumerations in an item may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// Only what the description lists.
    Listed,
    /// Others as well: what is not listed today may be tomorrow, and clients have to read it.
    Any,
}

/// The JSON of an item, with its id and the moment of its creation, if the service can show it.
///
/// # Errors
/// What is wrong with it.
pub fn shown(
    kind: Kind,
    id: &str,
    created: i64,
    (given, values): (&Map<String, Value>, Values),
) -> Result<String, String> {
    let mut body = given.clone();
    let at = || Value::String(timestamp(created).as_str().to_owned());
    let with_times = matches!(
        kind,
        Kind::PrefundedEvent | Kind::WalletEvent | Kind::WebhookEvent | Kind::Drain
    );
    let is_resource = !matches!(kind, Kind::ExternalAccount | Kind::Wallet);
    if is_resource {
        body.entry("id")
            .or_insert_with(|| Value::String(id.to_owned()));
    }
    if with_times {
        body.entry("created_at").or_insert_with(at);
    }
    if kind == Kind::Drain {
        body.entry("updated_at").or_insert_with(at);
    }
    if kind == Kind::CardAuthorization {
        body.entry("authorized_at").or_insert_with(at);
    }
    if kind == Kind::RewardRecord {
        let day = timestamp(created).as_str().chars().take(10).collect();
        body.entry("date").or_insert(Value::String(day));
    }
    let text = Value::Object(body).to_string();
    match kind {
        Kind::PrefundedEvent => strict::<svc_models::PrefundedAccountHistoryEvent>(&text, values),
        Kind::WalletEvent => strict_of_known::<svc_models::WalletEvent>(&text, values, |it| {
            it.additional.keys().next()
        }),
        Kind::CardAuthorization => strict::<svc_models::CardAuthorization>(&text, values),
        Kind::RewardRecord => strict_of_known::<svc_models::RewardRecord>(&text, values, |it| {
            it.additional.keys().next()
        }),
        Kind::WebhookEvent => strict_of_known::<svc_models::WebhookEvent>(&text, values, |it| {
            it.additional.keys().next()
        }),
        Kind::Drain => strict::<svc_models::Drain>(&text, values),
        Kind::LiquidationAddress => strict::<svc_models::LiquidationAddress>(&text, values),
        Kind::Webhook => strict::<svc_models::WebhookEndpoint>(&text, values),
        Kind::ExternalAccount => own::<Account>(given, text),
        Kind::Wallet => own::<Wallet>(given, text),
        Kind::ApiKey | Kind::WebhookSecret => {
            Err("keys are made by the sandbox, which shows them once".to_owned())
        }
        Kind::TravelRuleData => Err("an operation takes it, and nothing shows it".to_owned()),
        Kind::CardAccount
        | Kind::Customer
        | Kind::PrefundedAccount
        | Kind::Transfer
        | Kind::VirtualAccount
        | Kind::VirtualAccountEvent => match given.keys().find(|name| *name != "id") {
            None => Ok(text),
            Some(name) => Err(format!(
                "no operation shows one, so its `body` has no `{name}`"
            )),
        },
    }
}

/// The text, if every rule of its type holds.
fn strict<T: Json>(text: &str, values: Values) -> Result<String, String> {
    strict_of_known::<T>(text, values, |_| None)
}

/// The same, of a type that keeps members which are not listed: a fixture has none, because one would be misspelt.
fn strict_of_known<T: Json>(
    text: &str,
    values: Values,
    unlisted: fn(&T) -> Option<&String>,
) -> Result<String, String> {
    let is_refused = |it: &&Violation| match values {
        Values::Listed => true,
        Values::Any => it.code != Code::Enum,
    };
    if let Err(violations) = T::from_request_json(text)
        && let broken = violations.iter().filter(is_refused).collect::<Vec<_>>()
        && !broken.is_empty()
    {
        let is_of_value = broken.iter().any(|it| it.code == Code::Enum);
        let messages: Vec<String> = broken.iter().map(ToString::to_string).collect();
        let help = if is_of_value {
            "; `unlisted: true` beside `body` lets values through that a later version may have"
        } else {
            ""
        };
        return Err(messages.join("; ") + help);
    }
    let value = T::from_json(text).map_err(|error| error.to_string())?;
    let kept = value.to_json();
    let unknown = unlisted(&value).cloned();
    match unknown.or_else(|| unknown_member(text, &kept)) {
        None => Ok(kept),
        Some(name) => Err(format!(
            "`{name}` is no member that the description knows; `/control/additions` adds such members to answers"
        )),
    }
}

/// A member of the first text that is not in the second.
fn unknown_member(given: &str, kept: &str) -> Option<String> {
    fn first(given: &Value, kept: &Value) -> Option<String> {
        match (given, kept) {
            (Value::Object(given), Value::Object(kept)) => {
                given.iter().find_map(|(name, value)| match kept.get(name) {
                    Some(kept) => first(value, kept),
                    None => Some(name.clone()),
                })
            }
            (Value::Array(given), Value::Array(kept)) => given
                .iter()
                .zip(kept)
                .find_map(|(given, kept)| first(given, kept)),
            _ => None,
        }
    }
    let read = |text: &str| serde_json::from_str(text).unwrap_or_default();
    first(&read(given), &read(kept))
}

/// The text, if it can be read; without the place in it, which is not that in the fixture.
fn own<T: serde::de::DeserializeOwned>(
    given: &Map<String, Value>,
    text: String,
) -> Result<String, String> {
    match serde_json::from_value::<T>(Value::Object(given.clone())) {
        Ok(_) => Ok(text),
        Err(error) => Err(error.to_string()),
    }
}
