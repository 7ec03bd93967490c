//! The index that the search of every page reads: a script, because pages that were opened from a disk may load nothing else.

use std::collections::BTreeSet;

use oasmith::json_string;
use oasmith_codegen::ir::{Operation, Shape};

use crate::docs;
use crate::reference::Reference;
use crate::{status, title};

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
            words: words_of_operation(it),
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
    let pages = pages(reference);
    let entries = operations
        .chain(groups)
        .chain(webhooks)
        .chain(models)
        .chain(pages);
    let lines: Vec<String> = entries.map(|entry| line(&entry)).collect();
    format!("var searchIndex = [\n{}\n];\n", lines.join(",\n"))
}

/// The pages that are of no single thing, as far as they have something on them.
fn pages<'r>(reference: &Reference<'r>) -> Vec<Entry<'r>> {
    let api = reference.api;
    let scopes: BTreeSet<&str> = api
        .operations
        .iter()
        .flat_map(|it| it.all_scopes())
        .collect();
    let statuses: BTreeSet<String> = api
        .operations
        .iter()
        .flat_map(|it| it.responses.iter().map(|of| status::key(of.status)))
        .collect();
    let scopes: Vec<&str> = scopes.into_iter().collect();
    let statuses: Vec<String> = statuses.into_iter().collect();
    let page = |title: &str, about: &str, address, words| Entry {
        kind: "page",
        title: title.to_owned(),
        about: about.to_owned(),
        address,
        words,
    };
    let access = page(
        "Authentication",
        "keys, scopes",
        "access.html",
        scopes.join(" "),
    );
    let errors = page("Errors and statuses", "", "errors.html", statuses.join(" "));
    let webhooks = page("Webhooks", "all of them", "webhooks.html", String::new());
    let models = page("Models", "all of them", "models.html", String::new());
    let open = page("Not shown and assumed", "", "open.html", String::new());
    let others = [
        (!api.webhooks.is_empty(), webhooks),
        (!api.named.is_empty(), models),
        (!api.gaps.is_empty(), open),
    ];
    let others = others.into_iter().filter(|(is_there, _)| *is_there);
    [access, errors]
        .into_iter()
        .chain(others.map(|(_, page)| page))
        .collect()
}

/// What an operation is known by besides its title and route: its id, tags, parameters and scopes.
fn words_of_operation(of: &Operation) -> String {
    let parameters = of.parameters.iter().map(|it| it.wire.as_str());
    let words = std::iter::once(of.id.as_str())
        .chain(of.tags.iter().map(String::as_str))
        .chain(parameters)
        .chain(of.all_scopes());
    words.collect::<Vec<_>>().join(" ")
}

/// The names of members, or the values of an enumeration.
fn words(shape: &Shape) -> String {
    let fields = shape.kind.record().map_or(&[][..], |it| &it.fields);
    let values = shape.kind.enumeration().map_or(&[][..], |it| &it.values);
    let fields = fields.iter().map(|it| it.wire.as_str());
    let words: Vec<&str> = fields
        .chain(values.iter().map(|it| it.wire.as_str()))
        .collect();
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
