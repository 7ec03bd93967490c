//! Pages for people beside the API: they hide no operation, and browsers load nothing else for them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use oasmith_mock::{LocalMock, MockOptions, Pages};

use crate::SPEC;
use crate::caller::{Answer, exchange};
use crate::controls::start;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/root.yaml");

/// A mock with pages, and how often these were made.
fn with_pages(spec: &str) -> (LocalMock, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let made = Arc::clone(&count);
    let pages = Pages::new(move || {
        made.fetch_add(1, Ordering::Relaxed);
        let page = |path: &str| (path.to_owned(), format!("<p>{path}"));
        BTreeMap::from(["index.html", "operations/a.html", "assets/page.js"].map(page))
    });
    let options = MockOptions {
        pages: Some(pages),
        ..MockOptions::default()
    };
    (start(spec, &options), count)
}

/// All that comes back.
fn ask(mock: &LocalMock, line: &str, headers: &str) -> String {
    let url = mock.base_url();
    let address = url["http://".len()..]
        .split('/')
        .next()
        .expect("an address");
    let host = if headers.contains("Host:") {
        String::new()
    } else {
        format!("Host: {address}\r\n")
    };
    let request = format!("{line} HTTP/1.1\r\n{host}{headers}Connection: close\r\n\r\n");
    let Answer { head, body, .. } = exchange(address, &request);
    format!("{head}\r\n\r\n{body}")
}

#[test]
fn pages_are_where_no_operation_is() {
    let (mock, count) = with_pages(SPEC);
    let path = url_path(&mock);
    for (line, headers, status, text) in [
        (format!("GET {path}/webhooks"), "", 401, "application/json"),
        ("GET /nothing.html".to_owned(), "", 404, "application/json"),
        ("GET /".to_owned(), "Host: evil.example\r\n", 421, "names"),
        ("GET /".to_owned(), "", 200, "<p>index.html"),
        ("HEAD /".to_owned(), "", 200, "text/html"),
        // A link of another page leads there; it can neither frame nor read it.
        (
            "GET /operations/a.html".to_owned(),
            "Sec-Fetch-Site: cross-site\r\n",
            200,
            "<p>operations/a.html",
        ),
        ("GET /assets/page.js".to_owned(), "", 200, "text/javascript"),
        ("GET /assets/../index.html".to_owned(), "", 404, ""),
        ("POST /".to_owned(), "Content-Length: 0\r\n", 404, ""),
    ] {
        let answer = ask(&mock, &line, headers);
        let is_as_wanted =
            answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(text);
        assert!(is_as_wanted, "{line} {headers}: {answer}");
        let is_page = answer.contains("frame-ancestors 'none'") && answer.contains("nosniff");
        assert_eq!(is_page, status == 200, "{line}: {answer}");
    }
    assert_eq!(count.load(Ordering::Relaxed), 1, "they are made once");
}

fn url_path(mock: &LocalMock) -> String {
    let url = mock.base_url();
    let behind = url["http://".len()..].find('/');
    behind.map_or_else(String::new, |at| url["http://".len() + at..].to_owned())
}

#[test]
fn where_operations_have_their_places_pages_have_another() {
    let (mock, count) = with_pages(ROOT);
    for path in ["/", "/index.html", "/a"] {
        let answer = ask(&mock, &format!("GET {path}"), "");
        assert!(answer.contains("application/json"), "{path}: {answer}");
    }
    assert_eq!(count.load(Ordering::Relaxed), 0, "nobody asked for one");
    let answer = ask(&mock, "GET /_reference/", "");
    assert!(answer.contains("<p>index.html"), "{answer}");
    let answer = ask(&mock, "GET /_reference/operations/a.html", "");
    assert!(answer.contains("<p>operations/a.html"), "{answer}");
}
