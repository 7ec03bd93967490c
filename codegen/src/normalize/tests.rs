//! Small descriptions with the IR they become.

use crate::ir::{Api, dump};
use crate::link;
use crate::load;
use crate::normalize::normalize;
use crate::read::{self, ExtensionPolicy};
use crate::report::Reports;
use crate::source::SourceMap;

/// The IR of a description, and the codes of all complaints about it.
fn api(text: &str) -> (Api, Vec<String>) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.yaml", text);
    let mut reports = Reports::default();
    let tree = load::load(&sources, file, &mut reports).expect("it loads");
    let document = read::read(&tree, ExtensionPolicy::Open, &mut reports).expect("it reads");
    let links = link::link(&document, &tree, &mut reports);
    let api = normalize(&document, &links, &mut reports);
    let codes = reports
        .sorted()
        .iter()
        .map(|it| it.code.0.id.to_owned())
        .collect();
    (api, codes)
}

/// The dump of schemas, without the head of the document.
fn schemas(text: &str) -> (String, Vec<String>) {
    let indented: String = text.lines().map(|line| format!("    {line}\n")).collect();
    let (api, codes) = api(&format!(
        "openapi: 3.1.0\ninfo: {{ title: T, version: '1' }}\npaths: {{}}\ncomponents:\n  schemas:\n{indented}"
    ));
    let dump = dump::dump(&api);
    let shapes = dump.split_once("\n\n").map_or("", |(_, shapes)| shapes);
    (shapes.to_owned(), codes)
}

#[test]
fn tour() {
    let (dump, codes) = schemas(
        r"
Id: { type: string, pattern: '^[a-z0-9]*$', minLength: 1, maxLength: 42 }
Currency: { type: string, enum: [usd], x-enum-descriptions: { usd: Dollar } }
Wallet: { type: string, x-known-values: [a, b] }
Open: { anyOf: [{ $ref: '#/components/schemas/Currency' }, { type: string }] }
Wire:
  type: string
  allOf: [ { maxLength: 140 }, { pattern: '^(.{0,35}\n){0,3}.{0,35}$', x-rule: must have 4 lines } ]
Base:
  type: object
  required: [id]
  properties:
    id: { $ref: '#/components/schemas/Id', description: The id }
    state: { type: [string, 'null'], enum: [a, b, null] }
    amount: { type: string, format: decimal, deprecated: true }
    back: { type: object, properties: { address: { type: string }, memo: { type: string } } }
    many: { type: array, items: { $ref: '#/components/schemas/Id' }, maxItems: 3 }
  not: { required: [amount, state] }
Derived:
  description: A derived thing
  allOf:
    - $ref: '#/components/schemas/Base'
    - type: object
      required: [state]
      properties:
        extra: { oneOf: [ { $ref: '#/components/schemas/Base' }, { type: 'null' } ], default: null }
        cur: { $ref: '#/components/schemas/Currency', default: usd, readOnly: true }
    - x-rule: must say so
      if: { required: [state], properties: { state: { const: a } } }
      then: { properties: { back: { required: [memo], properties: { address: { const: x } } } } }
    - anyOf: [ { required: [extra] }, { required: [cur] } ]
Errors:
  oneOf:
    - { type: object, required: [code], properties: { code: { type: string } } }
    - { type: object, required: [errors], properties: { errors: { type: array, items: { type: integer, format: int32, minimum: 1 } } } }
Anything: {}
Free: { type: object }
Map: { type: object, additionalProperties: { type: number } }
Mixed: { type: [string, integer], maxLength: 3, minimum: 4 }
",
    );
    println!("{dump}\n{codes:?}");
}
