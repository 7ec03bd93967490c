//! Items are equal where their JSON is, whatever their types hold of it: `uniqueItems` is what a third-party validator says it is.

use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection};
use serde_json::Value;
use tests::cases::lists_compared_server::{CompareRequest, CompareResponse, Compared, router};
use tests::decoders::ALL;
use tests::oracle::Oracle;
use tests::serving::{call, with_json};

/// The items of each list, of which every pair is a list.
const ITEMS: &[(&str, &[&str])] = &[
    ("Texts", &[r#""a""#, r#""A""#, r#""\u0061""#, r#""""#]),
    (
        "Moments",
        &[
            r#""2026-01-31T09:30:00Z""#,
            r#""2026-01-31t09:30:00z""#,
            r#""2026-01-31T09:30:00.0Z""#,
            r#""2026-01-31T10:30:00+01:00""#,
        ],
    ),
    (
        "Uuids",
        &[
            r#""6f9619ff-8b86-d011-b42d-00cf4fc964ff""#,
            r#""6F9619FF-8B86-D011-B42D-00CF4FC964FF""#,
        ],
    ),
    ("Decimals", &[r#""1""#, r#""1.0""#, r#""01""#, r#""-0""#]),
    ("Bytes", &[r#""YQ==""#, r#""YR==""#, r#""Yg==""#]),
    (
        "Binaries",
        &[r#""a""#, r#""b""#, r#""\u0061""#, "\"\u{10ff00}a\""],
    ),
    ("Integers", &["0", "-0", "1", "1.0", "10e-1", "2"]),
    ("Small", &["0", "-0", "1", "1.0", "10e-1", "2"]),
    ("Numbers", &["0", "-0.0", "1", "1.0", "0.1", "1e-1"]),
    ("Doubles", &["0", "-0.0", "1", "1.0", "0.1", "1e-1"]),
    ("Floats", &["0", "-0.0", "1", "1.0", "0.1", "0.10000001"]),
    ("Words", &[r#""a""#, r#""A""#, r#""\u0041""#]),
    ("Digits", &["1", "1.0", "2"]),
    ("Bools", &["true", "false", "null"]),
    (
        "Anythings",
        &[
            "0",
            "false",
            "null",
            "{}",
            "[]",
            r#"{"a":1,"b":2}"#,
            r#"{ "b": 2.0, "a": 1 }"#,
            r#"{"a":1}"#,
        ],
    ),
    ("Records", OPEN),
    ("Counted", OPEN),
    (
        "Whole",
        &[
            "{}",
            r#"{"a":null}"#,
            r#"{"a":1}"#,
            r#"{"b":"x","a":1}"#,
            r#"{"a":1.0,"b":"\u0078"}"#,
        ],
    ),
    (
        "Defaulted",
        &["{}", r#"{"a":1}"#, r#"{"a":1.0}"#, r#"{"a":2}"#],
    ),
    (
        "Empty",
        &["{}", r#"{"a":{}}"#, r#"{"a":{"x":1}}"#, r#"{"a":{"b":""}}"#],
    ),
    ("Nulls", &["null", "{}", r#"{"x":null}"#]),
    ("Lists", &["[]", "[{}]", r#"[{"x":1}]"#, r#"[{"x":1.0}]"#]),
    (
        "Inner",
        &[r#"[{},{"x":1}]"#, r#"[{"x":1},{"x":1}]"#, "[{}]"],
    ),
    (
        "Maps",
        &[
            "{}",
            r#"{"m":{}}"#,
            r#"{"m":{"x":1}}"#,
            r#"{"m":{"x":1.0}}"#,
        ],
    ),
    (
        "Tuples",
        &[r#"["a",{}]"#, r#"["a",{"x":1}]"#, r#"["b",{}]"#],
    ),
    (
        "Tagged",
        &[
            r#"{"kind":"cat"}"#,
            r#"{"kind":"cat","x":1}"#,
            r#"{"x":1,"kind":"cat"}"#,
            r#"{"kind":"dog"}"#,
        ],
    ),
    (
        "Tried",
        &[
            "{}",
            r#"{"a":1}"#,
            r#"{"a":1,"x":1}"#,
            r#"{"x":1,"a":1}"#,
            r#"{"a":null}"#,
        ],
    ),
    ("Either", &["1", r#""1""#, "1.0", "2"]),
    ("NumberTexts", &["1", r#""1""#, "1.0", r#""1.0""#]),
];

/// Objects of which the type knows one member.
const OPEN: &[&str] = &[
    "{}",
    r#"{"a":1}"#,
    r#"{"x":1}"#,
    r#"{"x":2}"#,
    r#"{"a":1,"x":1}"#,
    r#"{"x":1,"a":1.0}"#,
];

/// The oracle of a case.
fn oracle() -> Oracle {
    let folder = generator::folder::here().join("cases/lists/compared/input.yaml");
    let text = std::fs::read_to_string(folder).expect("the case");
    Oracle::new(serde_yaml::from_str(&text).expect("YAML"))
}

#[test]
fn items_are_equal_where_their_json_is() {
    let (oracle, mut wrong) = (oracle(), Vec::new());
    for (name, items) in ITEMS {
        let row = ALL
            .iter()
            .find(|(case, component, _)| (*case, component) == ("lists/compared", name));
        let (_, _, decode) = row.expect(name);
        let (validator, mut seen) = (oracle.validator(name), [0, 0]);
        for (one, other) in items
            .iter()
            .flat_map(|one| items.iter().map(move |other| (one, other)))
        {
            let json = format!(r#"{{"items":[{one},{other}]}}"#);
            let instance: Value = serde_json::from_str(&json).expect("JSON");
            let is_valid = validator.is_valid(&instance);
            seen[usize::from(is_valid)] += 1;
            let verdict = decode(&json).strict;
            if verdict.is_ok() != is_valid {
                wrong.push(format!(
                    "{name} {json}: valid is {is_valid}, and not {verdict:?}"
                ));
            }
        }
        assert!(
            seen[0] > 0 && seen[1] > 0,
            "{name}: both verdicts must be met: {seen:?}"
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

struct Service;

impl Compared for Service {
    type Error = Rejection;

    async fn compare(&self, _: CompareRequest, _: &Context) -> Result<CompareResponse, Rejection> {
        Ok(CompareResponse::NoContent)
    }
}

#[test]
fn bodies_are_compared_as_well() {
    let router = router(Service);
    for (body, status) in [(r#"[{},{"x":1}]"#, 204), (r#"[{"x":1},{"x":1.0}]"#, 400)] {
        let request = with_json(Request::new(Method::Post, "/compared"), body);
        assert_eq!(call(&router, request).status, status, "{body}");
    }
}
