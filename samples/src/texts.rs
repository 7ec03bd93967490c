//! What holds for every text of a cell.

use oasmith::Format;
use oasmith_pattern::Found;

use crate::cell::Cell;
use crate::found_texts::FoundTexts;
use crate::types::ValueType;

/// Whether a pattern is found in every text of a cell.
pub(crate) fn has_pattern(texts: &FoundTexts, cell: &Cell, source: &str) -> bool {
    !cell.types.contains(&ValueType::Text)
        || cell.patterns.contains(source)
        || has_no_text(texts, cell, Some(source), 0, None)
}

/// Whether every text of a cell is of a format.
pub(crate) fn has_format(cell: &Cell, format: Format) -> bool {
    !cell.types.contains(&ValueType::Text)
        || format == Format::Binary
        || format == Format::Password
        || cell.formats.iter().any(|it| is_within(*it, format))
}

/// Whether every text of a format is one of another.
fn is_within(one: Format, other: Format) -> bool {
    one == other || one == Format::Uri && other == Format::UriReference
}

/// Whether no text of so many characters has all patterns of a cell and not another one.
pub(crate) fn has_no_text(
    texts: &FoundTexts,
    cell: &Cell,
    without: Option<&str>,
    least: u64,
    most: Option<u64>,
) -> bool {
    let least = least.max(cell.characters.least);
    let most = match (most, cell.characters.most) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    };
    if most.is_some_and(|most| most < least) {
        return true;
    }
    texts.find(
        cell.patterns.iter().map(String::as_str),
        without,
        least,
        most,
    ) == Found::Nothing
}
