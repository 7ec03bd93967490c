//! The order in which a description lists parameters means nothing: whoever changes it changes no signature, so that no call compiles and means
//! another thing. Members are given by name.

use oasmith_codegen::generate;

use crate::input;

/// A description with a member and a parameter for each of these, all of one type.
fn description(names: &[&str]) -> String {
    let members: Vec<String> = names
        .iter()
        .map(|name| format!("{name}: {{type: string}}"))
        .collect();
    let parameters = names.iter().map(|name| {
        format!("        - {{name: {name}, in: query, required: true, schema: {{type: string}}}}\n")
    });
    let in_path = names.iter().rev().map(|name| {
        format!(
            "        - {{name: in_{name}, in: path, required: true, schema: {{type: string}}}}\n"
        )
    });
    let parameters: String = in_path.chain(parameters).collect();
    format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /moves/{{in_to}}/{{in_out}}/{{in_by}}:\n    post:\n      operationId: move_it\n      \
         parameters:\n{parameters}      requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Move'}}}}}}}}\n      \
         responses: {{'204': {{description: Done.}}}}\ncomponents:\n  schemas:\n    Move: {{type: object, required: [by, out, to], properties: {{{}}}}}\n",
        members.join(", ")
    )
}

/// What stands between two texts in a file: the arguments.
fn signature(names: &[&str], file: &str, (before, end): (&str, char)) -> String {
    let outcome = generate(&input("api.yaml", description(names)));
    assert!(!outcome.diagnostics.has_errors());
    let (_, artefact) = outcome
        .artefacts
        .iter()
        .find(|(path, _)| *path == file)
        .expect("the file");
    let behind = artefact.text.split(before).nth(1).expect("a signature");
    let arguments = behind.split(end).next().expect("arguments");
    arguments.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The names in all orders.
const ORDERS: [[&str; 3]; 6] = [
    ["out", "to", "by"],
    ["out", "by", "to"],
    ["to", "out", "by"],
    ["to", "by", "out"],
    ["by", "out", "to"],
    ["by", "to", "out"],
];

#[test]
fn parameters_in_any_order_have_one_method() {
    for names in ORDERS {
        let start = "pub fn move_it<By1, By2, By3, By4, By5, By6>(";
        let found = signature(&names, "client/src/general.rs", (start, ')'));
        let arguments = ["in_to", "in_out", "in_by", "by", "out", "to"];
        let arguments = arguments
            .iter()
            .zip(1..)
            .map(|(name, at)| format!("{name}: impl oasmith::MakeValue<String, By{at}>, "));
        let arguments: String = arguments.collect();
        let expected = format!("&self, {arguments}body: &models::Move,");
        assert_eq!(found, expected, "{names:?}");
    }
}
