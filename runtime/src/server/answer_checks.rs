//! Checking what handlers answer, by the rules of the description, before it is sent.

use std::cell::Cell;

use super::{Rejection, trace, usual};
use crate::http::{Response, StreamError, Streamed, checked};
use crate::json::Purpose;
use crate::residual::Residual;
#[cfg(feature = "schema")]
use crate::schema::SchemaRef;
use crate::{Codec, Location, Violations};

/// What a router does with an answer that breaks a rule of the description: [`Router::answer_checks`](super::Router::answer_checks).
///
/// Checked are the bodies and headers that handlers answer with, the items of streams, and rejections without a code or a message. A response that
/// stands for itself ([`Rejection::instead`]) is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnswerChecks {
    /// Nothing is checked.
    Off,
    /// The answer is sent, and a warning names the operation, the status, and each place with the rule that it breaks. Without the feature
    /// `tracing` nothing is checked.
    Logged,
    /// The answer is 500 with the code `unexpected` in its place, and is logged as well. A stream breaks off before the item.
    Refused,
}

/// [`Logged`](AnswerChecks::Logged) with `debug_assertions`, and [`Off`](AnswerChecks::Off) without: checking texts by patterns takes far more
/// than writing them.
impl Default for AnswerChecks {
    fn default() -> Self {
        if cfg!(debug_assertions) {
            Self::Logged
        } else {
            Self::Off
        }
    }
}

/// How many violations of an answer are logged.
const MAX_VIOLATIONS: usize = 10;

/// How the answers of an operation are checked.
#[derive(Debug, Clone, Copy)]
pub(super) struct AnswerCheck {
    pub(super) checks: AnswerChecks,
    pub(super) operation: &'static str,
    /// What the part of the answer that is being written is validated by, beyond what its type checks.
    pub(super) residual: Residual,
}

thread_local! {
    /// How the answer is checked that is being written. It is written at once, by code that was generated and has no part in this.
    static CURRENT: Cell<Option<AnswerCheck>> = const { Cell::new(None) };
    /// What is wrong with its body.
    static FOUND: Cell<Option<Violations>> = const { Cell::new(None) };
}

/// Checks the body of the answer that is being written.
pub(super) fn body<T: Codec>(purpose: Purpose, body: &T) {
    if let Some(current) = CURRENT.get() {
        FOUND.set(current.violations(purpose, body));
    }
}

/// Notes why the body of the answer that is being written has no form in its media type.
pub(super) fn unwritable(violations: Violations) {
    if CURRENT.get().is_some() {
        FOUND.set(Some(violations));
    }
}

/// Writes a part of an answer, a body or a header, which is validated by a schema where answers are checked: its type does not check all of
/// it.
#[cfg(feature = "schema")]
pub fn validated_by<R>(schema: SchemaRef, write: impl FnOnce() -> R) -> R {
    let Some(current) = CURRENT.get() else {
        return write();
    };
    CURRENT.set(Some(AnswerCheck {
        residual: Residual::Whole(schema),
        ..current
    }));
    let written = write();
    CURRENT.set(Some(current));
    written
}

/// Checks a header of the answer that is being written, behind its body.
pub(super) fn header<T: Codec>(name: &str, value: &T) {
    let found = CURRENT
        .get()
        .and_then(|current| current.violations(Purpose::Response, value));
    if let Some(found) = found {
        let found = found.located(Location::Header, name);
        let before = FOUND.take().into_iter().flatten();
        FOUND.set(Some(Violations::new(before.chain(found).collect(), false)));
    }
}

/// The items of the answer that is being written, of each of which the described part is checked when it comes.
pub(super) fn items<T: Send + 'static, D: Codec>(
    status: u16,
    items: Streamed<T>,
    described: fn(&T) -> &D,
) -> Streamed<T> {
    let Some(current) = CURRENT.get() else {
        return items;
    };
    checked(items, move |item| current.item(status, described(item)))
}

impl AnswerCheck {
    /// The answer that is written here, unless it is refused.
    pub(super) fn written(self, write: impl FnOnce() -> Response) -> Result<Response, Rejection> {
        if !self.is_on() {
            return Ok(write());
        }
        let response = {
            let _scope = Scope::of(self);
            write()
        };
        match FOUND.take() {
            Some(found) if self.is_refused(response.status, &found) => Err(Rejection::unexpected()),
            Some(_) | None => Ok(response),
        }
    }

    /// The rejection, unless it says nothing and is refused.
    pub(super) fn rejection(self, rejection: Rejection) -> Rejection {
        if !self.is_on() || rejection.is_response() {
            return rejection;
        }
        match usual::blanks(rejection.body.problems()) {
            Some(found) if self.is_refused(rejection.status, &found) => Rejection::unexpected(),
            Some(_) | None => rejection,
        }
    }

    /// The check of what may be kept before it is sent: what is refused in the end is refused here, and only the end logs what is sent.
    pub(super) const fn before_keeping(self) -> Self {
        let checks = match self.checks {
            AnswerChecks::Off | AnswerChecks::Logged => AnswerChecks::Off,
            AnswerChecks::Refused => AnswerChecks::Refused,
        };
        Self { checks, ..self }
    }

    fn item<T: Codec>(self, status: u16, item: &T) -> Result<(), StreamError> {
        match self.violations(Purpose::Response, item) {
            Some(found) if self.is_refused(status, &found) => Err(found.into()),
            Some(_) | None => Ok(()),
        }
    }

    /// What is wrong with a part of the answer.
    fn violations<T: Codec>(self, purpose: Purpose, part: &T) -> Option<Violations> {
        let residual = self.residual;
        residual.violations_of_sent(purpose, part, MAX_VIOLATIONS)
    }

    const fn is_on(self) -> bool {
        match self.checks {
            AnswerChecks::Off => false,
            AnswerChecks::Logged => cfg!(feature = "tracing"),
            AnswerChecks::Refused => true,
        }
    }

    /// Logs what is wrong, and says whether that is refused.
    fn is_refused(self, status: u16, found: &Violations) -> bool {
        trace::answer_violations(self.operation, status, found);
        match self.checks {
            AnswerChecks::Off | AnswerChecks::Logged => false,
            AnswerChecks::Refused => true,
        }
    }
}

/// While it lives, answers of this thread are checked; a panic ends it as well.
struct Scope;

impl Scope {
    fn of(check: AnswerCheck) -> Self {
        FOUND.take();
        CURRENT.set(Some(check));
        Self
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        CURRENT.set(None);
    }
}
