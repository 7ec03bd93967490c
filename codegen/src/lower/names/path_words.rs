//! What a method is called beside others of its resource group where its id says its method and its path, and nothing else: without what leads
//! to the group, and what stands before all paths.

use std::iter;

use super::{case, likeness, reserved};
use crate::ir::{Route, is_spelled_alike, squeezed};

/// What paths begin with, and that says nothing of what is there; versions beside it.
const PREFIXES: &[&str] = &["api", "apis", "rest"];

/// Whether an id is made of a method and a path, here or by a framework: `get_items_id`, `getApiV1ItemsItemid`, and, as API Platform writes them,
/// `api_items_id_get` and `api_items_get_collection`.
pub(super) fn is_made(id: &str, route: Route<'_>) -> bool {
    let (method, path) = (route.method, route.path);
    let made = [
        format!("{method} {path}"),
        format!("{method} {}", path.replace('{', "/by/")),
        format!("{path} {method}"),
        format!("{path} {method} collection"),
    ];
    made.iter()
        .any(|made| is_spelled_alike(id, &squeezed(made)))
}

/// Names of an operation whose path leads to its group, the shortest first: `get_poster`, `get_by_id_poster` of `GET /api/events/{id}/poster` in the
/// group `events`. Parameters at the end are said, so that one of several is never called as all of them.
pub(super) fn behind_group(route: Route<'_>, group: &str) -> Option<[String; 2]> {
    let steps: Vec<&str> = route.steps().flat_map(key_apart).collect();
    let is_group = |step: &&str| !step.contains('{') && likeness::is_group(step, group);
    let at = steps.iter().position(is_group)?;
    let (_, rest) = steps.split_at(at + 1);
    let is_said =
        |(position, step): &(usize, &&str)| !step.starts_with('{') || position + 1 == rest.len();
    let said = rest.iter().enumerate().filter(is_said);
    let short: Vec<&str> = said.map(|(_, step)| *step).collect();
    Some([&short, rest].map(|steps| named(route.method, &steps.join("/").replace('{', "/by/"))))
}

/// The name of an operation without what stands before all paths: `get_items_id` of `GET /api/v1/items/{id}`.
pub(super) fn without_prefix(route: Route<'_>) -> String {
    let rest = route
        .steps()
        .skip_while(|step| PREFIXES.contains(step) || is_version(step));
    named(route.method, &rest.collect::<Vec<_>>().join("/"))
}

fn named(method: &str, path: &str) -> String {
    reserved::method(case::snake(&format!("{method} {path}")))
}

/// The name of all and the key of one of them, of a step that has both, as OData writes it: `Books({id})`.
fn key_apart(step: &str) -> impl Iterator<Item = &str> {
    let keyed = step.strip_suffix(')').and_then(|step| step.split_once('('));
    let keyed = keyed.filter(|(_, key)| key.starts_with('{'));
    let (name, key) = keyed.map_or((step, None), |(name, key)| (name, Some(key)));
    iter::once(name).chain(key)
}

/// `v1`, `v2.1`
fn is_version(step: &str) -> bool {
    let number = step.strip_prefix(['v', 'V']).unwrap_or_default();
    number.starts_with(|first: char| first.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{behind_group, is_made, without_prefix};
    use crate::ir::Route;

    fn route<'r>(method: &'r str, path: &'r str) -> Route<'r> {
        Route { path, method }
    }

    #[test]
    fn ids_that_are_a_method_and_a_path_are_seen() {
        let item = route("get", "/api/v1/items/{itemId}");
        for id in [
            "get_api_v1_items_item_id",
            "getApiV1ItemsItemid",
            "get_api_v1_items_by_item_id",
            "api_v1_items_item_id_get",
        ] {
            assert!(is_made(id, item), "{id}");
        }
        for id in [
            "getItem",
            "get_items_item_id",
            "put_api_v1_items_item_id",
            "api_v1_items_item_id",
            "api_v1_items_item_id_put",
        ] {
            assert!(!is_made(id, item), "{id}");
        }
        let all = route("get", "/api/items");
        assert!(is_made("api_items_get_collection", all));
    }

    #[test]
    fn what_leads_to_a_group_is_left_out() {
        let cases = [
            ("get", "/api/v1/events", "get", "get"),
            ("get", "/api/v1/events/{id}", "get_by_id", "get_by_id"),
            (
                "get",
                "/events/{id}/poster",
                "get_poster",
                "get_by_id_poster",
            ),
            (
                "get",
                "/events/{id}/seats/{seatId}",
                "get_seats_by_seat_id",
                "get_by_id_seats_by_seat_id",
            ),
            (
                "post",
                "/event/{id}:cancel",
                "post_by_id_cancel",
                "post_by_id_cancel",
            ),
            ("get", "/odata/Events({ID})", "get_by_id", "get_by_id"),
            (
                "get",
                "/odata/Events({ID})/Poster",
                "get_poster",
                "get_by_id_poster",
            ),
        ];
        for (method, path, short, long) in cases {
            let names = behind_group(route(method, path), "Events").expect(path);
            assert_eq!(names, [short, long], "{path}");
        }
        assert_eq!(
            behind_group(route("get", "/users/{events}"), "Events"),
            None
        );
    }

    #[test]
    fn what_stands_before_all_paths_is_left_out() {
        for (path, name) in [
            ("/api/v1/items/{id}", "get_items_id"),
            ("/v2.1/items", "get_items"),
            ("/items/v1", "get_items_v1"),
            ("/vans", "get_vans"),
            ("/api", "get"),
        ] {
            assert_eq!(without_prefix(route("get", path)), name);
        }
    }
}
