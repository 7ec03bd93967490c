//! Work is bounded by the document: reading, validating and reporting take steps, memory and text that grow as the document does, whatever the
//! description says. Steps are counted, and a watchdog ends what hangs.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use oasmith::{Code, Codec, Json, Limits, work_of};
use tests::cases::bounds_attacks::{
    Closed, Heap, Lists, Named, Numbers, Open, Pile, Residual, Tagged, Texts, Tree,
};

/// How much longer than any run takes, on any machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// As often as the document doubles, up to near the depth that a document may have.
const DEPTHS: [usize; 5] = [6, 12, 24, 48, 96];

/// Runs on a thread of its own, and fails where that hangs.
fn watched<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || send.send(run()));
    receive.recv_timeout(PATIENCE).expect("it ends in time")
}

/// What reading a document takes: steps, and the length of what is told.
#[derive(Debug, Clone, Copy)]
struct Cost {
    length: usize,
    steps: usize,
    text: usize,
}

fn cost<T: Json>(json: &str) -> Cost {
    let strict = T::from_request_json(json).err();
    let text = strict.map_or(0, |violations| {
        let found = violations.first_code();
        assert_ne!(found, Some(Code::Budget), "{json:.200}");
        violations.to_string().len()
    });
    // A client reads the same, and ends.
    drop(T::from_json(json));
    Cost {
        length: json.len(),
        steps: work_of::<T>(json, Limits::REQUEST).steps,
        text,
    }
}

/// Values inside of each other.
fn nested(before: &str, innermost: &str, after: &str, depth: usize) -> String {
    [&before.repeat(depth), innermost, &after.repeat(depth)].concat()
}

/// Asserts that steps and text grow at most as the document does, and are a small multiple of it.
#[track_caller]
fn assert_linear(label: &str, costs: &[Cost]) {
    for pair in costs.windows(2) {
        let [one, two] = pair else { continue };
        let grown = |of: fn(&Cost) -> usize, free: usize| of(two) * 10 <= of(one) * 23 + free * 10;
        assert!(grown(|cost| cost.steps, 1024), "{label}: steps: {pair:?}");
        assert!(grown(|cost| cost.text, 1024), "{label}: text: {pair:?}");
    }
    for cost in costs {
        assert!(cost.steps <= 64 * (cost.length + 64), "{label}: {cost:?}");
        assert!(cost.text <= 64 * (cost.length + 64), "{label}: {cost:?}");
    }
}

/// A way to nest values, and what may stand innermost: what is valid, and what is not.
struct Nesting {
    label: &'static str,
    before: &'static str,
    after: &'static str,
    innermost: &'static [&'static str],
    cost: fn(&str) -> Cost,
}

