//! Where a list begins, as callers say and store it.

use super::step::PageStep;
use crate::http::text_in;
use crate::make::{Inside, Value};
use crate::{Codec, Json, MakeValue, Violations};

/// Where a page begins, in a list that is read in either direction. Only one of the two can be said.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Cursor<C> {
    /// The items right behind this one: older ones, in a list that begins with the newest.
    After(C),
    /// The items right in front of this one: newer ones, in a list that begins with the newest.
    Before(C),
}

/// Where a page begins, in a list that is read in one direction: behind an item, or at a cursor that a page said.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct After<C>(pub C);

impl<C> Cursor<C> {
    /// The item at which the page begins or ends; it is not on the page itself.
    pub const fn item(&self) -> &C {
        match self {
            Self::After(item) | Self::Before(item) => item,
        }
    }
}

impl<C, U: MakeValue<C, By>, By> MakeValue<Cursor<C>, Inside<By>> for Cursor<U> {
    fn make_value(self) -> Result<Cursor<C>, Violations> {
        Ok(match self {
            Self::After(item) => Cursor::After(item.make_value()?),
            Self::Before(item) => Cursor::Before(item.make_value()?),
        })
    }
}

impl<C, U: MakeValue<C, By>, By> MakeValue<After<C>, Inside<By>> for After<U> {
    fn make_value(self) -> Result<After<C>, Violations> {
        self.0.make_value().map(After)
    }
}

/// A list that is read in one direction begins behind what is given as it is.
impl<C, U: MakeValue<C, By>, By> MakeValue<After<C>, Value<By>> for U {
    fn make_value(self) -> Result<After<C>, Violations> {
        self.make_value().map(After)
    }
}

/// Where a list begins: a parameter and its value.
pub trait PageStart: Sized {
    /// The parameter that says it, and its value as JSON; `None` where pages are not found in this way.
    fn into_parameter(self, step: PageStep) -> Option<(&'static str, String)>;

    /// The place that a parameter says; `None` where its value is of another type.
    fn of_parameter(step: PageStep, parameter: &str, json: &str) -> Option<Self>;
}

impl<C: Codec> PageStart for Cursor<C> {
    fn into_parameter(self, step: PageStep) -> Option<(&'static str, String)> {
        match self {
            Self::After(item) => Some((forward(step)?, item.to_json())),
            Self::Before(item) => Some((backward(step)?, item.to_json())),
        }
    }

    fn of_parameter(step: PageStep, parameter: &str, json: &str) -> Option<Self> {
        let item = read(json)?;
        Some(if is_backward(step, parameter) {
            Self::Before(item)
        } else {
            Self::After(item)
        })
    }
}

impl<C: Codec> PageStart for After<C> {
    fn into_parameter(self, step: PageStep) -> Option<(&'static str, String)> {
        Some((forward(step)?, self.0.to_json()))
    }

    fn of_parameter(_: PageStep, _: &str, json: &str) -> Option<Self> {
        read(json).map(Self)
    }
}

/// A cursor that came as JSON; a number may have come as a text, as in headers, and a text as a number.
fn read<C: Codec>(json: &str) -> Option<C> {
    let text = text_in(json);
    let as_number = || C::from_json(&*text).ok();
    let as_text = || C::from_json(text.clone().into_owned().to_json()).ok();
    C::from_json(json).ok().or_else(as_number).or_else(as_text)
}

/// The parameter for what comes behind a cursor.
pub(super) fn forward(step: PageStep) -> Option<&'static str> {
    match step {
        PageStep::Item { after, .. } => Some(after),
        PageStep::Next { parameter, .. } => Some(parameter),
        PageStep::Number { .. } | PageStep::Offset { .. } | PageStep::Link(_) => None,
    }
}

/// The parameter for what comes in front of one.
fn backward(step: PageStep) -> Option<&'static str> {
    match step {
        PageStep::Item { before, .. } => before,
        PageStep::Next { .. }
        | PageStep::Number { .. }
        | PageStep::Offset { .. }
        | PageStep::Link(_) => None,
    }
}

/// Whether a list that begins with this parameter is read towards its front.
pub(super) fn is_backward(step: PageStep, parameter: &str) -> bool {
    backward(step) == Some(parameter)
}
