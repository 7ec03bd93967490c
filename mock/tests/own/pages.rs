//! Lists are read to their end, page by page, however frameworks ask for the next page.

use std::path::Path;

use oasmith::http::{Headers, Method, Request};
use oasmith_codegen::ir::{
    FirstPage, ItemEffect, ListPages, Operation, PageEnd, PagePlace, PageStep,
};
use oasmith_codegen::{Input, ServiceModel, service_model};
use oasmith_mock::{LocalMock, Mock, MockOptions};
use serde_json::{Value, json};

use crate::answers::validate;
use crate::{call, caller, text};

/// Lists as frameworks describe them. Nothing creates what they have.
const SPEC: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/cases/conventions/paging_shapes/input.yaml"
);

/// How many items each list has, and how many of them a page.
const ITEMS: usize = 5;
const SIZE: usize = 2;

/// The description with an operation beside each list that creates an item of it.
fn document() -> Value {
    let input = oasmith_build::read::input(Path::new(""), SPEC, None).expect("the description");
    let document = oasmith_codegen::description(&input).expect("one document");
    let mut document: Value = serde_json::from_str(&document.to_json()).expect("JSON");
    let thing = json!({"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}});
    let paths = document["paths"].as_object_mut().expect("paths");
    for path in paths.values_mut() {
        let id = path["get"]["operationId"].as_str().expect("an id");
        path["post"] = json!({
            "operationId": format!("create_{id}"),
            "requestBody": {"required": true, "content": thing},
            "responses": {"201": {"description": "One.", "content": thing}},
        });
    }
    document
}

fn described(document: &Value) -> ServiceModel {
    let mut input = Input::default();
    input.main = input.sources.add("input.json", document.to_string());
    service_model(&input).0.expect("a model")
}

struct ReadPage {
    body: Value,
    headers: Headers,
}

/// A list that is read.
struct PagedList<'m> {
    mock: &'m Mock,
    document: &'m Value,
    operation: &'m Operation,
    items: Vec<String>,
    links: ListPages,
}

impl PagedList<'_> {
    fn path(&self) -> &str {
        &self.operation.template.written
    }

    fn page(&self, query: &str) -> ReadPage {
        self.at(&format!("{}?{query}", self.path()))
    }

    fn at(&self, target: &str) -> ReadPage {
        let answer = call(self.mock.router(), Request::new(Method::Get, target));
        let shown = format!("{target}: {} {}", answer.status, text(&answer));
        assert_eq!(answer.status, 200, "{shown}");
        let body: Value = serde_json::from_str(&text(&answer)).expect("JSON");
        let content = &self.document["paths"][self.path()]["get"]["responses"]["200"]["content"];
        let schema = &content["application/json"]["schema"];
        if !schema.is_null() {
            validate(self.document, schema, &body, &shown);
        }
        ReadPage {
            body,
            headers: answer.headers,
        }
    }

    /// The ids of all pages, as a client reads them that follows links; none where the description has none.
    fn linked_ids(&self) -> Option<Vec<String>> {
        let links = &self.links;
        links.step.as_ref()?;
        let has_header = self.operation.responses.iter().any(|it| {
            let mut headers = it.headers.iter();
            headers.any(|it| it.wire == "Link")
        });
        let member = links.next.as_ref().filter(|_| !has_header);
        if member.is_none() && !has_header {
            return None;
        }
        let size = self.operation.pagination.as_ref()?.limit.as_ref();
        let size = size.map_or_else(String::new, |it| format!("{it}={SIZE}"));
        let mut page = self.page(&format!("{size}&status=any"));
        let mut ids = self.ids_of(&page);
        for _ in 0..ITEMS {
            let next = match member {
                Some(steps) => at(&page.body, steps).as_str().map(str::to_owned),
                None => page.link("next"),
            };
            let Some(next) = next.filter(|it| !it.is_empty()) else {
                return Some(ids);
            };
            assert!(next.contains("status=any"), "{next}");
            let target = next.strip_prefix("http://localhost").expect("a URL");
            page = self.at(target);
            ids.extend(self.ids_of(&page));
        }
        panic!("{}: there is no end of {ids:?}", self.path());
    }

    fn ids_of(&self, page: &ReadPage) -> Vec<String> {
        let items = at(&page.body, &self.items).as_array().expect("a list");
        let ids = items.iter().map(|it| it["id"].as_str().expect("an id"));
        ids.map(str::to_owned).collect()
    }

    /// The ids of all pages, as a client reads them that knows nothing but the convention.
    fn ids(&self) -> Vec<String> {
        let Some(paging) = &self.operation.pagination else {
            return Vec::new();
        };
        let size = paging.limit.as_ref();
        let size = size.map_or_else(String::new, |it| format!("{it}={SIZE}"));
        let (mut ids, mut query) = (Vec::new(), size.clone());
        for page in 1..=ITEMS + 1 {
            let read = self.page(&query);
            ids.extend(self.ids_of(&read));
            let body = &read.body;
            let items = at(body, &self.items).as_array().expect("a list");
            let more = match &paging.end {
                Some(PageEnd::More(PagePlace::Member(steps))) => is_there(at(body, steps)),
                Some(PageEnd::Last(steps)) => *at(body, steps) != json!(true),
                Some(PageEnd::More(PagePlace::Header(name))) => {
                    read.headers.get(name).is_some_and(|it| !it.is_empty())
                }
                None => true,
            };
            let said = match &paging.step {
                PageStep::Item { cursor, after, .. } => {
                    let last = items
                        .last()
                        .map(|it| it[cursor].as_str().expect("a cursor"));
                    last.zip(after.as_ref())
                        .map(|(id, name)| format!("{size}&{name}={id}"))
                }
                PageStep::Next {
                    place: PagePlace::Member(steps),
                    parameter,
                } => {
                    let cursor = at(body, steps);
                    let cursor = cursor.as_str().filter(|it| !it.is_empty());
                    cursor.map(|it| format!("{size}&{parameter}={it}"))
                }
                PageStep::Number {
                    parameter, first, ..
                } => {
                    let number = first_of(first, 1) + page;
                    (!items.is_empty()).then(|| format!("{size}&{parameter}={number}"))
                }
                PageStep::Offset { parameter, first } => {
                    let number = first_of(first, 0) + ids.len();
                    (!items.is_empty()).then(|| format!("{size}&{parameter}={number}"))
                }
                PageStep::Next {
                    place: PagePlace::Header(name),
                    parameter,
                } => {
                    let cursor = read.headers.get(name).filter(|it| !it.is_empty());
                    cursor.map(|it| format!("{size}&{parameter}={it}"))
                }
                PageStep::Link(place) => {
                    let url = match place {
                        PagePlace::Member(steps) => at(body, steps).as_str().map(str::to_owned),
                        PagePlace::Header(_) => read.link("next"),
                    };
                    let url = url.filter(|it| !it.is_empty());
                    url.map(|it| it.split_once('?').expect("a query").1.to_owned())
                }
            };
            match said.filter(|_| more) {
                Some(said) => query = said,
                None => return ids,
            }
        }
        panic!("{}: there is no end of {ids:?}", self.path());
    }
}

