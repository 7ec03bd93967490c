//! Every name that written files have anyway, as a name of a description: in each place that becomes a name, and all three crates compile.
//!
//! The list is read out of what is written (imports, what preludes hold, and the words that the pages of several descriptions share), so that
//! a name which a page begins to use tomorrow is tested tomorrow.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use generator::scratch::Scratch;
use generator::{cases, folder};
use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::{Map, Value, json};

/// Words of the language: no identifiers, or names that are known without an import.
const LANGUAGE: &[&str] = &[
    "as",
    "async",
    "await",
    "break",
    "const",
    "continue",
    "crate",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "fn",
    "for",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "match",
    "mod",
    "move",
    "mut",
    "pub",
    "ref",
    "return",
    "self",
    "Self",
    "static",
    "struct",
    "super",
    "trait",
    "true",
    "type",
    "unsafe",
    "use",
    "where",
    "while",
    "abstract",
    "become",
    "box",
    "do",
    "final",
    "gen",
    "macro",
    "override",
    "priv",
    "try",
    "typeof",
    "unsized",
    "virtual",
    "yield",
    "auto",
    "default",
    "macro_rules",
    "raw",
    "safe",
    "union",
    "static_",
    "_",
    "bool",
    "char",
    "str",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "f32",
    "f64",
    "never",
    "std",
    "core",
    "alloc",
    "proc_macro",
    "test",
    "Option",
    "Some",
    "None",
    "Result",
    "Ok",
    "Err",
    "Vec",
    "String",
    "Box",
    "ToString",
    "ToOwned",
    "Into",
    "From",
    "TryFrom",
    "TryInto",
    "FromIterator",
    "Iterator",
    "IntoIterator",
    "Extend",
    "DoubleEndedIterator",
    "ExactSizeIterator",
    "AsRef",
    "AsMut",
    "Clone",
    "Copy",
    "Default",
    "Drop",
    "Eq",
    "Fn",
    "FnMut",
    "FnOnce",
    "Hash",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Send",
    "Sync",
    "Sized",
    "Unpin",
    "Debug",
    "Future",
    "IntoFuture",
    "drop",
    "vec",
    "format",
    "println",
    "panic",
    "assert",
    "assert_eq",
    "matches",
    "concat",
    "env",
    "include_str",
    "todo",
    "dbg",
    "models",
    "server",
    "client",
    "lib",
    "main",
    "build",
    "mod",
    "serde",
    "jiff",
    "chrono",
    "time",
    "bigdecimal",
    "rust_decimal",
    "uuid",
    "url",
    "bytes",
    "arbitrary_precision",
    "axum",
    "tracing",
    "hyper",
    "blocking",
    "tokio",
];

/// What Windows has no files of.
const DEVICES: &[&str] = &[
    "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    "conin$", "conout$",
];

/// Number of descriptions that share a word which is the generator's and not theirs.
const SHARED: usize = 3;

/// The words of the pages of each case, and what these import.
fn words() -> BTreeSet<String> {
    let mut users: BTreeMap<String, usize> = BTreeMap::new();
    let mut names = BTreeSet::new();
    for case in cases::all() {
        let input = case.folder.join("input.yaml");
        let artefacts = written(&fs::read_to_string(input).expect("a description"));
        let mut own = BTreeSet::new();
        for (path, artefact) in artefacts.iter().filter(|(path, _)| path.contains("/src/")) {
            let file =
                syn::parse_file(&artefact.text).unwrap_or_else(|error| panic!("{path}: {error}"));
            for item in &file.items {
                if let syn::Item::Use(import) = item {
                    imported(&import.tree, &mut own, &mut names);
                }
            }
            identifiers(artefact.text.parse().expect("tokens"), &mut own);
        }
        for word in own {
            *users.entry(word).or_default() += 1;
        }
    }
    names.extend(
        users
            .into_iter()
            .filter(|(_, users)| *users >= SHARED)
            .map(|(word, _)| word),
    );
    names
}

