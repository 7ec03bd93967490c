//! The entry points: from JSON and to JSON, leniently or with every rule.

use std::{error::Error, fmt};

use super::{
    abort::{Abort, AbortReason},
    budget::Work,
    decoder::Decoder,
    locate::locate,
    mode::Mode,
    note::Note,
    writer::Writer,
};
use crate::{
    Code, Limits, Violation, Violations,
    check::{Check, merge},
    codec::Codec,
};

/// Why a response could not be read: it is not JSON, or does not have the shape that it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError(Violations);

impl DecodeError {
    /// Everything that is wrong with the shape.
    #[must_use]
    pub fn violations(&self) -> &Violations {
        &self.0
    }

    /// Everything that is wrong with the shape.
    #[must_use]
    pub fn into_violations(self) -> Violations {
        self.0
    }
}

impl From<Violations> for DecodeError {
    fn from(violations: Violations) -> Self {
        Self(violations)
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot be read: {}", self.0)
    }
}

impl Error for DecodeError {}

/// What every type with a JSON form can do.
pub trait Json: Codec {
    /// Reads a value as a client reads a response: odd texts, unknown values and unknown members are kept or ignored, not refused.
    ///
    /// # Errors
    /// The text is not JSON, or does not have the shape of this type.
    fn from_json(json: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        Self::from_json_within(json, Limits::RESPONSE)
    }

    /// [`from_json`](Self::from_json) with other limits.
    ///
    /// # Errors
    /// The text is not JSON, exceeds the limits, or does not have the shape of this type.
    fn from_json_within(json: impl AsRef<[u8]>, limits: Limits) -> Result<Self, DecodeError> {
        let mut value = Self::PLACEHOLDER;
        let mut from = Decoder::new(json.as_ref(), limits, Mode::Lenient);
        let outcome = value.read(&mut from);
        close(from, outcome).map_err(DecodeError)?;
        Ok(value)
    }

    /// Reads a value as a server reads a request: every rule holds, and defaults are filled in.
    ///
    /// # Errors
    /// All violations; only broken JSON ends the search early.
    fn from_request_json(json: impl AsRef<[u8]>) -> Result<Self, Violations> {
        Self::from_request_json_within(json, Limits::REQUEST)
    }

    /// [`from_request_json`](Self::from_request_json) with other limits.
    ///
    /// # Errors
    /// All violations; only broken JSON or an exceeded limit ends the search early.
    fn from_request_json_within(
        json: impl AsRef<[u8]>,
        limits: Limits,
    ) -> Result<Self, Violations> {
        request(json.as_ref(), limits, &|_| Ok(()), &<Self as Codec>::check)
    }

    /// Writes the value as JSON, in one line. Secrets are written as they are.
    #[must_use]
    fn to_json(&self) -> String {
        let mut to = Writer::new();
        self.write(&mut to);
        to.into_string()
    }

    /// [`to_json`](Self::to_json) as bytes.
    #[must_use]
    fn to_json_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new();
        self.write(&mut to);
        to.into_bytes()
    }

    /// Whether every rule holds.
    ///
    /// # Errors
    /// All rules that do not.
    fn check(&self) -> Result<(), Violations> {
        let mut rules = Check::new(Limits::REQUEST.violations);
        Codec::check(self, &mut rules);
        merge(None, rules, Limits::REQUEST.violations)
    }

    /// The value, if every rule holds.
    ///
    /// # Errors
    /// All rules that do not.
    fn checked(self) -> Result<Self, Violations> {
        Json::check(&self).map(|()| self)
    }
}

/// A text as a string of JSON, with its quotes; the generator writes its strings so as well.
#[must_use]
pub fn json_string(text: &str) -> String {
    let mut to = Writer::new();
    to.quoted(text.as_bytes());
    to.into_string()
}

/// A default that is an object, or holds one, from its JSON; the generator has checked that it is valid.
#[doc(hidden)]
#[must_use]
pub fn default_of<T: Codec>(json: &str) -> T {
    T::from_json(json).unwrap_or(T::PLACEHOLDER)
}

impl<T: Codec> Json for T {}

/// Reads a value of a request: `validate` may validate its JSON before, and `check` checks the value that was read.
pub(crate) fn request<T: Codec>(
    json: &[u8],
    limits: Limits,
    validate: &dyn Fn(&mut Decoder<'_>) -> Result<(), Abort>,
    check: &dyn Fn(&T, &mut Check),
) -> Result<T, Violations> {
    let mut value = T::PLACEHOLDER;
    let mut from = Decoder::new(json, limits, Mode::Strict);
    let outcome = validate(&mut from).and_then(|()| value.read(&mut from));
    let (text, failures) = (from.text, std::mem::take(&mut from.failures));
    let has_more_failures = from.has_more_failures;
    let shape = close(from, outcome);
    // A value that broke off, or was not read to its end, is not looked at: most of it may be missing.
    if let Err(violations) = &shape
        && outcome_is_final(violations)
    {
        return shape.map(|()| value);
    }
    let mut rules = Check::new(limits.violations);
    check(&value, &mut rules);
    if !failures.is_empty() {
        for violation in locate(text, failures) {
            rules.add_failure(violation);
        }
    }
    if has_more_failures {
        rules.cut();
    }
    merge(shape.err(), rules, limits.violations)?;
    value.fill_defaults();
    Ok(value)
}

/// What reading a value of a request takes.
#[doc(hidden)]
#[must_use]
pub fn work_of<T: Codec>(json: impl AsRef<[u8]>, limits: Limits) -> Work {
    let mut value = T::PLACEHOLDER;
    let mut from = Decoder::new(json.as_ref(), limits, Mode::Strict);
    // What the value is, or why it is none, is asked for elsewhere.
    let _ = value.read(&mut from);
    let mut rules = Check::new(limits.violations);
    Codec::check(&value, &mut rules);
    let mut work = from.budget.taken();
    work.steps += rules.compared();
    work
}

/// The end of reading: what was noted, or why it broke off.
fn close(mut from: Decoder<'_>, outcome: Result<(), Abort>) -> Result<(), Violations> {
    let outcome = outcome.and_then(|()| from.finish());
    if outcome.is_ok() && from.notes.is_empty() {
        return Ok(());
    }
    Err(explain(from))
}

#[cold]
fn explain(from: Decoder<'_>) -> Violations {
    match from.abort_reason {
        Some(reason) if reason.code == Code::Budget => over_budget(from.text, reason).into(),
        Some(reason) => broken_off(from.text, reason).into(),
        None => Violations::new(locate(from.text, from.notes), from.truncated),
    }
}

/// That a document asked for too much, at the value that was read.
fn over_budget(text: &str, AbortReason { code, at, message }: AbortReason) -> Violation {
    let note = Note {
        at,
        member: None,
        code,
        message: message.into(),
    };
    let located = locate(text, vec![note]).pop();
    located.unwrap_or_else(|| Violation::new(code, message))
}

fn broken_off(text: &str, AbortReason { code, at, message }: AbortReason) -> Violation {
    let Some(before) = text.get(..at).filter(|_| !text.is_empty()) else {
        return Violation::new(code, format!("is not readable at byte {at}: {message}"));
    };
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    Violation::new(
        code,
        format!("is not readable at line {line}, column {column}: {message}"),
    )
}

fn outcome_is_final(violations: &Violations) -> bool {
    violations.truncated()
        || matches!(
            violations.first_code(),
            Some(Code::Syntax | Code::Depth | Code::Size | Code::Encoding | Code::Budget)
        )
}
