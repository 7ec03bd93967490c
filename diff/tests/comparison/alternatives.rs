//! Rules that are loosened in one of two alternatives: a value that fits both then is refused, though the alternative itself takes more than before.
//! Each rule, in each kind of alternatives and each place of them, is held against a third party, value by value, in both directions.

use crate::support::third_party::validator;
use crate::support::{model_of_answers, model_with};
use oasmith_codegen::Model;
use oasmith_codegen::config::Config;
use oasmith_diff::compare;
use oasmith_diff::verdict::{Evidence, Level, Party};
use serde_json::{Value, json};

/// What a member may be, a narrower schema, and values that tell them apart.
struct Rule {
    wide: Value,
    narrow: Value,
    values: Vec<Value>,
}

fn rules() -> Vec<Rule> {
    let rule = |wide: Value, keyword: &str, own: Value, values: Value| {
        let mut narrow = wide.clone();
        narrow[keyword] = own;
        let values = values.as_array().expect("values").clone();
        Rule {
            wide,
            narrow,
            values,
        }
    };
    let list = json!({ "type": "array", "items": { "type": "integer" } });
    let object = json!({ "type": "object", "properties": { "c": { "type": "integer" } } });
    vec![
        rule(
            json!({ "type": "number" }),
            "maximum",
            json!(2),
            json!([1, 3]),
        ),
        rule(
            json!({ "type": "integer" }),
            "multipleOf",
            json!(7),
            json!([14, 3]),
        ),
        rule(
            json!({ "type": "string" }),
            "maxLength",
            json!(3),
            json!(["a", "aaaa"]),
        ),
        rule(
            json!({ "type": "string" }),
            "pattern",
            json!("^b"),
            json!(["b", "a"]),
        ),
        rule(
            json!({ "type": "string" }),
            "enum",
            json!(["x", "y"]),
            json!(["x", "z"]),
        ),
        rule(
            json!({ "type": ["string", "null"] }),
            "type",
            json!("string"),
            json!(["x", null]),
        ),
        rule(list.clone(), "maxItems", json!(1), json!([[1], [1, 2]])),
        rule(
            list,
            "items",
            json!({ "type": "integer", "minimum": 5 }),
            json!([[5], [1]]),
        ),
        rule(
            object.clone(),
            "required",
            json!(["c"]),
            json!([{ "c": 1 }, {}]),
        ),
        rule(object, "minProperties", json!(1), json!([{ "c": 1 }, {}])),
    ]
}

/// Alternatives of which the second one says what a member `b` is, and the first one takes any that the wide schema takes.
fn alternatives(rule: &Rule, second: &Value) -> Vec<Value> {
    let wide = &rule.wide;
    let integer = json!({ "type": "integer" });
    let first =
        json!({ "type": "object", "required": ["a"], "properties": { "a": integer, "b": wide } });
    let members = json!({ "a": integer, "b": second });
    let both = [
        json!({ "type": "object", "properties": members }),
        json!({ "type": "object", "properties": members, "additionalProperties": false }),
        json!({ "type": "object", "properties": members, "minProperties": 1 }),
        json!({ "allOf": [{ "type": "object", "properties": members }] }),
        json!({ "type": "object", "properties": members, "required": ["b"] }),
    ];
    let ways = both.map(|second| {
        [
            json!({ "oneOf": [first, second] }),
            json!({ "oneOf": [second, first] }),
            json!({ "allOf": [first], "not": second }),
        ]
    });
    ways.concat()
}

/// Where the alternatives stand in a body, and values of them there.
const PLACES: [fn(Value) -> Value; 3] = [
    |it| it,
    |it| json!({ "type": "array", "items": it }),
    |it| json!({ "type": "object", "properties": { "u": it } }),
];

const EMBEDDED: [fn(Value) -> Value; 3] = [|it| it, |it| json!([it]), |it| json!({ "u": it })];

/// Objects with and without each member.
fn values(rule: &Rule) -> Vec<Value> {
    let mut all = vec![json!({}), json!({ "a": 1 })];
    for value in &rule.values {
        all.extend([json!({ "b": value }), json!({ "a": 1, "b": value })]);
    }
    all
}

/// Checks one place, as values that go one way; callers lose what the first of them is.
fn hold(place: usize, parties: [Party; 2], model: impl Fn(&[String]) -> Model) {
    let mut wrong = Vec::new();
    for rule in rules() {
        let sides = [&rule.narrow, &rule.wide];
        // Further in, the first kind of them will do.
        let most = if place == 0 { usize::MAX } else { 3 };
        let sides: [Vec<Value>; 2] = sides.map(|it| {
            let all = alternatives(&rule, it).into_iter();
            all.take(most).map(PLACES[place]).collect()
        });
        let models = sides.each_ref().map(|all| {
            let texts: Vec<String> = all.iter().map(Value::to_string).collect();
            model(&texts)
        });
        let values: Vec<Value> = values(&rule).into_iter().map(EMBEDDED[place]).collect();
        let [forth, back] = [
            compare(&models[0], &models[1]),
            compare(&models[1], &models[0]),
        ];
        for (at, (narrow, wide)) in sides[0].iter().zip(&sides[1]).enumerate() {
            let label = format!("POST /p{at}");
            let of = [narrow, wide].map(|it| validator(it, &json!({})));
            for (comparison, [from, to]) in [(&forth, [0, 1]), (&back, [1, 0])] {
                for (party, [takes, refuses]) in parties.iter().zip([[from, to], [to, from]]) {
                    let is_lost = |it: &&Value| of[takes].is_valid(it) && !of[refuses].is_valid(it);
                    let lost = values.iter().find(is_lost);
                    let own = comparison
                        .changes
                        .iter()
                        .filter(|it| it.calls().contains(label.as_str()));
                    let own: Vec<_> = own.map(|it| it.verdicts.of(*party)).collect();
                    let is_said = own.iter().any(|it| it.level > Level::Safe);
                    let is_proved = own.iter().all(|it| it.evidence == Evidence::Proved);
                    if lost.is_some() != is_said || lost.is_none() && !is_proved {
                        wrong.push(format!(
                            "{party:?} {from} {narrow} {wide}: {lost:?}, {own:?}"
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn rules_of_alternatives_are_loosened_and_tightened_in_requests() {
    for place in 0..PLACES.len() {
        let model = |texts: &[String]| model_with(texts, "", &Config::default());
        hold(place, [Party::Callers, Party::Servers], model);
    }
}

#[test]
fn rules_of_alternatives_are_loosened_and_tightened_in_answers() {
    for place in 0..PLACES.len() {
        hold(place, [Party::Servers, Party::Callers], model_of_answers);
    }
}
