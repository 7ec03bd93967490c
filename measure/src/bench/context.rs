//! Where the benches work, and what was asked of them.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use minijinja::value::Value;
use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::Failure;
use xtask::workspace;

use super::template;
use crate::files;

/// How GitHub's description calls itself.
const GITHUB: &str = "GitHub v3 REST API";

/// What all benches share.
#[derive(Debug)]
pub struct Context {
    /// The folder for all that they write.
    pub folder: PathBuf,
    /// What earlier runs of a bench wrote.
    aside: PathBuf,
    /// The number of folders in `aside`.
    moved: Cell<usize>,
    /// GitHub's description: the one that was given, or one of the corpus that says so at its top.
    pub github: Option<PathBuf>,
    /// The description of a shop's API.
    pub shop: Option<PathBuf>,
    rounds: Option<usize>,
}

impl Context {
    /// As the arguments want it.
    pub fn new(arguments: &Arguments) -> Result<Self, Failure> {
        let rounds = arguments.value("--rounds").map(|given| {
            let number = given.parse().ok().filter(|number| *number > 0);
            number.ok_or_else(|| Failure::Arguments(format!("`{given}` is no number of rounds")))
        });
        let given = |flag| {
            let path = arguments.value(flag).map(Path::new);
            let absolute = path.map(|path| path.canonicalize().map_err(|error| (path, error)));
            let absolute = absolute.transpose();
            absolute.map_err(|(path, error)| Failure::io(path, &error))
        };
        let (rounds, github, shop) = (
            rounds.transpose()?,
            given("--github")?.or_else(github),
            given("--shop")?,
        );
        let folder = workspace().join("target/bench");
        let aside = folder.join(format!("aside-{}", process::id()));
        fs::create_dir_all(&aside).map_err(|error| Failure::io(&aside, &error))?;
        Ok(Self {
            folder,
            aside,
            moved: Cell::new(0),
            github,
            shop,
            rounds,
        })
    }

    /// Where descriptions of others may lie.
    pub fn corpus() -> PathBuf {
        workspace().join("../shared/corpus/openapi")
    }

    /// The description of this repository.
    pub fn own() -> PathBuf {
        workspace().join("spec/openapi.yaml")
    }

    /// Makes an empty folder for what is written. What an earlier run wrote is moved and not removed: for a minute ext4 does not reuse the inodes
    /// of removed files, and looks at each of them for every file that is made.
    pub fn empty(&self, folder: &Path) -> Result<(), Failure> {
        if folder.exists() {
            let number = self.moved.get();
            self.moved.set(number + 1);
            let there = self.aside.join(number.to_string());
            fs::rename(folder, &there).map_err(|error| Failure::io(folder, &error))?;
        }
        fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))
    }

    /// How often all take turns, unless another number was asked for.
    pub fn rounds(&self, usual: usize) -> usize {
        self.rounds.unwrap_or(usual)
    }

    /// Writes a description that is made up, beside settings by which it may have more schemas and members than those of strangers.
    pub fn described(&self, name: &str, source: &str, of: Value) -> Result<PathBuf, Failure> {
        let folder = self.folder.join("descriptions");
        let limits = "limits: { schemas: 10000000, members: 100000000 }\n";
        files::write(&folder.join("gen.yaml"), limits)?;
        let path = folder.join(format!("{name}.json"));
        files::write(&path, &template::rendered(source, of)?)?;
        Ok(path)
    }
}

/// What cannot be removed is of no use to a later run either.
impl Drop for Context {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.aside);
    }
}

/// A file of the corpus that calls itself GitHub's description near its top, where the title stands.
fn github() -> Option<PathBuf> {
    let paths = files::below(&Context::corpus(), &["json", "yaml", "yml"]);
    paths.ok()?.into_iter().find(|path| {
        let bytes = fs::read(path).unwrap_or_default();
        let start = bytes.get(..4096.min(bytes.len())).unwrap_or_default();
        String::from_utf8_lossy(start).contains(GITHUB)
    })
}
