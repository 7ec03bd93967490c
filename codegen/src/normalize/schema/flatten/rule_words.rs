//! The words for rules that the description gives none for.

use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet};

use super::condition_words::words;
use super::plain_condition::{Asks, PlainCondition, Test};
use crate::diagnostics::lists::joined;
use crate::ir::looked_at;

/// The code of a rule by its form, and a sentence for it.
pub fn form(schemas: &SchemaSet, rule: SchemaId) -> (&'static str, String) {
    let named = match schemas.keywords(rule) {
        [only] => named_form(schemas, rule, only),
        [..] => None,
    };
    let (code, message) = named.unwrap_or(("rule", None));
    (code, message.unwrap_or_else(|| in_words(schemas, rule)))
}

/// The code of a rule of one keyword, if its form has a name, and its sentence if it has one of its own.
fn named_form(
    schemas: &SchemaSet,
    rule: SchemaId,
    keyword: &Keyword,
) -> Option<(&'static str, Option<String>)> {
    let plain = |schema: SchemaId| PlainCondition::of(schemas, schema);
    let each_present = |branches: &[SchemaId]| {
        let groups = branches.iter().map(|it| present(&plain(*it)?));
        let groups: Option<Vec<_>> = groups.collect();
        let groups = groups.filter(|groups| groups.len() > 1)?.into_iter();
        let names: Vec<String> = groups.map(|names| joined(&names, "with")).collect();
        Some(joined(&names, "and"))
    };
    if let Keyword::Not(_) = keyword {
        let names = joined(&together(&plain(rule)?)?, "and");
        return Some(("exclusive", Some(format!("must not have {names} together"))));
    }
    if let Keyword::OneOf(branches) = keyword {
        let names = each_present(branches)?;
        return Some((
            "exactly_one",
            Some(format!("must have exactly one of {names}")),
        ));
    }
    if let Keyword::AnyOf(branches) = keyword
        && let Some(names) = each_present(branches)
    {
        return Some((
            "at_least_one",
            Some(format!("must have at least one of {names}")),
        ));
    }
    if let Keyword::If(when, Some(then), None) = keyword {
        let needed = joined(&needed(&plain(*then)?)?, "and");
        let when = plain(*when).and_then(|when| present(&when));
        let message =
            when.map(|when| format!("must have {needed} when it has {}", joined(&when, "and")));
        return Some(("requires", message));
    }
    // Members of a member, where that one is there; or alternatives of which the first says that a member is not.
    let may_need = matches!(keyword, Keyword::Members(..) | Keyword::AnyOf(_));
    needed(&plain(rule)?)
        .filter(|_| may_need)
        .map(|_| ("requires", None))
}

/// A rule as a sentence. One that would be none names its members, so that they can be looked up in the description.
fn in_words(schemas: &SchemaSet, rule: SchemaId) -> String {
    if let Some(words) = words(schemas, rule) {
        return format!("must {words}");
    }
    let looked_at = looked_at(schemas, rule);
    let mut names: Vec<String> = Vec::new();
    for path in looked_at.iter().map(|it| &it.path) {
        let name = path.join(".");
        if !path.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    match names.as_slice() {
        [] => "must be as the description says".to_owned(),
        [only] => format!("must keep the rule of {only} in the description"),
        names => format!(
            "must keep the rule between {} in the description",
            joined(names, "and")
        ),
    }
}

/// The members of which not all may be there: of one group of them, or of several.
fn together(condition: &PlainCondition<'_>) -> Option<Vec<String>> {
    let one = [condition];
    let groups: Vec<&PlainCondition<'_>> = match condition {
        PlainCondition::All(groups) => groups.iter().collect(),
        PlainCondition::Test(_) | PlainCondition::Any(_) | PlainCondition::One(_) => one.into(),
    };
    let mut names = Vec::new();
    for group in groups {
        let PlainCondition::Any(tests) = group else {
            return None;
        };
        let tests = tests.iter().map(PlainCondition::as_test);
        let tests = tests.collect::<Option<Vec<_>>>()?;
        // What is null counts as absent where the rule says so.
        let (absent, others): (Vec<_>, Vec<_>) = tests
            .into_iter()
            .partition(|test| !test.holds && test.asks == Asks::Presence);
        let is_null = |test: &&Test<'_>| {
            matches!(test.asks, Asks::Values([only]) if only == "null") && test.holds
        };
        if absent.len() < 2 || !others.iter().all(is_null) {
            return None;
        }
        let group = absent.iter().map(|test| test.path.join("."));
        names.extend(
            group
                .filter(|name| !names.contains(name))
                .collect::<Vec<_>>(),
        );
    }
    (!names.is_empty()).then_some(names)
}

/// The members that a condition asks for, perhaps only within something that is there.
fn needed(condition: &PlainCondition<'_>) -> Option<Vec<String>> {
    let PlainCondition::Any(branches) = condition else {
        return present(condition);
    };
    let [unless, then] = branches.as_slice() else {
        return None;
    };
    let unless = unless.as_test()?;
    let is_absent = !unless.holds && unless.asks == Asks::Presence;
    present(then).filter(|_| is_absent)
}

/// The members of a condition that only asks for their presence.
fn present(condition: &PlainCondition<'_>) -> Option<Vec<String>> {
    let is_present = |test: &&Test<'_>| test.holds && test.asks == Asks::Presence;
    match condition {
        PlainCondition::Test(test) => is_present(&test).then(|| vec![test.path.join(".")]),
        PlainCondition::All(all) => {
            let names: Option<Vec<_>> = all.iter().map(present).collect();
            let names = names.map(|names| names.concat());
            names.filter(|names| !names.is_empty())
        }
        PlainCondition::Any(_) | PlainCondition::One(_) => None,
    }
}
