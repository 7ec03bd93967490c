//! Faults that `mock.yaml` has by names.

use oasmith_mock::{ControlAccess, LocalMock, Memory, MockOptions, MockSettings};
use serde_json::{Value, json};

use crate::controls::{Caller, ITEMS, default, start};
use crate::settings::refused;

const SCENARIOS: &str = "
items: {/shops: [{slug: tea, name: Tea}]}
scenarios:
  flaky:
    enabled: true
    faults:
      - {operation: 'GET /shops/{slug}', status: 404, times: 2}
      - {operation: deleteShop, drop: response}
  lost:
    faults:
      - {operation: getShop, drop: request}
      - {path: /v1/shops, cut_after: 1}
";

fn mock(controls: ControlAccess) -> LocalMock {
    let options = MockOptions {
        settings: MockSettings::parse("mock.yaml", SCENARIOS).expect("settings"),
        controls,
        ..MockOptions::default()
    };
    start(ITEMS, &options)
}

fn statuses<const N: usize>(caller: &Caller<'_>) -> [u16; N] {
    [(); N].map(|()| caller.send("GET /v1/shops/tea", "").status)
}

fn shown(caller: &Caller<'_>) -> Value {
    caller.ok("GET /control/scenarios", "")["scenarios"].clone()
}

fn scenario(name: &str, enabled: bool, waiting: u32) -> Value {
    json!({ "name": name, "enabled": enabled, "waiting": waiting })
}

#[test]
fn a_scenario_is_on_from_the_start_for_each_tenant() {
    let mock = mock(ControlAccess::Open);
    for tenant in ["", "a"] {
        let caller = Caller {
            mock: &mock,
            tenant,
        };
        assert_eq!(caller.send("GET /v1/shops", "").status, 200);
        assert_eq!(statuses(&caller), [404, 404, 200]);
        let one = json!([scenario("flaky", true, 1), scenario("lost", false, 0)]);
        assert_eq!(shown(&caller), one);
        assert_eq!(caller.send("DELETE /v1/shops/tea", "").status, 0);
        assert_eq!(statuses(&caller), [404], "it was deleted");
        caller.ok("POST /control/reset", "");
        assert_eq!(statuses(&caller), [404, 404, 200], "as at the start");
    }
}

#[test]
fn scenarios_are_switched_on_and_off_for_a_tenant() {
    let mock = mock(ControlAccess::Open);
    let [a, b] = ["a", "b"].map(|tenant| Caller {
        mock: &mock,
        tenant,
    });
    a.ok("DELETE /control/scenarios/flaky", "");
    assert_eq!((statuses(&a), statuses(&b)), ([200], [404]));
    let answer = a.ok("POST /control/scenarios/lost", "");
    assert_eq!(answer, json!({"scenario": "lost", "enabled": true}));
    assert_eq!(statuses(&a), [0]);
    assert_eq!(a.send("GET /v1/shops", "").body, "[");
    a.ok("POST /control/scenarios/lost", "");
    assert_eq!(statuses(&a), [0], "all of its faults wait anew");
    // What a control asks for is met first, and forgotten by itself.
    a.ok(
        "POST /control/faults",
        r#"{"operation": "GET /shops", "status": 500}"#,
    );
    assert_eq!(a.send("GET /v1/shops", "").status, 500);
    a.ok("POST /control/faults", r#"{"status": 500}"#);
    a.ok("DELETE /control/faults", "");
    assert_eq!(a.send("GET /v1/shops", "").body, "[");
    a.ok("POST /control/scenarios/lost", "");
    a.ok("DELETE /control/scenarios/lost", "");
    assert_eq!((statuses(&a), statuses(&b)), ([200], [404]));
    for method in ["POST", "DELETE"] {
        let answer = a.send(&format!("{method} /control/scenarios/flakey"), "");
        assert_eq!(answer.status, 404, "{method}: {}", answer.body);
    }
}

#[test]
fn a_scenario_needs_neither_controls_nor_items() {
    let mock = mock(ControlAccess::Closed);
    assert_eq!(statuses(&default(&mock)), [404, 404, 200]);
    let settings = SCENARIOS.replace("items: {/shops: [{slug: tea, name: Tea}]}", "");
    let options = MockOptions {
        settings: MockSettings::parse("mock.yaml", &settings).expect("settings"),
        memory: Memory::Stateless,
        ..MockOptions::default()
    };
    let mock = start(ITEMS, &options);
    assert_eq!(statuses(&default(&mock)), [404, 404, 200]);
}

#[test]
fn scenarios_that_cannot_be_are_refused_with_their_place() {
    for (faults, reason) in [
        (
            "[{status: 500}, {operation: getShops, status: 500}]",
            "scenarios: a: faults[1]: no operation is `getShops`; did you mean",
        ),
        (
            "[{path: /shops, status: 500}]",
            "scenarios: a: faults[0]: `path` begins with `/v1`",
        ),
        ("[{status: 200}]", "faults[0]: `status` is 400 to 599"),
        ("[{times: 2}]", "faults[0]: a fault has one of"),
        (
            "[{stauts: 500}]",
            "mock.yaml: scenarios.a.faults[0]: unknown field `stauts`",
        ),
        (
            "[{drop: both}]",
            "mock.yaml: scenarios.a.faults[0].drop: unknown variant",
        ),
    ] {
        let said = refused(&format!("scenarios: {{a: {{faults: {faults}}}}}"));
        assert!(said.contains(reason), "{faults}: {said}");
    }
    let said = refused("scenarios: {a b: {}}");
    assert!(said.contains("scenarios: `a b` is a name of"), "{said}");
    let said = refused(&format!(
        "scenarios: {{a: {{faults: [{}]}}}}",
        "{status: 500},".repeat(1_001)
    ));
    assert!(said.contains("faults[1000]: at most 1000"), "{said}");
}
