//! What a command is, and how it ends.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use oasmith_build::read::Unread;
use oasmith_build::sync::SyncError;

use crate::arguments::Arguments;

/// A command of the program; [`run`](Self::run) begins where its arguments are read.
#[derive(Debug)]
pub struct Command {
    /// The word that calls it.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// Words after the command: how they are shown, and the most there may be.
    pub words: (&'static str, usize),
    /// Groups of flags that it takes, beside those that every command has.
    pub flags: &'static [&'static [Flag]],
    /// More for its own help; may be empty.
    pub more: &'static str,
    /// Does it.
    pub run: Run,
}

/// Who does what a command asks for.
#[derive(Debug, Clone, Copy)]
pub enum Run {
    /// This program.
    Here(fn(&Arguments) -> Result<Exit, Failure>),
    /// This program, for which all its commands count.
    OfAll(fn(&Arguments, &[&Command]) -> Result<Exit, Failure>),
    /// Another program, which knows its words and flags.
    Forwarded(fn(&Command, Vec<OsString>) -> Result<Exit, Failure>),
}

/// An option of commands, as `help` shows it and `parse` reads it.
#[derive(Debug)]
pub struct Flag {
    /// Its name, `--` included.
    pub name: &'static str,
    /// What stands for its value; `None` when it has none.
    pub value: Option<&'static str>,
    /// What it does, in one line.
    pub about: &'static str,
}

/// How a command ends when it could do its work; the numbers are documented in `help`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Everything is as it should be: 0.
    Done,
    /// The description has errors, or `--check` found a difference: 1.
    No,
    /// A description that is compared with another one has errors, which have been shown: 4.
    Unread,
    /// As another program ended that did the work.
    Forwarded(u8),
}

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong: 2.
    Arguments(String),
    /// Something could not be read, written or run: 3.
    Environment(String),
    /// The description has errors, which have been shown: 1.
    Shown,
    /// So has one of those that are compared: 4.
    Unread,
    /// Nobody reads what is written, as behind `| head`: 141 without a word, as a shell says of a program that the signal ends.
    BrokenPipe,
}

impl Failure {
    /// The exit code.
    pub(crate) fn exit(&self) -> FailureExit {
        match self {
            Self::Arguments(_) => FailureExit(2),
            Self::Environment(_) => FailureExit(3),
            Self::Shown => FailureExit(1),
            Self::Unread => FailureExit(4),
            Self::BrokenPipe => FailureExit(141),
        }
    }

    /// A file that could not be read or written.
    #[must_use]
    pub fn io(path: impl Into<PathBuf>, error: &io::Error) -> Self {
        Self::Environment(format!("{}: {error}", path.into().display()))
    }
}

/// The exit code of a failure.
pub(crate) struct FailureExit(u8);

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Done => Self::SUCCESS,
            Exit::No => Self::from(1),
            Exit::Unread => Self::from(4),
            Exit::Forwarded(code) => Self::from(code),
        }
    }
}

impl From<FailureExit> for ExitCode {
    fn from(exit: FailureExit) -> Self {
        Self::from(exit.0)
    }
}

impl From<Unread> for Failure {
    fn from(unread: Unread) -> Self {
        Self::Environment(unread.to_string())
    }
}

impl From<SyncError> for Failure {
    fn from(error: SyncError) -> Self {
        Self::Environment(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arguments(message) | Self::Environment(message) => f.write_str(message),
            Self::Shown | Self::Unread => {
                f.write_str("the description or its settings have errors")
            }
            Self::BrokenPipe => f.write_str("nobody reads what is written"),
        }
    }
}
