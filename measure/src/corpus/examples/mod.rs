//! Holds what is generated against the official examples: each is read as its type and written again, and a third-party validator says
//! whether it is valid and which of its members some schema describes.

mod baseline;
mod found;
mod program;

use std::path::Path;

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::Node;

use crate::json;
pub use baseline::Baseline;
use found::Found;
use oasmith_cli::command::Failure;
use oasmith_cli::description;
use xtask::workspace;

/// What became of the examples of one description.
pub struct ExampleTally {
    /// Where the description is.
    pub path: String,
    /// How many examples there are.
    pub all: usize,
    /// How many of them are valid.
    pub valid: usize,
    /// Valid ones that are refused, or lose something.
    pub faults: Vec<Fault>,
}

/// A valid example that is refused, or that loses something.
pub struct Fault {
    /// Where the example stands.
    pub pointer: String,
    /// What is wrong.
    pub why: String,
}

/// Reads every example of a description.
pub fn tally(folder: &Path, path: &str, scratch: &Path) -> Result<Option<ExampleTally>, Failure> {
    let mut input = oasmith_build::read::input(folder, path, None)?;
    let examples = found::all(&input);
    let mut tally = ExampleTally {
        path: path.to_owned(),
        all: examples.len(),
        valid: 0,
        faults: Vec::new(),
    };
    if examples.is_empty() {
        return Ok(Some(tally));
    }
    let Some(trees) = trees(&input.sources) else {
        return Ok(None);
    };
    let schemas = schemas(&examples);
    let mut sources = SourceMap::default();
    for (known, tree) in &trees {
        if known == path {
            input.main = sources.add(path, with_holders(tree, &schemas));
        } else {
            sources.add(known.as_str(), json::of(tree));
        }
    }
    input.sources = sources;
    input.config.name = Some("examples".to_owned());
    input.config.root = Some("x".to_owned());
    input.runtime = description::runtime_in(&scratch.join("x"), &workspace().join("runtime"))?;
    let outcome = oasmith_codegen::generate(&input);
    if outcome.diagnostics.has_errors() {
        return Ok(None);
    }
    let verdicts = program::run(scratch, path, &outcome.artefacts, &trees, &examples)?;
    for (example, verdict) in examples.iter().zip(verdicts) {
        tally.valid += usize::from(verdict.is_valid);
        tally.faults.extend(verdict.fault.map(|why| Fault {
            pointer: example.pointer.clone(),
            why,
        }));
    }
    Ok(Some(tally))
}

/// All documents, by their paths.
fn trees(sources: &SourceMap) -> Option<Vec<(String, Node)>> {
    let mut trees = Vec::new();
    for (file, source) in sources.iter() {
        let mut diagnostics = oasmith_codegen::diagnostics::Diagnostics::default();
        let tree = oasmith_codegen::load::load(sources, file, &mut diagnostics)?;
        trees.push((source.path.clone(), tree));
    }
    Some(trees)
}

/// The schemas that examples are of, each once.
fn schemas(examples: &[Found]) -> Vec<String> {
    let mut schemas: Vec<String> = examples.iter().map(|it| it.schema.clone()).collect();
    schemas.sort();
    schemas.dedup();
    schemas
}

/// The name of what holds a value of a schema.
fn holder(position: usize) -> String {
    format!("XtaskHolder{position}")
}

/// The description as JSON, with a component for each schema that an example is of: an object that holds a value of it.
fn with_holders(root: &Node, schemas: &[String]) -> String {
    let components = root.as_map().and_then(|root| root.get("components"));
    let named = components.and_then(|it| it.as_map()?.get("schemas"));
    let mut all = members(named, "");
    for (position, schema) in schemas.iter().enumerate() {
        let mut target = String::new();
        json::quote(schema, &mut target);
        let name = holder(position);
        all.push(format!(
            "\"{name}\":{{\"type\":\"object\",\"required\":[\"held\"],\"properties\":{{\"held\":{{\"$ref\":{target}}}}}}}"
        ));
    }
    let mut parts = members(components, "schemas");
    parts.push(format!("\"schemas\":{{{}}}", all.join(",")));
    let mut whole = members(Some(root), "components");
    whole.push(format!("\"components\":{{{}}}", parts.join(",")));
    format!("{{{}}}", whole.join(","))
}

/// The members of an object as JSON, without one.
fn members(node: Option<&Node>, without: &str) -> Vec<String> {
    let entries = node
        .and_then(Node::as_map)
        .into_iter()
        .flat_map(|map| &map.entries);
    let member = |entry: &oasmith_codegen::tree::Entry| {
        let mut text = String::new();
        json::quote(&entry.key, &mut text);
        format!("{text}:{}", json::of(&entry.node))
    };
    entries
        .filter(|entry| entry.key != without)
        .map(member)
        .collect()
}
