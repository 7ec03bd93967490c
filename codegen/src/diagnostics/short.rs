//! One line for each diagnostic, which editors and scripts can take apart: `path:line:column: error[Y003]: message`.

use super::Diagnostic;
use super::excerpt::Excerpts;

/// The line, with its break.
pub(super) fn show(diagnostic: &Diagnostic, places: &Excerpts<'_>) -> String {
    let place = diagnostic.primary.as_ref();
    let place = place.and_then(|label| places.locate(label.origin));
    let prefix = place.map_or(String::new(), |place| {
        format!(
            "{}:{}:{}: ",
            place.path, place.start.line, place.start.column
        )
    });
    let (level, code) = (diagnostic.level.as_str(), diagnostic.code.0.id);
    let message = one_line(&diagnostic.message);
    format!("{prefix}{level}[{code}]: {message}\n")
}

/// Control characters that a message quotes from the description must not break the line or reach the terminal.
fn one_line(message: &str) -> String {
    let escape = |each: char| {
        let visible = if each.is_control() { None } else { Some(each) };
        let escaped = each.escape_default().filter(move |_| visible.is_none());
        visible.into_iter().chain(escaped)
    };
    message.chars().flat_map(escape).collect()
}
