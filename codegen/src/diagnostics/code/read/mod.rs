//! Codes of reading a tree as OpenAPI.

mod extensions;
mod versions;

pub use extensions::{BAD_EXTENSION, MISPLACED_EXTENSION, NEAR_EXTENSION, UNKNOWN_EXTENSION};
pub use versions::{
    KEY_BESIDE_REFERENCE, KEYWORD_BESIDE_REF, KEYWORD_OF_3_0, KEYWORD_OF_3_1, OLD_FORM,
    UNKNOWN_DIALECT, UNSUPPORTED_VERSION,
};

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    NOT_OPENAPI,
    UNSUPPORTED_VERSION,
    MISSING_FIELD,
    EXPECTED_FIELD,
    WRONG_TYPE,
    SCALAR_AS_TEXT,
    QUOTED_SCALAR,
    EMPTY_VALUE,
    UNKNOWN_KEY,
    UNSUPPORTED_KEY,
    KEY_WITHOUT_EFFECT,
    UNKNOWN_VALUE,
    BAD_COUNT,
    BAD_STATUS,
    BAD_PATH,
    COMPONENT_NAME,
    OPTIONAL_PATH_PARAMETER,
    SCHEMA_AND_CONTENT,
    KEY_BESIDE_REFERENCE,
    KEYWORD_OF_3_0,
    KEYWORD_OF_3_1,
    KEYWORD_BESIDE_REF,
    OLD_FORM,
    UNKNOWN_DIALECT,
    REFERENCE_OUT_OF_PLACE,
    UNFOLLOWED_REFERENCE,
    NO_TOKEN,
    EXAMPLE_AND_EXAMPLES,
    SERVER_VARIABLE,
    UNKNOWN_EXTENSION,
    MISPLACED_EXTENSION,
    BAD_EXTENSION,
    NEAR_EXTENSION,
];

/// O001: not openapi.
pub const NOT_OPENAPI: CodeRef = &CodeInfo {
    id: "O001",
    name: "not-openapi",
    level: Level::Error,
    explanation: r"The text is a map, but it has no `openapi` key, so nothing says that it describes an API or in which version.

```yaml
title: Wallets          # wrong

openapi: 3.1.0          # right
info: { title: Wallets, version: '1' }
```
",
};

/// O003: missing field.
pub const MISSING_FIELD: CodeRef = &CodeInfo {
    id: "O003",
    name: "missing-field",
    level: Level::Error,
    explanation: r"A field is missing without which the object around it means nothing: the `name` of a parameter, the `type` of a security
scheme. The object is left out, and nothing is written.

```yaml
parameters:
  - in: query           # wrong: which parameter?
  - { in: query, name: limit, schema: { type: integer } }   # right
```
",
};

/// O004: expected field.
pub const EXPECTED_FIELD: CodeRef = &CodeInfo {
    id: "O004",
    name: "expected-field",
    level: Level::Warning,
    explanation: r"A field is missing that OpenAPI demands, but there is only one way to go on: an absent `title` is empty, absent `responses` are
none. Other tools may refuse the description.

```yaml
responses:
  '204': {}                       # wrong
  '204': { description: done }    # right
```
",
};

/// O005: wrong type.
pub const WRONG_TYPE: CodeRef = &CodeInfo {
    id: "O005",
    name: "wrong-type",
    level: Level::Error,
    explanation: r"The value is of another type than the key takes, and nothing says what is meant. It is an error where the meaning would be lost,
and a warning where the usual meaning of an absent key is a way to go on, as for flags and examples.

```yaml
properties: [id, name]                        # wrong
properties: { id: {}, name: {} }              # right
```
",
};

/// O006: scalar as text.
pub const SCALAR_AS_TEXT: CodeRef = &CodeInfo {
    id: "O006",
    name: "scalar-as-text",
    level: Level::Warning,
    explanation: r"A number or a boolean stands where a string belongs; YAML reads `1.0` and `true` so unless they are in quotes. The characters
are taken as they stand, but another reader may make `1.1` of `1.10`.

```yaml
info: { title: Wallets, version: 1.10 }       # wrong
info: { title: Wallets, version: '1.10' }     # right
```
",
};

