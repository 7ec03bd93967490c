//! Patterns: those that are open where they are probably meant to be whole, and those that match every text.

mod expression;
mod matching;

use super::Facts;
use crate::ir::{Api, Pattern, Rule, Ruled, ShapeKind};
use crate::report::code::check as code;
use crate::report::{Code, Diagnostic, Level, Reports};
use expression::{Expression, Item};

/// Whether a text matches, if the expression is one of the plain ones.
pub(super) fn matches(source: &str, text: &str) -> Option<bool> {
    matching::matches(&expression::read(source)?, text)
}

/// Tells of patterns without anchors.
pub(super) fn check(api: &Api, _: &Facts, reports: &mut Reports) {
    for (_, shape) in api.shapes.iter() {
        let rules = match &shape.kind {
            ShapeKind::Text(text) => &text.rules,
            ShapeKind::Enum(values) => &values.rules,
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_)
            | ShapeKind::Opaque(_) => continue,
        };
        for ruled in rules {
            if let Rule::Pattern(pattern) = &ruled.rule
                && let Some(complaint) = judge(pattern, ruled)
            {
                reports.add(complaint);
            }
        }
    }
}

fn judge(pattern: &Pattern, ruled: &Ruled) -> Option<Diagnostic> {
    let (begins, ends) = anchors(&pattern.source)?;
    let source = &pattern.source;
    let whole = if source.contains('|') {
        format!("^(?:{source})$")
    } else {
        format!("^{source}$")
    };
    let (message, help) = match (begins, ends) {
        (true, true) => return None,
        (false, false) if matches(source, "") == Some(true) => (
            "this pattern matches every text, because it matches the empty one anywhere".to_owned(),
            format!("anchor it: `{whole}`"),
        ),
        (false, false) => (
            "this pattern may match anywhere in a text".to_owned(),
            format!("anchor it if the whole text is meant: `{whole}`"),
        ),
        (true, false) => (
            "this pattern says only how a text begins".to_owned(),
            "add `$` if it is meant to tell the whole text".to_owned(),
        ),
        (false, true) => (
            "this pattern says only how a text ends".to_owned(),
            "add `^` if it is meant to tell the whole text".to_owned(),
        ),
    };
    let mut complaint =
        Diagnostic::new(Code(code::UNANCHORED_PATTERN), ruled.origin, message).help(help);
    if begins || ends {
        complaint.level = Level::Note;
    }
    Some(complaint)
}

/// Whether every way through an expression begins with `^`, and ends with `$`; `None` if it is not read here.
fn anchors(source: &str) -> Option<(bool, bool)> {
    let expression = expression::read(source)?;
    Some((begins(&expression), ends(&expression)))
}

fn begins(expression: &Expression) -> bool {
    expression.branches.iter().all(|branch| {
        branch.first().is_some_and(|first| match &first.item {
            Item::Start => true,
            Item::Group(inner) => first.least > 0 && begins(inner),
            Item::End | Item::Class(_) => false,
        })
    })
}

fn ends(expression: &Expression) -> bool {
    expression.branches.iter().all(|branch| {
        branch.last().is_some_and(|last| match &last.item {
            Item::End => true,
            Item::Group(inner) => last.least > 0 && ends(inner),
            Item::Start | Item::Class(_) => false,
        })
    })
}
