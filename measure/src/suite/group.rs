//! A group of the suite: a schema with its tests, and the description that it becomes.

use std::collections::BTreeSet;

use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::config::{FormatMode, ReadingMode, Runtime};
use oasmith_codegen::diagnostics::Level;
use oasmith_codegen::diagnostics::code::Strictness;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};
use oasmith_codegen::{Input, generate};

use super::tree::tree;
use crate::json::{self, quote};
use oasmith_cli::command::Failure;

/// A schema with its tests.
pub struct Group {
    /// The file, below the folder of the suite.
    pub file: String,
    /// The suite's `description` of it.
    pub about: String,
    /// The schema as JSON, its references made those of a component.
    schema: String,
    pub tests: Vec<Test>,
}

/// An instance and its verdict.
pub struct Test {
    /// The suite's `description` of it.
    pub about: String,
    /// The instance as JSON.
    pub data: String,
    /// What the suite says of the value.
    pub valid: bool,
}

/// What a group became.
#[derive(Default)]
pub struct Built {
    /// The files of the models; none when the description was refused.
    pub artefacts: Option<Artefacts>,
    /// Errors and warnings.
    pub codes: BTreeSet<&'static str>,
    /// Whether a warning says that a rule is not checked, so that a verdict may be too mild.
    pub is_mild: bool,
    /// Whether a warning says that a type was taken where none is named, so that a verdict may be too strict.
    pub is_strict: bool,
    /// Why the description was refused.
    pub rejection: String,
}

pub fn groups(file: &str, text: &str) -> Result<Vec<Group>, Failure> {
    let root = tree(file, text)?;
    let NodeValue::List(groups) = &root.value else {
        return Err(Failure::Environment(format!("{file} is no list of groups")));
    };
    let group = |node: &Node| Group {
        file: file.to_owned(),
        about: text_of(node, "description"),
        schema: node_of(node, "schema")
            .map_or_else(|| "true".to_owned(), |schema| json(schema, true)),
        tests: tests(node),
    };
    Ok(groups.iter().map(group).collect())
}

fn tests(group: &Node) -> Vec<Test> {
    let tests = match node_of(group, "tests").map(|tests| &tests.value) {
        Some(NodeValue::List(tests)) => tests.as_slice(),
        _ => &[],
    };
    let test = |node: &Node| Test {
        about: text_of(node, "description"),
        data: node_of(node, "data").map_or_else(|| "null".to_owned(), |data| json(data, false)),
        valid: matches!(
            node_of(node, "valid").map(|valid| &valid.value),
            Some(NodeValue::Bool(true))
        ),
    };
    tests.iter().map(test).collect()
}

impl Group {
    /// Generates models of a description in which a member has this schema.
    pub fn generate(&self, remotes: &[(String, String)], reading: ReadingMode) -> Built {
        let mut sources = SourceMap::default();
        let main = sources.add("suite.json", self.description());
        for (path, text) in remotes {
            sources.add(path.as_str(), text.as_str());
        }
        let mut input = Input {
            sources,
            main,
            overlays: Vec::new(),
            outside: std::collections::BTreeSet::new(),
            settings: None,
            config: oasmith_codegen::config::Config::default(),
            runtime: Runtime::default(),
            policy: oasmith_codegen::diagnostics::Policy::default(),
        };
        input.config.name = Some("suite".to_owned());
        input.config.schemas.reading = reading;
        if reading == ReadingMode::Literal && !self.file.starts_with("optional/format") {
            input.config.schemas.formats = FormatMode::Annotated;
        }
        let outcome = generate(&input);
        // A note counts as well where it says how values are read.
        let heard =
            outcome.diagnostics.sorted().into_iter().filter(|it| {
                it.level != Level::Note || it.code.0.strictness != Strictness::AsWritten
            });
        let mut built = Built::default();
        for diagnostic in heard {
            built.codes.insert(diagnostic.code.0.id);
            if diagnostic.level == Level::Error && built.rejection.is_empty() {
                built.rejection.clone_from(&diagnostic.message);
            }
            match diagnostic.code.0.strictness {
                Strictness::AsWritten => {}
                Strictness::Milder => built.is_mild = true,
                Strictness::Stricter => built.is_strict = true,
            }
        }
        built.artefacts = (!outcome.diagnostics.has_errors()).then_some(outcome.artefacts);
        built
    }

    fn description(&self) -> String {
        format!(
            r#"{{"openapi":"3.1.0","info":{{"title":"Suite","version":"1"}},"paths":{{}},"components":{{"schemas":{{
            "Holder":{{"type":"object","required":["held"],"properties":{{"held":{{"$ref":"{ROOT}"}}}}}},
            "Held":{}}}}}}}"#,
            self.schema
        )
    }
}

/// Where the schema stands.
const ROOT: &str = "#/components/schemas/Held";

fn node_of<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    node.as_map()?.get(key)
}

fn text_of(node: &Node, key: &str) -> String {
    match node_of(node, key).map(|node| &node.value) {
        Some(NodeValue::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

/// A value as JSON; references to the root of a schema become those to the component that it is.
fn json(node: &Node, is_schema: bool) -> String {
    let mut text = String::new();
    write(node, is_schema, &mut text);
    text
}

fn write(node: &Node, is_schema: bool, to: &mut String) {
    match &node.value {
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
            json::write(node, to);
        }
        NodeValue::List(items) => {
            to.push('[');
            for (at, item) in items.iter().enumerate() {
                to.push_str(if at > 0 { "," } else { "" });
                write(item, is_schema, to);
            }
            to.push(']');
        }
        NodeValue::Map(map) => {
            // A schema with an id of its own is the root of its references.
            let is_schema = is_schema && map.get("$id").is_none();
            to.push('{');
            for (at, entry) in map.entries.iter().enumerate() {
                to.push_str(if at > 0 { "," } else { "" });
                quote(&entry.key, to);
                to.push(':');
                match &entry.node.value {
                    NodeValue::Text(target)
                        if is_schema && is_reference(&entry.key) && is_own(target) =>
                    {
                        quote(&format!("{ROOT}{}", &target[1..]), to);
                    }
                    // What stands in them is data, whatever it looks like.
                    _ if ["enum", "const", "default", "examples"].contains(&entry.key.as_str()) => {
                        write(&entry.node, false, to);
                    }
                    _ => write(&entry.node, is_schema, to),
                }
            }
            to.push('}');
        }
    }
}

fn is_reference(key: &str) -> bool {
    key == "$ref" || key == "$dynamicRef"
}

/// Whether a reference is a pointer from the root of its schema.
fn is_own(target: &str) -> bool {
    target == "#" || target.starts_with("#/")
}
