//! The ids that people begin with: those of the fixture that a database began with, kept with it, so that every process and every later start knows
//! them.

use std::collections::BTreeMap;

use svc_server::Rejection;

use super::{Seed, SeedItem};
use crate::store::{Kind, Rows};

/// What the setting is called in the store.
const NAME: &str = "ids";

/// What paths name by its id, what others belong to first.
const IN_PATHS: [Kind; 8] = [
    Kind::Customer,
    Kind::ExternalAccount,
    Kind::Wallet,
    Kind::PrefundedAccount,
    Kind::CardAccount,
    Kind::LiquidationAddress,
    Kind::Drain,
    Kind::Webhook,
];

/// Keeps an id of each kind of a fixture, unless there is one already.
///
/// # Errors
/// The store fails.
pub fn remember(rows: &dyn Rows, seed: &Seed) -> Result<(), Rejection> {
    let known = known(rows)?;
    let mut all = known.clone();
    for kind in IN_PATHS {
        if !all.contains_key(kind.as_str())
            && let Some(item) = fit(seed, kind, &all)
            && rows.item(kind, &item.id)?.is_some()
        {
            all.insert(kind.as_str().to_owned(), item.id.clone());
        }
    }
    if all != known {
        rows.put_setting(NAME, &serde_json::json!(all).to_string())?;
    }
    Ok(())
}

/// The ids of those that are still there, by their kinds.
///
/// # Errors
/// The store fails.
pub fn known(rows: &dyn Rows) -> Result<BTreeMap<String, String>, Rejection> {
    let text = rows.setting(NAME)?.unwrap_or_else(|| "{}".to_owned());
    let all: BTreeMap<String, String> = serde_json::from_str(&text)?;
    let mut there = BTreeMap::new();
    for (name, id) in all {
        if let Some(kind) = Kind::from_name(&name)
            && rows.item(kind, &id)?.is_some()
        {
            there.insert(name, id);
        }
    }
    Ok(there)
}

/// The first of the developer's items of a kind: of those that belong to something that is known, if there are any, since a path names both.
fn fit<'s>(seed: &'s Seed, kind: Kind, known: &BTreeMap<String, String>) -> Option<&'s SeedItem> {
    let items = || seed.items.iter().filter(|item| item.kind == kind);
    let mut own = items().filter(|item| item.developer.is_none());
    let mut of_known = own.clone();
    let belongs = |item: &&SeedItem| known.values().any(|id| *id == item.parent);
    of_known.find(belongs).or_else(|| own.next())
}
