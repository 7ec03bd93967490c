//! Regular expressions of ECMA-262 with the flag `u`, as JSON Schema writes them in `pattern`: whether one matches somewhere in a text.
//!
//! ```
//! use oasmith_pattern::{Outcome, Pattern};
//!
//! let handle = Pattern::parse(r"^(?!.*--)[a-z0-9]+(-?[a-z0-9]+)*$").unwrap();
//! assert_eq!(handle.find("a-b-c"), Outcome::Match);
//! assert_eq!(handle.find("a--b"), Outcome::NoMatch);
//! assert!(handle.is_linear());
//! ```
//!
//! Whoever writes a pattern is not who sends the text, so a text must not be able to make matching slow. All states that an expression can
//! be in are followed together, one character at a time (`nfa`); where a look-ahead or look-behind holds is found out by one such run
//! over the whole text, before the expression around it runs. That is linear in the text, for every expression without back references.
//! Those are matched by trying (`backtrack`). Both count their steps, and neither takes more than [`budget`] allows.

#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::unreachable,
        clippy::unwrap_used,
        clippy::wildcard_enum_match_arm
    )
)]

mod alternatives;
mod backtrack;
mod escapes;
mod flags;
mod fold;
mod modifiers;
mod nfa;
mod node;
mod parse;
mod position;
mod property;
mod search;
mod set;

#[cfg(test)]
mod tests;

pub use escapes::{has_property_escape, without_needless_escapes};
pub use flags::with_flags_in_groups;
pub use node::{Count, Node};
pub use parse::parse;
pub use search::{Found, search};
pub use set::Set;

/// An expression, ready to be looked for.
#[derive(Debug)]
pub struct Pattern(Engine);

#[derive(Debug)]
enum Engine {
    Linear(nfa::Automaton),
    Backtracking(backtrack::Program),
}

/// An expression that was written for another engine, as ECMA-262 writes it: [`without_needless_escapes`] and [`with_flags_in_groups`].
#[must_use]
pub fn customary(source: &str) -> String {
    with_flags_in_groups(&without_needless_escapes(source))
}

/// Whether an expression matches somewhere in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It does.
    Match,
    /// It does not.
    NoMatch,
    /// The [`budget`] was spent before that was known.
    Exhausted,
}

/// The steps that each byte of a text adds to the [`budget`]: an expression whose characters take no more never spends it.
pub const STEPS_PER_BYTE: usize = 1_000;

/// The steps that are taken at most for a text of so many bytes.
#[must_use]
pub const fn budget(length: usize) -> usize {
    length
        .saturating_mul(STEPS_PER_BYTE)
        .saturating_add(1_000_000)
}

impl Pattern {
    /// Reads an expression as other engines do: see [`customary`].
    ///
    /// # Errors
    /// As [`Pattern::parse`].
    pub fn parse_lenient(source: &str) -> Result<Self, String> {
        Self::parse(&customary(source))
    }

    /// Reads an expression.
    ///
    /// # Errors
    /// What is wrong with it, in words; also that it is too large, because counts such as `{1000}` stand in each other.
    pub fn parse(source: &str) -> Result<Self, String> {
        let node = parse(source)?;
        Ok(Self(if node.has_back_reference() {
            Engine::Backtracking(backtrack::Program::of(&node)?)
        } else {
            Engine::Linear(nfa::Automaton::of(&node)?)
        }))
    }

    /// Whether the time to match is linear in the text: whether the expression has no back reference.
    #[must_use]
    pub const fn is_linear(&self) -> bool {
        match &self.0 {
            Engine::Linear(_) => true,
            Engine::Backtracking(_) => false,
        }
    }

    /// The most steps that one character of a text can take, if there is a bound.
    #[must_use]
    pub fn steps_per_character(&self) -> Option<usize> {
        match &self.0 {
            Engine::Linear(program) => Some(program.size()),
            Engine::Backtracking(_) => None,
        }
    }

    /// Looks for the expression in a text.
    #[must_use]
    pub fn find(&self, text: &str) -> Outcome {
        let budget = budget(text.len());
        let found = match &self.0 {
            Engine::Linear(program) => program.find(text, budget),
            Engine::Backtracking(program) => program.find(text, budget),
        };
        match found {
            Ok(true) => Outcome::Match,
            Ok(false) => Outcome::NoMatch,
            Err(Exhausted) => Outcome::Exhausted,
        }
    }
}

/// The budget is spent.
#[derive(Debug)]
struct Exhausted;

/// Steps that are left.
#[derive(Debug)]
struct Steps(usize);

impl Steps {
    fn take(&mut self) -> Result<(), Exhausted> {
        self.0 = self.0.checked_sub(1).ok_or(Exhausted)?;
        Ok(())
    }
}

/// The parts that a program may have: counts are written out, so that `(a{9}){9}` has 81 for its `a`.
const MAX_PROGRAM: usize = 100_000;

/// Why an expression becomes no program.
fn too_large() -> String {
    format!("its counts multiply to more than {MAX_PROGRAM} parts")
}

/// Whether a word begins or ends at an offset of a text.
fn is_word_boundary(text: &str, at: usize) -> bool {
    let is_word =
        |found: Option<char>| found.is_some_and(|it| it.is_ascii_alphanumeric() || it == '_');
    let before = text.get(..at).unwrap_or_default().chars().next_back();
    let behind = text.get(at..).unwrap_or_default().chars().next();
    is_word(before) != is_word(behind)
}
