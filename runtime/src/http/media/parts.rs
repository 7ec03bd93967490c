//! The parts of a form (RFC 2046, section 5.1), as they stand in a body.

use std::borrow::Cow;
use std::ops::Range;

use crate::http::media_type::without_parameters;
use crate::http::memory::Memory;
use crate::{Code, Violation};

/// A part as it came.
pub(super) struct Part<'b> {
    pub(super) name: Cow<'b, str>,
    pub(super) file_name: Option<Cow<'b, str>>,
    pub(super) media_type: Option<&'b str>,
    /// The lines of its headers, and where they stand in the body.
    head: &'b str,
    at: usize,
    pub(super) bytes: &'b [u8],
}

/// Where the headers of a part stand in the body, by the name of the part.
pub(crate) type Head = (Box<str>, Range<usize>);

/// The heads of the parts of a form; none of what is no form, or takes too much memory.
pub(crate) fn heads(content_type: &str, body: &[u8]) -> Box<[Head]> {
    let is_form = without_parameters(content_type) == "multipart/form-data";
    let boundary = parameter(content_type, "boundary").filter(|_| is_form);
    let memory = Memory::of(body.len());
    let parts = boundary.and_then(|boundary| split(body, &boundary, &memory).ok());
    let parts = parts.into_iter().flatten();
    let head = |part: Part<'_>| (part.name.into(), part.at..part.at + part.head.len());
    parts.map(head).collect()
}

/// The values of a header of a part, in the lines of its head.
pub(crate) fn header_values<'h>(head: &'h str, wanted: &str) -> impl Iterator<Item = &'h str> {
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    let own = lines.filter(move |(name, _)| name.trim().eq_ignore_ascii_case(wanted));
    own.map(|(_, value)| value.trim())
}

/// The parts between boundaries.
///
/// # Errors
/// The boundaries are broken, or the parts take too much memory.
pub(super) fn split<'b>(
    body: &'b [u8],
    boundary: &str,
    memory: &Memory,
) -> Result<Vec<Part<'b>>, Violation> {
    let broken = |message: &'static str| Violation::new(Code::Syntax, message);
    let no_begin = || broken("must begin with the boundary that the Content-Type names");
    let no_end = || broken("must end with the boundary and `--`, in lines that end with CRLF");
    let opening = format!("--{boundary}");
    let between = format!("\r\n--{boundary}");
    let behind = |start: &str| {
        let at = find(body, start.as_bytes())?;
        body.get(at + start.len()..)
    };
    let first = body.strip_prefix(opening.as_bytes());
    let mut rest = first.or_else(|| behind(&between)).ok_or_else(no_begin)?;
    let mut parts = Vec::new();
    while !rest.starts_with(b"--") {
        // A list grows to twice what it holds.
        memory.take(2 * size_of::<Part<'_>>())?;
        // White space may stand behind a boundary.
        let line = find(rest, b"\r\n").ok_or_else(no_end)?;
        rest = rest.get(line..).unwrap_or_default();
        let end = find(rest, between.as_bytes()).ok_or_else(no_end)?;
        let (text, behind) = rest.split_at(end);
        let number = parts.len() + 1;
        let part = part(text, body.len() - rest.len());
        parts.push(part.map_err(|lack| {
            Violation::new(Code::Syntax, format!("must have {lack} in part {number}"))
        })?);
        rest = behind.get(between.len()..).unwrap_or_default();
    }
    Ok(parts)
}

/// A part, which begins at this place of the body: an end of a line, header lines, an empty line, bytes.
///
/// # Errors
/// What it lacks.
fn part(text: &[u8], at: usize) -> Result<Part<'_>, &'static str> {
    let end = find(text, b"\r\n\r\n").ok_or("an empty line between headers and content")?;
    let (head, content) = text.split_at(end);
    let head = std::str::from_utf8(head).map_err(|_| "headers of UTF-8")?;
    let disposition = header_values(head, "Content-Disposition").next();
    let name = disposition.and_then(|it| parameter(it, "name"));
    Ok(Part {
        head,
        at,
        name: name.ok_or("a Content-Disposition with a name")?,
        file_name: disposition.and_then(|it| parameter(it, "filename")),
        media_type: header_values(head, "Content-Type").next(),
        bytes: content.get(4..).unwrap_or_default(),
    })
}

/// A parameter of a header: `name="value"`, with the escapes of browsers and of RFC 9110.
pub(super) fn parameter<'h>(header: &'h str, wanted: &str) -> Option<Cow<'h, str>> {
    let mut rest = header.split_once(';')?.1;
    loop {
        let (name, behind) = rest.split_once('=')?;
        let (value, next) = quoted(behind.trim_start());
        if name.trim().eq_ignore_ascii_case(wanted) {
            if !value.contains('%') {
                return Some(value);
            }
            let value = value.replace("%22", "\"").replace("%0D", "\r");
            return Some(Cow::Owned(value.replace("%0A", "\n")));
        }
        rest = next.split_once(';')?.1;
    }
}

/// A value and what stands behind it.
fn quoted(text: &str) -> (Cow<'_, str>, &str) {
    let Some(inner) = text.strip_prefix('"') else {
        let end = text.find(';').unwrap_or(text.len());
        let (value, rest) = text.split_at(end);
        return (Cow::Borrowed(value.trim()), rest);
    };
    match inner
        .find(['"', '\\'])
        .and_then(|end| inner.split_at_checked(end))
    {
        Some((value, rest)) if rest.starts_with('"') => (Cow::Borrowed(value), &rest[1..]),
        Some(_) => escaped_quoted(inner),
        None => (Cow::Borrowed(inner), ""),
    }
}

/// The same for a value that may have escapes, behind its quotation mark.
fn escaped_quoted(inner: &str) -> (Cow<'_, str>, &str) {
    let (mut value, mut escaped) = (String::new(), false);
    for (at, character) in inner.char_indices() {
        let next = inner.get(at + 1..).unwrap_or_default();
        match character {
            // Browsers write a backslash as it is; only in front of these two does it escape.
            '\\' if !escaped && next.starts_with(['"', '\\']) => escaped = true,
            '"' if !escaped => return (Cow::Owned(value), next),
            _ => {
                value.push(character);
                escaped = false;
            }
        }
    }
    (Cow::Owned(value), "")
}

pub(super) fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len())
        .position(|window| window == wanted)
}
