//! A module that is too long to read has parts by subject, and its types under the paths that they would have without.

use std::collections::BTreeMap;

use codegen::source::SourceMap;
use codegen::{Input, generate};

/// A description of one operation that reaches so many types of each subject.
fn description(subjects: &[(&str, usize)]) -> String {
    let names = subjects
        .iter()
        .flat_map(|(subject, count)| (0..*count).map(move |at| format!("{subject}Kind{at}")));
    let names: Vec<String> = names.collect();
    let members = names
        .iter()
        .map(|name| format!("        {name}: {{$ref: '#/components/schemas/{name}'}}\n"));
    let schemas = names.iter().map(|name| {
        format!("    {name}: {{type: object, properties: {{a: {{type: string}}, b: {{type: boolean}}, c: {{type: string, minLength: 1}}, d: {{type: string}}}}}}\n")
    });
    let (members, schemas): (String, String) = (members.collect(), schemas.collect());
    format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /all:\n    get:\n      tags: [shop]\n      operationId: getAll\n      responses: {{'200': {{description: All., \
         content: {{application/json: {{schema: {{$ref: '#/components/schemas/ShopList'}}}}}}}}}}\ncomponents:\n  schemas:\n    ShopList:\n      type: object\n      properties:\n{members}{schemas}"
    )
}

/// The files of the models by their paths.
fn files(description: &str) -> BTreeMap<String, String> {
    let mut sources = SourceMap::default();
    let main = sources.add("input.yaml", description);
    let outcome = generate(&Input {
        sources,
        main,
        ..Input::default()
    });
    let files = outcome.artefacts.iter();
    let files = files.filter_map(|(path, file)| {
        Some((
            path.strip_prefix("models/src/")?.to_owned(),
            file.text.clone(),
        ))
    });
    files.collect()
}

#[test]
fn a_long_module_is_split_by_subject() {
    let files = files(&description(&[("Order", 30), ("Ware", 30), ("Odd", 1)]));
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["lib.rs", "shop.rs", "shop/order.rs", "shop/ware.rs"]
    );
    let of = |name: &str, word: &str| files.get(name).expect(name).matches(word).count();
    assert_eq!(
        (
            of("shop/order.rs", "pub struct OrderKind"),
            of("shop/ware.rs", "pub struct WareKind")
        ),
        (30, 30)
    );
    assert_eq!(
        (
            of("shop.rs", "pub struct OddKind0"),
            of("shop.rs", "pub struct ShopList")
        ),
        (1, 1)
    );
    // All are handed on, by the module and by the crate.
    assert!(of("shop.rs", "OrderKind7,") > 0 && of("lib.rs", "OrderKind7,") > 0);
    assert_eq!(of("lib.rs", "order"), 0);
}

#[test]
fn a_type_more_moves_no_other() {
    let before = files(&description(&[("Order", 30), ("Ware", 30)]));
    let after = files(&description(&[("Order", 30), ("Ware", 30), ("Odd", 1)]));
    for part in ["shop/order.rs", "shop/ware.rs"] {
        assert_eq!(before.get(part), after.get(part), "{part}");
    }
}

#[test]
fn a_module_that_reads_well_stays_whole() {
    let small = files(&description(&[("Order", 5), ("Ware", 5)]));
    assert_eq!(small.keys().collect::<Vec<_>>(), ["lib.rs", "shop.rs"]);
    // One subject alone is what the module is about.
    let alone = files(&description(&[("Order", 60)]));
    assert_eq!(alone.keys().collect::<Vec<_>>(), ["lib.rs", "shop.rs"]);
}

#[test]
fn small_subjects_have_files_where_the_module_is_too_long_without() {
    let many: Vec<String> = ('a'..='z')
        .map(|first| format!("{}{first}x", first.to_uppercase()))
        .collect();
    let subjects: Vec<(&str, usize)> = many.iter().map(|name| (name.as_str(), 2)).collect();
    let files = files(&description(&subjects));
    let longest = files.iter().max_by_key(|(_, text)| text.lines().count());
    let (name, text) = longest.expect("a file");
    assert!(
        text.lines().count() < 2_500,
        "{name} has {} lines",
        text.lines().count()
    );
    assert!(
        files.keys().any(|name| name.starts_with("shop/")),
        "{:?}",
        files.keys()
    );
}
