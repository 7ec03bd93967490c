//! What the loader makes of small texts, as trees and as places.

use super::{LoadLimits, load, load_within};
use crate::diagnostics::Diagnostics;
use crate::source::{Origin, SourceMap};
use crate::tree::{Node, NodeValue, pointer};

/// A tree as text, shorter than its `Debug`.
fn show(node: &Node) -> String {
    match &node.value {
        NodeValue::Null => "null".to_owned(),
        NodeValue::Bool(value) => value.to_string(),
        NodeValue::Number(lexeme) => format!("#{lexeme}"),
        NodeValue::Text(text) => format!("{text:?}"),
        NodeValue::List(items) => {
            let items: Vec<_> = items.iter().map(show).collect();
            format!("[{}]", items.join(" "))
        }
        NodeValue::Map(map) => {
            let entry = |entry: &crate::tree::Entry| format!("{}={}", entry.key, show(&entry.node));
            let entries: Vec<_> = map.entries.iter().map(entry).collect();
            format!("{{{}}}", entries.join(" "))
        }
    }
}

fn read(text: &str) -> (Option<Node>, Vec<&'static str>) {
    read_within(&LoadLimits::default(), text)
}

fn read_within(limits: &LoadLimits, text: &str) -> (Option<Node>, Vec<&'static str>) {
    let mut sources = SourceMap::default();
    let file = sources.add("api.yaml", text);
    let mut diagnostics = Diagnostics::default();
    let root = load_within(limits, &sources, file, &mut diagnostics);
    let codes = diagnostics
        .sorted()
        .iter()
        .map(|each| each.code.0.id)
        .collect();
    (root, codes)
}

fn tree(text: &str) -> String {
    let (root, codes) = read(text);
    assert_eq!(codes, Vec::<&str>::new(), "{text}");
    show(&root.expect("a tree"))
}

fn tree_and_codes(text: &str) -> (String, Vec<&'static str>) {
    let (root, codes) = read(text);
    (root.map_or("nothing".to_owned(), |root| show(&root)), codes)
}

