//! Pages become text: the first and only module that knows what a line is.

mod file;
mod import_scanner;
mod template;

#[cfg(test)]
mod tests;

use std::fmt;

use oasmith_printer::Printer;

use crate::artefact::{Artefact, Artefacts};
use crate::page::{Page, PageContent};

/// Prints every page.
///
/// What could not be printed is told beside what could; either half may be empty.
pub fn print(pages: impl IntoIterator<Item = Page>) -> (Artefacts, Vec<PageError>) {
    let mut artefacts = Artefacts::default();
    let mut faults = Vec::new();
    let mut printer = Printer::default();
    for page in pages {
        let Page {
            path,
            emitter,
            content,
        } = page;
        if let Err(problem) = print_page(&path, emitter, content, &mut printer, &mut artefacts) {
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
    /// The page's path.
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

fn print_page(
    path: &str,
    emitter: &'static str,
    content: PageContent,
    printer: &mut Printer,
    artefacts: &mut Artefacts,
) -> Result<(), String> {
    let text = match content {
        PageContent::Rust { docs, head, items } => file::rust(&docs, head, items, printer)?,
        PageContent::Template { name, context } => template::render(name, &context)?,
    };
    let artefact = Artefact { text, emitter };
    artefacts
        .claim(path.to_owned(), artefact)
        .map_err(|earlier| format!("the emitter `{earlier}` has claimed this path before"))
}
