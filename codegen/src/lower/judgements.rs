//! What is written of the assertions: those that items are judged by, and the code of their patterns.

use std::collections::BTreeSet;

use super::context::complaint;
use super::patterns;
use crate::arena::Arena;
use crate::assertion::{Keyword, PatternId};
use crate::ir::Api;
use crate::pattern;
use crate::report::Reports;
use crate::report::code::lower::INVALID_PATTERN;
use crate::rust::{Item, Judgements};

/// The judgements of a workspace.
pub(super) fn of(api: &Api, items: &Arena<Item>, reports: &mut Reports) -> Judgements {
    let program = &api.program;
    let written = program.reach(items.iter().filter_map(|(_, item)| item.judged));
    let keywords = written
        .iter()
        .flat_map(|id| &program.assertions.get(*id).keywords);
    let used: BTreeSet<PatternId> = keywords.flat_map(patterns_of).collect();
    let patterns = used.into_iter().filter_map(|id| {
        let (source, origin) = program.patterns.get(id)?;
        let tidy = pattern::without_needless_escapes(source);
        match patterns::matcher(&tidy) {
            Ok(matcher) => Some((id, tidy, matcher)),
            Err(fault) => {
                let message = format!(
                    "the pattern `{source}` is not a regular expression of ECMA-262: {fault}"
                );
                reports.add(
                    complaint(INVALID_PATTERN, *origin, message)
                        .note("it is documented, and not checked"),
                );
                None
            }
        }
    });
    Judgements {
        patterns: patterns.collect(),
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
