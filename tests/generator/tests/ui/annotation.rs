//! Comments in a description that say which diagnostics it must draw: `#~ ERROR Y003`.
//!
//! `#~` means this line, `#~^` the line above (`#~^^` the one above that),
//! `#~v` the line below, `#~?` no line at all. A comment may be followed by another. Each must be met by a diagnostic of that level and code there, and each diagnostic by a comment.

use oasmith_codegen::diagnostics::{Diagnostic, Diagnostics, Level};
use oasmith_codegen::source::{LineIndex, SourceMap};

/// A diagnostic reduced to what annotations say: the line, the level and the code.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Expected {
    line: Option<usize>,
    level: String,
    code: String,
}

/// What the comments of a text call for.
///
/// # Panics
/// When a comment is not of the form above.
#[must_use]
pub fn expected(text: &str) -> Vec<Expected> {
    let mut expected: Vec<Expected> = (1..)
        .zip(text.lines())
        .flat_map(|(number, line)| line.split("#~").skip(1).map(move |note| read(note, number)))
        .collect();
    expected.sort();
    expected
}

/// What was reported.
#[must_use]
pub fn found(diagnostics: &Diagnostics, sources: &SourceMap) -> Vec<Expected> {
    let reduce = |diagnostic: &&Diagnostic| Expected {
        line: line(diagnostic, sources),
        level: diagnostic.level.as_str().to_uppercase(),
        code: diagnostic.code.0.id.to_owned(),
    };
    let mut found: Vec<Expected> = diagnostics.sorted().iter().map(reduce).collect();
    found.sort();
    found
}

fn line(diagnostic: &Diagnostic, sources: &SourceMap) -> Option<usize> {
    let origin = diagnostic.primary.as_ref()?.origin;
    let source = sources.get(origin.file)?;
    Some(LineIndex::new(&source.text).locate(origin.start).line)
}

fn read(note: &str, number: usize) -> Expected {
    let rest = note.trim_start_matches(['^', 'v', '?']);
    let signs = note.strip_suffix(rest).unwrap_or_default();
    let count = |mark| signs.matches(mark).count();
    let line = match count('?') {
        0 => Some(number + count('v') - count('^')),
        _ => None,
    };
    let mut words = rest.split_whitespace();
    let (Some(level), Some(code)) = (words.next(), words.next()) else {
        panic!("line {number}: an annotation is `#~ LEVEL CODE`");
    };
    let is_level = [Level::Error, Level::Warning, Level::Note]
        .iter()
        .any(|known| known.as_str().to_uppercase() == level);
    assert!(is_level, "line {number}: `{level}` is no level");
    Expected {
        line,
        level: level.to_owned(),
        code: code.to_owned(),
    }
}
