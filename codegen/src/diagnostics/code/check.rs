//! Codes of one module. Checking what the description says.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    UNANCHORED_PATTERN,
    CONTRADICTING_BOUNDS,
    COLLIDING_VALUES,
    UNMARKED_SECRET,
    AMOUNT_AS_FLOAT,
    DEFAULT_OUTSIDE_SCHEMA,
    EXAMPLE_OUTSIDE_SCHEMA,
    STATES_NAME_NOTHING,
    DUPLICATE_OPERATION_ID,
    AMBIGUOUS_PATHS,
    PATH_PARAMETER_UNDECLARED,
    PATH_PARAMETER_UNUSED,
    EXCLUSIVE_NAMES_NOTHING,
    IDEMPOTENCY_NAMES_NOTHING,
    PAGINATION_NAMES_NOTHING,
    VALUE_OUTSIDE_RULES,
    ERROR_OBJECT,
    WITHOUT_END,
    MULTIPLIED_WORK,
    SHARED_CATEGORY,
    ADJACENT_PARAMETERS,
];

/// C001: a pattern without anchors.
pub const UNANCHORED_PATTERN: CodeRef = &CodeInfo {
    id: "C001",
    name: "unanchored-pattern",
    level: Level::Warning,
    explanation: r"A `pattern` of JSON Schema matches when it is found anywhere in the text. Without `^` and `$` it says much less than it seems to:
`[a-z0-9]*` is found in every text, since the empty text is in every text.

```yaml
# wrong: matches `#!?`
pattern: '[a-z0-9]*'

# right
pattern: '^[a-z0-9]*$'
```

A pattern that is open at one end only is a note: the beginning may be all that is meant.
",
};

/// C002: bounds that leave nothing between them.
pub const CONTRADICTING_BOUNDS: CodeRef = &CodeInfo {
    id: "C002",
    name: "contradicting-bounds",
    level: Level::Warning,
    explanation: r"The lower bound is above the upper one, so that no value is valid. The two may stand in different schemas that hold together.

```yaml
# wrong
allOf: [{ minLength: 10 }, { maxLength: 5 }]

# right
minLength: 5
maxLength: 10
```
",
};

/// C003: values that differ in nothing a name can show.
pub const COLLIDING_VALUES: CodeRef = &CodeInfo {
    id: "C003",
    name: "colliding-values",
    level: Level::Note,
    explanation: r"Two values of an enumeration differ only in case or punctuation. Names in code are made of letters and digits, so that one of the two
cannot be named after its value alone. Often one of them is a slip. Values that are each explained (`x-enum-descriptions`) are taken to
be meant.

```yaml
# wrong, if one of them is a slip
enum: [in_flight, in-flight]

# right
enum: [in_flight, landed]
```
",
};

/// C004: a secret that is not marked.
pub const UNMARKED_SECRET: CodeRef = &CodeInfo {
    id: "C004",
    name: "unmarked-secret",
    level: Level::Warning,
    explanation: r"Something whose name or text speaks of a secret is an ordinary string, and will be printed by every log and error message that prints the
object it stands in. Marked as a secret, it is never shown by accident. Members and headers with a few usual names, such as `password` and `api_key`, need no mark;
`dump conventions` lists them.

```yaml
# wrong
signing_key: { type: string }

# right
signing_key: { type: string, x-secret: true }
```
",
};

/// C005: an amount that is a fraction as a JSON number.
pub const AMOUNT_AS_FLOAT: CodeRef = &CodeInfo {
    id: "C005",
    name: "amount-as-float",
    level: Level::Note,
    explanation: r"Most readers of JSON turn numbers with a fraction into binary floats, which hold neither 0.1 nor sums of cents. Amounts are safe as
strings, or as integers of the smallest unit.

```yaml
# wrong
amount: { type: number, format: double }

# right
amount: { type: string, format: decimal }
```

A `number` without such a format is a note: it is exact here, and not everywhere.
",
};

/// C006: a default that is not valid.
pub const DEFAULT_OUTSIDE_SCHEMA: CodeRef = &CodeInfo {
    id: "C006",
    name: "default-outside-schema",
    level: Level::Warning,
    explanation: r"The server takes a default when a value is missing, and would refuse the same value if it were sent. Such a default is taken nowhere: whatever
rule it breaks, no code fills it in, and no text says that it is filled in.

```yaml
# wrong
limit: { type: integer, maximum: 100, default: 500 }

# right
limit: { type: integer, maximum: 100, default: 10 }
```
",
};

/// C007: an example that is not valid.
pub const EXAMPLE_OUTSIDE_SCHEMA: CodeRef = &CodeInfo {
    id: "C007",
    name: "example-outside-schema",
    level: Level::Warning,
    explanation: r"An example is what readers copy first, and this one would be refused by its own schema. One that is JSON inside of a text (`'[1, 2]'`) is read as
that JSON, and told once for each file.

```yaml
# wrong
currency: { type: string, enum: [usd], examples: [USD] }

# right
currency: { type: string, enum: [usd], examples: [usd] }
```
",
};

/// C008: a state machine that names nothing.
pub const STATES_NAME_NOTHING: CodeRef = &CodeInfo {
    id: "C008",
    name: "states-name-nothing",
    level: Level::Warning,
    explanation: r"A move of `x-states` names a state that is no value of the enumeration, or an operation that does not exist.

```yaml
# wrong
enum: [active, disabled]
x-states: { transitions: [{ from: disabled, to: actve, by: update, when: always }] }

# right
enum: [active, disabled]
x-states: { transitions: [{ from: disabled, to: active, by: update, when: always }] }
```
",
};

/// C009: two operations of one id.
pub const DUPLICATE_OPERATION_ID: CodeRef = &CodeInfo {
    id: "C009",
    name: "duplicate-operation-id",
    level: Level::Warning,
    explanation: r"An `operationId` names one operation: methods in code are named after it. Of operations that share one, the one with the shortest
path keeps it; the others are also named after what differs: `list_b`, `list_post`.

```yaml
# wrong
/a: { get: { operationId: list } }
/b: { get: { operationId: list } }

# right
/a: { get: { operationId: list_a } }
/b: { get: { operationId: list_b } }
```
",
};

/// C010: paths that mean each other.
pub const AMBIGUOUS_PATHS: CodeRef = &CodeInfo {
    id: "C010",
    name: "ambiguous-paths",
    level: Level::Warning,
    explanation: r"Two paths with the same method differ only in the names of their parameters, so that a request could mean either. Both can be called; a
server takes such a request for the one that stands first.

```yaml
# wrong
/users/{id}: { get: { operationId: get_user } }
/users/{name}: { get: { operationId: find_user } }

# right
/users/{id}: { get: { operationId: get_user } }
/users/by-name/{name}: { get: { operationId: find_user } }
```
",
};

/// C011: a part of a path without a parameter.
pub const PATH_PARAMETER_UNDECLARED: CodeRef = &CodeInfo {
    id: "C011",
    name: "path-parameter-undeclared",
    level: Level::Warning,
    explanation: r"A path has a part in braces, and no parameter says what it is, so it is taken for any text.

```yaml
# wrong
/users/{id}: { get: { operationId: get_user } }

# right
/users/{id}:
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  get: { operationId: get_user }
```
",
};

/// C012: a parameter without a part of the path.
pub const PATH_PARAMETER_UNUSED: CodeRef = &CodeInfo {
    id: "C012",
    name: "path-parameter-unused",
    level: Level::Warning,
    explanation: r"A parameter of the path is declared, and the path has no part of that name: its value goes nowhere.

```yaml
# wrong
/users/{id}:
  parameters: [{ name: userId, in: path, required: true, schema: { type: string } }]

# right
/users/{id}:
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
```
",
};

/// C014: exclusive parameters that do not exist.
pub const EXCLUSIVE_NAMES_NOTHING: CodeRef = &CodeInfo {
    id: "C014",
    name: "exclusive-names-nothing",
    level: Level::Warning,
    explanation: r"`x-exclusive-parameters` names parameters of which at most one may be set. This one is no parameter of the operation.

```yaml
# wrong
parameters: [{ name: after, in: query, schema: { type: string } }, { name: before, in: query, schema: { type: string } }]
x-exclusive-parameters: [[after, befor]]

# right
x-exclusive-parameters: [[after, before]]
```
",
};

/// C015: an idempotency header that does not exist.
pub const IDEMPOTENCY_NAMES_NOTHING: CodeRef = &CodeInfo {
    id: "C015",
    name: "idempotency-names-nothing",
    level: Level::Warning,
    explanation: r"`x-idempotency` says in which header the key is sent. The operation declares no such header, or one that may be missing although the key
is required.

```yaml
# wrong
x-idempotency: { header: Idempotency-Key, use: required }

# right
parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string } }]
x-idempotency: { header: Idempotency-Key, use: required }
```
",
};

/// C016: paging that names nothing.
pub const PAGINATION_NAMES_NOTHING: CodeRef = &CodeInfo {
    id: "C016",
    name: "pagination-names-nothing",
    level: Level::Warning,
    explanation: r"`x-pagination` names the parameters and members by which a list is paged: `limit`, `after` and `before` are parameters of the query, `items`
and `count` are members of the response, `cursor` is a member of each item. One of them does not exist.

```yaml
# wrong: the response has `data`
x-pagination: { items: items, cursor: id, order: newest-first, ends: empty-page }

