//! Lists are read to their end from services that page as frameworks do, and a list that never ends is an error that says so.

use oasmith::client::{Items, Paged};
use oasmith::http::{Query, Response};
use serde_json::{Value, json};
use tests::cases::conventions_paging_shapes::{Pageable, Thing};
use tests::cases::conventions_paging_shapes_client::Client;
use tests::paged::{self, COUNT, PagedService, SIZE, all, answer, number, page};
use tests::serving::now;

/// Where all things are, three on a page.
const BASE: &str = "https://things.example/v1";

fn client(service: &PagedService) -> Client {
    Client::over(service.connection())
}

/// The queries by which all things were asked for.
fn queries<P>(items: Items<P>, service: &PagedService) -> Vec<String>
where
    P: Paged<Item = Thing>,
    P::Output: Unpin,
    P::Error: std::fmt::Debug,
{
    let (ids, queries) = paged::read(items, |thing| thing.id, service);
    assert_eq!(ids, all());
    queries
}

/// The things behind so many, and how many are behind these.
fn behind(count: usize) -> (Vec<Value>, Option<usize>) {
    let (things, more) = page(count);
    (things, more.then_some(count + SIZE))
}

/// The things of a page that is counted from one on, and the number of the next.
fn counted(number: usize) -> (Vec<Value>, Option<usize>) {
    let (things, more) = page((number - 1) * SIZE);
    (things, more.then_some(number + 1))
}

#[test]
fn fastapi() {
    let service = PagedService::new(|query| {
        let (items, _) = counted(number(query, "page").unwrap_or(1));
        answer(&json!({"items": items, "total": COUNT, "page": 1, "size": SIZE, "pages": 3}))
    });
    let items = client(&service).things().fastapi_page().items();
    assert_eq!(queries(items, &service), ["", "page=2", "page=3"]);

    let service = PagedService::new(|query| {
        let (items, next) = behind(number(query, "cursor").unwrap_or(0));
        answer(&json!({"items": items, "next_page": next.map(|it| it.to_string())}))
    });
    let items = client(&service).things().fastapi_cursor().items();
    assert_eq!(queries(items, &service), ["", "cursor=3", "cursor=6"]);
}

#[test]
fn django_rest() {
    let page = |query: &Query| {
        let (results, next) = counted(number(query, "page").unwrap_or(1));
        let next = next.map(|next| format!("{BASE}/django_page?page={next}"));
        answer(&json!({"count": COUNT, "next": next, "previous": null, "results": results}))
    };
    let service = PagedService::new(page);
    let items = client(&service).things().django_page().items();
    assert_eq!(queries(items, &service), ["", "page=2", "page=3"]);

    let service = PagedService::new(|query| {
        let (results, next) = behind(number(query, "offset").unwrap_or(0));
        let next = next.map(|next| format!("{BASE}/django_offset?offset={next}"));
        answer(&json!({"count": COUNT, "next": next, "previous": null, "results": results}))
    });
    let items = client(&service).things().django_offset().items();
    assert_eq!(queries(items, &service), ["", "offset=3", "offset=6"]);

    let service = PagedService::new(|query| {
        let (results, next) = behind(number(query, "cursor").unwrap_or(0));
        let next = next.map(|next| format!("{BASE}/django_cursor?cursor={next}"));
        answer(&json!({"next": next, "previous": null, "results": results}))
    });
    let items = client(&service).things().django_cursor().items();
    assert_eq!(queries(items, &service), ["", "cursor=3", "cursor=6"]);
}

/// The page of Spring that a query asks for.
fn spring(query: &Query) -> Response {
    let number = number(query, "page").unwrap_or(0);
    let (content, more) = page(number * SIZE);
    answer(
        &json!({"content": content, "number": number, "last": !more, "totalPages": 3,
        "page": {"number": number, "size": SIZE, "totalElements": COUNT, "totalPages": 3}}),
    )
}

