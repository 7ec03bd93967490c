//! The fixture that the sandbox begins with: what no documented operation creates. It is a YAML or JSON file; `demo.yaml` beside this one shows
//! every part of it, and `FORMAT.md` says what each means.

mod checks;
mod generated;
mod known_ids;
mod references;
mod text;

use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use svc_models::ScopeOrUnrestricted;
use svc_server::Rejection;

use crate::keys::{self, NewKey};
use crate::service::lists::{self, Values};
use crate::store::{Fault, Item, Kind, Rows};
use crate::timestamps::moment;
use oasmith_mock::control::invalid;

pub use generated::{FixtureSize, generate};
pub use known_ids::{known, remember};

/// The fixture that is loaded without another will.
const DEMO: &str = include_str!("demo.yaml");

/// A fixture.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with the list `items`")]
pub struct Seed {
    /// What the developer has; the first of several developers where none is named.
    pub items: Vec<SeedItem>,
}

/// A resource, an event or a record.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeedItem {
    /// What it is.
    pub kind: Kind,
    /// Its id.
    pub id: String,
    /// Who owns it, by id; without it the first developer.
    #[serde(default)]
    pub developer: Option<String>,
    /// What it belongs to: the customer of an account, the account of an event.
    #[serde(default)]
    pub parent: String,
    /// When it was created: an RFC 3339 moment, or `-3d`, `-90m` before the start; without it the start.
    #[serde(default)]
    pub at: Option<String>,
    /// Drains only: whether a trade waits to be executed. Card authorizations only: `approved` or `denied`.
    #[serde(default)]
    pub status: Option<String>,
    /// Whether its fields may have values that their enumerations do not list: those of a later version.
    #[serde(default)]
    pub unlisted: bool,
    /// Its fields, as the service shows them. `id` and `created_at` are filled in where the service has them.
    #[serde(default)]
    pub body: serde_json::Map<String, Value>,
}

/// Why a fixture cannot be loaded.
#[derive(Debug)]
pub struct BadSeed(pub String);

impl fmt::Display for BadSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Fault> for BadSeed {
    fn from(fault: Fault) -> Self {
        Self(fault.0)
    }
}

impl From<BadSeed> for Rejection {
    fn from(bad: BadSeed) -> Self {
        invalid(&bad.0)
    }
}

impl Seed {
    /// The small fixture for a first look.
    ///
    /// # Errors
    /// Never: a test reads it.
    pub fn demo() -> Result<Self, BadSeed> {
        Self::parse(DEMO)
    }

    /// A fixture from the text of its file.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn parse(text: &str) -> Result<Self, BadSeed> {
        if text.trim().is_empty() {
            return Err(BadSeed(
                "it is empty; `items: []` is a fixture without items, which `--seed empty` begins with".to_owned(),
            ));
        }
        text::check(text).map_err(BadSeed)?;
        serde_yaml::from_str(text).map_err(|error| BadSeed(error.to_string()))
    }

    /// Adds everything to the store of a developer.
    ///
    /// # Errors
    /// An item that the service could not show, or a store that fails.
    pub fn load(&self, rows: &dyn Rows, developer: &str, now: i64) -> Result<(), BadSeed> {
        let mut seen = BTreeSet::new();
        for (at, item) in self.items.iter().enumerate() {
            let placed = |bad: BadSeed| BadSeed(format!("item {}: {}", at + 1, bad.0));
            checks::check(item, rows, developer, &mut seen).map_err(placed)?;
            let item = item.built(developer, now).map_err(placed)?;
            rows.put(&item)?;
        }
        Ok(())
    }
}

impl SeedItem {
    /// The item as the store keeps it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn built(&self, developer: &str, now: i64) -> Result<Item, BadSeed> {
        let wrong = |what: String| BadSeed(format!("{} {}: {what}", self.kind.as_str(), self.id));
        let created = match &self.at {
            None => now,
            Some(at) => when(at, now).ok_or_else(|| {
                wrong(format!(
                    "`at` is a moment as in `2026-11-22T08:00:00Z`, or one before the start as in `-3d`, `-12h`, `-90m` and `-5s`, not `{at}`"
                ))
            })?,
        };
        let status = self.status.as_deref();
        let list = lists::of(self.kind, &self.parent, status);
        let values = if self.unlisted {
            Values::Any
        } else {
            Values::Listed
        };
        let body = lists::shown(self.kind, &self.id, created, (&self.body, values));
        let body = body.map_err(wrong)?;
        let developer = self.developer.as_deref().unwrap_or(developer);
        let item = Item::new(self.kind, &self.id, developer, created, body);
        Ok(item.of(&self.parent).listed(list))
    }
}

/// Makes an unrestricted key for a developer: its value.
///
/// # Errors
/// The store fails.
pub fn unrestricted_key(rows: &dyn Rows, developer: &str, now: i64) -> Result<String, Rejection> {
    let new = NewKey {
        developer,
        name: None,
        scopes: vec![ScopeOrUnrestricted::SvcApiUnrestricted],
        now,
    };
    keys::make(rows, new).map(|(_, value)| value)
}

/// A moment: RFC 3339, or so long before now: `-3d`, `-12h`, `-90m`, `-5s`.
fn when(text: &str, now: i64) -> Option<i64> {
    let Some(ago) = text.strip_prefix('-') else {
        return moment(&text.parse().ok()?);
    };
    let unit = match ago.chars().last()? {
        'd' => 86_400_000,
        'h' => 3_600_000,
        'm' => 60_000,
        's' => 1_000,
        _ => return None,
    };
    let count: i64 = ago.get(..ago.len() - 1)?.parse().ok()?;
    Some(now - count.checked_mul(unit)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_can_be_loaded() {
        let seed = Seed::demo().expect("it is read");
        for item in &seed.items {
            item.built("developer", 1_795_213_260_500)
                .expect("it is built");
        }
        assert!(seed.items.len() > 20);
    }

    #[test]
    fn moments_may_be_before_the_start() {
        assert_eq!(when("-2m", 1_000_000), Some(880_000));
        assert_eq!(when("1970-01-01T00:00:01Z", 5), Some(1_000));
        assert_eq!(when("-2x", 5), None);
        assert_eq!(when("yesterday", 5), None);
    }

    #[test]
    fn what_the_service_could_not_show_is_refused() {
        let text = "items:\n  - {kind: drain, id: d1, parent: a1, status: pending, body: {amount: many}}\n";
        let seed = Seed::parse(text).expect("it is read");
        let error = seed.items[0].built("developer", 0).expect_err("no amount");
        assert!(error.to_string().contains("amount"), "{error}");
        assert!(Seed::parse("items: [{kind: cat, id: a}]").is_err());
    }
}
