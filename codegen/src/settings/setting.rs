//! What a setting is: its key, what its value may be, and what a person is told of it.

/// A key of `gen.yaml`, with what its value may be and what it is for.
pub(super) struct Setting {
    /// Its key.
    pub name: &'static str,
    /// What it does; sentences in Markdown.
    pub description: &'static str,
    /// What it may be.
    pub kind: SettingKind,
    /// What a `gen.yaml` with it says; empty where those inside say enough.
    pub example: &'static str,
}

/// What a setting may be.
pub(super) enum SettingKind {
    /// A text that keeps a rule.
    Text(&'static SettingRule),
    /// `true` or `false`; `false` where nothing is said.
    Flag,
    /// `true` or `false`; `true` where nothing is said.
    Switch,
    /// A whole number of at least one.
    Count,
    /// One of some words; the first where nothing is said.
    Choice(&'static [SettingChoice]),
    /// Each item is read by the same rule.
    List(&'static SettingKind),
    /// Keys of the user's, each with a value.
    Map {
        key: &'static SettingRule,
        value: &'static SettingKind,
    },
    /// Settings of its own.
    Section(&'static [Setting]),
    /// A text, or, with more to say, settings of its own.
    TextOrSection(&'static SettingRule, &'static [Setting]),
}

/// A word that a setting may be.
pub(super) struct SettingChoice {
    /// As it is written in `gen.yaml`.
    pub word: &'static str,
    /// What it means.
    pub description: &'static str,
}

/// What a text must be.
pub(super) struct SettingRule {
    /// What it is, in a few words: `the name of a package`.
    pub what: &'static str,
    /// The same as a regular expression of ECMA-262; empty where every text will do.
    pub pattern: &'static str,
    /// What a person may write, as the page shows it.
    pub example: &'static str,
}
