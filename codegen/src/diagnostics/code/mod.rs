//! The registry of codes: what each diagnostic means, at length, for `oasmith explain`.

pub mod check;
pub mod generate;
pub mod link;
pub mod load;
pub mod lower;
pub mod normalize;
pub mod overlay;
pub mod read;
pub mod settings;

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

impl CodeInfo {
    /// How values are read where this is reported.
    #[must_use]
    pub fn strictness(&self) -> Strictness {
        let is_among = |codes: &[CodeRef]| codes.contains(&self);
        if is_among(MILDER) {
            Strictness::Milder
        } else if is_among(STRICTER) {
            Strictness::Stricter
        } else {
            Strictness::AsWritten
        }
    }
}

/// Codes of rules that are not checked.
const MILDER: &[CodeRef] = &[
    normalize::NOT_CHECKED,
    normalize::RULE_NOT_CHECKED,
    normalize::UNKNOWN_FORMAT,
    normalize::REFUSED_MEMBER,
    lower::RULE_NOT_EXPRESSIBLE,
    lower::INNER_LIST_RULES,
];

/// Codes of what is read as something narrower than it is.
const STRICTER: &[CodeRef] = &[normalize::TYPE_INFERRED];

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

/// All codes, by module and number.
pub fn all() -> impl Iterator<Item = CodeRef> {
    [
        load::ALL,
        overlay::ALL,
        read::ALL,
        link::ALL,
        normalize::ALL,
        check::ALL,
        lower::ALL,
        generate::ALL,
        settings::ALL,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// The code with this id or name, in any case.
#[must_use]
pub fn find(wanted: &str) -> Option<CodeRef> {
    all()
        .find(|code| code.id.eq_ignore_ascii_case(wanted) || code.name.eq_ignore_ascii_case(wanted))
}
