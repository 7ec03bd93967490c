//! Writes the item of each shape of the emitted.

use oasmith::EnumType;

use super::context::LowerContext;
use super::prose::{self, Writer};
use super::{derives, enums, examples, limits, models, problems, types, unions};
use crate::diagnostics::Diagnostics;
use crate::ir::{Flag, Flags, NameHint, Shape, ShapeId, ShapeKind};
use crate::rust::{CrossCheck, DocComment, Item, ItemKind, TextType};

pub(super) fn item(context: &LowerContext<'_>, id: ShapeId, diagnostics: &mut Diagnostics) -> Item {
    let shape = context.shape(id);
    let ident = context.names.of_type(id);
    let kind = kind(context, id, shape, diagnostics);
    let more_derives = context.derives.for_item(id, &kind);
    let key = shape.hint.component();
    let renamed_from = key.filter(|it| !prose::says_the_same(it, ident.plain()));
    Item {
        docs: docs(context, id, &kind),
        origin: shape.origin,
        renamed_from: renamed_from.map(str::to_owned),
        deprecated: shape.flags.has(Flag::Deprecated),
        example: examples::example(context.api, id, &kind),
        derives: derives::of(context, id),
        more_derives,
        problems: problems::of(context, id),
        residual: shape.residual.filter(|_| can_be_validated(&kind)),
        alias_of: None,
        ident,
        kind,
    }
}

/// Whether an item reads itself, so that it can be validated before.
fn can_be_validated(kind: &ItemKind) -> bool {
    match kind {
        ItemKind::Struct(_) | ItemKind::Union(_) => true,
        ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Enum(_) | ItemKind::Alias(_) => false,
    }
}

fn kind(
    context: &LowerContext<'_>,
    id: ShapeId,
    shape: &Shape,
    diagnostics: &mut Diagnostics,
) -> ItemKind {
    match &shape.kind {
        _ if context.api.own.contains_key(&id) => ItemKind::Alias(types::plain(context, id)),
        ShapeKind::Record(record) => models::of_record(context, id, record, diagnostics),
        ShapeKind::Text(text) => models::of_text(context, id, text, diagnostics),
        ShapeKind::Number(number) => models::of_number(context, id, number),
        ShapeKind::Enum(values) => {
            enums::of_enum(context, id, values, EnumType::String, diagnostics)
        }
        ShapeKind::IntegerEnum(values) => {
            enums::of_enum(context, id, values, EnumType::Integer, diagnostics)
        }
        ShapeKind::Union(union) => unions::of_union(context, id, union),
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Opaque(_) => ItemKind::Alias(types::plain(context, id)),
    }
}

fn docs(context: &LowerContext<'_>, id: ShapeId, kind: &ItemKind) -> DocComment {
    let shape = context.shape(id);
    let rules = match kind {
        ItemKind::Text(text) => {
            let format = shape
                .kind
                .text()
                .and_then(|of| limits::format_of(context, of));
            let rules = prose::text_rules(&text.checks).into_iter();
            let compared = (!text.secret).then_some(text.checks.format).flatten();
            let compared = compared.and_then(prose::compared);
            rules.chain(format).chain(compared).collect()
        }
        ItemKind::Number(number) => prose::number_rules(&number.checks),
        ItemKind::Struct(record) => {
            let forbidden = record.forbidden.iter().map(|wire| {
                let wire = prose::code(wire);
                format!("It has no member {wire}.")
            });
            forbidden
                .chain(record.cross_checks.rules.iter().map(rule_words))
                .collect()
        }
        ItemKind::Alias(_) => prose::list_rules(super::checks::of_list(context, id).as_ref()),
        ItemKind::Enum(_) | ItemKind::Union(_) => Vec::new(),
    };
    let mut writer = Writer::about(&shape.docs, &otherwise(context, shape));
    match kind {
        ItemKind::Struct(_) => {
            for rule in &rules {
                writer.paragraph(rule);
            }
        }
        ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Alias(_)
        | ItemKind::Enum(_)
        | ItemKind::Union(_) => writer = writer.sentences(&rules),
    }
    if let ItemKind::Text(TextType { plain: Some(_), .. }) = kind {
        writer.paragraph("No other id is one; `from_plain` and `into_plain` convert.");
    }
    if shape.residual.is_some() && can_be_validated(kind) {
        writer.paragraph(
            "Requests are validated by the whole schema, which says more than this type can.",
        );
    }
    let mut flags: Flags = shape.flags.clone();
    if context.emitted.secrets.contains(&id) {
        flags.add(Flag::Secret);
    }
    writer.done(&flags)
}

/// A rule with the members that it is about.
fn rule_words(rule: &CrossCheck) -> String {
    let keys: Vec<String> = rule.keys.iter().map(|key| prose::code(key)).collect();
    let message = prose::fragment(&rule.message);
    if keys.is_empty() {
        format!("Rule: {message}")
    } else {
        format!("Rule for {}: {message}", keys.join(", "))
    }
}

/// What a type is when the description says nothing about it.
fn otherwise(context: &LowerContext<'_>, shape: &Shape) -> String {
    match &shape.hint {
        NameHint::Component(key) => format!("The schema {}.", prose::code(key)),
        NameHint::Part { parent, role } => {
            let role = prose::code(role);
            match context.items.get(parent) {
                Some(_) => format!("{role} of `{}`.", context.names.of_type(*parent).plain()),
                None => format!("{role} of a list or map."),
            }
        }
        NameHint::OperationPart { operation, role } => {
            format!(
                "{} of the operation {}.",
                prose::code(role),
                prose::code(operation)
            )
        }
    }
}
