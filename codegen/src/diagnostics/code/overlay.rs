//! Codes of one module. Applying overlays.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    MISSING_OVERLAY,
    OTHER_DOCUMENT,
    OVERLAY_VERSION,
    MALFORMED_OVERLAY,
    INCOMPLETE_OVERLAY,
    UNKNOWN_OVERLAY_KEY,
    INVALID_PATH,
    NO_TARGET,
    INCOMPATIBLE_CHANGE,
    OTHER_DESCRIPTION,
    SINCE_1_1,
    WITHOUT_EFFECT,
    TOO_MUCH_CHANGED,
];

/// V001: an overlay that gen.yaml names and that is not there.
pub const MISSING_OVERLAY: CodeRef = &CodeInfo {
    id: "V001",
    name: "missing-overlay",
    level: Level::Error,
    explanation: "\
`overlays` in `gen.yaml` names a file that is not there, or that may not be opened. Paths are relative to the folder of the description, and
only files of the repository around it are opened, or else of that folder, or of the one that the command line names with `--folder`.

```yaml
overlays: [../overlays/corrections.yaml]
```
",
};

/// V002: a document of another specification.
pub const OTHER_DOCUMENT: CodeRef = &CodeInfo {
    id: "V002",
    name: "other-kind-of-document",
    level: Level::Error,
    explanation: "\
A document is given as the description, or as an overlay, and its first key says that it is something else.

- An Overlay document (`overlay: 1.1.0`) changes a description. Give the description, and name the overlay in `gen.yaml` beside it.
- An Arazzo document (`arazzo: 1.0.1`) says in which order the operations of a description are called. Nothing is generated from it; give the
  description that its `sourceDescriptions` name.
- An AsyncAPI document describes messages, which is not supported.

```yaml
# gen.yaml
overlays: [corrections.overlay.yaml]
```
",
};

/// V003: no version of the Overlay Specification, or an unknown one.
pub const OVERLAY_VERSION: CodeRef = &CodeInfo {
    id: "V003",
    name: "unsupported-overlay-version",
    level: Level::Error,
    explanation: "\
An overlay begins with the version of the Overlay Specification that it is written in. Versions 1.0 and 1.1 are known; others may give the same
words another meaning.

```yaml
overlay: 2.0.0          # wrong
overlay: 1.1.0          # right
info: { title: Corrections, version: 1.0.0 }
```
",
};

/// V004: a field without which an overlay means nothing.
pub const MALFORMED_OVERLAY: CodeRef = &CodeInfo {
    id: "V004",
    name: "malformed-overlay",
    level: Level::Error,
    explanation: "\
A field of an overlay is missing, or is of another kind than it must be, so that what the overlay changes is not known: `actions` is a list,
each action is a map with a `target`, which is a string, and `remove` is `true` or `false`.

```yaml
actions:
  - update: { deprecated: true }      # wrong: of what?

actions:
  - target: $.paths['/pets'].get      # right
    update: { deprecated: true }
```
",
};

/// V005: a field that the specification requires and nothing depends on.
pub const INCOMPLETE_OVERLAY: CodeRef = &CodeInfo {
    id: "V005",
    name: "incomplete-overlay",
    level: Level::Warning,
    explanation: "\
The Overlay Specification requires `info` with a `title` and a `version`, and at least one action. The overlay is applied without them; other
tools refuse it.

```yaml
overlay: 1.1.0
info: { title: What it changes, version: 1.0.0 }
actions: []             # wrong: at least one
```
",
};

/// V006: an unknown key.
pub const UNKNOWN_OVERLAY_KEY: CodeRef = &CodeInfo {
    id: "V006",
    name: "unknown-overlay-key",
    level: Level::Error,
    explanation: "\
A key of an overlay, of its `info` or of an action is none of those that the specification has. It is an error, because a misspelt `update` would
change nothing. Keys of your own begin with `x-`.

```yaml
- target: $.info
  updates: { version: '2' }     # wrong
  update: { version: '2' }      # right
```
",
};

