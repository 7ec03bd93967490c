//! Makes the settings of a tree that was held against the table, so that each value is of its kind.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use oasmith::param_style::{NestedList, NestedObject};

use crate::config::{
    AdditionalProperties, Config, Convention, Conventions, Crates, Dependency, Documents,
    Extensions, FormatMode, Groups, Limits, ListParts, NamePart, Package, ReadOnlyInRequests,
    ReadingMode, Schemas, Selection, Serialization, ShortNames,
};
use crate::source::Origin;
use crate::tree::{Mapping, Node, NodeValue};

/// The settings.
pub(super) fn take(root: &Node) -> Config {
    let of = Section(Some(root));
    let mut places = BTreeMap::new();
    gather(root, &mut Vec::new(), &mut places);
    Config {
        name: of.text("name"),
        package: package(of.section("package")),
        crates: crates(of),
        dependencies: of.map("dependencies", dependency),
        examples: of.flag("examples"),
        only: Selection {
            tags: of.section("only").list("tags"),
            operations: of.section("only").list("operations"),
        },
        skip: of.list("skip"),
        root: None,
        groups: Groups::default(),
        extensions: match of.text("extensions").as_deref() {
            Some("closed") => Extensions::Closed,
            _ => Extensions::Open,
        },
        lenient: of.flag("lenient"),
        names: of.map("names", text),
        modules: of.map("modules", text),
        default_features: of.get("default_features").map(texts),
        schemas: schemas(of.section("schemas")),
        serialization: serialization(of.section("serialization")),
        short_names: short_names(of.section("short_names")),
        documents: Documents {
            folder: of.section("documents").text("folder"),
            addresses: of.section("documents").map("addresses", text),
        },
        overlays: of.list("overlays"),
        formats: of.map("formats", text),
        types: of.map("types", text),
        extra: of.list("extra"),
        ids: of.map("ids", text),
        derives: of.map("derives", texts),
        conventions: conventions(of.section("conventions")),
        limits: limits(of.section("limits")),
        places,
    }
}

fn package(of: Section<'_>) -> Package {
    Package {
        version: of.text("version"),
        edition: of.text("edition"),
        rust_version: of.text("rust-version"),
        license: of.text("license"),
        authors: of.list("authors"),
        repository: of.text("repository"),
        publish: of.flag("publish"),
    }
}

fn crates(of: Section<'_>) -> Crates {
    if of.get("crates").is_none() {
        return Crates::default();
    }
    let named = of.list("crates");
    let has = |name: &str| named.iter().any(|each| each == name);
    Crates {
        server: has("server"),
        client: has("client"),
    }
}

fn conventions(of: Section<'_>) -> Conventions {
    let all = Convention::ALL.iter();
    let off = all.filter(|convention| is_off(of, convention.key()));
    Conventions::without(off.copied())
}

fn short_names(of: Section<'_>) -> ShortNames {
    let part = |key| {
        if is_off(of, key) {
            NamePart::Kept
        } else {
            NamePart::LeftOut
        }
    };
    ShortNames {
        path: part("path"),
        controller: part("controller"),
        group: part("group"),
    }
}

/// Whether a switch is off.
fn is_off(of: Section<'_>, key: &str) -> bool {
    let node = of.get(key);
    node.is_some_and(|node| node.value == NodeValue::Bool(false))
}

fn limits(of: Section<'_>) -> Limits {
    let count = |key| of.text(key).and_then(|count| count.parse().ok());
    let default = Limits::default();
    Limits {
        schemas: count("schemas").unwrap_or(default.schemas),
        members: count("members").unwrap_or(default.members),
    }
}

