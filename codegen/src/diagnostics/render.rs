//! The forms in which complaints are shown: for people, as single lines, and as JSON.

use std::fmt;
use std::str::FromStr;

use super::place::Places;
use super::{Level, Reports, folded, human, json, short};
use crate::source::{Origin, SourceMap};

/// How complaints are shown.
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

/// Whether the human form uses the colours of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// Plain text.
    Never,
    /// ANSI escapes.
    Always,
}

/// No format has this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownFormat(
    /// The name.
    pub String,
);

/// All complaints, in order of their places; empty when there are none.
#[must_use]
pub fn render(reports: &Reports, sources: &SourceMap, format: Format) -> String {
    render_with_pointers(reports, sources, format, &|_| None)
}

/// As [`render`], with the JSON pointer of each place that the caller knows of; only the JSON form shows it.
#[must_use]
pub fn render_with_pointers(
    reports: &Reports,
    sources: &SourceMap,
    format: Format,
    pointer: &dyn Fn(Origin) -> Option<String>,
) -> String {
    let places = Places::new(sources);
    let (sorted, omitted) = (reports.sorted(), reports.omitted());
    let complaints = sorted.into_iter().chain(&omitted);
    match format {
        Format::Human(colour) => {
            let mut page: String = complaints
                .map(|complaint| human::show(complaint, &places, colour))
                .collect();
            page.push_str(&count(reports));
            page
        }
        Format::Folded(colour) => folded::show(reports, &places, colour),
        Format::Short => complaints
            .map(|complaint| short::show(complaint, &places))
            .collect(),
        Format::Json => complaints
            .map(|complaint| json::show(complaint, &places, pointer))
            .collect(),
    }
}

/// The closing line: `2 errors, 1 warning`.
fn count(reports: &Reports) -> String {
    let parts: Vec<String> = [Level::Error, Level::Warning, Level::Note]
        .into_iter()
        .filter_map(|level| match reports.count(level) {
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
