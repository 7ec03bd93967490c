//! From the files of a run to a folder: first a plan, then its steps.
//!
//! Only files whose first line bears the generator's header are ours: only they are replaced or removed. Only changed bytes are
//! written. Every new text is first written beside its place and then renamed over it, all of them after the last one was
//! written, so that a run that is killed leaves each file old or new and never half.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::diff;

/// How the name of a text that waits for its renaming ends.
const WAITING: &str = ".gen-new";

/// What is to happen to one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step<'w> {
    /// It has the right bytes and is not touched.
    Same,
    /// It is not there yet: its text.
    Create(&'w str),
    /// It is ours and differs: its text before and after.
    Update(String, &'w str),
    /// It is ours and no longer wanted: its text.
    Remove(String),
}

/// What is to happen to a folder.
#[derive(Debug)]
pub struct Plan<'w> {
    root: PathBuf,
    steps: BTreeMap<String, Step<'w>>,
    /// Texts that a killed run left waiting.
    leftovers: Vec<PathBuf>,
}

/// Why a folder cannot be brought to the wanted state.
#[derive(Debug)]
pub enum SyncError {
    /// These files are in the way and do not bear the header.
    Foreign(Vec<PathBuf>),
    /// A file or folder cannot be read or written.
    Io(PathBuf, io::Error),
}

impl fmt::Display for SyncError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(paths) => {
                f.write_str(
                    "these files were not written by the generator and would be replaced:",
                )?;
                for path in paths {
                    write!(f, "\n  {}", path.display())?;
                }
                f.write_str("\nnothing was written; move them away or choose another folder")
            }
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for SyncError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Foreign(_) => None,
            Self::Io(_, error) => Some(error),
        }
    }
}

impl<'w> Plan<'w> {
    /// Compares a folder with the wanted files, given by their path below it.
    ///
    /// Files that are ours and not wanted are looked for among the files and folders that are named in `owned`, and in the
    /// folders that hold a wanted file; a sibling's output is never looked at.
    ///
    /// # Errors
    /// When a wanted path holds a file that is not ours, or something cannot be read.
    pub fn new(
        root: &Path,
        wanted: impl IntoIterator<Item = (&'w str, &'w str)>,
        header: &str,
        owned: &[&str],
    ) -> Result<Self, SyncError> {
        let (mut steps, mut foreign) = (BTreeMap::new(), Vec::new());
        for (path, text) in wanted {
            if let Some(link) = link_on_the_way(root, path) {
                foreign.push(link);
                continue;
            }
            match step(&root.join(path), text, header)? {
                Some(step) => drop(steps.insert(path.to_owned(), step)),
                None => foreign.push(root.join(path)),
            }
        }
        foreign.dedup();
        if !foreign.is_empty() {
            return Err(SyncError::Foreign(foreign));
        }
        let owned: BTreeSet<&str> = steps
            .keys()
            .map(|path| path.split('/').next().unwrap_or(path))
            .chain(owned.iter().copied())
            .collect();
        let mut found = Found::default();
        found.look(root, "", header, &|name| owned.contains(name))?;
        let Found { ours, leftovers } = found;
        for (path, text) in ours {
            steps.entry(path).or_insert(Step::Remove(text));
        }
        Ok(Self {
            root: root.to_owned(),
            steps,
            leftovers,
        })
    }

    /// All files with what is to happen to them, by path.
    pub fn steps(&self) -> impl Iterator<Item = (&str, &Step<'w>)> {
        self.steps.iter().map(|(path, step)| (path.as_str(), step))
    }

    /// The files to which something is to happen, by path.
    pub fn changes(&self) -> impl Iterator<Item = (&str, &Step<'w>)> {
        self.steps().filter(|(_, step)| **step != Step::Same)
    }

