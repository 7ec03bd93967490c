//! Rules between members, in whole sentences.

use oasmith::{Code, Violation};
use oasmith_codegen::ir::{Api, CrossRule, looked_at};

use crate::html::{Element, element, text};
use crate::{markdown, residual};

/// A rule as a line of a list: what it speaks of, as a violation names it, and what must be.
pub(crate) fn shown(api: &Api, rule: &CrossRule) -> Element {
    let words = text(&subject(api, rule)).and(markdown::inline(&rule.message));
    let schema = residual::of_rule(api, rule);
    element("li").child(words).child(schema)
}

/// The members that a message goes on about; nothing where it names all of them itself, as the object is what the rule stands at.
fn subject(api: &Api, rule: &CrossRule) -> String {
    let looked_at = looked_at(&api.schema_set, rule.schema);
    let paths = looked_at.iter().map(|it| it.path.as_slice());
    let mut keys: Vec<&[&str]> = Vec::new();
    for path in paths.clone() {
        // What is inside of a member says where it is.
        let is_outer = paths
            .clone()
            .any(|it| it.len() > path.len() && it.starts_with(path));
        if !is_outer && !keys.contains(&path) {
            keys.push(path);
        }
    }
    if let [only] = keys.as_slice()
        && names(&rule.message, only)
    {
        return String::new();
    }
    let mut violation = Violation::new(Code::Rule, rule.message.clone());
    let of_object = format!("the {} ", violation.location);
    violation.rule = Some(rule.code);
    violation.keys = keys.iter().map(|it| it.join(".")).collect();
    let sentence = violation.to_string();
    let subject = sentence.strip_suffix(&rule.message).unwrap_or_default();
    if subject == of_object {
        return String::new();
    }
    subject.to_owned()
}

/// Whether a message names a member itself.
fn names(message: &str, path: &[&str]) -> bool {
    let is_name = |it: char| it.is_alphanumeric() || it == '_' || it == '-';
    let mut words = message.split(|it| !is_name(it));
    path.last().is_some_and(|name| words.any(|it| it == *name))
}
