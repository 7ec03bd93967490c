//! Which other documents a document names, for whoever reads the files.
//!
//! A `$ref` or `$dynamicRef` may name any document. Values of a discriminator's mapping may be names of schemas as well, and an `externalValue`
//! may be anything at all, so these name a document where they end as one.

use crate::config::Documents;
use crate::diagnostics::Diagnostics;
use crate::load;
use crate::source::{FileId, SourceMap};
use crate::tree::{Mapping, Node, NodeValue, uri};

/// Keys whose values may name a document, or something else.
const KEYS: [&str; 3] = ["mapping", "defaultMapping", "externalValue"];

/// The paths and addresses of the other documents that one document refers to, for whoever reads the files. They are relative to `base`: the
/// path of the document itself, or, where it is an overlay, of the description. Addresses are among them where the settings say which files
/// stand for some.
#[must_use]
pub fn references(
    sources: &SourceMap,
    file: FileId,
    base: &str,
    documents: &Documents,
) -> Vec<String> {
    let source = sources.get(file);
    let has_addresses = !documents.addresses.is_empty();
    if !source.is_some_and(|source| may_refer(&source.text, has_addresses)) {
        return Vec::new();
    }
    let Some(root) = load::load(sources, file, &mut Diagnostics::default()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    gather(&root, &mut found);
    let paths = found
        .into_iter()
        .map(|target| uri::join(base, &uri::decode_percent(uri::split(target).0)));
    let mut paths: Vec<String> = paths.filter(|path| path != base).collect();
    paths.sort();
    paths.dedup();
    paths
}

/// Whether a text may refer to others, told without reading it as YAML: most refer to nothing but themselves. A member of that name that
/// is an object is no reference.
fn may_refer(text: &str, has_addresses: bool) -> bool {
    let is_mark = |mark: char| mark.is_whitespace() || "'\":".contains(mark);
    let is_address = |target: &str| {
        ["https://", "http://"]
            .iter()
            .any(|it| target.starts_with(it))
    };
    let is_elsewhere =
        |target: &str| !target.starts_with(['#', '{']) && (has_addresses || !is_address(target));
    let behind = |key: &'static str| text.split(key).skip(1);
    let mut targets = behind("$ref").chain(behind("$dynamicRef"));
    let has_reference = targets.any(|behind| is_elsewhere(behind.trim_start_matches(is_mark)));
    has_reference || KEYS.iter().any(|key| behind(key).any(may_name_document))
}

/// Whether the value of a key may name a document, by the text behind the key. In prose no colon stands there.
fn may_name_document(behind: &str) -> bool {
    let behind = behind.trim_start_matches(['"', '\'']).trim_start();
    let Some(value) = behind.strip_prefix(':').map(str::trim_start) else {
        return false;
    };
    let names = |text: &str| uri::DOCUMENT_ENDS.iter().any(|end| text.contains(end));
    if value.starts_with('{') {
        return value.split('}').next().is_some_and(names);
    }
    value
        .lines()
        .take_while(|line| line.contains(':') || names(line))
        .any(names)
}

/// The references below a node that may name other documents.
fn gather<'t>(node: &'t Node, found: &mut Vec<&'t str>) {
    match &node.value {
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {}
        NodeValue::List(items) => items.iter().for_each(|item| gather(item, found)),
        NodeValue::Map(map) => {
            for entry in &map.entries {
                match (entry.key.as_str(), &entry.node.value) {
                    ("$ref" | "$dynamicRef", NodeValue::Text(target)) => found.push(target),
                    ("externalValue" | "defaultMapping", NodeValue::Text(target)) => {
                        found.extend(
                            Some(target.as_str()).filter(|target| uri::is_document(target)),
                        );
                    }
                    ("mapping", NodeValue::Map(mapping)) => {
                        found.extend(mapped(mapping));
                        gather(&entry.node, found);
                    }
                    _ => gather(&entry.node, found),
                }
            }
        }
    }
}

/// The documents among the values of a discriminator's mapping.
fn mapped(mapping: &Mapping) -> impl Iterator<Item = &str> {
    let values = mapping.entries.iter();
    let values = values.filter_map(|entry| entry.node.as_text());
    values.filter(|target| uri::is_document(target))
}

#[cfg(test)]
mod tests {
    use super::may_refer;

    #[test]
    fn most_texts_are_not_read_twice() {
        for (text, expected) in [
            (
                "mapping: {cat: '#/components/schemas/Cat', dog: dog.json}",
                true,
            ),
            (
                "mapping:\n  cat: '#/Cat'\n  dog: ./Dog.yaml\noneOf: []",
                true,
            ),
            (
                "{\"mapping\": {\n  \"cat\": \"#/Cat\",\n  \"dog\": \"dog.yml#/Dog\"\n}}",
                true,
            ),
            ("defaultMapping: Cat.yaml", true),
            ("externalValue: ./cat.json\n", true),
            ("mapping: {cat: '#/Cat'}\nx: a.json", false),
            (
                "\"mapping\": {\"cat\": \"#/Cat\"},\n\"description\": \"see a.json\"",
                false,
            ),
            ("description: A mapping of files such as a.yaml", false),
            (
                "externalValue: https://example.com/cat.png\nx: a.json",
                true,
            ),
            ("$ref: '#/A'", false),
            ("$ref: a", true),
        ] {
            assert_eq!(may_refer(text, false), expected, "{text}");
        }
    }
}