impl ReadPage {
    /// The URL with a relation in the header `Link`.
    fn link(&self, relation: &str) -> Option<String> {
        let header = self.headers.get("Link")?;
        let end = format!(">; rel=\"{relation}\"");
        let mut links = header.split(", ");
        links.find_map(|it| Some(it.strip_suffix(&end)?.strip_prefix('<')?.to_owned()))
    }
}

fn at<'v>(value: &'v Value, steps: &[String]) -> &'v Value {
    steps.iter().fold(value, |value, step| &value[step])
}

/// As `PageEnd::More` has it: there are none where it is `false`, null, empty or absent.
fn is_there(value: &Value) -> bool {
    !matches!(value, Value::Null | Value::Bool(false)) && *value != json!("")
}

fn first_of(first: &FirstPage, usual: usize) -> usize {
    match first {
        FirstPage::Known(number) => usize::try_from(*number).expect("a small number"),
        FirstPage::Said(_) => usual,
    }
}

#[test]
fn each_item_of_a_list_is_on_one_page() {
    let document = document();
    let known = described(&document);
    let mock = Mock::new(described(&document), &MockOptions::default()).expect("a mock");
    let resources = known.resources();
    let (mut paged, mut linked) = (0, 0);
    for (operation, role) in known.api.operations.iter().zip(&resources.roles) {
        let Some(usage) = role.value.usage() else {
            panic!("{}: stateless", operation.id);
        };
        let (ItemEffect::List(query), Some(_)) = (&usage.effect, &operation.pagination) else {
            continue;
        };
        let list = PagedList {
            mock: &mock,
            document: &document,
            operation,
            items: query.items.clone(),
            links: (*query.pages).clone(),
        };
        let created: Vec<String> = (0..ITEMS).map(|it| (it + 10).to_string()).collect();
        for id in &created {
            let mut request = Request::new(Method::Post, list.path());
            request.headers.set("Content-Type", "application/json");
            request.body = json!({"id": id}).to_string().into_bytes();
            assert_eq!(call(mock.router(), request).status, 201, "{}", list.path());
        }
        assert_eq!(list.ids(), created, "{}", list.path());
        if let Some(ids) = list.linked_ids() {
            assert_eq!(ids, created, "{}", list.path());
            linked += 1;
        }
        paged += 1;
    }
    assert!(paged > 25, "{paged} lists");
    assert!(linked > 8, "{linked} lists");
}

