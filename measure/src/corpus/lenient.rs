//! Which of the descriptions that are refused a lenient run takes.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use oasmith_codegen::diagnostics::{Diagnostics, Level};

use super::row;
use oasmith_cli::command::Failure;

/// What becomes of a description that is refused.
pub struct Refused {
    path: String,
    /// The codes of what is wrong.
    errors: BTreeSet<&'static str>,
    /// The codes of what a lenient run cannot repair; nothing is left where it takes the description.
    left: BTreeSet<&'static str>,
}

impl Refused {
    /// Generates from a description twice, leniently if it is refused; `None` where it is not.
    pub fn of(folder: &Path, path: &str) -> Result<Option<Self>, Failure> {
        let mut input = oasmith_build::read::input(folder, path, None)?;
        input.config.name = Some(row::package(path));
        let strict = oasmith_codegen::generate(&input);
        if !strict.diagnostics.has_errors() {
            return Ok(None);
        }
        input.policy.lenient = true;
        let lenient = oasmith_codegen::generate(&input);
        Ok(Some(Self {
            path: path.to_owned(),
            errors: errors(&strict.diagnostics),
            left: errors(&lenient.diagnostics),
        }))
    }

    /// Whether a lenient run takes it.
    pub fn is_taken(&self) -> bool {
        self.left.is_empty()
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = |codes: &BTreeSet<&str>| codes.iter().copied().collect::<Vec<_>>().join(" ");
        let errors = codes(&self.errors);
        if self.is_taken() {
            write!(f, "{}: {errors}; taken with --lenient", self.path)
        } else {
            let left = codes(&self.left);
            write!(f, "{}: {errors}; refused with --lenient: {left}", self.path)
        }
    }
}

fn errors(diagnostics: &Diagnostics) -> BTreeSet<&'static str> {
    let all = diagnostics.sorted().into_iter();
    let errors = all.filter(|diagnostic| diagnostic.level == Level::Error);
    errors.map(|diagnostic| diagnostic.code.0.id).collect()
}
