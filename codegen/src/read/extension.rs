//! `x-` keys: held against the vocabulary, or kept as they are when they are someone else's.

use oasmith::Format;
use oasmith::format::duration;

use super::context::{ReadContext, diagnostic};
use super::entries::{distinct, key};
use super::extension_policy::ExtensionPolicy;
use super::value::{Spot, quoted_list};
use super::vocabulary::{ExtensionField, ExtensionForm, ExtensionKey, VOCABULARY};
use crate::diagnostics::code::read as code;
use crate::diagnostics::lists::in_ticks;
use crate::diagnostics::suggest;
use crate::diagnostics::{Diagnostic, Level};
use crate::oas::Extension;
use crate::tree::{Entry, Mapping, Node, NodeValue};

pub(super) use super::vocabulary::ObjectKind;

/// Reads an `x-` key; `None` when it must not reach anyone because it is not what its name promises.
pub(super) fn read<'t>(
    entry: &'t Entry,
    place: ObjectKind,
    around: &Mapping,
    cx: &ReadContext<'t>,
) -> Option<Extension<'t>> {
    let word = VOCABULARY.iter().find(|word| word.key == entry.key);
    let is_fit = match word {
        Some(word) => check_word(entry, word, place, around, cx),
        None => check_key(entry, cx),
    };
    is_fit.then_some(Extension {
        key: key(entry),
        node: &entry.node,
    })
}

/// Maps whose keys are names of the API itself, so that one beginning with `x-` is as good as any other.
const OF_NAMES: &[&str] = &[
    "$defs",
    "dependentSchemas",
    "headers",
    "patternProperties",
    "properties",
    "schemas",
];

/// An entry of a map of names whose key begins with `x-`: what it names, or `None` when it is someone's extension.
///
/// Where only its value can tell, it is one when the value cannot be read as what is named there.
pub(super) fn name_or_extension<'t, 'c, T>(
    entry: &'t Entry,
    spot: Spot<'_>,
    around: &Mapping,
    cx: &'c ReadContext<'t>,
    name: &impl Fn(&'t Node, &'c ReadContext<'t>) -> Option<T>,
) -> Option<T> {
    match meaning(entry, spot) {
        ExtensionMeaning::Name => name(&entry.node, cx),
        ExtensionMeaning::Extension => {
            read(entry, ObjectKind::Other, around, cx);
            None
        }
        ExtensionMeaning::NameIfReadable => {
            let (value, diagnostics) = cx.aside(|| name(&entry.node, cx));
            if value.is_some() && !diagnostics.has_errors() {
                cx.take(diagnostics);
                return value;
            }
            read(entry, ObjectKind::Other, around, cx);
            None
        }
    }
}

/// What an entry of a map of names is whose key begins with `x-`.
enum ExtensionMeaning {
    Name,
    Extension,
    NameIfReadable,
}

fn meaning(entry: &Entry, spot: Spot<'_>) -> ExtensionMeaning {
    match (&entry.node.value, spot) {
        (_, Spot::Field("content")) if !entry.key.contains('/') => ExtensionMeaning::Extension,
        (NodeValue::Map(_), Spot::Field(key)) if OF_NAMES.contains(&key) => ExtensionMeaning::Name,
        (
            NodeValue::Bool(_),
            Spot::Field("properties" | "patternProperties" | "dependentSchemas"),
        ) => ExtensionMeaning::Name,
        // A boolean is a schema, but nobody names one so.
        (NodeValue::Bool(_), Spot::Field("schemas" | "$defs")) => ExtensionMeaning::Extension,
        (NodeValue::Text(_), _) => ExtensionMeaning::NameIfReadable,
        (_, Spot::Object("map of names")) => ExtensionMeaning::Extension,
        (_, _) => ExtensionMeaning::NameIfReadable,
    }
}

/// Keys of others with a meaning here, which are nearly keys of the vocabulary: that of Redoc for texts of values.
const OF_OTHERS: &[&str] = &["x-enumDescriptions"];

/// A key that the vocabulary does not have.
fn check_key<'t>(entry: &'t Entry, cx: &ReadContext<'t>) -> bool {
    let words = || VOCABULARY.iter().map(|word| word.key);
    let near = cx.near_word(&entry.key, || suggest::closest(&entry.key, words()));
    let help = near.map(suggest::question);
    match (cx.policy, help) {
        (ExtensionPolicy::Closed, help) => {
            let known = || format!("known keys are {}", quoted_list(words()));
            cx.add(
                diagnostic(
                    code::UNKNOWN_EXTENSION,
                    entry.key_origin,
                    format!("`{}` is not in the vocabulary of `x-` keys", entry.key),
                )
                .help(help.unwrap_or_else(known)),
            );
            false
        }
        (ExtensionPolicy::Open, _) if OF_OTHERS.contains(&entry.key.as_str()) => true,
        (ExtensionPolicy::Open, Some(help)) if is_very_near(&entry.key, near) => {
            cx.add(
                diagnostic(
                    code::NEAR_EXTENSION,
                    entry.key_origin,
                    format!("`{}` is nearly a key that has a meaning here", entry.key),
                )
                .label("kept, but without that meaning")
                .help(help),
            );
            true
        }
        (ExtensionPolicy::Open, _) => true,
    }
}