#[test]
fn spring_counts_from_zero() {
    let service = PagedService::new(spring);
    let items = client(&service).things().spring_page().items();
    assert_eq!(queries(items, &service), ["", "page=1", "page=2"]);

    let service = PagedService::new(spring);
    let pageable = oasmith::make!(Pageable { size: 3 }).expect("a valid Pageable");
    let items = client(&service).things().spring_pageable(&pageable).items();
    let expected = ["size=3", "size=3&page=1", "size=3&page=2"];
    assert_eq!(queries(items, &service), expected);

    let service = PagedService::new(spring);
    let page = oasmith::make!(Pageable { page: 1, size: 3 }).expect("a valid Pageable");
    let items = client(&service).things().spring_pageable(&page).items();
    let (ids, queries) = paged::read(items, |thing| thing.id, &service);
    assert_eq!(ids, ["4", "5", "6", "7"]);
    assert_eq!(queries, ["page=1&size=3", "size=3&page=2"]);

    let service = PagedService::new(|query| match number(query, "page") {
        Some(3) => answer(&json!({"content": [], "page": {"number": 3, "totalPages": 3}})),
        _ => spring(query),
    });
    let items = client(&service).things().spring_model().items();
    let (ids, _) = paged::read(items, |thing| thing.id, &service);
    assert_eq!(ids, all());
}

#[test]
fn json_api() {
    let service = PagedService::new(|query| {
        let (data, next) = counted(number(query, "page[number]").unwrap_or(1));
        let next = next.map(|next| format!("/v1/json_api_number?page[size]=3&page[number]={next}"));
        answer(&json!({"data": data, "included": [{"id": "9"}], "links": {"next": next}}))
    });
    let page = json!({"number": 1, "size": 3}).to_string();
    let page = oasmith::Json::from_json(page).expect("a page");
    let call = client(&service).things().json_api_number();
    let expected = [1, 2, 3].map(|number| match number {
        1 => "page%5Bnumber%5D=1&page%5Bsize%5D=3".to_owned(),
        _ => format!("page%5Bsize%5D=3&page%5Bnumber%5D={number}"),
    });
    assert_eq!(queries(call.page(&page).items(), &service), expected);

    let service = PagedService::new(|query| {
        let (data, next) = behind(number(query, "page[cursor]").unwrap_or(0));
        let page = json!({"nextCursor": next.map(|it| it.to_string()), "hasMore": next.is_some()});
        answer(&json!({"data": data, "meta": {"page": page}}))
    });
    let items = client(&service).things().json_api_cursor().items();
    let expected = ["", "page%5Bcursor%5D=3", "page%5Bcursor%5D=6"];
    assert_eq!(queries(items, &service), expected);

    let service = PagedService::new(|query| {
        let (data, next) = behind(number(query, "page[after]").unwrap_or(0));
        let href = next.map(|next| format!("{BASE}/json_api_after?page%5Bafter%5D={next}"));
        let links = href.map_or_else(|| json!({}), |href| json!({"next": {"href": href}}));
        answer(&json!({"data": data, "links": links}))
    });
    let items = client(&service).things().json_api_after().items();
    let expected = ["", "page%5Bafter%5D=3", "page%5Bafter%5D=6"];
    assert_eq!(queries(items, &service), expected);
}

