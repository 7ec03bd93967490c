//! A large description without tags is grouped by its paths; a small one stays one group.

use std::collections::BTreeMap;

use oasmith_codegen::generate;

use crate::input;

/// A description with an operation for each path, with a tag where one is given.
fn description(paths: &[String], tag: Option<&str>) -> String {
    let tags = tag.map_or(String::new(), |tag| format!("tags: [{tag}], "));
    let operations = paths.iter().map(|path| {
        let id = path.replace(|letter: char| !letter.is_alphanumeric(), "_");
        let parameter = if path.contains("{id}") {
            "parameters: [{name: id, in: path, required: true, schema: {type: string}}], "
        } else {
            ""
        };
        format!("  {path}:\n    get: {{{tags}{parameter}operationId: get{id}, responses: {{'204': {{description: Done.}}}}}}\n")
    });
    let operations: String = operations.collect();
    format!("openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n{operations}")
}

/// The groups of the client, each with the number of its operations.
fn groups(description: &str) -> BTreeMap<String, usize> {
    let outcome = generate(&input("input.yaml", description));
    let files = outcome.artefacts.iter().filter_map(|(path, file)| {
        let name = path.strip_prefix("client/src/")?.strip_suffix(".rs")?;
        let count = file.text.matches("pub fn get").count();
        (!["lib", "client", "call"].contains(&name)).then(|| (name.to_owned(), count))
    });
    files.collect()
}

/// Paths of a few resources.
fn paths(count: usize) -> Vec<String> {
    let resource = |at: usize| match at % 3 {
        0 => format!("/api/v1/users/{{id}}/part{at}"),
        1 => format!("/api/v1/orders/part{at}"),
        _ => format!("/api/v2/wares/part{at}"),
    };
    (0..count).map(resource).collect()
}

fn counts(list: &[(&str, usize)]) -> BTreeMap<String, usize> {
    list.iter()
        .map(|(name, count)| ((*name).to_owned(), *count))
        .collect()
}

#[test]
fn a_large_description_is_grouped_by_its_paths() {
    let large = counts(&[("orders", 12), ("users", 12), ("wares", 12)]);
    assert_eq!(groups(&description(&paths(36), None)), large);
    // One that is added elsewhere moves no other.
    let mut more = paths(36);
    more.push("/health".to_owned());
    let more = groups(&description(&more, None));
    assert_eq!(
        more,
        counts(&[("health", 1), ("orders", 12), ("users", 12), ("wares", 12)])
    );
}

#[test]
fn tags_and_small_descriptions_stay_as_they_are() {
    assert_eq!(
        groups(&description(&paths(9), None)),
        counts(&[("general", 9)])
    );
    assert_eq!(
        groups(&description(&paths(36), Some("things"))),
        counts(&[("things", 36)])
    );
    let calls: Vec<String> = (0..36).map(|at| format!("/call{at}")).collect();
    assert_eq!(
        groups(&description(&calls, None)),
        counts(&[("general", 36)])
    );
}
