//! Codes of one module. Reading text into a tree.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    INVALID_YAML,
    NOT_UTF8,
    DUPLICATE_KEY,
    SEVERAL_DOCUMENTS,
    EMPTY_DOCUMENT,
    TOO_DEEP,
    TOO_LARGE,
    TOO_MUCH_REPEATED,
    ALIAS,
    UNKNOWN_TAG,
    TAG_MISMATCH,
    NOT_A_JSON_NUMBER,
    NUMBER_SPELLING,
    AMBIGUOUS_SCALAR,
    KEY_NOT_TEXT,
    MERGE_OF_NO_MAP,
    MERGE_KEY,
    CUSTOMARY_YAML,
];

/// The text is no YAML.
pub const INVALID_YAML: CodeRef = &CodeInfo {
    id: "Y001",
    name: "invalid-yaml",
    level: Level::Error,
    explanation: "\
The file cannot be read as YAML 1.2 (of which JSON is a part). Reading ends at the first such fault, because what follows it cannot be
understood reliably; mend it and run again.

Often the fault is a text that should be quoted, because it contains `: ` or ` #` or begins with one of ``@ ` % & * ! | > [ ] { }``,
or a line whose indentation fits nothing above it, or a tab in the indentation. A template with `{{ ... }}` becomes YAML only when it is
rendered: generate from what it writes.

Wrong:

```yaml
description: Note: amounts are texts
```

Right:

```yaml
description: 'Note: amounts are texts'
```
",
};

/// The bytes are no UTF-8.
pub const NOT_UTF8: CodeRef = &CodeInfo {
    id: "Y002",
    name: "not-utf8",
    level: Level::Error,
    explanation: "\
A description is read as UTF-8, and this file has bytes that are not. Most often it was saved in an old Windows encoding or as UTF-16; with `--lenient` it is read
so, the bytes that are no UTF-8 as Windows-1252, and UTF-16 where the file begins with its mark.

Wrong: `café` saved as Latin-1, where `é` is the single byte `E9`.

Right: the same text saved as UTF-8, where `é` is the two bytes `C3 A9`. Every editor can do it (\"Save with encoding\").
",
};

/// A key stands twice.
pub const DUPLICATE_KEY: CodeRef = &CodeInfo {
    id: "Y003",
    name: "duplicate-key",
    level: Level::Error,
    explanation: "\
A key stands more than once in the same map. YAML forbids it, and JSON readers disagree on whether the first or the last counts; so one
of the two entries would be lost in silence. Keys are compared as text: `200` and `\"200\"` are the same key.

Wrong:

```yaml
properties:
  amount: { type: string }
  memo: { type: string }
  amount: { type: number }
```

Right: remove one of the two, or give it the name that was meant.

```yaml
properties:
  amount: { type: string }
  memo: { type: string }
```
",
};

/// A stream of documents.
pub const SEVERAL_DOCUMENTS: CodeRef = &CodeInfo {
    id: "Y004",
    name: "several-documents",
    level: Level::Error,
    explanation: "\
A YAML file can hold several documents, one after another, with `---` between them. A description is one document, so it is not clear
what the others are for. Only the first is read.

Wrong:

```yaml
openapi: 3.1.1
---
components: {}
```

Right: one document. (A `---` before the first document is fine.)

```yaml
openapi: 3.1.1
components: {}
```
",
};

/// No document at all.
pub const EMPTY_DOCUMENT: CodeRef = &CodeInfo {
    id: "Y005",
    name: "empty-document",
    level: Level::Error,
    explanation: "\
The file has no content: it is empty, or has only comments. This is most often a wrong path, or a file that was cut off.

Wrong:

```yaml
# the description of our API
```

Right:

```yaml
openapi: 3.1.1
info: { title: Our API, version: '1' }
paths: {}
```
",
};

/// Nested too deep.
pub const TOO_DEEP: CodeRef = &CodeInfo {
    id: "Y006",
    name: "too-deep",
    level: Level::Error,
    explanation: "\
Lists and maps are nested deeper than 512 levels (255 where brackets are used). No description that people write comes near: it is the
mark of a generated or a hostile file, and the bound keeps it from exhausting the stack.

Wrong: `[[[[[[ … ]]]]]]` with hundreds of brackets.

Right: name the inner schemas and refer to them.

```yaml
items: { $ref: '#/components/schemas/Inner' }
```
",
};

/// Too many bytes.
pub const TOO_LARGE: CodeRef = &CodeInfo {
    id: "Y007",
    name: "too-large",
    level: Level::Error,
    explanation: "\
The file is larger than 64 MiB and is not read. The largest public descriptions have about 12 MB.

Wrong: one file of 100 MB.

Right: several files that refer to each other.

```yaml
$ref: './schemas/payment.yaml'
```
",
};

/// Aliases repeat too much.
pub const TOO_MUCH_REPEATED: CodeRef = &CodeInfo {
    id: "Y008",
    name: "too-much-repeated",
    level: Level::Error,
    explanation: "\
An alias (`*name`) stands for a copy of what its anchor (`&name`) marks. Aliases of lists of aliases multiply, so that ten lines can
stand for billions of values. All copies of a file together may take 32 MiB; a description that needs more should use `$ref`, which
refers instead of copying.

Wrong:

```yaml
a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
```

Right:

```yaml
schema: { $ref: '#/components/schemas/A' }
```
",
};

