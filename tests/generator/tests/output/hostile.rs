//! Documents that nobody means well by: never a panic, never code outside of where a name or a doc belongs, always a diagnostic with a place.

use std::fmt::Write;
use std::path::Path;

use oasmith_codegen::diagnostics::{self, Colour, Diagnostics, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Output, load};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::{Map, Value, json};

fn run(text: impl Into<String>) -> (Output, SourceMap) {
    let mut sources = SourceMap::default();
    let main = sources.add("hostile.yaml", text);
    let input = Input {
        sources,
        main,
        ..Input::default()
    };
    (oasmith_codegen::generate(&input), input.sources)
}

/// Asserts that a document is refused with this code, at a place.
#[track_caller]
fn refused(text: impl Into<String>, code: &str) {
    let (outcome, sources) = run(text);
    let reported =
        diagnostics::render(&outcome.diagnostics, &sources, Format::Human(Colour::Never));
    assert!(outcome.artefacts.iter().next().is_none());
    assert!(reported.contains(&format!("error[{code}")), "{reported}");
    assert!(reported.contains("--> hostile.yaml:"), "{reported}");
}

/// Asserts that a document generates, and gives all Rust that was written.
#[track_caller]
fn accepted(text: impl Into<String>) -> Vec<(String, String)> {
    let (outcome, sources) = run(text);
    let reported =
        diagnostics::render(&outcome.diagnostics, &sources, Format::Human(Colour::Never));
    assert!(!outcome.diagnostics.has_errors(), "{reported}");
    let files = outcome.artefacts.iter();
    files
        .map(|(path, artefact)| (path.to_owned(), artefact.text.clone()))
        .collect()
}

fn description(schemas: &Value) -> String {
    let info = json!({"title": "Hostile", "version": "1"});
    let components = json!({"schemas": schemas});
    json!({"openapi": "3.1.1", "info": info, "paths": {}, "components": components}).to_string()
}

/// Texts that would end a string, a comment, a doc or an attribute if they were copied as they are.
const BREAKING: &[&str] = &[
    "\"",
    "\\",
    "\"# ",
    "*/",
    "/*",
    "//",
    "`",
    "```",
    "\n",
    "\r",
    "\u{85}",
    "\u{2028}",
    "]",
    "}",
    ")",
    "'",
    "{",
    "\0",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{feff}",
];

/// A description that has a text wherever a name or a doc stands.
fn everywhere(text: &str) -> String {
    let parameter = text.replace(['{', '}', '/', '?', '#'], "_");
    let path = format!("/p/{{x{parameter}}}");
    let parameters = json!([
        {"name": format!("x{parameter}"), "in": "path", "required": true, "schema": {"type": "string"}},
        {"name": text, "in": "query", "description": text, "schema": {"type": "string", "default": text}},
        {"name": format!("h{}", on_one_line(text)), "in": "header", "schema": {"type": "string"}},
    ]);
    let schema = json!({
        "type": "object", "title": text, "description": text, "required": [text],
        "properties": {
            text: {"type": "string", "description": text, "enum": [text, "other"], "default": text},
            "pattern": {"type": "string", "pattern": "^a+$", "examples": [text]},
        },
    });
    let answer = json!({
        "description": text,
        "headers": {format!("H{}", on_one_line(text)): {"schema": {"type": "string"}, "description": text}},
        "content": {"application/json": {"schema": schema}},
    });
    let get = json!({
        "operationId": text, "summary": text, "description": text, "tags": [text],
        "parameters": parameters, "responses": {"200": answer},
    });
    json!({
        "openapi": "3.1.1",
        "info": {"title": text, "description": text, "version": text},
        "tags": [{"name": text, "description": text}],
        "paths": {path: {"get": get}},
        "components": {"schemas": {text: schema}},
    })
    .to_string()
}