    /// Whether the folder is as it should be.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes().next().is_none()
    }

    /// The changes as one difference in the unified format.
    #[must_use]
    pub fn diff(&self) -> String {
        self.changes()
            .map(|(path, step)| {
                let path = self.root.join(path).display().to_string();
                let path = path.trim_start_matches('/');
                let (old, new) = (format!("a/{path}"), format!("b/{path}"));
                match step {
                    Step::Same => String::new(),
                    Step::Create(text) => diff::unified("/dev/null", "", &new, text),
                    Step::Update(before, after) => diff::unified(&old, before, &new, after),
                    Step::Remove(text) => diff::unified(&old, text, "/dev/null", ""),
                }
            })
            .collect()
    }

    /// Does what the plan says.
    ///
    /// # Errors
    /// When something cannot be written; as long as not every text could be written beside its place, nothing has changed.
    pub fn apply(&self) -> Result<(), SyncError> {
        let _lock = self.lock()?;
        for path in &self.leftovers {
            remove(path)?;
        }
        let mut waiting = Waiting::default();
        for (path, step) in self.changes() {
            match step {
                Step::Create(text) | Step::Update(_, text) => {
                    waiting.write(self.root.join(path), text)?;
                }
                Step::Same | Step::Remove(_) => {}
            }
        }
        waiting.rename()?;
        for (path, step) in self.changes() {
            if matches!(step, Step::Remove(_)) {
                let path = self.root.join(path);
                remove(&path)?;
                remove_empty_folders(&path, &self.root);
            }
        }
        Ok(())
    }
}

impl Plan<'_> {
    /// Keeps other runs away from the folder, whose waiting texts would look like those of a run that was killed. Where folders cannot be
    /// locked, nothing is.
    fn lock(&self) -> Result<Option<fs::File>, SyncError> {
        if self.is_empty() && self.leftovers.is_empty() {
            return Ok(None);
        }
        fs::create_dir_all(&self.root).map_err(|error| SyncError::Io(self.root.clone(), error))?;
        let folder = fs::File::open(&self.root).ok();
        Ok(folder.filter(|folder| folder.lock().is_ok()))
    }
}

impl fmt::Display for Plan<'_> {
    /// The changes, one on each line, and how many files stay as they are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, step) in self.changes() {
            let verb = match step {
                Step::Same => "same  ",
                Step::Create(_) => "create",
                Step::Update(..) => "update",
                Step::Remove(_) => "remove",
            };
            writeln!(f, "{verb} {}", self.root.join(path).display())?;
        }
        let same = self
            .steps()
            .filter(|(_, step)| **step == Step::Same)
            .count();
        write!(f, "{same} unchanged in {}", self.root.display())
    }
}

/// The first folder on the way to a file that is a link: what is behind it stands elsewhere, and is not ours.
fn link_on_the_way(root: &Path, path: &str) -> Option<PathBuf> {
    let ends = path.match_indices('/');
    let folders = ends.filter_map(|(end, _)| path.get(..end));
    let mut folders = folders.map(|folder| root.join(folder));
    folders.find(|folder| fs::symlink_metadata(folder).is_ok_and(|data| data.is_symlink()))
}

/// What is to happen at one wanted place; `None` when what stands there is not ours.
fn step<'w>(place: &Path, text: &'w str, header: &str) -> Result<Option<Step<'w>>, SyncError> {
    match fs::symlink_metadata(place) {
        Err(error) if is_missing(&error) => return Ok(Some(Step::Create(text))),
        Err(error) => return Err(SyncError::Io(place.to_owned(), error)),
        Ok(metadata) if !metadata.is_file() => return Ok(None),
        Ok(_) => {}
    }
    let there = fs::read(place).map_err(|error| SyncError::Io(place.to_owned(), error))?;
    if there == text.as_bytes() {
        return Ok(Some(Step::Same));
    }
    Ok(ours(there, header).map(|there| Step::Update(there, text)))
}

/// The text, if its first line bears the header.
fn ours(bytes: Vec<u8>, header: &str) -> Option<String> {
    let text = String::from_utf8(bytes).ok()?;
    text.lines()
        .next()
        .is_some_and(|line| line.contains(header))
        .then_some(text)
}

