//! A module that is too long to read has parts by subject, and its types under the paths that they would have without.

use std::collections::BTreeMap;

use oasmith_codegen::generate;

use crate::input;

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
    let outcome = generate(&input("input.yaml", description));
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
    let files = files(&description(&[("Order", 30), ("Ware", 30), ("Rare", 1)]));
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
            of("shop.rs", "pub struct RareKind0"),
            of("shop.rs", "pub struct ShopList")
        ),
        (1, 1)
    );
    // All are handed on, by the module and by the crate.
    assert!(of("shop.rs", "OrderKind7,") > 0 && of("lib.rs", "OrderKind7,") > 0);
    assert_eq!(of("lib.rs", "order"), 0);
}

/// The longest file of a module and its lines.
fn longest(files: &BTreeMap<String, String>) -> (&str, usize) {
    let lines = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.lines().count()));
    lines.max_by_key(|(_, lines)| *lines).expect("a file")
}

#[test]
fn a_subject_that_is_too_long_is_split_by_what_most_of_its_types_share() {
    let kinds = ["Text", "Number", "File", "List", "Map", "Flag", "User"];
    let options: Vec<String> = kinds
        .iter()
        .map(|it| format!("Command{it}Option"))
        .collect();
    let mut subjects: Vec<(&str, usize)> = options.iter().map(|it| (it.as_str(), 2)).collect();
    subjects.extend([("CommandPermission", 9), ("Ware", 12)]);
    let files = files(&description(&subjects));
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(names, ["lib.rs", "shop.rs", "shop/command_option.rs"]);
    let of = |name: &str, word: &str| files.get(name).expect(name).matches(word).count();
    assert_eq!(of("shop/command_option.rs", "pub struct Command"), 14);
    assert_eq!(of("shop.rs", "pub struct CommandPermission"), 9);
    assert!(of("shop.rs", "CommandUserOptionKind0,") > 0);
    assert!(longest(&files).1 < 2_500, "{:?}", longest(&files));
}

#[test]
fn parts_of_parts_and_modules_of_one_subject_read_well() {
    let kinds = ["Text", "Number", "File", "List", "Map", "Flag", "User"];
    let names = |suffix: &str| -> Vec<String> {
        let name = |kind: &&str| format!("Command{kind}{suffix}");
        kinds.iter().map(name).collect()
    };
    let (options, choices) = (names("Option"), names("OptionChoice"));
    let all = options.iter().chain(&choices);
    let subjects: Vec<(&str, usize)> = all.map(|it| (it.as_str(), 6)).collect();
    let files = files(&description(&subjects));
    assert!(longest(&files).1 < 2_500, "{:?}", longest(&files));
    assert!(
        files
            .keys()
            .all(|it| !it.starts_with("shop/") || it.starts_with("shop/command_")),
        "{:?}",
        files.keys()
    );
}

#[test]
fn a_type_of_many_parts_is_split_by_its_parts() {
    let parts = |kind: &str| -> String {
        let part = |at: usize| {
            format!(
                "        {kind}Part{at}: {{type: object, properties: {{a: {{type: string}}, b: {{type: boolean}}, c{at}: {{type: string, minLength: 1}}, d: {{type: string}}}}}}\n"
            )
        };
        (0..20).map(part).collect()
    };
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /all:\n    get:\n      tags: [shop]\n      operationId: getAll\n      responses: {{'200': {{description: All., \
         content: {{application/json: {{schema: {{$ref: '#/components/schemas/Order'}}}}}}}}}}\ncomponents:\n  schemas:\n    Order:\n      type: object\n      properties:\n{}{}",
        parts("card"),
        parts("bank")
    );
    let files = files(&description);
    assert!(longest(&files).1 < 2_500, "{:?}", longest(&files));
    assert!(
        files.contains_key("shop/order_bank.rs") || files.contains_key("shop/order_card.rs"),
        "{:?}",
        files.keys()
    );
}

#[test]
fn a_word_of_several_types_and_of_parts_of_one_has_one_file() {
    let part = |name: &str| {
        format!(
            "{name}: {{type: object, properties: {{a: {{type: string}}, b: {{type: boolean}}, c: {{type: string, minLength: 1}}, d: {{type: string}}}}}}, "
        )
    };
    let own: String = (0..30).map(|at| part(&format!("card{at}Bank"))).collect();
    let named: String = (0..30)
        .map(|at| {
            format!(
                "    OrderBankKind{at}: {{type: object, properties: {{{}}}}}\n",
                part("x")
            )
        })
        .collect();
    let members: String = (0..30)
        .map(|at| format!("k{at}: {{$ref: '#/components/schemas/OrderBankKind{at}'}}, "))
        .collect();
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /all:\n    get:\n      tags: [shop]\n      operationId: getAll\n      responses: {{'200': {{description: All., \
         content: {{application/json: {{schema: {{$ref: '#/components/schemas/Order'}}}}}}}}}}\ncomponents:\n  schemas:\n    Order: {{type: object, properties: {{{own}{members}}}}}\n{named}"
    );
    let files = files(&description);
    assert!(
        files.contains_key("shop/order_bank.rs"),
        "{:?}",
        files.keys()
    );
}

#[test]
fn a_type_more_moves_no_other() {
    let before = files(&description(&[("Order", 30), ("Ware", 30)]));
    let after = files(&description(&[("Order", 30), ("Ware", 30), ("Rare", 1)]));
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
