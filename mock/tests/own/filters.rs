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
fn commas_stand_between_several_values() {
    let queries = [
        ("ages=9,11", "AC"),
        ("age=9,10", "AB"),
        ("age_in=10,%2011", "BC"),
        ("names=Bob,Cy", "BC"),
        ("name=Bob,Cy", ""),
        ("name=Bob", "B"),
        ("filters%5Bowner%5D=o0,o2", "AC"),
    ];
    check("several", &queries);
}

#[test]
fn several_ids_find_each_of_them() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/several", mock.base_url());
    let ids = ["a", "b", "c"].map(|name| {
        let made = send("POST", &url, &json!({"name": name})).with_status(201);
        made.json()["id"].clone()
    });
    for parameter in ["ids", "several_id"] {
        let query = format!("{parameter}={},{}", ids[0], ids[2]);
        let found = get(&format!("{url}?{query}")).json();
        let found = found.as_array().expect("a list").iter();
        let found: Vec<_> = found.map(|it| it["id"].clone()).collect();
        assert_eq!(found, [ids[0].clone(), ids[2].clone()], "{query}");
    }
}

#[test]
fn expressions_say_what_is_asked_for() {
    let queries = [
        ("filter=name%20eq%20%22Bob%22", "B"),
        ("filter=name%20eq%20%22None%22", ""),
        (
            "$filter=age%20ge%2010%20and%20owner/name%20ne%20'Owner%202'",
            "B",
        ),
        ("filter=age%3E9%20AND%20name%20%3D%20%22Cy%22", "C"),
        ("filter=notes%20co%20%22number%200%22", "A"),
        ("age=gte.10", "BC"),
        ("age=ge10", "BC"),
        ("age=lt10.5", "AB"),
        ("age=in.(9,11)", "AC"),
        ("filter=%7B%22name%22%3A%22Bob%22%7D", "B"),
        ("filter=%7B%22age%22%3A%7B%22%24gt%22%3A9%7D%7D", "BC"),
        (
            "filter=%7B%22where%22%3A%7B%22age%22%3A%7B%22inq%22%3A%5B9%2C11%5D%7D%7D%7D",
            "AC",
        ),
        // Other languages are not understood.
        ("filter=name~Bob", "ABC"),
        ("filter=%7B%22age%22%3A%7B%22%24mod%22%3A2%7D%7D", "ABC"),
    ];
    check("expressions", &queries);
}

#[test]
fn items_are_found_by_what_they_are_related_to() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/related", mock.base_url());
    for (title, author) in [("a", "1"), ("b", "2"), ("c", "1")] {
        let author = json!({"data": {"type": "people", "id": author}});
        let new = json!({"attributes": {"title": title}, "relationships": {"author": author}});
        send("POST", &url, &json!({"data": new})).with_status(201);
    }
    let found = |query: &str| {
        let all = get(&format!("{url}?{query}")).with_status(200).json();
        let all = all["data"].as_array().expect("a list").iter();
        let titles = all.map(|it| it["attributes"]["title"].as_str().map(str::to_owned));
        titles.collect::<Option<String>>()
    };
    assert_eq!(found("filter[author]=1").as_deref(), Some("ac"));
    assert_eq!(found("filter[author]=3").as_deref(), Some(""));
    assert_eq!(found("filter[title]=b").as_deref(), Some("b"));
}

#[test]
fn a_search_is_asked_by_the_members_of_its_body() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/expressions", mock.base_url());
    for (at, name) in ["a", "b", "c"].iter().enumerate() {
        let person = json!({"name": name, "age": at, "owner": {"id": format!("o{at}")}});
        send("POST", &url, &person).with_status(201);
    }
    for (body, expected) in [
        (json!({"descending": false}), "abc"),
        (json!({"name": "b"}), "b"),
        (json!({"min_age": 1, "descending": false}), "bc"),
        (json!({"owners": ["o0", "o2"], "descending": false}), "ac"),
        (json!({"filters": {"age": 2}}), "c"),
        (json!({"sort_by": "name", "limit": 2}), "cb"),
    ] {
        let all = send("POST", &format!("{url}/search"), &body).with_status(200);
        let all = all.json();
        let all = all.as_array().expect("a list").iter();
        let names: Option<String> = all.map(|it| it["name"].as_str()).collect();
        assert_eq!(names.as_deref(), Some(expected), "{body}");
    }
}

#[test]
fn what_an_expression_says_is_deleted() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/expressions", mock.base_url());
    for name in ["a", "b"] {
        send("POST", &url, &json!({"name": name})).with_status(201);
    }
    for (filter, left) in [("name~a", 2), ("name%20eq%20'a'", 1)] {
        send("DELETE", &format!("{url}?filter={filter}"), &json!(null)).with_status(204);
        let all = get(&url).json();
        assert_eq!(all.as_array().expect("a list").len(), left, "{filter}");
    }
}

#[test]
fn samples_are_not_searched() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let samples = format!("{}/samples", mock.base_url());
    let all = get(&samples).with_status(200).json();
    assert_eq!(get(&format!("{samples}?q=coffee")).json(), all);
}
