//! What descriptions of strangers have drawn lints with draws none: each part of this one did.

use tests::scratch::Scratch;

const DESCRIPTION: &str = r#"
openapi: 3.1.0
info: {title: Lints, version: "1"}
paths:
  /pictures:
    get:
      operationId: picture
      parameters:
        # A default that is an empty list.
        - {name: sizes, in: query, schema: {type: array, default: [], items: {type: string}}}
        # Many names of one letter.
        - {name: a, in: query, required: true, schema: {type: string}}
        - {name: b, in: query, required: true, schema: {type: string}}
        - {name: c, in: query, required: true, schema: {type: string}}
        - {name: d, in: query, required: true, schema: {type: string}}
        - {name: e, in: query, required: true, schema: {type: string}}
      responses:
        "200":
          description: Three media types of one kind in a row, behind another.
          content:
            application/json: {schema: {$ref: '#/components/schemas/Letters'}}
            image/gif: {schema: {type: string, format: binary}}
            image/jpeg: {schema: {type: string, format: binary}}
            image/png: {schema: {type: string, format: binary}}
    post:
      operationId: paint
      requestBody:
        required: true
        content:
          application/json: {schema: {$ref: '#/components/schemas/Anything'}}
          image/gif: {schema: {type: string, format: binary}}
          image/jpeg: {schema: {type: string, format: binary}}
          image/png: {schema: {type: string, format: binary}}
      responses: {"204": {description: Painted.}}
components:
  schemas:
    Letters:
      type: object
      required: [a, b, c, d, e]
      properties:
        a: {type: string}
        b: {type: string}
        c: {type: string}
        d: {type: string}
        e: {type: string}
        name: {$ref: '#/components/schemas/Name'}
    # A choice that is all of what is repeated, of what is optional, and of another choice.
    Name: {type: string, pattern: '^[a-z0-9]([a-z0-9]|-[a-z0-9])*(_|:)?((a|b)|c-)$'}
    # Every type of JSON but one.
    Anything:
      oneOf:
        - {type: object, properties: {name: {$ref: '#/components/schemas/Name'}}}
        - {type: array, items: {type: string}}
        - {type: boolean}
        - {type: number}
        - {type: string}
"#;

#[test]
fn what_drew_lints_draws_none() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "lints");
    scratch.add("lints", DESCRIPTION, "");
    let outcome = scratch.cargo(&["clippy", "--workspace", "--", "--warn", "clippy::pedantic"]);
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}
