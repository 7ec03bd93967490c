//! How a value is typed into a form: a line, a line for each item, JSON, or a file.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{ShapeKind, Use, Value};

use super::data::{list, object, text};
use crate::reference::Reference;

/// How many unions may stand in each other; one may be in itself.
const MAX_UNIONS: usize = 4;

/// How a value is typed.
pub(super) enum Entry {
    /// One text or another scalar, perhaps one of these.
    Line(Scalar, Vec<String>),
    /// A list of them, one in each line.
    Lines(Scalar),
    /// JSON.
    Json,
    /// A file, or several.
    File { is_list: bool },
}

/// What JSON a line becomes.
#[derive(Clone, Copy)]
pub(super) enum Scalar {
    /// A string.
    Text,
    /// A number, a boolean or null, where it is one; else a string.
    Value,
}

/// What a part of a form is, by which it is known what of it is JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inner {
    Plain,
    Object,
    /// Plain, an object or a list.
    Any,
    /// Whatever JSON has.
    Json,
}

impl Entry {
    /// That of a parameter, or of a field of a form.
    pub(super) fn of(reference: &Reference<'_>, used: Use) -> Self {
        let kind = &reference.api.shapes.get(used.shape).kind;
        if let Some(scalar) = scalar(reference, used) {
            return Self::Line(scalar, values(kind));
        }
        match kind {
            ShapeKind::Text(_) => Self::File { is_list: false },
            ShapeKind::List(of) if is_file(reference, of.item) => Self::File { is_list: true },
            ShapeKind::List(of) => match scalar(reference, of.item) {
                Some(item) if !of.item.nullable => Self::Lines(item),
                Some(_) | None => Self::Json,
            },
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_)
            | ShapeKind::Opaque(_) => Self::Json,
        }
    }

    /// The same where bytes are a text, as they are outside of parts.
    pub(super) fn without_files(self) -> Self {
        match self {
            Self::File { is_list: false } => Self::Line(Scalar::Text, Vec::new()),
            Self::File { is_list: true } => Self::Lines(Scalar::Text),
            Self::Line(_, _) | Self::Lines(_) | Self::Json => self,
        }
    }

    /// The same for what is JSON on the wire: a list of texts, too, is typed as it is sent.
    pub(super) fn whole(self) -> Self {
        match self {
            Self::Lines(_) | Self::Line(_, _) | Self::Json => Self::Json,
            Self::File { is_list } => Self::File { is_list },
        }
    }

    pub(super) fn data(&self, is_key: bool) -> Value {
        let (kind, item, values, is_list) = match self {
            Self::Line(scalar, values) => ("line", scalar.word(), values.as_slice(), false),
            Self::Lines(scalar) => ("lines", scalar.word(), [].as_slice(), true),
            Self::Json => ("json", "", [].as_slice(), false),
            Self::File { is_list } => ("file", "", [].as_slice(), *is_list),
        };
        let mut members = vec![("kind", text(kind)), ("item", text(item))];
        if !values.is_empty() {
            members.push(("values", list(values.iter().map(|it| text(it)))));
        }
        members.push(("is_list", Value::Bool(is_list)));
        members.push(("is_key", Value::Bool(is_key)));
        object(members)
    }

    /// Whether an empty line may be sent: a text that no rule forbids, of which the description lists no values.
    pub(super) fn empty(
        &self,
        reference: &Reference<'_>,
        used: Use,
    ) -> Option<(&'static str, Value)> {
        let is_text = match self {
            Self::Line(Scalar::Text, values) => values.is_empty(),
            Self::Line(Scalar::Value, _) | Self::Lines(_) | Self::Json | Self::File { .. } => false,
        };
        let empty = || reference.fitted(used, Sender::User, &text(""));
        let may_be_empty = is_text && empty().is_some();
        may_be_empty.then_some(("may_be_empty", Value::Bool(true)))
    }

    /// A value as it is typed.
    pub(super) fn typed(&self, value: &Value) -> String {
        match (self, value) {
            (Self::Line(_, _), value) => value.tag_text(),
            (Self::Lines(_), Value::List(items)) => {
                let lines: Vec<String> = items.iter().map(Value::tag_text).collect();
                lines.join("\n")
            }
            (Self::Lines(_) | Self::Json, value) => value.to_json(),
            (Self::File { .. }, _) => String::new(),
        }
    }
}

impl Scalar {
    const fn word(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Value => "value",
        }
    }
}

impl Inner {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Object => "object",
            Self::Any => "any",
            Self::Json => "json",
        }
    }

    /// That of a field, or of the items of one that is a list.
    pub(super) fn of(reference: &Reference<'_>, used: Use) -> Self {
        match &reference.api.shapes.get(used.shape).kind {
            ShapeKind::List(of) => Self::of_one(reference, of.item),
            ShapeKind::Tuple(_) => Self::Any,
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_)
            | ShapeKind::Opaque(_) => Self::of_one(reference, used),
        }
    }

    fn of_one(reference: &Reference<'_>, used: Use) -> Self {
        match &reference.api.shapes.get(used.shape).kind {
            ShapeKind::Anything | ShapeKind::Opaque(_) | ShapeKind::Nothing => Self::Json,
            ShapeKind::Map(_) | ShapeKind::Record(_) | ShapeKind::List(_) | ShapeKind::Tuple(_) => {
                Self::Object
            }
            ShapeKind::Union(_) | ShapeKind::Constant(_) => Self::Any,
            ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_) => Self::Plain,
        }
    }
}

/// Whether it is a list, of which each item may stand by itself.
pub(super) fn is_list(reference: &Reference<'_>, used: Use) -> bool {
    let kind = &reference.api.shapes.get(used.shape).kind;
    matches!(kind, ShapeKind::List(_) | ShapeKind::Tuple(_))
}

/// Whether it is bytes.
fn is_file(reference: &Reference<'_>, used: Use) -> bool {
    let kind = &reference.api.shapes.get(used.shape).kind;
    kind.text().is_some() && kind.format() == Some("binary")
}

/// What a line of it is, if it is a scalar.
fn scalar(reference: &Reference<'_>, used: Use) -> Option<Scalar> {
    scalar_within(reference, used, MAX_UNIONS)
}

fn scalar_within(reference: &Reference<'_>, used: Use, unions: usize) -> Option<Scalar> {
    match &reference.api.shapes.get(used.shape).kind {
        ShapeKind::Text(_) if is_file(reference, used) => None,
        ShapeKind::Text(_) | ShapeKind::Enum(_) => Some(Scalar::Text),
        ShapeKind::Bool | ShapeKind::Number(_) | ShapeKind::IntegerEnum(_) => Some(Scalar::Value),
        ShapeKind::Constant(Value::List(_) | Value::Map(_)) => None,
        ShapeKind::Constant(_) => Some(Scalar::Value),
        ShapeKind::Union(union) => {
            let mut variants = union.variants.iter();
            let inner = unions.checked_sub(1)?;
            let is_plain = variants.all(|it| scalar_within(reference, it.value, inner).is_some());
            is_plain.then_some(Scalar::Value)
        }
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Record(_)
        | ShapeKind::Opaque(_) => None,
    }
}

/// The values that the description lists.
fn values(kind: &ShapeKind) -> Vec<String> {
    if let ShapeKind::Bool = kind {
        return vec!["true".to_owned(), "false".to_owned()];
    }
    let listed = kind.enumeration().into_iter().flat_map(|it| &it.values);
    listed.map(|it| it.wire.clone()).collect()
}
