//! What a schema says to the letter that nothing keeps to, so that a comparison can speak of it.

use std::collections::BTreeSet;

use crate::ir::Unchecked;
use crate::normalize::schema::flatten::listed::ListedSet;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::flatten::repeated::canonical;
use crate::tree::{Node, NodeValue};

/// What the parts of a schema say so.
pub fn unchecked(parts: &Parts<'_>) -> BTreeSet<Unchecked> {
    let mut all = BTreeSet::new();
    for part in &parts.list {
        let object = part.object;
        let lower = |text: &str| text.to_ascii_lowercase();
        all.extend(object.is_null_meant.then_some(Unchecked::Null));
        let encoding = object.content_encoding.iter();
        all.extend(encoding.map(|it| Unchecked::Encoding(lower(it.text))));
        let media = object.content_media_type.iter();
        all.extend(media.map(|it| Unchecked::MediaType(lower(it.text))));
        let schema = object.content_schema_node.into_iter();
        all.extend(schema.map(|it| Unchecked::Schema(canonical(it))));
        all.extend(object.xml.and_then(xml).map(Unchecked::Xml));
    }
    all
}

/// What of an XML Object is no default. A prefix is what a document likes where it stands for a namespace.
pub fn xml(node: &Node) -> Option<String> {
    let NodeValue::Map(map) = &node.value else {
        return None;
    };
    let text = |key: &str| map.get(key).and_then(Node::as_text);
    let is_set = |key: &str| {
        let node = map.get(key);
        node.is_some_and(|it| matches!(it.value, NodeValue::Bool(true)))
    };
    let prefix = text("prefix").filter(|_| text("namespace").is_none());
    let texts = [
        ("name", text("name")),
        ("namespace", text("namespace")),
        ("prefix", prefix),
        ("nodeType", text("nodeType")),
    ];
    let texts = texts
        .into_iter()
        .filter_map(|(key, text)| Some((key, text?)));
    let texts = texts.map(|(key, text)| format!("{key}={text}"));
    let flags = ["attribute", "wrapped"].into_iter().filter(|it| is_set(it));
    let all: Vec<String> = texts.chain(flags.map(str::to_owned)).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Whether listed values fit more than one alternative of a `oneOf`: several list the same, or one may take any string.
pub fn fits_several(choice: &Alternatives<'_>, set: &ListedSet<'_>) -> bool {
    let mut known = BTreeSet::new();
    choice.exactly_one
        && (set.others.is_some() || set.values.iter().any(|it| !known.insert(it.key())))
}
