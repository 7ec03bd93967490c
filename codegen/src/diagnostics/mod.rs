//! What a run has to say: diagnostics with a code, a place and a way out.

pub mod code;
mod collected;
mod colour;
mod excerpt;
mod folded;
mod human;
mod in_build;
mod json;
pub mod lists;
mod policy;
mod render;
mod short;
pub mod suggest;
#[cfg(test)]
mod tests;

pub use code::Code;
pub use collected::Diagnostics;
pub use colour::Colour;
pub use in_build::BuildSummary;
pub use policy::{NotAdjustable, Policy, Verdict};
pub use render::{Format, UnknownFormat, render, render_with_pointers};

use crate::source::Origin;

/// How much a diagnostic matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Something that a reader may want to know; nothing is lost.
    Note,
    /// Something that is probably not meant, or that is kept weaker than it was written.
    Warning,
    /// Something that leaves the description without a usable meaning: nothing is written.
    Error,
}

impl Level {
    /// The level in one word: `error`, `warning`, `note`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A place with a short text beside its carets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub origin: Origin,
    /// What is seen there; may be empty.
    pub text: String,
}

/// One diagnostic: the message says what is wrong, only `help` says what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which rule was broken, with its explanation in the registry.
    pub code: Code,
    /// How much it matters in this run.
    pub level: Level,
    /// Lower-case start, no final stop, names in back-ticks.
    pub message: String,
    /// Where; absent only when the fault has no place (an empty input, a missing file).
    pub primary: Option<Label>,
    /// The other parties.
    pub secondary: Vec<Label>,
    /// Facts that help to understand.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
    /// What is taken instead of what is wrong, in a run that repairs: a sentence such as `the last one counts`.
    ///
    /// Whoever reports an error goes on with that, whether the run repairs or not, so that nothing else needs to know.
    pub repair: Option<String>,
}

impl Diagnostic {
    /// A diagnostic of the code's own level at a place.
    #[must_use]
    pub fn new(code: Code, origin: Origin, message: impl Into<String>) -> Self {
        let primary = Some(Label {
            origin,
            text: String::new(),
        });
        Self {
            primary,
            ..Self::without_place(code, message)
        }
    }

    /// A diagnostic that has no place in any text.
    #[must_use]
    pub fn without_place(code: Code, message: impl Into<String>) -> Self {
        let (primary, secondary, notes) = (None, Vec::new(), Vec::new());
        Self {
            code,
            level: code.level(),
            message: message.into(),
            primary,
            secondary,
            notes,
            help: None,
            repair: None,
        }
    }

    /// A diagnostic at a place, if there is one: a setting has none where no file says it.
    #[must_use]
    pub fn at_optional(code: Code, place: Option<Origin>, message: impl Into<String>) -> Self {
        match place {
            Some(origin) => Self::new(code, origin, message),
            None => Self::without_place(code, message),
        }
    }

    /// Adds the words beside the carets.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        if let Some(primary) = &mut self.primary {
            primary.text = text.into();
        }
        self
    }

    /// Shows another place as well.
    #[must_use]
    pub fn and(mut self, origin: Origin, text: impl Into<String>) -> Self {
        self.secondary.push(Label {
            origin,
            text: text.into(),
        });
        self
    }

    /// Adds a fact.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Adds what is taken instead, so that a run that repairs can go on.
    #[must_use]
    pub fn repair(mut self, text: impl Into<String>) -> Self {
        self.repair = Some(text.into());
        self
    }

    /// How a run that repairs would get past this error.
    fn way_past(&self) -> Option<String> {
        let repair = self.repair.as_ref()?;
        (self.level == Level::Error)
            .then(|| format!("with `--lenient` (`lenient: true` in gen.yaml) {repair}"))
    }

    /// Adds what to do.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }
}
