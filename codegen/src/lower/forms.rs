//! What the text of a value stands for, outside of JSON.

use std::collections::BTreeSet;

use super::context::LowerContext;
use super::types;
use crate::ir::{Number, NumberDomain, Presence, Record, ShapeId, ShapeKind, Value};
use crate::rust::{ObjectForm, Ty, ValueForm};
use oasmith::NumberText;
use oasmith::exact::Exact;
use oasmith::param_style::{ParamStyle, Style};

/// Depth to which objects are told apart; what is deeper is told by what it looks like.
const MAX_DEPTH: usize = 4;

/// What may stand inside of a list or an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// Texts; lists and objects are JSON.
    Texts,
    /// Lists and objects as well, where members are spread over names.
    Anything,
}

/// Maximum number of lists and objects that are looked into for one value; what is left then is JSON. Objects of objects multiply.
const MOST: usize = 400;

/// What the text of a shape stands for.
pub(super) fn of(context: &LowerContext<'_>, id: ShapeId, inside: Inside) -> ValueForm {
    let mut look = Look {
        context,
        inside,
        left: MOST,
    };
    look.form(id, 0)
}

/// What the text of a parameter or a header stands for.
pub(super) fn of_style(context: &LowerContext<'_>, style: ParamStyle, shape: ShapeId) -> ValueForm {
    if style.style == Style::Json {
        return ValueForm::Json;
    }
    let inside = if style.is_spread() {
        Inside::Anything
    } else {
        Inside::Texts
    };
    of(context, shape, inside)
}

/// A look at a shape and at what is in it.
struct Look<'c, 'a> {
    context: &'c LowerContext<'a>,
    inside: Inside,
    left: usize,
}

impl Look<'_, '_> {
    fn form(&mut self, id: ShapeId, depth: usize) -> ValueForm {
        let context = self.context;
        let is_open = depth == 0 || (self.inside == Inside::Anything && depth < MAX_DEPTH);
        let is_open = is_open && self.left > 0;
        let kind = context.written_as(id);
        let holds = matches!(
            kind,
            ShapeKind::List(_)
                | ShapeKind::Tuple(_)
                | ShapeKind::Map(_)
                | ShapeKind::Record(_)
                | ShapeKind::Union(_)
        );
        self.left = self.left.saturating_sub(usize::from(holds));
        match kind {
            ShapeKind::Bool => ValueForm::Boolean,
            ShapeKind::Number(number) => of_number(number),
            ShapeKind::IntegerEnum(_) => ValueForm::Integer,
            ShapeKind::Text(_) if types::of_shape(context, id) == Ty::Binary => ValueForm::Binary,
            ShapeKind::Text(_) | ShapeKind::Enum(_) | ShapeKind::Nothing => ValueForm::Text,
            ShapeKind::Anything | ShapeKind::Opaque(_) => ValueForm::Text,
            ShapeKind::Constant(value) => of_constant(value),
            ShapeKind::List(list) if is_open => {
                ValueForm::List(Box::new(self.form(list.item.shape, depth + 1)))
            }
            ShapeKind::Tuple(tuple) if is_open => {
                let items = tuple.items.iter();
                let forms = items.map(|item| self.form(item.shape, depth + 1));
                ValueForm::Tuple(forms.collect())
            }
            ShapeKind::Map(map) if is_open => {
                let value = self.form(map.value.shape, depth + 1);
                ValueForm::Object(ObjectForm {
                    known: Vec::new(),
                    others: Some(Box::new(value)),
                    except: Vec::new(),
                    nulls: Vec::new(),
                })
            }
            ShapeKind::Record(record) if is_open => {
                let fields = record.fields.iter().map(|field| {
                    let form = self.form(field.value.shape, depth + 1);
                    (field.wire.clone(), form)
                });
                ValueForm::Object(ObjectForm {
                    known: fields.collect(),
                    others: record
                        .rest
                        .kept()
                        .map(|it| Box::new(self.form(it.shape, depth + 1))),
                    except: Vec::new(),
                    nulls: nulls(record),
                })
            }
            ShapeKind::Union(union) if self.left > 0 => {
                let variants = union.variants.iter();
                of_alternatives(
                    variants
                        .map(|it| self.form(it.value.shape, depth))
                        .collect(),
                )
            }
            ShapeKind::List(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_) => ValueForm::Json,
        }
    }
}

