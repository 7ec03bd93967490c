//! Heads that stand for much more than they are.

use oasmith::http::{Method, Request};

use crate::shapes::{numbered, repeated};

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("a text")
}

fn query(bytes: Vec<u8>) -> Request {
    Request::new(Method::Get, format!("/found?{}", text(bytes)))
}

fn header(name: &str, bytes: Vec<u8>) -> Request {
    let mut request = Request::new(Method::Get, "/found");
    request.headers.add(name, text(bytes));
    request
}

/// What is sent, and a request of about so many bytes.
type Row = (&'static str, fn(usize) -> Request);

pub const ROWS: &[Row] = &[
    ("pairs", |n| query(repeated("a&", n))),
    ("names", |n| query(numbered("", "&", n))),
    ("names in brackets", |n| {
        query(numbered("deep[list][", "][value]&", n))
    }),
    ("brackets", |n| {
        query(repeated(&format!("deep{}&", "[list][]".repeat(15)), n))
    }),
    ("one name of brackets", |n| {
        query([b"deep".to_vec(), repeated("[]", n)].concat())
    }),
    ("commas", |n| {
        query([b"list=".to_vec(), repeated(",", n)].concat())
    }),
    ("elements", |n| header("X-List", repeated(",a", n))),
    ("cookies", |n| header("Cookie", repeated("crumbs=;", n))),
];