fn schemas(of: Section<'_>) -> Schemas {
    Schemas {
        reading: match of.text("reading").as_deref() {
            Some("literal") => ReadingMode::Literal,
            _ => ReadingMode::Intended,
        },
        formats: match of.text("formats").as_deref() {
            Some("annotated") => FormatMode::Annotated,
            _ => FormatMode::Asserted,
        },
        additional_properties: match of.text("additional_properties").as_deref() {
            Some("kept") => AdditionalProperties::Kept,
            Some("ignored") => AdditionalProperties::Ignored,
            _ => AdditionalProperties::Declared,
        },
        read_only: match of.text("read_only").as_deref() {
            Some("refused") => ReadOnlyInRequests::Refused,
            _ => ReadOnlyInRequests::Dropped,
        },
    }
}

fn serialization(of: Section<'_>) -> Serialization {
    Serialization {
        nested_lists: match of.text("nested_lists").as_deref() {
            Some("repeated") => Some(NestedList::Repeated),
            Some("brackets") => Some(NestedList::Brackets),
            Some("indices") => Some(NestedList::Indices),
            Some("comma") => Some(NestedList::Comma),
            Some("json") => Some(NestedList::Json),
            _ => None,
        },
        nested_objects: match of.text("nested_objects").as_deref() {
            Some("json") => Some(NestedObject::Json),
            Some("brackets") => Some(NestedObject::Brackets),
            Some("dots") => Some(NestedObject::Dots),
            _ => None,
        },
        list_parts: match of.text("list_parts").as_deref() {
            Some("whole") => Some(ListParts::Whole),
            Some("items") => Some(ListParts::Items),
            _ => None,
        },
    }
}

fn dependency(node: &Node) -> Dependency {
    if node.as_map().is_none() {
        return Dependency {
            version: Some(text(node)),
            ..Dependency::default()
        };
    }
    let of = Section(Some(node));
    Dependency {
        version: of.text("version"),
        path: of.text("path"),
        package: of.text("package"),
        features: of.list("features"),
    }
}

/// A map of settings, or nothing where it is not there.
#[derive(Clone, Copy)]
struct Section<'t>(Option<&'t Node>);

impl<'t> Section<'t> {
    fn get(self, key: &str) -> Option<&'t Node> {
        self.0.and_then(Node::as_map)?.get(key)
    }

    fn section(self, key: &str) -> Self {
        Self(self.get(key))
    }

    fn text(self, key: &str) -> Option<String> {
        self.get(key).map(text)
    }

    fn flag(self, key: &str) -> bool {
        self.get(key)
            .is_some_and(|node| node.value == NodeValue::Bool(true))
    }

    fn list(self, key: &str) -> Vec<String> {
        self.get(key).map(texts).unwrap_or_default()
    }

    fn map<T>(self, key: &str, of: impl Fn(&Node) -> T) -> IndexMap<String, T> {
        let entries = self
            .get(key)
            .and_then(Node::as_map)
            .map(|map: &Mapping| &map.entries);
        let entries = entries.into_iter().flatten();
        entries
            .map(|entry| (entry.key.clone(), of(&entry.node)))
            .collect()
    }
}

fn text(node: &Node) -> String {
    match &node.value {
        NodeValue::Text(text) | NodeValue::Number(text) => text.clone(),
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::List(_) | NodeValue::Map(_) => {
            String::new()
        }
    }
}

fn texts(node: &Node) -> Vec<String> {
    node.as_list()
        .unwrap_or_default()
        .iter()
        .map(text)
        .collect()
}

/// Where each setting stands: a key of a map by the key, an item of a list by itself.
fn gather(node: &Node, way: &mut Vec<String>, places: &mut BTreeMap<Vec<String>, Origin>) {
    let mut step = |key: String, at: Origin, inner: &Node| {
        way.push(key);
        places.insert(way.clone(), at);
        gather(inner, way, places);
        way.pop();
    };
    match &node.value {
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {}
        NodeValue::List(items) => items
            .iter()
            .for_each(|item| step(text(item), item.origin, item)),
        NodeValue::Map(map) => {
            for entry in &map.entries {
                step(entry.key.clone(), entry.key_origin, &entry.node);
            }
        }
    }
}
