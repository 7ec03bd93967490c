//! One line for each diagnostic, which editors and scripts can take apart: `path:line:column: error[Y003]: message`.

use super::Diagnostic;
use super::excerpt::Excerpts;
use crate::invisible::escape_invisible;

/// The line, with its break.
pub(super) fn show(diagnostic: &Diagnostic, places: &Excerpts<'_>) -> String {
    let place = diagnostic.primary.as_ref();
    let place = place.and_then(|label| places.locate(label.origin));
    let prefix = place.map_or(String::new(), |place| {
        format!(
            "{}:{}:{}: ",
            one_line(place.path),
            place.start.line,
            place.start.column
        )
    });
    let (level, code) = (diagnostic.level.as_str(), diagnostic.code.0.id);
    let message = one_line(&diagnostic.message);
    format!("{prefix}{level}[{code}]: {message}\n")
}

/// What a message or a path quotes from the description must not break the line or reach the terminal.
fn one_line(text: &str) -> String {
    escape_invisible(text).replace('\n', r"\n")
}
