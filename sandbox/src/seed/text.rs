//! Fixtures as YAML, within bounds: a few bytes of it can stand for gigabytes, and brackets in brackets take time that grows with their square. The
//! loader of descriptions knows both.

use oasmith_codegen::diagnostics::{Colour, Diagnostics, Format, render};
use oasmith_codegen::load::{LoadLimits, load_within};
use oasmith_codegen::source::SourceMap;

/// No fixture is nested deeper.
const MAX_DEPTH: usize = 100;

/// Whether a text can be read.
///
/// # Errors
/// What is wrong with it, and where.
pub(super) fn check(text: &str) -> Result<(), String> {
    let limits = LoadLimits {
        depth: MAX_DEPTH,
        ..LoadLimits::default()
    };
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("fixture", text);
    load_within(&limits, &sources, file, &mut diagnostics);
    if !diagnostics.has_errors() {
        return Ok(());
    }
    let shown = render(&diagnostics, &sources, Format::Human(Colour::Never));
    let lines = shown.lines().take(2).map(str::trim);
    Err(lines.collect::<Vec<_>>().join(" "))
}
