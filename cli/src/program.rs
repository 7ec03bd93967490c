//! The program that commands belong to: `oasmith`, or `cargo xtask` in the repository of the generator.

use std::path::{Path, PathBuf};

use oasmith_codegen::config::Runtime;

/// What commands know of the program that they belong to.
#[derive(Debug)]
pub struct Program {
    /// How it is called: `oasmith`.
    pub name: &'static str,
    /// As `--version` prints it.
    pub version: &'static str,
    /// The repository that the program works on wherever it is started. Without one it works where it is started.
    pub workspace: Option<fn() -> PathBuf>,
    /// The folder of the package that it was built from: in a checkout the crate `oasmith` stands beside it.
    pub package: &'static str,
}

impl Program {
    /// The folder that is written where no other is named.
    pub(crate) fn out(&self) -> PathBuf {
        self.base().join("generated")
    }

    /// The folder that paths of the program's own begin at.
    pub(crate) fn base(&self) -> PathBuf {
        self.workspace.map_or_else(PathBuf::new, |folder| folder())
    }

    /// The folder in which runs leave what they know; a program that is installed has none.
    pub(crate) fn stamps(&self) -> Option<PathBuf> {
        self.workspace.map(|folder| folder().join("target/gen"))
    }

    /// Where written crates find the runtime if nothing is said: in the workspace, in the checkout that this program was built from, else in the
    /// registry, in the version of this program.
    pub(crate) fn runtime(&self) -> RuntimeSource {
        let workspace = self.workspace.map(|folder| folder().join("runtime"));
        match workspace.or_else(|| self.checked_out_runtime()) {
            Some(folder) => RuntimeSource::Folder(folder),
            None => RuntimeSource::Known(Runtime::Version(self.version.to_owned())),
        }
    }

    /// The crate `oasmith` of the checkout that this program was built from, where that is still there.
    pub(crate) fn checked_out_runtime(&self) -> Option<PathBuf> {
        let folder = Path::new(self.package).join("../runtime");
        folder.join("Cargo.toml").is_file().then_some(folder)
    }
}

/// Where a runtime is, before it is known from where it is looked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum RuntimeSource {
    /// Below this path, for crates that are compiled with the repository.
    Folder(PathBuf),
    /// The same from everywhere.
    Known(Runtime),
}

impl RuntimeSource {
    /// What `--runtime` says: a version, a repository of Git, or a folder.
    pub(crate) fn parse(given: &str) -> Self {
        if given.starts_with(|first: char| first.is_ascii_digit()) {
            return Self::Known(Runtime::Version(given.to_owned()));
        }
        match given.strip_prefix("git+") {
            Some(url) => {
                let (url, rev) = url
                    .split_once('#')
                    .map_or((url, None), |(url, rev)| (url, Some(rev)));
                Self::Known(Runtime::Git {
                    url: url.to_owned(),
                    rev: rev.map(str::to_owned),
                })
            }
            None => Self::Folder(Path::new(given).to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_checkout_the_runtime_is_in_the_registry() {
        let program = |package| Program {
            name: "oasmith",
            version: "1.2.3",
            workspace: None,
            package,
        };
        let installed = program("no/such/folder");
        let version = RuntimeSource::Known(Runtime::Version("1.2.3".to_owned()));
        assert_eq!(installed.runtime(), version);
        let built_here = program(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(
            Some(built_here.runtime()),
            built_here.checked_out_runtime().map(RuntimeSource::Folder)
        );
    }

    #[test]
    fn a_runtime_is_a_version_a_repository_or_a_folder() {
        let git = |rev: Option<&str>| {
            RuntimeSource::Known(Runtime::Git {
                url: "https://example.com/a.git".to_owned(),
                rev: rev.map(str::to_owned),
            })
        };
        let version = RuntimeSource::Known(Runtime::Version("0.1".to_owned()));
        assert_eq!(RuntimeSource::parse("0.1"), version);
        assert_eq!(
            RuntimeSource::parse("git+https://example.com/a.git"),
            git(None)
        );
        assert_eq!(
            RuntimeSource::parse("git+https://example.com/a.git#v1"),
            git(Some("v1"))
        );
        let folder = RuntimeSource::Folder("../runtime".into());
        assert_eq!(RuntimeSource::parse("../runtime"), folder);
    }
}
