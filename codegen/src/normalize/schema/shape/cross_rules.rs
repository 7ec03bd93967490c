//! Rules across members, and what becomes of those on values that have none.

use crate::diagnostics::code::normalize as code;
use crate::ir::{Condition, CrossRule, ShapeId, ShapeKind};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::condition_reader::Unsupported;
use crate::normalize::schema::flatten::conditions::{FoundCondition, conditions};
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::rule_words::form;
use crate::normalize::schema::flatten::rules::message;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::source::Origin;

/// The rules across members that all parts state.
pub fn cross_rules<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>) -> Vec<CrossRule> {
    let mut rules: Vec<CrossRule> = Vec::new();
    for part in &parts.list {
        let found = conditions(drafts.schemas, part, parts);
        let mut stated = Vec::new();
        for result in found {
            match result {
                // `if` alone asks for nothing.
                Ok(found) if found.condition == Condition::All(Vec::new()) => {}
                Ok(found) => stated.push(found),
                Err((origin, unsupported)) => not_expressible(drafts, origin, unsupported),
            }
        }
        for rule in worded(stated, message(part).as_deref()) {
            if !rules.iter().any(|known| known.condition == rule.condition) {
                rules.push(rule);
            }
        }
    }
    rules
}

fn not_expressible(drafts: &mut Drafts<'_>, origin: Origin, unsupported: Unsupported) {
    let message = format!("a rule that uses `{}` is not checked", unsupported.keyword);
    drafts.unexpressed(
        diagnostic(code::RULE_NOT_CHECKED, origin, message)
            .and(unsupported.origin, "this part of it has no test")
            .help("say it with `required`, `const`, `enum`, `contains`, `minItems` and `maxItems` of members"),
    );
}

/// The rules with their words: one sentence of the description covers everything that stands beside it.
fn worded(stated: Vec<FoundCondition>, sentence: Option<&str>) -> Vec<CrossRule> {
    let rule = |found: FoundCondition| {
        let (code, message) = form(&found.condition);
        CrossRule {
            code,
            message: sentence.map_or(message, str::to_owned),
            origin: found.origin,
            condition: found.condition,
        }
    };
    if sentence.is_none() || stated.len() < 2 {
        return stated.into_iter().map(rule).collect();
    }
    let origin = stated.first().map(|found| found.origin);
    let condition = Condition::all(stated.into_iter().map(|found| found.condition).collect());
    origin
        .map(|origin| rule(FoundCondition { condition, origin }))
        .into_iter()
        .collect()
}

/// Keeps tests of a value that is no record for what holds it. What a test finds inside the value cannot be looked at from there.
pub fn lift(drafts: &mut Drafts<'_>, id: ShapeId, kind: &ShapeKind, rules: Vec<CrossRule>) {
    let is_of_value = |rule: &CrossRule| {
        let is_looked_into = matches!(kind, ShapeKind::Tuple(_) | ShapeKind::Map(_));
        let mut is_of_value = !is_looked_into && !kind.is_unconstrained();
        rule.condition
            .each_path(&mut |path, _| is_of_value &= path.is_empty());
        is_of_value
    };
    let (hoisted, others): (Vec<_>, Vec<_>) = rules.into_iter().partition(is_of_value);
    for rule in others {
        let message = "a rule on the inside of a value that is no record is not checked";
        drafts.unexpressed(diagnostic(code::RULE_NOT_CHECKED, rule.origin, message));
    }
    if !hoisted.is_empty() {
        drafts.hoisted.insert(id, hoisted);
    }
}
