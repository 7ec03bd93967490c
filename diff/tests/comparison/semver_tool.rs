//! `cargo semver-checks`, asked about two states of a package: of the package `apis`, whose modules are the crates of many descriptions, and of crates
//! whose manifests changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use oasmith_diff::semver::Bump;

use crate::compiled::Workspace;

/// Names of lints.
pub type Lints = BTreeSet<String>;

/// The lints that find something, by the modules in which they do: that of a description, and that of a crate.
pub type Found = BTreeMap<(String, String), Lints>;

/// What rustdoc writes of the package `apis`, as the tool reads it. All states of it are written to one file, unless one is that of the run before.
pub fn documented(workspace: &Workspace, name: &str) -> PathBuf {
    let target = workspace.target();
    let written = target.join("doc/apis.json");
    let _ = fs::remove_file(&written);
    let mut cargo = workspace.cargo("rustdoc", "apis");
    let output = cargo
        .args(["--lib", "--", "-Zunstable-options", "--output-format=json"])
        .args(["--document-private-items", "--document-hidden-items"])
        .arg("--cap-lints=allow")
        .env("RUSTC_BOOTSTRAP", "1")
        .output();
    succeeded(&output.expect("Cargo can be run"));
    let file = target.join(name);
    if written.exists() {
        fs::rename(written, &file).expect("a folder of tests can be written");
    }
    file
}

/// The version that each lint wants.
pub fn levels() -> BTreeMap<String, Bump> {
    let output = tool().arg("--list").output().expect("Cargo can be run");
    let listed = succeeded(&output);
    let lints = listed.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (name, level) = (words.next()?, words.next()?);
        let mut bumps = [Bump::Major, Bump::Minor].into_iter();
        let bump = bumps.find(|it| it.word() == level)?;
        Some((name.to_owned(), bump))
    });
    lints.collect()
}

/// What is found in the package `apis` where a new state follows an old one.
pub fn in_modules(old: &Path, new: &Path) -> Found {
    let mut command = tool();
    command.arg("--baseline-rustdoc").arg(old);
    command.arg("--current-rustdoc").arg(new);
    let mut found = Found::new();
    for (lint, line) in report(command) {
        // It ends with a file and the number of a line.
        let (_, below) = line.rsplit_once("apis/src/").expect("a file");
        let mut steps = below.split('/').map(str::to_owned);
        let modules = (
            steps.next().expect("a module"),
            steps.next().expect("a module"),
        );
        found.entry(modules).or_default().insert(lint);
    }
    assert!(!found.is_empty(), "nothing is found in all of the pairs");
    found
}

/// What is found in the manifest of a package where a new state follows an old one. Nothing of it is compiled but what is always there.
pub fn in_manifest(package: &str, [old, new]: &[PathBuf; 2], target: &Path) -> Lints {
    let mut command = tool();
    command.args(["--only-explicit-features", "--package", package]);
    command.arg("--baseline-root").arg(old);
    command.arg("--manifest-path").arg(new.join("Cargo.toml"));
    command.env("CARGO_TARGET_DIR", target);
    let found = report(command).into_iter();
    let found = found.filter(|(_, line)| line.ends_with(" in the package's Cargo.toml"));
    found.map(|(lint, _)| lint).collect()
}

/// Each place that a lint finds fault with. The tool is told that the new state is a patch, so that it looks for everything.
fn report(mut command: Command) -> Vec<(String, String)> {
    let output = command
        .args(["--release-type", "patch", "--color", "never"])
        .output()
        .expect("Cargo can be run");
    let text = String::from_utf8_lossy(&output.stdout);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(reported.contains(" Finished "), "{text}{reported}");
    let (mut found, mut lint) = (Vec::new(), None);
    for line in text.lines() {
        let heading = line.strip_prefix("--- ").and_then(|it| it.split_once(' '));
        if let Some((_, rest)) = heading {
            lint = rest.split(':').next();
        } else if let (Some(lint), Some(place)) = (lint, place(line)) {
            found.push((lint.to_owned(), place.to_owned()));
        }
    }
    found
}

/// Places stand further to the right than headings, and links to pages further than these.
fn place(line: &str) -> Option<&str> {
    let place = line.strip_prefix("  ")?;
    Some(place).filter(|it| !it.starts_with(' '))
}

fn tool() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.arg("semver-checks");
    command
}

fn succeeded(output: &Output) -> String {
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{reported}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
