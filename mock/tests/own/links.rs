//! Items of one collection are put below those of another one.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/links.yaml");

fn create(url: &str, item: &Value) -> Value {
    send("POST", url, item).with_status(201).json()
}

fn id(item: &Value) -> &str {
    item["id"].as_str().expect("an id")
}

#[test]
fn what_is_there_is_put_below_another_item() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let devices = ["a", "b"].map(|name| create(&format!("{base}/devices"), &json!({"name": name})));
    let groups =
        ["g", "h"].map(|title| create(&format!("{base}/groups"), &json!({"title": title})));
    let [first, second] = groups
        .each_ref()
        .map(|it| format!("{base}/groups/{}/devices", id(it)));
    let [a, b] = devices
        .each_ref()
        .map(|it| format!("{base}/devices/{}", id(it)));
    let linked = format!("{first}/{}", id(&devices[0]));
    get(&linked).with_status(404);
    for device in &devices {
        send("PUT", &format!("{first}/{}", id(device)), &Value::Null).with_status(204);
    }
    send("PUT", &linked, &Value::Null).with_status(204);
    assert_eq!(get(&first).json(), json!(devices));
    assert_eq!(get(&second).json(), json!([]));
    assert_eq!(get(&linked).json(), devices[0]);
    send("PATCH", &a, &json!({"name": "new"})).with_status(200);
    assert_eq!(get(&linked).json()["name"], "new");
    assert_eq!(get(&first).json()[0]["name"], "new");
    send("DELETE", &linked, &Value::Null).with_status(204);
    assert_eq!(get(&first).json(), json!([devices[1]]));
    get(&a).with_status(200);
    send("DELETE", &b, &Value::Null).with_status(204);
    assert_eq!(get(&first).json(), json!([]));
    for group in [&first, &format!("{base}/groups/none/devices")] {
        send("PUT", &format!("{group}/none"), &Value::Null).with_status(404);
    }
}
