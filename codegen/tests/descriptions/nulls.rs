//! Null that is said twice, or beside a reference, is read as it is meant: once, and of the place.

use oasmith_codegen::ir::Shape;
use oasmith_codegen::{Model, model};

/// The model of a description in some version whose schema `T` has a member `m`.
fn of(version: &str, schemas: &str) -> Model {
    let text = format!(
        "openapi: {version}\ninfo: {{title: T, version: '1'}}\npaths:\n  /t:\n    post:\n      operationId: t\n      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/T'}}}}}}}}\n      responses: {{'204': {{description: ok}}}}\ncomponents:\n  schemas:\n{schemas}"
    );
    let input = crate::input("api.yaml", text);
    let (made, diagnostics) = model(&input);
    assert!(!diagnostics.has_errors());
    made.expect("a model")
}

fn shape<'m>(model: &'m Model, name: &str) -> &'m Shape {
    let id = model.api.named.get(name).expect("a schema of this name");
    model.api.shapes.get(*id)
}

#[test]
fn null_that_is_listed_twice_is_valid() {
    for alternatives in [
        "oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Listed'}]",
        "oneOf: [{$ref: '#/components/schemas/Listed'}, {const: null}]",
        "oneOf: [{type: 'null'}, {type: [string, 'null'], enum: [a, b, null]}]",
    ] {
        let schemas = format!(
            "    Listed: {{enum: [a, b, null]}}\n    T: {{type: object, properties: {{m: {{{alternatives}}}}}}}\n"
        );
        let model = of("3.1.0", &schemas);
        let holder = shape(&model, "T");
        let record = holder.kind.record().expect("an object");
        assert!(record.fields[0].value.nullable, "{alternatives}");
        assert_eq!(holder.residual, None, "nothing refuses it: {alternatives}");
    }
}

#[test]
fn nullable_in_all_of_is_of_the_place() {
    let schemas = "    Kind: {type: string, enum: [a, b]}\n    T: {type: object, properties: {m: {allOf: [{$ref: '#/components/schemas/Kind'}, {nullable: true}]}}}\n";
    let model = of("3.0.3", schemas);
    let holder = shape(&model, "T");
    let record = holder.kind.record().expect("an object");
    assert!(record.fields[0].value.nullable);
    let kind = model.api.named.get("Kind").expect("a schema of this name");
    assert_eq!(record.fields[0].value.shape, *kind, "no enum of its own");
    assert_eq!(holder.residual, None);
}

#[test]
fn nullable_beside_other_schemas_is_of_the_place() {
    let schemas = "    Kind: {type: object, properties: {a: {type: string}}}\n";
    for keyword in ["allOf", "anyOf", "oneOf"] {
        for own in ["", "type: object, "] {
            let member =
                format!("{own}nullable: true, {keyword}: [{{$ref: '#/components/schemas/Kind'}}]");
            let text =
                format!("{schemas}    T: {{type: object, properties: {{m: {{{member}}}}}}}\n");
            let model = of("3.0.3", &text);
            let holder = shape(&model, "T");
            let record = holder.kind.record().expect("an object");
            assert!(record.fields[0].value.nullable, "{member}");
            assert_eq!(holder.residual, None, "nothing refuses it: {member}");
        }
    }
}
