//! The cases: descriptions below `cases/<theme>/<name>`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::folder;

/// A small description that shows some facts.
#[derive(Debug, Clone)]
pub struct Case {
    /// What it is about.
    pub theme: String,
    /// Its name, which no other case of its theme has.
    pub name: String,
    /// Where it stands.
    pub folder: PathBuf,
}

/// All cases, in order.
///
/// # Panics
/// When a folder cannot be read.
#[must_use]
pub fn all() -> Vec<Case> {
    let root = folder::here().join("cases");
    let mut cases = Vec::new();
    for theme in folders(&root) {
        for name in folders(&root.join(&theme)) {
            cases.push(Case {
                folder: root.join(&theme).join(&name),
                theme: theme.clone(),
                name,
            });
        }
    }
    cases
}

fn folders(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder of cases").flatten();
    let is_folder = |entry: &fs::DirEntry| entry.path().is_dir();
    let mut names: Vec<String> = entries
        .filter(is_folder)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}
