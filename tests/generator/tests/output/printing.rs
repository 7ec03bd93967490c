//! What the printer writes is what `prettyplease` writes, for all that emitters emit.

#[path = "../../../../printer/tests/compare/mod.rs"]
mod compare;

use std::fs;
use std::path::{Path, PathBuf};

use compare::Comparison;
use generator::{cases, folder};
use oasmith_codegen::page::{Head, PageContent};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, pages};
use oasmith_printer::Printer;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Descriptions outside of the repository.
const SAMPLE: &[&str] = &[
    "Redocly__museum-openapi-example/openapi.yaml",
    "hey-api__openapi-ts/specs/3.1.x/full.yaml",
    "ogen-go__ogen/_testdata/examples/api.github.com.json",
    "ogen-go__ogen/_testdata/examples/telegram_bot_api.json",
    "ogen-go__ogen/_testdata/positive/sample.json",
    "paypal__paypal-rest-api-specifications/openapi/checkout_orders_v2.json",
    "twilio__twilio-oai/spec/json/twilio_verify_v2.json",
];

/// Compares all items of a description.
fn add(path: &Path, comparison: &mut Comparison) {
    let text = fs::read_to_string(path).expect("a description");
    let name = path.file_name().expect("a name").to_string_lossy();
    let mut sources = SourceMap::default();
    let main = sources.add(&*name, text);
    let input = Input {
        sources,
        main,
        ..Input::default()
    };
    let mut printer = Printer::default();
    for page in pages(&input) {
        let PageContent::Rust { head, items, .. } = page.content else {
            continue;
        };
        for part in head {
            if let Head::Tokens(tokens) = part {
                comparison.add(tokens, &mut printer);
            }
        }
        for block in items {
            comparison.add(unconditional(block), &mut printer);
        }
        if let Some((printed, expected)) = &comparison.difference {
            let path = path.display();
            panic!("{path}, {}:\n{printed}\n== and ==\n{expected}", page.path);
        }
    }
}

/// Items without what our printer alone lays out: the braces of macros that only add a condition, `cfg_hyper! { … }`, and rows of others.
fn unconditional(tokens: TokenStream) -> TokenStream {
    let mut items: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match (token, called(&items).as_deref()) {
            (TokenTree::Group(group), Some(name)) if name.starts_with("cfg_") => {
                // `runtime`, two colons, the name and its sign.
                items.truncate(items.len() - 5);
                items.extend(group.stream());
            }
            (TokenTree::Group(group), Some(_)) if group.delimiter() == Delimiter::Brace => {
                items.push(TokenTree::Group(Group::new(
                    group.delimiter(),
                    TokenStream::new(),
                )));
            }
            (TokenTree::Group(group), None) => {
                let inside = unconditional(group.stream());
                items.push(TokenTree::Group(Group::new(group.delimiter(), inside)));
            }
            (other, _) => items.push(other),
        }
    }
    items.into_iter().collect()
}

/// The macro that is called by the last of these.
fn called(items: &[TokenTree]) -> Option<String> {
    match items {
        [.., TokenTree::Ident(name), TokenTree::Punct(sign)] if sign.as_char() == '!' => {
            Some(name.to_string())
        }
        _ => None,
    }
}

/// Every item has a rule and is as `prettyplease` has it.
fn check(what: &str, paths: impl IntoIterator<Item = PathBuf>) {
    let mut all = Comparison::default();
    for path in paths {
        add(&path, &mut all);
    }
    println!("{what}: {} items", all.items);
    assert!(all.items > 0, "{what}: something is printed");
    assert_eq!(all.unsupported.into_iter().next(), None, "{what}");
}

#[test]
fn the_cases_are_printed_as_prettyplease_does_it() {
    let cases = cases::all().into_iter();
    check("cases", cases.map(|case| case.folder.join("input.yaml")));
}

#[test]
fn the_description_is_printed_as_prettyplease_does_it() {
    check("spec", [folder::here().join("../spec/openapi.yaml")]);
}

#[test]
fn descriptions_of_frameworks_are_printed_as_prettyplease_does_it() {
    let here = folder::here();
    let apps = folder::files(&here.join("everyday/apps"), &["json", "yaml"]);
    let apps = apps
        .into_iter()
        .filter(|path| folder::stem(path) == "openapi");
    check(
        "frameworks",
        apps.chain([here.join("theatre/openapi.yaml")]),
    );
}

#[test]
#[ignore = "needs what lies outside of the repository: `.ci/run corpus` runs it"]
fn a_sample_is_printed_as_prettyplease_does_it() {
    let corpus = folder::here().join("../../shared/corpus/openapi");
    check("sample", SAMPLE.iter().map(|path| corpus.join(path)));
}
