//! Pages become text: the first and only module that knows what a line is.

mod file;
mod import_scanner;
mod shared_names;
mod template;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;

use oasmith_printer::Printer;

use crate::artefact::{Artefact, Artefacts};
use crate::page::{Page, PageContent};
use shared_names::SharedNames;

/// Prints every page; some names are those of a type of the description, which is a raw identifier, and of one of the runtime's.
///
/// What could not be printed is told beside what could; either half may be empty.
pub fn print(
    pages: impl IntoIterator<Item = Page>,
    shared: &BTreeSet<String>,
) -> (Artefacts, Vec<PageError>) {
    let mut artefacts = Artefacts::default();
    let mut faults = Vec::new();
    let mut printer = Printer::default();
    for page in pages {
        let Page {
            path,
            emitter,
            content,
        } = page;
        let text = page_text(content, SharedNames::of(shared, &path), &mut printer);
        let claimed = text.and_then(|text| {
            let artefact = Artefact { text, emitter };
            let claimed = artefacts.claim(path.clone(), artefact);
            claimed
                .map_err(|earlier| format!("the emitter `{earlier}` has claimed this path before"))
        });
        if let Err(problem) = claimed {
            faults.push(PageError {
                path,
                emitter,
                problem,
            });
        }
    }
    (artefacts, faults)
}

/// A page that could not be printed: a mistake of its emitter, never of the description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageError {
    /// Below the folder of the output.
    pub path: String,
    /// The emitter that made the page.
    pub emitter: &'static str,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the emitter `{}` made a page `{}` that cannot be printed: {}",
            self.emitter, self.path, self.problem
        )
    }
}

fn page_text(
    content: PageContent,
    shared: SharedNames<'_>,
    printer: &mut Printer,
) -> Result<String, String> {
    match content {
        PageContent::Rust { docs, head, items } => file::rust(&docs, head, items, shared, printer),
        PageContent::Template { name, context } => template::render(name, &context),
    }
}
