//! Each change of a comparison, held against a third party: a witness is one by the schemas that it is said to be of, and where no change is said
//! to break anything no value is refused. Each pair differs by one edit, so that what is said of its changes is said of that edit alone.

use crate::described::{folders, read, settings, text};
use crate::support::embedded::embedded;
use crate::support::holding::holding;
use crate::support::model_with;
use crate::support::random::{Random, instance, mutated, schema, strange, tweaked};
use crate::support::third_party::{components, lines, validator};
use jsonschema::Validator;
use oasmith_codegen::Model;
use oasmith_codegen::config::{Config, ReadingMode};
use oasmith_diff::change::Change;
use oasmith_diff::compare;
use oasmith_diff::verdict::{Evidence, Level, Party};
use serde_json::{Map, Value, json};

const BATCHES: usize = 12;
const PAIRS: usize = 50;

/// The schemas of an edit, and what validates their values.
struct Edit<'e> {
    old: &'e Value,
    new: &'e Value,
    components: [&'e Value; 2],
    models: [&'e Model; 2],
    documents: [&'e Value; 2],
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
    /// Witnesses in a whole value that one side takes and the other does not.
    in_whole_values: usize,
}

/// Names that members may have which no schema names, whatever patterns say of names.
const UNNAMED: [&str; 5] = ["zz", "0", "a", "aaa", "x-"];

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

    /// Whether the witnesses of a change are parts of whole values that one side takes and the other does not, which are looked for in a pool.
    fn check_whole_values(&self, change: &Change, base: &str, pool: &[Value], counts: &mut Counts) {
        let [old, new] = &self.validators;
        for (party, [takes, refuses]) in
            [(Party::Callers, [old, new]), (Party::Servers, [new, old])]
        {
            let below = change.schemas.as_ref();
            let below = below.and_then(|[old, _]| old.named.strip_prefix(base));
            let (Evidence::Witness(witness), Some(below)) =
                (&change.verdicts.of(party).evidence, below)
            else {
                continue;
            };
            let value: Value = serde_json::from_str(witness).expect("JSON");
            let steps: Vec<&str> = below.split('/').skip(1).collect();
            let is_lost = |it: &Value| takes.is_valid(it) && !refuses.is_valid(it);
            let is_part = pool.iter().any(|whole| {
                let mut all = UNNAMED
                    .iter()
                    .filter_map(|name| embedded(whole, &steps, &value, name));
                all.any(|it| is_lost(&it))
            });
            assert!(
                is_part,
                "{}: {value} at `{below}` is in no value that {party:?} lose: {} and {}",
                change.kind.name, self.old, self.new
            );
            counts.in_whole_values += 1;
        }
    }

    /// What validates the values of the two schemas of a change.
    fn located(&self, change: &Change, base: &str) -> Option<(Validator, Validator)> {
        let (old, new) = match &change.schemas {
            Some([old, new]) => (old.named.clone(), new.named.clone()),
            None => null_places(change, base)?,
        };
        let of = |root: &Value, side: usize, pointer: &str| {
            let (components, model) = (self.components[side], self.models[side]);
            let own = match pointer.strip_prefix("/components/schemas/") {
                Some(below) => {
                    let name = below.split('/').next()?;
                    let base = format!("/components/schemas/{name}");
                    holding(components.get(name)?, (pointer, &base), components, model)
                }
                None if pointer.starts_with(base) => {
                    holding(root, (pointer, base), components, model)
                }
                None => self.documents[side].pointer(pointer).cloned(),
            };
            own.map(|schema| validator(&schema, components))
        };
        Some((of(self.old, 0, &old)?, of(self.new, 1, &new)?))
    }

    /// A value that the one takes and the other does not. Where a member comes or goes nobody is taken to send it undeclared.
    fn counterexample<'v>(
        &self,
        is_forth: bool,
        changes: &[&Change],
        pool: &'v [Value],
    ) -> Option<&'v Value> {
        let [old, new] = &self.validators;
        let (takes, refuses, sent) = if is_forth {
            (old, new, self.old)
        } else {
            (new, old, self.new)
        };
        let is_of_member = |it: &&Change| it.kind.name.contains("member-");
        let declared = changes.iter().copied().any(|it| is_of_member(&it));
        let declared = declared.then(|| validator(&closed(sent), self.components[0]));
        pool.iter().find(|value| {
            takes.is_valid(value)
                && !refuses.is_valid(value)
                && declared.as_ref().is_none_or(|it| it.is_valid(value))
        })
    }
}

