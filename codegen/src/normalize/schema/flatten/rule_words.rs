//! The words for rules that the description gives none for.

use super::condition_words::{list, words};
use crate::ir::{Condition, Path, Value};

/// The code of a rule by its form, and a sentence for it.
pub fn form(condition: &Condition) -> (&'static str, String) {
    if let Condition::Not(inner) = condition
        && let Some(names) = together(inner)
    {
        return (
            "exclusive",
            format!("must not have {} together", list(&names, "and")),
        );
    }
    if let Condition::Any(branches) = condition {
        if let Some(names) = each_present(branches) {
            return (
                "at_least_one",
                format!("must have at least one of {}", list(&names, "and")),
            );
        }
        if let [Condition::Not(when), then] = branches.as_slice()
            && let Some(needed) = needed(then)
        {
            let message = match present(when) {
                Some(when) => {
                    let (needed, when) = (list(&needed, "and"), list(&when, "and"));
                    format!("must have {needed} when it has {when}")
                }
                None => in_words(condition),
            };
            return ("requires", message);
        }
    }
    if let Condition::One(branches) = condition
        && let Some(names) = each_present(branches)
    {
        return (
            "exactly_one",
            format!("must have exactly one of {}", list(&names, "and")),
        );
    }
    ("rule", in_words(condition))
}

/// Any condition as a sentence. One that would be none names its members, so that they can be looked up in the description.
fn in_words(condition: &Condition) -> String {
    if let Some(words) = words(condition) {
        return format!("must {words}");
    }
    let mut names = Vec::new();
    condition.each_path(&mut |path, _| {
        if !path.is_empty() && !names.contains(&name(path)) {
            names.push(name(path));
        }
    });
    match names.as_slice() {
        [] => "must be as the description says".to_owned(),
        [only] => format!("must keep the rule of {only} in the description"),
        names => format!(
            "must keep the rule between {} in the description",
            list(names, "and")
        ),
    }
}

/// The members of `All[Present, Present …]`, or of any such pair among several.
fn together(condition: &Condition) -> Option<Vec<String>> {
    match condition {
        Condition::All(all) => {
            let is_test = |condition: &&Condition| !is_not_null(condition);
            let members: Vec<_> = all.iter().filter(is_test).cloned().collect();
            present(&Condition::All(members)).filter(|names| names.len() > 1)
        }
        Condition::Any(groups) => {
            let mut names = Vec::new();
            for group in groups {
                let members = present(group).filter(|names| names.len() > 1)?;
                names.extend(
                    members
                        .into_iter()
                        .filter(|name| !names.contains(name))
                        .collect::<Vec<_>>(),
                );
            }
            (!names.is_empty()).then_some(names)
        }
        Condition::Present(_)
        | Condition::Is(..)
        | Condition::Contains(..)
        | Condition::Count(..)
        | Condition::Not(_)
        | Condition::One(_) => None,
    }
}

/// Whether a condition says that a member is not null.
fn is_not_null(condition: &Condition) -> bool {
    if let Condition::Not(inner) = condition
        && let Condition::Is(_, values) = inner.as_ref()
    {
        values.as_slice() == [Value::Null]
    } else {
        false
    }
}

/// The members of a condition that asks for their presence, perhaps only within something that is there.
fn needed(condition: &Condition) -> Option<Vec<String>> {
    if let Condition::Any(branches) = condition
        && let [Condition::Not(absent), then] = branches.as_slice()
        && let Condition::Present(_) = absent.as_ref()
    {
        present(then)
    } else {
        present(condition)
    }
}

/// The members of a condition that only asks for their presence.
fn present(condition: &Condition) -> Option<Vec<String>> {
    match condition {
        Condition::Present(path) => Some(vec![name(path)]),
        Condition::All(all) => {
            let names: Option<Vec<_>> = all.iter().map(present).collect();
            names
                .map(|names| names.concat())
                .filter(|names| !names.is_empty())
        }
        Condition::Is(..)
        | Condition::Contains(..)
        | Condition::Count(..)
        | Condition::Not(_)
        | Condition::Any(_)
        | Condition::One(_) => None,
    }
}

fn each_present(branches: &[Condition]) -> Option<Vec<String>> {
    let groups: Option<Vec<_>> = branches.iter().map(present).collect();
    let groups = groups.filter(|groups| groups.len() > 1)?;
    Some(
        groups
            .into_iter()
            .map(|names| list(&names, "with"))
            .collect(),
    )
}

fn name(path: &Path) -> String {
    path.join(".")
}