/// O007: quoted scalar.
pub const QUOTED_SCALAR: CodeRef = &CodeInfo {
    id: "O007",
    name: "quoted-scalar",
    level: Level::Warning,
    explanation: r"A boolean or a number stands in quotes where the bare value belongs. It is taken for what it says, but other readers will not.

```yaml
maxLength: '64'         # wrong
maxLength: 64           # right
```
",
};

/// O008: empty value.
pub const EMPTY_VALUE: CodeRef = &CodeInfo {
    id: "O008",
    name: "empty-value",
    level: Level::Warning,
    explanation: r"A key has no value: in YAML that is null. It is read as if the key were absent.

```yaml
properties:
  note:                 # wrong
  note: {}              # right, any value
```
",
};

/// O009: unknown key.
pub const UNKNOWN_KEY: CodeRef = &CodeInfo {
    id: "O009",
    name: "unknown-key",
    level: Level::Warning,
    explanation: r"The object does not know this key. Nothing is ever skipped in silence: a misspelt keyword is a rule that nobody checks.

```yaml
type: string
maxLenght: 64           # wrong
maxLength: 64           # right
```

A key of your own begins with `x-`. Keys that OpenAPI has since 3.2 are unknown in a document that says it is of 3.0 or 3.1.
",
};

/// O010: unsupported key.
pub const UNSUPPORTED_KEY: CodeRef = &CodeInfo {
    id: "O010",
    name: "unsupported-key",
    level: Level::Warning,
    explanation: r"OpenAPI knows this key and it changes what goes over the wire, but nothing is generated from it. What is generated without it
is right as far as it goes.

```yaml
links:
  next:
    operationId: getNext
    server: {url: 'https://example.com'}    # nothing is generated from this
```
",
};

/// O011: key without effect.
pub const KEY_WITHOUT_EFFECT: CodeRef = &CodeInfo {
    id: "O011",
    name: "key-without-effect",
    level: Level::Note,
    explanation: r"OpenAPI knows this key, and it changes nothing of what is generated, such as `xml` where bodies are JSON.

```yaml
exclusiveMinimum: true  # no effect in 3.0 without `minimum`
minimum: 0
```
",
};

/// O012: unknown value.
pub const UNKNOWN_VALUE: CodeRef = &CodeInfo {
    id: "O012",
    name: "unknown-value",
    level: Level::Error,
    explanation: r"The key takes one of a few words, and this is none of them.

```yaml
in: querry              # wrong
in: query               # right
```
",
};

/// O013: bad count.
pub const BAD_COUNT: CodeRef = &CodeInfo {
    id: "O013",
    name: "bad-count",
    level: Level::Error,
    explanation: r"Lengths, item counts and property counts are integers from zero up. `64.0` is one as well; `-1` and `6.4` are not.

```yaml
maxItems: -1            # wrong: for no limit, leave the key out
maxItems: 100           # right
```
",
};

/// O014: bad status.
pub const BAD_STATUS: CodeRef = &CodeInfo {
    id: "O014",
    name: "bad-status",
    level: Level::Error,
    explanation: r"The keys of `responses` are a status of three digits, a range from `1XX` to `5XX`, or `default`. A range in lower case is read as
what it means, with a warning.

```yaml
responses:
  ok: { description: done }       # wrong
  '200': { description: done }    # right
```
",
};

/// O015: bad path.
pub const BAD_PATH: CodeRef = &CodeInfo {
    id: "O015",
    name: "bad-path",
    level: Level::Warning,
    explanation: r"A path is appended to a server's URL, so that it begins with `/`.

```yaml
paths:
  wallets: {}           # wrong
  /wallets: {}          # right
```
",
};

/// O016: component name.
pub const COMPONENT_NAME: CodeRef = &CodeInfo {
    id: "O016",
    name: "component-name",
    level: Level::Warning,
    explanation: r"The names of components are letters, digits, `.`, `-` and `_`, so that a reference can hold them as they are.

```yaml
components:
  schemas:
    Wallet List: {}     # wrong
    WalletList: {}      # right
```
",
};

