//! Packages that generators wrote, given to Cargo: checked again with everything else at hand, or built from nothing.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::time::SystemTime;

use super::context::{Context, remove, write};
use super::first_build::SHARED;
use super::measure::{self, Usage};
use super::peers::{Peer, Tool};
use oasmith_cli::command::Failure;

/// What is compiled: some packages of a workspace of their own.
#[derive(Debug, Clone)]
pub struct Project {
    /// The name in tables.
    pub name: String,
    folder: PathBuf,
    /// The package that leads to all others.
    package: &'static str,
    /// The folders of those that a change concerns.
    changed: Vec<&'static str>,
    target: PathBuf,
}

/// The manifest of a package that the bench writes.
const PACKAGE: &str = "[package]\nname = \"peer\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n";

impl Project {
    /// What a generator makes of a description: for ours the models, and the models with the client; for others their one package.
    pub fn generated(
        context: &Context,
        peer: &Peer,
        name: &str,
        spec: &Path,
    ) -> Result<Vec<Self>, Failure> {
        let tool = peer.tool;
        let folder = context
            .folder
            .join("compile")
            .join(name)
            .join(tool.folder());
        peer.generate(context, spec, &folder)?;
        let manifest = folder.join("Cargo.toml");
        match tool {
            Tool::Ours | Tool::OursTuned => {
                // Without operations there is no client.
                let members = if folder.join("client").is_dir() {
                    r#""models", "client""#
                } else {
                    r#""models""#
                };
                // Cargo keeps what an incremental build needs of a crate in a folder, and of none from a registry, where the runtime will lie.
                let workspace = format!(
                    "[workspace]
resolver = \"3\"
members = [{members}]

[profile.dev.package.oasmith]
incremental = false
"
                );
                write(&manifest, &workspace)?;
            }
            Tool::Ploidy | Tool::Progenitor => {
                let text = fs::read_to_string(&manifest)
                    .map_err(|error| Failure::io(&manifest, &error))?;
                write(&manifest, &(text + "\n[workspace]\n"))?;
            }
            Tool::OpenapiToRust => {
                let needed = folder.join("src/generated/REQUIRED_DEPS.toml");
                let needed =
                    fs::read_to_string(&needed).map_err(|error| Failure::io(&needed, &error))?;
                let needed = needed.replace("[dependencies]", "");
                write(&manifest, &(PACKAGE.to_owned() + &needed))?;
                write(&folder.join("src/lib.rs"), "pub mod generated;\n")?;
            }
        }
        let project = |name: &str, package, changed: &[&'static str]| Self {
            name: name.to_owned(),
            folder: folder.clone(),
            package,
            changed: changed.to_vec(),
            target: context.folder.join("compile/target").join(tool.folder()),
        };
        Ok(match tool {
            Tool::Ours | Tool::OursTuned => vec![
                project("ours, models", "peer-models", &["models"]),
                project(
                    "ours, models and client",
                    "peer-client",
                    &["models", "client"],
                ),
            ],
            Tool::Ploidy | Tool::Progenitor | Tool::OpenapiToRust => {
                vec![project(tool.name(), "peer", &["."])]
            }
        })
    }

    /// A package by hand that needs serde's derive, with a program in it.
    pub fn by_hand(
        context: &Context,
        name: &str,
        text: &str,
        program: &str,
    ) -> Result<Self, Failure> {
        let folder = context.folder.join("compile").join(name);
        let needed =
            "serde = { version = \"1.0\", features = [\"derive\"] }\nserde_json = \"1.0\"\n";
        write(&folder.join("Cargo.toml"), &(PACKAGE.to_owned() + needed))?;
        write(&folder.join("src/lib.rs"), text)?;
        write(&folder.join("src/main.rs"), program)?;
        Ok(Self {
            name: name.to_owned(),
            folder,
            package: "peer",
            changed: vec!["."],
            target: context.folder.join("compile/target").join(name),
        })
    }

    /// A program beside our models that reads and writes each of them.
    pub fn with_program(&self, text: &str) -> Result<Self, Failure> {
        let needed = "peer-models = { path = \"../models\" }\n";
        let manifest = PACKAGE.replace("\n[workspace]\n", "") + needed;
        write(&self.folder.join("program/Cargo.toml"), &manifest)?;
        write(&self.folder.join("program/src/main.rs"), text)?;
        let workspace = "[workspace]\nresolver = \"3\"\nmembers = [\"models\", \"program\"]\n";
        write(&self.folder.join("Cargo.toml"), workspace)?;
        Ok(Self {
            package: "peer",
            ..self.clone()
        })
    }

    /// Fetches the sources of all that the packages depend on.
    pub fn prepare(&self, context: &Context) -> Result<(), Failure> {
        let mut cargo = self.cargo(&["fetch"], &self.target);
        measure::run(context, &mut cargo).map(|_| ())
    }

    /// `cargo check` of the packages, with what they depend on at hand.
    pub fn check(&self, context: &Context) -> Result<Usage, Failure> {
        self.again(context, &["check"], "Checking ")
    }

    /// A release build of the packages, with what they depend on at hand.
    pub fn release(&self, context: &Context) -> Result<Usage, Failure> {
        self.again(context, &["build", "--release"], "Compiling ")
    }

    /// Does it with the packages as if they had changed; where what they depend on was not at hand, once more.
    fn again(&self, context: &Context, words: &[&str], about: &str) -> Result<Usage, Failure> {
        let mut checked = 0;
        for _ in 0..2 {
            for package in &self.changed {
                touch(&self.folder.join(package).join("src/lib.rs"))?;
            }
            let mut cargo = self.cargo(words, &self.target);
            cargo.args(["--package", self.package, "--offline"]);
            // Nothing has changed but a date, so an incremental build would only find that out.
            let usage = measure::run(context, cargo.env("CARGO_INCREMENTAL", "0"))?;
            checked = count(context, about)?;
            // The program beside the models follows them unasked.
            if checked >= self.changed.len() && checked <= self.changed.len() + 1 {
                return Ok(usage);
            }
        }
        let wanted = self.changed.len();
        Err(Failure::Environment(format!(
            "{checked} packages were compiled, not {wanted}"
        )))
    }

    /// `cargo build` with nothing at hand: what it took, and the number of crates that were compiled.
    pub fn build(&self, context: &Context) -> Result<(Usage, usize), Failure> {
        let target = context.folder.join("compile/cold");
        remove(&target)?;
        let mut cargo = self.cargo(&["build", "--package", self.package], &target);
        let usage = measure::run(context, cargo.arg("--offline"))?;
        let compiled = count(context, "Compiling ")?;
        remove(&target)?;
        Ok((usage, compiled))
    }

    fn cargo(&self, words: &[&str], target: &Path) -> Process {
        let mut cargo = Process::new("cargo");
        for variable in SHARED {
            cargo.env_remove(variable);
        }
        cargo
            .args(words)
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", target);
        // Cargo follows the program that runs it; that is the same for all.
        cargo.env("CARGO_TERM_COLOR", "never");
        cargo
    }
}

/// The lines of what Cargo said last that begin with a word.
fn count(context: &Context, word: &str) -> Result<usize, Failure> {
    let log = context.log();
    let text = fs::read_to_string(&log).map_err(|error| Failure::io(&log, &error))?;
    let lines = text.lines().map(str::trim_start);
    Ok(lines.filter(|line| line.starts_with(word)).count())
}

fn touch(path: &Path) -> Result<(), Failure> {
    let file = File::options().append(true).open(path);
    let touched = file.and_then(|file| file.set_modified(SystemTime::now()));
    touched.map_err(|error| Failure::io(path, &error))
}
