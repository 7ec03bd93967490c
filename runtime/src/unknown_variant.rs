//! Values that no documented form of a union describes.

use std::fmt;

use crate::{Check, Code, InlineString, RawJson};

/// A value that has none of the documented forms, exactly as it came: a form that was added after the code was generated.
///
/// Only reading makes one. It can be looked at, stored and written again; a request with one breaks a rule, unless the description says
/// that there are other forms.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct UnknownVariant {
    tag: InlineString,
    json: RawJson,
}

impl UnknownVariant {
    pub(crate) fn new(tag: &str, json: RawJson) -> Self {
        let tag = tag.into();
        Self { tag, json }
    }

    /// The value of the tag; empty where no tag tells the forms apart.
    #[must_use]
    pub fn tag(&self) -> &str {
        self.tag.as_str()
    }

    /// The whole value, as it came.
    #[must_use]
    pub fn json(&self) -> &RawJson {
        &self.json
    }
}

/// Without the value, which may hold what no log should.
impl fmt::Debug for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnknownVariant")
            .field("tag", &self.tag())
            .finish_non_exhaustive()
    }
}

impl Check {
    /// Notes that the tag of the object at hand names none of the documented forms.
    #[cold]
    pub fn unknown_tag(&mut self, member: &'static str, message: &'static str) {
        self.noted_in(member, Code::Enum, message);
    }

    /// Notes that the value at hand has none of the documented forms.
    #[cold]
    pub fn unknown_form(&mut self) {
        self.note(Code::Type, "must be a value of one of the documented forms");
    }
}
