//! Turns records into structs, and constrained texts and numbers into names with rules.

use super::context::LowerContext;
use super::prose::{self, Writer};
use super::{checks, cross_checks, limits, literals, numbers, presence, types};
use crate::diagnostics::Diagnostics;
use crate::ir::{self, Access, Field, Flag, Located, Record, ShapeId, ShapeKind, Value};
use crate::rust::{
    FieldCheck, ItemKind, ListChecks, Literal, NumberType, OtherMembers, PatternCheck, Struct,
    StructField, TextChecks, TextType, Ty,
};
use oasmith_pattern::{Outcome, Pattern};

/// Number of characters of a pattern that people read who only want to know what is wrong with a text.
const MAX_READABLE_PATTERN: usize = 80;

/// The struct of a record.
pub(super) fn of_record(
    context: &LowerContext<'_>,
    id: ShapeId,
    record: &Record,
    diagnostics: &mut Diagnostics,
) -> ItemKind {
    let fields = record.fields.iter().enumerate();
    let fields: Vec<StructField> = fields
        .map(|(position, field)| of_field(context, id, position, field, diagnostics))
        .collect();
    let stated = record.rules.iter();
    let forbidden = stated.filter_map(|rule| cross_checks::forbidden(context, record, rule));
    ItemKind::Struct(Struct {
        rest: match record.rest {
            ir::Rest::Ignored => OtherMembers::Ignored,
            ir::Rest::Refused => OtherMembers::Refused,
            ir::Rest::Kept(kept) => OtherMembers::Kept(
                context.names.of_member(id, fields.len()),
                types::of_place(context, id, fields.len(), kept),
                types::number_texts(context, kept.shape),
            ),
        },
        fields,
        forbidden: forbidden.map(str::to_owned).collect(),
        cross_checks: cross_checks::of_record(context, id, record, diagnostics),
        fills_defaults: context.contents.defaults.contains(&id),
    })
}

/// The type of a text.
pub(super) fn of_text(
    context: &LowerContext<'_>,
    id: ShapeId,
    text: &ir::Text,
    diagnostics: &mut Diagnostics,
) -> ItemKind {
    let shape = context.shape(id);
    let secret = context.emitted.secrets.contains(&id);
    let plain = context.api.roles.get(&id).copied().flatten();
    let checks = checks::of_text(context, text, diagnostics);
    let shown: &[Located<Value>] = if secret { &[] } else { &shape.examples };
    match (&shape.hint, context.formats.scalar(text)) {
        // Another name for a type of the runtime, whose conversions stay at hand.
        (ir::NameHint::Component(_), Some(scalar))
            if text.rules.is_empty() && !secret && !context.api.roles.contains_key(&id) =>
        {
            ItemKind::Alias(Ty::Scalar(scalar))
        }
        (_, _) => ItemKind::Text(TextType {
            rules: context.names.rules_of(id),
            checks: TextChecks {
                patterns: in_words(checks.patterns, shown),
                ..checks
            },
            secret,
            plain: plain.map(|plain| types::of_shape(context, plain)),
        }),
    }
}

/// Patterns that nobody would read are said by an example that has their form.
fn in_words(patterns: Vec<PatternCheck>, examples: &[Located<Value>]) -> Vec<PatternCheck> {
    let in_words = |check: PatternCheck| {
        let is_long = check.source.chars().count() > MAX_READABLE_PATTERN;
        let words = is_long.then(|| example_of(&check.source, examples));
        PatternCheck {
            message: check.message.or_else(|| {
                let example = words.flatten()?;
                Some(format!("must have the form of `{example}`"))
            }),
            ..check
        }
    };
    patterns.into_iter().map(in_words).collect()
}

/// A short example in one line that a pattern matches.
fn example_of<'v>(source: &str, examples: &'v [Located<Value>]) -> Option<&'v str> {
    let pattern = Pattern::parse_lenient(source).ok()?;
    let mut examples = examples.iter().filter_map(|it| it.as_text());
    examples.find(|example| {
        let is_short = example.chars().count() <= MAX_READABLE_PATTERN;
        let is_plain = !example.contains(|letter: char| letter.is_control() || letter == '`');
        is_short && is_plain && pattern.find(example) == Outcome::Match
    })
}

/// The type of a number.
pub(super) fn of_number(context: &LowerContext<'_>, id: ShapeId, number: &ir::Number) -> ItemKind {
    ItemKind::Number(NumberType {
        rules: context.names.rules_of(id),
        inner: numbers::of(number),
        checks: checks::of_number(number),
    })
}

