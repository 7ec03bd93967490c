//! What texts in `gen.yaml` must be, each as words and as a regular expression.

use super::setting::SettingRule;

pub(super) const ANY: &SettingRule = &SettingRule {
    what: "a text",
    pattern: "^.+$",
    example: "…",
};

pub(super) const PACKAGE_NAME: &SettingRule = &SettingRule {
    what: "the first part of the name of a package: a letter, then letters, digits, `-` and `_`",
    pattern: "^[A-Za-z][A-Za-z0-9_\\-]*$",
    example: "acme",
};

pub(super) const VERSION: &SettingRule = &SettingRule {
    what: "a version of three numbers",
    pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+([\\-+][0-9A-Za-z.+\\-]+)?$",
    example: "1.2.0",
};

pub(super) const EDITION: &SettingRule = &SettingRule {
    what: "an edition of Rust, 2024 or later",
    pattern: "^20(2[4-9]|[3-9][0-9])$",
    example: "2024",
};

pub(super) const RUST_VERSION: &SettingRule = &SettingRule {
    what: "a version of Rust, 1.88 or later",
    pattern: "^1\\.(8[89]|9[0-9]|[1-9][0-9][0-9])(\\.[0-9]+)?$",
    example: "1.95",
};

pub(super) const URL: &SettingRule = &SettingRule {
    what: "a URL",
    pattern: "^[A-Za-z][A-Za-z0-9+.\\-]*://[^\\s]+$",
    example: "https://example.com",
};

pub(super) const CRATE: &SettingRule = &SettingRule {
    what: "the name of a crate",
    pattern: "^[A-Za-z][A-Za-z0-9_\\-]*$",
    example: "money",
};

pub(super) const POINTER: &SettingRule = &SettingRule {
    what: "a JSON pointer",
    pattern: "^([^#]+#)?(/.*)$",
    example: "/components/schemas/Card",
};

pub(super) const POINTER_OR_ALL: &SettingRule = &SettingRule {
    what: "a JSON pointer, or `*` for all types",
    pattern: "^(\\*|([^#]+#)?/.*)$",
    example: "/components/schemas/Card",
};

pub(super) const MODULE: &SettingRule = &SettingRule {
    what: "the name of a module: a small letter, then small letters, digits and `_`",
    pattern: "^[a-z][a-z0-9]*(_[a-z0-9]+)*$",
    example: "accounts",
};

pub(super) const TYPE_PATH: &SettingRule = &SettingRule {
    what: "the path of a Rust type, its crate first",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)+$",
    example: "money::Amount",
};

pub(super) const FORMAT_TYPE: &SettingRule = &SettingRule {
    what: "`string`, a type of the runtime such as `Timestamp`, or the path of a Rust type",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)*$",
    example: "uuid::Uuid",
};

pub(super) const TYPE_NAME: &SettingRule = &SettingRule {
    what: "the name of a type",
    pattern: "^[A-Z][A-Za-z0-9]*$",
    example: "CardId",
};

pub(super) const DERIVE: &SettingRule = &SettingRule {
    what: "a derive macro with its path",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)+$",
    example: "my_macros::Describe",
};
