//! Items that are found by what their paths have in other places than one would expect: by links to themselves, and by keys behind names as OData has
//! them. Over a socket, by a caller that knows nothing but what it was answered.

use serde_json::{Value, json};

use crate::caller::{get, send, send_as};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/cases/resources");

#[test]
fn what_has_no_id_is_found_by_its_link() {
    let mock = oasmith_mock::start(format!("{CASES}/self_links/input.yaml")).expect("a mock");
    let orders = format!("{}/orders", mock.base_url());
    let created = send("POST", &orders, &json!({"customer": "Ana", "total": 12.5}));
    let created = created.with_status(201).json();
    let link = created["_links"]["self"]["href"].as_str().expect("a link");
    let other = send("POST", &orders, &json!({"customer": "Zoë"})).json();
    assert_ne!(other["_links"]["self"]["href"], link);

    assert_eq!(get(link).with_status(200).json(), created);
    let listed = get(&orders).json();
    assert_eq!(listed["_embedded"]["orders"], json!([created, other]));

    // Whatever takes its place or changes it, it stays where it is.
    let replaced = send("PUT", link, &json!({"customer": "Eva"}));
    assert_eq!(replaced.json()["_links"]["self"]["href"], link);
    let patch = json!({"total": 7});
    let changed = send_as("PATCH", link, "application/merge-patch+json", &patch).json();
    assert_eq!(
        (&changed["customer"], &changed["total"]),
        (&json!("Eva"), &json!(7))
    );
    assert_eq!(get(link).json(), changed);

    // Below it, by a path that takes no number, in a link that is a whole URL.
    let tea = send("POST", &format!("{link}/lines"), &json!({"article": "tea"}));
    let tea = tea.with_status(201).json();
    let own = tea["links"]["self"].as_str().expect("a link");
    assert!(own.starts_with(&format!("{link}/lines/")), "{own}");
    assert_eq!(get(own).json(), tea);

    // JSON-LD calls the link an id.
    let books = format!("{}/books", mock.base_url());
    let media = "application/ld+json";
    let book = send_as("POST", &books, media, &json!({"customer": "Ana"}));
    let book = book.with_status(201).json();
    let own_book = book["@id"].as_str().expect("a link");
    assert_eq!(get(own_book).with_status(200).json(), book);

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
        assert_eq!(created.with_status(201).json(), book);
        assert_eq!(get(&format!("{books}({number})")).json(), book);
    }
    let page = get(&format!("{books}?$top=1&$skip=1")).json();
    assert_eq!(page["value"], json!([{"ID": 2, "title": "Volume 2"}]));

    let chapters = format!("{books}(2)/chapters");
    let chapter = json!({"title": "a/b c", "pages": 3});
    assert_eq!(send("POST", &chapters, &chapter).json(), chapter);
    assert_eq!(
        get(&format!("{chapters}(title='a%2Fb%20c')")).json(),
        chapter
    );
    assert_eq!(get(&chapters).json()["value"], json!([chapter]));

    assert_eq!(
        send("DELETE", &format!("{books}(2)"), &Value::Null).status,
        204
    );
    assert_eq!(get(&format!("{books}(2)")).status, 404);
    assert_eq!(get(&chapters).status, 404);
    // What is called has nothing to do with what is there.
    assert_eq!(get(&format!("{base}/nearest(place='here')")).status, 200);
}
