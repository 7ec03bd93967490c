//! Random pairs of schemas, compared both ways and held against a third party: whatever refutes is taken by the one and refused by the other, is
//! minimal, and nothing refutes what is proved.

use crate::support::random::{Random, instance, mutated, schema, strange, tweaked};
use crate::support::third_party::{components, others, validator};
use crate::support::{api_with, body};
use jsonschema::Validator;
use oasmith_codegen::config::{Config, ReadingMode};
use oasmith_diff::inclusion::{Inclusion, Side, View, inclusion};
use serde_json::{Value, json};

const BATCHES: usize = 42;
const PAIRS: usize = 50;

/// How often something was found.
#[derive(Default)]
struct Shares {
    proved: usize,
    tried: usize,
    undecided: usize,
    /// Of those that were tried: what the third party refutes.
    missed: Vec<String>,
    refuted: usize,
}

/// A question, and what a third party says of both schemas.
struct Question<'q> {
    from: &'q Value,
    to: &'q Value,
    takes: Validator,
    other: Validator,
}

impl Question<'_> {
    fn refutes(&self, value: &Value) -> bool {
        self.takes.is_valid(value) && !self.other.is_valid(value)
    }

    fn check(
        &self,
        found: &Inclusion,
        random: &mut Random,
        pool: &mut Vec<Value>,
        shares: &mut Shares,
    ) {
        let Self { from, to, .. } = self;
        match found {
            Inclusion::Refuted(witness) => {
                let value: Value = serde_json::from_str(&witness.json).expect("JSON");
                assert!(
                    self.refutes(&value),
                    "{value} does not refute that {from} is within {to}"
                );
                for less in deletions(&value) {
                    assert!(
                        !self.refutes(&less),
                        "{value} is not minimal for {from} and {to}: {less}"
                    );
                }
                shares.refuted += 1;
                pool.push(value);
            }
            Inclusion::Proved => {
                let known = pool.iter().rev().take(300).cloned().collect::<Vec<_>>();
                let made = (0..60).flat_map(|_| {
                    let own = instance(random, from, 4);
                    let near = instance(random, to, 4);
                    let tweaked = tweaked(random, &own);
                    [own, near, tweaked]
                });
                for value in made.chain(known) {
                    assert!(!self.refutes(&value), "{from} is not within {to}: {value}");
                }
                shares.proved += 1;
            }
            Inclusion::Undecided(_) => shares.undecided += 1,
            Inclusion::Tried(_) => {
                shares.tried += 1;
                let found = self.counterexample(random, pool);
                if let Some(value) = found {
                    shares
                        .missed
                        .push(format!("{value} refutes that {from} is within {to}"));
                }
            }
        }
    }

    /// A value that refutes, among many that are made without looking at what is compared.
    fn counterexample(&self, random: &mut Random, pool: &[Value]) -> Option<Value> {
        // Numbers of its own, so that how many are tried changes no schema.
        let mut random = Random(random.0);
        let known = pool.iter().rev().take(300).cloned().collect::<Vec<_>>();
        let made = (0..400).flat_map(|_| {
            let own = instance(&mut random, self.from, 4);
            let near = instance(&mut random, self.to, 4);
            let tweaked = tweaked(&mut random, &own);
            let other = strange(&mut random, &own);
            let stranger = strange(&mut random, &tweaked);
            [own, near, tweaked, other, stranger]
        });
        known.into_iter().chain(made).find(|it| self.refutes(it))
    }
}

/// The value without one member, item or character anywhere, or with an integer that is nearer to zero by one.
fn deletions(value: &Value) -> Vec<Value> {
    match value {
        Value::Null | Value::Bool(_) => Vec::new(),
        Value::Number(number) => {
            let nearer = number.as_i64().filter(|it| *it != 0);
            nearer
                .map(|it| json!(it - it.signum()))
                .into_iter()
                .collect()
        }
        Value::String(text) => {
            let characters: Vec<char> = text.chars().collect();
            (0..characters.len())
                .map(|at| {
                    let mut characters = characters.clone();
                    characters.remove(at);
                    Value::String(characters.into_iter().collect())
                })
                .collect()
        }
        Value::Array(items) => {
            let without = (0..items.len()).map(|at| {
                let mut items = items.clone();
                items.remove(at);
                Value::Array(items)
            });
            let inside = items.iter().enumerate().flat_map(|(at, item)| {
                deletions(item).into_iter().map(move |less| {
                    let mut items = items.clone();
                    items[at] = less;
                    Value::Array(items)
                })
            });
            without.chain(inside).collect()
        }
        Value::Object(members) => {
            let without = members.keys().map(|name| {
                let mut members = members.clone();
                members.remove(name);
                Value::Object(members)
            });
            let inside = members.iter().flat_map(|(name, member)| {
                deletions(member).into_iter().map(move |less| {
                    let mut members = members.clone();
                    members.insert(name.clone(), less);
                    Value::Object(members)
                })
            });
            without.chain(inside).collect()
        }
    }
}

#[test]
fn random_pairs_are_as_a_third_party_says() {
    let (mut random, mut pool) = (
        Random(std::env::var("SEED").map_or(22, |it| it.parse().unwrap())),
        Vec::new(),
    );
    let (mut mutations, mut unrelated) = (Shares::default(), Shares::default());
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    let others = others();
    for _ in 0..BATCHES {
        let pairs: Vec<(Value, Value, bool)> = (0..PAIRS)
            .map(|_| {
                let old = schema(&mut random, 3);
                let is_mutated = !random.one_in(3);
                let new = if is_mutated {
                    mutated(&mut random, &old)
                } else {
                    schema(&mut random, 3)
                };
                (old, new, is_mutated)
            })
            .collect();
        let texts = |pick: fn(&(Value, Value, bool)) -> &Value| -> Vec<String> {
            pairs.iter().map(|pair| pick(pair).to_string()).collect()
        };
        let (old, new) = (texts(|it| &it.0), texts(|it| &it.1));
        let (old, new) = (
            api_with(&old, &others, &config),
            api_with(&new, &others, &config),
        );
        let (one, other) = (Side::of(&old), Side::of(&new));
        for (at, (from, to, is_mutated)) in pairs.iter().enumerate() {
            let shares = if *is_mutated {
                &mut mutations
            } else {
                &mut unrelated
            };
            let (used, taken) = (body(&old, at), body(&new, at));
            let forth = inclusion(&one, used, &other, taken, View::Whole);
            let question = Question {
                from,
                to,
                takes: validator(from, &components()),
                other: validator(to, &components()),
            };
            question.check(&forth, &mut random, &mut pool, shares);
            let back = inclusion(&other, taken, &one, used, View::Whole);
            let Question { takes, other, .. } = question;
            let question = Question {
                from: to,
                to: from,
                takes: other,
                other: takes,
            };
            question.check(&back, &mut random, &mut pool, shares);
        }
    }
    // Nobody can find all: one of ten may be missed, and one of fewer.
    for it in [&mutations, &unrelated] {
        let missed = it.missed.join("\n");
        assert!(
            it.missed.len() * 10 <= it.tried.max(10),
            "tried in vain:\n{missed}"
        );
    }
    let row = |name: &str, it: &Shares| {
        let all = it.proved + it.tried + it.undecided + it.refuted;
        format!(
            "{name}: {all} questions, {} proved, {} tried, {} undecided, {} refuted; {} of those tried have a counterexample",
            it.proved,
            it.tried,
            it.undecided,
            it.refuted,
            it.missed.len()
        )
    };
    let shares = [row("changed", &mutations), row("unrelated", &unrelated)].join("\n");
    insta::assert_snapshot!(shares);
}
