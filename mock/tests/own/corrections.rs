//! What `mock.yaml` corrects of the inference: ids, what operations do, and where items stand.

use std::path::Path;

use oasmith::http::{Method, Request};
use oasmith_codegen::{ServiceModel, service_model};
use oasmith_mock::{Mock, MockOptions, MockSettings};
use serde_json::{Value, json};

use crate::{call, text};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/corrections.yaml");

/// Procedure calls, of which nothing is inferred.
const CHANNELS: &str = "
resources:
  /channels: {schema: Channel}
operations:
  createChannel: {effect: create, resource: /channels, answered: channel, sets: {archived: false}}
  channelInfo: {effect: read, resource: /channels, key: channel, answered: channel}
  allChannels: {effect: list, resource: /channels, answered: found.here}
  archiveChannel: {effect: act, resource: /channels, key: channel, answered: channel, sets: {archived: true}}
  deleteChannel: {effect: delete, resource: /channels, key: channel}
";

fn described() -> ServiceModel {
    let input = oasmith_build::read::input(Path::new(""), SPEC, None).expect("the description");
    service_model(&input).0.expect("a model")
}

fn made(settings: &str) -> Result<Mock, String> {
    let settings = MockSettings::parse("mock.yaml", settings)?;
    let options = MockOptions {
        settings,
        ..MockOptions::default()
    };
    Mock::new(described(), &options)
}

/// The status and the body of an answer.
fn answer(mock: &Mock, method: Method, path: &str, body: &Value) -> (u16, Value) {
    let mut request = Request::new(method, path);
    if !body.is_null() {
        request.headers.set("Content-Type", "application/json");
        request.body = body.to_string().into_bytes();
    }
    let answer = call(mock.router(), request);
    let body = serde_json::from_str(&text(&answer)).unwrap_or_default();
    (answer.status, body)
}

fn get(mock: &Mock, path: &str) -> (u16, Value) {
    answer(mock, Method::Get, path, &Value::Null)
}

fn post(mock: &Mock, path: &str, body: &Value) -> (u16, Value) {
    answer(mock, Method::Post, path, body)
}

#[test]
fn procedure_calls_have_state_where_settings_say_what_they_do() {
    assert_eq!(made("").expect("a mock").stateful(), 4);
    let mock = made(CHANNELS).expect("a mock");
    assert_eq!(mock.stateful(), 9);
    let (status, made) = post(&mock, "/channels.create", &json!({"name": "tea"}));
    assert_eq!(status, 200, "{made}");
    let channel = &made["channel"];
    assert_eq!(
        (&channel["name"], &channel["archived"]),
        (&json!("tea"), &json!(false))
    );
    let id = channel["id"].as_str().expect("an id");
    let info = format!("/channels.info?channel={id}");
    assert_eq!(get(&mock, &info).1["channel"], *channel);
    assert_eq!(
        get(&mock, "/channels.list").1["found"]["here"],
        json!([channel])
    );
    let by_id = json!({"channel": id});
    let (_, archived) = post(&mock, "/channels.archive", &by_id);
    assert_eq!(archived["channel"]["archived"], true);
    assert_eq!(get(&mock, &info).1["channel"]["archived"], true);
    assert_eq!(post(&mock, "/channels.delete", &by_id).0, 204);
    for (status, refused) in [get(&mock, &info), post(&mock, "/channels.archive", &by_id)] {
        assert_eq!(status, 404);
        assert!(refused["detail"].to_string().contains(id), "{refused}");
    }
    assert_eq!(get(&mock, "/channels.list").1["found"]["here"], json!([]));
}

#[test]
fn items_of_procedure_calls_are_there_at_the_start() {
    let items = "items: {/channels: [{id: C1, name: tea, archived: true}]}";
    let mock = made(&format!("{CHANNELS}{items}")).expect("a mock");
    let (_, shown) = get(&mock, "/channels.info?channel=C1");
    assert_eq!(shown["channel"]["name"], "tea");
}

