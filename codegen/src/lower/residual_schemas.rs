//! The residual schemas that are written: those that items are validated by, and the code of their patterns.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::checks;
use super::formats::Formats;
use super::residual_holders;
use super::schema_names;
use crate::arena::Arena;
use crate::diagnostics::Diagnostics;
use crate::ir::Api;
use crate::rust::{Endpoint, Items, ResidualSchemas, SetMatcher};
use crate::schema_set::{Keyword, PatternId};

/// The residual schemas of a workspace.
pub(super) fn of(
    api: &Api,
    items: &Items,
    endpoints: [&Arena<Endpoint>; 2],
    formats: &Formats,
    diagnostics: &mut Diagnostics,
) -> ResidualSchemas {
    let schema_set = &api.schema_set;
    let places = endpoints.into_iter().flat_map(Arena::values);
    let places = places.flat_map(Endpoint::residual_schemas);
    let of_items = items.values().filter_map(|item| item.residual);
    let written = schema_set.reach(of_items.chain(places));
    let keywords = || {
        let keywords = written.iter().map(|id| schema_set.keywords(*id));
        keywords.flatten()
    };
    let used: BTreeSet<PatternId> = keywords().flat_map(patterns_of).collect();
    let mut taken = schema_names::TakenNames::default();
    let patterns = used.into_iter().filter_map(|id| {
        let pattern = schema_set.patterns.get(id)?;
        let (source, matcher) = checks::matcher(&pattern.source, pattern.origin, diagnostics)?;
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
    let named = schema_names::of(schema_set, &written);
    ResidualSchemas {
        names: named
            .iter()
            .map(|(name, (id, _))| (*id, name.clone()))
            .collect(),
        written: named,
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
