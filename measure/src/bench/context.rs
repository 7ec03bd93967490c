//! Where the benches work, and what was asked of them.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// Where descriptions of others may lie, below the workspace.
const CORPUS: &str = "../shared/corpus/openapi";

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
    /// GitHub's description.
    github: Option<PathBuf>,
    /// The description of a shop's API.
    pub shop: Option<PathBuf>,
    rounds: Option<usize>,
    /// How many items there are to be, as numbers with commas between them.
    pub items: Option<String>,
}

impl Context {
    /// As the arguments want it.
    pub fn new(arguments: &Arguments) -> Result<Self, Failure> {
        let rounds = arguments.value("--rounds").map(|given| {
            let number = given.parse().ok().filter(|number| *number > 0);
            number.ok_or_else(|| Failure::Arguments(format!("`{given}` is no number of rounds")))
        });
        let items = arguments.value("--items").map(|given| {
            let are_numbers = given
                .split(',')
                .all(|number| number.parse::<u32>().is_ok_and(|number| number > 0));
            are_numbers.then(|| given.to_owned()).ok_or_else(|| {
                Failure::Arguments(format!(
                    "`--items {given}` is no list of numbers, as 10000,1000000"
                ))
            })
        });
        let folder = workspace().join("target/bench");
        let aside = folder.join(format!("aside-{}", process::id()));
        fs::create_dir_all(&aside).map_err(|error| Failure::io(&aside, &error))?;
        Ok(Self {
            folder,
            aside,
            moved: Cell::new(0),
            github: arguments.value("--github").map(PathBuf::from),
            shop: arguments.value("--shop").map(PathBuf::from),
            rounds: rounds.transpose()?,
            items: items.transpose()?,
        })
    }

    /// Where descriptions of others may lie.
    pub fn corpus() -> PathBuf {
        workspace().join(CORPUS)
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

    /// Where a process that is run writes its diagnostics; of this run only, as there may be others.
    pub fn log(&self) -> PathBuf {
        self.folder.join(format!("log-{}.txt", process::id()))
    }

    /// How often all take turns, unless another number was asked for.
    pub fn rounds(&self, usual: usize) -> usize {
        self.rounds.unwrap_or(usual)
    }

    /// GitHub's description: the one that was given, or one that says so at its top in the corpus.
    pub fn github(&self) -> Option<PathBuf> {
        let look = || found(&workspace().join(CORPUS));
        self.github.clone().or_else(look)
    }

    /// A description that is made up, written once for each text.
    pub fn described(&self, name: &str, text: impl FnOnce() -> String) -> Result<PathBuf, Failure> {
        let folder = self.folder.join("descriptions");
        let path = folder.join(format!("{name}.json"));
        write(&path, &text())?;
        without_limit(&folder)?;
        Ok(path)
    }
}

/// What cannot be removed is of no use to a later run either.
impl Drop for Context {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.aside);
    }
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))?;
    }
    fs::write(path, text).map_err(|error| Failure::io(path, &error))
}

/// Lets descriptions of a folder have more schemas and members than those of strangers may.
pub fn without_limit(folder: &Path) -> Result<(), Failure> {
    write(
        &folder.join("gen.yaml"),
        "limits: { schemas: 10000000, members: 100000000 }\n",
    )
}

/// Removes a folder, if there is one.
pub fn remove(folder: &Path) -> Result<(), Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
    }
    Ok(())
}

fn found(folder: &Path) -> Option<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    paths.into_iter().find_map(|path| {
        if path.is_dir() {
            found(&path)
        } else {
            is_github(&path).then_some(path)
        }
    })
}

/// Whether a file calls itself GitHub's description near its top, where the title stands.
fn is_github(path: &Path) -> bool {
    let is_text = path.extension().is_some_and(|extension| {
        ["json", "yaml", "yml"]
            .iter()
            .any(|name| extension == *name)
    });
    let start = || {
        let bytes = fs::read(path).ok()?;
        let start = bytes.get(..4096.min(bytes.len()))?;
        Some(String::from_utf8_lossy(start).contains(GITHUB))
    };
    is_text && start().unwrap_or(false)
}
