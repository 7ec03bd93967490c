//! Bodies as honest callers send them, some of them large.

use crate::row::Row;
use crate::shapes::{
    JSON, LINES, MULTIPART, URLENCODED, between, list, members, numbered, one_part, part, parts,
    repeated,
};

/// A sentence in a form.
const SENTENCE: &str = "It+is+a+text%2C+as+somebody+writes+it.%0A";

pub const ROWS: &[Row] = &[
    Row::new("one long text", "/open", URLENCODED, |n| {
        between("text=", SENTENCE, "", n)
    }),
    Row::new(
        "a long text without another field",
        "/closed",
        URLENCODED,
        |n| between("text=", SENTENCE, "", n),
    ),
    Row::new(
        "ten thousand short fields of a list",
        "/open",
        URLENCODED,
        |n| repeated("tags=abc&", n.min(90_000)),
    ),
    Row::new("many fields of a list", "/closed", URLENCODED, |n| {
        repeated("tags=a+short+text&", n)
    }),
    Row::new("numbered fields of a list", "/open", URLENCODED, |n| {
        numbered("tags[", "]=abc&", n.min(120_000))
    }),
    Row::new(
        "ten thousand fields with names",
        "/words",
        URLENCODED,
        |n| numbered("name", "=value&", n.min(160_000)),
    ),
    Row::new("fields with long names", "/words", URLENCODED, |n| {
        numbered("name-of-a-field-", "=a+value+of+it&", n)
    }),
    Row::new("a list between delimiters", "/open", URLENCODED, |n| {
        between("joined=", "a|", "b", n)
    }),
    Row::new("an object in brackets", "/open", URLENCODED, |n| {
        numbered("deep[list][", "][value]=some+text&", n.min(160_000))
    }),
    Row::new("JSON in a field", "/open", URLENCODED, |n| {
        between("value={\"a\":[\"text\"", ",\"text\"", "]}", n)
    }),
    Row::new("a file", "/open", MULTIPART, |n| {
        one_part("file", ";filename=a.png", 0xff, n)
    }),
    Row::new("a text as a part", "/closed", MULTIPART, |n| {
        one_part("text", "", b'a', n)
    }),
    Row::new("a thousand parts", "/open", MULTIPART, |n| {
        parts(&part("tags", "", "a text"), n.min(70_000))
    }),
    Row::new("many files", "/open", MULTIPART, |n| {
        let file = part("files", ";filename=a.txt", &"a line\n".repeat(50));
        parts(&file, n)
    }),
    Row::new("lines of records", "/lines", LINES, |n| {
        repeated("{\"name\":\"somebody\",\"size\":17,\"paid\":true}\n", n)
    }),
    Row::new("a long text", "/text", "text/plain", |n| {
        repeated("It is a text.\n", n)
    }),
    Row::new("bytes", "/text", "application/octet-stream", |n| {
        vec![0xff; n]
    }),
    Row::new("a list of texts", "/open", JSON, |n| {
        list("tags", "\"a text\"", n)
    }),
    Row::new("a map of texts", "/words", JSON, |n| {
        members("{", "}", "\"some value\"", n)
    }),
    Row::new("a list of numbers", "/unique", JSON, |n| {
        let mut body = b"{\"numbers\":[0".to_vec();
        body.extend(numbered(",1", "", n - 16));
        body.extend_from_slice(b"]}");
        body
    }),
    Row::new(
        "a list of records that a schema compares",
        "/compared",
        JSON,
        |n| {
            let mut body = b"{\"validated\":[0".to_vec();
            body.extend(numbered(",{\"name\":\"somebody\",\"size\":", "}", n - 18));
            body.extend_from_slice(b"]}");
            body
        },
    ),
];
