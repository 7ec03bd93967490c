//! `oasmith mock check`: what it says of a description and of a folder, and how it ends.

mod support;

use std::fs;

use support::Folder;

const SHOP: &str = "
openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /items:
    post:
      operationId: createItem
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}
      responses: {'201': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}
  /items/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {operationId: getItem, responses: {'200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}}
    delete: {operationId: deleteItem, responses: {'204': {description: Gone.}}}
components:
  schemas:
    Item: {type: object, required: [id, name], properties: {id: {type: string, readOnly: true}, name: {type: string}}}
";

const FINE: &str = "3 operations: 3 stateful, 0 actions, 0 stateless; 0 without an answer, 0 refused, 0 not called; 1 of 1 resources go round";

#[test]
fn a_description_is_called_as_it_would_be_served() {
    let folder = Folder::new("mock_check");
    folder.write("shop.yaml", SHOP);
    let run = folder.run(&["mock", "check", "shop.yaml"]);
    assert_eq!(run.out, format!("shop.yaml: {FINE}\n"), "{run:?}");
    assert_eq!(run.code, Some(0), "{run:?}");
}

#[test]
fn what_has_no_answer_is_named_with_the_reason() {
    let folder = Folder::new("mock_check_none");
    let none = SHOP.replace(
        "'204': {description: Gone.}",
        "'200': {description: None., content: {application/json: {schema: {type: integer, minimum: 2, maximum: 1}}}}",
    );
    folder.write("shop.yaml", &none);
    let run = folder.run(&["mock", "check", "shop.yaml"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let line = "  no answer: The mock has no answer for deleteItem (DELETE /items/{id}): its answer 200 in `application/json`: no value is valid; `mock.yaml` can have one: `answers: [{operation: deleteItem, body: …}]`";
    assert!(run.out.contains(line), "{run:?}");
    assert!(run.out.contains("1 without an answer"), "{run:?}");
}

#[test]
fn a_folder_is_added_up_and_what_is_not_served_is_named() {
    let folder = Folder::new("mock_check_folder");
    fs::create_dir_all(folder.0.join("all/more")).expect("a folder");
    folder.write("all/shop.yaml", SHOP);
    folder.write("all/more/other.json", "{\"openapi\": \"9\"}");
    folder.write("all/mock.txt", "no description");
    folder.write("all/mock.yaml", "items: {}");
    let run = folder.run(&["mock", "check", "all"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    for line in [
        "all/more/other.json: not served: it has errors",
        &format!("all/shop.yaml: {FINE}"),
        &format!("1 descriptions are served, 1 are not: {FINE}"),
        "1 more files are no OpenAPI descriptions",
    ] {
        assert!(run.out.contains(line), "{line}: {run:?}");
    }
}

#[test]
fn other_words_are_refused() {
    let folder = Folder::new("mock_check_words");
    let run = folder.run(&["mock", "chek", "api.yaml"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains("there is `mock check PATH`"), "{run:?}");
}
