//! Codes of one module. Reading `gen.yaml`.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    UNKNOWN_SETTING,
    MISTYPED_SETTING,
    IMPOSSIBLE_SETTING,
    SETTING_WITHOUT_TARGET,
    UNKNOWN_CRATE,
    UNPUBLISHABLE,
    UNSKIPPABLE,
    IMPOSSIBLE_TARGET,
    FOLDER_OUTSIDE,
];

/// A key that is no setting.
pub const UNKNOWN_SETTING: CodeRef = &CodeInfo {
    id: "S001",
    name: "unknown-setting",
    level: Level::Error,
    explanation: "\
A key of `gen.yaml` is none of the settings, most often by a slip of the hand. It is an error, so that no setting goes unheeded.

Wrong:

```yaml
lenint: true
```

Right:

```yaml
lenient: true
```

`codegen/GEN_YAML.md` has all settings, and `codegen/gen.schema.json` lets an editor complete them.
",
};

/// A value of another kind.
pub const MISTYPED_SETTING: CodeRef = &CodeInfo {
    id: "S002",
    name: "mistyped-setting",
    level: Level::Error,
    explanation: "\
A setting of `gen.yaml` has a value of another kind than it takes: a text where a list is wanted, a list where a flag is.

Wrong:

```yaml
crates: models
```

Right:

```yaml
crates: [models]
```
",
};

/// A text that a setting cannot be.
pub const IMPOSSIBLE_SETTING: CodeRef = &CodeInfo {
    id: "S003",
    name: "impossible-setting",
    level: Level::Error,
    explanation: "\
A text in `gen.yaml` is none that the setting can be: none of its words, no name of a package, no path of a Rust type.

Wrong:

```yaml
extensions: close
types:
  /components/schemas/Amount: Amount
```

Right:

```yaml
extensions: closed
types:
  /components/schemas/Amount: money::Amount
```
",
};

/// A setting that speaks of what is not there.
pub const SETTING_WITHOUT_TARGET: CodeRef = &CodeInfo {
    id: "S004",
    name: "setting-without-target",
    level: Level::Error,
    explanation: "\
A setting of `gen.yaml` names something that the description does not have: a tag or an operation below `only`, anything below `skip`, a schema below `types`, a
format below `formats`, a schema without a struct or an enum of its own below `derives`. Most often the description was changed and the entry was left behind.

```yaml
only:
  tags: [card]      # the description says `cards`
types:
  /components/schemas/Amuont: money::Amount
```

A schema is named by the place where it is written. A member that refers to it by `$ref` is no place of its own.
",
};

/// A path whose crate is unknown.
pub const UNKNOWN_CRATE: CodeRef = &CodeInfo {
    id: "S005",
    name: "unknown-crate",
    level: Level::Error,
    explanation: "\
A path below `types`, `formats` or `derives` begins with a crate that the written crates do not depend on, so that they would not compile.

Wrong:

```yaml
types:
  /components/schemas/Amount: money::Amount
```

Right:

```yaml
types:
  /components/schemas/Amount: money::Amount
dependencies:
  money: { path: ../../money }
```

`crate::…` is for build scripts, where the models are a module of the crate that is built. Crates of their own cannot name the crate that
uses them: move the type to a crate that both depend on.
",
};

/// A crate that cannot be published.
pub const UNPUBLISHABLE: CodeRef = &CodeInfo {
    id: "S006",
    name: "unpublishable-package",
    level: Level::Warning,
    explanation: "\
`package: { publish: true }` is set, and the written crates depend on the runtime, or on a crate of `dependencies`, by its path alone. A
registry takes no such crate.

Give the version of the runtime (`oasmith gen --runtime 0.1`), and a `version` beside each `path` of `dependencies`.

```yaml
dependencies:
  money: { path: ../../money, version: '1' }
```
",
};

/// Something that cannot be left out.
pub const UNSKIPPABLE: CodeRef = &CodeInfo {
    id: "S007",
    name: "unskippable",
    level: Level::Error,
    explanation: "\
An entry of `skip` names something without which written code could not do what the description says: a required parameter, a member that is
required in what written code sends, that a rule looks at or by which the alternatives of a union are told apart, a schema that is an alternative without a tag or
that a parameter is made of.

Wrong:

```yaml
skip: [/components/schemas/Card/properties/number]     # `required: [number]`, and requests send it
```

Right: remove the entry, or change the description by an overlay, so that the member is not required.

```yaml
overlays: [corrections.overlay.yaml]
```
",
};

/// A place that a setting can do nothing with.
pub const IMPOSSIBLE_TARGET: CodeRef = &CodeInfo {
    id: "S008",
    name: "impossible-target",
    level: Level::Error,
    explanation: "\
A setting of `gen.yaml` names a place of the description that cannot be what the setting makes of it. What `ids` names, or `x-id-of` in the description, is a
text; those of one type have the same rules, and their name is not that of a schema. What `extra` names is an object that does not refuse other members.

Wrong, where `limit` is an integer:

```yaml
ids:
  /paths/~1cards/get/parameters/limit: CardId
```

Right:

```yaml
ids:
  /paths/~1cards~1{id}/get/parameters/id: CardId
```
",
};

/// A folder or file that settings name and that may not be opened.
pub const FOLDER_OUTSIDE: CodeRef = &CodeInfo {
    id: "S053",
    name: "folder-outside",
    level: Level::Error,
    explanation: "\
`documents` in `gen.yaml` names a folder, or a file for an address, that is not there or that may not be opened. Settings may come from a
stranger with the description, so they choose a folder only inside of the repository of Git around the description, or else inside of the
current folder where the description is below it, or else of the folder of the description.

Wrong, unless a repository is around it:

```yaml
documents:
  folder: /
  addresses:
    https://example.com/: /etc/
```

Right: keep what is needed beside the description, or name a folder that holds all of it on the command line.

```sh
oasmith gen --spec api/openapi.yaml --folder .
```
",
};
