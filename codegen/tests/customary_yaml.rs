//! Spellings that `PyYAML` or `js-yaml` take are read, and as one of them reads them.
//!
//! `customary/readings.json` holds what the two make of each; `customary/readings.py` writes it.

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};

fn read(text: &str) -> (Option<Node>, Diagnostics) {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("snippet.yaml", text);
    let root = load::load(&sources, file, &mut diagnostics);
    (root, diagnostics)
}

/// Structure in one writing, every scalar a text.
fn shown(node: &Node) -> String {
    match &node.value {
        NodeValue::Null => "``".to_owned(),
        NodeValue::Bool(value) => format!("`{value}`"),
        NodeValue::Number(text) | NodeValue::Text(text) => format!("`{text}`"),
        NodeValue::List(items) => format!("{:?}", items.iter().map(shown).collect::<Vec<_>>()),
        NodeValue::Map(map) => {
            let entries = map.entries.iter();
            let entries = entries.map(|entry| format!("{} = {}", entry.key, shown(&entry.node)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}

#[test]
fn what_others_read_is_read_alike() {
    let (root, _) = read(include_str!("customary/readings.json"));
    let rows = root.as_ref().and_then(Node::as_list).expect("a list");
    let (mut taken, mut mended) = (0, 0);
    for row in rows {
        let field = |key| row.as_map().and_then(|map| map.get(key)).expect("a field");
        let name = field("name").as_text().expect("a name");
        let text = field("text").as_text().expect("a text");
        let readings = [field("pyyaml"), field("js_yaml")];
        let readings =
            readings.map(|reading| (reading.value != NodeValue::Null).then(|| shown(reading)));
        let (ours, diagnostics) = read(text);
        if readings == [None, None] {
            continue;
        }
        assert!(
            !diagnostics.has_errors(),
            "{name}: {:?}",
            diagnostics.sorted()
        );
        let ours = ours.as_ref().map(shown);
        assert!(
            readings.contains(&ours),
            "{name}: {ours:?} is none of {readings:?}"
        );
        taken += 1;
        let mut codes = diagnostics.sorted().into_iter().map(|each| each.code.0.id);
        mended += usize::from(codes.any(|code| code == "Y018"));
    }
    assert!(mended > 15 && taken > mended, "{mended} of {taken}");
}

#[test]
fn places_are_those_of_the_text_as_it_was_written() {
    let text = "é: {a:[b, -],\nc: \"x\ny\"\n}#d\ne: f\n";
    let (root, _) = read(text);
    let root = root.expect("a tree");
    let slice = |node: &Node| &text[node.origin.start as usize..node.origin.end as usize];
    let of = |pointer| slice(oasmith_codegen::tree::pointer::find(&root, pointer).expect("a node"));
    assert_eq!(of("/é/a/0"), "b");
    assert_eq!(of("/é/a/1"), "-");
    assert_eq!(of("/é/a"), "[b, -]");
    assert_eq!(of("/é/c"), "\"x\ny\"");
    assert_eq!(of("/e"), "f");
}

#[test]
fn what_nobody_reads_is_refused_where_it_is_wrong() {
    for (text, place) in [
        ("a: [\n]\nb: [x,\nc: d\n", "c: d"),
        ("a:\n  b: [\n  ]\n c: d\n", "c: d"),
        ("a: {b:[x]\nc: @d\n", "c: @d"),
        ("a: 'x\n", "'x"),
    ] {
        let (root, diagnostics) = read(text);
        assert_eq!(root, None, "{text}");
        let errors = diagnostics.sorted();
        let error = errors.last().and_then(|each| each.primary.as_ref());
        let start = error.map(|label| label.origin.start as usize);
        let wanted = text.find(place).expect("a place");
        assert!(
            start.is_some_and(|start| start >= wanted),
            "{text}: {errors:?}"
        );
    }
}
