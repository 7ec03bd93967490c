//! The guide's table of keywords and formats: it names all of them, and each row a proof that exists.

use std::collections::BTreeMap;
use std::fs;

use generator::folder;
use oasmith::Format;

/// Every keyword of JSON Schema 2020-12, and those that OpenAPI adds to schemas.
const KEYWORDS: &str = "$anchor $comment $defs $dynamicAnchor $dynamicRef $id $ref $schema $vocabulary additionalProperties allOf anyOf const contains
    contentEncoding contentMediaType contentSchema default dependentRequired dependentSchemas deprecated description discriminator else enum example
    examples exclusiveMaximum exclusiveMinimum if items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength
    minProperties minimum multipleOf not nullable oneOf pattern patternProperties prefixItems properties propertyNames readOnly required then title
    type unevaluatedItems unevaluatedProperties uniqueItems writeOnly";

/// Every format of numbers that the generator knows; `Format` knows those of texts.
const NUMBERS: &str = "double float int16 int32 int64 int8 uint16 uint32 uint64 uint8";

/// The rows of the tables: what the first column names, and the proof.
fn rows() -> BTreeMap<String, String> {
    let page = fs::read_to_string(folder::here().join("../docs/json_schema.md")).expect("a page");
    let mut rows = BTreeMap::new();
    for line in page.lines().filter(|line| line.starts_with("| `")) {
        let columns: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [names, _, proof] = columns[..] else {
            panic!("a row has three columns: {line}");
        };
        for name in names.split(", ").map(|name| name.trim_matches('`')) {
            let twice = rows.insert(name.to_owned(), proof.to_owned());
            assert_eq!(twice, None, "{name} stands twice");
        }
    }
    rows
}

#[test]
fn every_keyword_and_format_has_a_row() {
    let rows = rows();
    let mut named: Vec<&str> = rows.keys().map(String::as_str).collect();
    let mut known: Vec<&str> = KEYWORDS
        .split_whitespace()
        .chain(NUMBERS.split_whitespace())
        .chain(Format::ALL.iter().map(|format| format.name()))
        .collect();
    named.sort_unstable();
    known.sort_unstable();
    assert_eq!(named, known);
}

#[test]
fn every_proof_is_one() {
    let tests = folder::here();
    let suite = fs::read_to_string(tests.join("suite.txt")).expect("the numbers of the suite");
    for (name, proof) in rows() {
        if let Some(file) = proof.strip_prefix("suite: ") {
            let numbers = suite
                .lines()
                .find_map(|line| line.strip_prefix(&format!("{file}: ")));
            let numbers: Vec<&str> = numbers.unwrap_or_default().split(' ').collect();
            assert!(
                matches!(numbers[..], [right, "0", "0", "0"] if right != "0"),
                "{name}: {proof} {numbers:?}"
            );
        } else {
            let inputs: Vec<String> = proof
                .split(", ")
                .map(|case| {
                    let case = tests.join("cases").join(case).join("input.yaml");
                    fs::read_to_string(&case)
                        .unwrap_or_else(|error| panic!("{}: {error}", case.display()))
                })
                .collect();
            let uses = [format!("{name}:"), format!("format: {name}")];
            let is_used = |text: &String| uses.iter().any(|wanted| text.contains(wanted));
            assert!(inputs.iter().any(is_used), "{proof} has no {name}");
        }
    }
}