/// The places of the two schemas that a change of null is about: the change names what holds them.
fn null_places(change: &Change, base: &str) -> Option<(String, String)> {
    let (old, new) = (change.old.as_ref()?, change.new.as_ref()?);
    let below = match change.kind.name.rsplit_once("-null-")?.0 {
        "member" => "",
        "item" => "/items",
        "other-member" => "/additionalProperties",
        // The body is the schema of the operation.
        "body" if base.ends_with("/body") => return Some((base.to_owned(), base.to_owned())),
        _ => "/schema",
    };
    let place = |pointer: &str| {
        // Parameters are named by themselves, and not by their positions.
        let pointer = match pointer.rsplit_once("/parameters/") {
            Some((operation, _)) => format!("{operation}/parameters/0"),
            None => pointer.to_owned(),
        };
        format!("{pointer}{below}")
    };
    Some((place(&old.named), place(&new.named)))
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

/// The schema without members that it does not name and merely does not forbid.
fn closed(schema: &Value) -> Value {
    match schema {
        Value::Object(members) => {
            let made = members.iter().map(|(key, value)| {
                let value = match (key.as_str(), value) {
                    ("additionalProperties", Value::Bool(true)) => json!(false),
                    (_, value) => closed(value),
                };
                (key.clone(), value)
            });
            Value::Object(made.collect())
        }
        Value::Array(all) => Value::Array(all.iter().map(closed).collect()),
        other => other.clone(),
    }
}

/// Values of both schemas, and values near them.
fn pool(random: &Random, old: &Value, new: &Value) -> Vec<Value> {
    // Numbers of its own, so that how many are tried changes no schema.
    let random = &mut Random(random.0);
    let values = (0..200).flat_map(|_| {
        let (one, other) = (instance(random, old, 4), instance(random, new, 4));
        let near = [tweaked(random, &one), tweaked(random, &other)];
        let strange = [strange(random, &one), strange(random, &near[0])];
        [one, other].into_iter().chain(near).chain(strange)
    });
    values.collect()
}

fn worst(changes: &[&Change], party: Party) -> Level {
    let levels = changes.iter().map(|it| it.verdicts.of(party).level);
    levels.max().unwrap_or(Level::Safe)
}

/// The pair of an operation, with its changes and values of it.
type CheckPair<'c> = dyn FnMut(&Random, &Edit<'_>, &[&Change], &str) + 'c;

/// Random pairs that differ by so many edits, which is said of each by its position.
fn each_pair(mut random: Random, edits: fn(usize) -> usize, check: &mut CheckPair<'_>) {
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    // Members that are not named are sent by components as by all others.
    let components = components().as_object().expect("components").clone();
    let components = components
        .into_iter()
        .map(|(name, it)| (name, explicit(&it)));
    let components = Value::Object(components.collect());
    let others = lines(&components);
    for _ in 0..BATCHES {
        let pairs: Vec<(Value, Value)> = (0..PAIRS)
            .map(|at| {
                let old = explicit(&schema(&mut random, 3));
                let new = (0..edits(at)).fold(old.clone(), |it, _| mutated(&mut random, &it));
                (old, explicit(&new))
            })
            .collect();
        let side = |pick: fn(&(Value, Value)) -> &Value| {
            let texts: Vec<String> = pairs.iter().map(|it| pick(it).to_string()).collect();
            model_with(&texts, &others, &config)
        };
        let (before, after) = (side(|it| &it.0), side(|it| &it.1));
        let comparison = compare(&before, &after);
        for (number, (old, new)) in pairs.iter().enumerate() {
            let edit = Edit {
                old,
                new,
                components: [&components; 2],
                models: [&before, &after],
                documents: [&Value::Null; 2],
                validators: [validator(old, &components), validator(new, &components)],
            };
            let label = format!("POST /p{number}");
            let changes = comparison.changes.iter();
            let changes: Vec<&Change> = changes.filter(|it| it.requests.contains(&label)).collect();
            let base = format!("/paths/~1p{number}/post/body");
            check(&random, &edit, &changes, &base);
        }
    }
}

