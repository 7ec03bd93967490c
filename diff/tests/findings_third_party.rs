//! Each change of a comparison, held against a third party: a witness is one by the schemas that it is said to be of, and where no change is said
//! to break anything no value is refused. Each pair differs by one edit, so that what is said of its changes is said of that edit alone.

mod described;
mod support;

use described::{folders, settings, text};
use jsonschema::Validator;
use oasmith_codegen::config::{Config, ReadingMode};
use oasmith_diff::change::Change;
use oasmith_diff::compare;
use oasmith_diff::verdict::{Evidence, Level, Party};
use serde_json::{Map, Value, json};
use support::model_with;
use support::random::{Random, instance, mutated, schema, tweaked};
use support::third_party::{components, others, validator};

const BATCHES: usize = 12;
const PAIRS: usize = 50;

/// The schemas of an edit, and what validates their values.
struct Edit<'e> {
    old: &'e Value,
    new: &'e Value,
    components: [&'e Value; 2],
    validators: [Validator; 2],
}

/// How often something was checked.
#[derive(Default)]
struct Counts {
    edits: usize,
    safe: usize,
    tried: usize,
    tried_in_vain: usize,
    witnesses: usize,
    elsewhere: usize,
}

impl Edit<'_> {
    /// Whether the witnesses of a change are values of its schemas, one of which takes them and the other does not. In requests callers lose what
    /// is no longer taken, and servers what they do not know; in answers it is the other way round.
    fn check_witnesses(&self, change: &Change, base: &str, counts: &mut Counts) {
        for (party, is_forth) in [(Party::Callers, true), (Party::Servers, false)] {
            let verdict = change.verdicts.of(party);
            let Evidence::Witness(witness) = &verdict.evidence else {
                continue;
            };
            let value: Value = serde_json::from_str(witness).expect("JSON");
            let Some((old, new)) = self.located(change, base) else {
                counts.elsewhere += 1;
                continue;
            };
            let (old, new) = (old.is_valid(&value), new.is_valid(&value));
            let is_both_ways = !change.responses.is_empty();
            assert!(
                old != new && (is_both_ways || old == is_forth),
                "{}: {value} is no witness for {party:?} of {} and {}",
                change.kind.name,
                self.old,
                self.new
            );
            counts.witnesses += 1;
        }
    }

    /// What validates the values of the two schemas of a change, where they are schemas of their own: not parts of several that hold together.
    fn located(&self, change: &Change, base: &str) -> Option<(Validator, Validator)> {
        let (old, new) = change.schemas.as_ref()?;
        let of = |root: &Value, components: &Value, pointer: &str| {
            let own = match pointer.strip_prefix("/components/schemas") {
                Some(below) => at(components, below),
                None => at(root, pointer.strip_prefix(base)?),
            };
            own.map(|schema| validator(schema, components))
        };
        let [before, after] = self.components;
        Some((of(self.old, before, old)?, of(self.new, after, new)?))
    }

    /// A value that the one takes and the other does not.
    fn counterexample<'v>(&self, is_forth: bool, pool: &'v [Value]) -> Option<&'v Value> {
        let [old, new] = &self.validators;
        let (takes, refuses) = if is_forth { (old, new) } else { (new, old) };
        pool.iter()
            .find(|value| takes.is_valid(value) && !refuses.is_valid(value))
    }
}

/// Keywords by which what stands below a schema is not all that holds there.
const TOGETHER: &[&str] = &[
    "$ref",
    "allOf",
    "anyOf",
    "dependentSchemas",
    "if",
    "oneOf",
    "patternProperties",
    "prefixItems",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// The schema at a pointer, if all that is above it says nothing more of its values.
fn at<'v>(root: &'v Value, pointer: &str) -> Option<&'v Value> {
    let mut here = root;
    for step in pointer.split('/').skip(1) {
        let members = here.as_object()?;
        if TOGETHER.iter().any(|it| members.contains_key(*it)) {
            return None;
        }
        here = members.get(&step.replace("~1", "/").replace("~0", "~"))?;
    }
    Some(here)
}

/// The schema with `additionalProperties` wherever it is about objects: what is not said is not sent, and a third party does not know that.
fn explicit(schema: &Value) -> Value {
    let Value::Object(members) = schema else {
        return schema.clone();
    };
    let mut made: Map<String, Value> = Map::new();
    for (key, value) in members {
        let value = match (key.as_str(), value) {
            ("allOf" | "anyOf" | "oneOf" | "prefixItems", Value::Array(all)) => {
                Value::Array(all.iter().map(explicit).collect())
            }
            ("properties" | "patternProperties" | "dependentSchemas", Value::Object(all)) => {
                let all = all.iter().map(|(name, it)| (name.clone(), explicit(it)));
                Value::Object(all.collect())
            }
            ("const" | "enum" | "required" | "dependentRequired", value) => value.clone(),
            (_, value) => explicit(value),
        };
        made.insert(key.clone(), value);
    }
    if made
        .get("type")
        .is_some_and(|it| it.to_string().contains("object"))
    {
        made.entry("additionalProperties").or_insert(json!(true));
    }
    Value::Object(made)
}

