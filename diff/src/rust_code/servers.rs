//! Constants of clients that name servers.

use oasmith_codegen::rust::{ServerTarget, Workspace};

use super::{RustChange, RustPlace};

/// The constants that are gone; with either of them goes the client that knows all servers.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let mut found = Vec::new();
    let gone = |place, name| {
        let what = format!("the constant `{name}` is gone");
        RustChange::breaking(place, &format!("client::{name}"), what).for_client_only()
    };
    if !old.servers.named.is_empty() && new.servers.named.is_empty() {
        found.push(gone(RustPlace::Api, "SERVERS"));
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
