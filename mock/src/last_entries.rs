//! The last things of a kind that happened, which tests look at.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::{Value, json};

/// How many are remembered.
const MAX_ENTRIES: usize = 1_000;

/// How many bytes they have together.
const MAX_BYTES: usize = 1 << 20;

/// The last things of a kind, at most 1,000 and a megabyte of them.
#[derive(Debug, Default)]
pub struct LastEntries {
    entries: VecDeque<LogEntry>,
    bytes: usize,
    /// How many were there before.
    forgotten: u64,
}

#[derive(Debug)]
struct LogEntry {
    shown: Value,
    bytes: usize,
}

impl LastEntries {
    /// Adds the newest.
    pub fn add(&mut self, entry: &impl Serialize) {
        let shown = json!(entry);
        let bytes = shown.to_string().len();
        self.bytes += bytes;
        self.entries.push_back(LogEntry { shown, bytes });
        while self.entries.len() > MAX_ENTRIES || self.bytes > MAX_BYTES {
            let Some(first) = self.entries.pop_front() else {
                return;
            };
            self.bytes -= first.bytes;
            self.forgotten += 1;
        }
    }

    /// All of them, oldest first, under the name of their kind: `{"requests": […], "forgotten": 0}`.
    #[must_use]
    pub fn shown(&self, name: &str) -> Value {
        let entries: Vec<&Value> = self.entries.iter().map(|it| &it.shown).collect();
        json!({ name: entries, "forgotten": self.forgotten })
    }
}

#[cfg(test)]
mod tests {
    use super::{LastEntries, MAX_BYTES, MAX_ENTRIES};

    #[test]
    fn the_last_entries_are_remembered() {
        let mut log = LastEntries::default();
        for number in 0..=MAX_ENTRIES {
            log.add(&number);
        }
        let shown = log.shown("requests");
        assert_eq!(shown["requests"][0], 1);
        assert_eq!(shown["forgotten"], 1);
        log.add(&"a".repeat(MAX_BYTES));
        assert_eq!(log.shown("requests")["requests"], serde_json::json!([]));
        log.add(&"/");
        assert_eq!(log.shown("requests")["requests"][0], "/");
    }
}
