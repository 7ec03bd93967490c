//! Templates of descriptions (of Go, Helm, Jinja, Handlebars): they become YAML only when they are rendered.

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Origin;

/// What a part of a template begins with.
const MARKS: [&str; 2] = ["{{", "{%"];

/// The diagnostic for a fault at a place, where a part of a template begins on its line or on the line before it.
pub(super) fn explain(text: &str, fault: Origin) -> Option<Diagnostic> {
    let fault_at = fault.start as usize;
    let before = text.get(..fault_at)?;
    let line = before.rfind('\n');
    let line_before = line.and_then(|end| before.get(..end)?.rfind('\n'));
    let starts = [line, line_before].map(|end| end.map_or(0, |end| end + 1));
    let mark = starts.into_iter().find_map(|start| mark(text, start))?;
    let place = |byte| u32::try_from(byte).unwrap_or(u32::MAX);
    Some(diagnostic(Origin {
        start: place(mark),
        end: place(mark + 2),
        ..fault
    }))
}

/// The diagnostic for a `{{` that would be a map as the key of a map.
pub(super) fn diagnostic(mark: Origin) -> Diagnostic {
    let message = "a part of a template, which is no YAML";
    Diagnostic::new(Code(codes::INVALID_YAML), mark, message)
        .note("templates of Go, Helm, Jinja and Handlebars are written so")
        .help("render the template first and generate from what it writes, or quote the text if it is meant as it stands")
}

/// Where a part of a template begins on the line that begins here, outside of quotes and comments.
fn mark(text: &str, start: usize) -> Option<usize> {
    let line = text.get(start..)?.lines().next()?;
    let found = MARKS.iter().filter_map(|mark| line.find(mark)).min()?;
    let before = line.get(..found)?;
    let quotes = before.matches(['"', '\'']).count();
    let is_outside = quotes % 2 == 0 && !before.contains('#');
    is_outside.then_some(start + found)
}
