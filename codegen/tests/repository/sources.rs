//! The files of a crate.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of Rust in a folder and below it, in order.
pub fn below(folder: &Path) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    gather(folder, &mut paths);
    paths.sort();
    paths
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            gather(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}
