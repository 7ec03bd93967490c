//! What a description says for its readers alone: pages show it, and no code depends on it.

use super::{Docs, DocsLink, Located, Value};

/// Whom to ask, on which terms, and in which order pages stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Presentation {
    /// Whom to ask: a page and an address.
    pub contact: Vec<DocsLink>,
    /// Under which licence the API is.
    pub license: Option<DocsLink>,
    /// The URL of the terms of service.
    pub terms_of_service: Option<String>,
    /// More about the API elsewhere.
    pub external_docs: Option<DocsLink>,
    /// Groups of tags (`x-tagGroups`), in order.
    pub tag_groups: Vec<TagGroup>,
    /// The picture that stands for the API (`x-logo`), as it is written.
    pub logo: Option<Located<Value>>,
}

/// Tags that belong together (`x-tagGroups`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagGroup {
    /// Its name.
    pub name: String,
    /// The names of its tags.
    pub tags: Vec<String>,
}

/// A call as the description shows it (`x-codeSamples`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeSample {
    /// What it is called: its label, or else its language.
    pub name: String,
    /// The text of the program.
    pub source: String,
}

/// A value that the description shows, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedExample {
    /// Its key.
    pub name: String,
    /// Its summary and its text.
    pub docs: Docs,
    /// The value, whether it is valid or not.
    pub value: Value,
}

/// For whom something is described.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Audience {
    /// For everybody.
    #[default]
    Public,
    /// For whoever makes the service (`x-internal`).
    Internal,
}
