//! What the text of a value stands for, outside of JSON.

use super::context::Context;
use super::types;
use crate::exact::Exact;
use crate::ir::{NumberDomain, Record, Rest, ShapeId, ShapeKind, Union, Value};
use crate::rust::{Form, Ty};

/// So deep are objects told apart; what is deeper is told by what it looks like.
const DEEPEST: usize = 4;

/// What may stand inside of a list or an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// Texts; lists and objects are JSON.
    Texts,
    /// Lists and objects as well (`deepObject`).
    Anything,
}

/// What the text of a shape stands for.
pub(super) fn of(context: &Context<'_>, id: ShapeId, inside: Inside) -> Form {
    form(context, id, inside, 0)
}

fn form(context: &Context<'_>, id: ShapeId, inside: Inside, depth: usize) -> Form {
    let is_open = depth == 0 || (inside == Inside::Anything && depth < DEEPEST);
    let inner = |id| form(context, id, inside, depth + 1);
    match &context.shape(id).kind {
        ShapeKind::Bool => Form::Boolean,
        ShapeKind::Number(number) => of_number(number.domain),
        ShapeKind::Text(_) if types::of_shape(context, id) == Ty::Binary => Form::Binary,
        ShapeKind::Text(_) | ShapeKind::Enum(_) | ShapeKind::Nothing => Form::Text,
        ShapeKind::Anything | ShapeKind::Opaque(_) => Form::Text,
        ShapeKind::Constant(value) => of_constant(value),
        ShapeKind::List(list) if is_open => Form::List(Box::new(inner(list.item.shape))),
        ShapeKind::Map(map) if is_open => {
            Form::Object(Vec::new(), Some(Box::new(inner(map.value.shape))))
        }
        ShapeKind::Record(record) if is_open => {
            let fields = record.fields.iter();
            let fields = fields.map(|field| (field.wire.clone(), inner(field.value.shape)));
            Form::Object(fields.collect(), rest(record).map(inner).map(Box::new))
        }
        ShapeKind::Union(union) if depth < DEEPEST => {
            of_union(union, |id| form(context, id, inside, depth))
        }
        ShapeKind::List(_) | ShapeKind::Map(_) | ShapeKind::Record(_) | ShapeKind::Union(_) => {
            Form::Json
        }
    }
}

fn rest(record: &Record) -> Option<ShapeId> {
    match record.rest {
        Rest::Kept(used) => Some(used.shape),
        Rest::Ignored | Rest::Refused => None,
    }
}

fn of_number(domain: NumberDomain) -> Form {
    match domain {
        NumberDomain::Integer | NumberDomain::Int32 | NumberDomain::Int64 => Form::Integer,
        NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => Form::Number,
    }
}

fn of_constant(value: &Value) -> Form {
    match value {
        Value::Bool(_) => Form::Boolean,
        Value::Number(lexeme) => match Exact::parse(lexeme).and_then(|exact| exact.to_i64()) {
            Some(_) => Form::Integer,
            None => Form::Number,
        },
        Value::Text(_) => Form::Text,
        Value::Null | Value::List(_) | Value::Map(_) => Form::Json,
    }
}

/// Alternatives of objects are one object with the members of all; of others those that say more of a text come first.
fn of_union(union: &Union, form: impl Fn(ShapeId) -> Form) -> Form {
    let mut all: Vec<Form> = Vec::new();
    for variant in &union.variants {
        let form = form(variant.value.shape);
        if let Form::Any(forms) = form {
            all.extend(forms);
        } else {
            all.push(form);
        }
    }
    let mut known: Vec<Form> = Vec::new();
    for form in all {
        if known.contains(&form) {
            continue;
        }
        let object = known.iter_mut().find(|it| matches!(it, Form::Object(..)));
        match (form, object) {
            (Form::Object(members, rest), Some(Form::Object(first, others))) => {
                let is_new = |name: &String| !first.iter().any(|(known, _)| known == name);
                let new: Vec<_> = members
                    .into_iter()
                    .filter(|(name, _)| is_new(name))
                    .collect();
                first.extend(new);
                *others = others.take().or(rest);
            }
            (form, _) => known.push(form),
        }
    }
    known.sort_by_key(rank);
    match <[Form; 1]>::try_from(known) {
        Ok([only]) => only,
        Err(several) => Form::Any(several),
    }
}

/// How much a form says of a text, most first; any text is a text.
fn rank(form: &Form) -> u8 {
    match form {
        Form::Integer => 0,
        Form::Number => 1,
        Form::Boolean => 2,
        Form::List(_) | Form::Object(..) | Form::Any(_) => 3,
        Form::Json => 4,
        Form::Binary => 5,
        Form::Text => 6,
    }
}
