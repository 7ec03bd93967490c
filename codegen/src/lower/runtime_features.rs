//! What a crate cannot do without of the runtime.

use std::collections::BTreeSet;

use crate::rust::{
    Item, ItemKind, Items, Matcher, PatternCheck, ResidualSchemas, Role, RuntimeFeature,
};

/// What models need.
pub(super) fn of_models(
    items: &Items,
    residual_schemas: &ResidualSchemas,
) -> BTreeSet<RuntimeFeature> {
    let items = || items.iter().map(|(_, item)| item);
    let own = items().flat_map(patterns).map(|pattern| &pattern.matcher);
    let of_schemas = residual_schemas.patterns.values().map(|it| &it.matcher);
    let has_schemas =
        !residual_schemas.written.is_empty() || items().any(is_validated_across_members);
    let schema = has_schemas.then_some(RuntimeFeature::Schema);
    let patterns = own.chain(of_schemas).filter_map(feature);
    patterns.chain(schema).collect()
}

/// What a crate needs that leans on models.
pub(super) fn beside_models(role: Role) -> BTreeSet<RuntimeFeature> {
    match role {
        Role::Models => BTreeSet::new(),
        Role::Server => [RuntimeFeature::Server].into(),
        Role::Client => [RuntimeFeature::Client].into(),
    }
}

fn patterns(item: &Item) -> &[PatternCheck] {
    match &item.kind {
        ItemKind::Text(text) => &text.checks.patterns,
        ItemKind::Enum(set) => &set.checks.patterns,
        ItemKind::Struct(_) | ItemKind::Number(_) | ItemKind::Union(_) | ItemKind::Alias(_) => &[],
    }
}

fn feature(matcher: &Matcher) -> Option<RuntimeFeature> {
    match matcher {
        Matcher::Scanner(_) => None,
        Matcher::Regex {
            cost: _,
            has_properties,
        } => Some(match has_properties {
            false => RuntimeFeature::Pattern,
            true => RuntimeFeature::UnicodeProperties,
        }),
    }
}

fn is_validated_across_members(item: &Item) -> bool {
    match &item.kind {
        ItemKind::Struct(object) => !object.cross_checks.rules.is_empty(),
        ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Enum(_)
        | ItemKind::Union(_)
        | ItemKind::Alias(_) => false,
    }
}
