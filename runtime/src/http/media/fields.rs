//! The fields of a form, and the JSON object that they make.

use std::collections::BTreeSet;

use crate::http::style::{self, Nested, ParamStyle, Style, ValueForm};
use crate::{Limits, Location, Violation, Violations};

/// The fields of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields {
    /// Those that the description names.
    pub known: &'static [FormField],
    /// What others stand for; without it they are members of which nothing is known.
    pub others: Option<ValueForm>,
    /// Those that are null where they are missing: they have to be there, and null is not written.
    pub nulls: &'static [&'static str],
    /// How lists and objects are written where a field has no style of its own.
    pub nested: Nested,
}

/// How a form writes one member: its name, its style and its media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormField {
    pub(crate) name: &'static str,
    pub(crate) form: ValueForm,
    /// Its style, if it has one of its own.
    pub(crate) style: Option<ParamStyle>,
    /// What the media type of its part may be: media types and ranges, with commas between them.
    pub(crate) media_type: Option<&'static str>,
    pub(crate) is_whole: bool,
}

impl FormField {
    /// A field that is written as forms usually are.
    #[must_use]
    pub const fn new(name: &'static str, form: ValueForm) -> Self {
        Self {
            name,
            form,
            style: None,
            media_type: None,
            is_whole: false,
        }
    }

    /// A field with a style of its own.
    #[must_use]
    pub const fn styled(mut self, style: ParamStyle) -> Self {
        self.style = Some(style);
        self
    }

    /// A list that is one part, in JSON.
    #[must_use]
    pub const fn whole(mut self) -> Self {
        self.is_whole = true;
        self
    }

    /// A part with a media type of its own, or with one of several: media types and ranges, with commas between them.
    #[must_use]
    pub const fn of_type(mut self, media_type: &'static str) -> Self {
        self.media_type = Some(media_type);
        self
    }
}

impl FormField {
    /// Whether a pair of this name is, or is a part of, this field, which has a style.
    pub(super) fn owns(&self, style: ParamStyle, name: &str) -> bool {
        let is_deep = style.style == Style::DeepObject;
        let is_part = match (self.form, style.explode) {
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

    /// The field of this name, or one as those are that the description does not name.
    pub(super) fn field(&self, name: &str) -> FormField {
        let others = self.others.unwrap_or(ValueForm::Text);
        self.named(name)
            .copied()
            .unwrap_or(FormField::new("", others))
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

/// Members of which nothing is known but their names: whether there may be such, the type says.
pub(super) fn unknown<'n>(names: impl Iterator<Item = &'n str>) -> impl Iterator<Item = Member> {
    let names: BTreeSet<&str> = names.collect();
    let null = |name: &str| (name.to_owned(), Ok("null".to_owned()));
    names.into_iter().map(null)
}

/// The object, or what is wrong with its members: a form reports no more violations than JSON.
pub(super) fn object(fields: &Fields, mut members: Vec<Member>) -> Result<String, Violations> {
    let is_there = |name: &str| members.iter().any(|(known, _)| known == name);
    let nulls: Vec<Member> = style::nulls(fields.nulls, is_there)
        .map(|name| (name.to_owned(), Ok("null".to_owned())))
        .collect();
    members.extend(nulls);
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
