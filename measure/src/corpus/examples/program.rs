//! The program that reads the examples of one description: its models, the examples, a validator. What all of them share is built once.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command as Process;

use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::tree::Node;

use super::found::Found;
use super::{holder, schemas};
use crate::json;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// What became of an example.
pub struct ExampleVerdict {
    /// Whether the validator takes it.
    pub is_valid: bool,
    /// Why a valid one is refused, or what it loses.
    pub fault: Option<String>,
}

/// Generated models import their own crate; here they are a module.
const MODELS: &str = "src/models";

/// Reads the examples, in order.
pub fn run(
    scratch: &Path,
    main: &str,
    models: &Artefacts,
    documents: &[(String, Node)],
    examples: &[Found],
) -> Result<Vec<ExampleVerdict>, Failure> {
    let folder = scratch.join("x");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| Failure::io(&folder, &error))?;
    }
    for (path, artefact) in models.iter() {
        if let Some(path) = path.strip_prefix("models/src/") {
            let name = if path == "lib.rs" { "mod.rs" } else { path };
            write(&folder.join(MODELS).join(name), &artefact.text)?;
        }
    }
    write(&folder.join("src/main.rs"), include_str!("scratch/main.rs"))?;
    write(
        &folder.join("src/upgrade.rs"),
        include_str!("scratch/upgrade.rs"),
    )?;
    let lost = include_str!("../../../../tests/src/lost.rs");
    write(&folder.join("src/lost.rs"), lost)?;
    write(&folder.join("src/decoders.rs"), &decoders(examples))?;
    write(&folder.join("documents.json"), &documents_json(documents))?;
    write(
        &folder.join("examples.json"),
        &examples_json(main, examples),
    )?;
    write(&folder.join("Cargo.toml"), &manifest())?;
    fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock"))
        .map_err(|error| Failure::io(&folder, &error))?;
    let output = Process::new("cargo")
        .args(["run", "--quiet", "--offline", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--")
        .arg(&folder)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .output()
        .map_err(|error| Failure::Environment(format!("cargo: {error}")))?;
    if !output.status.success() {
        let reported = String::from_utf8_lossy(&output.stderr);
        let reported: Vec<&str> = reported.lines().take(40).collect();
        return Err(Failure::Environment(format!(
            "the program for the examples of {main} does not run:\n{}",
            reported.join("\n")
        )));
    }
    let reported = String::from_utf8_lossy(&output.stdout);
    let verdicts: Vec<ExampleVerdict> = reported.lines().filter_map(verdict).collect();
    if verdicts.len() == examples.len() {
        Ok(verdicts)
    } else {
        let message = format!("the program for the examples of {main} ended early");
        Err(Failure::Environment(message))
    }
}

/// A line of the program: `invalid`, `valid`, or `valid` and what is wrong.
fn verdict(line: &str) -> Option<ExampleVerdict> {
    let (word, why) = line.split_once(' ').unwrap_or((line, ""));
    let is_valid = match word {
        "valid" => true,
        "invalid" => false,
        _ => return None,
    };
    let fault = (!why.is_empty()).then(|| why.to_owned());
    Some(ExampleVerdict { is_valid, fault })
}

/// A table of what reads a value and writes it again, by schema.
fn decoders(examples: &[Found]) -> String {
    let rows = schemas(examples).len();
    let rows = (0..rows).map(|at| {
        let holder = holder(at);
        format!("    |json| models::{holder}::from_json(json).map(|it| it.to_json()),\n")
    });
    let rows: String = rows.collect();
    format!(
        "use crate::models;\nuse oasmith::{{DecodeError, Json as _}};\n\npub const ALL: &[fn(&str) -> Result<String, DecodeError>] = &[\n{rows}];\n"
    )
}

fn documents_json(documents: &[(String, Node)]) -> String {
    let member = |(path, tree): &(String, Node)| {
        let mut text = String::new();
        json::quote(path, &mut text);
        format!("{text}:{}", json::of(tree))
    };
    let members: Vec<String> = documents.iter().map(member).collect();
    format!("{{{}}}", members.join(","))
}

/// Each example with the schema and the position of its decoder.
fn examples_json(main: &str, examples: &[Found]) -> String {
    let schemas = schemas(examples);
    let position: BTreeMap<&String, usize> = schemas
        .iter()
        .enumerate()
        .map(|(at, it)| (it, at))
        .collect();
    let row = |example: &Found| {
        let mut schema = String::new();
        json::quote(&example.schema, &mut schema);
        let at = position.get(&example.schema).copied().unwrap_or_default();
        format!("[{at},{schema},{}]", example.json)
    };
    let rows: Vec<String> = examples.iter().map(row).collect();
    let mut text = String::new();
    json::quote(main, &mut text);
    format!("{{\"main\":{text},\"examples\":[{}]}}", rows.join(","))
}

fn manifest() -> String {
    let runtime = workspace().join("runtime");
    format!(
        "[package]\nname = \"official-examples\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         jsonschema = {{ version = \"0.60\", default-features = false }}\nserde_json = \"1.0\"\n\
         oasmith = {{ path = {:?}, features = [\"schema\", \"unicode-properties\"] }}\n",
        runtime.display().to_string()
    )
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))?;
    }
    fs::write(path, text).map_err(|error| Failure::io(path, &error))
}
