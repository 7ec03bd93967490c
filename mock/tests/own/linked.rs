//! A client that knows nothing but links (RFC 8288) reads a list to its end, over a socket.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value, json};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/linked.yaml");

/// An answer.
struct Page {
    link: Option<String>,
    body: Value,
}

fn send(method: &str, url: &str, body: &str) -> Page {
    let rest = url.strip_prefix("http://").expect("a URL");
    let (address, path) = rest.split_once('/').expect("a path");
    let mut stream = TcpStream::connect(address).expect("a connection");
    let head = format!(
        "{method} /{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(head.starts_with("HTTP/1.1 20"), "{url}: {answer}");
    let mut lines = head.lines();
    let link = lines.find_map(|it| {
        let (name, value) = it.split_once(": ")?;
        name.eq_ignore_ascii_case("link").then(|| value.to_owned())
    });
    Page {
        link,
        body: serde_json::from_str(body).expect("JSON"),
    }
}

impl Page {
    fn kinds(&self) -> Vec<String> {
        let things = self.body.as_array().expect("a list").iter();
        things.map(|it| it["kind"].to_string()).collect()
    }

    /// The URL of a relation.
    fn linked(&self, relation: &str) -> Option<String> {
        let end = format!(">; rel=\"{relation}\"");
        let mut links = self.link.as_ref()?.split(", ");
        links.find_map(|it| Some(it.strip_suffix(&end)?.strip_prefix('<')?.to_owned()))
    }
}

#[test]
fn links_lead_through_a_list_in_both_directions() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/things", mock.base_url());
    let one = send("POST", &url, &json!({"kind": "a b"}).to_string());
    assert_eq!(one.link, None);
    assert_eq!(send("GET", &url, "").link, None, "there is one page");
    for _ in 0..4 {
        send("POST", &url, &json!({"kind": "a b"}).to_string());
    }
    send("POST", &url, &json!({"kind": "other"}).to_string());
    let first = send("GET", &format!("{url}?kind=a%20b&per_page=2"), "");
    let (mut kinds, mut pages) = (first.kinds(), 1);
    assert_eq!(first.linked("prev"), None);
    let mut page = first;
    while let Some(next) = page.linked("next") {
        page = send("GET", &next, "");
        kinds.extend(page.kinds());
        pages += 1;
    }
    assert_eq!((pages, kinds.len()), (3, 5), "{kinds:?}");
    assert!(kinds.iter().all(|it| it == "\"a b\""), "{kinds:?}");
    let last = format!("{url}?kind=a%20b&per_page=2&page=3");
    assert_eq!(page.linked("last"), Some(last));
    let mut back = 0;
    while let Some(previous) = page.linked("prev") {
        page = send("GET", &previous, "");
        back += 1;
    }
    assert_eq!((back, page.kinds().len()), (2, 2));
    assert_eq!(
        page.linked("first"),
        Some(format!("{url}?kind=a%20b&per_page=2&page=1"))
    );
}
