//! The lines of a text outside of brackets: keys, dashes, texts in blocks and marks between documents.

use super::brackets::brackets;
use super::edit::Edit;
use super::quotes::quoted;
use super::scanner::{Scanner, begins_with_mark, is_blank, leading, signed};

/// The column that everything belongs to which belongs to no key.
const DOCUMENT: isize = -1;

/// Everything in a text that is to be respelt, in order.
pub(super) fn edits(text: &str) -> Vec<Edit> {
    let mut scanner = Scanner::new(text);
    if text.starts_with('\u{FEFF}') {
        scanner.at = '\u{FEFF}'.len_utf8();
    }
    let mut around = DOCUMENT;
    while scanner.peek().is_some() {
        around = line(&mut scanner, around);
    }
    scanner.edits
}

/// One line, with all lines of what begins on it; gives the column that a value on the next line belongs to.
fn line(scanner: &mut Scanner<'_>, mut around: isize) -> isize {
    let begin = scanner.at;
    if scanner.peek() == Some(b'%') {
        scanner.skip_line();
        return DOCUMENT;
    }
    if begins_with_mark(scanner.rest()) {
        scanner.at += 3;
        around = DOCUMENT;
    }
    loop {
        while matches!(scanner.peek(), Some(b' ' | b'\t')) {
            scanner.at += 1;
        }
        match scanner.peek() {
            None => return around,
            Some(b'#') => scanner.comment(),
            Some(b'\n' | b'\r') => {
                scanner.skip_line();
                return around;
            }
            Some(b'-' | b'?') if is_blank(scanner.ahead(1)) => {
                around = signed(scanner.at - begin);
                scanner.at += 1;
            }
            Some(b'&' | b'!') => skip_properties(scanner),
            Some(b'|' | b'>') => return skip_text(scanner, around),
            Some(quote @ (b'"' | b'\'')) => quoted(scanner, quote, around),
            Some(b'[' | b'{') => brackets(scanner, around),
            Some(b':') if is_blank(scanner.ahead(1)) => {
                around = signed(key_column(scanner, begin));
                scanner.at += 1;
                scanner.space_before_tab();
            }
            Some(_) => {
                if plain(scanner) {
                    return skip_text(scanner, around);
                }
            }
        }
    }
}

/// The column of the key whose `:` is here: of the first thing on its line that is no dash.
fn key_column(scanner: &Scanner<'_>, begin: usize) -> usize {
    let line = scanner.text.get(begin..scanner.at).unwrap_or_default();
    let mut column = leading(line);
    while let Some(item) = line
        .get(column..)
        .and_then(|rest| rest.strip_prefix(['-', '?']))
    {
        if !is_blank(item.bytes().next()) {
            break;
        }
        column += 1 + leading(item);
    }
    column
}

/// An anchor or a tag.
fn skip_properties(scanner: &mut Scanner<'_>) {
    while !is_blank(scanner.peek()) {
        scanner.at += 1;
    }
}

/// A plain text on its line, up to the `:` behind it if it is a key; whether it is none.
fn plain(scanner: &mut Scanner<'_>) -> bool {
    loop {
        match scanner.peek() {
            None | Some(b'\n') => return true,
            Some(b':') if is_blank(scanner.ahead(1)) => return false,
            Some(b'#') if scanner.is_behind_blank() => return true,
            Some(_) => scanner.at += 1,
        }
    }
}

/// The rest of this line and the lines that belong to the text that began on it.
fn skip_text(scanner: &mut Scanner<'_>, around: isize) -> isize {
    scanner.skip_line();
    while let Some(line) = scanner.rest().lines().next() {
        let belongs = line.trim().is_empty() || signed(leading(line)) > around;
        if !belongs || begins_with_mark(line) {
            break;
        }
        scanner.skip_line();
    }
    around
}