#[test]
fn lists_lie_in_envelopes() {
    let service = PagedService::new(|query| {
        let number = number(query, "page").unwrap_or(0);
        let about = json!({"number": number, "size": SIZE, "totalElements": COUNT});
        // A page without items has no `_embedded` either.
        if number == 3 {
            return answer(&json!({"page": about}));
        }
        let (things, _) = page(number * SIZE);
        answer(&json!({"_embedded": {"things": things}, "page": about}))
    });
    let items = client(&service).things().embedded().items();
    assert_eq!(queries(items, &service), ["", "page=1", "page=2", "page=3"]);

    let service = PagedService::new(|query| {
        let (items, next) = behind(number(query, "cursor").unwrap_or(0));
        let next = next.map(|it| it.to_string());
        let data = json!({"items": items, "has_more": next.is_some(), "next_cursor": next});
        answer(&json!({"success": true, "errors": [], "data": data}))
    });
    let items = client(&service).things().envelope().items();
    assert_eq!(queries(items, &service), ["", "cursor=3", "cursor=6"]);

    let service = PagedService::new(|query| {
        let (rows, _) = behind(number(query, "offset").unwrap_or(0));
        answer(&json!({"response": {"result": {"rows": rows, "total": COUNT}}}))
    });
    let items = client(&service).things().envelopes().items();
    let expected = ["", "offset=3", "offset=6", "offset=7"];
    assert_eq!(queries(items, &service), expected);

    let service = PagedService::new(|query| {
        let (things, next) = behind(number(query, "page_token").unwrap_or(0));
        let next = next.map_or_else(String::new, |next| next.to_string());
        answer(&json!({"payload": {"things": things, "next_page_token": next}}))
    });
    let expected = ["", "page_token=3", "page_token=6"];
    let items = client(&service).things().large_envelope().items();
    assert_eq!(queries(items, &service), expected);
    let items = client(&service).things().large_optional_envelope().items();
    assert_eq!(queries(items, &service)[3..], expected);
}

/// Where nothing says whether there are more, an empty page is the end.
#[test]
fn lists_go_on_behind_an_item() {
    let behind_an_item = |query: &Query| {
        let (things, _) = page(number(query, "after").unwrap_or(0));
        answer(&json!(things))
    };
    let service = PagedService::new(behind_an_item);
    let items = client(&service).things().behind_an_item().items();
    let (ids, queries) = paged::read(items, |member| member.id.to_string(), &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "after=3", "after=6", "after=7"]);

    let starting_after = |query: &Query| {
        let (data, _) = page(number(query, "starting_after").unwrap_or(0));
        answer(&json!({"data": data}))
    };
    let service = PagedService::new(starting_after);
    let items = client(&service).things().starting_after().items();
    let (ids, queries) = paged::read(items, |thing| thing.id, &service);
    assert_eq!(ids, all());
    assert_eq!(queries[3], "starting_after=7");
}

/// Where an envelope is missing or null, nothing is listed.
#[test]
fn a_missing_envelope_is_the_end() {
    for answered in [
        |_: &Query| answer(&json!({"data": null, "errors": ["none"]})),
        |_: &Query| answer(&json!({})),
    ] {
        let service = PagedService::new(answered);
        let items = client(&service).things().envelope().items();
        let (ids, queries) = paged::read(items, |thing| thing.id, &service);
        assert_eq!(ids, Vec::<String>::new());
        assert_eq!(queries, [""]);
    }
}

#[test]
fn pages_say_their_numbers() {
    let service = PagedService::new(|query| {
        let page = number(query, "page").unwrap_or(1);
        let (data, next) = counted(page);
        let next = next.map(|next| format!("{BASE}/laravel?page={next}"));
        answer(&json!({"data": data, "links": {"next": next},
            "meta": {"current_page": page, "last_page": 3}}))
    });
    let items = client(&service).things().laravel().items();
    assert_eq!(queries(items, &service), ["", "page=2", "page=3"]);

    // Whatever the number of the first page is.
    let service = PagedService::new(|query| {
        let page = number(query, "page").unwrap_or(0);
        let (things, _) = counted(page + 1);
        answer(&json!({"things": things, "pagination": {"page": page, "total_pages": null}}))
    });
    let items = client(&service).things().pagination().items();
    let (ids, queries) = paged::read(items, |thing| thing.id, &service);
    assert_eq!(ids, all());
    assert_eq!(queries, ["", "page=1", "page=2", "page=3"]);
}

