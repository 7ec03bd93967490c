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
    /// The folder of a description and all documents in YAML and JSON, as they were at a revision of the repository around a folder. The path is one
    /// from the root of the repository, or from the folder if it begins with `./`, as Git has it. Nothing in the repository changes.
    pub(super) fn of(here: &Path, revision: &str, path: &str, side: &str) -> Result<Self, Failure> {
        commit(here, revision)?;
        let spec = match path.strip_prefix("./") {
            Some(below) => {
                let prefix = git(here, &["rev-parse", "--show-prefix"], None)?;
                plain(&format!("{}{below}", prefix.trim()))
            }
            None => plain(path),
        };
        let unique = format!("oasmith-diff-{}-{side}", std::process::id());
        let checkout = Self {
            folder: std::env::temp_dir().join(unique),
            spec,
        };
        fs::create_dir_all(&checkout.folder)
            .map_err(|error| Failure::io(&checkout.folder, &error))?;
        let repository = git(here, &["rev-parse", "--absolute-git-dir"], None)?;
        let take = |path: &str| {
            let words = ["checkout", revision, "--", path];
            git(&checkout.folder, &words, Some(repository.trim()))
        };
        let folder = checkout.spec.rsplit_once('/').map_or("", |it| it.0);
        take(&format!(":(top,literal){folder}")).map_err(|failure| {
            Failure::Environment(format!(
                "{side}: {failure}; is `{path}` in the revision `{revision}`?"
            ))
        })?;
        // A revision may have no such documents elsewhere.
        for kind in ["*.yaml", "*.yml", "*.json"] {
            let _ = take(&format!(":/{kind}"));
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

/// The two revisions of `v1..v2`; `v1...v2` is what `v2` began from, and `v2`. One that is left out is that of here.
pub(super) fn ends(range: &str) -> Result<(String, String), Failure> {
    let here = Path::new(".");
    let end = |it: &str| if it.is_empty() { "HEAD" } else { it }.to_owned();
    if let Some((one, other)) = range.split_once("...") {
        let (one, other) = (end(one), end(other));
        commit(here, &one)?;
        commit(here, &other)?;
        let base = git(here, &["merge-base", &one, &other], None)?;
        return Ok((base.trim().to_owned(), other));
    }
    let (one, other) = range.split_once("..").unwrap_or((range, ""));
    Ok((end(one), end(other)))
}

/// Refuses what is no revision of the repository around a folder.
fn commit(here: &Path, revision: &str) -> Result<(), Failure> {
    if revision.starts_with('-') {
        return Err(Failure::Arguments(format!("`{revision}` is no revision")));
    }
    let wanted = format!("{revision}^{{commit}}");
    let found = git(here, &["rev-parse", "--verify", "--quiet", &wanted], None);
    found.map(|_| ()).map_err(|_| {
        Failure::Arguments(format!(
            "Git knows no revision `{revision}`; `git fetch` may bring it, also with `--unshallow`"
        ))
    })
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
    let output =
        output.map_err(|error| Failure::Environment(format!("git: {error}; revisions need it")))?;
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
