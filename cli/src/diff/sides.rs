//! The two descriptions of a comparison: how they are read, and what is said when one has errors.

use std::path::Path;
use std::thread;

use oasmith_build::read::{self, CommandLine, Unread};
use oasmith_codegen::diagnostics::{Diagnostics, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model};
use oasmith_diff::Comparison;

use super::revision::Checkout;
use crate::arguments::Arguments;
use crate::command::Failure;
use crate::{description, diagnostics, terminal};

/// Reads one side, with the settings beside it.
pub(super) fn read(side: &str, spec: &str, arguments: &Arguments) -> Result<Input, Failure> {
    let spec = spec.replace(std::path::MAIN_SEPARATOR, "/");
    let said = CommandLine {
        folder: arguments.value(description::FOLDER.name).map(Path::new),
        ..CommandLine::default()
    };
    read_below(Path::new(""), side, &spec, said, arguments)
}

/// Reads one side from standard input, with the settings in the current folder.
pub(super) fn read_standard_input(side: &str, arguments: &Arguments) -> Result<Input, Failure> {
    let said = CommandLine {
        description: Some(description::standard_input()?),
        folder: arguments.value(description::FOLDER.name).map(Path::new),
        ..CommandLine::default()
    };
    let (_, shown) = description::STDIN;
    read_below(Path::new(""), side, shown, said, arguments)
}

/// Reads one side as it was at a revision.
pub(super) fn read_of(
    checkout: &Checkout,
    side: &str,
    arguments: &Arguments,
) -> Result<Input, Failure> {
    let folder = checkout.folder();
    let said = CommandLine {
        folder: Some(folder),
        ..CommandLine::default()
    };
    read_below(folder, side, checkout.spec(), said, arguments)
}

/// Reads one side, whose path begins at a folder.
fn read_below(
    base: &Path,
    side: &str,
    spec: &str,
    said: CommandLine<'_>,
    arguments: &Arguments,
) -> Result<Input, Failure> {
    let settings = description::beside(spec, description::SETTINGS);
    let settings = base.join(&settings).is_file().then_some(settings);
    match read::input_of(base, spec, settings.as_deref(), said) {
        Ok(input) => Ok(input),
        Err(Unread::Settings(found, sources)) => unread(side, &found, &sources, arguments),
        Err(error) => Err(Failure::Environment(format!("{side}: {error}"))),
    }
}

fn unread(
    side: &str,
    found: &Diagnostics,
    sources: &SourceMap,
    arguments: &Arguments,
) -> Result<Input, Failure> {
    terminal::report(format!("{side} cannot be read:"))?;
    diagnostics::show(found, sources, diagnostics::format(arguments)?)?;
    Err(Failure::Unread)
}

/// Compares the two, or says what is wrong with them.
pub(super) fn compare(
    old: &Input,
    new: &Input,
    prefixes: &[String],
    format: Format,
) -> Result<Option<Comparison>, Failure> {
    let (old_model, new_model) = thread::scope(|scope| {
        let other = scope.spawn(|| model(old));
        let new = model(new);
        (other.join(), new)
    });
    // A pass that panics is a mistake of ours, which stays one.
    let old_model = old_model.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let old_model = good("OLD", old, old_model, format)?;
    let new_model = good("NEW", new, new_model, format)?;
    let Some((old, new)) = old_model.zip(new_model) else {
        return Ok(None);
    };
    let begins = |model: &Model, prefix: &str| {
        let mut operations = model.api.operations.iter();
        operations.any(|it| it.template.written.starts_with(prefix))
    };
    let is_of_none = |it: &&String| !begins(&old, it) && !begins(&new, it);
    match prefixes.iter().find(is_of_none) {
        Some(prefix) => Err(Failure::Arguments(format!(
            "no path of either description begins with `{prefix}`"
        ))),
        None => Ok(Some(oasmith_diff::compare_below(&old, &new, prefixes))),
    }
}

/// The model, if there are no errors.
fn good(
    side: &str,
    input: &Input,
    made: (Option<Model>, Diagnostics),
    format: Format,
) -> Result<Option<Model>, Failure> {
    let (model, found) = made;
    if found.has_errors() {
        terminal::report(format!("{side} has errors:"))?;
        diagnostics::show(&found, &input.sources, format)?;
        return Ok(None);
    }
    Ok(model)
}
