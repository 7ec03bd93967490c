//! Rules across members, and what becomes of those on values that have none.

use std::collections::BTreeSet;

use oasmith_schemas::schema_set::{Keyword, SchemaSource};

use crate::diagnostics::code::normalize as code;
use crate::ir::{CrossRule, SchemaJson, ShapeId, ShapeKind, looked_at};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::rule_reader::Unsupported;
use crate::normalize::schema::flatten::rule_words::form;
use crate::normalize::schema::flatten::rules::message;
use crate::normalize::schema::flatten::stated_rules::stated_rules;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::source::Origin;

/// The rules across members that all parts state.
pub fn cross_rules<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>) -> Vec<CrossRule> {
    let mut rules: Vec<CrossRule> = Vec::new();
    for part in &parts.list {
        let mut stated = Vec::new();
        for rule in stated_rules(drafts.schemas, part, parts, &mut drafts.schema_set) {
            match rule.keywords {
                // `if` alone asks for nothing.
                Ok(keywords) if keywords.is_empty() => {}
                Ok(keywords) => stated.push((rule.origin, keywords)),
                Err(unsupported) => not_expressible(drafts, rule.origin, unsupported),
            }
        }
        rules.extend(worded(drafts, stated, message(part).as_deref()));
    }
    let said = |rule: &CrossRule| SchemaJson::whole(&drafts.schema_set, rule.schema).to_json();
    let mut known = BTreeSet::new();
    rules.retain(|rule| known.insert(said(rule)));
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
fn worded(
    drafts: &mut Drafts<'_>,
    mut stated: Vec<(Origin, Vec<Keyword>)>,
    sentence: Option<&str>,
) -> Vec<CrossRule> {
    if sentence.is_some() {
        let origin = stated.first().map(|(origin, _)| *origin);
        let together = stated.drain(..).flat_map(|(_, keywords)| keywords);
        let together = together.collect();
        stated.extend(origin.map(|origin| (origin, together)));
    }
    let rules = stated.into_iter().map(|(origin, keywords)| {
        let source = SchemaSource::Rule(drafts.schemas.links.pointer(origin));
        let schema = drafts.schema_set.add(keywords, source);
        let (code, message) = form(&drafts.schema_set, schema);
        CrossRule {
            code,
            message: sentence.map_or(message, str::to_owned),
            origin,
            schema,
            of_requests: Some(schema),
            of_answers: Some(schema),
        }
    });
    rules.collect()
}

/// Keeps tests of a value that is no record for what holds it. What a test finds inside the value cannot be looked at from there.
pub fn lift(drafts: &mut Drafts<'_>, id: ShapeId, kind: &ShapeKind, rules: Vec<CrossRule>) {
    let is_of_value = |rule: &CrossRule| {
        let is_looked_into = matches!(kind, ShapeKind::Tuple(_) | ShapeKind::Map(_));
        let looked_at = looked_at(&drafts.schema_set, rule.schema);
        !is_looked_into && !kind.is_unconstrained() && looked_at.iter().all(|it| it.path.is_empty())
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
