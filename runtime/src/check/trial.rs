//! Checking a value to weigh a form of a union.

use super::{Check, Trial};
use crate::Codec;

/// What becomes of a value that is checked to weigh a form of a union. The unions inside of it were weighed before, and are not looked into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TrialCheck {
    /// Every rule holds.
    Keeps,
    /// Some rule does not.
    Breaks,
    /// A rule compares what was left out.
    Unknown,
}

impl TrialCheck {
    /// Checks the value of a form.
    pub(crate) fn of<T: Codec>(value: &T, is_partial: bool) -> Self {
        let mut check = Check::new(1);
        check.trial = Trial::Form { is_partial };
        check.is_outermost = true;
        value.check(&mut check);
        match (check.found.is_empty(), check.trial) {
            (false, _) => Self::Breaks,
            (true, Trial::Unknown) => Self::Unknown,
            (true, Trial::No | Trial::Form { .. }) => Self::Keeps,
        }
    }
}