/// Other people's keys may resemble ours by chance: only a slip of one or two letters in a long word is worth a warning.
fn is_very_near(written: &str, near: Option<&str>) -> bool {
    near.is_some_and(|near| {
        let slips = suggest::slips(written, near);
        slips <= near.len() / 6
    })
}

/// A key that the vocabulary has.
fn check_word(
    entry: &Entry,
    word: &ExtensionKey,
    place: ObjectKind,
    around: &Mapping,
    cx: &ReadContext<'_>,
) -> bool {
    let misplaced = misplaced(entry, word, place, around);
    let mut faults = Vec::new();
    check_form(&entry.node, word.form, word.key, &mut faults);
    let is_fit = faults.is_empty();
    match (cx.policy, misplaced) {
        (ExtensionPolicy::Closed, misplaced) => {
            misplaced
                .into_iter()
                .chain(faults)
                .for_each(|fault| cx.add(fault));
        }
        (ExtensionPolicy::Open, None) => {
            for mut fault in faults {
                // Without its scope an operation would be open to every key.
                if word.key == "x-required-scope" {
                    cx.add(fault);
                    continue;
                }
                fault.level = Level::Note;
                cx.add(fault.note("the key is ignored: it seems to be someone else's"));
            }
        }
        // Someone else's key of the same name: it has no meaning there, and nobody said it had.
        (ExtensionPolicy::Open, Some(_)) => {}
    }
    is_fit
}

fn misplaced(
    entry: &Entry,
    word: &ExtensionKey,
    place: ObjectKind,
    around: &Mapping,
) -> Option<Diagnostic> {
    let key = word.key;
    let (message, help) = if !word.places.is_empty() && !word.places.contains(&place) {
        let names: Vec<_> = word.places.iter().map(|place| place.name()).collect();
        let message = format!("`{key}` cannot stand in {}", place.name());
        (message, format!("it belongs to {}", names.join(" or ")))
    } else if !word.beside.is_empty() && word.beside.iter().all(|key| around.get(key).is_none()) {
        let others = alternatives(word.beside);
        let message = format!("`{key}` says nothing without {others}");
        (message, format!("move it beside {others}"))
    } else {
        return None;
    };
    Some(diagnostic(code::MISPLACED_EXTENSION, entry.key_origin, message).help(help))
}

fn alternatives(keys: &[&str]) -> String {
    in_ticks(keys.iter().copied()).join(" or ")
}

