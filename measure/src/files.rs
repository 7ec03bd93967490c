//! Files and folders, and what is wrong with them.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_cli::command::Failure;

/// Writes a file and the folders above it.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))?;
    }
    fs::write(path, text).map_err(|error| Failure::io(path, &error))
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::io(path, &error))
}

/// Removes a folder, if there is one.
pub fn remove(folder: &Path) -> Result<(), Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
    }
    Ok(())
}

/// All files below a folder whose names end with one of these, in order.
pub fn below(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, Failure> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| Failure::io(&folder, &error))?;
        for entry in entries {
            let path = entry.map_err(|error| Failure::io(&folder, &error))?.path();
            let extension = path.extension().and_then(|it| it.to_str());
            if path.is_dir() {
                folders.push(path);
            } else if extension.is_some_and(|it| extensions.contains(&it)) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
