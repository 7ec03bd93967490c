//! Lists are filtered by ranges, by parts of texts, and by members of objects in their items.

use serde_json::json;

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/filters.yaml");

/// Of three persons, the names of those that each of these queries of a list asks for.
fn check(path: &str, queries: &[(&str, &str)]) {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/{path}", mock.base_url());
    for (at, name) in ["Ann Alder", "Bob", "Cy"].iter().enumerate() {
        let person = json!({
            "name": name,
            "age": 9 + at,
            "born": format!("200{at}-06-15"),
            "seen_at": format!("202{at}-06-15T12:00:00Z"),
            "notes": ["likes tea", format!("number {at}")],
            "owner": {"id": format!("o{at}"), "name": format!("Owner {at}")},
        });
        send("POST", &url, &person).with_status(201);
    }
    for (query, expected) in queries {
        let all = get(&format!("{url}?{query}")).with_status(200).json();
        let all = all.as_array().expect("a list").iter();
        let names = all.map(|it| it["name"].as_str().and_then(|it| it.get(..1)));
        let names: Option<String> = names.collect();
        assert_eq!(names.as_deref(), Some(*expected), "{query}");
    }
}

#[test]
fn ranges_are_those_of_numbers_and_times() {
    let queries = [
        ("min_age=10", "BC"),
        ("max_age=9", "A"),
        ("min_age=10&max_age=10", "B"),
        ("age_gte=10&age_lte=10", "B"),
        ("age%5Bgt%5D=9&age%5Blt%5D=11", "B"),
        ("age__gte=10&age__lte=10", "B"),
        ("ageFrom=10&ageTo=10", "B"),
        ("seen_after=2021-01-01", "BC"),
        ("seen_before=2021-06-15", "AB"),
        ("seen_after=2021-06-15T14:00:00%2B02:00", "BC"),
        ("seen_before=2021-06-15T11:59:59Z", "A"),
        ("bornSince=2001-06-15&bornUntil=2001-06-15", "B"),
    ];
    check("ranges", &queries);
}

#[test]
fn texts_are_found_by_their_parts() {
    let queries = [
        ("q=BOB", "B"),
        ("q=tea", "ABC"),
        ("q=tea%20alder", "A"),
        ("q=coffee", ""),
        ("q=is:open%20sort:name", "ABC"),
        ("name__icontains=b", "B"),
        ("name_like=alder", "A"),
        ("filter%5Bname%5D%5Bcontains%5D=cy", "C"),
        ("name_like=tea", ""),
    ];
    check("texts", &queries);
}

#[test]
fn objects_are_found_by_their_members() {
    let queries = [
        ("ownerId=o1", "B"),
        ("owner=o1", "B"),
        ("owner.name=Owner%202", "C"),
        ("owner_name=Owner%200", "A"),
    ];
    check("owners", &queries);
}

#[test]
fn samples_are_not_searched() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let samples = format!("{}/samples", mock.base_url());
    let all = get(&samples).with_status(200).json();
    assert_eq!(get(&format!("{samples}?q=coffee")).json(), all);
}
