//! Reads `gen.yaml`: its tree is held against the table of settings, and what is wrong is said with its place. The same table is the JSON
//! Schema of the file and its reference page.

mod check;
mod keys;
mod reference;
mod rules;
mod schema;
mod setting;
mod take;
mod template;

#[cfg(test)]
mod tests;

pub use reference::reference;
pub use schema::schema;
pub use template::template;

use crate::config::Config;
use crate::diagnostics::{Colour, Diagnostics, Format, render};
use crate::load;
use crate::source::{FileId, SourceMap};
use crate::tree::{Node, NodeValue};

/// The settings that a text of a run holds; what is wrong with it is reported, and then nothing of it counts.
pub fn read(sources: &SourceMap, file: FileId, diagnostics: &mut Diagnostics) -> Config {
    let is_empty = |text: &str| {
        text.lines()
            .all(|line| line.trim_start().starts_with('#') || line.trim().is_empty())
    };
    if sources
        .get(file)
        .is_none_or(|source| is_empty(&source.text))
    {
        return Config::default();
    }
    let mut own = Diagnostics::default();
    let config = load::load(sources, file, &mut own).and_then(|root| of(&root, &mut own));
    diagnostics.take(own);
    config.unwrap_or_default()
}

/// The settings of a tree, unless something is wrong with it.
fn of(root: &Node, diagnostics: &mut Diagnostics) -> Option<Config> {
    if root.value == NodeValue::Null {
        return Some(Config::default());
    }
    check::check(root, diagnostics);
    (!diagnostics.has_errors()).then(|| take::take(root))
}

/// The settings of a text that is no file of the run, so that diagnostics about them have no place.
///
/// # Errors
/// What is wrong with it, as it is shown to people.
pub fn parse(text: &str) -> Result<Config, String> {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("gen.yaml", text);
    let mut config = read(&sources, file, &mut diagnostics);
    config.places.clear();
    if diagnostics.has_errors() {
        return Err(render(&diagnostics, &sources, Format::Human(Colour::Never)));
    }
    Ok(config)
}
