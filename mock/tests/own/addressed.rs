//! Items that are found by what their paths have in other places than one would expect: by links to themselves, and by keys behind names as OData has
//! them. Over a socket, by a caller that knows nothing but what it was answered.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value, json};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/cases/resources");

struct Answer {
    status: u16,
    body: Value,
}

fn send(method: &str, url: &str, body: &Value) -> Answer {
    let rest = url.strip_prefix("http://").expect("a URL");
    let (address, path) = rest.split_once('/').expect("a path");
    let mut stream = TcpStream::connect(address).expect("a connection");
    let media = if method == "PATCH" {
        "application/merge-patch+json"
    } else {
        "application/json"
    };
    let body = if *body == Value::Null {
        String::new()
    } else {
        body.to_string()
    };
    let head = format!(
        "{method} /{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
    Answer {
        status: status.expect("a status"),
        body: serde_json::from_str(body).unwrap_or_default(),
    }
}

fn get(url: &str) -> Answer {
    send("GET", url, &Value::Null)
}

#[test]
fn what_has_no_id_is_found_by_its_link() {
    let mock = oasmith_mock::start(format!("{CASES}/self_links/input.yaml")).expect("a mock");
    let orders = format!("{}/orders", mock.base_url());
    let created = send("POST", &orders, &json!({"customer": "Ana", "total": 12.5}));
    assert_eq!(created.status, 201, "{}", created.body);
    let link = created.body["_links"]["self"]["href"]
        .as_str()
        .expect("a link");
    let other = send("POST", &orders, &json!({"customer": "Zoë"}));
    assert_ne!(other.body["_links"]["self"]["href"], link);

    let read = get(link);
    assert_eq!((read.status, &read.body), (200, &created.body));
    let listed = get(&orders).body;
    assert_eq!(
        listed["_embedded"]["orders"],
        json!([created.body, other.body])
    );

    // Whatever takes its place or changes it, it stays where it is.
    let replaced = send("PUT", link, &json!({"customer": "Eva"}));
    assert_eq!(replaced.body["_links"]["self"]["href"], link);
    let changed = send("PATCH", link, &json!({"total": 7}));
    assert_eq!(
        (&changed.body["customer"], &changed.body["total"]),
        (&json!("Eva"), &json!(7))
    );
    assert_eq!(get(link).body, changed.body);

    // Below it, by a path that takes no number, in a link that is a whole URL.
    let tea = send("POST", &format!("{link}/lines"), &json!({"article": "tea"}));
    assert_eq!(tea.status, 201, "{}", tea.body);
    let own = tea.body["links"]["self"].as_str().expect("a link");
    assert!(own.starts_with(&format!("{link}/lines/")), "{own}");
    assert_eq!(get(own).body, tea.body);

    assert_eq!(send("DELETE", link, &Value::Null).status, 204);
    assert_eq!(get(link).status, 404);
    assert_eq!(get(own).status, 404);
    assert_eq!(get(&format!("{orders}/of-nobody")).status, 404);
}

#[test]
fn keys_behind_names_find_items() {
    let mock = oasmith_mock::start(format!("{CASES}/odata/input.yaml")).expect("a mock");
    let base = mock.base_url();
    let books = format!("{base}/Books");
    for number in 1..=3 {
        let book = json!({"ID": number, "title": format!("Volume {number}")});
        let created = send("POST", &books, &book);
        assert_eq!((created.status, &created.body), (201, &book));
        assert_eq!(get(&format!("{books}({number})")).body, book);
    }
    let page = get(&format!("{books}?$top=1&$skip=1")).body;
    assert_eq!(page["value"], json!([{"ID": 2, "title": "Volume 2"}]));

    let chapters = format!("{books}(2)/chapters");
    let chapter = json!({"title": "a/b c", "pages": 3});
    assert_eq!(send("POST", &chapters, &chapter).body, chapter);
    assert_eq!(get(&format!("{chapters}(title='a%2Fb%20c')")).body, chapter);
    assert_eq!(get(&chapters).body["value"], json!([chapter]));

    assert_eq!(
        send("DELETE", &format!("{books}(2)"), &Value::Null).status,
        204
    );
    assert_eq!(get(&format!("{books}(2)")).status, 404);
    assert_eq!(get(&chapters).status, 404);
    // What is called has nothing to do with what is there.
    assert_eq!(get(&format!("{base}/nearest(place='here')")).status, 200);
}
