//! The stages of the pipeline as text, for whoever wants to see what becomes of a description.

use crate::generate::{Input, with_document};
use crate::report::Reports;
use crate::{load, tree};

/// A noun between two rooms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The document as it was written.
    Tree,
    /// The description as OpenAPI has it.
    Oas,
}

impl Stage {
    /// All stages, in the order of the pipeline.
    pub const ALL: &[Self] = &[Self::Tree, Self::Oas];

    /// Its word: `tree`, `oas`, `ir`, `rust`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Oas => "oas",
        }
    }
}

/// One stage as text, or the part of it that bears a name (empty, if there is none); `None` when the description cannot be read so far.
#[must_use]
pub fn dump(input: &Input, stage: Stage, name: Option<&str>) -> (Option<String>, Reports) {
    let mut reports = Reports::under(input.policy.clone());
    let text = match stage {
        Stage::Tree => load::load(&input.sources, input.main, &mut reports)
            .map(|root| tree::dump::dump(&root, &input.sources, name)),
        Stage::Oas => with_document(input, &mut reports, |document, _, _| oas(document, name)),
    };
    (text, reports)
}

fn oas(document: &crate::oas::Document<'_>, name: Option<&str>) -> String {
    match name {
        None => format!("{document:#?}\n"),
        Some(name) => document
            .components
            .schemas
            .iter()
            .filter(|schema| schema.name.text == name)
            .map(|schema| format!("{:#?}\n", schema.value))
            .collect(),
    }
}
