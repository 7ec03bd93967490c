//! Lists are sorted however the query says by which member, and in which direction.

use serde_json::json;

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/sorted.yaml");

#[test]
fn each_spelling_sorts_downward() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    for (path, query) in [
        ("words", "sort=name.desc"),
        ("words", "sort=name_desc"),
        ("words", "sort=nameDesc"),
        ("words", "sort=Name%20desc"),
        ("types", "sort_by=name&order_dir=desc"),
        ("kinds", "sort_by=name&sort_type=DESC"),
        ("flags", "orderBy=name&descending=true"),
        ("ascending", "sortField=name&asc=false"),
        ("abp", "Sorting=name%20desc"),
        ("members", "order%5Bname%5D=desc"),
        ("deep", "sort%5Bname%5D=desc"),
        ("described", "sort%5Bname%5D=desc"),
        ("gitlab", "order_by=name&sort=desc"),
        ("texts", "order_by=name&sort=desc"),
        ("defaults", ""),
        ("defaults", "order_by=name"),
        ("reversed", "sortBy=name&reverse=true"),
        ("numbers", "sort_by=name&sort=-1"),
    ] {
        let url = format!("{}/{path}", mock.base_url());
        if get(&url).json() == json!([]) {
            for (rank, name) in ["b", "c", "a"].iter().enumerate() {
                let thing = json!({"name": name, "rank": rank});
                send("POST", &url, &thing).with_status(201);
            }
        }
        let all = get(&format!("{url}?{query}")).with_status(200).json();
        let all = all.as_array().expect("a list").iter();
        let names: Option<String> = all.map(|it| it["name"].as_str()).collect();
        assert_eq!(names.as_deref(), Some("cba"), "{path}?{query}");
    }
}

#[test]
fn several_members_sort_one_after_the_other() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/members", mock.base_url());
    for (name, rank) in [("a", 1), ("b", 2), ("a", 2)] {
        send("POST", &url, &json!({"name": name, "rank": rank})).with_status(201);
    }
    let all = get(&format!("{url}?order%5Bname%5D=asc&order%5Brank%5D=desc")).json();
    let all = all.as_array().expect("a list").iter();
    let ranks: Vec<_> = all.map(|it| it["rank"].as_i64()).collect();
    assert_eq!(ranks, [Some(2), Some(1), Some(2)]);
}

#[test]
fn a_direction_alone_is_that_of_their_creation() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/alone", mock.base_url());
    for name in ["b", "c", "a"] {
        send("POST", &url, &json!({"name": name})).with_status(201);
    }
    for (query, expected) in [("sort=asc", "bca"), ("sort=desc", "acb")] {
        let all = get(&format!("{url}?{query}")).json();
        let all = all.as_array().expect("a list").iter();
        let names: Option<String> = all.map(|it| it["name"].as_str()).collect();
        assert_eq!(names.as_deref(), Some(expected), "{query}");
    }
}