#[test]
fn cursors_stand_anywhere() {
    let service = PagedService::new(|query| {
        let (items, next) = behind(number(query, "page_token").unwrap_or(0));
        answer(&json!({"items": items, "next_page": next.map(|it| it.to_string())}))
    });
    let items = client(&service).things().dropshot().items();
    assert_eq!(
        queries(items, &service),
        ["", "page_token=3", "page_token=6"]
    );

    let service = PagedService::new(|query| {
        let (things, next) = behind(number(query, "cursor").unwrap_or(0));
        let next = next.map_or_else(String::new, |next| next.to_string());
        answer(
            &json!({"channels": things, "data": things, "cursor": {"next": next},
            "response_metadata": {"next_cursor": next}}),
        )
    });
    let expected = ["", "cursor=3", "cursor=6"];
    let items = client(&service).things().nested_metadata().items();
    assert_eq!(queries(items, &service), expected);
    let items = client(&service).things().nested_cursor().items();
    assert_eq!(queries(items, &service)[3..], expected);

    let service = PagedService::new(|query| {
        let (results, next) = behind(number(query, "after").unwrap_or(0));
        let next = next.map(|next| json!({"after": next.to_string()}));
        let paging = next.map(|next| json!({"next": next}));
        answer(&json!({"results": results, "paging": paging.unwrap_or_else(|| json!({}))}))
    });
    let items = client(&service).things().nested_paging().items();
    assert_eq!(queries(items, &service), ["", "after=3", "after=6"]);

    let service = PagedService::new(|query| {
        let (records, next) = behind(number(query, "offset").unwrap_or(0));
        let mut page = json!({"records": records});
        if let Some(next) = next {
            page["offset"] = json!(next.to_string());
        }
        answer(&page)
    });
    let items = client(&service).things().offset_token().items();
    assert_eq!(queries(items, &service), ["", "offset=3", "offset=6"]);
}

#[test]
fn headers_say_what_is_next() {
    let service = PagedService::new(|query| {
        let (things, next) = behind(number(query, "cursor").unwrap_or(0));
        let mut answer = answer(&json!(things));
        let next = next.map_or_else(String::new, |next| next.to_string());
        answer.headers.set("X-Next-Cursor", next);
        answer
    });
    let items = client(&service).things().header_cursor().items();
    assert_eq!(queries(items, &service), ["", "cursor=3", "cursor=6"]);
    // A cursor that came as a text is stored as what it is.
    let mut items = client(&service).things().header_cursor().items();
    for _ in 0..SIZE {
        now(items.next()).expect("an item").expect("no error");
    }
    assert_eq!(
        items.cursor().map(|it| it.0.to_string()).as_deref(),
        Some("3")
    );

    let service = PagedService::new(|query| {
        let (things, next) = counted(number(query, "page").unwrap_or(1));
        let mut answer = answer(&json!(things));
        if let Some(next) = next {
            answer.headers.set("X-Next-Page", next.to_string());
        }
        answer
    });
    let items = client(&service).things().header_page().items();
    assert_eq!(queries(items, &service), ["", "page=2", "page=3"]);
}

#[test]
fn links_stand_in_bodies() {
    let service = PagedService::new(|query| {
        let (things, next) = counted(number(query, "page").unwrap_or(1));
        let href = next.map(|next| format!("/v1/hal?page={next}"));
        let next = href.map_or_else(|| json!({}), |href| json!({"next": {"href": href}}));
        answer(&json!({"things": things, "_links": next}))
    });
    let items = client(&service).things().hal().items();
    assert_eq!(queries(items, &service), ["", "page=2", "page=3"]);

    let service = PagedService::new(|query| {
        let (values, next) = behind(number(query, "cursor").unwrap_or(0));
        let next = next.map(|next| format!("{BASE}/cursor_or_url?kind=a&cursor={next}"));
        answer(&json!({"values": values, "next": next.unwrap_or_default()}))
    });
    let call = client(&service).things().cursor_or_url().kind("a");
    let expected = ["kind=a", "kind=a&cursor=3", "kind=a&cursor=6"];
    assert_eq!(queries(call.items(), &service), expected);
}