/// A text without characters of control: no header can have one in its name, and O027 says so.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Whether the word is code, and not a part of a literal or of a doc.
fn is_code(word: &str, tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => is_code(word, group.stream()),
        TokenTree::Ident(ident) => ident == word,
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

#[test]
fn texts_stay_where_a_name_or_a_doc_belongs() {
    for piece in BREAKING {
        let text = format!("a{piece} fn planted() {{}} {piece}b");
        for (path, written) in accepted(everywhere(&text)) {
            let is_rust = Path::new(&path).extension().is_some_and(|it| it == "rs");
            if is_rust {
                let tokens: TokenStream = written
                    .parse()
                    .unwrap_or_else(|error| panic!("{piece:?}: {path}: {error}"));
                assert!(
                    !is_code("planted", tokens),
                    "{piece:?} breaks out in {path}"
                );
            }
            let invisible = ['\0', '\u{1b}', '\u{202e}', '\u{2066}'];
            assert!(
                !written.contains(invisible),
                "{piece:?} is in {path} as it is"
            );
        }
    }
}

#[test]
fn names_of_ten_thousand_letters_are_names_of_files() {
    let files = accepted(everywhere(&"n".repeat(10_000)));
    for (path, _) in files {
        assert!(path.split('/').all(|part| part.len() <= 255), "{path}");
    }
}

#[test]
fn a_tag_that_is_declared_twice_is_one_group() {
    let mut twice: Value = serde_json::from_str(&everywhere("cups")).expect("it is JSON");
    twice["tags"] = json!([{"name": "cups"}, {"name": "cups", "description": "Again."}]);
    let files = accepted(twice.to_string());
    let of_group = |(path, _): &&(String, String)| path == "server/src/cups.rs";
    assert_eq!(files.iter().filter(of_group).count(), 1);
}

#[test]
fn nesting_ends_with_a_place() {
    let deep = 10_000;
    let (open, close) = ("{\"items\":".repeat(deep), "}".repeat(deep));
    let schemas = format!("{{\"openapi\":\"3.1.1\",\"components\":{open}{{}}{close}}}");
    refused(schemas, "Y006");
    let (open, close) = ("[".repeat(deep), "]".repeat(deep));
    refused(format!("openapi: 3.1.1\nx-deep: {open}{close}\n"), "Y006");
    let dashes = "- ".repeat(deep);
    refused(format!("openapi: 3.1.1\nx-deep:\n  {dashes}1\n"), "Y006");
}

#[test]
fn anchors_do_not_multiply() {
    let mut text = "openapi: 3.1.1\nx0: &x0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..12 {
        let below = vec![format!("*x{}", level - 1); 10].join(", ");
        let line = writeln!(text, "x{level}: &x{level} [{below}]");
        line.expect("a text takes everything");
    }
    refused(text, "Y008");
}

/// Schemas of which each speaks of the next, by `link`; the last is `last`.
fn chain(length: usize, link: impl Fn(Value) -> Value, last: Value) -> Map<String, Value> {
    let reference = |at: usize| json!({"$ref": format!("#/components/schemas/A{at}")});
    let links = (0..length).map(|at| (format!("A{at}"), link(reference(at + 1))));
    links.chain([(format!("A{length}"), last)]).collect()
}

#[test]
fn alternatives_of_alternatives_do_not_multiply() {
    for keyword in ["anyOf", "oneOf", "allOf"] {
        let object = json!({"type": "object", "properties": {"a": {"type": "string"}}});
        let twice = |next: Value| json!({keyword: [next.clone(), next]});
        let beside = |next: Value| {
            let inner = json!({"properties": {"b": {"type": "string"}}, keyword: [next, next]});
            json!({keyword: [next, inner]})
        };
        let required = chain(30, twice, json!({"required": ["a"]}));
        let mut tested = Map::from_iter([("Root".to_owned(), object.clone())]);
        tested["Root"][keyword] = json!([{"$ref": "#/components/schemas/A0"}, {"required": ["b"]}]);
        tested.extend(required);
        for schemas in [
            chain(40, twice, object.clone()),
            chain(6, beside, object),
            tested,
        ] {
            accepted(description(&Value::Object(schemas)));
        }
    }
}

#[test]
fn long_chains_of_references_end() {
    let links: [fn(Value) -> Value; 4] = [
        |next| next,
        |next| json!({"type": "array", "items": next}),
        |next| json!({"type": "object", "properties": {"next": next}}),
        |next| json!({"type": "object", "allOf": [next]}),
    ];
    for link in links {
        let schemas = chain(500, link, json!({"type": "string"}));
        let (outcome, _) = run(description(&Value::Object(schemas)));
        let made = outcome.artefacts.iter().next().is_some();
        assert!(made != outcome.diagnostics.has_errors());
    }
}

#[test]
fn what_is_no_yaml_is_reported_where_it_stands() {
    refused("openapi: 3.1.1\ninfo:\n\ttitle: x\n", "Y001");
    let mut sources = SourceMap::default();
    let bytes = b"openapi: 3.1.1\ninfo: {title: \x81}\n".to_vec();
    let main = sources.add_file("hostile.yaml", bytes);
    let mut diagnostics = Diagnostics::default();
    assert!(load::load(&sources, main, &mut diagnostics).is_none());
    let sorted = diagnostics.sorted();
    let place = sorted[0].primary.as_ref().map(|label| label.origin.start);
    assert_eq!((sorted[0].code.0.id, place), ("Y002", Some(29)));
}

#[test]
fn what_is_too_large_is_refused_unread() {
    let (outcome, _) = run(" ".repeat((64 << 20) + 1));
    let sorted = outcome.diagnostics.sorted();
    assert_eq!(sorted.len(), 1);
    assert_eq!(sorted[0].code.0.id, "Y007");
}

#[test]
fn numbers_of_any_size_are_read() {
    let nines = "9".repeat(20_000);
    let text = format!(
        r#"{{"openapi":"3.1.1","info":{{"title":"x","version":"1"}},"paths":{{}},"components":{{"schemas":{{
        "A":{{"type":"number","maximum":1e999999999,"multipleOf":{nines}}},
        "B":{{"type":"integer","minimum":-{nines},"default":{nines}}},
        "C":{{"type":"string","maxLength":{nines},"pattern":"(a{{1,1000}}){{1,1000}}"}}}}}}}}"#
    );
    let (outcome, _) = run(text);
    let made = outcome.artefacts.iter().next().is_some();
    assert!(made != outcome.diagnostics.has_errors());
}
