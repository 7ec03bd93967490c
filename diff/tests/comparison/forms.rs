//! The forms of a report that programs read are what their schemas say: of each pair of `changes/` and `reports/`.

use jsonschema::Validator;
use serde_json::Value;

use crate::described::{self, folders};
use oasmith_diff::Comparison;
use oasmith_diff::deny::Denied;
use oasmith_diff::policy;
use oasmith_diff::report::{github, json, sarif};

/// The schema of OASIS, as `serde-sarif` has it.
const SARIF: &str = include_str!("../schemas/sarif-2.1.0.json");

const OWN: &str = include_str!("../../diff.schema.json");

/// A level that is set, and a change that is accepted.
const RULES: &str = "
- {code: '*-added', level: breaks, party: callers, reason: nothing is new}
- {code: '*-changed', pointer: '*', reason: all is to change}
";

/// The comparisons of all folders, with what a file and a gate say of them.
fn comparisons() -> Vec<Comparison> {
    let rules = policy::read("rules.yaml", RULES).expect("rules");
    let gate = Denied::parse("likely-breaks").expect("a gate");
    let all = ["changes", "reports"].into_iter().flat_map(folders);
    let compared = all.map(|folder| {
        let mut comparison = described::compare(&folder);
        policy::apply(&mut comparison, &rules, oasmith_diff::day::Day::of_unix(0));
        comparison.deny(&gate).expect("a gate without paths");
        comparison
    });
    compared.collect()
}

fn check(schema: &str, show: fn(&Comparison) -> String) {
    let mut schema: Value = serde_json::from_str(schema).expect("a schema");
    // The expression of the official schema has a bracket too many.
    for holder in ["run", "toolComponent"] {
        let language = format!("/definitions/{holder}/properties/language");
        if let Some(language) = schema.pointer_mut(&language) {
            language["pattern"] = "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$".into();
        }
    }
    let validator: Validator = jsonschema::validator_for(&schema).expect("a schema");
    for comparison in comparisons() {
        let text = show(&comparison);
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let errors: Vec<String> = validator
            .iter_errors(&value)
            .map(|it| format!("{}: {it}", it.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{text}\n{}", errors.join("\n"));
    }
}

#[test]
fn json_is_what_its_schema_says() {
    check(OWN, json::show);
}

#[test]
fn sarif_is_what_its_schema_says() {
    check(SARIF, sarif::show);
}

/// Code scanning shows both sides: what is there in the old description has a related location.
#[test]
fn each_result_leads_to_where_it_was() {
    let mut count = 0;
    for comparison in comparisons() {
        let log: Value = serde_json::from_str(&sarif::show(&comparison)).expect("JSON");
        let results = log["runs"][0]["results"].as_array().expect("results");
        for (result, change) in results.iter().zip(&comparison.changes) {
            let pointer = "/relatedLocations/0/logicalLocations/0/fullyQualifiedName";
            let found = result.pointer(pointer).and_then(Value::as_str);
            let old = change.old.as_ref().filter(|it| it.text.is_some());
            assert_eq!(found, old.map(|it| it.pointer.as_str()), "{result}");
            count += usize::from(found.is_some());
        }
    }
    assert!(count > 100, "{count}");
}

/// What is shown is in the new description, also of what is gone.
#[test]
fn each_annotation_is_one_line_about_a_place() {
    let (mut errors, mut warnings) = (0, 0);
    for comparison in comparisons() {
        let shown = github::show(&comparison);
        for line in shown.lines() {
            let is_placed = line.contains(" file=openapi.") && line.contains(",line=");
            assert!(is_placed && line.contains(",title=D"), "{line}");
            errors += usize::from(line.starts_with("::error "));
            warnings += usize::from(line.starts_with("::warning "));
        }
        let denied = comparison.changes.iter().filter(|it| it.is_denied).count();
        assert_eq!(shown.matches("::error ").count(), denied, "{shown}");
    }
    assert!(errors > 100 && warnings > 5, "{errors} {warnings}");
}
