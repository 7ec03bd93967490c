//! What was deprecated with a day from which it may be gone: announced, moved, and gone before or after it.

use serde_json::{Map, Value, json};

use crate::described;
use oasmith_diff::change::Change;
use oasmith_diff::day::Day;
use oasmith_diff::policy;
use oasmith_diff::verdict::{Level, Party};
use oasmith_diff::{Comparison, compare};

const TODAY: &str = "2026-06-15";

/// Kinds of what is gone, and where it stood.
const REMOVALS: &[(&str, &str)] = &[
    ("operation-removed", "/paths/~1pets/delete"),
    ("webhook-removed", "/webhooks/petAdded/post"),
    ("parameter-removed", "/paths/~1pets/get/parameters/0"),
    (
        "required-member-removed",
        "/components/schemas/Pet/properties/name",
    ),
    (
        "optional-member-removed",
        "/components/schemas/Pet/properties/colour",
    ),
];

fn today() -> Day {
    Day::parse(TODAY).expect("a date")
}

fn pets() -> Value {
    let pet = json!({"$ref": "#/components/schemas/Pet"});
    let body = json!({"content": {"application/json": {"schema": pet}}});
    let answer = json!({"200": {"description": "It.", "content": body["content"]}});
    json!({
        "openapi": "3.1.0", "info": {"title": "Pets", "version": "1"},
        "paths": {"/pets": {
            "get": {"operationId": "getPet", "responses": answer,
                "parameters": [{"name": "colour", "in": "query", "schema": {"type": "string"}}]},
            "put": {"operationId": "putPet", "responses": answer, "requestBody": body},
            "delete": {"operationId": "deletePet", "responses": {"204": {"description": "Gone."}}},
        }},
        "webhooks": {"petAdded": {"post": {
            "operationId": "petAdded", "requestBody": body, "responses": {"204": {"description": "Thanks."}}
        }}},
        "components": {"schemas": {"Pet": {"type": "object", "required": ["name"], "properties": {
            "name": {"type": "string"}, "colour": {"type": "string"}, "age": {"type": "integer"}
        }}}}
    })
}

/// The description with flags on what stands at a place.
fn marked(pointer: &str, flags: &str) -> Value {
    let mut pets = pets();
    let flags: Map<String, Value> = serde_json::from_str(flags).expect("flags");
    let at = pets.pointer_mut(pointer).and_then(Value::as_object_mut);
    at.expect("an object").extend(flags);
    pets
}

/// The description without what stands at a place.
fn without(pointer: &str) -> Value {
    let mut pets = pets();
    let (above, last) = pointer.rsplit_once('/').expect("a place");
    match pets.pointer_mut(above) {
        Some(Value::Array(items)) => drop(items.remove(last.parse().expect("a position"))),
        Some(Value::Object(members)) => drop(members.remove(last)),
        other => panic!("{other:?}"),
    }
    if last == "name" {
        pets["components"]["schemas"]["Pet"]["required"] = json!([]);
    }
    pets
}

fn compared(old: &Value, new: &Value) -> Comparison {
    let read = |of: &Value| described::read(&("openapi.json".to_owned(), of.to_string()), "");
    let mut comparison = compare(&read(old), &read(new));
    policy::apply_sunsets(&mut comparison, today());
    comparison
}

fn find<'c>(comparison: &'c Comparison, name: &str) -> &'c Change {
    let mut changes = comparison.changes.iter();
    let found = changes.find(|it| it.kind.name == name);
    found.unwrap_or_else(|| panic!("{name} is not found"))
}

#[test]
fn what_is_gone_after_its_sunset_may_break_and_everything_else_is_as_bad_as_ever() {
    for (name, pointer) in REMOVALS {
        let level = |flags: &str| {
            let comparison = compared(&marked(pointer, flags), &without(pointer));
            let verdict = find(&comparison, name).verdicts.of(Party::Callers).clone();
            (verdict.level, verdict.set.map(|it| it.found))
        };
        let unannounced = level("{}");
        assert!(unannounced.0 > Level::MayBreak, "{name}: {unannounced:?}");
        for flags in [
            r#"{"deprecated": true}"#,
            r#"{"deprecated": true, "x-sunset": "2026-06-16"}"#,
            r#"{"deprecated": true, "x-sunset": "2026-02-30"}"#,
            r#"{"deprecated": true, "x-sunset": "last year"}"#,
            r#"{"deprecated": true, "x-sunset": 2025}"#,
            r#"{"deprecated": false, "x-sunset": "2025-01-01"}"#,
            r#"{"x-sunset": "2025-01-01"}"#,
        ] {
            assert_eq!(level(flags), unannounced, "{name} {flags}");
        }
        for flags in [
            r#"{"deprecated": true, "x-sunset": "2026-06-15"}"#,
            r#"{"deprecated": true, "x-sunset": "2025-12-31"}"#,
            r#"{"deprecated": true, "x-sunset": "2026-06-14T12:00:00Z"}"#,
        ] {
            let lowered = (Level::MayBreak, Some(unannounced.0));
            assert_eq!(level(flags), lowered, "{name} {flags}");
        }
    }
}