# right
x-pagination: { items: data, cursor: id, order: newest-first, ends: empty-page }
```
",
};

/// C017: a listed value that is not valid.
pub const VALUE_OUTSIDE_RULES: CodeRef = &CodeInfo {
    id: "C017",
    name: "value-outside-rules",
    level: Level::Warning,
    explanation: r"A value that an enumeration lists breaks a rule that stands beside the list, so it can never be sent.

```yaml
# wrong
{ type: string, enum: [usd, pounds], maxLength: 3 }

# right
{ type: string, enum: [usd, gbp], maxLength: 3 }
```
",
};

/// C018: an error object that cannot be made.
pub const ERROR_OBJECT: CodeRef = &CodeInfo {
    id: "C018",
    name: "error-object",
    level: Level::Error,
    explanation: r"`x-error-object` says where an error object holds its code, its message, and the part of the request with the names concerned.
Each must be the place of a text, and nothing else may be required, because violations are turned into the object and know nothing else.

```yaml
# wrong
type: object
x-error-object: { code: /kode, message: /message }
required: [code, message, trace]
properties: { code: { type: string }, message: { type: string }, trace: { type: string } }

# right
type: object
x-error-object: { code: /code, message: /message }
required: [code, message]
properties: { code: { type: string }, message: { type: string }, trace: { type: string } }
```
",
};

/// C019: a schema without a finite value.
pub const WITHOUT_END: CodeRef = &CodeInfo {
    id: "C019",
    name: "without-end",
    level: Level::Warning,
    explanation: r"Every value of the schema would have to contain another value of the same schema, and so on without end. So no value is valid,
and nobody can send or receive one.

```yaml
# wrong: a folder that has no parent cannot be written
Folder:
  type: object
  required: [name, parent]
  properties: { name: { type: string }, parent: { $ref: '#/components/schemas/Folder' } }

