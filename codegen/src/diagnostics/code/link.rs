//! Codes of one module. Resolving references.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    DANGLING,
    NOT_SUPPLIED,
    CIRCLE,
    WRONG_TARGET,
    UNKNOWN_SCHEME,
    DYNAMIC_REFERENCE,
    REPEATED_ID,
    OUTSIDE,
];

/// R001: dangling reference.
pub const DANGLING: CodeRef = &CodeInfo {
    id: "R001",
    name: "dangling-reference",
    level: Level::Error,
    explanation: r"A reference points at nothing: the name is misspelt, the component was removed or renamed, or a pointer passes through another
reference, which pointers do not follow. It is only a warning where an example is meant.

```yaml
$ref: '#/components/schemas/Walet'      # wrong
$ref: '#/components/schemas/Wallet'     # right
```
",
};

/// R002: a reference into a document that is not there.
pub const NOT_SUPPLIED: CodeRef = &CodeInfo {
    id: "R002",
    name: "document-not-supplied",
    level: Level::Error,
    explanation: r"A reference points into another document, which is not there. A path is one from the document that refers to it. Nothing is fetched from
the network: of an address, gen.yaml names a copy. Who calls the generator as a library hands in all documents, each under its path.

```yaml
$ref: 'https://api.example/common.yaml#/Money'    # wrong: nothing is fetched
$ref: './common.yaml#/Money'                      # right, when common.yaml is beside the description
```
",
};

/// R003: a circle of references.
pub const CIRCLE: CodeRef = &CodeInfo {
    id: "R003",
    name: "reference-circle",
    level: Level::Error,
    explanation: r"A reference comes back to itself through other references, or a schema consists of itself through `allOf`. Such a circle has no content.
Circles through `properties` or `items` are fine: a comment may have answers that are comments.

```yaml
Wallet: { $ref: '#/components/schemas/Purse' }    # wrong
Purse: { $ref: '#/components/schemas/Wallet' }

Wallet: { $ref: '#/components/schemas/Purse' }    # right
Purse: { type: object }
```
",
};

/// R004: a target of another kind.
pub const WRONG_TARGET: CodeRef = &CodeInfo {
    id: "R004",
    name: "wrong-target",
    level: Level::Error,
    explanation: r"A reference points at something, but not at what is needed where it stands. Only a parameter or a header where a schema is needed can be
read as what is probably meant, its schema, with a warning.

```yaml
parameters:
  - $ref: '#/components/schemas/Limit'            # wrong: a parameter is needed
  - $ref: '#/components/parameters/Limit'         # right
```
",
};

/// R005: unknown security scheme.
pub const UNKNOWN_SCHEME: CodeRef = &CodeInfo {
    id: "R005",
    name: "unknown-security-scheme",
    level: Level::Warning,
    explanation: r"A security requirement names a scheme that `components/securitySchemes` does not have. Where its name says what it is, it is taken for
that: `BasicAuth` is HTTP Basic, `bearerAuth`, `jwt` or `oauth2` a bearer token, `ApiKey` a key in the header `X-API-Key`, `x-app-key` a key in that
header. A server asks its own code who the caller is, as for any scheme. A name that says nothing is fulfilled by nobody: a server refuses the
operation, and a client sends nothing. It is an error where the scheme is described and cannot be read.

```yaml
security: [{ apiKye: [] }]    # wrong
security: [{ apiKey: [] }]    # right
components:
  securitySchemes:
    apiKey: { type: apiKey, in: header, name: Api-Key }
```
",
};

/// R006: a dynamic reference.
pub const DYNAMIC_REFERENCE: CodeRef = &CodeInfo {
    id: "R006",
    name: "dynamic-reference",
    level: Level::Warning,
    explanation: r"A `$dynamicRef` means another schema for each way that leads to it. Types are written once, so it is read as a `$ref` to the anchor that is
found from where it stands.

```yaml
items: { $dynamicRef: '#node' }                   # read as a `$ref`
items: { $ref: '#/components/schemas/Node' }      # says the same
```
",
};

/// R007: an identifier that stands twice.
pub const REPEATED_ID: CodeRef = &CodeInfo {
    id: "R007",
    name: "repeated-id",
    level: Level::Error,
    explanation: r"An `$id` or `$anchor` names one schema. When it stands twice, a reference to it could mean either; the first one is taken.

```yaml
A: { $anchor: node }    # wrong
B: { $anchor: node }

A: { $anchor: a }       # right
B: { $anchor: b }
```
",
};

/// R053: a reference to where no file may be opened.
pub const OUTSIDE: CodeRef = &CodeInfo {
    id: "R053",
    name: "document-outside",
    level: Level::Error,
    explanation: r"A reference points at a file that is not opened. A description may come from a stranger, so only files below one folder are opened, links
resolved: below the repository of Git around the description, or the current folder where the description is below it, or else below the folder
of the description. `documents: { folder: shared }` in gen.yaml chooses a folder inside of it.

The command line may name another folder, which holds the description and what it refers to:

```sh
oasmith gen --spec api/openapi.yaml --folder .      # `../common/cat.yaml` is opened
```

`--lenient` repairs nothing here: the file may be there, and somebody has to allow that it is read.
",
};