fn written(description: &str) -> Artefacts {
    let mut sources = SourceMap::default();
    let main = sources.add("input.yaml", description);
    generate(&Input {
        sources,
        main,
        ..Input::default()
    })
    .artefacts
}

/// The names of an import. What comes from the runtime is the generator's in any case.
fn imported(tree: &syn::UseTree, own: &mut BTreeSet<String>, names: &mut BTreeSet<String>) {
    match tree {
        syn::UseTree::Path(path) if path.ident == "runtime" || path.ident == "std" => {
            let mut all = BTreeSet::new();
            imported(&path.tree, &mut all, names);
            names.extend(all);
        }
        syn::UseTree::Path(path) => imported(&path.tree, own, names),
        syn::UseTree::Name(name) => {
            own.insert(name.ident.to_string());
        }
        syn::UseTree::Rename(name) => {
            own.insert(name.rename.to_string());
        }
        syn::UseTree::Glob(_) => names.extend(of_preludes()),
        syn::UseTree::Group(group) => group
            .items
            .iter()
            .for_each(|tree| imported(tree, own, names)),
    }
}

/// What a glob brings in: all that the runtime's prelude and its exports name.
fn of_preludes() -> BTreeSet<String> {
    let runtime = folder::here().join("../runtime/src");
    let mut names = BTreeSet::new();
    for file in ["prelude.rs", "lib.rs"] {
        let text = fs::read_to_string(runtime.join(file)).expect("a file of the runtime");
        identifiers(text.parse().expect("tokens"), &mut names);
    }
    names
}

