//! Written crates draw no lints: of what did in descriptions of strangers, and of operations that leave out all that may be left out. What is
//! written for each case is compiled with this crate, and draws none either.

use generator::scratch::Scratch;

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

/// Operations of which each leaves something out that others have: parameters, bodies, answers, values of links, items of pages.
const LITTLE: &str = r#"
openapi: 3.1.0
info: {title: Little, version: "1"}
tags: [{name: links}, {name: pages}, {name: streams}]
paths:
  /nothing:
    get: {operationId: nothing, responses: {"204": {description: None.}}}
    head: {operationId: look, responses: {"200": {description: None., headers: {X-Count: {schema: {type: integer, format: int32}}}}}}
    delete: {operationId: drop, deprecated: true, responses: {default: {description: Whatever comes.}}}
    options: {operationId: ask, responses: {"200": {description: Any., content: {application/json: {}}}}}
    patch: {operationId: fail, responses: {"400": {description: Only an error., content: {application/json: {schema: {type: string}}}}}}
    put: {operationId: classes, responses: {2XX: {description: All.}, 4XX: {description: None., headers: {X-Why: {schema: {type: string}}}}, 5XX: {description: None.}}}
    post:
      operationId: several
      requestBody: {content: {application/json: {}, text/plain: {schema: {type: string}}}}
      responses: {"200": {description: One.}, "201": {description: Another., content: {application/json: {schema: {const: 1}}}}, default: {description: All else., content: {application/json: {schema: {type: string}}}}}
  /constants/{kind}:
    parameters:
      - {name: kind, in: path, required: true, schema: {const: a}}
      - {name: as, in: query, required: true, schema: {enum: [b]}}
      - {name: X-As, in: header, schema: {const: c}}
    get: {operationId: constants, responses: {"204": {description: None.}}}
    post:
      operationId: constantBody
      requestBody: {required: true, content: {application/json: {schema: {const: only}}}}
      responses: {"200": {description: A constant., content: {application/json: {schema: {const: only}}}}}
    put:
      operationId: noBody
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object}}}}
      responses: {"200": {description: A form., content: {application/x-www-form-urlencoded: {schema: {type: object}}}}}
  /links:
    get:
      operationId: linked
      tags: [links]
      responses:
        "200":
          description: Links that give nothing, and one that gives what is constant.
          links:
            none: {operationId: nothing}
            old: {operationId: drop}
            self: {operationId: linked}
            page: {operationId: pages}
            fixed: {operationId: pages, parameters: {page: 3}}
            constants: {operationId: constants, parameters: {kind: a, as: b}}
            all: {operationId: listed, requestBody: $response.body}
  /listed:
    post:
      operationId: listed
      tags: [links]
      requestBody: {content: {application/json: {schema: {type: array, items: {type: string}}}}}
      responses: {"204": {description: None.}}
  /pages:
    get:
      operationId: pages
      tags: [pages]
      parameters:
        - {name: page, in: query, schema: {type: integer, format: int32, default: 1}}
        - {name: kind, in: query, required: true, schema: {const: a}}
      responses:
        "200":
          description: A page.
          content:
            application/json:
              schema: {type: object, properties: {data: {type: object, properties: {items: {type: array, items: {}}}}, page: {type: integer}, pages: {type: integer}}}
  /numbered:
    get:
      operationId: numbered
      tags: [pages]
      parameters: [{name: page, in: query, schema: {type: integer}}, {name: per_page, in: query, schema: {type: integer}}]
      responses: {"200": {description: A page., headers: {Link: {schema: {type: string}}}, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
  /streams:
    get:
      operationId: stream
      tags: [streams]
      responses: {"200": {description: Events., content: {text/event-stream: {}}}}
    post:
      operationId: upload
      tags: [streams]
      requestBody: {content: {application/octet-stream: {}}}
      responses: {"200": {description: Lines., content: {application/jsonl: {schema: {type: array, items: {type: string}}}}}, default: {description: Events., content: {text/event-stream: {}}}}
  /secured:
    get: {operationId: secured, security: [{key: []}, {}], responses: {"401": {description: No.}}}
  /called:
    post:
      operationId: called
      responses: {"202": {description: Later.}}
      callbacks:
        done: {'{$request.query.url}': {post: {operationId: done, responses: {"204": {description: None.}}}, get: {operationId: doneEmpty, responses: {default: {description: None.}}}}}
webhooks:
  quiet: {post: {operationId: quiet, responses: {"204": {description: None.}}}}
  old: {post: {operationId: old, deprecated: true, requestBody: {content: {application/json: {}}}, responses: {default: {description: None.}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
"#;

#[test]
fn what_says_little_draws_none() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "little");
    let artefacts = scratch.add("little", LITTLE, "");
    let links = artefacts
        .iter()
        .find(|(path, _)| *path == "client/src/links.rs");
    let (_, links) = links.expect("the file of a group");
    assert!(
        links.text.contains("_: &Answer<()>"),
        "links that give nothing"
    );
    let outcome = scratch.cargo(&["clippy", "--workspace", "--all-features", "--all-targets"]);
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}

#[test]
fn what_drew_lints_draws_none() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "lints");
    scratch.add("lints", DESCRIPTION, "");
    let outcome = scratch.cargo(&["clippy", "--workspace", "--", "--warn", "clippy::pedantic"]);
    assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
}
