//! Constants of clients that name servers.

use oasmith_codegen::rust::{ServerTarget, Workspace};

use super::{Effects, ItemEffect, RustChange, RustPart, RustPlace};

/// The constants that are gone; with either of them goes the client that knows all servers.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let mut found = Vec::new();
    let gone = |place, name| {
        let what = format!("the constant `{name}` is gone");
        RustChange::new(
            place,
            &format!("client::{name}"),
            Effects::of_client(ItemEffect::Breaks),
            what,
        )
        .of(RustPart::Servers)
    };
    if !old.servers.named.is_empty() && new.servers.named.is_empty() {
        found.push(gone(RustPlace::Api, "SERVERS"));
    }
    let come = |name| {
        let what = format!("the constant `{name}` is new");
        let adds = Effects::of_client(ItemEffect::Adds);
        RustChange::new(RustPlace::Api, &format!("client::{name}"), adds, what)
            .of(RustPart::Servers)
    };
    if old.servers.named.is_empty() && !new.servers.named.is_empty() {
        found.push(come("SERVERS"));
    }
    if old.servers.own.is_empty() && !new.servers.own.is_empty() {
        found.push(come("OWN_SERVERS"));
    }
    if !old.servers.own.is_empty() && new.servers.own.is_empty() {
        let elsewhere = old.endpoints.values().filter(|it| match &it.elsewhere {
            Some(it) => matches!(it.reach, ServerTarget::Server(_)),
            None => false,
        });
        found.extend(elsewhere.map(|it| gone(RustPlace::Old(it.origin), "OWN_SERVERS")));
    }
    found
}
