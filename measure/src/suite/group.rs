//! A group of the suite: a schema with its tests, and the description that it becomes.

use std::collections::BTreeSet;

use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::config::{FormatMode, ReadingMode, Runtime};
use oasmith_codegen::diagnostics::Level;
use oasmith_codegen::diagnostics::code::Strictness;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};
use oasmith_codegen::{Input, generate};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::json::{Json, tree};
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
#[derive(Deserialize)]
pub struct Test {
    /// The suite's `description` of it.
    #[serde(rename = "description")]
    pub about: String,
    /// The instance as JSON.
    pub data: Box<RawValue>,
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

/// A group as the suite has it.
#[derive(Deserialize)]
struct GroupText {
    description: String,
    schema: Box<RawValue>,
    tests: Vec<Test>,
}

/// The groups of a file.
pub fn groups(file: &str, text: &str) -> Result<Vec<Group>, Failure> {
    let read: Vec<GroupText> = serde_json::from_str(text)
        .map_err(|error| Failure::Environment(format!("{file}: {error}")))?;
    let group = |read: GroupText| {
        let mut schema = tree(file, read.schema.get())?;
        refer_to_component(&mut schema);
        Ok(Group {
            file: file.to_owned(),
            about: read.description,
            schema: Json(&schema).to_string(),
            tests: read.tests,
        })
    };
    read.into_iter().map(group).collect()
}

/// Makes references to the root of a schema those to the component that it is.
fn refer_to_component(node: &mut Node) {
    match &mut node.value {
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {}
        NodeValue::List(items) => items.iter_mut().for_each(refer_to_component),
        // A schema with an id of its own is the root of its references.
        NodeValue::Map(map) if map.get("$id").is_some() => {}
        NodeValue::Map(map) => {
            for entry in &mut map.entries {
                match (entry.key.as_str(), &mut entry.node.value) {
                    ("$ref" | "$dynamicRef", NodeValue::Text(target)) if is_own(target) => {
                        target.replace_range(..1, ROOT);
                    }
                    // What stands in them is data, whatever it looks like.
                    ("enum" | "const" | "default" | "examples", _) => {}
                    _ => refer_to_component(&mut entry.node),
                }
            }
        }
    }
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

/// Whether a reference is a pointer from the root of its schema.
fn is_own(target: &str) -> bool {
    target == "#" || target.starts_with("#/")
}
