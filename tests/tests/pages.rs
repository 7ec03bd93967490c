//! Lists are read to their end, in each way in which descriptions page, from a service that pages in that way.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use oasmith::client::{After, Connection, Cursor, Items, Paged, Transport, TransportError};
use oasmith::http::{Query, Request, Response};
use serde_json::{Value, json};
use tests::cases::conventions_paging::Thing;
use tests::cases::conventions_paging_client::Client;
use tests::serving::now;

/// How many things there are, `1` to `7`.
const COUNT: usize = 7;

/// How many are on a page.
const SIZE: usize = 3;

/// A service with pages, and the queries that came.
#[derive(Clone)]
struct Service {
    answer: fn(&Query) -> Response,
    queries: Arc<Mutex<Vec<String>>>,
}

impl Service {
    fn new(answer: fn(&Query) -> Response) -> Self {
        let queries = Arc::default();
        Self { answer, queries }
    }

    fn client(&self) -> Client {
        Client::over(Connection::new(self.clone()))
    }

    fn queries(&self) -> Vec<String> {
        self.queries.lock().expect("no test panics here").clone()
    }
}

impl Transport for Service {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let query = request.query().to_owned();
        self.queries
            .lock()
            .expect("no test panics here")
            .push(query);
        let query = Query::parse(request.query()).expect("a query");
        Ok((self.answer)(&query))
    }

    async fn sleep(&self, _: Duration) {
        std::future::pending::<()>().await;
    }
}

/// The things of a page that begins behind so many, and whether there are more.
fn page(behind: usize) -> (Vec<Value>, bool) {
    let end = (behind + SIZE).min(COUNT);
    let things = (behind + 1..=end).map(|id| json!({"id": id.to_string()}));
    (things.collect(), end < COUNT)
}

fn number(query: &Query, name: &str) -> Option<usize> {
    query
        .all(name)
        .next()
        .map(|text| text.parse().expect("a number"))
}

fn answer(body: &Value) -> Response {
    Response::json(200, body.to_string())
}

/// The ids of all items, and the queries by which they were asked for.
fn read<P>(mut items: Items<P>, service: &Service) -> (Vec<String>, Vec<String>)
where
    P: Paged<Item = Thing>,
    P::Output: Unpin,
    P::Error: std::fmt::Debug,
{
    let mut ids = Vec::new();
    while let Some(thing) = now(items.next()).expect("a page") {
        ids.push(thing.id);
    }
    (ids, service.queries())
}

fn all() -> Vec<String> {
    (1..=COUNT).map(|id| id.to_string()).collect()
}

#[test]
fn a_page_says_the_cursor_of_the_next() {
    let service = Service::new(|query| {
        let behind = number(query, "cursor").unwrap_or(0);
        let (items, more) = page(behind);
        answer(&json!({"items": items, "next_cursor": more.then(|| (behind + SIZE).to_string())}))
    });
    let call = service.client().things().by_next().limit(3);
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["limit=3", "limit=3&cursor=3", "limit=3&cursor=6"]);
}

#[test]
fn a_page_without_items_is_not_the_end_where_it_says_a_cursor() {
    let service = Service::new(|query| match number(query, "pageToken") {
        None => answer(&json!({"things": [{"id": "1"}], "meta": {"nextPageToken": "1"}})),
        Some(1) => answer(&json!({"meta": {"nextPageToken": "2"}})),
        Some(_) => answer(&json!({"things": [{"id": "2"}], "meta": {"nextPageToken": ""}})),
    });
    let call = service.client().things().by_token().kind("a b");
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
    let service = Service::new(|query| {
        let behind = number(query, "after").unwrap_or(0);
        let (nodes, more) = page(behind);
        let end = (behind + nodes.len()).to_string();
        answer(&json!({"nodes": nodes, "pageInfo": {"endCursor": end, "hasNextPage": more}}))
    });
    let (ids, queries) = read(service.client().things().by_end().items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "after=3", "after=6"]);
}

#[test]
fn the_last_item_is_a_cursor() {
    let service = Service::new(|query| {
        let (data, more) = page(number(query, "starting_after").unwrap_or(0));
        answer(&json!({"data": data, "has_more": more}))
    });
    let (ids, queries) = read(service.client().things().by_item().items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "starting_after=3", "starting_after=6"]);
}

