//! The code of the pipeline itself.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of the pipeline.
pub const ALL: &[CodeRef] = &[UNPRINTABLE, TOO_MANY_SCHEMAS];

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