fn seeded(otherwise: u64) -> Random {
    let seed = std::env::var("SEED");
    Random(seed.map_or(otherwise, |it| it.parse().expect("a number")))
}

/// Of one, two and three edits at once each witness is one: of the schemas that it is said to be of, and in a whole value.
#[test]
fn witnesses_of_several_edits_are_as_a_third_party_says() {
    let mut counts = Counts::default();
    each_pair(
        seeded(7),
        |at| 1 + at % 3,
        &mut |random, edit, changes, base| {
            let pool = pool(random, edit.old, edit.new);
            counts.edits += 1;
            for change in changes {
                edit.check_witnesses(change, base, &mut counts);
                edit.check_whole_values(change, base, &pool, &mut counts);
            }
        },
    );
    insta::assert_snapshot!(shown(&counts));
}

#[test]
fn changes_of_one_edit_are_as_a_third_party_says() {
    let (mut counts, mut missed) = (Counts::default(), Vec::new());
    each_pair(seeded(22), |_| 1, &mut |random, edit, changes, base| {
        let (old, new) = (edit.old, edit.new);
        counts.edits += 1;
        for change in changes {
            edit.check_witnesses(change, base, &mut counts);
        }
        let pool = pool(random, old, new);
        for (party, is_forth) in [(Party::Callers, true), (Party::Servers, false)] {
            if worst(changes, party) > Level::Safe {
                continue;
            }
            let found = edit.counterexample(is_forth, changes, &pool);
            // What was tried is said to be no proof.
            let is_tried =
                |it: &&&Change| matches!(it.verdicts.of(party).evidence, Evidence::Tried(_));
            if changes.iter().any(|it| is_tried(&it)) {
                counts.tried += 1;
                if let Some(value) = found {
                    counts.tried_in_vain += 1;
                    missed.push(format!("{value} for {party:?} of {old} and {new}"));
                }
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
    });
    // Nobody can find all: one of ten may be missed, and one of fewer.
    assert!(
        missed.len() * 10 <= counts.tried.max(10),
        "tried in vain:\n{}",
        missed.join("\n")
    );
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
        in_whole_values,
    } = counts;
    format!(
        "{edits} edits\n{safe} verdicts that nothing breaks\n{tried} that were tried, {tried_in_vain} with a counterexample\n{witnesses} witnesses, {elsewhere} more that are not located\n{in_whole_values} parts of whole values"
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
        let sides = ["old", "new"].map(|side| text(&folder, side));
        let [old, new] = sides
            .each_ref()
            .map(|it| serde_yaml::from_str::<Value>(&it.1).expect("YAML"));
        let both = format!("{old} {new}");
        let has_settings = ["old", "new"]
            .iter()
            .any(|side| !settings(&folder, side).is_empty());
        if has_settings || UNKNOWN.iter().any(|it| both.contains(it)) {
            continue;
        }
        let models = sides.map(|side| read(&side, ""));
        let comparison = compare(&models[0], &models[1]);
        let schemas = |it: &Value| it["components"]["schemas"].clone();
        let (before, after) = (schemas(&old), schemas(&new));
        let edit = Edit {
            old: &before,
            new: &after,
            components: [&before, &after],
            models: models.each_ref(),
            documents: [&old, &new],
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