/// Values of both schemas, and values near them.
fn pool(random: &mut Random, old: &Value, new: &Value) -> Vec<Value> {
    let values = (0..40).flat_map(|_| {
        let (one, other) = (instance(random, old, 4), instance(random, new, 4));
        let near = [tweaked(random, &one), tweaked(random, &other)];
        [one, other].into_iter().chain(near)
    });
    values.collect()
}

fn worst(changes: &[&Change], party: Party) -> Level {
    let levels = changes.iter().map(|it| it.verdicts.of(party).level);
    levels.max().unwrap_or(Level::Safe)
}

#[test]
fn changes_of_one_edit_are_as_a_third_party_says() {
    let seed = std::env::var("SEED").map_or(22, |it| it.parse().expect("a number"));
    let (mut random, mut counts) = (Random(seed), Counts::default());
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    let (components, others) = (components(), others());
    for _ in 0..BATCHES {
        let pairs: Vec<(Value, Value)> = (0..PAIRS)
            .map(|_| {
                let old = explicit(&schema(&mut random, 3));
                let new = explicit(&mutated(&mut random, &old));
                (old, new)
            })
            .collect();
        let side = |pick: fn(&(Value, Value)) -> &Value| {
            let texts: Vec<String> = pairs.iter().map(|it| pick(it).to_string()).collect();
            model_with(&texts, &others, &config)
        };
        let comparison = compare(&side(|it| &it.0), &side(|it| &it.1));
        for (number, (old, new)) in pairs.iter().enumerate() {
            let edit = Edit {
                old,
                new,
                components: [&components; 2],
                validators: [validator(old, &components), validator(new, &components)],
            };
            let label = format!("POST /p{number}");
            let changes = comparison.changes.iter();
            let changes: Vec<&Change> = changes.filter(|it| it.requests.contains(&label)).collect();
            counts.edits += 1;
            for change in &changes {
                let base = format!("/paths/~1p{number}/post/body");
                edit.check_witnesses(change, &base, &mut counts);
            }
            let pool = pool(&mut random, old, new);
            for (party, is_forth) in [(Party::Callers, true), (Party::Servers, false)] {
                if worst(&changes, party) > Level::Safe {
                    continue;
                }
                let found = edit.counterexample(is_forth, &pool);
                // What was tried is said to be no proof.
                let is_tried =
                    |it: &&&Change| matches!(it.verdicts.of(party).evidence, Evidence::Tried(_));
                if changes.iter().any(|it| is_tried(&it)) {
                    counts.tried += 1;
                    counts.tried_in_vain += usize::from(found.is_some());
                    continue;
                }
                let said: Vec<_> = changes
                    .iter()
                    .map(|it| (it.kind.name, &it.detail))
                    .collect();
                assert!(
                    found.is_none(),
                    "safe for {party:?}, and {found:?} is refused: {old} and {new}, of which is said {said:?}"
                );
                counts.safe += 1;
            }
        }
    }
    insta::assert_snapshot!(shown(&counts));
}

fn shown(counts: &Counts) -> String {
    let Counts {
        edits,
        safe,
        tried,
        tried_in_vain,
        witnesses,
        elsewhere,
    } = counts;
    format!(
        "{edits} edits\n{safe} verdicts that nothing breaks\n{tried} that were tried, {tried_in_vain} with a counterexample\n{witnesses} witnesses, {elsewhere} more of schemas that are made of several"
    )
}

/// What a third party knows nothing of: it reads no tags, no directions, no formats of numbers, no keys of ours and no keywords of OpenAPI 3.0.
const UNKNOWN: &[&str] = &[
    "\"discriminator\"",
    "\"readOnly\"",
    "\"writeOnly\"",
    "\"int32\"",
    "\"x-",
    "\"3.0",
];

/// The pairs of the table: each witness is one by the schemas that stand in the files.
#[test]
fn witnesses_of_the_table_are_as_a_third_party_says() {
    let mut counts = Counts::default();
    for folder in folders("changes") {
        let sides = ["old", "new"].map(|side| text(&folder, side).1);
        let comparison = described::compare(&folder);
        let [old, new] = sides.map(|it| serde_yaml::from_str::<Value>(&it).expect("YAML"));
        let both = format!("{old} {new}");
        let has_settings = ["old", "new"]
            .iter()
            .any(|side| !settings(&folder, side).is_empty());
        if has_settings || UNKNOWN.iter().any(|it| both.contains(it)) {
            continue;
        }
        let schemas = |it: &Value| it["components"]["schemas"].clone();
        let (before, after) = (schemas(&old), schemas(&new));
        let edit = Edit {
            old: &before,
            new: &after,
            components: [&before, &after],
            validators: [
                validator(&json!({}), &before),
                validator(&json!({}), &after),
            ],
        };
        counts.edits += 1;
        for change in &comparison.changes {
            edit.check_witnesses(change, "/components/schemas", &mut counts);
        }
    }
    insta::assert_snapshot!(shown(&counts));
}
