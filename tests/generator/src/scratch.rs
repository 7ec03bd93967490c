//! Workspaces of written crates: what a description gives, compiled as a stranger would, in crates of their own.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::config::Runtime;
use oasmith_codegen::diagnostics::{self, Colour, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

use crate::folder;
use crate::written_crates::{cargo, keep};

/// A workspace below Cargo's folder for tests. What stands there stays for the next run, so that only what has changed is compiled again.
#[derive(Debug)]
pub struct Scratch {
    root: PathBuf,
    /// The folder of all crates below it, which has the name of the workspace: what is compiled lies in one folder for all workspaces, where Cargo
    /// tells packages of one name by their paths below their workspaces.
    crates: String,
    members: Vec<String>,
    /// The folder of what is compiled.
    compiled: PathBuf,
}

impl Scratch {
    /// An empty workspace of this name below a folder, which tests know as `env!("CARGO_TARGET_TMPDIR")`.
    #[must_use]
    pub fn below(folder: &str, name: &str) -> Self {
        Self {
            root: Path::new(folder).join(name),
            crates: name.to_owned(),
            members: Vec::new(),
            compiled: Path::new(folder).join("written"),
        }
    }

    /// Compiles in a folder of its own: Cargo is in a folder once at a time, and what is compiled for long would keep all others waiting.
    #[must_use]
    pub fn apart(mut self) -> Self {
        self.compiled = self.root.join("target");
        self
    }

    /// Adds the crates of a description, whose packages begin with a name.
    ///
    /// # Panics
    /// When the description has errors, or the files cannot be written.
    pub fn add(&mut self, name: &str, description: &str, settings: &str) -> Artefacts {
        let artefacts = written(name, description, settings);
        for (path, artefact) in artefacts.iter() {
            keep(&self.folder(name).join(path), &artefact.text);
            if let Some(member) = path.strip_suffix("/Cargo.toml") {
                self.members
                    .push(format!("{}/{name}/{member}", self.crates));
            }
        }
        artefacts
    }

    /// Adds a crate that is written by hand: its manifest and one file of code.
    ///
    /// # Panics
    /// When the files cannot be written.
    pub fn add_crate(&mut self, name: &str, manifest: &str, file: &str, code: &str) {
        keep(&self.folder(name).join("Cargo.toml"), manifest);
        keep(&self.folder(name).join("src").join(file), code);
        self.members.push(format!("{}/{name}", self.crates));
    }

    /// Where the crates of a description stand, or the crate with this name.
    #[must_use]
    pub fn folder(&self, name: &str) -> PathBuf {
        self.root.join(&self.crates).join(name)
    }

    /// Runs Cargo in the workspace, with warnings of the compiler as errors; what it printed, if it failed.
    ///
    /// # Errors
    /// The diagnostics of the compiler.
    ///
    /// # Panics
    /// When Cargo cannot be run.
    pub fn cargo(&self, arguments: &[&str]) -> Result<(), String> {
        let members: Vec<String> = self.members.iter().map(|it| format!("{it:?}")).collect();
        let manifest = self.root.join("Cargo.toml");
        let text = format!(
            "[workspace]\nresolver = \"3\"\nmembers = [{}]\n",
            members.join(", ")
        );
        keep(&manifest, &text);
        let lock = self.root.join("Cargo.lock");
        if !lock.exists() {
            let own = folder::here().join("../Cargo.lock");
            fs::copy(own, lock).expect("the workspace's versions");
        }
        let (command, rest) = arguments.split_at(1);
        let output = cargo(&folder::here().join(".."), &self.compiled)
            .args(command)
            .args(["--quiet", "--manifest-path"])
            .arg(&manifest)
            .args(rest)
            .output()
            .expect("Cargo can be run");
        let reported = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            Ok(())
        } else {
            Err(format!("cargo {}\n{reported}", arguments.join(" ")))
        }
    }
}

/// The files of a description that has no errors; the runtime is that of this repository.
fn written(name: &str, description: &str, settings: &str) -> Artefacts {
    let mut config = oasmith_codegen::settings::parse(settings).expect("settings");
    config.name = Some(name.to_owned());
    let runtime = folder::here().join("../runtime");
    let runtime = runtime.canonicalize().expect("the runtime");
    let mut sources = SourceMap::default();
    let main = sources.add("input.yaml", description);
    let input = Input {
        sources,
        main,
        config,
        runtime: Runtime::Path(runtime.display().to_string()),
        ..Input::default()
    };
    let outcome = generate(&input);
    let format = Format::Human(Colour::Never);
    let diagnostics = diagnostics::render(&outcome.diagnostics, &input.sources, format);
    assert!(!outcome.diagnostics.has_errors(), "{name}: {diagnostics}");
    outcome.artefacts
}
