//! The file of a recording.

use std::fs;
use std::path::{Path, PathBuf};

/// The first line of each recording, by which it is known as one.
const FIRST_LINE: &str = "# Recorded by `oasmith mock --record`, which writes all of it anew.";

/// A file that nothing stands in but a recording.
pub(super) struct RecordingFile(PathBuf);

impl RecordingFile {
    /// # Errors
    /// Something else stands in it, or nothing can.
    pub(super) fn new(path: &Path) -> Result<Self, String> {
        let shown = path.display();
        let folder = path.parent().filter(|it| *it != Path::new(""));
        if folder.is_some_and(|it| !it.is_dir()) || path.file_name().is_none() {
            return Err(format!("{shown}: there is no folder for this recording"));
        }
        if path.symlink_metadata().is_ok() {
            let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
            if text.lines().next() != Some(FIRST_LINE) {
                return Err(format!(
                    "{shown}: it is no recording, and is not written over; its first line would be `{FIRST_LINE}`"
                ));
            }
        }
        Ok(Self(path.to_owned()))
    }

    /// Writes all of it anew, or nothing: a reader sees the old one or the new one.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(&self, text: &str) -> Result<(), String> {
        let mut name = self.0.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let beside = self.0.with_file_name(name);
        let written = fs::write(&beside, format!("{FIRST_LINE}\n{text}"));
        let written = written.and_then(|()| fs::rename(&beside, &self.0));
        written.map_err(|error| {
            // It may not be there.
            let _ = fs::remove_file(&beside);
            format!("{}: {error}", self.0.display())
        })
    }
}
