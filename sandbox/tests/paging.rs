//! Pagination (section 4.1) as a property: each item that was there at the start exactly once, in both directions.

mod fixture;

use std::collections::BTreeSet;

use fixture::{TestSandbox, codes, json, named};
use serde_json::json;
use svc_server::oasmith::http::encode_query;

const LIST: &str = "/liquidation_addresses/drains/pending";

/// Adds drains that were created at these moments.
fn add(local: &TestSandbox, from: usize, moments: &[i64]) {
    let items: Vec<_> = moments
        .iter()
        .enumerate()
        .map(|(at, moment)| {
            json!({"kind": "drain", "id": format!("d{}", from + at), "parent": "acme0address", "status": "pending",
                   "at": sandbox::timestamps::timestamp(*moment).as_str(), "body": {}})
        })
        .collect();
    let seed = sandbox::seed::Seed::parse(&json!({ "items": items }).to_string()).expect("a seed");
    sandbox::store::write(&*local.app.store, "", |rows| {
        let developer = sandbox::app::first_developer(rows)?;
        Ok(seed.load(rows, &developer, 0)?)
    })
    .expect("they are added");
}

fn page(local: &TestSandbox, query: &str) -> Vec<String> {
    let response = local.get(&format!("{LIST}?{query}"));
    assert_eq!(response.status, 200, "{query}");
    let body = json(&response);
    let ids: Vec<String> = body["data"]
        .as_array()
        .expect("items")
        .iter()
        .map(|item| item["id"].as_str().expect("an id").to_owned())
        .collect();
    assert_eq!(body["count"], ids.len());
    ids
}

/// A walk to the end; between two pages something may happen.
fn walk(
    local: &TestSandbox,
    limit: usize,
    cursor: &str,
    start: &str,
    mut between: impl FnMut(usize),
) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    let mut at = start.to_owned();
    for step in 0.. {
        let query = if at.is_empty() {
            format!("limit={limit}")
        } else {
            format!("limit={limit}&{cursor}={at}")
        };
        let ids = page(local, &query);
        assert!(ids.len() <= limit);
        let Some(edge) = (if cursor == "ending_before" {
            ids.first()
        } else {
            ids.last()
        }) else {
            return seen;
        };
        at.clone_from(edge);
        if cursor == "ending_before" {
            seen.splice(0..0, ids);
        } else {
            seen.extend(ids);
        }
        between(step);
    }
    unreachable!("a walk ends")
}

#[test]
fn each_item_comes_once_in_both_directions() {
    for (seed, limit) in [(1_u64, 1), (2, 2), (3, 3), (4, 7), (5, 100)] {
        let local = TestSandbox::new();
        let now = local.app.now();
        // Many items share a moment, so that their order among equals counts.
        let moments: Vec<i64> = (0..60)
            .map(|at: u64| now - i64::try_from((at * seed * 7) % 11).expect("small") * 1000)
            .collect();
        add(&local, 0, &moments);
        let all = walk(&local, 100, "starting_after", "", |_| {});
        assert_eq!(all.len(), 62, "with the two of the demo");
        assert_eq!(walk(&local, limit, "starting_after", "", |_| {}), all);
        let last = all.last().expect("an item");
        let back = walk(&local, limit, "ending_before", last, |_| {});
        assert_eq!(back, all[..all.len() - 1], "the same order, the other way");
        assert_eq!(
            page(&local, &format!("limit=3&ending_before={}", all[10])),
            all[7..10],
            "those next to the cursor"
        );
    }
}

#[test]
fn items_that_come_meanwhile_neither_hide_nor_repeat_others() {
    let local = TestSandbox::new();
    let now = local.app.now();
    let moments: Vec<i64> = (0..40).map(|at| now - at * 1000).collect();
    add(&local, 0, &moments);
    let start: BTreeSet<String> = walk(&local, 100, "starting_after", "", |_| {})
        .into_iter()
        .collect();
    let seen = walk(&local, 3, "starting_after", "", |step| {
        // One newer than all, one in the middle of what is still to come.
        add(&local, 1000 + step * 2, &[now + 1, now - 20_500]);
        // The item that the walk stands on leaves the list.
        if step == 4 {
            let target =
                "/customers/acme0customer/liquidation_addresses/acme0address/drains/d14/execute";
            assert_eq!(local.post(target, "", None).status, 200);
        }
    });
    let unique: BTreeSet<String> = seen.iter().cloned().collect();
    assert_eq!(unique.len(), seen.len(), "none twice");
    assert!(start.is_subset(&unique), "{:?}", start.difference(&unique));
}

#[test]
fn wrong_cursors_and_limits_are_reported() {
    let local = TestSandbox::new();
    let both = local.get(&format!(
        "{LIST}?starting_after=drain1&ending_before=drain2"
    ));
    assert_eq!(
        (both.status, named(&both)),
        (400, vec!["starting_after,ending_before".to_owned()])
    );
    // A cursor of nobody, of another list and of another developer: one answer.
    for name in ["starting_after", "ending_before"] {
        for cursor in ["nobody", "pfe1", "acme0address"] {
            let response = local.get(&format!("{LIST}?{name}={cursor}"));
            assert_eq!(
                (response.status, codes(&response), named(&response)),
                (400, vec!["invalid".to_owned()], vec![name.to_owned()])
            );
            assert!(json(&response)["errors"].is_array(), "as all broken rules");
        }
    }
    let huge = "1".to_owned() + &"0".repeat(30);
    for limit in ["0", "101", "-1", "1e2", "+5", &huge, "", "ten", "5.0", " 5"] {
        let response = local.get(&format!("{LIST}?limit={}", encode_query(limit)));
        assert_eq!(
            (response.status, named(&response)),
            (400, vec!["limit".to_owned()]),
            "{limit}"
        );
    }
    assert_eq!(
        local.get(&format!("{LIST}?limit=1&limit=2")).status,
        400,
        "repeated"
    );
    assert_eq!(page(&local, "limit=100").len(), 2);
    let empty: Vec<String> = Vec::new();
    assert_eq!(
        page(&local, "starting_after=drain1"),
        empty,
        "behind the oldest"
    );
    assert_eq!(
        page(&local, "ending_before=drain2"),
        empty,
        "in front of the newest"
    );
}
