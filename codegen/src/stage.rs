//! The stages of the pipeline as text, for whoever wants to see what becomes of a description.

use crate::diagnostics::Diagnostics;
use crate::generate::{Input, overlaid, with_checked, with_document};
use crate::{ir, lower, normalize, oas, rust, tree};

/// A representation between two modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The document as it was written, with what overlays change.
    Tree,
    /// The description as OpenAPI has it.
    Oas,
    /// The API, free of OpenAPI and of Rust.
    Ir,
    /// What conventions say of the API.
    Conventions,
    /// The Rust to write.
    Rust,
}

impl Stage {
    /// All stages, in the order of the pipeline.
    pub const ALL: &[Self] = &[
        Self::Tree,
        Self::Oas,
        Self::Ir,
        Self::Conventions,
        Self::Rust,
    ];

    /// Its word: `tree`, `oas`, `ir`, `conventions`, `rust`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Oas => "oas",
            Self::Ir => "ir",
            Self::Conventions => "conventions",
            Self::Rust => "rust",
        }
    }
}

/// One stage as text, or the part of it that bears a name (empty, if there is none); `None` when the description cannot be read so far.
#[must_use]
pub fn dump(input: &Input, stage: Stage, name: Option<&str>) -> (Option<String>, Diagnostics) {
    let mut diagnostics = input.diagnostics();
    let text = match stage {
        Stage::Tree => overlaid(input, &mut diagnostics)
            .map(|overlaid| tree::dump::dump(&overlaid.root, &overlaid.sources, name)),
        Stage::Oas => with_document(input, &mut diagnostics, |document, sources| {
            oas::dump::dump(document, sources, name)
        }),
        Stage::Ir => with_checked(input, &mut diagnostics, |checked, _, _| {
            part(&ir::dump::dump(checked.api()), name)
        }),
        Stage::Conventions => with_checked(input, &mut diagnostics, |checked, _, _| {
            let api = checked.api();
            let recognised = ir::dump::recognised(api, &input.sources);
            let resources = normalize::resources(api);
            let resources = ir::dump::resources(api, &resources, &input.sources);
            part(&(recognised + &resources), name)
        }),
        Stage::Rust => with_checked(input, &mut diagnostics, |checked, sources, diagnostics| {
            let workspace = lower::lower(&checked, &input.config, diagnostics);
            rust::dump::dump(&workspace, sources, name)
        }),
    };
    (text, diagnostics)
}

/// Of a text in which what belongs to a line stands further in: the lines that begin with a name, and what belongs to them.
fn part(text: &str, name: Option<&str>) -> String {
    let Some(name) = name else {
        return text.to_owned();
    };
    let (mut part, mut depth) = (String::new(), None);
    for line in text.lines() {
        let own = line.len() - line.trim_start().len();
        if depth.is_none_or(|depth| own <= depth) {
            depth = is_headed(line, name).then_some(own);
        }
        if depth.is_some() {
            part.push_str(line);
            part.push('\n');
        }
    }
    part
}

/// Whether one of the first words of a line is the name.
fn is_headed(line: &str, name: &str) -> bool {
    let is_mark = |mark: char| !(mark.is_alphanumeric() || mark == '_');
    let mut words = line.split_whitespace().take(3);
    words.any(|word| word.trim_matches(is_mark) == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_a_line_with_what_belongs_to_it() {
        let text = "crate a\n  struct Tea [Eq]\n    colour Tea\n  struct Cup\n    tea: Tea\n";
        assert_eq!(part(text, None), text);
        let tea = "  struct Tea [Eq]\n    colour Tea\n    tea: Tea\n";
        assert_eq!(part(text, Some("Tea")), tea);
        assert_eq!(part(text, Some("Te")), "");
    }
}
