//! A client that knows nothing but links (RFC 8288) reads a list to its end, over a socket.

use serde_json::{Value, json};

use crate::caller::{self, Answer};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/linked.yaml");

/// An answer of a list, or of what adds to it.
struct Page(Answer);

fn send(method: &str, url: &str, body: &Value) -> Page {
    let answer = caller::send(method, url, body);
    assert!(
        (200..300).contains(&answer.status),
        "{url}: {}",
        answer.body
    );
    Page(answer)
}

fn get(url: &str) -> Page {
    send("GET", url, &Value::Null)
}

impl Page {
    fn kinds(&self) -> Vec<String> {
        let things = self.0.json();
        let things = things.as_array().expect("a list").iter();
        things.map(|it| it["kind"].to_string()).collect()
    }

    /// The URL of a relation.
    fn linked(&self, relation: &str) -> Option<String> {
        let end = format!(">; rel=\"{relation}\"");
        let mut links = self.0.header("link")?.split(", ");
        links.find_map(|it| Some(it.strip_suffix(&end)?.strip_prefix('<')?.to_owned()))
    }
}

#[test]
fn links_lead_through_a_list_in_both_directions() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/things", mock.base_url());
    let one = send("POST", &url, &json!({"kind": "a b"}));
    assert_eq!(one.0.header("link"), None);
    assert_eq!(get(&url).0.header("link"), None, "there is one page");
    for _ in 0..4 {
        send("POST", &url, &json!({"kind": "a b"}));
    }
    send("POST", &url, &json!({"kind": "other"}));
    let first = get(&format!("{url}?kind=a%20b&per_page=2"));
    let (mut kinds, mut pages) = (first.kinds(), 1);
    assert_eq!(first.linked("prev"), None);
    let mut page = first;
    while let Some(next) = page.linked("next") {
        page = get(&next);
        kinds.extend(page.kinds());
        pages += 1;
    }
    assert_eq!((pages, kinds.len()), (3, 5), "{kinds:?}");
    assert!(kinds.iter().all(|it| it == "\"a b\""), "{kinds:?}");
    let last = format!("{url}?kind=a%20b&per_page=2&page=3");
    assert_eq!(page.linked("last"), Some(last));
    let mut back = 0;
    while let Some(previous) = page.linked("prev") {
        page = get(&previous);
        back += 1;
    }
    assert_eq!((back, page.kinds().len()), (2, 2));
    assert_eq!(
        page.linked("first"),
        Some(format!("{url}?kind=a%20b&per_page=2&page=1"))
    );
}
