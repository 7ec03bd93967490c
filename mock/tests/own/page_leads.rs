//! What says in an answer where the next page is leads there, and the last page leads nowhere.

use oasmith::http::{Method, Request};
use oasmith_codegen::{Input, service_model};
use oasmith_mock::{Mock, MockOptions};
use serde_json::{Value, json};

use crate::answers::validate;
use crate::{call, text};

/// How a client comes from a page to the next one.
enum Lead {
    /// The member is its URL.
    Link(&'static str),
    /// The member is the value of a parameter.
    Value(&'static str, &'static str),
    /// A link of a list of links, by its relation.
    Relation(&'static str, &'static str),
    /// The header `Link`.
    Header,
    /// A member of the body is the value of a member of the next one.
    Body(&'static str, &'static str),
}

/// A list as some service has it.
struct PagedList {
    name: &'static str,
    /// What asks for pages: names with types, the size first.
    parameters: &'static [(&'static str, &'static str)],
    /// What the answer has; `ITEMS` stands for the list.
    answer: &'static str,
    leads: &'static [Lead],
}

const LISTS: &[PagedList] = &[
    PagedList {
        name: "kaminari",
        parameters: &[("per_page", "integer"), ("page", "integer")],
        answer: "{items: ITEMS, current_page: integer, next_page: integer?, total_pages: integer}",
        leads: &[Lead::Value("/next_page", "page")],
    },
    PagedList {
        name: "pagy",
        parameters: &[("limit", "integer"), ("page", "integer")],
        answer: "{data: ITEMS, pagination: {prev: integer?, next: integer?, last: integer}}",
        leads: &[Lead::Value("/pagination/next", "page")],
    },
    PagedList {
        name: "express",
        parameters: &[("limit", "integer"), ("page", "integer")],
        answer: "{items: ITEMS, meta: {nextPage: integer?}}",
        leads: &[Lead::Value("/meta/nextPage", "page")],
    },
    PagedList {
        name: "zendesk",
        parameters: &[("per_page", "integer"), ("page", "integer")],
        answer: "{items: ITEMS, next_page: string?, previous_page: string?, count: integer}",
        leads: &[Lead::Link("/next_page")],
    },
    PagedList {
        name: "graph",
        parameters: &[("$top", "integer"), ("$skiptoken", "string")],
        answer: "{value: ITEMS, '@odata.context': string, '@odata.nextLink': string}",
        leads: &[Lead::Link("/@odata.nextLink")],
    },
    PagedList {
        name: "shopify",
        parameters: &[("limit", "integer"), ("page_info", "string")],
        answer: "{items: ITEMS}",
        leads: &[Lead::Header],
    },
    PagedList {
        name: "openstack",
        parameters: &[("limit", "integer"), ("marker", "string")],
        answer: "{items: ITEMS, links: [{rel: string, href: string}]}",
        leads: &[Lead::Relation("/links", "/href")],
    },
    PagedList {
        name: "fhir",
        parameters: &[("_count", "integer"), ("page", "integer")],
        answer: "{items: ITEMS, link: [{relation: string, url: string}]}",
        leads: &[Lead::Relation("/link", "/url")],
    },
    PagedList {
        name: "offsets",
        parameters: &[("limit", "integer"), ("offset", "integer")],
        answer: "{items: ITEMS, next_offset: integer?, has_more: boolean}",
        leads: &[Lead::Value("/next_offset", "offset")],
    },
    PagedList {
        name: "offset_texts",
        parameters: &[("limit", "integer"), ("skip", "integer")],
        answer: "{items: ITEMS, paging: {nextSkip: string, previous: string}}",
        leads: &[Lead::Value("/paging/nextSkip", "skip")],
    },
    PagedList {
        name: "strapi",
        parameters: &[
            ("pagination[pageSize]", "integer"),
            ("pagination[page]", "integer"),
        ],
        answer: "{data: ITEMS, meta: {pagination: {page: integer, pageSize: integer, pageCount: integer, next: integer?}}}",
        leads: &[Lead::Value("/meta/pagination/next", "pagination[page]")],
    },
    PagedList {
        name: "bitbucket",
        parameters: &[("pagelen", "integer"), ("page", "integer")],
        answer: "{values: ITEMS, page: integer, pagelen: integer, size: integer, next: string}",
        leads: &[Lead::Link("/next")],
    },
    PagedList {
        name: "hubspot",
        parameters: &[("limit", "integer"), ("after", "string")],
        answer: "{results: ITEMS, paging: {next: {after: string!, link: string}}}",
        leads: &[
            Lead::Value("/paging/next/after", "after"),
            Lead::Link("/paging/next/link"),
        ],
    },
    PagedList {
        name: "hal",
        parameters: &[("size", "integer"), ("page", "integer")],
        answer: "{items: ITEMS, _links: {self: {href: string!, templated: boolean}, next: {href: string!, templated: boolean}, prev: {href: string!}}}",
        leads: &[Lead::Link("/_links/next/href")],
    },
    PagedList {
        name: "meta",
        parameters: &[
            ("limit", "integer"),
            ("after", "string"),
            ("before", "string"),
        ],
        answer: "{data: ITEMS, paging: {cursors: {after: string, before: string}, next: string, previous: string}}",
        leads: &[
            Lead::Link("/paging/next"),
            Lead::Value("/paging/cursors/after", "after"),
        ],
    },
    PagedList {
        name: "reddit",
        parameters: &[("limit", "integer"), ("after", "string")],
        answer: "{data: {children: ITEMS, after: string?, dist: integer}}",
        leads: &[Lead::Value("/data/after", "after")],
    },
    PagedList {
        name: "intercom",
        parameters: &[("per_page", "integer"), ("page", "integer")],
        answer: "{data: ITEMS, pages: {next: {page: integer, starting_after: string}, page: integer, total_pages: integer}}",
        leads: &[Lead::Value("/pages/next/page", "page")],
    },
    PagedList {
        name: "salesforce",
        parameters: &[("limit", "integer"), ("offset", "integer")],
        answer: "{records: ITEMS, done: boolean, nextRecordsUrl: string}",
        leads: &[Lead::Link("/nextRecordsUrl")],
    },
    PagedList {
        name: "slack",
        parameters: &[("limit", "integer"), ("cursor", "string")],
        answer: "{items: ITEMS, response_metadata: {next_cursor: string!}}",
        leads: &[Lead::Value("/response_metadata/next_cursor", "cursor")],
    },
    PagedList {
        name: "aws",
        parameters: &[("MaxItems", "integer"), ("Marker", "string")],
        answer: "{Items: ITEMS, IsTruncated: boolean, NextMarker: string}",
        leads: &[Lead::Value("/NextMarker", "Marker")],
    },
];

/// Searches, whose bodies ask for pages.
const SEARCHES: &[PagedList] = &[
    PagedList {
        name: "hubspot_search",
        parameters: &[("limit", "integer"), ("after", "string")],
        answer: "{results: ITEMS, paging: {next: {after: string!}}}",
        leads: &[Lead::Body("/paging/next/after", "after")],
    },
    PagedList {
        name: "notion",
        parameters: &[("page_size", "integer"), ("start_cursor", "string")],
        answer: "{results: ITEMS, next_cursor: string?, has_more: boolean}",
        leads: &[Lead::Body("/next_cursor", "start_cursor")],
    },
    PagedList {
        name: "pages_search",
        parameters: &[("pageSize", "integer"), ("page", "integer")],
        answer: "{items: ITEMS, total: integer, nextPage: integer?}",
        leads: &[Lead::Body("/nextPage", "page")],
    },
    PagedList {
        name: "offsets_search",
        parameters: &[("limit", "integer"), ("offset", "integer")],
        answer: "{items: ITEMS, next_offset: integer?}",
        leads: &[Lead::Body("/next_offset", "offset")],
    },
];

const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

/// A schema, of words: `{name: string!}`, where `!` is required, `?` may be null, and `ITEMS` are things.
fn schema(value: &Value) -> Value {
    match value {
        Value::String(word) => match word.trim_end_matches(['!', '?']) {
            "ITEMS" => json!({"type": "array", "items": {"$ref": "#/components/schemas/Thing"}}),
            name if word.ends_with('?') => json!({"type": [name, "null"]}),
            name => json!({"type": name}),
        },
        Value::Array(items) => json!({"type": "array", "items": schema(&items[0])}),
        Value::Object(all) => {
            let is_required = |it: &&Value| it.as_str().is_some_and(|it| it.ends_with('!'));
            let required = all.iter().filter(|(_, it)| is_required(it));
            let required: Vec<_> = required.map(|(name, _)| name.clone()).collect();
            let properties = all.iter().map(|(name, it)| (name.clone(), schema(it)));
            let properties: serde_json::Map<_, _> = properties.collect();
            json!({"type": "object", "required": required, "properties": properties})
        }
        other => panic!("{other}"),
    }
}

fn answer(list: &PagedList) -> Value {
    let quoted: String = list.answer.replace('\'', "");
    let mut json = String::new();
    let mut word = String::new();
    for letter in quoted.chars() {
        if "{}[],: ".contains(letter) {
            if !word.is_empty() {
                json += &format!("\"{word}\"");
                word.clear();
            }
            json.push(letter);
        } else {
            word.push(letter);
        }
    }
    schema(&serde_json::from_str(&json).expect("JSON"))
}

fn thing() -> Value {
    json!({"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}})
}

/// The paths of a list: of its items, and of one.
fn paths(list: &PagedList, read: Value, at: &str) -> [(String, Value); 2] {
    let mut collection = json!({"post": {
        "requestBody": {"content": thing()},
        "responses": {"201": {"description": "One.", "content": thing()}},
    }});
    collection[at] = read;
    let one = json!({
        "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
        "get": {"responses": {"200": {"description": "One.", "content": thing()}}},
    });
    let name = list.name;
    [
        (format!("/{name}"), collection),
        (format!("/{name}/{{id}}"), one),
    ]
}

fn document() -> Value {
    let mut all = serde_json::Map::new();
    for list in LISTS {
        let parameters = list.parameters.iter();
        let parameters = parameters
            .map(|(name, of)| json!({"name": name, "in": "query", "schema": {"type": of}}));
        let mut success = json!({
            "description": "A page.",
            "content": {"application/json": {"schema": answer(list)}},
        });
        if list.leads.iter().any(|it| matches!(it, Lead::Header)) {
            success["headers"] = json!({"Link": {"schema": {"type": "string"}}});
        }
        let read =
            json!({"parameters": parameters.collect::<Vec<_>>(), "responses": {"200": success}});
        all.extend(paths(list, read, "get"));
    }
    for list in SEARCHES {
        all.extend(paths(
            list,
            json!({"responses": {"204": {"description": "None."}}}),
            "head",
        ));
        let members = list.parameters.iter();
        let members = members.map(|(name, of)| ((*name).to_owned(), json!({"type": of})));
        let members: serde_json::Map<_, _> = members.collect();
        let body = json!({"type": "object", "properties": members});
        let search = json!({"post": {
            "requestBody": {"content": {"application/json": {"schema": body}}},
            "responses": {"200": {"description": "A page.", "content": {"application/json": {"schema": answer(list)}}}},
        }});
        all.insert(format!("/{}/search", list.name), search);
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "T", "version": "1"},
        "paths": all,
        "components": {"schemas": {"Thing": {
            "type": "object",
            "properties": {"id": {"type": "string"}, "name": {"type": "string"}},
        }}},
    })
}

/// What an answer says.
struct ReadPage {
    body: Value,
    link: Option<String>,
}

fn ask(mock: &Mock, method: Method, target: &str, body: &Value) -> ReadPage {
    let mut request = Request::new(method, target);
    if !body.is_null() {
        request.headers.set("Content-Type", "application/json");
        request.body = body.to_string().into_bytes();
    }
    let answer = call(mock.router(), request);
    let shown = format!("{target}: {} {}", answer.status, text(&answer));
    assert!([200, 201].contains(&answer.status), "{shown}");
    ReadPage {
        body: serde_json::from_str(&text(&answer)).expect("JSON"),
        link: answer.headers.get("Link").map(str::to_owned),
    }
}

/// The names of the things of a page.
fn names(page: &Value) -> Vec<String> {
    let list = match page {
        Value::Array(items) => Some(items),
        Value::Object(all) => all.values().find_map(|it| match it {
            Value::Array(items) => Some(items),
            _ => it["children"].as_array(),
        }),
        _ => None,
    };
    let items = list.expect("a list").iter();
    let items = items.filter_map(|it| it["name"].as_str());
    items.map(str::to_owned).collect()
}

/// What leads from a page to the next one: a target, and a body.
fn next(page: &ReadPage, list: &PagedList, lead: &Lead) -> Option<(String, Value)> {
    let at = |pointer: &str| page.body.pointer(pointer).filter(|it| !it.is_null());
    let text = |pointer: &str| {
        let text = at(pointer).map(|it| it.as_str().map_or(it.to_string(), str::to_owned));
        text.filter(|it| !it.is_empty())
    };
    let target = |url: String| {
        let path = url.strip_prefix("http://localhost").unwrap_or(&url);
        (path.to_owned(), Value::Null)
    };
    let (size, _) = list.parameters[0];
    match lead {
        Lead::Link(pointer) => Some(target(text(pointer)?)),
        Lead::Value(pointer, name) => {
            let value = text(pointer)?;
            Some(target(format!("/{}?{size}=2&{name}={value}", list.name)))
        }
        Lead::Relation(links, url) => {
            let mut links = at(links)?.as_array()?.iter();
            let is_next = |it: &&Value| it["rel"] == "next" || it["relation"] == "next";
            let url = links.find(is_next)?.pointer(url)?.as_str()?;
            Some(target(url.to_owned()))
        }
        Lead::Header => {
            let mut links = page.link.as_deref()?.split(", ");
            let url = links.find_map(|it| it.strip_suffix(">; rel=\"next\""))?;
            Some(target(url.trim_start_matches('<').to_owned()))
        }
        Lead::Body(pointer, name) => {
            let mut body = json!({size: 2});
            body[name] = at(pointer)?.clone();
            Some((format!("/{}/search", list.name), body))
        }
    }
}

fn check(lists: &[PagedList], method: Method, first: impl Fn(&PagedList) -> (String, Value)) {
    let document = document();
    let mut input = Input::default();
    input.main = input.sources.add("input.json", document.to_string());
    let model = service_model(&input).0.expect("a model");
    let mock = Mock::new(model, &MockOptions::default()).expect("a mock");
    let mut wrong = Vec::new();
    for list in lists {
        for name in NAMES {
            ask(
                &mock,
                Method::Post,
                &format!("/{}", list.name),
                &json!({"name": name}),
            );
        }
        for lead in list.leads {
            let (mut target, mut body) = first(list);
            let mut read = Vec::new();
            let mut shown = Vec::new();
            for _ in 0..NAMES.len() {
                let page = ask(&mock, method, &target, &body);
                validate(&document, &answer(list), &page.body, &target);
                read.extend(names(&page.body));
                shown.push(format!("{target} {body} {} {:?}", page.body, page.link));
                match next(&page, list, lead) {
                    Some(found) => (target, body) = found,
                    None => break,
                }
            }
            if read != NAMES || shown.len() != 3 {
                wrong.push(format!("{}: {read:?}\n{}", list.name, shown.join("\n")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn each_way_to_the_next_page_leads_to_the_end() {
    check(LISTS, Method::Get, |list| {
        let (size, _) = list.parameters[0];
        (format!("/{}?{size}=2", list.name), Value::Null)
    });
}

#[test]
fn searches_are_read_page_by_page_as_their_bodies_ask() {
    check(SEARCHES, Method::Post, |list| {
        let (size, _) = list.parameters[0];
        (format!("/{}/search", list.name), json!({size: 2}))
    });
}