/// An alias without a complete anchor.
pub const ALIAS: CodeRef = &CodeInfo {
    id: "Y009",
    name: "unresolved-alias",
    level: Level::Error,
    explanation: "\
An alias (`*name`) repeats what an anchor (`&name`) marks. The anchor must stand before the alias, and the alias must not stand inside
what it repeats, for that would never end. A text that begins with `*` must be quoted.

Wrong:

```yaml
note: *optional
node: &node { next: *node }
```

Right:

```yaml
note: '*optional'
node: { $ref: '#/components/schemas/Node' }
```
",
};

/// A tag that is not known.
pub const UNKNOWN_TAG: CodeRef = &CodeInfo {
    id: "Y010",
    name: "unknown-tag",
    level: Level::Error,
    explanation: "\
A tag (`!name` before a value) asks the reader to treat the value in a special way. This reader knows the tags of JSON's values: `!!str`,
`!!int`, `!!float`, `!!bool`, `!!null`, `!!seq` and `!!map`. Any other would be ignored, and with it what its author meant.

Wrong:

```yaml
Payment: !include payment.yaml
```

Right:

```yaml
Payment: { $ref: './payment.yaml' }
```
",
};

/// A tag that does not fit.
pub const TAG_MISMATCH: CodeRef = &CodeInfo {
    id: "Y011",
    name: "tag-mismatch",
    level: Level::Error,
    explanation: "\
A tag says of which kind a value is, and the value that follows is of another.

Wrong:

```yaml
maxLength: !!int many
```

Right:

```yaml
maxLength: 64
```
",
};

/// No number of JSON.
pub const NOT_A_JSON_NUMBER: CodeRef = &CodeInfo {
    id: "Y012",
    name: "not-a-json-number",
    level: Level::Warning,
    explanation: "\
YAML has infinities and \"not a number\" (`.inf`, `.nan`); JSON, in which the API speaks, has not. The same code marks numbers in base 8
or 16 that are longer than 128 bits. Such a value is read as a string, which is what most of them are meant as: examples of hashes and keys.

Wrong:

```yaml
maximum: .inf
```

Right: leave the bound away when there is none.

```yaml
type: number
```
",
};

/// A spelling that JSON does not know.
pub const NUMBER_SPELLING: CodeRef = &CodeInfo {
    id: "Y013",
    name: "number-spelling",
    level: Level::Note,
    explanation: "\
The value is a number in YAML, in a spelling that JSON does not have: a plus sign, a point without digits on one side of it, base 16. It
is read as the same number in JSON's spelling. If it was meant as a text (a phone number, an account), quote it.

Wrong:

```yaml
example: +491512345678
```

Right:

```yaml
example: '+491512345678'
```
",
};

/// Readers disagree.
pub const AMBIGUOUS_SCALAR: CodeRef = &CodeInfo {
    id: "Y014",
    name: "ambiguous-scalar",
    level: Level::Warning,
    explanation: "\
OpenAPI uses YAML 1.2, and many tools still read YAML 1.1, in which `yes`, `no`, `on` and `off` are booleans, `017` is the number 15, and
`0b11`, `1_000` and `12:30` are numbers. This reader follows YAML 1.2; another reader of the same file may see another value. Quote what
is meant as a text.

Wrong:

```yaml
enum: [no, se, 0123]
```

Right:

```yaml
enum: ['no', se, '0123']
```
",
};

/// A key that is no text.
pub const KEY_NOT_TEXT: CodeRef = &CodeInfo {
    id: "Y015",
    name: "key-not-text",
    level: Level::Error,
    explanation: "\
YAML allows lists, maps and nothing at all as keys; JSON has texts only. Numbers and words as keys are read as the text that stands there,
so that `200:` is the key `\"200\"`.

Wrong:

```yaml
? [400, 404]
: { description: refused }
```

Right:

```yaml
400: { description: refused }
404: { description: refused }
```
",
};

/// A merge key with something that is no map.
pub const MERGE_OF_NO_MAP: CodeRef = &CodeInfo {
    id: "Y016",
    name: "merge-of-no-map",
    level: Level::Error,
    explanation: "\
The merge key `<<` spreads the entries of another map, or of a list of maps, over the map that it stands in. Its value must therefore be an
alias of a map, or a list of such aliases.

Wrong:

```yaml
<<: base
```

Right:

```yaml
<<: *base
```
",
};

/// Y017: `<<`, which YAML 1.2 does not have.
pub const MERGE_KEY: CodeRef = &CodeInfo {
    id: "Y017",
    name: "merge-key",
    level: Level::Note,
    explanation: "\
The merge key `<<` comes from a draft for YAML 1.1 and is no part of YAML 1.2. This reader does what most do: the entries of the other map
are read in its place, and a key that the map writes itself wins. Other readers take `<<` as an ordinary key and the entries are missing.

Portable only with luck:

```yaml
Payout:
  <<: *common
  type: object
```

Portable:

```yaml
Payout:
  allOf:
    - $ref: '#/components/schemas/Common'
    - type: object
```
",
};

/// What YAML forbids and common readers take.
pub const CUSTOMARY_YAML: CodeRef = &CodeInfo {
    id: "Y018",
    name: "customary-yaml",
    level: Level::Warning,
    explanation: "\
YAML forbids this spelling, but common readers (libyaml, PyYAML, js-yaml) take it, and so does this one. Strict readers refuse the whole file,
so it is better respelt. Each kind is shown once for a file.

A line inside brackets or quotes has to be indented more than its key, the closing bracket as well; inside brackets a `:` is followed by a
space; a lone `-` is quoted there; a comment is separated from the value before it.

Wrong:

```yaml
enum: [
  a
]
schema: {type: string, enum:[a, b]}
```

Right:

```yaml
enum: [
    a
  ]
schema: {type: string, enum: [a, b]}
```
",
};