#[test]
fn yaml_in_its_common_forms() {
    assert_eq!(
        tree("a: 1\nb: [x, 'y', \"z\"]\n"),
        r#"{a=#1 b=["x" "y" "z"]}"#
    );
    assert_eq!(tree("- 1.50\n- ~\n- true\n-\n"), "[#1.50 null true null]");
    assert_eq!(tree("200: ok\n'200x': '1'\n"), r#"{200="ok" 200x="1"}"#);
    assert_eq!(
        tree("a: |\n  one\n  two\nb: >-\n  x\n  y\n"),
        r#"{a="one\ntwo\n" b="x y"}"#
    );
    assert_eq!(
        tree("---\na:\n- 1\n- b: 2\n  c: 3\n...\n"),
        "{a=[#1 {b=#2 c=#3}]}"
    );
    assert_eq!(tree("{a: {b: [], c: {}}, d}"), "{a={b=[] c={}} d=null}");
    assert_eq!(tree("[a: 1, b]"), r#"[{a=#1} "b"]"#);
    assert_eq!(tree("\u{FEFF}a: 1\r\nb: 2\r\n"), "{a=#1 b=#2}");
}

#[test]
fn json_and_yaml_give_the_same_tree() {
    let json = r#" {"a": [1, -2.50, 1e3, true, false, null], "b": {"c": "x\n\u00e9\ud83d\ude00\/"}, "d": [], "e": {}} "#;
    let expected = r#"{a=[#1 #-2.50 #1e3 true false null] b={c="x\né😀/"} d=[] e={}}"#;
    assert_eq!(tree(json), expected);
    assert_eq!(tree("{\n\t\"a\": [\n\t\t1\n\t]\n}\n"), "{a=[#1]}");
    assert_eq!(tree(r#"{"a": 1,}"#), "{a=#1}");
    assert_eq!(tree(r#"{"a": .5e0 x}"#), r#"{a=".5e0 x"}"#);
}

#[test]
fn tags_overrule_spelling() {
    assert_eq!(tree("[!!str 200, !!int 3, ! yes]"), r#"["200" #3 "yes"]"#);
    assert_eq!(tree("a: !!map {b: !!seq [!!null '']}"), "{a={b=[null]}}");
    assert_eq!(tree("! [a]"), r#"["a"]"#);
    assert_eq!(tree_and_codes("a: !!int x").1, ["Y011"]);
    assert_eq!(tree_and_codes("a: !!map [x]").1, ["Y011"]);
    assert_eq!(tree_and_codes("a: !include x.yaml").1, ["Y010"]);
}

#[test]
fn aliases_and_merge_keys_are_expanded() {
    assert_eq!(
        tree("a: &x {b: 1}\nc: *x\nd: [*x]\n"),
        "{a={b=#1} c={b=#1} d=[{b=#1}]}"
    );
    assert_eq!(tree("&k key: 1\nother: *k\n"), r#"{key=#1 other="key"}"#);
    let merge = "a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc:\n  first: 0\n  <<: [*a, *b]\n  x: 9\n";
    let expected = "{a={x=#1 y=#2} b={y=#3 z=#4} c={first=#0 y=#2 z=#4 x=#9}}";
    assert_eq!(tree_and_codes(merge), (expected.to_owned(), vec!["Y017"]));
    assert_eq!(tree("'<<': 1"), "{<<=#1}");
    assert_eq!(tree_and_codes("<<: 1").1, ["Y017", "Y016"]);
    assert_eq!(tree_and_codes("a: &a [*a]").1, ["Y009"]);
    assert_eq!(tree_and_codes("a: *b").1, ["Y009"]);
}

#[test]
fn everything_wrong_is_reported_and_the_rest_is_kept() {
    let (root, codes) = tree_and_codes("a: 1\nb: .inf\na: 2\n? [x]\n: 3\nc: yes\n");
    assert_eq!(root, r#"{a=#1 b=".inf" a=#2 c="yes"}"#);
    assert_eq!(codes, ["Y012", "Y003", "Y015", "Y014"]);
    assert_eq!(tree_and_codes("{\"a\": 1, \"a\": 2}").1, ["Y003"]);
    assert_eq!(
        tree_and_codes("a: 1\n---\nb: 2\n"),
        ("{a=#1}".to_owned(), vec!["Y004"])
    );
    assert_eq!(
        tree_and_codes("# nothing\n"),
        ("nothing".to_owned(), vec!["Y005"])
    );
    assert_eq!(
        tree_and_codes("a: [1\n"),
        ("nothing".to_owned(), vec!["Y001"])
    );
    assert_eq!(
        tree_and_codes("a: \u{1}\n"),
        ("nothing".to_owned(), vec!["Y001"])
    );
}

#[test]
fn limits_are_diagnostics() {
    let deep = |open: &str, close: &str, times: usize| open.repeat(times) + &close.repeat(times);
    for times in [256, 100_000] {
        let (_, codes) = read(&deep("[", "]", times));
        assert_eq!(codes, if times == 256 { vec![] } else { vec!["Y006"] });
        assert_eq!(read(&deep("{a: ", "}", times)).1, ["Y006"]);
        assert_eq!(read(&deep("[", "", times)).1.len(), 1);
    }
    assert_eq!(read(&("- ".repeat(100_000) + "x")).1, ["Y006"]);
    assert_eq!(read(&("? ".repeat(100_000) + "x")).1, ["Y006"]);
    let small = LoadLimits {
        bytes: 10,
        ..LoadLimits::default()
    };
    assert_eq!(read_within(&small, "a: 1").1, Vec::<&str>::new());
    assert_eq!(read_within(&small, "a: 1234567890").1, ["Y007"]);
}

#[test]
fn repeating_is_bounded() {
    let ten = |level: usize| vec![format!("*a{level}"); 10].join(", ");
    let line = |level: usize| format!("a{level}: &a{level} [{}]\n", ten(level - 1));
    let bomb: String = (1..30).map(line).collect();
    assert_eq!(read(&format!("a0: &a0 [x, x]\n{bomb}")).1, ["Y008"]);
    let step = |level: usize| format!("a{level}: &a{level} [*a{}]\n", level - 1);
    let tower: String = (1..600).map(step).collect();
    assert_eq!(read(&format!("a0: &a0 [x]\n{tower}")).1, ["Y006"]);
}

#[test]
fn places_are_bytes() {
    let text = "ключ: 'знач'\nlist:\n  - é: { x: 1 }\n    y: |\n      text\n\nflow: &a [ # [\n  1 ] # ]\nend: z\n";
    let mut sources = SourceMap::default();
    let file = sources.add("api.yaml", text);
    let mut diagnostics = Diagnostics::default();
    let root = load(&sources, file, &mut diagnostics).expect("a tree");
    let slice = |origin: Origin| text.get(origin.start as usize..origin.end as usize);
    let at = |path| pointer::find(&root, path).expect("a node").origin;
    assert_eq!(slice(at("/ключ")), Some("'знач'"));
    assert_eq!(slice(at("/list/0/é")), Some("{ x: 1 }"));
    assert_eq!(slice(at("/list/0/é/x")), Some("1"));
    assert_eq!(slice(at("/list/0/y")), Some("text"));
    assert_eq!(
        slice(at("/list/0")),
        Some("é: { x: 1 }\n    y: |\n      text")
    );
    assert_eq!(slice(at("/end")), Some("z"));
    assert_eq!(slice(at("/flow")), Some("&a [ # [\n  1 ]"));
    assert_eq!(slice(at("")), Some(text.trim_end()));
    assert_eq!(pointer::of(&root, at("/list/0/é/x")), "/list/0/é/x");
    let key = root.as_map().and_then(|map| map.entry("list"));
    assert_eq!(slice(key.expect("the entry").key_origin), Some("list"));
}

#[test]
fn a_quoted_text_ends_at_its_quote() {
    let cases = [
        ("a: \"x\"   # says why", "\"x\""),
        ("a: 'it''s'  # twice", "'it''s'"),
        (r##"a: "\"# b\\" # c"##, r##""\"# b\\""##),
        ("a: 'ä' # ö", "'ä'"),
        ("a: \"one\n  two\" # three", "\"one\n  two\""),
    ];
    for (text, quoted) in cases {
        let root = read(text).0.expect("a tree");
        let map = root.as_map().expect("a map");
        let origin = map.get("a").expect("an entry").origin;
        let slice = text.get(origin.start as usize..origin.end as usize);
        assert_eq!(slice, Some(quoted));
    }
}
