//! Lists are read to their end, in each way in which descriptions page, from a service that pages in that way.

use oasmith::client::{After, Cursor, Items, Paged};
use serde_json::{Value, json};
use tests::cases::conventions_paging::Thing;
use tests::cases::conventions_paging_client::Client;
use tests::paged::{self, COUNT, PagedService, SIZE, all, answer, number, page};
use tests::serving::now;

fn client(service: &PagedService) -> Client {
    Client::over(service.connection())
}

/// The ids of all things, and the queries by which they were asked for.
fn read<P>(items: Items<P>, service: &PagedService) -> (Vec<String>, Vec<String>)
where
    P: Paged<Item = Thing>,
    P::Output: Unpin,
    P::Error: std::fmt::Debug,
{
    paged::read(items, |thing| thing.id, service)
}

#[test]
fn a_page_says_the_cursor_of_the_next() {
    let service = PagedService::new(|query| {
        let behind = number(query, "cursor").unwrap_or(0);
        let (items, more) = page(behind);
        answer(&json!({"items": items, "next_cursor": more.then(|| (behind + SIZE).to_string())}))
    });
    let call = client(&service).things().by_next().limit(3);
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["limit=3", "limit=3&cursor=3", "limit=3&cursor=6"]);
}

#[test]
fn a_page_without_items_is_not_the_end_where_it_says_a_cursor() {
    let service = PagedService::new(|query| match number(query, "pageToken") {
        None => answer(&json!({"things": [{"id": "1"}], "meta": {"nextPageToken": "1"}})),
        Some(1) => answer(&json!({"meta": {"nextPageToken": "2"}})),
        Some(_) => answer(&json!({"things": [{"id": "2"}], "meta": {"nextPageToken": ""}})),
    });
    let call = client(&service).things().by_token().kind("a b");
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, ["1", "2"]);
    assert_eq!(
        queries,
        [
            "kind=a%20b",
            "kind=a%20b&pageToken=1",
            "kind=a%20b&pageToken=2"
        ]
    );
}

#[test]
fn a_cursor_of_the_last_page_is_not_followed() {
    let service = PagedService::new(|query| {
        let behind = number(query, "after").unwrap_or(0);
        let (nodes, more) = page(behind);
        let end = (behind + nodes.len()).to_string();
        answer(&json!({"nodes": nodes, "pageInfo": {"endCursor": end, "hasNextPage": more}}))
    });
    let (ids, queries) = read(client(&service).things().by_end().items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "after=3", "after=6"]);
}

#[test]
fn the_last_item_is_a_cursor() {
    let service = PagedService::new(|query| {
        let (data, more) = page(number(query, "starting_after").unwrap_or(0));
        answer(&json!({"data": data, "has_more": more}))
    });
    let (ids, queries) = read(client(&service).things().by_item().items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "starting_after=3", "starting_after=6"]);
}

#[test]
fn the_first_item_is_one_in_the_other_direction() {
    let service = PagedService::new(|query| {
        let before = number(query, "before").expect("that direction");
        let first = before.saturating_sub(SIZE).max(1);
        let data: Vec<Value> = (first..before)
            .map(|id| json!({"id": id.to_string()}))
            .collect();
        answer(&json!({"data": data, "has_more": first > 1}))
    });
    let call = client(&service).things().both_ways();
    let items = call.pages_from(Cursor::Before("8".to_owned())).items();
    let (ids, queries) = read(items, &service);
    assert_eq!(ids, ["7", "6", "5", "4", "3", "2", "1"]);
    assert_eq!(queries, ["before=8", "before=5", "before=2"]);
}

#[test]
fn pages_are_counted_from_the_first_or_from_where_a_call_begins() {
    let service = || {
        PagedService::new(|query| {
            let behind = (number(query, "page").unwrap_or(1) - 1) * SIZE;
            answer(&json!(page(behind.min(COUNT)).0))
        })
    };
    let whole = service();
    let (ids, queries) = read(client(&whole).things().by_page().items(), &whole);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "page=2", "page=3", "page=4"]);
    let rest = service();
    let call = client(&rest).things().by_page().page(3).per_page(3);
    let (ids, queries) = read(call.items(), &rest);
    assert_eq!(ids, ["7"]);
    assert_eq!(queries, ["page=3&per_page=3", "per_page=3&page=4"]);
}

#[test]
fn a_page_that_says_of_no_other_is_the_last() {
    let service = PagedService::new(|query| {
        let (results, more) = page(number(query, "page").unwrap_or(0) * SIZE);
        let next = more.then_some("https://things.example/?page=9");
        answer(&json!({"count": COUNT, "next": next, "results": results}))
    });
    let items = client(&service).things().by_page_and_next().items();
    let (ids, queries) = read(items, &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "page=1", "page=2"]);
}

#[test]
fn items_are_counted() {
    let service =
        PagedService::new(|query| answer(&json!(page(number(query, "skip").unwrap_or(0)).0)));
    let call = client(&service).things().by_offset().skip(1);
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, ["2", "3", "4", "5", "6", "7"]);
    assert_eq!(queries, ["skip=1", "skip=4", "skip=7"]);
}

#[test]
fn links_are_followed_to_the_same_place_only() {
    let service = PagedService::new(|query| {
        let page_of = number(query, "p").unwrap_or(1);
        let (things, more) = page((page_of - 1) * SIZE);
        let mut answer = answer(&json!(things));
        if more {
            let next = page_of + 1;
            let link =
                format!("<https://things.example/v1/by_link?kind=a+b&p={next}>; rel=\"next\"");
            answer.headers.set("Link", link);
        }
        answer
    });
    let call = client(&service).things().by_link().kind("a b");
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["kind=a%20b", "kind=a%20b&p=2", "kind=a%20b&p=3"]);

    let elsewhere = PagedService::new(|_| {
        let mut answer = answer(&json!([{"id": "1"}]));
        answer.headers.set("Link", "</others?p=2>; rel=next");
        answer
    });
    let mut pages = client(&elsewhere).things().by_link().pages();
    let failed = now(pages.next())
        .expect("an error")
        .expect_err("another resource");
    let failure = format!("{failed:?} {failed}");
    assert!(failure.contains("OtherPlace"), "{failure}");
    assert!(failure.contains("/others?p=2"), "{failure}");
    assert_eq!(elsewhere.queries().len(), 1);
}

#[test]
fn reading_goes_on_where_it_ended() {
    let service = PagedService::new(|query| {
        let behind = number(query, "cursor").unwrap_or(0);
        let (items, more) = page(behind);
        answer(&json!({"items": items, "next_cursor": more.then(|| (behind + SIZE).to_string())}))
    });
    let client = client(&service);
    let mut items = client.things().by_next().items();
    for _ in 0..SIZE {
        now(items.next()).expect("an item").expect("no error");
    }
    let stored = items.cursor();
    assert_eq!(stored, Some(After("3".to_owned())));
    let rest = client.things().by_next().pages_from("3");
    assert_eq!(rest.cursor(), stored);
    let (ids, _) = read(rest.items(), &service);
    assert_eq!(ids, ["4", "5", "6", "7"]);
}

#[test]
fn a_cursor_that_comes_back_is_an_error() {
    let service =
        PagedService::new(|_| answer(&json!({"items": [{"id": "1"}], "next_cursor": "again"})));
    let mut pages = client(&service).things().by_next().pages();
    now(pages.next()).expect("a page").expect("no error");
    let failed = now(pages.next())
        .expect("an error")
        .expect_err("it would never end");
    assert!(format!("{failed:?}").contains("EndlessPages"), "{failed:?}");
}
