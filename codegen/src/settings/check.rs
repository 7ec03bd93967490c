//! Holds the tree of a `gen.yaml` against the table of settings.

use pattern::Pattern;

use super::keys::{Kind, Rule, SETTINGS, Setting, Word};
use crate::report::code::settings as code;
use crate::report::suggest::did_you_mean;
use crate::report::{Code, Diagnostic, Reports};
use crate::source::Origin;
use crate::tree::{Node, Value};

/// Reports what is wrong.
pub(super) fn check(root: &Node, reports: &mut Reports) {
    section(root, "gen.yaml", SETTINGS, reports);
}

fn section(node: &Node, name: &str, settings: &[Setting], reports: &mut Reports) {
    let Value::Map(map) = &node.value else {
        return mismatch(node, name, "a map of settings", reports);
    };
    for entry in &map.entries {
        match settings.iter().find(|known| known.name == entry.key) {
            Some(known) => value(&entry.node, &entry.key, &known.kind, reports),
            None => unknown(entry.key_origin, &entry.key, name, settings, reports),
        }
    }
}

fn value(node: &Node, name: &str, kind: &Kind, reports: &mut Reports) {
    match (kind, &node.value) {
        (Kind::Text(rule) | Kind::TextOrSection(rule, _), Value::Text(written)) => {
            text(node.origin, name, written, rule, reports);
        }
        // `version: 1` means the text, and `1.0` is no number that anybody counts with.
        (Kind::Text(rule) | Kind::TextOrSection(rule, _), Value::Number(written)) => {
            text(node.origin, name, written, rule, reports);
        }
        (Kind::Text(rule), _) => mismatch(node, name, rule.what, reports),
        (Kind::TextOrSection(_, settings), _) => section(node, name, settings, reports),
        (Kind::Flag, Value::Bool(_)) => {}
        (Kind::Flag, _) => mismatch(node, name, "`true` or `false`", reports),
        (Kind::Count, Value::Number(written))
            if written.parse::<usize>().is_ok_and(|count| count > 0) => {}
        (Kind::Count, _) => mismatch(node, name, "a whole number of at least 1", reports),
        (Kind::Word(words), Value::Text(written)) => {
            word(node.origin, name, written, words, reports);
        }
        (Kind::Word(words), _) => mismatch(node, name, &listed(words), reports),
        (Kind::List(item), Value::List(items)) => {
            for each in items {
                value(each, name, item, reports);
            }
        }
        (Kind::List(_), _) => mismatch(node, name, "a list", reports),
        (Kind::Map { key, value: inner }, Value::Map(map)) => {
            for entry in &map.entries {
                text(entry.key_origin, name, &entry.key, key, reports);
                value(&entry.node, &entry.key, inner, reports);
            }
        }
        (Kind::Map { key, .. }, _) => {
            mismatch(
                node,
                name,
                &format!("a map whose keys are each {}", key.what),
                reports,
            );
        }
        (Kind::Section(settings), _) => section(node, name, settings, reports),
    }
}

fn text(at: Origin, name: &str, written: &str, rule: &Rule, reports: &mut Reports) {
    if keeps(rule, written) {
        return;
    }
    let message = format!(
        "`{written}` cannot stand in `{name}`, where {} does",
        rule.what
    );
    reports.add(
        Diagnostic::new(Code(code::IMPOSSIBLE_SETTING), at, message)
            .help(format!("for example `{}`", rule.example)),
    );
}

/// Whether a text keeps a rule.
pub(super) fn keeps(rule: &Rule, written: &str) -> bool {
    match Pattern::parse(rule.pattern) {
        Ok(pattern) => pattern.find(written) == pattern::Outcome::Match,
        Err(_) => false,
    }
}

fn word(at: Origin, name: &str, written: &str, words: &[Word], reports: &mut Reports) {
    if words.iter().any(|known| known.word == written) {
        return;
    }
    let message = format!("`{name}` cannot be `{written}`");
    let known = words.iter().map(|known| known.word);
    let help = did_you_mean(written, known).unwrap_or_else(|| format!("it is {}", listed(words)));
    reports.add(Diagnostic::new(Code(code::IMPOSSIBLE_SETTING), at, message).help(help));
}

fn unknown(at: Origin, key: &str, name: &str, settings: &[Setting], reports: &mut Reports) {
    let message = format!("`{key}` is no setting of `{name}`");
    let known = || settings.iter().map(|known| known.name);
    let help = did_you_mean(key, known()).unwrap_or_else(|| {
        let known: Vec<String> = known().map(|known| format!("`{known}`")).collect();
        format!("there are {}", known.join(", "))
    });
    reports.add(Diagnostic::new(Code(code::UNKNOWN_SETTING), at, message).help(help));
}

fn mismatch(node: &Node, name: &str, wanted: &str, reports: &mut Reports) {
    let message = format!("`{name}` is {}, and must be {wanted}", node.kind());
    reports.add(
        Diagnostic::new(Code(code::MISTYPED_SETTING), node.origin, message)
            .help("codegen/GEN_YAML.md shows each setting with an example"),
    );
}

/// `a`, `b` or `c`
pub(super) fn listed(words: &[Word]) -> String {
    let words: Vec<String> = words
        .iter()
        .map(|word| format!("`{}`", word.word))
        .collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}
