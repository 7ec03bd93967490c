//! Reading a value of a request, with every rule.

use super::{abort::Abort, budget::Work, decoder::Decoder, end::close, locate::locate, mode::Mode};
use crate::{
    Code, Limits, NumberTexts, Violations,
    check::{Check, merge},
    codec::Codec,
};

/// Reads a value of a request: `validate` may validate its JSON before, and `check` checks the value that was read.
pub(crate) fn request<T: Codec>(
    json: &[u8],
    limits: Limits,
    texts: NumberTexts,
    validate: &dyn Fn(&mut Decoder<'_>) -> Result<(), Abort>,
    check: &dyn Fn(&T, &mut Check),
) -> Result<T, Violations> {
    let mut value = T::PLACEHOLDER;
    let mut from = Decoder::new(json, limits, Mode::Strict);
    let outcome = validate(&mut from).and_then(|()| from.with_texts(texts).read(&mut value));
    let (text, failures) = (from.text, std::mem::take(&mut from.failures));
    let (has_more_failures, memory) = (from.has_more_failures, from.budget.memory);
    let shape = close(from, outcome);
    // A value that broke off, or was not read to its end, is not looked at: most of it may be missing.
    if let Err(violations) = &shape
        && outcome_is_final(violations)
    {
        return shape.map(|()| value);
    }
    let mut rules = Check::within(limits.violations, memory);
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

/// Whether reading ended before the end of the document.
fn outcome_is_final(violations: &Violations) -> bool {
    violations.truncated()
        || matches!(
            violations.first_code(),
            Some(Code::Syntax | Code::Depth | Code::Size | Code::Encoding | Code::Budget)
        )
}