/// Pages that say much of themselves: as Spring, Laravel, and many in .NET write them.
const FRAMEWORKS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/own/framework_pages.yaml"
);

/// A mock whose lists have five things each.
fn with_things(paths: &[&str]) -> LocalMock {
    let mock = oasmith_mock::start(FRAMEWORKS).expect("a mock");
    let base = mock.base_url();
    for path in paths {
        for name in ["a", "b", "c", "d", "e"] {
            caller::send("POST", &format!("{base}{path}"), &json!({"name": name}));
        }
    }
    mock
}

fn things(names: &[&str]) -> Value {
    let things = names.iter().map(|it| json!({"name": it}));
    Value::Array(things.collect())
}

#[test]
fn a_page_says_which_one_it_is() {
    let mock = with_things(&["/spring", "/laravel", "/net", "/hateoas"]);
    let base = mock.base_url();
    let read = |target: &str| caller::get(&format!("{base}{target}")).json();
    assert_eq!(
        read("/spring?page=1&size=2"),
        json!({
            "content": things(&["c", "d"]), "pageable": {"pageNumber": 1, "pageSize": 2}, "totalPages": 3, "totalElements": 5,
            "last": false, "first": false, "size": 2, "number": 1, "numberOfElements": 2, "empty": false,
        })
    );
    assert_eq!(
        read("/spring?page=3&size=2"),
        json!({
            "content": [], "pageable": {"pageNumber": 3, "pageSize": 2}, "totalPages": 3, "totalElements": 5,
            "last": true, "first": false, "size": 2, "number": 3, "numberOfElements": 0, "empty": true,
        })
    );
    assert_eq!(
        read("/laravel?page=3&per_page=2"),
        json!({
            "data": things(&["e"]),
            "meta": {"current_page": 3, "from": 5, "last_page": 3, "per_page": 2, "to": 5, "total": 5},
        })
    );
    assert_eq!(
        read("/net?PageNumber=1&PageSize=2"),
        json!({
            "items": things(&["a", "b"]), "pageNumber": 1, "pageSize": 2, "totalPages": 3, "totalRecords": 5, "hasNextPage": true,
        })
    );
    assert_eq!(
        read("/hateoas?page=2&size=2"),
        json!({"content": things(&["e"]), "page": {"size": 2, "totalElements": 5, "totalPages": 3, "number": 2}})
    );
}

/// A number that counts items or pages is what its name says, from where the parameter begins.
#[test]
fn a_page_says_where_it_begins_and_how_many_there_are() {
    let mock = with_things(&["/jira", "/scim_list", "/bitbucket", "/solr", "/algolia"]);
    let base = mock.base_url();
    let read = |target: &str| caller::get(&format!("{base}{target}")).json();
    assert_eq!(
        read("/jira?startAt=3&maxResults=1"),
        json!({"values": things(&["d"]), "startAt": 3, "maxResults": 1, "total": 5, "isLast": false})
    );
    assert_eq!(
        read("/scim_list?startIndex=3&count=2"),
        json!({"Resources": things(&["c", "d"]), "startIndex": 3, "itemsPerPage": 2, "totalResults": 5})
    );
    assert_eq!(
        read("/bitbucket?page=2&pagelen=2"),
        json!({"values": things(&["c", "d"]), "page": 2, "pagelen": 2, "size": 5})
    );
    assert_eq!(
        read("/solr?start=4&rows=2"),
        json!({"docs": things(&["e"]), "numFound": 5, "start": 4})
    );
    assert_eq!(
        read("/algolia?page=1&hitsPerPage=2"),
        json!({"hits": things(&["c", "d"]), "nbHits": 5, "nbPages": 3, "page": 1, "hitsPerPage": 2})
    );
}

/// Where there is no other page, nothing leads to one: null where that is valid, and else no member.
#[test]
fn a_page_leads_to_the_others() {
    let mock = with_things(&["/scramble", "/django", "/odata"]);
    let base = mock.base_url();
    let read = |target: &str| caller::get(&format!("{base}{target}")).json();
    let link = |target: &str| json!(format!("{base}{target}"));
    let page = |number: usize| link(&format!("/scramble?page={number}"));
    assert_eq!(
        read("/scramble?page=2"),
        json!({
            "data": things(&["c", "d"]),
            "links": {"first": page(1), "last": page(3), "prev": page(1), "next": page(3)},
            "meta": {"current_page": 2, "from": 3, "last_page": 3, "per_page": 2, "to": 4, "total": 5},
        })
    );
    let empty = read("/scramble?page=9");
    assert_eq!(empty["meta"]["from"], Value::Null, "{empty}");
    assert_eq!(empty["links"]["next"], Value::Null, "{empty}");
    assert_eq!(
        read("/django?page=3&page_size=2"),
        json!({"count": 5, "next": null, "previous": link("/django?page_size=2&page=2"), "results": things(&["e"])})
    );
    assert_eq!(
        read("/odata?$top=2&$skip=2"),
        json!({"@odata.count": 5, "@odata.nextLink": link("/odata?$top=2&%24skip=4"), "value": things(&["c", "d"])})
    );
    assert_eq!(
        read("/odata?$top=2&$skip=4"),
        json!({"@odata.count": 5, "value": things(&["e"])})
    );
}

