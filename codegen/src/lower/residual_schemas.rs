//! The residual schemas that are written: those that items are validated by, and the code of their patterns.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use oasmith_schemas::arena::Arena;
use oasmith_schemas::schema_set::{Keyword, PatternId, SchemaId};

use super::checks;
use super::equal_schemas::EqualSchemas;
use super::formats::Formats;
use super::residual_holders;
use super::schema_names;
use crate::diagnostics::Diagnostics;
use crate::ir::Api;
use crate::rust::{Endpoint, Item, Items, ResidualSchemas, SetMatcher};

/// The residual schemas of a workspace.
pub(super) fn of(
    api: &Api,
    equal: &EqualSchemas<'_>,
    items: &Items,
    endpoints: [&Arena<Endpoint>; 2],
    formats: &Formats,
    diagnostics: &mut Diagnostics,
) -> ResidualSchemas {
    let schema_set = &api.schema_set;
    let places = endpoints.into_iter().flat_map(Arena::values);
    let places = places.flat_map(Endpoint::residual_schemas);
    let written_items = || items.values().filter(|item| item.alias_of.is_none());
    let of_items = written_items().filter_map(|item| item.residual);
    let roots: Vec<SchemaId> = of_items.chain(places).collect();
    let rules = written_items().flat_map(Item::rule_schemas);
    let reached = schema_set.reach(roots.iter().copied().chain(rules));
    let mut for_each = equal.written(&reached);
    // What a type is validated by is called after it.
    for_each.extend(roots.into_iter().map(|root| (root, root)));
    let written: BTreeSet<SchemaId> = for_each.values().copied().collect();
    let keywords = || {
        let keywords = written.iter().map(|id| schema_set.keywords(*id));
        keywords.flatten()
    };
    let used: BTreeSet<PatternId> = keywords().flat_map(patterns_of).collect();
    let mut taken = schema_names::TakenNames::default();
    let patterns = used.into_iter().filter_map(|id| {
        let pattern = schema_set.patterns.get(id)?;
        let origin = *api.pattern_origins.get(id)?;
        let (source, matcher) = checks::matcher(&pattern.source, origin, diagnostics)?;
        let pointer = pattern.pointer.clone();
        let name = taken.pattern(&pointer);
        Some((
            id,
            SetMatcher {
                name,
                pointer,
                source,
                matcher,
            },
        ))
    });
    let patterns = patterns.collect();
    let formats = keywords().filter_map(|keyword| {
        if let Keyword::Format(format) = keyword {
            Some((*format, formats.kept_as(format.name())?))
        } else {
            None
        }
    });
    let formats = formats.collect();
    let written = schema_names::of(schema_set, &written);
    let names = written.iter().map(|(name, (id, _))| (*id, name));
    let names: BTreeMap<SchemaId, &String> = names.collect();
    let name_of = |id: &SchemaId| names.get(id).map(|name| (*name).clone());
    let of_each = for_each.iter();
    let of_each = of_each.filter_map(|(id, written)| Some((*id, name_of(written)?)));
    ResidualSchemas {
        names: of_each.collect(),
        written,
        patterns,
        formats,
        holders: residual_holders::of(items),
        schema_set: Arc::clone(schema_set),
    }
}

fn patterns_of(keyword: &Keyword) -> Vec<PatternId> {
    if let Keyword::Pattern(pattern) = keyword {
        vec![*pattern]
    } else if let Keyword::Members(_, patterns, _) = keyword {
        patterns.iter().map(|(pattern, _)| *pattern).collect()
    } else {
        Vec::new()
    }
}
