//! The fields of a form, and the JSON object that they make.

use crate::http::memory::Memory;
use crate::http::style::{Nested, ObjectWriter, ParamStyle, Style, ValueForm};
use crate::{Code, Limits, Location, Violation, Violations};

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
        let is_file = |form: &ValueForm| match form {
            ValueForm::List(_) => form.item(0) == ValueForm::Binary,
            form => *form == ValueForm::Binary,
        };
        self.named(name).is_some_and(|field| match field.form {
            ValueForm::Any(forms) => forms.iter().any(is_file),
            form => is_file(&form),
        })
    }
}

/// A member of the object: its name, and its JSON or what is wrong with it.
pub(super) type Member<'n> = (&'n str, Result<String, Violation>);

/// Members of which nothing is known but their names: whether there may be such, the type says.
pub(super) fn unknown<'n>(
    names: impl Iterator<Item = &'n str>,
) -> impl Iterator<Item = Member<'n>> {
    names.map(|name| (name, Ok("null".to_owned())))
}

/// The object, or what is wrong with its members: a form reports no more violations than JSON. Reading ends where no memory is left.
pub(super) fn object<'n>(
    fields: &Fields,
    members: impl Iterator<Item = Member<'n>>,
    memory: &Memory,
) -> Result<String, Violations> {
    let mut missing = fields.nulls.to_vec();
    let (mut to, mut wrong, mut truncated) = (ObjectWriter::default(), Vec::new(), false);
    for (name, value) in members {
        missing.retain(|missing| *missing != name);
        let before = to.length();
        let written = value.and_then(|json| {
            to.member(name, &json);
            // Of the member's own text and of the object's, each has twice the room that it needs at most.
            memory.take(2 * (json.len() + to.length() - before))
        });
        let Err(violation) = written else {
            continue;
        };
        let is_over = violation.code == Code::Budget;
        let located = Violations::from(violation).located(Location::Body, name);
        if is_over {
            return Err(located);
        }
        truncated |= wrong.len() == Limits::REQUEST.violations;
        if !truncated {
            wrong.extend(located);
        }
    }
    for name in missing {
        to.member(name, "null");
    }
    Violations::new(wrong, truncated).into_result()?;
    Ok(to.end())
}
