//! Pairs of schemas, each compared both ways: a file for each kind of keyword, whose lines are `one | other`, and a snapshot of what was found.

use std::fs;
use std::path::Path;

use crate::support::{api, body};
use oasmith_diff::inclusion::{Inclusion, Side, View, inclusion};

fn shown(found: &Inclusion) -> String {
    match found {
        Inclusion::Proved => "proved".to_owned(),
        Inclusion::Tried(_) => "tried".to_owned(),
        Inclusion::Undecided(_) => "undecided".to_owned(),
        Inclusion::Refuted(witness) => format!(
            "refuted by {}: `{}` {}",
            witness.json, witness.pointer, witness.message
        ),
    }
}

/// What was found about each pair of a file.
fn table(text: &str, view: View) -> String {
    let (pairs, others) = text.split_once("---\n").unwrap_or((text, ""));
    let pairs: Vec<(&str, &str)> = pairs
        .lines()
        .filter_map(|line| line.split_once(" | "))
        .map(|(one, other)| (one.trim(), other.trim()))
        .collect();
    assert!(!pairs.is_empty(), "a file of pairs");
    let old: Vec<&str> = pairs.iter().map(|(one, _)| *one).collect();
    let new: Vec<&str> = pairs.iter().map(|(_, other)| *other).collect();
    let (old, new) = (api(&old, others), api(&new, others));
    let (one, other) = (Side::of(&old), Side::of(&new));
    let mut shows = String::new();
    for (at, (from, to)) in pairs.iter().enumerate() {
        let (used, taken) = (body(&old, at), body(&new, at));
        let forth = inclusion(&one, used, &other, taken, view);
        let back = inclusion(&other, taken, &one, used, view);
        shows += &format!(
            "{from}\n{to}\n  -> {}\n  <- {}\n\n",
            shown(&forth),
            shown(&back)
        );
    }
    shows
}

#[test]
fn each_keyword() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/inclusion");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|it| it == "txt"))
        .collect();
    files.sort();
    for path in files {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("a text");
        let view = match name.split_once('_') {
            Some(("request", _)) => View::Request,
            Some(("response", _)) => View::Response,
            _ => View::Whole,
        };
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(&folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(name, table(&text, view)));
    }
}