const NESTINGS: &[Nesting] = &[
    Nesting {
        label: "closed forms",
        before: r#"{"next":"#,
        after: "}",
        innermost: &[
            "{}",
            r#"{"low":1}"#,
            r#"{"flat":"long"}"#,
            r#"{"low":"x"}"#,
            "7",
            r#"{"low":1,"high":1}"#,
        ],
        cost: cost::<Closed>,
    },
    Nesting {
        label: "closed forms of which the second or third fits",
        before: r#"{"next":"#,
        after: r#","flat":"a"}"#,
        innermost: &["{}", r#"{"high":1}"#, r#"{"flat":"long"}"#, r#"{"flat":1}"#],
        cost: cost::<Closed>,
    },
    Nesting {
        label: "open forms",
        before: r#"{"of":["#,
        after: "]}",
        innermost: &[
            r#"{"name":"a"}"#,
            r#"{"name":"a","size":0}"#,
            r#"{"name":1}"#,
            "1",
            "",
        ],
        cost: cost::<Open>,
    },
    Nesting {
        label: "open forms with members that none describes",
        before: r#"{"other":[{}],"of":["#,
        after: r#",{"name":"b"}],"any":true}"#,
        innermost: &[
            r#"{"name":"a"}"#,
            r#"{"name":"b"}"#,
            r#"{"name":"a","size":0}"#,
            r#"{"name":1}"#,
        ],
        cost: cost::<Open>,
    },
    Nesting {
        label: "tags that come last",
        before: r#"{"of":"#,
        after: r#","kind":"outer"}"#,
        innermost: &[r#"{"kind":"inner"}"#, "{}", "1"],
        cost: cost::<Tagged>,
    },
    Nesting {
        label: "schemas with alternatives",
        before: r#"{"child":"#,
        after: r#","left":1,"right":1}"#,
        innermost: &[r#"{"left":1}"#, r#"{"left":"x"}"#, "{}", "1"],
        cost: cost::<Residual>,
    },
    Nesting {
        label: "schemas with alternatives below patterns",
        before: r#"{"n":"#,
        after: r#","n1":{},"n2":{}}"#,
        innermost: &["{}", r#"{"n":1}"#, r#"{"n":{},"n1":{},"n2":{}}"#],
        cost: |json| cost::<Lists>(&format!(r#"{{"named":[{json}]}}"#)),
    },
    Nesting {
        label: "schemas that reach their parts by several ways",
        before: r#"{"part":"#,
        after: r#","leaf":1}"#,
        innermost: &["{}", r#"{"leaf":"x"}"#, r#"{"part":1}"#],
        cost: cost::<Tree>,
    },
    Nesting {
        label: "lists that are compared",
        before: r#"{"of":[{"number":1},"#,
        after: r#",{"number":2}]}"#,
        innermost: &["{}", r#"{"number":1}"#, "7"],
        cost: cost::<Pile>,
    },
    Nesting {
        label: "lists that are compared by a schema",
        before: r#"{"of":[{"number":1},"#,
        after: r#",{"number":2}]}"#,
        innermost: &["{}", r#"{"number":1}"#, "7"],
        cost: cost::<Heap>,
    },
];

#[test]
fn unions_and_schemas_take_time_that_is_linear_in_the_depth() {
    for nesting in NESTINGS {
        for innermost in nesting.innermost {
            let Nesting {
                label,
                before,
                after,
                cost,
                ..
            } = nesting;
            let costs = DEPTHS.map(|depth| {
                // Two brackets for a level are twice as deep.
                let depth = depth / before.matches(['{', '[']).count().min(2);
                watched(move || cost(&nested(before, innermost, after, depth)))
            });
            assert_linear(&format!("{label}: {innermost}"), &costs);
        }
    }
}

#[test]
fn unions_and_schemas_take_time_that_is_linear_in_the_width() {
    for nesting in NESTINGS {
        for innermost in nesting.innermost {
            let Nesting {
                label,
                before,
                after,
                ..
            } = nesting;
            let costs = [16, 32, 64, 128].map(|width| {
                let item = nested(before, innermost, after, 8);
                let all = format!(
                    r#"{{"open":[{0}],"residual":[{0}]}}"#,
                    vec![item.as_str(); width].join(",")
                );
                watched(move || cost::<Lists>(&all))
            });
            assert_linear(&format!("{label}: {innermost}"), &costs);
        }
    }
}

#[test]
fn running_out_of_steps_is_a_violation_with_a_place() {
    let item = nested(r#"{"next":"#, r#"{"flat":"a"}"#, r#","flat":"a"}"#, 60);
    let items = vec![r#"{"of":[{"name":"a"},{"name":"b"}],"any":true}"#; 40_000].join(",");
    let json = format!(r#"{{"open":[{{"of":[{items}]}}]}}"#);
    let limits = Limits::REQUEST.with_size(usize::MAX).with_steps(0);
    let violations = Lists::from_request_json_within(&json, limits).expect_err("no steps are left");
    assert_eq!(violations.len(), 1);
    let first = violations.first().expect("a violation");
    assert_eq!(first.code, Code::Budget);
    assert!(first.pointer.starts_with("/open/0"), "{first}");
    let enough = Limits::REQUEST.with_size(usize::MAX);
    Lists::from_request_json_within(&json, enough).expect("it is valid");
    Closed::from_request_json(&item).expect("it is valid");
}

#[test]
fn what_is_reported_of_alternatives_ends_at_the_innermost() {
    let json = nested(r#"{"next":"#, r#"{"low":"x"}"#, "}", 30);
    let violations = Closed::from_request_json(&json).expect_err("the innermost is wrong");
    assert!(violations.truncated());
    let innermost = violations
        .iter()
        .max_by_key(|one| one.pointer.len())
        .expect("a violation");
    assert_eq!(innermost.message, "must be an integer, not a string");
    assert!(violations.to_string().len() < 10_000);
}

/// A list of one text.
fn list(item: &str, count: usize) -> String {
    format!("[{}]", vec![item; count].join(","))
}

/// A megabyte of items, about.
fn many(member: &str, item: &str) -> String {
    format!(
        r#"{{"{member}":{}}}"#,
        list(item, (1 << 20) / (item.len() + 1))
    )
}

/// What `Limits` lets any document take, beside 16 bytes for a byte.
const FREE_MEMORY: usize = 1 << 20;

fn memory<T: Codec>(json: &str) -> usize {
    work_of::<T>(json, Limits::REQUEST).memory
}

#[test]
fn lists_take_memory_that_is_bounded_by_the_document() {
    for item in ["{}", "1", "[]", "null", r#"{"m00":1}"#, r#"{"m00":""}"#] {
        let few = many("few", item);
        let known = memory::<Lists>(&few);
        // What is beyond `maxItems` stands in the tree that is validated, and nowhere else.
        assert!(known <= 16 * few.len() + FREE_MEMORY, "{item}: {known}");
        let violations = Lists::from_request_json(&few).expect_err("there are too many");
        assert!(violations.len() <= Limits::REQUEST.violations, "{item}");
        for member in ["many", "residual", "open", "set", "small"] {
            let json = many(member, item);
            let known = memory::<Lists>(&json);
            let most = 16 * json.len() + FREE_MEMORY;
            assert!(
                known <= most,
                "{member}: {item}: {known} for {}",
                json.len()
            );
        }
    }
    let violations = Lists::from_request_json(many("few", "{}")).expect_err("there are too many");
    assert_eq!(violations.to_string(), "/few must have at most 10 items");
    let violations = Lists::from_request_json(many("many", "1")).expect_err("they are wrong");
    assert_eq!(violations.len(), Limits::REQUEST.violations);
    assert!(violations.truncated());
    let violations = Lists::from_request_json(many("many", "{}")).expect_err("it takes too much");
    assert_eq!(violations.first_code(), Some(Code::Budget));
    let roomy = Limits::REQUEST.with_memory(1000);
    Lists::from_request_json_within(many("many", "{}"), roomy).expect("it is valid");
}

#[test]
fn short_documents_hold_what_honest_ones_need() {
    // Of the largest records, hundreds; of maps with one member each, more.
    for (member, item, count) in [("many", "{}", 1_000), ("small", r#"{"a":"b"}"#, 2_000)] {
        let json = format!(r#"{{"{member}":{}}}"#, list(item, count));
        Lists::from_request_json(&json).expect("a short document");
        let most = 20 * json.len().max(256 << 10);
        assert!(memory::<Lists>(&json) <= most, "{member}");
    }
    // A map makes room for eleven members when it gets its first.
    let maps = many("small", r#"{"a":""}"#);
    let violations = Lists::from_request_json(maps).expect_err("it takes too much");
    assert_eq!(violations.first_code(), Some(Code::Budget));
}

#[test]
fn maps_end_at_the_most_members() {
    let members: Vec<String> = (0..20).map(|at| format!(r#""k{at}":{{}}"#)).collect();
    let json = |count: usize| format!(r#"{{"map":{{{}}}}}"#, members[..count].join(","));
    Lists::from_request_json(json(10)).expect("it is valid");
    let violations = Lists::from_request_json(json(20)).expect_err("there are too many");
    assert_eq!(violations.to_string(), "/map must have at most 10 members");
    Lists::from_json(json(20)).expect("a response is read all the same");
}

#[test]
fn numbers_take_time_that_is_linear_in_their_digits() {
    let digits = "7".repeat(1 << 20);
    let cases = [
        (many("sevens", "9e4060"), false),
        (many("sevens", "7e4060"), true),
        (format!(r#"{{"sevens":[{digits}]}}"#), true),
        (format!(r#"{{"sevens":[{digits}1]}}"#), false),
        (format!(r#"{{"cents":[{digits}.25]}}"#), true),
        (format!(r#"{{"cents":[0.{digits}]}}"#), false),
        (many("cents", "1e999999999"), true),
        (many("long", "1e4060"), false),
        (format!(r#"{{"long":[{digits}]}}"#), false),
        (format!(r#"{{"bounded":[{digits}]}}"#), false),
        (many("bounded", "1e-401"), false),
        (many("bounded", "1e3999"), true),
        (many("doubles", "1e308"), true),
        (many("doubles", "1.5e-300"), false),
    ];
    for (json, is_valid) in cases {
        let shown = format!("{json:.40}");
        let valid = watched(move || Numbers::from_request_json(&json).is_ok());
        assert_eq!(valid, is_valid, "{shown}");
    }
}

#[test]
fn patterns_take_time_that_is_linear_in_the_text() {
    let (letters, spaces) = ("a".repeat(1 << 20), " ".repeat(1 << 20));
    let cases = [
        ("nested", format!("{letters}!"), false),
        ("nested", letters.clone(), true),
        ("short", format!("{letters}!"), false),
        ("trailing", format!("{spaces}a"), false),
        ("handle", format!("{letters}!"), false),
        ("empty", "a!".to_owned(), false),
        ("empty", format!("{letters}!"), false),
        ("looking", letters, false),
    ];
    for (member, text, is_valid) in cases {
        let json = format!(r#"{{"{member}":"{text}"}}"#);
        let valid = watched(move || Texts::from_request_json(&json).is_ok());
        assert_eq!(valid, is_valid, "{member}");
    }
}

#[test]
fn a_broken_length_ends_the_check_of_a_text() {
    let json = format!(r#"{{"short":"{}!"}}"#, "a".repeat(30));
    let violations = Texts::from_request_json(json).expect_err("it is too long");
    assert_eq!(
        violations.to_string(),
        "/short must have at most 20 characters, not 31"
    );
}

#[test]
fn lists_that_are_compared_and_unknown_members_are_read_in_time() {
    let numbers: Vec<String> = (0..100_000).map(|at| at.to_string()).collect();
    let members: Vec<String> = (0..100_000).map(|at| format!(r#""x{at}":{at}"#)).collect();
    let keys = vec![r#""any":1"#; 100_000].join(",");
    let cases = [
        (format!(r#"{{"set":[{}]}}"#, numbers.join(",")), true),
        (format!(r#"{{"set":[{},1.0]}}"#, numbers.join(",")), false),
        (format!("{{{}}}", members.join(",")), true),
        (format!("{{{keys}}}"), false),
    ];
    for (json, is_valid) in cases {
        let shown = format!("{json:.40}");
        let valid = watched(move || Lists::from_request_json(&json).is_ok());
        assert_eq!(valid, is_valid, "{shown}");
    }
    let named = watched(|| Named::from_json(nested(r#"{"n":"#, "1", "}", 100)).is_ok());
    assert!(named, "a client takes what it gets");
}
