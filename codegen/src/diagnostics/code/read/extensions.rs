//! Codes of `x-` keys.

use crate::diagnostics::Level;
use crate::diagnostics::code::{CodeInfo, CodeRef};

/// O030: unknown extension.
pub const UNKNOWN_EXTENSION: CodeRef = &CodeInfo {
    id: "O030",
    name: "unknown-extension",
    level: Level::Error,
    explanation: r"With `extensions: closed` every `x-` key must be one of the documented vocabulary, so that a misspelt one cannot lose its meaning.

```yaml
x-scret: true           # wrong
x-secret: true          # right
```

For a description with keys of your own, use `extensions: open`.
",
};

/// O031: misplaced extension.
pub const MISPLACED_EXTENSION: CodeRef = &CodeInfo {
    id: "O031",
    name: "misplaced-extension",
    level: Level::Error,
    explanation: r"The `x-` key is one of the vocabulary, but it says nothing where it stands.

```yaml
{ type: string, x-closed: true }                        # wrong: closes what?
{ type: string, enum: [a, b], x-closed: true }          # right
```
",
};

/// O032: bad extension.
pub const BAD_EXTENSION: CodeRef = &CodeInfo {
    id: "O032",
    name: "bad-extension",
    level: Level::Error,
    explanation: r"The value of an `x-` key of the vocabulary does not look as it must. With `extensions: open` it is a warning and the key is ignored,
since it may be someone else's.

```yaml
x-idempotency: { header: Idempotency-Key, use: always }       # wrong
x-idempotency: { header: Idempotency-Key, use: required }     # right
```
",
};

/// O033: near extension.
pub const NEAR_EXTENSION: CodeRef = &CodeInfo {
    id: "O033",
    name: "near-extension",
    level: Level::Warning,
    explanation: r"With `extensions: open` unknown `x-` keys are kept and mean nothing. This one is one slip away from a key that means something.

```yaml
x-known-value: [a, b]   # wrong, probably
x-known-values: [a, b]  # right
```
",
};
