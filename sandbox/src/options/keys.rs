//! `sandbox keys …`.

use lexopt::{Arg, Parser, ValueExt};

use super::{Command, DATABASE, database};

/// What to do with the keys of the sandbox's developer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyCommand {
    /// Make one.
    New {
        /// Its label.
        name: Option<String>,
        /// What it may do; without one everything.
        scopes: Vec<String>,
    },
    /// Show all.
    List,
    /// Make the one with this id useless.
    Delete(String),
}

const WANTED: &str = "`keys` wants new, list or delete";

/// Reads what follows the word `keys`.
pub(super) fn read(words: &mut Parser) -> Result<Command, lexopt::Error> {
    let (mut verb, mut id, mut path) = (None, None, DATABASE.to_owned());
    let (mut name, mut scopes) = (None, Vec::new());
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Help),
            Arg::Long("database") => path = database(words)?,
            Arg::Long("name") => name = Some(words.value()?.string()?),
            Arg::Long("scope") => scopes.push(words.value()?.string()?),
            Arg::Value(word) if verb.is_none() => verb = Some(word.string()?),
            Arg::Value(word) if id.is_none() => id = Some(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let is_plain = name.is_none() && scopes.is_empty();
    let command = match (verb.as_deref(), id) {
        (Some("new"), None) => KeyCommand::New { name, scopes },
        (Some("list"), None) if is_plain => KeyCommand::List,
        (Some("delete"), Some(id)) if is_plain => KeyCommand::Delete(id),
        (Some("delete"), None) => {
            return Err("`keys delete` wants an id, which `keys list` shows".into());
        }
        (Some("new" | "list"), Some(id)) => {
            return Err(format!("`{id}` is one word too many").into());
        }
        (Some("list" | "delete"), _) => {
            return Err("`--name` and `--scope` are for `keys new`".into());
        }
        (Some(other), _) => return Err(format!("{WANTED}, not `{other}`").into()),
        (None, _) => return Err(WANTED.into()),
    };
    Ok(Command::Keys(path, command))
}