#[test]
fn the_first_item_is_one_in_the_other_direction() {
    let service = Service::new(|query| {
        let before = number(query, "before").expect("that direction");
        let first = before.saturating_sub(SIZE).max(1);
        let data: Vec<Value> = (first..before)
            .map(|id| json!({"id": id.to_string()}))
            .collect();
        answer(&json!({"data": data, "has_more": first > 1}))
    });
    let call = service.client().things().both_ways();
    let items = call.pages_from(Cursor::Before("8".to_owned())).items();
    let (ids, queries) = read(items, &service);
    assert_eq!(ids, ["7", "6", "5", "4", "3", "2", "1"]);
    assert_eq!(queries, ["before=8", "before=5", "before=2"]);
}

#[test]
fn pages_are_counted_from_the_first_or_from_where_a_call_begins() {
    let service = || {
        Service::new(|query| {
            let behind = (number(query, "page").unwrap_or(1) - 1) * SIZE;
            answer(&json!(page(behind.min(COUNT)).0))
        })
    };
    let whole = service();
    let (ids, queries) = read(whole.client().things().by_page().items(), &whole);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "page=2", "page=3", "page=4"]);
    let rest = service();
    let call = rest.client().things().by_page().page(3).per_page(3);
    let (ids, queries) = read(call.items(), &rest);
    assert_eq!(ids, ["7"]);
    assert_eq!(queries, ["page=3&per_page=3", "per_page=3&page=4"]);
}

#[test]
fn a_page_that_says_of_no_other_is_the_last() {
    let service = Service::new(|query| {
        let (results, more) = page(number(query, "page").unwrap_or(0) * SIZE);
        let next = more.then_some("https://things.example/?page=9");
        answer(&json!({"count": COUNT, "next": next, "results": results}))
    });
    let items = service.client().things().by_page_and_next().items();
    let (ids, queries) = read(items, &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "page=1", "page=2"]);
}

#[test]
fn items_are_counted() {
    let service = Service::new(|query| answer(&json!(page(number(query, "skip").unwrap_or(0)).0)));
    let call = service
        .client()
        .things()
        .by_offset()
        .skip(1.try_into().expect("a number"));
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, ["2", "3", "4", "5", "6", "7"]);
    assert_eq!(queries, ["skip=1", "skip=4", "skip=7"]);
}

#[test]
fn links_are_followed_to_the_same_place_only() {
    let service = Service::new(|query| {
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
    let call = service.client().things().by_link().kind("a b");
    let (ids, queries) = read(call.items(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["kind=a%20b", "kind=a%20b&p=2", "kind=a%20b&p=3"]);

    let elsewhere = Service::new(|_| {
        let mut answer = answer(&json!([{"id": "1"}]));
        answer.headers.set("Link", "</others?p=2>; rel=next");
        answer
    });
    let mut pages = elsewhere.client().things().by_link().pages();
    let failed = now(pages.next()).expect_err("another resource");
    let failure = format!("{failed:?} {failed}");
    assert!(failure.contains("OtherPlace"), "{failure}");
    assert!(failure.contains("/others?p=2"), "{failure}");
    assert_eq!(elsewhere.queries().len(), 1);
}

#[test]
fn reading_goes_on_where_it_ended() {
    let service = Service::new(|query| {
        let behind = number(query, "cursor").unwrap_or(0);
        let (items, more) = page(behind);
        answer(&json!({"items": items, "next_cursor": more.then(|| (behind + SIZE).to_string())}))
    });
    let client = service.client();
    let mut items = client.things().by_next().items();
    for _ in 0..SIZE {
        now(items.next()).expect("a page").expect("an item");
    }
    let stored = items.cursor();
    assert_eq!(stored, Some(After("3".to_owned())));
    let rest = client.things().by_next().pages_from(After("3".to_owned()));
    assert_eq!(rest.cursor(), stored);
    let (ids, _) = read(rest.items(), &service);
    assert_eq!(ids, ["4", "5", "6", "7"]);
}

#[test]
fn a_cursor_that_comes_back_is_an_error() {
    let service =
        Service::new(|_| answer(&json!({"items": [{"id": "1"}], "next_cursor": "again"})));
    let mut pages = service.client().things().by_next().pages();
    now(pages.next()).expect("a page");
    let failed = now(pages.next()).expect_err("it would never end");
    assert!(format!("{failed:?}").contains("EndlessPages"), "{failed:?}");
}
