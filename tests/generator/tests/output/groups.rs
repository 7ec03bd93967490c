//! Types follow the resource groups that use them: who chooses a group compiles what it needs, and little else.

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

/// A description of three resource groups. `shapes` types are used by the first two, one by all three, and one by the first only.
fn description(shapes: usize) -> String {
    let operation = |tag: &str, shapes: &[String]| {
        let members: Vec<String> = shapes
            .iter()
            .map(|name| format!("{name}: {{$ref: '#/components/schemas/{name}'}}"))
            .collect();
        format!(
            "  /{tag}:\n    get:\n      operationId: get_{tag}\n      tags: [{tag}]\n      responses:\n        '200':\n          \
             description: It.\n          content:\n            application/json:\n              schema:\n                \
             {{type: object, properties: {{{}}}}}\n",
            members.join(", ")
        )
    };
    let shared: Vec<String> = (0..shapes).map(|at| format!("Shared{at}")).collect();
    let all = ["Everywhere".to_owned()];
    let of = |own: &[String]| [own, &shared, &all].concat();
    let schema = |name: &String| {
        format!("    {name}: {{type: object, properties: {{name: {{type: string}}}}}}\n")
    };
    let own = ["Alone".to_owned()];
    let schemas = own.iter().chain(&all).chain(&shared).map(schema);
    format!(
        "openapi: 3.1.0\ninfo: {{title: Zoo, version: '1'}}\npaths:\n{}{}{}components:\n  schemas:\n{}",
        operation("birds", &of(&own)),
        operation("fish", &of(&[])),
        operation("keepers", &all),
        schemas.collect::<String>()
    )
}

/// The text of a file of the models.
fn file(shapes: usize, name: &str) -> Option<String> {
    let mut sources = SourceMap::default();
    let main = sources.add("zoo.yaml", description(shapes));
    let input = Input {
        sources,
        main,
        ..Input::default()
    };
    let path = format!("models/src/{name}");
    let outcome = generate(&input);
    assert!(!outcome.diagnostics.has_errors());
    let text = outcome.artefacts.iter().find(|(known, _)| **known == *path);
    text.map(|(_, artefact)| artefact.text.clone())
}

#[test]
fn a_few_shared_types_stand_together() {
    let shared = file(20, "shared.rs").expect("a module of what is shared");
    assert!(shared.contains("pub struct Shared19") && shared.contains("pub struct Everywhere"));
    assert_eq!(file(20, "birds_and_fish.rs"), None);
}

#[test]
fn many_shared_types_stand_with_those_that_use_them() {
    let both = file(150, "birds_and_fish.rs").expect("a module of what two groups use");
    assert!(both.contains("pub struct Shared149") && !both.contains("pub struct Alone"));
    let three = file(150, "birds_and_fish_and_keepers.rs").expect("a module of what all use");
    assert!(three.contains("pub struct Everywhere"));
    assert_eq!(file(150, "shared.rs"), None);
    let root = file(150, "lib.rs").expect("a root");
    let mark = "#[cfg(any(feature = \"birds\", feature = \"fish\"))]\nmod birds_and_fish;";
    assert!(root.contains(mark), "{root}");
}
