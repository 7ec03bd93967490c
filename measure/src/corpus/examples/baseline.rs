//! What is known to be refused or lost: a line for each example, with the reason. What is not there fails, and so does what is there in vain.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::ExampleTally;
use oasmith_cli::command::Failure;

/// The list.
#[derive(Debug, Default)]
pub struct Baseline {
    /// Reasons, by description and pointer.
    reasons: BTreeMap<(String, String), String>,
}

impl Baseline {
    /// Reads the list: `description pointer: reason`; `#` begins a comment, and a reason is no empty text.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::io(path, &error))?;
        let mut reasons = BTreeMap::new();
        for line in text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
        {
            let parts = line.split_once(": ").and_then(|(place, reason)| {
                let (path, pointer) = place.split_once(' ')?;
                Some(((path.to_owned(), pointer.to_owned()), reason.to_owned()))
            });
            let Some((place, reason)) = parts else {
                let message = format!("{}: `{line}` gives no reason", path.display());
                return Err(Failure::Environment(message));
            };
            reasons.insert(place, reason);
        }
        Ok(Self { reasons })
    }

    /// What is wrong that is not known, and what is known in vain.
    pub fn faults(&self, tally: &ExampleTally) -> Vec<String> {
        let is_of = |(path, _): &&(String, String)| *path == tally.path;
        let new = tally.faults.iter().filter(|fault| {
            let place = (tally.path.clone(), fault.pointer.clone());
            !self.reasons.contains_key(&place)
        });
        let new = new.map(|fault| format!("{}: {}: {}", tally.path, fault.pointer, fault.why));
        let gone = self.reasons.keys().filter(is_of).filter(|(_, pointer)| {
            let mut faults = tally.faults.iter();
            !faults.any(|fault| fault.pointer == *pointer)
        });
        let gone = gone.map(|(path, pointer)| {
            format!("{path}: {pointer} is read now; strike it out of tests/examples.txt")
        });
        new.chain(gone).collect()
    }
}
