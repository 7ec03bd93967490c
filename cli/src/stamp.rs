//! What the last run knew: where nothing has changed since, neither what is read nor what was written nor the generator itself, there is nothing
//! to do. Only runs without diagnostics leave a stamp, because diagnostics must be heard again.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use oasmith_codegen::Input;
use oasmith_codegen::artefact::Artefacts;

/// The stamp of one input and one output folder.
pub struct Stamp {
    file: Option<PathBuf>,
    inputs: u64,
}

impl Stamp {
    /// The stamp of a run that is about to begin.
    /// `stamps` is the folder for them; without one there is never a stamp.
    pub fn new(input: &Input, out: &Path, stamps: Option<PathBuf>) -> Self {
        let mut hasher = DefaultHasher::new();
        for (_, source) in input.sources.iter() {
            (&source.path, &source.text).hash(&mut hasher);
        }
        let settings = (
            &input.main,
            &input.overlays,
            &input.config,
            &input.runtime,
            &input.policy,
        );
        format!("{settings:?}").hash(&mut hasher);
        generator().hash(&mut hasher);
        let mut place = DefaultHasher::new();
        std::path::absolute(out).ok().hash(&mut place);
        let name = format!("{:016x}.stamp", place.finish());
        Self {
            file: stamps.map(|folder| folder.join(name)),
            inputs: hasher.finish(),
        }
    }

    /// How many files there are, if nothing has changed since a run left this stamp.
    pub fn holds(&self, out: &Path, owned: &[&str]) -> Option<usize> {
        let text = fs::read_to_string(self.file.as_ref()?).ok()?;
        let count = text.rsplit(' ').next()?.parse().ok()?;
        let unknown = Known::new();
        (text == self.text(out, owned, &unknown, count)?).then_some(count)
    }

    /// Leaves it, after these files were written. Where it cannot be written, the next run works again, and that is all.
    pub fn leave(&self, out: &Path, owned: &[&str], written: &Artefacts) {
        let Some(file) = &self.file else { return };
        let files = written.iter();
        let known = files.map(|(path, file)| (out.join(path), file.text.as_str()));
        let known: Known<'_> = known.collect();
        let text = self.text(out, owned, &known, known.len());
        if let (Some(text), Some(folder)) = (text, file.parent()) {
            let _ = fs::create_dir_all(folder).and_then(|()| fs::write(file, text));
        }
    }

    fn text(&self, out: &Path, owned: &[&str], known: &Known<'_>, count: usize) -> Option<String> {
        let mut hasher = DefaultHasher::new();
        for name in owned {
            add(&out.join(name), known, &mut hasher).ok()?;
        }
        Some(format!(
            "{:016x} {:016x} {count}",
            self.inputs,
            hasher.finish()
        ))
    }
}

/// The generator: when it was built, and how large it is.
fn generator() -> Option<(SystemTime, u64)> {
    let data = fs::metadata(std::env::current_exe().ok()?).ok()?;
    Some((data.modified().ok()?, data.len()))
}

/// What is in files, where it is known without reading them.
type Known<'k> = BTreeMap<PathBuf, &'k str>;

/// Adds a file, or every file below a folder, with their names; what is not there is nothing.
fn add(path: &Path, known: &Known<'_>, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    if let Some(text) = known.get(path) {
        path.hash(hasher);
        text.as_bytes().hash(hasher);
        return Ok(());
    }
    if path.is_dir() {
        let entries: std::io::Result<Vec<_>> = fs::read_dir(path)?.collect();
        let mut paths: Vec<PathBuf> = entries?.iter().map(fs::DirEntry::path).collect();
        paths.sort();
        return paths.iter().try_for_each(|path| add(path, known, hasher));
    }
    path.hash(hasher);
    if path.exists() {
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}
