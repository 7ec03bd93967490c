//! Codes of operations, their parameters and what they need of callers.

use crate::diagnostics::Level;
use crate::diagnostics::code::{CodeInfo, CodeRef};

/// N012: a style of parameters.
pub const PARAMETER_STYLE: CodeRef = &CodeInfo {
    id: "N012",
    name: "parameter-style",
    level: Level::Warning,
    explanation: r"Each place of a parameter has its styles: `simple`, `label` and `matrix` in paths, `simple` in headers, `form`, `spaceDelimited`,
`pipeDelimited` and `deepObject` in the query, `form` in cookies. A parameter with another style is written in the first of them, and so is one
with a media type of its own that is not JSON; a part of `multipart/form-data` has no style but `form`, which a list has that is a part for each item; one that is the whole query (`in: querystring`) and no form is left out. One that is only a part of a value in the query of a path (`/things?q=from:{day}`) is written as a
value of its own.

```yaml
# written as `form`
{ name: ids, in: query, style: simple, schema: { type: array, items: { type: string } } }

# as it says
{ name: ids, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }
```
",
};

/// N015: an operation without an id.
pub const NO_OPERATION_ID: CodeRef = &CodeInfo {
    id: "N015",
    name: "no-operation-id",
    level: Level::Note,
    explanation: r"The operation is named after its method and path, so its name changes when the path does.

```yaml
# named `get_webhooks`
get: { responses: { '200': { description: All } } }

# named as you like
get: { operationId: listWebhooks, responses: { '200': { description: All } } }
```
",
};

/// N018: a parameter that is declared twice.
pub const DUPLICATE_PARAMETER: CodeRef = &CodeInfo {
    id: "N018",
    name: "duplicate-parameter",
    level: Level::Warning,
    explanation: r"A parameter is told by its name and its place (headers in any case). The same one stands twice in one list. The last one is used, as
a parameter of an operation is used instead of one of its path; whoever reads the list may take the first.

```yaml
# wrong
parameters:
  - { name: limit, in: query, schema: { type: integer } }
  - { name: limit, in: query, schema: { type: string } }

# right
parameters:
  - { name: limit, in: query, schema: { type: integer } }
```
",
};

/// N021: items of a stream that are not read.
pub const ITEMS_NOT_READ: CodeRef = &CodeInfo {
    id: "N021",
    name: "items-not-read",
    level: Level::Warning,
    explanation: r"`itemSchema` describes the items of a stream. Lines of JSON and server-sent events are read and written item by item; other media
types are what they are without it. Of an event the `data` is read: as JSON where `contentMediaType` and `contentSchema` say so, and otherwise as it
is described. Its other members are known, and alternatives of whole events are not told apart.

```yaml
# wrong: nothing says what the data is
text/event-stream: { itemSchema: { properties: { event: { const: tick } } } }

# right
text/event-stream:
  itemSchema:
    properties:
      data: { type: string, contentMediaType: application/json, contentSchema: { $ref: '#/components/schemas/Price' } }
```
",
};

/// N022: a query that is described twice.
pub const QUERY_TWICE: CodeRef = &CodeInfo {
    id: "N022",
    name: "query-twice",
    level: Level::Error,
    explanation: r"A parameter with `in: querystring` is the whole query, so that no other parameter of the operation or of its path can stand there.

```yaml
# wrong
parameters:
  - { name: limit, in: query, schema: { type: integer } }
  - { name: filter, in: querystring, content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Filter' } } } }

# right: `limit` is a member of `Filter`
parameters:
  - { name: filter, in: querystring, content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Filter' } } } }
```
",
};

/// N030: an operation without a scope among others that have one.
pub const MISSING_SCOPE: CodeRef = &CodeInfo {
    id: "N030",
    name: "missing-scope",
    level: Level::Error,
    explanation: r"Other operations say with `x-required-scope` which scopes a key needs, and this one does not, although it needs a key: every
key could call it, also one that was made for something else. A scope that was forgotten must not open anything, so this is an error. An empty
list says that every key may call it on purpose; an operation with `security: []` needs no key at all.

```yaml
paths:
  /cards:
    get: { operationId: list_cards, x-required-scope: [card:read], responses: { '204': { description: none } } }
    post: { operationId: order_card, responses: { '204': { description: none } } }                              # wrong
    put: { operationId: set_card, x-required-scope: [card:update], responses: { '204': { description: none } } } # right
    head: { operationId: ping, x-required-scope: [], responses: { '204': { description: none } } }               # right: on purpose
```
",
};

/// N031: a scope that is not listed.
pub const UNKNOWN_SCOPE: CodeRef = &CodeInfo {
    id: "N031",
    name: "unknown-scope",
    level: Level::Warning,
    explanation: r"The description lists its scopes, as the scopes of an OAuth flow or as the values of an `enum`, and this one is not among
them: no key can have it, and nobody can call the operation.

```yaml
x-required-scope: [card:reed]   # wrong
x-required-scope: [card:read]   # right
```
",
};

/// N040: a scope of an operation that asks for no key.
pub const SCOPE_WITHOUT_KEY: CodeRef = &CodeInfo {
    id: "N040",
    name: "scope-without-key",
    level: Level::Error,
    explanation: r"The operation says with `x-required-scope` which scopes a key needs, and asks for no key: nobody's scopes can be compared, and
anyone could call it.

```yaml
get: { operationId: list_cards, x-required-scope: [card:read], security: [] }                # wrong
get: { operationId: list_cards, x-required-scope: [card:read], security: [{ apiKey: [] }] }  # right
get: { operationId: list_cards, security: [] }                                               # right: anyone may call it
```
",
};

/// N044: content where HTTP has none.
pub const NO_CONTENT: CodeRef = &CodeInfo {
    id: "N044",
    name: "no-content",
    level: Level::Warning,
    explanation: r"Answers to `HEAD`, and answers with the statuses 1XX, 204, 205 and 304, have no content in HTTP (RFC 9110, sections 9.3.2, 15.2,
15.3.5, 15.3.6 and 15.4.5). What is described for them cannot come, so the client reads nothing and the server writes nothing; headers are as they are
described. For `HEAD` this is a note, because many frameworks write there what a `GET` would bring.

```yaml
responses:
  '204': { description: gone, content: { application/json: { schema: { type: object } } } } # wrong: never sent
  '200': { description: gone, content: { application/json: { schema: { type: object } } } } # right
```
",
};

/// N047: a form that OpenAPI leaves open.
pub const OPEN_FORM: CodeRef = &CodeInfo {
    id: "N047",
    name: "open-form",
    level: Level::Note,
    explanation: r"OpenAPI says how a list or an object is written in a query, in cookies and in forms, and leaves open what stands inside of an object
whose members are spread there: each server reads it in its own way. The label says which form is taken, by client and server; gen.yaml chooses
another.

```yaml
# in a description of Spring: `sort=name,asc&sort=id`
{ name: pageable, in: query, schema: { type: object, properties: { sort: { type: array, items: { type: string } } } } }

# in gen.yaml: `sort[]=name,asc&sort[]=id`
serialization: { nested_lists: brackets }
```

A list of a `multipart/form-data` with `contentType: application/json` is one part, as FastAPI and Spring read it; OpenAPI 3.0 has one for each of
its items, which `serialization: { list_parts: items }` writes.
",
};