/// The flags before and after, and what is found at each place: `*` is what stands there.
const ANNOUNCEMENTS: &[(&str, &str, &str)] = &[
    ("{}", r#"{"deprecated": true}"#, "*-deprecated"),
    (
        "{}",
        r#"{"deprecated": true, "x-sunset": "2027-01-31"}"#,
        "*-deprecated sunset 2027-01-31",
    ),
    (
        r#"{"deprecated": true}"#,
        r#"{"deprecated": true, "x-sunset": "2027-01-31"}"#,
        "sunset-added 2027-01-31",
    ),
    (
        r#"{"deprecated": true, "x-sunset": "2027-01-31"}"#,
        r#"{"deprecated": true, "x-sunset": "2027-02-01"}"#,
        "sunset-postponed 2027-01-31 → 2027-02-01",
    ),
    (
        r#"{"deprecated": true, "x-sunset": "2027-01-31"}"#,
        r#"{"deprecated": true, "x-sunset": "2026-12-31"}"#,
        "sunset-brought-forward 2027-01-31 → 2026-12-31",
    ),
    (
        r#"{"deprecated": true, "x-sunset": "2027-01-31"}"#,
        r#"{"deprecated": true, "x-sunset": "soon"}"#,
        "sunset-removed 2027-01-31",
    ),
    (
        r#"{"deprecated": true, "x-sunset": "2027-01-31"}"#,
        "{}",
        "*-reinstated",
    ),
];

#[test]
fn what_is_announced_is_one_change_wherever_it_stands() {
    let places = [
        ("operation", "/paths/~1pets/delete"),
        ("operation", "/webhooks/petAdded/post"),
        ("parameter", "/paths/~1pets/get/parameters/0"),
        ("member", "/components/schemas/Pet/properties/name"),
        ("schema", "/components/schemas/Pet"),
    ];
    for (what, pointer) in places {
        for (old, new, expected) in ANNOUNCEMENTS {
            let comparison = compared(&marked(pointer, old), &marked(pointer, new));
            let line = |it: &Change| {
                let detail = it
                    .detail
                    .trim_start_matches("`colour`")
                    .trim_start_matches(": ");
                format!("{} {detail}", it.kind.name).trim().to_owned()
            };
            let found: Vec<String> = comparison.changes.iter().map(line).collect();
            assert_eq!(found, [expected.replace('*', what)], "{pointer}");
        }
    }
}

/// Days that are left, and the level of what announces them where half a year is asked for.
#[test]
fn a_file_asks_for_days_between_an_announcement_and_its_sunset() {
    let file = "- {code: '*', sunset-within: 180, level: likely-breaks, party: callers, reason: half a year}";
    let rules = policy::read("rules.yaml", file).expect("rules");
    for (old, new, level) in [
        ("{}", r#"{"deprecated": true}"#, Level::LikelyBreaks),
        (
            "{}",
            r#"{"deprecated": true, "x-sunset": "2026-12-11"}"#,
            Level::LikelyBreaks,
        ),
        (
            "{}",
            r#"{"deprecated": true, "x-sunset": "2026-12-12"}"#,
            Level::Safe,
        ),
        (
            r#"{"deprecated": true, "x-sunset": "2027-12-12"}"#,
            r#"{"deprecated": true, "x-sunset": "2028-12-12"}"#,
            Level::Safe,
        ),
        (r#"{"deprecated": true}"#, "{}", Level::Safe),
    ] {
        let pointer = "/paths/~1pets/delete";
        let mut comparison = compared(&marked(pointer, old), &marked(pointer, new));
        let unused = policy::apply(&mut comparison, &rules, today());
        assert!(unused.is_empty(), "{unused:?}");
        let [change] = &comparison.changes[..] else {
            panic!("{:?}", comparison.changes)
        };
        assert_eq!(change.verdicts.of(Party::Callers).level, level, "{new}");
    }
}

#[test]
fn a_file_that_asks_for_days_of_something_else_is_wrong() {
    for entry in [
        "{code: '*', sunset-within: soon, level: breaks, reason: it is}",
        "{code: '*', sunset-within: -1, level: breaks, reason: it is}",
        "{code: maximum-lowered, sunset-within: 1, level: breaks, reason: it is}",
        "{code: '*', sunset-within: 1, pointer: /, reason: it is}",
    ] {
        let errors = policy::read("rules.yaml", &format!("- {entry}")).expect_err(entry);
        assert!(errors[0].contains("`sunset-within` is"), "{errors:?}");
    }
}
