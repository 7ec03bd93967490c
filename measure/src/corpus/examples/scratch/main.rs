//! Reads each example as its type, writes it again, and asks a validator what should have become of it.

#![allow(warnings)]

mod decoders;
mod lost;
mod models;
mod upgrade;

use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn main() {
    // A recursive schema takes a stack that no program has by itself.
    let work = std::thread::Builder::new().stack_size(512 << 20).spawn(work).expect("a thread");
    work.join().expect("the examples are read");
}

fn work() {
    let folder = std::env::args().nth(1).expect("a folder");
    let read = |name: &str| -> Value {
        let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("a file");
        serde_json::from_str(&text).expect("JSON")
    };
    let (mut documents, input) = (read("documents.json"), read("examples.json"));
    let main = input["main"].as_str().expect("the path of the description");
    let documents = documents.as_object_mut().expect("documents");
    for document in documents.values_mut() {
        upgrade::upgrade(document);
    }
    let uri = |path: &str| format!("file:///{}", path.replace(' ', "%20"));
    let pairs = documents.iter().map(|(path, document)| (uri(path), document.clone()));
    let registry = Registry::new().draft(Draft::Draft202012).extend(pairs).and_then(|it| it.prepare());
    let registry = registry.expect("documents that refer to each other");
    let mut validators: BTreeMap<String, Option<Validator>> = BTreeMap::new();
    for example in input["examples"].as_array().expect("examples") {
        let at = example[0].as_u64().expect("a decoder") as usize;
        let reference = example[1].as_str().expect("a schema");
        let target = match reference.strip_prefix('#') {
            Some(_) => format!("{}{reference}", uri(main)),
            None => {
                let folder = main.rfind('/').map_or("", |end| &main[..=end]);
                uri(&format!("{folder}{reference}"))
            }
        };
        let validator = validators.entry(target.clone()).or_insert_with(|| {
            let options = jsonschema::options().with_draft(Draft::Draft202012).should_validate_formats(false);
            options.with_registry(&registry).build(&json!({ "$ref": target })).ok()
        });
        println!("{}", verdict(validator.as_ref(), decoders::ALL[at], &example[2]));
    }
}

/// Reading takes little of the stack, whatever comes; a type that needs more ends the process.
fn on_a_small_stack<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(run);
    thread.expect("a thread").join().expect("no type panics")
}

fn verdict(validator: Option<&Validator>, decode: fn(&str) -> Result<String, oasmith::DecodeError>, example: &Value) -> String {
    let Some(validator) = validator.filter(|validator| validator.is_valid(example)) else {
        return "invalid".to_owned();
    };
    let text = json!({ "held": example }).to_string();
    let kept = match on_a_small_stack(move || decode(&text).map_err(|error| error.to_string())) {
        Ok(kept) => serde_json::from_str::<Value>(&kept).expect("JSON"),
        Err(error) => return format!("valid refused: {}", error.replace('\n', " ")),
    };
    let lost = lost::lost(&validator.evaluate(example), example, &kept["held"]);
    match lost.as_slice() {
        [] => "valid".to_owned(),
        [first, rest @ ..] if rest.is_empty() => format!("valid loses {first:?}"),
        [first, rest @ ..] => format!("valid loses {first:?} and {} more", rest.len()),
    }
}
