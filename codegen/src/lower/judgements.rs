//! What is written of the assertions: those that items are judged by, and the code of their patterns.

use std::collections::BTreeSet;

use super::checks;
use super::formats::Formats;
use crate::arena::Arena;
use crate::assertion::{Keyword, PatternId};
use crate::ir::Api;
use crate::report::Reports;
use crate::rust::{Endpoint, Item, Judgements};

/// The judgements of a workspace.
pub(super) fn of(
    api: &Api,
    items: &Arena<Item>,
    endpoints: &[&[Endpoint]],
    formats: &Formats,
    reports: &mut Reports,
) -> Judgements {
    let program = &api.program;
    let places = endpoints.iter().flat_map(|list| list.iter());
    let places = places.flat_map(Endpoint::judged);
    let items = items.iter().filter_map(|(_, item)| item.judged);
    let written = program.reach(items.chain(places));
    let keywords = || {
        let assertions = written.iter().map(|id| program.assertions.get(*id));
        assertions.flat_map(|assertion| &assertion.keywords)
    };
    let used: BTreeSet<PatternId> = keywords().flat_map(patterns_of).collect();
    let patterns = used.into_iter().filter_map(|id| {
        let (source, origin) = program.patterns.get(id)?;
        let (source, matcher) = checks::matcher(source, *origin, reports)?;
        Some((id, source, matcher))
    });
    let formats = keywords().filter_map(|keyword| {
        if let Keyword::Format(format) = keyword {
            Some((*format, formats.kept_as(format.name())?))
        } else {
            None
        }
    });
    Judgements {
        patterns: patterns.collect(),
        formats: formats.collect(),
        program: program.clone(),
        written,
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