/// Holds a value against a form; `name` is what a message calls it.
fn check_form(node: &Node, form: ExtensionForm, name: &str, faults: &mut Vec<Diagnostic>) {
    let expected = match (form, &node.value) {
        (ExtensionForm::True, NodeValue::Bool(true))
        | (
            ExtensionForm::Text | ExtensionForm::TextOrTexts | ExtensionForm::TextOrNull,
            NodeValue::Text(_),
        )
        | (ExtensionForm::TextOrNull, NodeValue::Null)
        | (
            ExtensionForm::Scalar,
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_),
        ) => {
            return;
        }
        (ExtensionForm::Count, NodeValue::Number(lexeme)) if lexeme.parse::<u64>().is_ok() => {
            return;
        }
        (ExtensionForm::Duration, NodeValue::Text(text)) if duration::seconds(text).is_some() => {
            return;
        }
        (ExtensionForm::Date, NodeValue::Text(text))
            if [Format::Date, Format::DateTime]
                .iter()
                .any(|it| it.holds(text)) =>
        {
            return;
        }
        (ExtensionForm::OneOf(words), NodeValue::Text(text)) if words.contains(&text.as_str()) => {
            return;
        }
        (ExtensionForm::TextOrTexts, NodeValue::List(items)) => {
            return items
                .iter()
                .for_each(|item| check_form(item, ExtensionForm::Text, name, faults));
        }
        (ExtensionForm::ListOf(form), NodeValue::List(items)) => {
            return items
                .iter()
                .for_each(|item| check_form(item, *form, name, faults));
        }
        (ExtensionForm::TextByNameOrTexts, NodeValue::List(items)) => {
            let texts = items.iter();
            return texts.for_each(|item| check_form(item, ExtensionForm::Text, name, faults));
        }
        (ExtensionForm::TextByNameOrTexts, NodeValue::Map(map)) => {
            let entries = map.entries.iter();
            return entries.for_each(|entry| {
                check_form(&entry.node, ExtensionForm::Text, &entry.key, faults);
            });
        }
        (ExtensionForm::Record(fields), NodeValue::Map(map)) => {
            return check_record(node, map, fields, name, faults);
        }
        (ExtensionForm::True, _) => "`true`".to_owned(),
        (ExtensionForm::Text, _) => "a string".to_owned(),
        (ExtensionForm::TextOrNull, _) => "a string or null".to_owned(),
        (ExtensionForm::OneOf(words), _) => {
            format!("one of {}", quoted_list(words.iter().copied()))
        }
        (ExtensionForm::Duration, _) => "a duration such as `-P50D` or `PT0S`".to_owned(),
        (ExtensionForm::Date, _) => "a date such as `2026-01-31`".to_owned(),
        (ExtensionForm::Count, _) => "a non-negative integer".to_owned(),
        (ExtensionForm::Scalar, _) => "a scalar".to_owned(),
        (ExtensionForm::TextOrTexts, _) => "a string or a list of strings".to_owned(),
        (ExtensionForm::ListOf(_), _) => "a list".to_owned(),
        (ExtensionForm::TextByNameOrTexts, _) => "a map, or a list of strings".to_owned(),
        (ExtensionForm::Record(_), _) => "a map".to_owned(),
    };
    let diagnostic = diagnostic(
        code::BAD_EXTENSION,
        node.origin,
        format!("`{name}` must be {expected}, not {}", described(node)),
    );
    faults.push(diagnostic);
}

fn check_record(
    node: &Node,
    map: &Mapping,
    fields: &[ExtensionField],
    name: &str,
    faults: &mut Vec<Diagnostic>,
) {
    for entry in distinct(map) {
        let Some(field) = fields.iter().find(|field| field.key == entry.key) else {
            let near = suggest::closest(&entry.key, fields.iter().map(|field| field.key));
            let keys = || {
                format!(
                    "its keys are {}",
                    quoted_list(fields.iter().map(|field| field.key))
                )
            };
            let help = near.map_or_else(keys, suggest::question);
            let message = format!("unknown key `{}` in `{name}`", entry.key);
            faults.push(diagnostic(code::BAD_EXTENSION, entry.key_origin, message).help(help));
            continue;
        };
        check_form(&entry.node, field.form, field.key, faults);
    }
    for field in fields {
        if field.required && map.get(field.key).is_none() {
            let message = format!("`{name}` has no `{}`", field.key);
            let help = format!("add `{}`", field.key);
            faults.push(diagnostic(code::BAD_EXTENSION, node.origin, message).help(help));
        }
    }
}

fn described(node: &Node) -> String {
    match &node.value {
        NodeValue::Bool(value) => format!("`{value}`"),
        NodeValue::Number(text) | NodeValue::Text(text) => format!("`{text}`"),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => node.kind().to_owned(),
    }
}