#[test]
fn headers_count_pages() {
    let mock = with_things(&["/rails"]);
    let base = mock.base_url();
    let headers = |target: &str| {
        let answer = caller::get(&format!("{base}{target}"));
        let names = [
            "X-Total-Count",
            "X-WP-TotalPages",
            "X-Page",
            "X-Next-Page",
            "X-Rate-Count",
        ];
        names.map(|it| answer.header(it).map(str::to_owned))
    };
    let texts = |all: [Option<&str>; 5]| all.map(|it| it.map(str::to_owned));
    assert_eq!(
        headers("/rails?page=2&per_page=2"),
        texts([Some("5"), Some("3"), Some("2"), Some("3"), None])
    );
    assert_eq!(
        headers("/rails?page=3&per_page=2"),
        texts([Some("5"), Some("3"), Some("3"), None, None])
    );
}

/// What asks for a page of a list whose answer does not say how its pages are counted, each with what asks for the second page of two things.
const SEEMING: &[(&[&str], &str)] = &[
    (&["page", "limit"], "page=2&limit=2"),
    (&["pageNo", "pageSize"], "pageNo=2&pageSize=2"),
    (&["pageNum", "per_page"], "pageNum=2&per_page=2"),
    (&["current", "size"], "current=2&size=2"),
    (&["_page", "_limit"], "_page=2&_limit=2"),
    (&["page", "hitsPerPage"], "page=2&hitsPerPage=2"),
    (&["page", "rowsPerPage"], "page=2&rowsPerPage=2"),
    (&["skip", "take"], "skip=2&take=2"),
    (
        &["SkipCount", "MaxResultCount"],
        "SkipCount=2&MaxResultCount=2",
    ),
    (&["start", "length"], "start=2&length=2"),
    (&["from", "size"], "from=2&size=2"),
    (&["first", "max"], "first=2&max=2"),
    (&["limitstart", "limit"], "limitstart=2&limit=2"),
    (&["page", "items"], "page=2&items=2"),
    (&["page", "results"], "page=2&results=2"),
    (&["_start", "_end"], "_start=2&_end=4"),
];

/// A client may not rely on what a name seems to say, but whoever asks for a page of a mock gets that page.
#[test]
fn what_seems_to_ask_for_a_page_does() {
    let thing = json!({"type": "object", "properties": {"name": {"type": "string"}}});
    let content = |schema: Value| json!({"application/json": {"schema": schema}});
    let list = json!({"type": "array", "items": thing});
    let lists = SEEMING.iter().enumerate().map(|(at, (names, _))| {
        let parameters = names
            .iter()
            .map(|name| json!({"name": name, "in": "query", "schema": {"type": "integer"}}));
        let path = json!({
            "get": {
                "operationId": format!("list{at}"),
                "parameters": parameters.collect::<Vec<_>>(),
                "responses": {
                    "200": {"description": "All.", "content": content(list.clone())},
                    // As TM Forum describes a part of them.
                    "206": {"description": "Some.", "content": content(list.clone())},
                },
            },
            "post": {
                "operationId": format!("create{at}"),
                "requestBody": {"content": content(thing.clone())},
                "responses": {"201": {"description": "One.", "content": content(thing.clone())}},
            },
        });
        (format!("/list{at}"), path)
    });
    let paths: serde_json::Map<String, Value> = lists.collect();
    let document =
        json!({"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths});
    let mock = Mock::new(described(&document), &MockOptions::default()).expect("a mock");
    let ask = |method: Method, target: &str, body: &Value| {
        let mut request = Request::new(method, target);
        if !body.is_null() {
            request.headers.set("Content-Type", "application/json");
            request.body = body.to_string().into_bytes();
        }
        let answer = call(mock.router(), request);
        serde_json::from_str::<Value>(&text(&answer)).expect("JSON")
    };
    for (at, (names, second)) in SEEMING.iter().enumerate() {
        for name in ["a", "b", "c", "d", "e"] {
            ask(Method::Post, &format!("/list{at}"), &json!({"name": name}));
        }
        let list = |query: &str| ask(Method::Get, &format!("/list{at}?{query}"), &Value::Null);
        assert_eq!(list(second), things(&["c", "d"]), "{second}");
        let size = names.last().expect("a size");
        assert_eq!(list(&format!("{size}=1")), things(&["a"]), "{size}");
    }
}