/// The members of an object, or of alternatives of objects, and what others are.
#[derive(Default)]
pub(super) struct Members {
    /// Those that the description names.
    pub known: Vec<(String, ShapeId)>,
    pub others: Option<ShapeId>,
    /// Those that every alternative requires, and that may be null.
    pub nulls: Vec<String>,
}

/// The members of a shape; none if it is no object.
pub(super) fn members(context: &LowerContext<'_>, id: ShapeId) -> Members {
    let (mut members, mut seen) = (Members::default(), BTreeSet::new());
    let mut open = vec![id];
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let kind = context.written_as(id);
        if let ShapeKind::Record(record) = kind {
            if members.known.is_empty() {
                members.nulls = nulls(record);
            } else {
                let own = nulls(record);
                members.nulls.retain(|name| own.contains(name));
            }
            for field in &record.fields {
                if !members.known.iter().any(|(known, _)| *known == field.wire) {
                    members.known.push((field.wire.clone(), field.value.shape));
                }
            }
            members.others = members.others.or(record.rest.kept().map(|it| it.shape));
        } else if let ShapeKind::Map(map) = kind {
            members.others = members.others.or(Some(map.value.shape));
        } else if let ShapeKind::Union(union) = kind {
            open.extend(union.variants.iter().rev().map(|it| it.value.shape));
        }
    }
    members
}

/// The members that have to be there and may be null.
fn nulls(record: &Record) -> Vec<String> {
    let fields = record.fields.iter();
    let nulls = fields.filter(|field| field.value.nullable && field.presence == Presence::Required);
    nulls.map(|field| field.wire.clone()).collect()
}

fn of_number(number: &Number) -> ValueForm {
    match (number.domain, number.texts) {
        (_, Some(NumberText::Loose)) => ValueForm::LooseNumber,
        (NumberDomain::Integer | NumberDomain::Sized(_), _) => ValueForm::Integer,
        (NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double, _) => {
            ValueForm::Number
        }
    }
}

fn of_constant(value: &Value) -> ValueForm {
    match value {
        Value::Bool(_) => ValueForm::Boolean,
        Value::Number(lexeme) => match Exact::parse(lexeme).and_then(|exact| exact.to_i64()) {
            Some(_) => ValueForm::Integer,
            None => ValueForm::Number,
        },
        Value::Text(_) => ValueForm::Text,
        Value::Null | Value::List(_) | Value::Map(_) => ValueForm::Json,
    }
}

/// Alternatives of objects are one object with the members of all; of others those that say more of a text come first.
fn of_alternatives(forms: Vec<ValueForm>) -> ValueForm {
    let mut all: Vec<ValueForm> = Vec::new();
    for form in forms {
        if let ValueForm::Any(forms) = form {
            all.extend(forms);
        } else {
            all.push(form);
        }
    }
    let mut known: Vec<ValueForm> = Vec::new();
    for form in all {
        if known.contains(&form) {
            continue;
        }
        let object = known
            .iter_mut()
            .find(|it| matches!(it, ValueForm::Object(_)));
        match (form, object) {
            (ValueForm::Object(form), Some(ValueForm::Object(first))) => {
                let is_new = |name: &String| !first.known.iter().any(|(known, _)| known == name);
                let new = form.known.into_iter().filter(|(name, _)| is_new(name));
                let new: Vec<_> = new.collect();
                first.known.extend(new);
                first.nulls.retain(|name| form.nulls.contains(name));
                first.others = first.others.take().or(form.others);
            }
            (form, _) => known.push(form),
        }
    }
    known.sort_by_key(rank);
    match <[ValueForm; 1]>::try_from(known) {
        Ok([only]) => only,
        Err(several) => ValueForm::Any(several),
    }
}

/// How much a form says of a text, most first; any text is a text.
fn rank(form: &ValueForm) -> u8 {
    match form {
        ValueForm::Integer => 0,
        ValueForm::Number | ValueForm::LooseNumber => 1,
        ValueForm::Boolean => 2,
        ValueForm::List(_) | ValueForm::Tuple(_) | ValueForm::Object(_) | ValueForm::Any(_) => 3,
        ValueForm::Json => 4,
        ValueForm::Binary => 5,
        ValueForm::Text => 6,
    }
}
