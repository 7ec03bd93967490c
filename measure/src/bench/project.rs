//! Packages that generators wrote, given to Cargo: checked again with everything else at hand, or built from nothing.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::time::SystemTime;

use oasmith_cli::command::Failure;

use super::context::Context;
use super::peers::Peer;
use super::runner::{self, Usage};
use crate::files::{read, remove, write};

/// The variables by which a build would share the results of this one, or not be as Cargo makes it by itself.
const SHARED: &[&str] = &[
    "CARGO_TARGET_DIR",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_PROFILE_DEV_DEBUG",
    "CARGO_INCREMENTAL",
    "RUSTC_WRAPPER",
    "RUSTFLAGS",
];

/// Cargo in a folder, as it is by itself.
pub fn cargo(words: &[&str], folder: &Path) -> Process {
    let mut cargo = Process::new("cargo");
    for variable in SHARED {
        cargo.env_remove(variable);
    }
    cargo.args(words).current_dir(folder);
    cargo.env("CARGO_TERM_COLOR", "never");
    cargo
}

/// What is compiled: some packages of a workspace of their own.
#[derive(Debug, Clone)]
pub struct Project {
    /// The name in tables.
    pub name: &'static str,
    folder: PathBuf,
    /// The package that leads to all others.
    package: &'static str,
    /// The folders of those that a change concerns.
    changed: &'static [&'static str],
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
        let tool = &peer.tool;
        let below = context.folder.join("compile");
        let folder = below.join(name).join(tool.folder);
        peer.generate(context, spec, &folder)?;
        make_workspace(&folder)?;
        let is_ours = folder.join("models").is_dir();
        let project = |name, package, changed| Self {
            name,
            folder: folder.clone(),
            package,
            changed,
            target: below.join("target").join(tool.folder),
        };
        let projects = if is_ours {
            vec![
                project("ours, models", "peer-models", &["models"] as &[_]),
                project(
                    "ours, models and client",
                    "peer-client",
                    &["models", "client"],
                ),
            ]
        } else {
            vec![project(tool.name, "peer", &["."])]
        };
        projects.first().map_or(Ok(()), Self::prepare)?;
        Ok(projects)
    }

    /// A package by hand that needs serde's derive, with a program in it.
    pub fn by_hand(
        context: &Context,
        name: &'static str,
        text: &str,
        program: &str,
    ) -> Result<Self, Failure> {
        let below = context.folder.join("compile");
        let folder = below.join(name);
        let needed =
            "serde = { version = \"1.0\", features = [\"derive\"] }\nserde_json = \"1.0\"\n";
        write(&folder.join("Cargo.toml"), &(PACKAGE.to_owned() + needed))?;
        write(&folder.join("src/lib.rs"), text)?;
        write(&folder.join("src/main.rs"), program)?;
        let project = Self {
            name,
            folder,
            package: "peer",
            changed: &["."],
            target: below.join("target").join(name),
        };
        project.prepare().map(|()| project)
    }

    /// A program beside our models that reads and writes each of them.
    pub fn with_program(self, text: &str) -> Result<Self, Failure> {
        let needed = "peer-models = { path = \"../models\" }\n";
        let manifest = PACKAGE.replace("\n[workspace]\n", "") + needed;
        write(&self.folder.join("program/Cargo.toml"), &manifest)?;
        write(&self.folder.join("program/src/main.rs"), text)?;
        let workspace = "[workspace]\nresolver = \"3\"\nmembers = [\"models\", \"program\"]\n";
        write(&self.folder.join("Cargo.toml"), workspace)?;
        let project = Self {
            package: "peer",
            ..self
        };
        project.prepare().map(|()| project)
    }

    /// Fetches the sources of all that the packages depend on.
    fn prepare(&self) -> Result<(), Failure> {
        runner::run(&mut cargo(&["fetch"], &self.folder)).map(|_| ())
    }

    /// Checks or builds the packages as if they had changed, with what they depend on at hand; where that was not at hand, once more.
    pub fn again(&self, words: &[&str]) -> Result<Usage, Failure> {
        let wanted = self.changed.len();
        let mut compiled = 0;
        for _ in 0..2 {
            for package in self.changed {
                touch(&self.folder.join(package).join("src/lib.rs"))?;
            }
            let mut cargo = cargo(words, &self.folder);
            cargo.args(["--package", self.package, "--offline"]);
            // Nothing has changed but a date, so an incremental build would only find that out.
            cargo.env("CARGO_INCREMENTAL", "0");
            let usage = runner::run(cargo.env("CARGO_TARGET_DIR", &self.target))?;
            compiled = usage.lines("Checking ") + usage.lines("Compiling ");
            // The program beside the models follows them unasked.
            if (wanted..=wanted + 1).contains(&compiled) {
                return Ok(usage);
            }
        }
        let message = format!("{compiled} packages were compiled, not {wanted}");
        Err(Failure::Environment(message))
    }

    /// `cargo build` with nothing at hand.
    pub fn build(&self, context: &Context) -> Result<Usage, Failure> {
        let target = context.folder.join("compile/cold");
        remove(&target)?;
        let mut cargo = cargo(&["build", "--package", self.package], &self.folder);
        let usage = runner::run(cargo.arg("--offline").env("CARGO_TARGET_DIR", &target))?;
        remove(&target)?;
        Ok(usage)
    }
}

/// Makes a workspace of what a generator wrote: our several packages, a package, or files of Rust with a list of what they need.
fn make_workspace(folder: &Path) -> Result<(), Failure> {
    let manifest = folder.join("Cargo.toml");
    let needed = folder.join("src/generated/REQUIRED_DEPS.toml");
    if folder.join("models").is_dir() {
        let members = ["models", "client"].map(|member| folder.join(member));
        // Without operations there is no client.
        let members: Vec<_> = members.iter().filter(|member| member.is_dir()).collect();
        // Cargo keeps what an incremental build needs of a crate in a folder, and of none from a registry, where the runtime will lie.
        let runtime = "[profile.dev.package.oasmith]\nincremental = false\n";
        let workspace =
            format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n{runtime}");
        write(&manifest, &workspace)
    } else if needed.exists() {
        let needed = read(&needed)?.replace("[dependencies]", "");
        write(&manifest, &(PACKAGE.to_owned() + &needed))?;
        write(&folder.join("src/lib.rs"), "pub mod generated;\n")
    } else {
        write(&manifest, &(read(&manifest)? + "\n[workspace]\n"))
    }
}

fn touch(path: &Path) -> Result<(), Failure> {
    let file = File::options().append(true).open(path);
    let touched = file.and_then(|file| file.set_modified(SystemTime::now()));
    touched.map_err(|error| Failure::io(path, &error))
}