# right
Folder:
  type: object
  required: [name]
  properties: { name: { type: string }, parent: { $ref: '#/components/schemas/Folder' } }
```
",
};

/// C020: work that multiplies.
pub const MULTIPLIED_WORK: CodeRef = &CodeInfo {
    id: "C020",
    name: "multiplied-work",
    level: Level::Note,
    explanation: r"A union whose alternatives nothing tells apart is read by trying them, and a schema may lead back to itself by several alternatives. Where
such a thing holds itself, each level of a value is read or validated several times. What is known of a level is remembered, so the time stays a
multiple of the length of the document; the note says of how much. `Limits::steps` ends what takes too long.

```yaml
# wrong: each level is read as both
Filter:
  oneOf:
    - { type: object, properties: { filter: { $ref: '#/components/schemas/Filter' }, all: { type: boolean } } }
    - { type: object, properties: { filter: { $ref: '#/components/schemas/Filter' }, not: { type: boolean } } }

# right: one look tells which it is
Filter:
  oneOf:
    - { type: object, required: [all], properties: { filter: { $ref: '#/components/schemas/Filter' }, all: { type: boolean } } }
    - { type: object, required: [not], properties: { filter: { $ref: '#/components/schemas/Filter' }, not: { type: boolean } } }
```
",
};

/// C021: webhooks that the named member does not distinguish.
pub const SHARED_CATEGORY: CodeRef = &CodeInfo {
    id: "C021",
    name: "shared-category",
    level: Level::Error,
    explanation: r"`x-webhook-category` names the member of the bodies of all webhooks by which a receiver knows which of them a message is. The value of
a webhook is the constant or the listed values of the member in its body; where there are none, it is the name of the webhook. Two webhooks have
the same value, or the body of one is no JSON object, so that a receiver could not know.

```yaml
# wrong: both are `paid`
x-webhook-category: type
webhooks:
  invoicePaid: { post: { requestBody: { content: { application/json: { schema: { properties: { type: { const: paid } } } } } } } }
  orderPaid:   { post: { requestBody: { content: { application/json: { schema: { properties: { type: { const: paid } } } } } } } }

# right
  invoicePaid: { post: { requestBody: { content: { application/json: { schema: { properties: { type: { const: invoice.paid } } } } } } } }
  orderPaid:   { post: { requestBody: { content: { application/json: { schema: { properties: { type: { const: order.paid } } } } } } } }
```

Without the key, and with no other member that distinguishes all of them, each webhook is received under a path of its own.
",
};

/// C030: two parameters of a path with nothing between them.
pub const ADJACENT_PARAMETERS: CodeRef = &CodeInfo {
    id: "C030",
    name: "adjacent-parameters",
    level: Level::Warning,
    explanation: r"Two parameters stand side by side in a path, so `/root/ab` may mean `a` and `b`, or `ab` and nothing. A server takes the shortest
text that fits for the first one.

```yaml
/root/{a}{b}: {}    # wrong
/root/{a}-{b}: {}   # right
```
",
};
