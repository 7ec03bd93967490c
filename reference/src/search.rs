//! The index that the search of every page reads: a script, because pages that were opened from a disk may load nothing else.

use oasmith::json_string;
use oasmith_codegen::ir::{Shape, ShapeKind};

use crate::docs;
use crate::reference::Reference;
use crate::title;

/// What can be found.
struct Entry<'r> {
    kind: &'static str,
    title: String,
    /// A second line: a route, or what the thing is.
    about: String,
    address: &'r str,
    /// More words that lead to it.
    words: String,
}

/// The index.
pub(crate) fn script(reference: &Reference<'_>) -> String {
    let operations = reference
        .api
        .operations
        .iter()
        .enumerate()
        .map(|(position, it)| Entry {
            kind: "operation",
            title: title::of(it),
            about: format!("{} {}", it.method, it.template.written),
            address: reference.addresses.operation(position),
            words: format!("{} {}", it.id, it.tags.join(" ")),
        });
    let groups = reference
        .groups
        .iter()
        .filter(|it| !it.operations.is_empty())
        .map(|it| Entry {
            kind: "group",
            title: it.name.to_owned(),
            about: it.docs.map(docs::line).unwrap_or_default(),
            address: reference.addresses.group(it.name),
            words: String::new(),
        });
    let webhooks = reference
        .api
        .webhooks
        .iter()
        .enumerate()
        .map(|(position, it)| Entry {
            kind: "webhook",
            title: it.name.clone(),
            about: docs::line(&it.operation.docs),
            address: reference.addresses.webhook(position),
            words: it.categories.join(" "),
        });
    let models = reference.api.named.iter().filter_map(|(name, id)| {
        let shape = reference.api.shapes.get(*id);
        Some(Entry {
            kind: "model",
            title: name.clone(),
            about: docs::line(&shape.docs),
            address: reference.addresses.model(*id)?,
            words: words(shape),
        })
    });
    let pages = [
        ("Authentication", "keys, scopes", "access.html"),
        ("Errors and statuses", "", "errors.html"),
    ];
    let pages = pages.into_iter().map(|(title, about, address)| Entry {
        kind: "page",
        title: title.to_owned(),
        about: about.to_owned(),
        address,
        words: String::new(),
    });
    let entries = operations
        .chain(groups)
        .chain(webhooks)
        .chain(models)
        .chain(pages);
    let lines: Vec<String> = entries.map(|entry| line(&entry)).collect();
    format!("var searchIndex = [\n{}\n];\n", lines.join(",\n"))
}

/// The names of members, or the values of an enumeration.
fn words(shape: &Shape) -> String {
    let words: Vec<&str> = match &shape.kind {
        ShapeKind::Record(record) => record.fields.iter().map(|it| it.wire.as_str()).collect(),
        ShapeKind::Enum(values) | ShapeKind::IntegerEnum(values) => {
            values.values.iter().map(|it| it.wire.as_str()).collect()
        }
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Union(_)
        | ShapeKind::Opaque(_) => Vec::new(),
    };
    words.join(" ")
}

fn line(entry: &Entry<'_>) -> String {
    let texts = [
        entry.kind,
        &entry.title,
        &entry.about,
        entry.address,
        &entry.words,
    ];
    let texts: Vec<String> = texts.iter().map(|text| literal(text)).collect();
    format!("[{}]", texts.join(","))
}

/// A text as a literal of JavaScript that no script can be ended by.
fn literal(text: &str) -> String {
    let json = json_string(text);
    json.replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}
