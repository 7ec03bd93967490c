//! Members that must be there, described by their names, by a pattern, as one of the others, or by nothing: what is said of each pair of such objects
//! that differ in one of these is held against a third party, value by value. `DIFFERENCES=2` compares those that differ in two, too many for each run.

use crate::proofs_third_party::{Claim, claim};
use crate::support::embedded::embedded;
use crate::support::third_party::validator;
use crate::support::{model_of_answers_with, model_with};
use jsonschema::Validator;
use oasmith_codegen::Model;
use oasmith_codegen::config::{Config, ReadingMode};
use oasmith_diff::change::Change;
use oasmith_diff::compare;
use oasmith_diff::inclusion::Assumption;
use oasmith_diff::verdict::{Evidence, Level, Party};
use serde_json::{Map, Value, json};

/// What an object may say of its members, by what it is said with.
fn statements() -> [Vec<Value>; 4] {
    let integer = json!({ "type": "integer" });
    let text = json!({ "type": "string" });
    [
        vec![
            json!({}),
            json!({ "properties": { "a": integer } }),
            json!({ "properties": { "b": text } }),
        ],
        vec![json!({}), json!({ "patternProperties": { "^a": integer } })],
        vec![
            json!({}),
            json!({ "additionalProperties": true }),
            json!({ "additionalProperties": false }),
            json!({ "additionalProperties": integer }),
            json!({ "additionalProperties": text }),
            json!({ "unevaluatedProperties": false }),
            json!({ "unevaluatedProperties": integer }),
        ],
        vec![
            json!({}),
            json!({ "required": ["a"] }),
            json!({ "allOf": [{ "required": ["a"] }] }),
        ],
    ]
}

