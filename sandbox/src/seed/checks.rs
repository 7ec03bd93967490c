//! What a fixture may not have, beyond what its items say themselves: mistakes that would otherwise show up much later.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;

use serde_json::Value;
use svc_models::{DestinationCurrency, Id, OpaqueId, WebhookId};

use super::{BadSeed, SeedItem, references};
use crate::keys::UNRESTRICTED;
use crate::store::{Kind, Rows};

/// Holds an item against those before it and those in the store.
///
/// # Errors
/// What is wrong with it.
pub(super) fn check(
    item: &SeedItem,
    rows: &dyn Rows,
    developer: &str,
    seen: &mut BTreeSet<(&'static str, String)>,
) -> Result<(), BadSeed> {
    let (kind, id) = (item.kind, item.id.as_str());
    let wrong = |what: String| Err(BadSeed(format!("{} {id}: {what}", kind.as_str())));
    if let Err(error) = has_form(kind, id) {
        return wrong(format!("the id {error}"));
    }
    let is_first = seen.insert((kind.as_str(), id.to_owned()));
    if !is_first || rows.item(kind, id)?.is_some() {
        return wrong("the id is taken".to_owned());
    }
    if let Some(owner) = item
        .developer
        .as_deref()
        .filter(|owner| *owner != developer)
        && rows.count(owner, UNRESTRICTED)? == 0
    {
        return wrong(format!(
            "there is no developer `{owner}`; POST /control/developers makes one"
        ));
    }
    if let Some(given) = item
        .body
        .get("id")
        .filter(|given| given.as_str() != Some(id))
    {
        return wrong(format!("`body.id` is {given}, and the item's id another"));
    }
    if let Err(what) = status(item) {
        return wrong(what);
    }
    let owner = item.developer.as_deref().unwrap_or(developer);
    parent(item, rows, owner)?;
    references::check(item, rows, owner).or_else(wrong)
}

/// Holds the parent of an item against what it must be.
fn parent(item: &SeedItem, rows: &dyn Rows, owner: &str) -> Result<(), BadSeed> {
    let wrong = |what: String| {
        let place = format!("{} {}", item.kind.as_str(), item.id);
        Err(BadSeed(format!("{place}: {what}")))
    };
    match parents(item.kind) {
        Parent::None if item.parent.is_empty() => Ok(()),
        Parent::None => wrong("it has no parent".to_owned()),
        Parent::Currency => match item.parent.parse::<DestinationCurrency>() {
            Ok(currency) if !currency.is_unknown() => Ok(()),
            Ok(_) | Err(_) => wrong(format!("the parent `{}` is no currency", item.parent)),
        },
        Parent::MaybeOf(_) if item.parent.is_empty() => Ok(()),
        Parent::Of(parent) | Parent::MaybeOf(parent) => {
            if rows.own_item(owner, parent, &item.parent)?.is_some() {
                return Ok(());
            }
            wrong(format!(
                "the parent `{}` is no {} of this developer; parents stand before what belongs to them",
                item.parent,
                parent.as_str()
            ))
        }
    }
}

/// What an item belongs to.
enum Parent {
    None,
    Currency,
    Of(Kind),
    MaybeOf(Kind),
}

fn parents(kind: Kind) -> Parent {
    match kind {
        Kind::Customer
        | Kind::PrefundedAccount
        | Kind::Webhook
        | Kind::ApiKey
        | Kind::Transfer
        | Kind::TravelRuleData => Parent::None,
        Kind::Wallet | Kind::VirtualAccount => Parent::MaybeOf(Kind::Customer),
        Kind::CardAccount | Kind::ExternalAccount | Kind::LiquidationAddress => {
            Parent::Of(Kind::Customer)
        }
        Kind::CardAuthorization => Parent::Of(Kind::CardAccount),
        Kind::Drain => Parent::Of(Kind::LiquidationAddress),
        Kind::PrefundedEvent => Parent::Of(Kind::PrefundedAccount),
        Kind::VirtualAccountEvent => Parent::Of(Kind::VirtualAccount),
        Kind::WalletEvent => Parent::Of(Kind::Wallet),
        Kind::WebhookEvent | Kind::WebhookSecret => Parent::Of(Kind::Webhook),
        Kind::RewardRecord => Parent::Currency,
    }
}

fn has_form(kind: Kind, id: &str) -> Result<(), String> {
    if id.is_empty() {
        return Err("is empty".to_owned());
    }
    match kind {
        Kind::Webhook | Kind::WebhookSecret => parsed::<WebhookId>(id),
        Kind::WebhookEvent | Kind::Transfer | Kind::RewardRecord => parsed::<OpaqueId>(id),
        Kind::ApiKey
        | Kind::CardAccount
        | Kind::CardAuthorization
        | Kind::Customer
        | Kind::Drain
        | Kind::ExternalAccount
        | Kind::LiquidationAddress
        | Kind::PrefundedAccount
        | Kind::PrefundedEvent
        | Kind::TravelRuleData
        | Kind::VirtualAccount
        | Kind::VirtualAccountEvent
        | Kind::Wallet
        | Kind::WalletEvent => parsed::<Id>(id),
    }
}

fn parsed<T: FromStr<Err: Display>>(id: &str) -> Result<(), String> {
    let held = id.parse::<T>().map(drop);
    held.map_err(|error| format!("`{id}` {error}"))
}

fn status(item: &SeedItem) -> Result<(), String> {
    let Some(status) = item.status.as_deref() else {
        return Ok(());
    };
    let known: &[&str] = if item.kind == Kind::Drain {
        &["pending"]
    } else if item.kind == Kind::CardAuthorization {
        &["approved", "denied"]
    } else {
        &[]
    };
    if item.kind == Kind::Drain && !may_be_stuck(item) {
        return Err("only trades of `usdt` for `usd` are pending".to_owned());
    }
    if known.contains(&status) {
        return Ok(());
    }
    if known.is_empty() {
        return Err(
            "only drains and card authorizations have a `status`; other states are in `body`"
                .to_owned(),
        );
    }
    Err(format!("`status` is none of {}", known.join(", ")))
}

/// Whether the currencies of a drain, as far as they are given, are those of trades that can be pending (section 4.7).
fn may_be_stuck(item: &SeedItem) -> bool {
    let is = |currency: Option<&Value>, wanted| currency.is_none_or(|it| it == wanted);
    let destination = item.body.get("destination");
    is(item.body.get("currency"), "usdt")
        && is(destination.and_then(|it| it.get("currency")), "usd")
}
