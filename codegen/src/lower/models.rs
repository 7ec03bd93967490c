//! Turns records into structs, and constrained texts and numbers into names with rules.

use runtime::Counted;

use super::context::{LowerContext, diagnostic};
use super::prose::{self, Writer};
use super::{checks, conditions, literals, names, numbers, presence, types};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::READ_ONLY_IN_REQUEST;
use crate::ir::{self, Access, Field, Flag, Record, Rule, ShapeId};
use crate::rust::{
    CrossCheck, FieldCondition, FieldPath, FieldPresence, FieldStep, Ident, ItemKind, Literal,
    NumberType, OtherMembers, Struct, StructField, TextType, Ty,
};

/// The struct of a record.
pub(super) fn of_record(
    context: &LowerContext<'_>,
    id: ShapeId,
    record: &Record,
    diagnostics: &mut Diagnostics,
) -> ItemKind {
    let fields = record.fields.iter().enumerate();
    let members: Vec<Ident> = fields
        .clone()
        .map(|(position, _)| context.names.of_member(id, position))
        .collect();
    let fields: Vec<StructField> = fields
        .map(|(position, field)| {
            let field = of_field(context, id, position, field, diagnostics);
            StructField {
                setter: names::member_setter(&field.ident, &members),
                ..field
            }
        })
        .collect();
    let (forbidden, mut rules) = conditions::of_record(context, id, record, diagnostics);
    rules.extend(member_counts(record, &fields));
    ItemKind::Struct(Struct {
        rest: match record.rest {
            ir::Rest::Ignored => OtherMembers::Ignored,
            ir::Rest::Refused => OtherMembers::Refused,
            ir::Rest::Kept(kept) => OtherMembers::Kept(
                context.names.of_member(id, fields.len()),
                types::of_use(context, kept),
            ),
        },
        fields,
        forbidden,
        rules,
        fills_defaults: context.contents.defaults.contains(&id),
        built: true,
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
    match (&shape.hint, context.formats.scalar(text)) {
        // Another name for a type of the runtime, whose conversions stay at hand.
        (ir::NameHint::Component(_), Some(scalar)) if text.rules.is_empty() && !secret => {
            ItemKind::Alias(Ty::Scalar(scalar))
        }
        (_, _) => ItemKind::Text(TextType {
            rules: context.names.rules_of(id),
            checks: checks::of_text(context, text, diagnostics),
            secret,
        }),
    }
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
    if presence::is_relaxed(context.direction(id), field) {
        let message = format!(
            "`{}` is required and read-only in a schema that requests send",
            field.wire
        );
        diagnostics.add(diagnostic(READ_ONLY_IN_REQUEST, field.origin, message));
    }
    let ident = context.names.of_member(id, position);
    let list = checks::of_list(context, field.value.shape);
    let default = default_of(context, field);
    if let (None, ir::Presence::Defaulted(value)) = (&default, &field.presence)
        && literals::is_beyond(value)
    {
        diagnostics.add(literals::not_filled_in(&field.wire, value, field.origin));
    }
    let docs = Writer::of_part(
        &about(context, field),
        "The member",
        &field.wire,
        ident.as_str(),
    )
    .sentences(&prose::list_rules(list.as_ref()))
    .sentences(&default_words(field))
    .wire(&field.wire, ident.as_str())
    .sentences(access_words(field.access))
    .done(
        &field.marks,
        prose::beyond(&field.prose.sections, &context.shape(id).prose.sections),
    );
    StructField {
        wire: field.wire.clone(),
        ty: field_type(context, id, position, field),
        presence: presence::of(context.direction(id), field),
        default,
        fixed: fixed(context, field),
        list,
        checked: context.contents.rules.contains(&field.value.shape),
        deprecated: field.marks.has(Flag::Deprecated),
        docs,
        setter: ident.clone(),
        ident,
    }
}

/// A member without a text of its own says what its inline schema says.
fn about(context: &LowerContext<'_>, field: &Field) -> ir::Docs {
    let shape = context.shape(field.value.shape);
    let is_inline = !matches!(shape.hint, ir::NameHint::Component(_));
    let says_nothing = prose::said(field.prose.description.as_deref()).is_none()
        && prose::said(field.prose.title.as_deref()).is_none();
    if says_nothing && (is_inline || !context.items.contains_key(&field.value.shape)) {
        shape.prose.clone()
    } else {
        field.prose.clone()
    }
}

fn field_type(context: &LowerContext<'_>, id: ShapeId, position: usize, field: &Field) -> Ty {
    let mut ty = types::of_shape(context, field.value.shape);
    if context.boxes.holds(id, position) {
        ty = Ty::Boxed(Box::new(ty));
    }
    if field.marks.has(Flag::Secret) && !types::hides(context, field.value.shape) {
        ty = Ty::Secret(Box::new(ty));
    }
    ty
}

fn default_of(context: &LowerContext<'_>, field: &Field) -> Option<Literal> {
    let ir::Presence::Defaulted(value) = &field.presence else {
        return None;
    };
    // Null is what an absent member reads as; there is nothing to fill in.
    if field.value.nullable && *value == ir::Value::Null {
        return None;
    }
    let literal = literals::literal(context, field.value.shape, value);
    let is_read = literals::holds_object(value);
    literal.or_else(|| is_read.then(|| Literal::Read(value.to_json())))
}

/// The tag of a record that a union has under it.
fn fixed(context: &LowerContext<'_>, field: &Field) -> Option<Literal> {
    let tag = ir::Value::Text(field.tag.clone()?);
    literals::literal(context, field.value.shape, &tag)
}

fn default_words(field: &Field) -> Vec<String> {
    match &field.presence {
        ir::Presence::Defaulted(value) => {
            let value = prose::code(&value.to_json());
            vec![format!("The server takes {value} when it is missing.")]
        }
        ir::Presence::Required | ir::Presence::Optional => Vec::new(),
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

/// `minProperties: 1` as "one of them must be there"; other counts cannot be said of a struct, which is validated by them.
fn member_counts(record: &Record, fields: &[StructField]) -> Option<CrossCheck> {
    let mut rules = record.counts.iter().map(|ruled| &ruled.rule);
    let at_least_one = rules.any(|rule| *rule == Rule::AtLeast(1, Counted::Members))
        && record.rest == ir::Rest::Refused;
    let optional = |field: &&StructField| {
        matches!(
            field.presence,
            FieldPresence::Optional | FieldPresence::Maybe
        )
    };
    if !at_least_one || fields.iter().any(|field| !optional(&field)) {
        return None;
    }
    let present = |field: &StructField| {
        FieldCondition::Present(FieldPath {
            steps: vec![FieldStep {
                ident: field.ident.clone(),
                presence: field.presence,
            }],
        })
    };
    Some(CrossCheck {
        code: "at_least_one",
        says: "at least one member must be set".to_owned(),
        keys: fields.iter().map(|field| field.wire.clone()).collect(),
        tested: Vec::new(),
        holds: FieldCondition::Any(fields.iter().map(present).collect()),
    })
}