/// The methods that the runtime's macros write.
fn of_macros() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in folder::files(&folder::here().join("../runtime/src"), &["rs"]) {
        let text = fs::read_to_string(file).expect("a file of the runtime");
        for part in text.split("macro_rules! ").skip(1) {
            let words = part.split("fn ").skip(1);
            names.extend(words.map(|rest| {
                rest.chars()
                    .take_while(|it| it.is_alphanumeric() || *it == '_')
                    .collect::<String>()
            }));
            names.extend(part.split_whitespace().next().map(str::to_owned));
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

fn identifiers(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                found.insert(word.to_string().trim_start_matches("r#").to_owned());
            }
            TokenTree::Group(group) => identifiers(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Methods that traits of the standard library have, and names that mean a way to take `self`: a lint has a word on each.
const METHODS: &[&str] = &[
    "add",
    "as_mut",
    "as_text",
    "as_ref",
    "bitand",
    "bitor",
    "bitxor",
    "borrow",
    "borrow_mut",
    "clone",
    "cmp",
    "default",
    "deref",
    "deref_mut",
    "div",
    "drop",
    "eq",
    "first",
    "from_iter",
    "from_str",
    "from_text",
    "get_first",
    "hash",
    "index",
    "index_mut",
    "into_iter",
    "into_text",
    "is_empty",
    "is_text",
    "iter",
    "iter_mut",
    "len",
    "mul",
    "neg",
    "new",
    "next",
    "not",
    "rem",
    "shl",
    "shr",
    "sub",
    "to_string",
    "to_text",
    "to_text_mut",
];

/// Names in each spelling that they have; those that differ in case alone are one name, which would only be spelled out.
fn list() -> Vec<String> {
    let all = words().into_iter().chain(of_macros());
    let all = all.chain(
        LANGUAGE
            .iter()
            .chain(DEVICES)
            .chain(METHODS)
            .map(|name| (*name).to_owned()),
    );
    // What types are made of: an operation `decode` has a `DecodeError`.
    let tails = [
        "Request", "Response", "Call", "Error", "Success", "Body", "Headers", "Content",
    ];
    let all: Vec<String> = all.collect();
    let stems = all
        .iter()
        .flat_map(|name| tails.iter().filter_map(|tail| name.strip_suffix(tail)));
    let stems: Vec<String> = stems
        .filter(|stem| !stem.is_empty())
        .map(str::to_owned)
        .collect();
    let mut seen = BTreeSet::new();
    let mut list: Vec<String> = all.into_iter().chain(stems).collect();
    list.retain(|name| seen.insert(name.to_lowercase().replace('_', "")));
    list
}

/// A description with each name in each place; `turn` says which kind of schema the first of them is.
fn description(names: &[String], turn: usize) -> Value {
    let (mut paths, mut schemas, mut hooks) = (Map::new(), Map::new(), Map::new());
    let (mut securities, mut tags) = (Map::new(), Vec::new());
    for (position, name) in names.iter().enumerate() {
        paths.insert(format!("/{position}/{{{name}}}"), path(name, position));
        schemas.insert(name.clone(), schema(name, position + turn));
        let nothing = json!({"responses": {"204": {"description": "."}}});
        hooks.insert(name.clone(), json!({"post": nothing}));
        securities.insert(
            name.clone(),
            json!({"type": "apiKey", "in": "query", "name": name}),
        );
        tags.push(json!({"name": name}));
    }
    for (position, some) in names.chunks(12).enumerate() {
        let members: Map<String, Value> = some
            .iter()
            .map(|name| (name.clone(), json!({"type": "string"})))
            .collect();
        let required = json!({"type": "object", "required": some, "properties": members, "additionalProperties": {"type": "string"}});
        schemas.insert(format!("Required{position}Of"), required);
    }
    let optional: Map<String, Value> = names
        .iter()
        .map(|name| {
            (
                name.clone(),
                json!({"type": "string", "maxLength": 9, "default": "a"}),
            )
        })
        .collect();
    schemas.insert(
        "OptionalOf".to_owned(),
        json!({"type": "object", "properties": optional}),
    );
    schemas.insert(
        "GrowingOf".to_owned(),
        json!({"type": "string", "x-known-values": names}),
    );
    let variables: Map<String, Value> = names
        .iter()
        .take(9)
        .map(|name| (name.clone(), json!({"default": "a", "enum": ["a", "b"]})))
        .collect();
    let hosts: Vec<String> = names
        .iter()
        .take(9)
        .map(|name| format!("{{{name}}}"))
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Names", "version": "1"},
        "servers": [{"url": format!("https://a.example/{}", hosts.join("/")), "variables": variables}],
        "tags": tags,
        "paths": paths,
        "webhooks": hooks,
        "components": {"schemas": schemas, "securitySchemes": securities},
    })
}

/// An operation with a name in all its places.
fn path(name: &str, position: usize) -> Value {
    let text = json!({"type": "string"});
    let parameter = |place: &str| json!({"name": name, "in": place, "required": place == "path", "schema": text});
    let places = ["path", "query", "header", "cookie"];
    let form = json!({"schema": {"type": "object", "properties": {name: text}}, "encoding": {name: {"headers": {name: {"schema": text}}}}});
    let own = json!({"schema": {"$ref": format!("#/components/schemas/{name}")}});
    let content = match position % 4 {
        0 => json!({"application/json": own}),
        1 => json!({"multipart/form-data": form}),
        2 => {
            json!({format!("application/json; {name}=1"): own, "application/x-www-form-urlencoded": form})
        }
        _ => json!({"text/plain": {"schema": text}}),
    };
    let mut links = Map::new();
    links.insert(
        name.to_owned(),
        json!({"operationId": name, "parameters": {format!("path.{name}"): "$request.path.x"}}),
    );
    json!({"post": {
        "operationId": name,
        "tags": [name],
        "security": [{name: []}],
        "parameters": places.map(parameter),
        "requestBody": {"content": content, "required": position.is_multiple_of(2)},
        "responses": {
            "200": {"description": ".", "content": {"application/json": own}, "headers": {name: {"schema": text}}, "links": links},
            "404": {"description": ".", "content": {"application/json": {"schema": {"type": "string", "enum": [name, "other"]}}}},
        },
        "callbacks": {name: {"https://a.example": {"post": {"responses": {"204": {"description": "."}}}}}},
    }})
}

/// A schema of one of the kinds that become a type.
fn schema(name: &str, turn: usize) -> Value {
    match turn % 5 {
        0 => {
            json!({"type": "object", "required": [name], "properties": {name: {"type": "string", "enum": [name, "other"]}}})
        }
        1 => json!({"type": "string", "enum": [name, "other"]}),
        2 => json!({"type": "string", "minLength": 2, "pattern": "^a", "example": "ab"}),
        3 => {
            json!({"oneOf": [{"type": "object", "title": name, "properties": {"kind": {"const": name}}, "required": ["kind"]}, {"type": "integer"}]})
        }
        _ => json!({"type": "array", "items": {"type": "integer", "maximum": 7}}),
    }
}

/// An operation whose parameters have these names and are numbers, so that their setters have no type of their own.
fn numbers(names: &[&str]) -> Value {
    let parameter = |name: &&str| json!({"in": "query", "name": name, "schema": {"type": "integer", "format": "int64"}});
    json!({"get": {
        "operationId": "numbers",
        "tags": ["methods"],
        "parameters": names.iter().map(parameter).collect::<Vec<_>>(),
        "responses": {"204": {"description": "."}},
    }})
}

#[test]
fn names_of_methods_of_traits_draw_no_lint() {
    let (mut paths, mut members) = (Map::new(), Map::new());
    for name in METHODS {
        let schema = json!({"$ref": "#/components/schemas/Members"});
        let content = json!({"application/json": {"schema": schema}});
        // With a body, with nothing at all, and with a number.
        let with_body = json!({"operationId": name, "tags": ["methods"], "requestBody": {"required": true, "content": content}, "responses": {"200": {"description": ".", "content": content}}});
        let alone = json!({"operationId": name, "tags": ["alone"], "responses": {"204": {"description": "."}}});
        paths.insert(format!("/body/{name}"), json!({"post": with_body}));
        paths.insert(format!("/alone/{name}"), json!({"post": alone}));
        members.insert(
            (*name).to_owned(),
            json!({"type": "integer", "format": "int64"}),
        );
    }
    paths.insert("/numbers".to_owned(), numbers(METHODS));
    let description = json!({
        "openapi": "3.1.0",
        "info": {"title": "Methods", "version": "1"},
        "paths": paths,
        "components": {"schemas": {
            "Members": {"type": "object", "properties": members},
            "Values": {"type": "string", "enum": METHODS},
            "Choice": {"oneOf": METHODS.iter().map(|name| json!({"type": "object", "title": name, "required": [name], "properties": {*name: {"type": "boolean"}}})).collect::<Vec<_>>()},
        }},
    });
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "methods");
    scratch.add("methods", &description.to_string(), "");
    let outcome = scratch.cargo(&["clippy", "--workspace"]);
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}

#[test]
fn every_name_that_files_have_is_a_name_of_a_description() {
    let names = list();
    assert!(names.len() > 300, "names are found: {}", names.len());
    for known in [
        "json",
        "DecodeError",
        "Route",
        "con",
        "type",
        "Date",
        "prelude",
        "connection",
    ] {
        assert!(
            names.iter().any(|name| name.eq_ignore_ascii_case(known)),
            "{known} is among them"
        );
    }
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "names");
    let artefacts = scratch.add("names", &description(&names, 0).to_string(), "");
    for (path, _) in artefacts.iter() {
        let file = path.rsplit('/').next().unwrap_or(path);
        let stem = file.split('.').next().unwrap_or(file);
        assert!(!DEVICES.contains(&stem), "Windows has no file {path}");
    }
    let outcome = scratch.cargo(&["clippy", "--workspace"]);
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}
