//! The files of a run: each path is claimed once.

use std::collections::BTreeMap;

/// What the first line of every file bears after its comment sign, whatever its language: only files that bear it are ever replaced or
/// removed. It names no version, hash or time, because the same description gives the same bytes.
pub const HEADER: &str = "Written by `oasmith gen`. Change the description, not this file.";

/// One file to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artefact {
    /// The whole text.
    pub text: String,
    /// The emitter that claims the path.
    pub emitter: &'static str,
}

/// All files of a run by their path below the output folder, with `/` between its parts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Artefacts {
    files: BTreeMap<String, Artefact>,
}

impl Artefacts {
    /// Claims a path.
    ///
    /// # Errors
    /// The emitter that has claimed the path before.
    pub fn claim(&mut self, path: String, artefact: Artefact) -> Result<(), &'static str> {
        if let Some(earlier) = self.files.get(&path) {
            return Err(earlier.emitter);
        }
        self.files.insert(path, artefact);
        Ok(())
    }

    /// All files, by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Artefact)> {
        self.files
            .iter()
            .map(|(path, artefact)| (path.as_str(), artefact))
    }
}
