//! The code of the pipeline itself.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of the pipeline.
pub const ALL: &[CodeRef] = &[
    UNPRINTABLE,
    TOO_MANY_SCHEMAS,
    TOO_MANY_MEMBERS,
    LARGE_MODELS,
];

/// G001: an emitter made something that is no Rust, or claimed the file of another.
pub const UNPRINTABLE: CodeRef = &CodeInfo {
    id: "G001",
    name: "unprintable-page",
    level: Level::Error,
    explanation: "\
An emitter of the generator made a page that cannot be printed. This is a fault of the generator and never one of the description,
which is why the diagnostic has no place; please report it with the description.

Until it is mended, leave out what the message names, or try:

```sh
oasmith dump rust --shape NAME    # what the emitter was given
```
",
};

/// G002: more schemas than a run may take.
pub const TOO_MANY_SCHEMAS: CodeRef = &CodeInfo {
    id: "G002",
    name: "too-many-schemas",
    level: Level::Error,
    explanation: "\
The description has more schemas than a run takes, those inside of others and of other documents included. Each of them takes about 40 KB
of memory, so that a description from a stranger could take all that there is. Nothing is made of it.

Where it is meant to be as large, say so in `gen.yaml`:

```yaml
limits: { schemas: 200000 }    # some 12 GB of memory
```
",
};

/// G053: more members than all types together may have.
pub const TOO_MANY_MEMBERS: CodeRef = &CodeInfo {
    id: "G053",
    name: "too-many-members",
    level: Level::Error,
    explanation: "\
The types of the description have more members together than a run takes. A type has the members of all that its schema extends, so a base with
a thousand members and a thousand schemas that extend it ask for a million. The place is that of the schema at which the limit was met.

Let the schemas extend smaller ones, or hold the large one in a member. Where it is meant to be as large, say so in `gen.yaml`:

```yaml
limits: { members: 2000000 }    # a compiler takes about 45 KB of memory for each
```
",
};

/// G054: models that take a compiler more than a gigabyte.
pub const LARGE_MODELS: CodeRef = &CodeInfo {
    id: "G054",
    name: "large-models",
    level: Level::Warning,
    explanation: "\
To check the models takes a compiler more than a gigabyte of memory: some 45 KB for each member of a type and each value of an enumeration. What is
written is right, and machines that build it should have that memory.

To write and to compile less:

```yaml
only: { tags: [cards, customers] }    # in gen.yaml: a part of the description
```

Each tag is a feature of the crates as well: `default-features = false, features = [\"cards\"]` compiles one and what it needs.
",
};
