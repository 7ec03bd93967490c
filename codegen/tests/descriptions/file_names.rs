//! Names of written files are names on every file system, however long the description's are.

use std::fmt::Write as _;

use oasmith_codegen::generate;

use crate::input;

/// As long as a file system takes, with what the writer puts behind a name while it waits for its place.
const MAX_BYTES: usize = 255 - ".4194304.gen-new".len();

/// Three groups of long names that share so many types that these stand in a module of their own.
fn description() -> String {
    let mut text = "openapi: 3.1.0\ninfo: {title: Long, version: '1'}\npaths:\n".to_owned();
    let members: Vec<String> = (0..120)
        .map(|at| format!("m{at}: {{$ref: '#/components/schemas/Shared{at}'}}"))
        .collect();
    for group in ["associations", "gateways", "interfaces"] {
        let tag = format!("{group} {}", "of tables of virtual networks ".repeat(4));
        let _ = write!(
            text,
            "  /{group}:\n    get:\n      operationId: get_{group}\n      tags: ['{tag}']\n      responses: {{'200': {{description: It., content: {{application/json: {{schema: \
             {{type: object, properties: {{{}}}}}}}}}}}}}\n",
            members.join(", ")
        );
    }
    text.push_str("components:\n  schemas:\n");
    for at in 0..120 {
        let _ = writeln!(
            text,
            "    Shared{at}: {{type: object, properties: {{name: {{type: string}}}}}}"
        );
    }
    text
}

#[test]
fn long_names_of_groups_make_no_long_names_of_files() {
    let input = input("long.yaml", description());
    let outcome = generate(&input);
    assert!(!outcome.diagnostics.has_errors());
    let paths: Vec<&str> = outcome.artefacts.iter().map(|(path, _)| path).collect();
    assert!(paths.len() > 10, "{paths:?}");
    let names = paths.iter().flat_map(|path| path.split('/'));
    let long: Vec<&str> = names.filter(|name| name.len() > MAX_BYTES).collect();
    assert_eq!(long, Vec::<&str>::new());
}