#[test]
fn items_are_counted_from_where_it_is_said() {
    let service = PagedService::new(|query| {
        let start = number(query, "startIndex").unwrap_or(1);
        let (resources, _) = behind((start - 1).min(COUNT));
        answer(&json!({"startIndex": start, "totalResults": COUNT, "Resources": resources}))
    });
    let items = client(&service).things().scim().items();
    let expected = ["", "startIndex=4", "startIndex=7", "startIndex=8"];
    assert_eq!(queries(items, &service), expected);

    let service = PagedService::new(|query| {
        let (values, next) = behind(number(query, "startAt").unwrap_or(0));
        answer(&json!({"values": values, "isLast": next.is_none()}))
    });
    let items = client(&service).things().last_flag().items();
    assert_eq!(queries(items, &service), ["", "startAt=3", "startAt=6"]);

    let service = PagedService::new(|query| {
        let start = number(query, "startIndex").unwrap_or(10);
        let (items, _) = behind((start - 10).min(COUNT));
        answer(&json!({"items": items, "startIndex": start}))
    });
    let items = client(&service).things().said_offset().items();
    let expected = ["", "startIndex=13", "startIndex=16", "startIndex=17"];
    assert_eq!(queries(items, &service), expected);

    let service =
        PagedService::new(|query| answer(&json!(page(number(query, "skip").unwrap_or(0)).0)));
    let items = client(&service).things().many_media().items();
    assert_eq!(queries(items, &service), ["", "skip=3", "skip=6", "skip=7"]);
}

/// The failure in which a list ends, and how often it was asked for.
fn failure<P>(mut items: Items<P>, service: &PagedService) -> (String, usize)
where
    P: Paged<Item = Thing>,
    P::Output: Unpin,
    P::Error: std::fmt::Debug,
{
    for _ in 0..1000 {
        match now(items.next()).transpose() {
            Ok(Some(_)) => {}
            Ok(None) => panic!("the list has no end"),
            Err(failure) => return (format!("{failure:?}"), service.queries().len()),
        }
    }
    panic!("nobody noticed that the list has no end");
}

#[test]
fn lists_that_never_end_are_noticed() {
    // A service that knows no pages.
    let deaf = PagedService::new(|_| answer(&json!({"content": page(0).0, "last": false})));
    let (failed, asked) = failure(client(&deaf).things().spring_page().items(), &deaf);
    assert!(failed.contains("EndlessPages"), "{failed}");
    assert_eq!(asked, 11);

    // One that gives its last page for those behind it.
    let stuck = PagedService::new(|query| {
        let page = number(query, "page").unwrap_or(1).min(3);
        answer(&json!({"things": counted(page).0, "pagination": {"page": page}}))
    });
    let (failed, asked) = failure(client(&stuck).things().pagination().items(), &stuck);
    assert!(failed.contains("EndlessPages"), "{failed}");
    assert_eq!(asked, 4);

    // One whose pages do not say their numbers.
    let silent = PagedService::new(|_| answer(&json!({"things": page(0).0})));
    let (failed, asked) = failure(client(&silent).things().pagination().items(), &silent);
    assert!(failed.contains("NoCursor"), "{failed}");
    assert_eq!(asked, 1);

    // One whose link leads to the page that has it.
    let round = PagedService::new(|_| {
        let next = format!("{BASE}/django_page?page=1");
        answer(&json!({"count": 3, "next": next, "results": page(0).0}))
    });
    let (failed, asked) = failure(client(&round).things().django_page().items(), &round);
    assert!(failed.contains("EndlessPages"), "{failed}");
    assert_eq!(asked, 2);
}

#[test]
fn links_to_other_resources_are_not_followed() {
    let elsewhere = PagedService::new(|_| {
        let next = "https://elsewhere.example/others?page=2&cursor=2";
        answer(&json!({"count": 3, "next": next, "results": page(0).0, "values": page(0).0}))
    });
    let (failed, asked) = failure(
        client(&elsewhere).things().django_page().items(),
        &elsewhere,
    );
    assert!(failed.contains("OtherPlace"), "{failed}");
    assert_eq!(asked, 1);
    let (failed, asked) = failure(
        client(&elsewhere).things().cursor_or_url().items(),
        &elsewhere,
    );
    assert!(failed.contains("OtherPlace"), "{failed}");
    assert_eq!(asked, 2);
}