/// V007: no `JSONPath` expression.
pub const INVALID_PATH: CodeRef = &CodeInfo {
    id: "V007",
    name: "invalid-json-path",
    level: Level::Error,
    explanation: "\
`target` and `copy` are JSONPath expressions as RFC 9535 defines them. Older dialects of JSONPath take more, and differ in what it means.

Names with other marks than letters, digits and `_` are written in brackets, and filters begin with `?`, without parentheses of their own:

```yaml
target: $.paths./pets.get               # wrong
target: $.paths['/pets'].get            # right
target: $..[?@.x-internal]              # wrong
target: $..[?@['x-internal'] == true]   # right
```
",
};

/// V008: a target that selects nothing.
pub const NO_TARGET: CodeRef = &CodeInfo {
    id: "V008",
    name: "target-selects-nothing",
    level: Level::Warning,
    explanation: "\
The `target` of an action selects nothing in the description, as the actions before it have left it, so that the action changes nothing. Most
often the description was changed, or a name is misspelt. `cargo xtask dump tree` shows every value with its JSON pointer.

```yaml
- target: $.components.schemas.pet      # wrong: the description says `Pet`
  remove: true
```

An overlay that is meant for many descriptions may select nothing in some: allow it there (`--allow V008`).
",
};

/// V009: a change that does not fit what is there.
pub const INCOMPATIBLE_CHANGE: CodeRef = &CodeInfo {
    id: "V009",
    name: "incompatible-change",
    level: Level::Error,
    explanation: "\
A change cannot be made to what is there. The specification says: maps are merged with maps, lists are appended to lists, and what is neither is
replaced by what is neither; the nodes that an update selects are all of one kind; `copy` selects exactly one node; the root cannot be removed.

```yaml
- target: $.paths['/pets'].get
  update: { tags: pets }        # wrong: `tags` is a list

- target: $.paths['/pets'].get
  update: { tags: [pets] }      # right: appended
```

To put something of another kind in its place, remove what is there in an action before. A key without a value is null in YAML, which is no map.
",
};

/// V010: an overlay that was written for another description.
pub const OTHER_DESCRIPTION: CodeRef = &CodeInfo {
    id: "V010",
    name: "overlay-of-another-description",
    level: Level::Note,
    explanation: "\
`extends` of an overlay names the description that it was written for, relative to the overlay, and it is applied to another one. Of an address
only the name of the file is compared, because the description that is read is a copy.

```yaml
extends: ../v1/openapi.yaml     # and v2/openapi.yaml is read
```
",
};

/// V011: what came with 1.1 in an overlay of 1.0.
pub const SINCE_1_1: CodeRef = &CodeInfo {
    id: "V011",
    name: "needs-overlay-1-1",
    level: Level::Warning,
    explanation: "\
The overlay says that it is written in version 1.0 of the Overlay Specification, and uses what came with 1.1: `copy`, a `description` of the
overlay, or a target that is neither a map nor a list. It is applied as 1.1 says; tools that know only 1.0 refuse it or do nothing.

```yaml
overlay: 1.0.0          # wrong
overlay: 1.1.0          # right
actions:
  - target: $.info.description
    update: A better one.
```
",
};

/// V012: an action that does nothing, in whole or in part.
pub const WITHOUT_EFFECT: CodeRef = &CodeInfo {
    id: "V012",
    name: "action-without-effect",
    level: Level::Warning,
    explanation: "\
An action has no `update`, `copy` or `remove: true`, or more than one of them. By the specification `remove` goes before the others, and
`update` and `copy` beside each other have no effect.

```yaml
- target: $.info.contact
  remove: true                  # wrong: `update` does nothing
  update: { name: Support }

- target: $.info.contact        # right
  remove: true
- target: $.info
  update: { contact: { name: Support } }
```
",
};

/// V013: a limit.
pub const TOO_MUCH_CHANGED: CodeRef = &CodeInfo {
    id: "V013",
    name: "too-much-changed",
    level: Level::Error,
    explanation: "\
Overlays may come from strangers, so what they cost is bounded: what all expressions visit together, what is copied into the description (as much
as YAML's aliases may repeat), and how deep it becomes. No overlay that people write comes near.

```yaml
- target: $..[?count($..*) > 0]         # visits everything for everything
  update: { x-seen: true }
```
",
};