/// A parent that is a file is a missing place too; creating the parent then says what is wrong.
fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// What a folder holds that is ours.
#[derive(Default)]
struct Found {
    ours: BTreeMap<String, String>,
    leftovers: Vec<PathBuf>,
}

impl Found {
    /// Looks through a folder and what is below it, at first only at what `is_owned` names. Links, hidden folders and build output are
    /// left alone.
    fn look(
        &mut self,
        folder: &Path,
        below: &str,
        header: &str,
        is_owned: &dyn Fn(&str) -> bool,
    ) -> Result<(), SyncError> {
        let fault = |error| SyncError::Io(folder.to_owned(), error);
        let entries = match fs::read_dir(folder) {
            Err(error) if is_missing(&error) => return Ok(()),
            entries => entries.map_err(fault)?,
        };
        for entry in entries {
            let entry = entry.map_err(fault)?;
            let kind = entry.file_type().map_err(fault)?;
            // A name that is no text is none of ours.
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let (name, is_waiting) = without_waiting(&name);
            if !is_owned(name) {
                continue;
            }
            let path = format!("{below}{name}");
            if kind.is_dir() {
                let is_entered = |name: &str| !name.starts_with('.') && name != "target";
                self.look(&entry.path(), &format!("{path}/"), header, &is_entered)?;
            } else if kind.is_file() && is_waiting {
                self.leftovers.push(entry.path());
            } else if kind.is_file() {
                let bytes =
                    fs::read(entry.path()).map_err(|error| SyncError::Io(entry.path(), error))?;
                if let Some(text) = ours(bytes, header) {
                    self.ours.insert(path, text);
                }
            }
        }
        Ok(())
    }
}

/// The name of the place that a text waits for, and whether it does.
fn without_waiting(name: &str) -> (&str, bool) {
    let place = name
        .strip_suffix(WAITING)
        .and_then(|rest| rest.rsplit_once('.'));
    place.map_or((name, false), |(place, _)| (place, true))
}

/// Texts that were written beside their places. Those that are not renamed in the end are taken away.
#[derive(Default)]
struct Waiting {
    texts: Vec<(PathBuf, PathBuf)>,
    /// The folder that was made last: files come in order, so that most are in it.
    made: PathBuf,
}

impl Waiting {
    fn write(&mut self, place: PathBuf, text: &str) -> Result<(), SyncError> {
        if let Some(folder) = place.parent().filter(|folder| *folder != self.made) {
            fs::create_dir_all(folder).map_err(|error| SyncError::Io(folder.to_owned(), error))?;
            folder.clone_into(&mut self.made);
        }
        let mut beside = place.clone().into_os_string();
        beside.push(format!(".{}{WAITING}", std::process::id()));
        let beside = PathBuf::from(beside);
        self.texts.push((beside.clone(), place));
        fs::write(&beside, text).map_err(|error| SyncError::Io(beside, error))
    }

    fn rename(mut self) -> Result<(), SyncError> {
        while let Some((beside, place)) = self.texts.pop() {
            if let Err(error) = fs::rename(&beside, &place) {
                self.texts.push((beside, place.clone()));
                return Err(SyncError::Io(place, error));
            }
        }
        Ok(())
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        for (beside, _) in &self.texts {
            // The fault that led here is what is reported.
            let _ = fs::remove_file(beside);
        }
    }
}

fn remove(path: &Path) -> Result<(), SyncError> {
    match fs::remove_file(path) {
        Err(error) if !is_missing(&error) => Err(SyncError::Io(path.to_owned(), error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Removes the folders of a removed file up to the root, as far as they are empty.
fn remove_empty_folders(path: &Path, root: &Path) {
    for folder in path
        .ancestors()
        .skip(1)
        .take_while(|folder| *folder != root)
    {
        // Only an empty folder can be removed, so the first that holds something ends the way.
        if fs::remove_dir(folder).is_err() {
            return;
        }
    }
}
