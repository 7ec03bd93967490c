//! The two descriptions of a comparison: how they are read, and what is said when one has errors.

use std::path::Path;
use std::thread;

use oasmith_build::read::{self, CommandLine, Unread};
use oasmith_codegen::diagnostics::{Diagnostics, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model};
use oasmith_diff::Comparison;

use crate::arguments::Arguments;
use crate::command::Failure;
use crate::{description, diagnostics, terminal};

/// Reads one side, with the settings beside it.
pub(super) fn read(side: &str, spec: &str, arguments: &Arguments) -> Result<Input, Failure> {
    let folder = arguments.value(description::FOLDER.name).map(Path::new);
    read_below(Path::new(""), folder, side, spec, arguments)
}

/// Reads one side, whose path begins at a folder; `folder` is that below which documents are opened.
pub(super) fn read_below(
    base: &Path,
    folder: Option<&Path>,
    side: &str,
    spec: &str,
    arguments: &Arguments,
) -> Result<Input, Failure> {
    let spec = spec.replace(std::path::MAIN_SEPARATOR, "/");
    let settings = description::beside(&spec, description::SETTINGS);
    let settings = base.join(&settings).is_file().then_some(settings);
    let said = CommandLine {
        folder,
        ..CommandLine::default()
    };
    match read::input_of(base, &spec, settings.as_deref(), said) {
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
    let both = old_model.zip(new_model);
    Ok(both.map(|(old, new)| oasmith_diff::compare(&old, &new)))
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
