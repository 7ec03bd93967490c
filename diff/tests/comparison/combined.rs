//! What is said of a change is what is said of it alone, whatever else changes beside it: each edit of a description is compared alone and with each of the others.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model, settings};
use oasmith_diff::change::Change;
use oasmith_diff::compare;
use oasmith_diff::verdict::Party;
use serde_json::Value;

/// What is said of a change to each party, by its kind and place.
type Effects = BTreeMap<(String, String), Vec<String>>;

/// An edit of the description.
struct Edit {
    name: String,
    steps: Vec<Value>,
    /// The names of the edits that change what this one does, with the reason.
    meets: BTreeMap<String, String>,
}

fn read(name: &str) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/combined");
    let text = std::fs::read_to_string(folder.join(name)).expect("a file");
    serde_yaml::from_str(&text).expect("YAML")
}

fn edits() -> Vec<Edit> {
    let (all, meets) = (read("edits.yaml"), read("meets.yaml"));
    let edits = all.as_object().expect("edits").iter();
    let edits = edits.map(|(name, steps)| Edit {
        name: name.clone(),
        steps: steps.as_array().expect("steps").clone(),
        meets: serde_json::from_value(meets[name].clone()).unwrap_or_default(),
    });
    edits.collect()
}

/// The operations `add` and `remove` of a JSON Patch.
fn apply(document: &mut Value, step: &Value) {
    let path = step["path"].as_str().expect("a path");
    let (holder, key) = path.rsplit_once('/').expect("a member");
    let key = key.replace("~1", "/").replace("~0", "~");
    let holder = document.pointer_mut(holder).expect(path);
    let value = step.get("value").cloned();
    match (holder, value) {
        (Value::Object(all), Some(value)) => _ = all.insert(key, value),
        (Value::Object(all), None) => _ = all.remove(&key).expect(path),
        (Value::Array(all), Some(value)) if key == "-" => all.push(value),
        (Value::Array(all), None) => _ = all.remove(key.parse().expect("an index")),
        (other, _) => panic!("{path} of {other}"),
    }
}

/// Whether one of two edits is about what the other sets or takes away.
fn overlap(one: &Edit, other: &Edit) -> bool {
    let paths = |edit: &Edit| -> Vec<String> {
        let steps = edit.steps.iter();
        let paths = steps.map(|it| format!("{}/", it["path"].as_str().expect("a path")));
        paths.filter(|it| !it.ends_with("/-/")).collect()
    };
    let (one, other) = (paths(one), paths(other));
    let mut pairs = one
        .iter()
        .flat_map(|it| other.iter().map(move |other| (it, other)));
    pairs.any(|(one, other)| one.starts_with(other) || other.starts_with(one))
}

fn with(base: &Value, edits: &[&Edit]) -> Model {
    let mut document = base.clone();
    for step in edits.iter().flat_map(|it| &it.steps) {
        apply(&mut document, step);
    }
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.json", document.to_string());
    let config = settings::parse("conventions: {paging: false, idempotency: false}\n");
    let (found, diagnostics) = model(&Input {
        sources,
        main,
        config: config.expect("settings"),
        ..Input::default()
    });
    let names: Vec<&String> = edits.iter().map(|it| &it.name).collect();
    assert!(!diagnostics.has_errors(), "{names:?}: {diagnostics:?}");
    found.expect("a model")
}

/// What a change of Rust is about. Of its type there may be more to say when two edits meet in it.
fn subject(what: &str) -> &str {
    let types = [" is `", " holds `", " brings `", " stands for `"];
    let ends = types.iter().filter_map(|it| what.find(it));
    &what[..ends.min().unwrap_or(what.len())]
}

/// The level of each party, and for Rust code what changed in it.
fn effects(changes: &[Change]) -> Effects {
    let of = |change: &Change| {
        let shown = Party::ALL.map(|party| {
            let verdict = change.verdicts.of(party);
            let (party, level) = (party.word(), verdict.level.word());
            match (party, &verdict.condition) {
                ("client-code" | "server-code", Some(what)) => {
                    format!("{party} {level}: {}", subject(what))
                }
                (_, _) => format!("{party} {level}"),
            }
        });
        let key = (change.kind.name.to_owned(), change.named().to_owned());
        (key, shown.to_vec())
    };
    changes.iter().map(of).collect()
}

/// What one has and not the other.
fn different(alone: &Effects, both: &Effects) -> Vec<String> {
    let mut found = Vec::new();
    for (key, wanted) in alone {
        let (kind, place) = key;
        match both.get(key) {
            None => found.push(format!("{kind} at {place} is not found")),
            Some(own) => {
                let pairs = wanted.iter().zip(own).filter(|(one, other)| one != other);
                let shown = pairs
                    .map(|(one, other)| format!("{kind} at {place}: {other}, and alone {one}"));
                found.extend(shown);
            }
        }
    }
    let more = both.keys().filter(|it| !alone.contains_key(*it));
    found.extend(more.map(|(kind, place)| format!("{kind} at {place} is found besides")));
    found
}

/// What is wrong with an edit beside each of those that follow it.
fn wrong(base: &Value, old: &Model, edits: &[Edit], alone: &[Effects], at: usize) -> Vec<String> {
    let mut all = edits.iter().zip(alone).skip(at);
    let (edit, own) = all.next().expect("an edit");
    let mut wrong = Vec::new();
    for (other, others) in all.filter(|it| !overlap(edit, it.0)) {
        let both = effects(&compare(old, &with(base, &[edit, other])).changes);
        let mut wanted = own.clone();
        wanted.extend(others.clone());
        let found = different(&wanted, &both);
        let is_known = edit.meets.contains_key(&other.name) || other.meets.contains_key(&edit.name);
        if found.is_empty() == is_known {
            let found = found.join("\n    ");
            wrong.push(format!("{} and {}\n    {found}", edit.name, other.name));
        }
    }
    wrong
}

#[test]
fn changes_do_what_they_do_alone() {
    let (base, edits) = (read("openapi.yaml"), edits());
    let old = with(&base, &[]);
    let alone = edits
        .iter()
        .map(|it| effects(&compare(&old, &with(&base, &[it])).changes));
    let alone: Vec<Effects> = alone.collect();
    for (edit, own) in edits.iter().zip(&alone) {
        assert!(!own.is_empty(), "{} changes nothing", edit.name);
        let is_known = |name: &String| edits.iter().any(|it| it.name == *name);
        assert!(
            edit.meets.keys().all(is_known),
            "{} meets others",
            edit.name
        );
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= edits.len() {
                return found;
            }
            found.extend(wrong(&base, &old, &edits, &alone, at));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let found = threads.into_iter().map(|it| it.join().expect("no panic"));
        found.flatten().collect()
    });
    assert!(
        wrong.is_empty(),
        "{} pairs:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
