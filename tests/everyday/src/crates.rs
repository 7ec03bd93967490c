//! The three crates of each description, in one workspace.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_build::read;
use oasmith_build::sync::Plan;
use oasmith_codegen::Input;
use oasmith_codegen::artefact::HEADER;
use oasmith_codegen::config::Runtime;
use oasmith_codegen::diagnostics::{Colour, Format, render};

use crate::scratch::{Scratch, root};

/// The name of each application, and its description.
pub fn descriptions() -> Vec<(String, PathBuf)> {
    let folder = root().join("tests/everyday/apps");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)
        .expect("everyday descriptions")
        .flatten()
    {
        let name = entry.file_name().into_string().expect("a plain name");
        let mut files = ["openapi.json", "openapi.yaml"]
            .map(|file| entry.path().join(file))
            .into_iter();
        let file = files.find(|file| file.is_file());
        found.push((
            name.clone(),
            file.unwrap_or_else(|| panic!("{name} has no description")),
        ));
    }
    found.sort();
    found
}

/// A description, read.
pub fn input(file: &Path) -> Input {
    let base = file.parent().expect("a folder");
    let name = file.file_name().and_then(|file| file.to_str());
    read::input(base, name.expect("a plain name"), None).expect("a description")
}

/// Writes the crates of all descriptions, and gives the names of the applications.
pub fn write(scratch: &Scratch) -> Vec<String> {
    let mut names = Vec::new();
    for (name, file) in descriptions() {
        let mut input = input(&file);
        input.config.name = Some(name.clone());
        input.runtime = Runtime::Path(root().join("runtime").display().to_string());
        let outcome = oasmith_codegen::generate(&input);
        let diagnostics = || {
            render(
                &outcome.diagnostics,
                &input.sources,
                Format::Human(Colour::Never),
            )
        };
        assert!(
            !outcome.diagnostics.has_errors(),
            "{name}\n{}",
            diagnostics()
        );
        let wanted = outcome
            .artefacts
            .iter()
            .map(|(path, artefact)| (path, artefact.text.as_str()));
        let folder = scratch.folder.join(&name);
        let plan = Plan::new(&folder, wanted, HEADER, &["models", "server", "client"]);
        plan.and_then(|plan| plan.apply())
            .expect("crates below `target`");
        names.push(name);
    }
    let members: Vec<String> = names.iter().map(|name| format!("\"{name}/*\"")).collect();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[workspace]\nresolver = \"3\"\nmembers = [{}]\n",
            members.join(", ")
        ),
    );
    names
}