#[test]
fn another_member_is_the_id() {
    let body = json!({"label": {"serial": "s-1"}, "note": "n"});
    let by_id = made("").expect("a mock");
    let (_, machine) = post(&by_id, "/machines", &body);
    assert!(machine["id"].is_string());
    assert_eq!(get(&by_id, "/machines/s-1").0, 404);
    for (maker, is_sent) in [("client", true), ("either", true), ("service", false)] {
        let settings = format!("resources: {{/machines: {{id: label.serial, maker: {maker}}}}}");
        let mock = made(&settings).expect("a mock");
        let (_, machine) = post(&mock, "/machines", &body);
        let serial = machine["label"]["serial"].as_str().expect("an id");
        assert_eq!(serial == "s-1", is_sent, "{maker}: {machine}");
        assert_eq!(
            get(&mock, &format!("/machines/{serial}")),
            (200, machine.clone())
        );
    }
}

#[test]
fn an_operation_below_an_item_creates_another_one() {
    let mock = made("operations: {cloneMachine: {effect: create, sent: to, answered: copy}}");
    let mock = mock.expect("a mock");
    let body = json!({"label": {"serial": "s"}});
    let (_, first) = post(&mock, "/machines", &body);
    let path = format!("/machines/{}/clone", first["id"].as_str().expect("an id"));
    let (status, copy) = post(&mock, &path, &json!({"to": body}));
    assert_eq!(status, 201, "{copy}");
    assert_ne!(copy["copy"]["id"], first["id"]);
    assert_eq!(get(&mock, "/machines").1, json!([first, copy["copy"]]));
}

#[test]
fn corrections_that_cannot_hold_are_refused_with_their_place() {
    for (settings, reason) in [
        (
            "resources: {/machine: {id: id}}",
            "resources: /machine: it is no collection of the description",
        ),
        (
            "resources: {/things: {schema: Thing}}",
            "resources: /things: no schema is `Thing`",
        ),
        (
            "resources: {'/things/{id}': {schema: Channel}}",
            "is a path without parameters",
        ),
        (
            "resources: {/machines: {id: serial}}",
            "resources: /machines: its items have no member `serial`",
        ),
        (
            "resources: {/machines: {id: label}}",
            "resources: /machines: `label` is neither a text nor a number",
        ),
        (
            "resources: {/machines: {maker: path}}",
            "resources: /machines: `id` cannot come from the path",
        ),
        (
            "resources: {/channels: {schema: Channel, maker: client}}",
            "resources: /channels: `id` cannot come from the client",
        ),
        (
            "resources: {/machines: {maker: me}}",
            "mock.yaml: resources./machines.maker: unknown variant `me`",
        ),
        (
            "operations: {channelInfo: {effect: read}}",
            "operations: GET /channels.info: `resource` says with items of which collection",
        ),
        (
            "operations: {channelInfo: {effect: read, resource: /channels}}",
            "GET /channels.info: `resource`: no collection is `/channels`",
        ),
        (
            "resources: {/channels: {schema: Channel}}\noperations: {channelInfo: {effect: read, resource: /channels}}",
            "GET /channels.info: `key` says what in its request is the id",
        ),
        (
            "resources: {/channels: {schema: Channel}}\noperations: {channelInfo: {effect: read, resource: /channels, key: id}}",
            "`key`: `id` is no parameter of the query",
        ),
        (
            "operations: {channelInfo: {effect: list, resource: /machines}}",
            "`answered` says where in its answer the list is",
        ),
        (
            "operations: {listMachines: {answered: items}}",
            "`answered`: there is no member `items`",
        ),
        (
            "operations: {channelInfo: {effect: list, resource: /machines, answered: channel}}",
            "`answered` leads to no list",
        ),
        (
            "operations: {cloneMachine: {sent: machine}}",
            "`sent`: there is no member `machine`",
        ),
        (
            "operations: {getMachine: {sent: ''}}",
            "GET /machines/{id}: `sent`: there is no body",
        ),
        (
            "operations: {getMachine: {stateless: true, effect: read}}",
            "`getMachine` is `stateless`, so that nothing else is said of it",
        ),
        (
            "operations: {getMachine: {answered: ''}, 'GET /machines/{id}': {answered: ''}}",
            "operations: `getMachine` stands there twice",
        ),
    ] {
        let refused = made(settings).map(|_| ()).expect_err(settings);
        assert!(refused.contains(reason), "{settings}: {refused}");
    }
}
