//! What functions take that make clients and routers, once somebody has to say who calls.

use oasmith_codegen::rust::{Endpoint, asks_who_calls};

use super::item_pair::ItemPair;
use super::{Effects, RustChange, RustPart};

/// What changes in them with a method that asks who calls, and did not before, or the reverse.
pub(super) fn changes(both: &ItemPair<'_>, endpoint: &Endpoint) -> Vec<RustChange> {
    let (router, before, after) = match endpoint.group {
        Some(_) => ("router", &both.old.endpoints, &both.new.endpoints),
        None => ("hook_router", &both.old.hooks, &both.new.hooks),
    };
    let client = word(both.old.has_key(), both.new.has_key()).map(|word| {
        both.with(Effects::of_client)
            .breaks(format!("`Client::new` {word} a key"))
    });
    let server = word(asks_who_calls(before), asks_who_calls(after)).map(|word| {
        both.with(Effects::of_server)
            .breaks(format!("`{router}` {word} an authenticator"))
    });
    let found = client.into_iter().chain(server);
    found.map(|it| it.of(RustPart::Credentials)).collect()
}

fn word(before: bool, after: bool) -> Option<&'static str> {
    match (before, after) {
        (false, true) => Some("takes"),
        (true, false) => Some("no longer takes"),
        (true, true) | (false, false) => None,
    }
}
