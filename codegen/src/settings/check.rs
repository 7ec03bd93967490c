//! Holds the tree of a `gen.yaml` against the table of settings.

use oasmith_pattern::Pattern;

use super::keys::SETTINGS;
use super::setting::{Setting, SettingChoice, SettingKind, SettingRule};
use crate::diagnostics::code::settings as code;
use crate::diagnostics::lists::{in_ticks, joined};
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::Origin;
use crate::tree::{Node, NodeValue};

/// Reports what is wrong.
pub(super) fn check(root: &Node, diagnostics: &mut Diagnostics) {
    section(root, "gen.yaml", SETTINGS, diagnostics);
}

fn section(node: &Node, name: &str, settings: &[Setting], diagnostics: &mut Diagnostics) {
    let NodeValue::Map(map) = &node.value else {
        return mismatch(node, name, "a map of settings", diagnostics);
    };
    for entry in &map.entries {
        match settings.iter().find(|known| known.name == entry.key) {
            Some(known) => value(&entry.node, &entry.key, &known.kind, diagnostics),
            None => unknown(entry.key_origin, &entry.key, name, settings, diagnostics),
        }
    }
}

fn value(node: &Node, name: &str, kind: &SettingKind, diagnostics: &mut Diagnostics) {
    match (kind, &node.value) {
        (
            SettingKind::Text(rule) | SettingKind::TextOrSection(rule, _),
            NodeValue::Text(written),
        ) => {
            text(node.origin, name, written, rule, diagnostics);
        }
        // `version: 1` means the text, and `1.0` is no number that anybody counts with.
        (
            SettingKind::Text(rule) | SettingKind::TextOrSection(rule, _),
            NodeValue::Number(written),
        ) => {
            text(node.origin, name, written, rule, diagnostics);
        }
        (SettingKind::Text(rule), _) => mismatch(node, name, rule.what, diagnostics),
        (SettingKind::TextOrSection(_, settings), _) => section(node, name, settings, diagnostics),
        (SettingKind::Flag | SettingKind::Switch, NodeValue::Bool(_)) => {}
        (SettingKind::Flag | SettingKind::Switch, _) => {
            mismatch(node, name, "`true` or `false`", diagnostics);
        }
        (SettingKind::Count, NodeValue::Number(written))
            if written.parse::<usize>().is_ok_and(|count| count > 0) => {}
        (SettingKind::Count, _) => {
            mismatch(node, name, "a whole number of at least 1", diagnostics);
        }
        (SettingKind::Choice(words), NodeValue::Text(written)) => {
            word(node.origin, name, written, words, diagnostics);
        }
        (SettingKind::Choice(words), _) => mismatch(node, name, &listed(words), diagnostics),
        (SettingKind::List(item), NodeValue::List(items)) => {
            for each in items {
                value(each, name, item, diagnostics);
            }
        }
        (SettingKind::List(_), _) => mismatch(node, name, "a list", diagnostics),
        (SettingKind::Map { key, value: inner }, NodeValue::Map(map)) => {
            for entry in &map.entries {
                text(entry.key_origin, name, &entry.key, key, diagnostics);
                value(&entry.node, &entry.key, inner, diagnostics);
            }
        }
        (SettingKind::Map { key, .. }, _) => {
            mismatch(
                node,
                name,
                &format!("a map whose keys are each {}", key.what),
                diagnostics,
            );
        }
        (SettingKind::Section(settings), _) => section(node, name, settings, diagnostics),
    }
}

fn text(at: Origin, name: &str, written: &str, rule: &SettingRule, diagnostics: &mut Diagnostics) {
    if keeps(rule, written) {
        return;
    }
    let message = format!(
        "`{written}` cannot stand in `{name}`, where {} does",
        rule.what
    );
    diagnostics.add(
        Diagnostic::new(Code(code::IMPOSSIBLE_SETTING), at, message)
            .help(format!("for example `{}`", rule.example)),
    );
}

/// Whether a text keeps a rule.
pub(super) fn keeps(rule: &SettingRule, written: &str) -> bool {
    match Pattern::parse(rule.pattern) {
        Ok(pattern) => pattern.find(written) == oasmith_pattern::Outcome::Match,
        Err(_) => false,
    }
}

fn word(
    at: Origin,
    name: &str,
    written: &str,
    words: &[SettingChoice],
    diagnostics: &mut Diagnostics,
) {
    if words.iter().any(|known| known.word == written) {
        return;
    }
    let message = format!("`{name}` cannot be `{written}`");
    let known = words.iter().map(|known| known.word);
    let help = did_you_mean(written, known).unwrap_or_else(|| format!("it is {}", listed(words)));
    diagnostics.add(Diagnostic::new(Code(code::IMPOSSIBLE_SETTING), at, message).help(help));
}

fn unknown(at: Origin, key: &str, name: &str, settings: &[Setting], diagnostics: &mut Diagnostics) {
    let message = format!("`{key}` is no setting of `{name}`");
    let known = || settings.iter().map(|known| known.name);
    let help = did_you_mean(key, known())
        .unwrap_or_else(|| format!("there are {}", in_ticks(known()).join(", ")));
    diagnostics.add(Diagnostic::new(Code(code::UNKNOWN_SETTING), at, message).help(help));
}

fn mismatch(node: &Node, name: &str, wanted: &str, diagnostics: &mut Diagnostics) {
    let message = format!("`{name}` is {}, and must be {wanted}", node.kind());
    diagnostics.add(
        Diagnostic::new(Code(code::MISTYPED_SETTING), node.origin, message)
            .help("codegen/GEN_YAML.md shows each setting with an example"),
    );
}

/// `a`, `b` or `c`
pub(super) fn listed(words: &[SettingChoice]) -> String {
    joined(&in_ticks(words.iter().map(|it| it.word)), "or")
}
