//! Crates and their items.

use std::fmt::Write as _;

use oasmith::EnumType;

use super::checks::{list_checks, number_checks, text_checks};
use super::lines::Lines;
use super::ty::{field_type, literal_text, type_text};
use crate::rust::{
    Crate, CrossCheck, EnumItem, FieldCheck, Item, ItemId, ItemKind, NumberTexts, OtherMembers,
    Problems, Struct, StructField, UnionItem, UnionSelector, Workspace,
};

/// A crate with its modules and their items.
pub(super) fn krate(lines: &mut Lines<'_>, krate: &Crate) {
    let features = krate.runtime_features.iter();
    let features: String = features.map(|it| format!(" +{}", it.name())).collect();
    lines.line(
        0,
        &format!("crate {}{features}: {}", krate.package, krate.description),
    );
    for module in &krate.modules {
        lines.line(0, &format!("mod {}", module.ident));
        for id in &module.items {
            item(lines, lines.workspace.items.get(*id));
        }
    }
}

fn item(lines: &mut Lines<'_>, item: &Item) {
    lines.docs(1, &item.docs);
    let mut words = Vec::new();
    words.extend(
        item.renamed_from
            .as_ref()
            .map(|name| format!("from {name:?}")),
    );
    words.extend(item.deprecated.then(|| "deprecated".to_owned()));
    let derives = &item.derives;
    for (has, name) in [
        (derives.eq, "Eq"),
        (derives.ord, "Ord"),
        (derives.copy, "Copy"),
        (derives.default, "Default"),
    ] {
        words.extend(has.then(|| name.to_owned()));
    }
    words.extend(
        item.example
            .as_ref()
            .map(|example| format!("example {example:?}")),
    );
    words.extend(
        item.problems
            .as_ref()
            .map(|part| problems_text(lines.workspace, part)),
    );
    let words = words.join(", ");
    let name = &item.ident;
    match &item.kind {
        ItemKind::Struct(object) => {
            lines.line(1, &format!("struct {name} [{words}]"));
            struct_members(lines, object);
        }
        ItemKind::Text(text) => {
            let secret = if text.secret { "secret " } else { "" };
            let checks = text_checks(&text.checks);
            lines.line(1, &format!("{secret}text {name} [{words}]{checks}"));
        }
        ItemKind::Number(number) => {
            let inner = type_text(lines.workspace, &number.inner);
            let checks = number_checks(&number.checks);
            lines.line(1, &format!("number {name} [{words}] {inner}{checks}"));
        }
        ItemKind::Enum(set) => {
            let of = match set.ty {
                EnumType::String => "",
                EnumType::Integer => "integer ",
            };
            lines.line(1, &format!("{of}enum {name} [{words}] {:?}", set.set));
            enum_variants(lines, set);
        }
        ItemKind::Union(union) => {
            lines.line(1, &format!("union {name} [{words}]"));
            union_variants(lines, union);
        }
        ItemKind::Alias(ty) => {
            let ty = type_text(lines.workspace, ty);
            lines.line(1, &format!("type {name} [{words}] = {ty}"));
        }
    }
}

fn problems_text(workspace: &Workspace, part: &Problems) -> String {
    let name = |id: &ItemId| &workspace.items.get(*id).ident;
    match part {
        Problems::Object(members) => {
            format!("error object with its message at {}", members.message)
        }
        Problems::List { member, object, .. } => {
            format!("list of errors {} in {member}", name(object))
        }
        Problems::Body { one, several } => {
            format!("error body of {} or {}", name(one), name(several))
        }
    }
}

fn struct_members(lines: &mut Lines<'_>, object: &Struct) {
    for field in &object.fields {
        struct_field(lines, field);
    }
    for name in &object.forbidden {
        lines.line(2, &format!("no member {name:?}"));
    }
    match &object.rest {
        OtherMembers::Ignored => {}
        OtherMembers::Refused => lines.line(2, "no other members"),
        OtherMembers::Kept(name, ty, form) => {
            let ty = type_text(lines.workspace, ty);
            let texts = texts(form);
            lines.line(2, &format!("other members in {name}: {ty}{texts}"));
        }
    }
    for rule in &object.cross_checks.rules {
        cross_check(lines, rule);
    }
}

