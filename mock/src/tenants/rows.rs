//! A tenant as rows of a database.

use std::sync::Mutex;

use oasmith_codegen::ir::Value;

use super::clock_member::clock;
use super::snapshots::Snapshot;
use super::tenant::Tenant;
use crate::database::{RowKind, TenantRows};
use crate::deliveries::Emitter;
use crate::earlier_answers::EarlierAnswers;
use crate::items::Items;
use crate::locks::locked;
use crate::settings::Scenarios;

/// What tenants are made of.
#[derive(Clone, Copy)]
pub(super) struct TenantSource<'s> {
    pub(super) items: &'s Items,
    pub(super) scenarios: &'s Scenarios,
    /// Nothing where no events are emitted.
    pub(super) events: Option<&'s Emitter>,
}

/// The tenant of rows, which notes what changes.
///
/// # Errors
/// The description has no resource of an item any more, or a row cannot be read.
pub(super) fn read(
    name: &str,
    rows: &TenantRows,
    source: TenantSource<'_>,
) -> Result<Tenant, String> {
    let items = source.items;
    let of_kind = |kind| {
        let rows = rows.iter().filter(move |(key, _)| key.kind == kind);
        rows.map(|(key, value)| (key.name.as_str(), value.as_str()))
    };
    let given = of_kind(RowKind::Tenant).next();
    let given = given.and_then(|(_, value)| Value::from_json(value));
    let given = given.unwrap_or(Value::Null);
    let mut tenant = Tenant::new(name, items.empty(), source.scenarios).touching();
    tenant.load_clock(clock(&given));
    let mut store = locked(&tenant.items);
    items.rows().read_given(&mut store, &given);
    for (name, value) in of_kind(RowKind::Item) {
        items.rows().read(&mut store, name, &json(name, value)?)?;
    }
    drop(store);
    tenant.answers = EarlierAnswers::of_rows(of_kind(RowKind::Answer))?;
    for (name, value) in of_kind(RowKind::Snapshot) {
        let snapshot = Snapshot::read(&json(name, value)?, items);
        let in_place = |reason| format!("the snapshot {name}: {reason}");
        locked(&tenant.snapshots).insert(name, snapshot.map_err(in_place)?);
    }
    if let Some(events) = source.events {
        let outbox = events.outbox_of_rows(name, of_kind(RowKind::Delivery))?;
        tenant.outbox = Mutex::new(outbox);
    }
    Ok(tenant)
}

fn json(name: &str, value: &str) -> Result<Value, String> {
    Value::from_json(value).ok_or_else(|| format!("its row {name} is no JSON"))
}
