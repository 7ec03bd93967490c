//! The code of the pipeline itself.

use super::{CodeInfo, CodeRef};
use crate::report::Level;

/// The codes of the pipeline.
pub const ALL: &[CodeRef] = &[UNPRINTABLE];

/// G001: an emitter made something that is no Rust, or claimed the file of another.
pub const UNPRINTABLE: CodeRef = &CodeInfo {
    id: "G001",
    name: "unprintable-page",
    level: Level::Error,
    explanation: "\
An emitter of the generator made a page that cannot be printed. This is a fault of the generator and never one of the description,
which is why the complaint has no place; please report it with the description.

Until it is mended, leave out what the message names, or try:

```sh
cargo xtask dump rust --shape NAME    # what the emitter was given
```
",
};