/// O017: optional path parameter.
pub const OPTIONAL_PATH_PARAMETER: CodeRef = &CodeInfo {
    id: "O017",
    name: "optional-path-parameter",
    level: Level::Warning,
    explanation: r"A path cannot be written without its parameters: they are required, and OpenAPI demands that the description says so.

```yaml
- { name: id, in: path, schema: {} }                    # wrong
- { name: id, in: path, required: true, schema: {} }    # right
```
",
};

/// O018: schema and content.
pub const SCHEMA_AND_CONTENT: CodeRef = &CodeInfo {
    id: "O018",
    name: "schema-and-content",
    level: Level::Warning,
    explanation: r"A parameter is written by a `style`, with a `schema`, or as a document of a media type, with `content`. Not both.

```yaml
- { name: filter, in: query, schema: {}, content: { application/json: {} } }    # wrong
- { name: filter, in: query, schema: {} }                                       # right
```
",
};

/// O025: reference out of place.
pub const REFERENCE_OUT_OF_PLACE: CodeRef = &CodeInfo {
    id: "O025",
    name: "reference-out-of-place",
    level: Level::Warning,
    explanation: r"OpenAPI says for each object whether a `$ref` may stand in its place. Operations, media types, servers, lists and whole maps
have none, but many tools resolve references before they read, so people write them. This one follows them too; a strict tool sees an empty
object there.

```yaml
paths:
  /users:
    get: { $ref: list_users.yaml }      # followed, with this warning

  /cards: { $ref: cards.yaml }          # a path item may be referred to
```
",
};

/// O026: unfollowed reference.
pub const UNFOLLOWED_REFERENCE: CodeRef = &CodeInfo {
    id: "O026",
    name: "unfollowed-reference",
    level: Level::Error,
    explanation: r"A `$ref` stands in place of an object, and what it points at cannot be read: there is nothing at that place, its document
is not there, or it leads back to itself. Reading on would leave out what it stands for.

```yaml
paths:
  /users:
    get: { $ref: '#/x-operations/lsit' }     # wrong: the key is `list`
x-operations:
  list: { operationId: list, responses: { '204': { description: none } } }
```
",
};

/// O027: a name that is no token.
pub const NO_TOKEN: CodeRef = &CodeInfo {
    id: "O027",
    name: "no-token",
    level: Level::Error,
    explanation: r"Names of headers and cookies, schemes of HTTP and the two halves of a media type are tokens: letters, digits and some marks,
without spaces. A name with a control character could begin another line of a message, so it is an error; one with other letters is kept with
a warning, and nobody can send it.

```yaml
headers:
  Rate Limit: { schema: { type: integer } }    # wrong
  Rate-Limit: { schema: { type: integer } }    # right
```
",
};

/// O028: example and examples.
pub const EXAMPLE_AND_EXAMPLES: CodeRef = &CodeInfo {
    id: "O028",
    name: "example-and-examples",
    level: Level::Warning,
    explanation: r"A parameter, a header or a media type has either one `example` or several named `examples`. Both are kept here; other tools
show only one of them. The value of an example is its `value` or its `dataValue` (since 3.2), of which the second is kept.

```yaml
# wrong
example: a
examples: { other: { value: b } }

# right
examples: { one: { value: a }, other: { value: b } }
```
",
};

/// O029: a server variable that cannot have its default.
pub const SERVER_VARIABLE: CodeRef = &CodeInfo {
    id: "O029",
    name: "server-variable",
    level: Level::Warning,
    explanation: r"The default of a server variable must be one of its values, so a list of values is never empty. The default is kept. A name in braces
must be that of a variable: it stays in the URL, and no request can be sent there.

```yaml
url: https://{who}.example.com               # wrong without a variable `who`

variables:
  region: { default: eu, enum: [] }          # wrong
  zone: { default: a, enum: [a, b] }         # right
```
",
};
