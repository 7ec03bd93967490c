//! A description as it was at a revision of Git, with what stands beside it, in a folder of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::Failure;

/// The index that the files are listed in, beside them.
const INDEX: &str = ".oasmith-index";

/// Files of a revision, which are removed in the end.
#[derive(Debug)]
pub(super) struct Checkout {
    folder: PathBuf,
    spec: String,
}

impl Checkout {
    /// The folder of a description, and those of documents it refers to, as they were at a revision. Nothing in the repository changes.
    pub(super) fn of(revision: &str, spec: &str, documents: &[String]) -> Result<Self, Failure> {
        let (folder, name) = spec.rsplit_once('/').unwrap_or((".", spec));
        let here = Path::new(folder);
        let prefix = git(here, &["rev-parse", "--show-prefix"], None)?;
        let prefix = prefix.trim();
        if revision.starts_with('-') {
            return Err(Failure::Arguments(format!("`{revision}` is no revision")));
        }
        git(here, &["rev-parse", "--verify", "--quiet", &format!("{revision}^{{commit}}")], None)
            .map_err(|_| Failure::Arguments(format!("Git knows no revision `{revision}`; `git fetch` may bring it, also with `--unshallow`")))?;
        let unique = format!("oasmith-diff-{}", std::process::id());
        let checkout = Self {
            folder: std::env::temp_dir().join(unique),
            spec: format!("{prefix}{name}"),
        };
        fs::create_dir_all(&checkout.folder)
            .map_err(|error| Failure::io(&checkout.folder, &error))?;
        let repository = git(here, &["rev-parse", "--absolute-git-dir"], None)?;
        let take = |path: &str| {
            let path = format!(":/{}", plain(path));
            let words = ["checkout", revision, "--", &path];
            git(&checkout.folder, &words, Some(repository.trim()))
        };
        take(prefix).map_err(|failure| {
            Failure::Environment(format!(
                "OLD: {failure}; is `{spec}` in the revision `{revision}`?"
            ))
        })?;
        for folder in documents {
            // A folder that was not there yet is missed where something refers to it.
            if let Ok(prefix) = git(Path::new(folder), &["rev-parse", "--show-prefix"], None) {
                let _ = take(prefix.trim());
            }
        }
        Ok(checkout)
    }

    /// Where the files are.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The description, from there on.
    pub(super) fn spec(&self) -> &str {
        &self.spec
    }
}

impl Drop for Checkout {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A path without `.` and `..`.
fn plain(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// What `git` prints. With a repository that is named, files go into the folder it is started in, by an index of their own: nothing in the repository
/// changes.
fn git(here: &Path, words: &[&str], repository: Option<&str>) -> Result<String, Failure> {
    let mut command = Command::new("git");
    command.args(words).current_dir(here);
    if let Some(repository) = repository {
        command.env("GIT_DIR", repository);
        command.env("GIT_WORK_TREE", here);
        command.env("GIT_INDEX_FILE", here.join(INDEX));
    }
    let output = command.output();
    let output = output
        .map_err(|error| Failure::Environment(format!("git: {error}; `--since` needs it")))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        let message = String::from_utf8_lossy(&output.stderr);
        Err(Failure::Environment(format!(
            "git {}: {}",
            words.join(" "),
            message.trim()
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_path_of_the_repository_has_no_dots() {
        assert_eq!(plain("spec/../shared/./schemas/"), "shared/schemas");
        assert_eq!(plain(""), "");
    }
}
