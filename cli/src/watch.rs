//! `watch`: shows the diagnostics of a description, and again after each save of it, of its settings or of a document that it refers to.

use std::collections::BTreeMap;
use std::fs;
use std::io::{IsTerminal as _, stderr};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

use oasmith_codegen::Input;

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::description::DescriptionPath;
use crate::{description, diagnostics, terminal};

/// `oasmith watch`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "watch",
    about: "show what is wrong with the description after each save, until it is stopped",
    words: ("", 0),
    flags: &[description::FLAGS, diagnostics::FLAGS],
    more: "It watches the description, its gen.yaml and the documents that it refers to. Control-C stops it.\n",
    run: Run::Here(run),
};

/// How often files are looked at: as soon as a person looks up from a save.
const PAUSE: Duration = Duration::from_millis(200);

/// A file that does not change for so long is saved.
const DEBOUNCE: Duration = Duration::from_millis(50);

/// Clears a terminal, so that the newest diagnostics stand at its top.
const CLEAR: &str = "\x1b[2J\x1b[H";

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let place = description::place(arguments)?;
    if place.spec == "-" {
        let message = "standard input cannot be watched; name a file with `--spec FILE`";
        return Err(Failure::Arguments(message.to_owned()));
    }
    let mut files = own_files(&place);
    loop {
        let before = state(&files);
        if stderr().is_terminal() {
            terminal::report_rendered(CLEAR)?;
        }
        files = match show(arguments) {
            Ok(input) => all_files(&place, &input),
            Err(failure @ (Failure::Arguments(_) | Failure::BrokenPipe)) => return Err(failure),
            // What cannot be read may be mended by the next save.
            Err(failure @ (Failure::Environment(_) | Failure::Shown | Failure::Unread)) => {
                terminal::report(format!("error: {failure}"))?;
                own_files(&place)
            }
        };
        let mut known = state(&files);
        // A save while the description was read is one that was not seen.
        for (path, stamp) in before {
            known.entry(path).and_modify(|known| *known = stamp);
        }
        wait_for_save(&files, &known);
    }
}

/// Returns once a file is not what it was. A file that is still being written is waited for: an editor may empty it first.
fn wait_for_save(files: &[PathBuf], known: &State) {
    while state(files) == *known {
        thread::sleep(PAUSE);
    }
    let mut last = state(files);
    loop {
        thread::sleep(DEBOUNCE);
        let now = state(files);
        if now == last {
            return;
        }
        last = now;
    }
}

/// Shows the diagnostics once.
fn show(arguments: &Arguments) -> Result<Input, Failure> {
    let format = diagnostics::format(arguments)?;
    let input = description::read(arguments)?;
    let diagnostics = oasmith_codegen::generate(&input).diagnostics;
    diagnostics::show(&diagnostics, &input.sources, format)?;
    let errors = if diagnostics.has_errors() {
        "errors"
    } else {
        "no errors"
    };
    let count = input.sources.iter().count();
    terminal::report(format!("{errors}; watching {count} for changes"))?;
    Ok(input)
}

/// The description and its settings, which may come into being.
fn own_files(place: &DescriptionPath) -> Vec<PathBuf> {
    [place.spec.clone(), place.settings()]
        .map(|path| place.base.join(path))
        .to_vec()
}

/// The same with the documents that were read.
fn all_files(place: &DescriptionPath, input: &Input) -> Vec<PathBuf> {
    let mut files = own_files(place);
    for (_, source) in input.sources.iter() {
        let path = place.base.join(&source.path);
        if !files.contains(&path) {
            files.push(path);
        }
    }
    files
}

/// When each file was changed last, and its length; nothing for one that is not there.
type State = BTreeMap<PathBuf, Option<(SystemTime, u64)>>;

fn state(files: &[PathBuf]) -> State {
    let stamp = |path: &PathBuf| {
        let data = fs::metadata(path).ok()?;
        Some((data.modified().ok()?, data.len()))
    };
    let states = files.iter().map(|path| (path.clone(), stamp(path)));
    states.collect()
}
