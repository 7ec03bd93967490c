//! Patterns: those that are open where they are probably meant to be whole, those that match every text, and literals of another
//! language, which match none.

use oasmith_pattern::{Node, Outcome, parse};

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Level};
use crate::ir::{Api, Pattern, Rule, Ruled};

/// Reports patterns without anchors, and those with delimiters.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (_, shape) in api.shapes.iter() {
        for ruled in shape.kind.rules() {
            if let Rule::Pattern(pattern) = &ruled.rule
                && let Some(diagnostic) = diagnose(pattern, ruled)
            {
                diagnostics.add(diagnostic);
            }
        }
    }
}

fn matches_every_text(source: &str) -> bool {
    let pattern = oasmith_pattern::Pattern::parse_lenient(source);
    pattern.is_ok_and(|pattern| pattern.find("") == Outcome::Match)
}

/// What a literal of JavaScript or PHP stands for: `(?i:^a$)` for `/^a$/i`. Only where an anchor stands right inside of the delimiters, where no text has
/// them: `/users/` may be a path.
fn undelimited(source: &str) -> Option<String> {
    let delimiter = source
        .chars()
        .next()
        .filter(|first| "/#~".contains(*first))?;
    let (inner, flags) = source[1..].rsplit_once(delimiter)?;
    let is_literal = flags.chars().all(|flag| flag.is_ascii_alphabetic());
    let is_anchored = inner.starts_with('^') || inner.ends_with('$') && !inner.ends_with("\\$");
    if !is_literal || !is_anchored {
        return None;
    }
    let kept: String = flags.chars().filter(|flag| "ims".contains(*flag)).collect();
    let inner = inner.replace(&format!("\\{delimiter}"), &delimiter.to_string());
    Some(if kept.is_empty() {
        inner
    } else {
        format!("(?{kept}:{inner})")
    })
}

fn diagnose(pattern: &Pattern, ruled: &Ruled) -> Option<Diagnostic> {
    if let Some(meant) = undelimited(&pattern.source) {
        let message = "this pattern is a literal of another language, whose delimiters are letters that a text must have";
        let diagnostic = Diagnostic::new(Code(code::DELIMITED_PATTERN), ruled.origin, message);
        return Some(diagnostic.help(format!("leave them out: `{meant}`")));
    }
    let (begins, ends) = anchors(&pattern.source)?;
    let source = &pattern.source;
    let whole = if source.contains('|') {
        format!("^(?:{source})$")
    } else {
        format!("^{source}$")
    };
    let (message, help) = match (begins, ends) {
        (true, true) => return None,
        (false, false) if matches_every_text(source) => (
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
    let mut diagnostic =
        Diagnostic::new(Code(code::UNANCHORED_PATTERN), ruled.origin, message).help(help);
    if begins || ends {
        diagnostic.level = Level::Note;
    }
    Some(diagnostic)
}

/// Whether every way through an expression begins with `^`, and ends with `$`; `None` if a look tells, or if it is none.
fn anchors(source: &str) -> Option<(bool, bool)> {
    let expression = parse(&oasmith_pattern::customary(source)).ok()?;
    let begins = stands_at(&expression, &Node::Start, <[Node]>::first)?;
    let ends = stands_at(&expression, &Node::End, <[Node]>::last)?;
    Some((begins, ends))
}

/// Whether every way through a part of an expression has the anchor at the edge that is picked.
fn stands_at(node: &Node, anchor: &Node, edge: fn(&[Node]) -> Option<&Node>) -> Option<bool> {
    match node {
        Node::Start | Node::End => Some(node == anchor),
        Node::WordBoundary { .. } | Node::One(_) | Node::BackReference { .. } => Some(false),
        Node::Look { .. } => None,
        Node::Sequence(nodes) => {
            edge(nodes).map_or(Some(false), |node| stands_at(node, anchor, edge))
        }
        Node::Choice(nodes) => {
            let mut all = true;
            for node in nodes {
                all &= stands_at(node, anchor, edge)?;
            }
            Some(all)
        }
        Node::Group(_, inner) => stands_at(inner, anchor, edge),
        Node::Repeat(inner, count) if count.min > 0 => stands_at(inner, anchor, edge),
        Node::Repeat(..) => Some(false),
    }
}
