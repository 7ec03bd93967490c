//! What is sent is in the item, however the request calls it, nests it, and where it has it.

use serde_json::{Value, json};

use crate::caller::{exchange, get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/sent_members.yaml");

fn form(url: &str, body: &str) -> Value {
    let rest = url.strip_prefix("http://").expect("a URL");
    let (address, path) = rest.split_once('/').expect("a path");
    let media = "application/x-www-form-urlencoded";
    let request = format!(
        "POST /{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let answer = exchange(address, &request);
    assert!(answer.status < 300, "{} {}", answer.head, answer.body);
    answer.json()
}

#[test]
fn members_are_known_in_each_spelling() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let sent = "To=%2B41&From=%2B42&MediaUrl=u";
    let mut message = form(&format!("{base}/messages"), sent);
    let url = format!(
        "{base}/messages/{}",
        message["sid"].as_str().expect("an id")
    );
    assert_eq!(
        message,
        json!({"sid": message["sid"], "to": "+41", "from": "+42", "media_url": "u"})
    );
    assert_eq!(get(&url).json(), message);
    message["from"] = json!("+43");
    assert_eq!(form(&url, "From=%2B43"), message);
}

#[test]
fn members_are_found_in_objects_around_and_inside() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let new = json!({"data": {"title": "t"}});
    let article = send("POST", &format!("{base}/articles"), &new)
        .with_status(200)
        .json();
    assert_eq!(article["data"]["attributes"], json!({"title": "t"}));
    for new in [
        json!({"user": {"full_name": "f", "name": "n"}}),
        json!({"member": {"full-name": "f", "name": "n"}}),
        json!({"data": {"fullName": "f", "name": "n"}}),
        json!({"name": "n", "attributes": {"fullName": "f", "name": "other"}}),
    ] {
        let member = send("POST", &format!("{base}/members"), &new)
            .with_status(201)
            .json();
        assert_eq!(
            (&member["fullName"], &member["name"]),
            (&json!("f"), &json!("n")),
            "{new}"
        );
    }
}

#[test]
fn ids_names_and_lists_are_those_of_objects() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let url = format!("{base}/orders");
    let whole = json!({
        "customer": {"id": 5}, "account_id": "a", "tags": [{"id": "1"}, {"id": "2"}],
        "topics": [{"name": "x"}, {"name": "y"}], "labels": ["a", "b"],
        "billingAddress": {"postal_code": "8000", "city": "z"},
    });
    for new in [
        json!({
            "customer_id": 5, "account": {"id": "a"}, "tag_ids": ["1", "2"], "topics": ["x", "y"],
            "labels": "a, b", "billing_address": {"postalCode": "8000", "City": "z"},
        }),
        json!({
            "customerId": 5, "account": "a", "tags": [{"id": "1"}, {"id": "2"}], "topics": "x,y",
            "Labels": ["a", "b"], "billingAddress": {"postal-code": "8000", "city": "z"},
        }),
        whole.clone(),
    ] {
        let mut order = send("POST", &url, &new).with_status(201).json();
        let url = format!("{url}/{}", order["id"].as_str().expect("an id"));
        let members = order.as_object_mut().expect("an object");
        members.remove("id");
        assert_eq!(order, whole, "{new}");
        let change = json!({"customer_id": 6, "labels": "c"});
        let order = send("PATCH", &url, &change).with_status(200).json();
        assert_eq!(
            (&order["customer"], &order["labels"]),
            (&json!({"id": 6}), &json!(["c"]))
        );
        assert_eq!(order["topics"], whole["topics"]);
    }
}

#[test]
fn an_empty_text_takes_away_what_is_no_text() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/accounts", mock.base_url());
    let sent = r#"name=a&metadata={"k":"v"}&address={"city":"z"}&limit=5"#;
    let account = form(&url, sent);
    assert_eq!(account["metadata"], json!({"k": "v"}), "{account}");
    let own = format!("{url}/{}", account["id"].as_str().expect("an id"));
    let changed = form(&own, "metadata=&address=&limit=");
    assert_eq!(changed["metadata"], json!({}), "{changed}");
    assert!(
        changed["address"].is_null() && changed["limit"].is_null(),
        "{changed}"
    );
    assert_eq!(changed["name"], "a");
    let gone = send("DELETE", &own, &Value::Null).with_status(200).json();
    let said = json!({"id": account["id"], "object": "account", "deleted": true});
    assert_eq!(gone, said);
}

#[test]
fn members_may_stand_in_the_query() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/cards", mock.base_url());
    let new = format!("{url}?name=q1&idList=7&dry_run=false");
    let mut card = send("POST", &new, &Value::Null).with_status(201).json();
    let id = card["id"].as_str().expect("an id").to_owned();
    assert_eq!(
        card,
        json!({"id": id, "name": "q1", "idList": "7", "closed": false})
    );
    card["idList"] = json!("8");
    let change = format!("{url}/{id}?id_list=8");
    assert_eq!(
        send("PUT", &change, &Value::Null).with_status(200).json(),
        card
    );
    assert_eq!(get(&format!("{url}/{id}")).json(), card);
    let long = format!("{url}?name=a-longer-name");
    let refused = send("POST", &long, &Value::Null).with_status(400);
    assert!(refused.body.contains("name"), "{}", refused.body);
}

#[test]
fn members_that_an_item_may_have_beside_its_own_stay() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/events", mock.base_url());
    for new in [
        json!({"context": {"name": "n"}}),
        json!({"name": "m", "data": {"name": "n"}, "owner_id": "1", "other": 7}),
    ] {
        let mut event = send("POST", &url, &new).with_status(201).json();
        event.as_object_mut().expect("an object").remove("id");
        assert_eq!(event, new);
    }
    let event = send("POST", &url, &json!({"Name": "n"}))
        .with_status(201)
        .json();
    assert_eq!(event["name"], "n");
}