fn of_field(
    context: &LowerContext<'_>,
    id: ShapeId,
    position: usize,
    field: &Field,
    diagnostics: &mut Diagnostics,
) -> StructField {
    let ident = context.names.of_member(id, position);
    let list = checks::of_list(context, field.value.shape);
    let default = default_of(context, field);
    if let (None, ir::Presence::Defaulted(value)) = (&default, &field.presence)
        && literals::is_beyond(value)
    {
        diagnostics.add(literals::not_filled_in(&field.wire, value, field.origin));
    }
    let check = check(context, field, list.as_ref());
    let docs = Writer::of_part(
        &about(context, field),
        "The member",
        &field.wire,
        ident.as_str(),
    )
    .sentences(&words(context, field, &check, list.as_ref()))
    .wire(&field.wire, ident.as_str())
    .sentences(access_words(field.access))
    .done(&field.flags);
    StructField {
        wire: field.wire.clone(),
        ty: field_type(context, id, position, field),
        presence: presence::of(context.direction(id), field),
        access: presence::access(context.direction(id), field, context.refuses_read_only),
        default,
        fixed: fixed(context, field),
        texts: types::number_texts(context, field.value.shape),
        check,
        deprecated: field.flags.has(Flag::Deprecated),
        docs,
        ident,
    }
}

/// What is checked of a member. A constant that is a string is an enumeration of one value, whose type is checked, and the type of what is only
/// null lets nothing else be read.
fn check(context: &LowerContext<'_>, field: &Field, list: Option<&ListChecks>) -> FieldCheck {
    let shape = field.value.shape;
    match (list, &context.shape(shape).kind) {
        (Some(list), _) => FieldCheck::Items(list.clone()),
        (None, ShapeKind::Constant(value))
            if !field.value.nullable && *value != ir::Value::Null =>
        {
            FieldCheck::Constant(value.to_json())
        }
        (None, _) if context.contents.rules.contains(&shape) => FieldCheck::Type,
        (None, _) => FieldCheck::Nothing,
    }
}

/// A member without a text of its own says what its inline schema says.
fn about(context: &LowerContext<'_>, field: &Field) -> ir::Docs {
    let shape = context.shape(field.value.shape);
    let is_inline = !shape.hint.is_component();
    let says_nothing = prose::said(field.docs.description.as_deref()).is_none()
        && prose::said(field.docs.title.as_deref()).is_none();
    if says_nothing && (is_inline || !context.items.contains_key(&field.value.shape)) {
        shape.docs.clone()
    } else {
        field.docs.clone()
    }
}

fn field_type(context: &LowerContext<'_>, id: ShapeId, position: usize, field: &Field) -> Ty {
    let mut ty = types::of_shape(context, field.value.shape);
    if context.boxes.holds(id, position) {
        ty = Ty::Boxed(Box::new(ty));
    }
    if field.flags.has(Flag::Secret) && !types::hides(context, field.value.shape) {
        ty = Ty::Secret(Box::new(ty));
    }
    ty
}

fn default_of(context: &LowerContext<'_>, field: &Field) -> Option<Literal> {
    let ir::Presence::Defaulted(value) = &field.presence else {
        return None;
    };
    // Nobody but the service says what it is.
    if field.access == Access::Read {
        return None;
    }
    // Null is what an absent member reads as; there is nothing to fill in.
    if field.value.nullable && value.value == ir::Value::Null {
        return None;
    }
    literals::of_default(context, field.value.shape, value)
}

/// The value that nobody has to give: the tag of an alternative, or a constant.
fn fixed(context: &LowerContext<'_>, field: &Field) -> Option<Literal> {
    let tag = field.tag.as_ref().map(|tag| tag.value.clone());
    let kind = &context.shape(field.value.shape).kind;
    let literal = if matches!(kind, ShapeKind::Constant(ir::Value::Null)) {
        Some(Literal::Null)
    } else {
        let value = tag.or_else(|| kind.constant())?;
        literals::literal(context, field.value.shape, &value)
    };
    literal.filter(|_| !field.value.nullable && !context.api.own.contains_key(&field.value.shape))
}

/// What its schema says of a member: limits, a constant, a default.
fn words(
    context: &LowerContext<'_>,
    field: &Field,
    check: &FieldCheck,
    list: Option<&ListChecks>,
) -> Vec<String> {
    let limits = limits::of_place(context, field.value.shape, list).into_iter();
    let values = constant_words(check)
        .into_iter()
        .chain(default_words(field));
    limits.chain(values).collect()
}

fn constant_words(check: &FieldCheck) -> Vec<String> {
    match check {
        FieldCheck::Constant(json) => vec![format!("It is always {}.", prose::code(json))],
        FieldCheck::Nothing | FieldCheck::Type | FieldCheck::Items(_) => Vec::new(),
    }
}

fn default_words(field: &Field) -> Vec<String> {
    match &field.presence {
        ir::Presence::Defaulted(value) if field.access != Access::Read => {
            let value = prose::code(&value.to_json());
            vec![format!("The server takes {value} when it is missing.")]
        }
        ir::Presence::Defaulted(_) | ir::Presence::Required | ir::Presence::Optional => Vec::new(),
    }
}

fn access_words(access: Access) -> &'static [String] {
    use std::sync::LazyLock;
    static READ: LazyLock<[String; 1]> = LazyLock::new(|| ["Only the service sets it.".to_owned()]);
    static WRITE: LazyLock<[String; 1]> =
        LazyLock::new(|| ["It is sent and never returned.".to_owned()]);
    match access {
        Access::Both => &[],
        Access::Read => READ.as_slice(),
        Access::Write => WRITE.as_slice(),
    }
}
