//! Operations, and what is left open.

use super::{api, dedent};
use crate::ir::dump;

#[test]
fn operations_have_everything_resolved() {
    let (api, codes) = api(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1' }
security: [{ key: [] }]
paths:
  /wallets/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get:
      operationId: get_wallet
      summary: Reads
      tags: [Wallets]
      parameters:
        - { name: limit, in: query, schema: { type: integer, format: int32, maximum: 9, default: 3 } }
        - { name: since, in: query, schema: { type: string, format: date-time, x-default-from-clock: -P1D } }
      x-pagination: { items: data, cursor: id, limit: limit, order: newest-first, ends: empty-page }
      responses:
        default: { description: Bad }
        '200':
          description: Good
          headers: { X-Id: { schema: { type: string } } }
          content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } }
        4XX: { $ref: '#/components/responses/Bad' }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: Api-Key } }
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string, maxLength: 3 } }
  responses:
    Bad:
      description: Refused
      content: { application/json: { schema: { type: object, properties: { code: { type: string } } } } }
",
    );
    let (_, operation) = dump::dump(&api)
        .split_once("operation ")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap_or_default();
    let expected = "
        get_wallet: GET /wallets/{id} [Wallets]
          /// Reads
          path id: Id
          query limit = 3: get_wallet(limit)
          query since = now -P1D: get_wallet(since)
          response 200
            /// Good
            header X-Id?: get_wallet(X-Id)
            application/json: get_wallet(response)
          response 4XX
            /// Refused
            application/json: BadBody
          response default
            /// Bad
          security key
          pages of data by id, limit limit
    ";
    assert_eq!(operation.trim(), dedent(expected).trim());
    assert!(codes.is_empty(), "{codes:?}");
}

#[test]
fn gaps_have_pointers_groups_and_sections() {
    let (api, codes) = api(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1', x-undocumented: [Rate limits.] }
paths:
  /wallets:
    get:
      operationId: list_wallets
      tags: [Wallets]
      x-section: '4.1'
      parameters:
        - { name: a, in: query, schema: { type: string }, x-assumption: [{ assumed: Its name., because: It is not shown. }] }
      responses:
        '200': { description: Good, content: { application/json: { schema: { $ref: '#/components/schemas/Wallet' } } } }
components:
  schemas:
    Wallet: { type: object, properties: { b/c: { type: string, x-section: ['2.1'], x-undocumented: [Its form.] } } }
",
    );
    let lines: Vec<String> = api
        .gaps
        .iter()
        .map(|gap| format!("{} {} {:?}", gap.pointer, gap.group, gap.sections))
        .collect();
    assert_eq!(
        lines,
        [
            "/info General []",
            "/paths/~1wallets/get/parameters/0 Wallets [\"4.1\"]",
            "/components/schemas/Wallet/properties/b~1c Wallets [\"2.1\"]",
        ]
    );
    assert!(codes.is_empty(), "{codes:?}");
}
