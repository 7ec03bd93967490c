//! What holds for every text of a cell.

use oasmith::Format;
use oasmith_pattern::{Found, Pattern, search};

use super::cell::Cell;
use super::types::ValueType;

/// Whether a pattern is found in every text of a cell.
pub(super) fn has_pattern(cell: &Cell, source: &str) -> bool {
    !cell.types.contains(&ValueType::Text)
        || cell.patterns.contains(source)
        || has_no_text(cell, Some(source), 0, None)
}

/// Whether every text of a cell is of a format.
pub(super) fn has_format(cell: &Cell, format: Format) -> bool {
    !cell.types.contains(&ValueType::Text)
        || format == Format::Binary
        || format == Format::Password
        || cell.formats.iter().any(|it| is_within(*it, format))
}

/// The length of every text of a format, where all have one.
pub(super) fn length(format: Format) -> Option<u64> {
    match format {
        Format::Date => Some(10),
        Format::Uuid => Some(36),
        Format::DateTime
        | Format::Time
        | Format::Duration
        | Format::Decimal
        | Format::Uri
        | Format::UriReference
        | Format::Email
        | Format::Hostname
        | Format::Ipv4
        | Format::Ipv6
        | Format::Base64
        | Format::Binary
        | Format::Password => None,
    }
}

/// Whether every text of a format is one of another.
fn is_within(one: Format, other: Format) -> bool {
    one == other || one == Format::Uri && other == Format::UriReference
}

/// Whether no text of so many characters has all patterns of a cell and not another one.
pub(super) fn has_no_text(
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
    find_text(
        cell.patterns.iter().map(String::as_str),
        without,
        least,
        most,
    ) == Found::Nothing
}

/// A text of so many characters that has some patterns and not another one.
pub(super) fn find_text<'p>(
    by: impl Iterator<Item = &'p str>,
    without: Option<&str>,
    least: u64,
    most: Option<u64>,
) -> Found {
    let parse = |source: &str| Pattern::parse_lenient(source).ok();
    // What cannot be read restricts nothing on the left; on the right nothing is known of it.
    let by: Vec<Pattern> = by.filter_map(parse).collect();
    let without = match without.map(parse) {
        Some(None) => return Found::Unknown,
        Some(without) => without,
        None => None,
    };
    // What looks around itself is left out on the left, where less says more.
    let is_plain = |it: &&Pattern| search(&[*it], &[], 0, Some(0)) != Found::Unknown;
    let by: Vec<&Pattern> = by.iter().filter(is_plain).collect();
    let without: Vec<&Pattern> = without.iter().collect();
    let bound = |it: u64| usize::try_from(it).unwrap_or(usize::MAX);
    search(&by, &without, bound(least), most.map(bound))
}
