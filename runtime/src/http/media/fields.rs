//! The fields of a form, and the JSON object that they make.

use crate::http::style::{self, ParamStyle, Style, ValueForm};
use crate::{Limits, Location, Violation, Violations};

/// The fields of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields {
    /// Those that the description names.
    pub known: &'static [FormField],
    /// What others stand for.
    pub others: ValueForm,
}

/// How a form writes one member: its name, its style and its media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormField {
    pub(crate) name: &'static str,
    pub(crate) form: ValueForm,
    pub(crate) style: ParamStyle,
    pub(crate) media_type: Option<&'static str>,
}

impl FormField {
    /// A field that is written as forms usually are: each item of a list in a field of its own.
    #[must_use]
    pub const fn new(name: &'static str, form: ValueForm) -> Self {
        Self {
            name,
            form,
            style: ParamStyle::exploded(Style::Form),
            media_type: None,
        }
    }

    /// A field with a style of its own.
    #[must_use]
    pub const fn styled(mut self, style: ParamStyle) -> Self {
        self.style = style;
        self
    }

    /// A part with a media type of its own.
    #[must_use]
    pub const fn of_type(mut self, media_type: &'static str) -> Self {
        self.media_type = Some(media_type);
        self
    }
}

impl FormField {
    /// Whether a pair of this name is, or is a part of, this field.
    pub(super) fn owns(&self, name: &str) -> bool {
        let is_deep = self.style.style == Style::DeepObject;
        let is_part = match (self.form, self.style.explode) {
            (ValueForm::Object(members), true) => {
                members.known.iter().any(|(known, _)| *known == name)
            }
            _ => false,
        };
        let behind = name.strip_prefix(self.name);
        name == self.name || is_part || (is_deep && behind.is_some_and(|it| it.starts_with('[')))
    }
}

impl Fields {
    /// The field of this name.
    pub(super) fn named(&self, name: &str) -> Option<&FormField> {
        self.known.iter().find(|field| field.name == name)
    }

    /// Whether a field of this name is a file, or several.
    #[cfg(feature = "client")]
    pub(crate) fn has_file(&self, name: &str) -> bool {
        self.named(name).is_some_and(|field| match field.form {
            ValueForm::List(_) => field.form.item(0) == ValueForm::Binary,
            form => form == ValueForm::Binary,
        })
    }
}

/// A member of the object: its name, and its JSON or what is wrong with it.
pub(super) type Member = (String, Result<String, Violation>);

/// The object, or what is wrong with its members: a form reports no more violations than JSON.
pub(super) fn object(members: Vec<Member>) -> Result<String, Violations> {
    let (mut good, mut wrong) = (Vec::new(), Vec::new());
    let mut truncated = false;
    for (name, value) in members {
        match value {
            Ok(json) => good.push((name, Ok(json))),
            Err(_) if wrong.len() == Limits::REQUEST.violations => truncated = true,
            Err(violation) => {
                wrong.extend(Violations::from(violation).located(Location::Body, &name));
            }
        }
    }
    Violations::new(wrong, truncated).into_result()?;
    style::object(good.into_iter())
}
