//! Finds the files that are tests.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder `tests`, in which the folders of data stand.
#[must_use]
pub fn here() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.join("..")
}

/// All files in a folder and the folders below it with one of these extensions, by path; none if there is no such folder.
#[must_use]
pub fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let extension = path.extension().and_then(|extension| extension.to_str());
        if path.is_dir() {
            found.extend(files(&path, extensions));
        } else if extension.is_some_and(|extension| extensions.contains(&extension)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A file's name without its extension.
#[must_use]
pub fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
