//! The registry of codes: what each diagnostic means, at length, for `oasmith explain`.

mod table;

pub use table::{all, check, generate, link, load, lower, normalize, overlay, read, settings};

use std::fmt;

use super::Level;

/// What is known of one code.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// Its letter says the module (Y load, V overlay, O read, R link, N normalise, C check, L lower, G the pipeline, S settings), its number never changes.
    pub id: &'static str,
    /// Reads as a sentence after "allow": `unanchored-pattern`.
    pub name: &'static str,
    /// How much it matters unless the user says otherwise.
    pub level: Level,
    /// How values are read where it is reported.
    pub strictness: Strictness,
    /// What it is, why it matters and what to do, with an example; Markdown.
    pub explanation: &'static str,
}

/// How values are read where a code is reported, beside what the schema says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strictness {
    /// As the schema says.
    AsWritten,
    /// Some values are read that the schema forbids, because a rule is not checked.
    Milder,
    /// Some values are refused that the schema permits, because a type is taken where none is named.
    Stricter,
}

/// A code of the registry.
pub type CodeRef = &'static CodeInfo;

/// A code, as diagnostics carry it.
#[derive(Clone, Copy)]
pub struct Code(pub CodeRef);

impl fmt::Debug for Code {
    /// Without the explanation, which fills a page.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.id, self.0.name)
    }
}

impl Code {
    /// The level that the registry gives.
    #[must_use]
    pub fn level(self) -> Level {
        self.0.level
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Code {}

/// The code with this id or name, in any case.
#[must_use]
pub fn find(wanted: &str) -> Option<CodeRef> {
    all()
        .find(|code| code.id.eq_ignore_ascii_case(wanted) || code.name.eq_ignore_ascii_case(wanted))
}
