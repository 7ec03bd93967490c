//! Codes of what versions of OpenAPI and of JSON Schema write differently.

use crate::diagnostics::Level;
use crate::diagnostics::code::{CodeInfo, CodeRef};

/// O002: unsupported version.
pub const UNSUPPORTED_VERSION: CodeRef = &CodeInfo {
    id: "O002",
    name: "unsupported-version",
    level: Level::Error,
    explanation: r"OpenAPI 3.0, 3.1 and 3.2 can be read. 2.0 (`swagger: '2.0'`) says almost everything in another way, and versions after 3.2 may
give old words a new meaning: guessing would be worse than stopping.

```yaml
swagger: '2.0'          # wrong
openapi: 3.1.0          # right, after a conversion
```
",
};

/// O019: key beside reference.
pub const KEY_BESIDE_REFERENCE: CodeRef = &CodeInfo {
    id: "O019",
    name: "key-beside-reference",
    level: Level::Warning,
    explanation: r"A `$ref` that is not a schema's stands for the whole object. Beside it only `summary` and `description` mean something.

```yaml
- { $ref: '#/components/parameters/Limit', required: true }     # wrong
- { $ref: '#/components/parameters/Limit' }                     # right
```
",
};

/// O020: keyword of 3 0.
pub const KEYWORD_OF_3_0: CodeRef = &CodeInfo {
    id: "O020",
    name: "keyword-of-3-0",
    level: Level::Note,
    explanation: r"The document says that it is written in OpenAPI 3.1, but a keyword is of 3.0. Its meaning is kept; strict readers of 3.1 will not
see it at all.

```yaml
{ type: string, nullable: true }              # wrong in 3.1
{ type: [string, 'null'] }                    # right

{ minimum: 0, exclusiveMinimum: true }        # wrong in 3.1
{ exclusiveMinimum: 0 }                       # right
```
",
};

/// O021: keyword of 3 1.
pub const KEYWORD_OF_3_1: CodeRef = &CodeInfo {
    id: "O021",
    name: "keyword-of-3-1",
    level: Level::Warning,
    explanation: r"The document says that it is written in OpenAPI 3.0, but a keyword is of 3.1. Its meaning is kept; strict readers of 3.0 will not
see it at all.

```yaml
openapi: 3.0.3
{ const: a }            # wrong in 3.0
{ enum: [a] }           # right in both
```
",
};

/// O022: keyword beside ref.
pub const KEYWORD_BESIDE_REF: CodeRef = &CodeInfo {
    id: "O022",
    name: "keyword-beside-ref",
    level: Level::Warning,
    explanation: r"In OpenAPI 3.0 a `$ref` in a schema hides everything beside it; in 3.1 both hold. What is hidden is ignored here as well; only texts and
marks, `nullable` and `default` are read, because everybody means them who writes them there.

```yaml
{ $ref: '#/components/schemas/Id', nullable: true }                 # wrong in 3.0
{ allOf: [{ $ref: '#/components/schemas/Id' }], nullable: true }    # right in 3.0
```
",
};

/// O023: old form.
pub const OLD_FORM: CodeRef = &CodeInfo {
    id: "O023",
    name: "old-form",
    level: Level::Warning,
    explanation: r"The key has a form of an older JSON Schema or OpenAPI. What it means today is kept, as the message says.

```yaml
{ items: [{ type: string }] }                 # wrong
{ prefixItems: [{ type: string }] }           # right

discriminator: kind                           # wrong
discriminator: { propertyName: kind }         # right
```
",
};

/// O024: unknown dialect.
pub const UNKNOWN_DIALECT: CodeRef = &CodeInfo {
    id: "O024",
    name: "unknown-dialect",
    level: Level::Warning,
    explanation: r"Schemas are read as JSON Schema 2020-12 with OpenAPI's own keywords. Another dialect may mean other things by the same words.

```yaml
$schema: http://json-schema.org/draft-07/schema#            # wrong
$schema: https://json-schema.org/draft/2020-12/schema       # right, and the same as none
```
",
};
