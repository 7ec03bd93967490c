//! The order in which a description lists what has names means nothing: descriptions with every map in another order are what they were, and their Rust
//! has the same names.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load::load;
use oasmith_codegen::rust::ItemId;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Entry, Node, NodeValue};
use oasmith_codegen::{Input, Model, model, settings};
use oasmith_diff::{compare, report};

/// An order of the entries of a map.
type Order = fn(&mut Vec<&Entry>);

/// Other orders than that of a description: the last first, by keys, and by keys read backwards, which is none that people write.
const ORDERS: &[(&str, Order)] = &[
    ("turned round", |entries| entries.reverse()),
    ("by keys", |entries| {
        entries.sort_by_key(|it| it.key.clone());
    }),
    ("by keys backwards", |entries| {
        entries.sort_by_key(|it| Reverse(it.key.chars().rev().collect::<String>()));
    }),
];

/// A description, and the settings that stand beside it.
struct Case {
    text: String,
    config: String,
    name: String,
}

fn below() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The generator's cases, the project's own description, and that in which each thing stands twice.
fn cases() -> Vec<Case> {
    let inside = |folder: PathBuf| {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        entries.map(|it| it.path()).filter(|it| it.is_dir())
    };
    let folders = inside(below().join("tests/cases")).flat_map(inside);
    let mut files: Vec<PathBuf> = folders.map(|it| it.join("input.yaml")).collect();
    files.push(below().join("spec/openapi.yaml"));
    files.push(below().join("diff/tests/order/twice.yaml"));
    files.retain(|file| file.is_file());
    files.sort();
    let case = |file: PathBuf| Case {
        text: fs::read_to_string(&file).expect("a description"),
        config: fs::read_to_string(file.with_file_name("gen.yaml")).unwrap_or_default(),
        name: file.display().to_string(),
    };
    files.into_iter().map(case).collect()
}

/// What a description says, if it has no errors.
fn said(text: &str, config: &str) -> Option<Model> {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", text);
    let config = settings::parse(config).expect("settings");
    let input = Input {
        sources,
        main,
        config,
        ..Input::default()
    };
    let (model, diagnostics) = model(&input);
    model.filter(|_| !diagnostics.has_errors())
}

/// What the Rust of a description is called: its types with their modules, its calls with their paths, the type of its errors.
fn names(model: &Model) -> BTreeSet<String> {
    let workspace = &model.workspace;
    let item = |id: &ItemId| workspace.items.get(*id).ident.to_string();
    let modules = workspace.crates.iter().flat_map(|it| &it.modules);
    let types = modules.flat_map(|module| {
        let items = module.items.iter();
        items.map(move |id| format!("type {}::{}", module.ident, item(id)))
    });
    let calls = workspace.endpoints.values().map(|call| ("call", call));
    let hooks = workspace.hooks.values().map(|hook| ("hook", hook));
    let calls = calls.chain(hooks).map(|(what, call)| {
        let (method, path) = (&call.method, &call.path);
        format!(
            "{what} {} {}: {method} {path:?}",
            call.ident, call.type_ident
        )
    });
    let error = workspace
        .error
        .iter()
        .map(|id| format!("error {}", item(id)));
    types.chain(calls).chain(error).collect()
}

/// The tree of a text, in which numbers stand as they were written.
fn tree(text: &str) -> Option<Node> {
    let mut sources = SourceMap::default();
    let file = sources.add("openapi.yaml", text);
    load(&sources, file, &mut Diagnostics::default())
}

/// A value as JSON, with the entries of all maps in an order.
fn ordered(node: &Node, order: Order) -> String {
    let quoted = |text: &str| serde_json::to_string(text).expect("a string");
    match &node.value {
        NodeValue::Null => "null".to_owned(),
        NodeValue::Bool(value) => value.to_string(),
        NodeValue::Number(lexeme) => lexeme.clone(),
        NodeValue::Text(text) => quoted(text),
        NodeValue::List(items) => {
            let items: Vec<String> = items.iter().map(|it| ordered(it, order)).collect();
            format!("[{}]", items.join(",\n"))
        }
        NodeValue::Map(map) => {
            let mut entries: Vec<&Entry> = map.entries.iter().collect();
            order(&mut entries);
            let entries = entries.into_iter();
            let entries =
                entries.map(|it| format!("{}: {}", quoted(&it.key), ordered(&it.node, order)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(",\n"))
        }
    }
}

#[test]
fn the_order_of_maps_is_no_change() {
    let (mut compared, mut wrong) = (0, Vec::new());
    for Case { text, config, name } in cases() {
        let (Some(old), Some(tree)) = (said(&text, &config), tree(&text)) else {
            // Cases are there that are not read without their other documents.
            assert!(name.ends_with("input.yaml"), "{name} has errors");
            continue;
        };
        for (order_name, order) in ORDERS {
            let Some(new) = said(&ordered(&tree, *order), &config) else {
                wrong.push(format!("{name}, {order_name}: is not read"));
                continue;
            };
            compared += 1;
            let comparison = compare(&old, &new);
            if !comparison.changes.is_empty() {
                let changes = report::text::show(&comparison);
                wrong.push(format!("{name}, {order_name}:\n{changes}"));
            }
            let (before, after) = (names(&old), names(&new));
            let others: Vec<&String> = before.symmetric_difference(&after).collect();
            if !others.is_empty() {
                wrong.push(format!("{name}, {order_name}: {others:#?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 180, "{compared} descriptions were compared");
}