/// All objects, each with the number of each of its statements.
fn objects() -> Vec<(Vec<usize>, Value)> {
    let mut all = vec![(Vec::new(), json!({ "type": "object" }))];
    for statements in statements() {
        let with = |(numbers, object): &(Vec<usize>, Value)| {
            let all = statements.iter().enumerate();
            let all = all.map(|(at, said)| {
                let both = [object, said].map(|it| it.as_object().expect("an object").clone());
                let both: Map<String, Value> = both.into_iter().flatten().collect();
                let numbers = numbers.iter().copied().chain([at]);
                (numbers.collect(), Value::Object(both))
            });
            all.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// Pairs of objects that differ in one statement, or in as many as is said.
fn pairs() -> Vec<(Value, Value)> {
    let all = objects();
    let most = std::env::var("DIFFERENCES").map_or(1, |it| it.parse().expect("a number"));
    let mut pairs = Vec::new();
    for (own, old) in &all {
        for (other, new) in &all {
            let both = own.iter().zip(other);
            let count = both.filter(|(one, other)| one != other).count();
            if count > 0 && count <= most {
                pairs.push((old.clone(), new.clone()));
            }
        }
    }
    pairs
}

/// Objects with these members, each of a few values.
fn values() -> Vec<Value> {
    let mut all = vec![Map::new()];
    for name in ["a", "b", "ab", "c"] {
        let with = |object: &Map<String, Value>| {
            let values = [json!(1), json!("x"), Value::Null].into_iter();
            let with = values.map(|value| {
                let mut object = object.clone();
                object.insert(name.to_owned(), value);
                object
            });
            with.chain([object.clone()]).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.into_iter().map(Value::Object).collect()
}

/// What one party loses of a pair: values that the first schema takes and the second refuses.
struct Loss<'p> {
    first: &'p Value,
    takes: Validator,
    refuses: Validator,
    values: &'p [Value],
}

impl<'p> Loss<'p> {
    fn new(first: &'p Value, second: &Value, values: &'p [Value]) -> Self {
        let none = json!({});
        Self {
            first,
            takes: validator(first, &none),
            refuses: validator(second, &none),
            values,
        }
    }

    fn has(&self, value: &Value) -> bool {
        self.takes.is_valid(value) && !self.refuses.is_valid(value)
    }

    fn any(&self, is_meant: impl Fn(&Value) -> bool) -> Option<&Value> {
        let mut values = self.values.iter();
        values.find(|it| is_meant(it) && self.has(it))
    }

    /// Whether the first schema describes all members of a value.
    fn declares(&self, value: &Value) -> bool {
        let names = value.as_object().expect("an object").keys();
        let others = [
            &self.first["additionalProperties"],
            &self.first["unevaluatedProperties"],
        ];
        let is_described = others.iter().any(|it| !it.is_null() && **it != json!(true));
        let by_pattern = !self.first["patternProperties"].is_null();
        let mut names = names.map(|name| {
            let by_name = !self.first["properties"][name].is_null();
            by_name || is_described || by_pattern && name.starts_with('a')
        });
        names.all(|it| it)
    }

    /// Whether a witness of a change is one, in a whole value.
    fn is_witness(&self, witness: &str, change: &Change, base: &str) -> bool {
        let witness: Value = serde_json::from_str(witness).expect("JSON");
        // What is described as all others are stands there, and what it became by its name.
        let places = change.schemas.as_ref().expect("schemas").iter();
        let mut places = places.map(|place| {
            let below = place.named.strip_prefix(base).expect("a part of it");
            below.split('/').skip(1).collect::<Vec<&str>>()
        });
        places.any(|steps| {
            let values = self.values.iter();
            let mut all = values.flat_map(|whole| {
                let names = ["b", "ab", "c"].iter();
                names.filter_map(|name| embedded(whole, &steps, &witness, name))
            });
            all.any(|it| self.has(&it))
        })
    }
}

/// Checks what is said of a party: a proof has no counterexample, and a break has one.
fn check(changes: &[&Change], party: Party, loss: &Loss<'_>, base: &str) -> Result<(), String> {
    let found = match claim(changes, party) {
        Claim::Proved => loss.any(|_| true),
        Claim::Assumed(Assumption::DeclaredMembers) => loss.any(|it| loss.declares(it)),
        Claim::Assumed(Assumption::ListedValues) | Claim::Other => None,
    };
    if let Some(found) = found {
        return Err(format!("{found} is lost, and all is said to be well"));
    }
    for change in changes {
        let verdict = change.verdicts.of(party);
        let is_so = match (&verdict.evidence, verdict.level) {
            (Evidence::Witness(witness), _) => loss.is_witness(witness, change, base),
            (_, Level::Breaks) => loss.any(|_| true).is_some(),
            (_, _) => true,
        };
        if !is_so {
            return Err(format!("{}: {verdict:?} is not so", change.kind.name));
        }
    }
    Ok(())
}

/// Checks what is said of all pairs as values that go one way.
fn hold(part: &str, parties: [Party; 2], model: impl Fn(&[String]) -> Model) {
    let (pairs, values) = (pairs(), values());
    for batch in pairs.chunks(100) {
        let side = |pick: fn(&(Value, Value)) -> &Value| {
            let texts: Vec<String> = batch.iter().map(|it| pick(it).to_string()).collect();
            model(&texts)
        };
        let comparison = compare(&side(|it| &it.0), &side(|it| &it.1));
        for (number, (old, new)) in batch.iter().enumerate() {
            let label = format!("POST /p{number}");
            let base = format!("/paths/~1p{number}/post/{part}");
            let is_own = |it: &&Change| {
                [&it.requests, &it.responses]
                    .iter()
                    .any(|all| all.contains(&label))
            };
            let changes: Vec<&Change> = comparison.changes.iter().filter(is_own).collect();
            let losses = [Loss::new(old, new, &values), Loss::new(new, old, &values)];
            for (party, loss) in parties.iter().zip(&losses) {
                if let Err(wrong) = check(&changes, *party, loss, &base) {
                    let names: Vec<_> = changes.iter().map(|it| it.kind.name).collect();
                    panic!("{party:?}: {wrong}\n{old}\n{new}\n{names:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_said_of_required_names_is_so_in_requests() {
    let config = Config::default();
    let model = |texts: &[String]| model_with(texts, "", &config);
    hold("body", [Party::Callers, Party::Servers], model);
}

#[test]
fn what_is_said_of_required_names_is_so_to_the_letter_in_answers() {
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    let model = |texts: &[String]| model_of_answers_with(texts, &config);
    hold("response", [Party::Servers, Party::Callers], model);
}