/// Where numbers are read from texts as well.
pub(super) fn texts(texts: &NumberTexts) -> String {
    if texts.is_nowhere() {
        String::new()
    } else {
        format!(" or texts {texts}")
    }
}

fn struct_field(lines: &mut Lines<'_>, field: &StructField) {
    lines.docs(2, &field.docs);
    let ty = field_type(lines.workspace, field.presence, &field.ty);
    let mut line = format!("{}: {ty}", field.ident);
    if field.wire != field.ident.plain() {
        let _ = write!(line, " = {:?}", field.wire);
    }
    if let Some(default) = &field.default {
        let _ = write!(line, " default {}", literal_text(lines.workspace, default));
    }
    line.push_str(&texts(&field.texts));
    match &field.check {
        FieldCheck::Nothing => {}
        FieldCheck::Type => line.push_str(" checked"),
        FieldCheck::Items(list) => line.push_str(&list_checks(Some(list))),
        FieldCheck::Constant(json) => {
            let _ = write!(line, " is {json}");
        }
    }
    if field.deprecated {
        line.push_str(" deprecated");
    }
    lines.line(2, &line);
}

fn cross_check(lines: &mut Lines<'_>, rule: &CrossCheck) {
    let keys = rule.keys.join(",");
    let CrossCheck {
        code,
        message,
        schema,
        ..
    } = rule;
    lines.line(2, &format!("rule {code} ({keys}) {schema}: {message}"));
}

fn enum_variants(lines: &mut Lines<'_>, set: &EnumItem) {
    for variant in &set.variants {
        lines.docs(2, &variant.docs);
        let deprecated = if variant.deprecated {
            " deprecated"
        } else {
            ""
        };
        lines.line(
            2,
            &format!("{} = {:?}{deprecated}", variant.ident, variant.wire),
        );
    }
    if let Some(unknown) = &set.unknown {
        lines.line(2, &format!("{unknown}(..)"));
    }
    let Some((transitions, not_shown)) = &set.states else {
        return;
    };
    let name = |position: usize| {
        let variant = set.variants.get(position);
        variant.map_or("?", |variant| variant.ident.as_str())
    };
    for transition in transitions {
        let from = transition.from.map_or("new", &name);
        let by = transition.operation.as_ref().unwrap_or(&transition.by);
        let line = format!(
            "{from} -> {} by {by} when {}",
            name(transition.to),
            transition.when
        );
        lines.line(2, &line);
    }
    for gap in not_shown {
        lines.line(2, &format!("not shown: {gap}"));
    }
}

fn union_variants(lines: &mut Lines<'_>, union: &UnionItem) {
    for (position, variant) in union.variants.iter().enumerate() {
        lines.docs(2, &variant.docs);
        let sign = match &union.selector {
            UnionSelector::Tag(tag) => {
                let values = tag.values.get(position).map(|values| values.join("|"));
                let otherwise = if tag.default == Some(position) {
                    ", otherwise"
                } else {
                    ""
                };
                format!("{} = {}{otherwise}", tag.member, values.unwrap_or_default())
            }
            UnionSelector::JsonType(kinds) => {
                let kinds = kinds.get(position).map(|kinds| kinds.join("|"));
                kinds.unwrap_or_default()
            }
            UnionSelector::RequiredKey(keys) => match keys.get(position) {
                Some(Some(key)) => format!("has {key}"),
                Some(None) | None => "the rest".to_owned(),
            },
            UnionSelector::Trial => "trial".to_owned(),
        };
        let ty = type_text(lines.workspace, &variant.ty);
        let texts = texts(&variant.texts);
        lines.line(2, &format!("{}({ty}{texts}) {sign}", variant.ident));
    }
    if let Some(unknown) = &union.unknown {
        lines.line(2, &format!("{unknown} otherwise"));
    }
}
