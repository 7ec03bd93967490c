//! The forms in which diagnostics are shown: for people, as single lines, and as JSON.

use std::fmt;
use std::str::FromStr;

use super::colour::Colour;
use super::excerpt::Excerpts;
use super::{Diagnostics, Level, folded, human, json, short};
use crate::invisible::escape_invisible_in_json;
use crate::source::{Origin, SourceMap};

/// How diagnostics are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// With the lines of the source and carets, as rustc does.
    Human(Colour),
    /// The same for those who look at many: equal codes are one, and notes are counted only.
    Folded(Colour),
    /// One line each: `path:line:column: error[Y003]: message`.
    Short,
    /// One JSON object on a line each.
    Json,
}

/// No format has this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownFormat(
    /// The name.
    pub String,
);

/// All diagnostics, in order of their places; empty when there are none. What they quote may go to a terminal: of what is not seen it has escapes.
#[must_use]
pub fn render(diagnostics: &Diagnostics, sources: &SourceMap, format: Format) -> String {
    render_with_pointers(diagnostics, sources, format, &|_| None)
}

/// As [`render`], with the JSON pointer of each place that the caller knows of; only the JSON form shows it.
#[must_use]
pub fn render_with_pointers(
    diagnostics: &Diagnostics,
    sources: &SourceMap,
    format: Format,
    pointer: &dyn Fn(Origin) -> Option<String>,
) -> String {
    let places = Excerpts::new(sources);
    let (sorted, omitted) = (diagnostics.sorted(), diagnostics.omitted());
    let shown = sorted.into_iter().chain(&omitted);
    match format {
        Format::Human(colour) => {
            let mut page: String = shown
                .map(|diagnostic| human::show(diagnostic, &places, colour))
                .collect();
            page.push_str(&count(diagnostics));
            page
        }
        Format::Folded(colour) => folded::show(diagnostics, &places, colour),
        Format::Short => shown
            .map(|diagnostic| short::show(diagnostic, &places))
            .collect(),
        Format::Json => {
            let lines = shown.map(|diagnostic| json::show(diagnostic, &places, pointer));
            escape_invisible_in_json(&lines.collect::<String>()).into_owned()
        }
    }
}

/// The closing line: `2 errors, 1 warning`.
fn count(diagnostics: &Diagnostics) -> String {
    let parts: Vec<String> = [Level::Error, Level::Warning, Level::Note]
        .into_iter()
        .filter_map(|level| match diagnostics.count(level) {
            0 => None,
            1 => Some(format!("1 {}", level.as_str())),
            many => Some(format!("{many} {}s", level.as_str())),
        })
        .collect();
    if parts.is_empty() {
        String::new()
    } else {
        parts.join(", ") + "\n"
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    /// The names of `--message-format`; `human` is folded and without colours.
    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        match name {
            "human" => Ok(Self::Folded(Colour::Never)),
            "short" => Ok(Self::Short),
            "json" => Ok(Self::Json),
            other => Err(UnknownFormat(other.to_owned())),
        }
    }
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(name) = self;
        write!(
            f,
            "unknown message format `{name}`; there are `human`, `short` and `json`"
        )
    }
}

impl std::error::Error for UnknownFormat {}
