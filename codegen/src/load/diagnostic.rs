//! The sentences of the loader about what is well-formed and still not right.

use super::anchors::Rejection;
use super::mend::{Edit, EditKind};
use super::scalar::Remark;
use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::{FileId, Origin};
use crate::tree::NodeValue;

/// What YAML forbids and other readers take.
pub(super) fn mended(edit: &Edit, file: FileId) -> Diagnostic {
    let place = |byte| u32::try_from(byte).unwrap_or(u32::MAX);
    let (start, end) = (place(edit.bytes.start), place(edit.bytes.end));
    let origin = Origin { file, start, end };
    let (message, help) = match edit.kind {
        EditKind::Indentation => (
            "a line inside brackets or quotes is not indented more than its key",
            "indent it more than the key, the closing bracket as well",
        ),
        EditKind::Colon => (
            "nothing stands between a `:` and a bracket",
            "write a space after the `:`",
        ),
        EditKind::Dash => ("a lone `-` stands inside brackets", "write it as `'-'`"),
        EditKind::Comment => (
            "a `#` stands directly after a value",
            "put a space before the comment",
        ),
        EditKind::Tab => ("a tab stands behind a `:`", "write a space instead"),
        EditKind::Backslash => {
            let written = edit.text.strip_prefix('\\').unwrap_or_default();
            let message = format!("no such escape within double quotes: `{written}`");
            return Diagnostic::new(Code(codes::INVALID_YAML), origin, message)
                .help("write `\\\\` for a backslash, or use single quotes: they know no escapes")
                .repair("it is taken as a backslash, here and elsewhere");
        }
        EditKind::Halves => (
            "an escape is one half of a character",
            "write the character itself, or one escape of eight digits: `\\U0001F600`",
        ),
    };
    Diagnostic::new(Code(codes::CUSTOMARY_YAML), origin, message)
        .label("read as other readers do; it may stand in more places")
        .help(help)
}

/// A second document in the same text.
pub(super) fn several_documents(second: Origin, first: Origin) -> Diagnostic {
    let message = "a second document begins in the same file";
    Diagnostic::new(Code(codes::SEVERAL_DOCUMENTS), second, message)
        .label("what follows is not read")
        .and(first, "the first document begins here")
        .help("keep one document, or move the second to a file of its own")
        .repair("only the first is read")
}

/// A tag that says nothing to this reader.
pub(super) fn unknown_tag(name: &str, origin: Origin) -> Diagnostic {
    let message = format!("unknown tag `{name}`");
    Diagnostic::new(Code(codes::UNKNOWN_TAG), origin, message)
        .note("the tags of JSON's values are known: `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq`, `!!map`")
        .help("remove the tag; to read another file use `$ref`")
        .repair("it is ignored")
}

/// A tag that does not fit what it stands before.
pub(super) fn tag_mismatch(wanted: &str, found: &str, origin: Origin) -> Diagnostic {
    let message = format!("the tag calls for {wanted}, but {found} follows");
    Diagnostic::new(Code(codes::TAG_MISMATCH), origin, message)
        .help("remove the tag, or write a value of its kind")
        .repair("the value is taken as it is written")
}

/// A colon with no key before it.
pub(super) fn empty_key(origin: Origin) -> Diagnostic {
    Diagnostic::new(Code(codes::KEY_NOT_TEXT), origin, "an entry has no key")
        .help("write a key before the `:`, or `\"\"` if it is meant to be empty")
        .repair("an empty key is taken")
}

/// An anchor or an alias that cannot be kept or replaced.
pub(super) fn alias(refusal: &Rejection, origin: Origin, written: &str) -> Diagnostic {
    match refusal {
        Rejection::Recursive => {
            let message = format!("the alias `{written}` stands inside what it repeats");
            Diagnostic::new(Code(codes::ALIAS), origin, message)
                .note("a description is a finite tree")
                .help("refer to a recursive schema with `$ref`")
        }
        Rejection::TooDeep => {
            let message = format!("what `{written}` repeats would be nested too deep here");
            Diagnostic::new(Code(codes::TOO_DEEP), origin, message)
                .help("move the inner parts to `components` and refer to them with `$ref`")
        }
        Rejection::TooMuch => {
            let message = "anchors and aliases repeat too much";
            Diagnostic::new(Code(codes::TOO_MUCH_REPEATED), origin, message)
                .label("the limit is passed here")
                .note("aliases of aliases multiply: a few lines can stand for billions of values")
                .help("refer to shared parts with `$ref`")
        }
    }
}

/// A plain scalar whose spelling deserves a word.
pub(super) fn remark(
    remark: Remark,
    origin: Origin,
    written: &str,
    value: &NodeValue,
) -> Diagnostic {
    let read = match value {
        NodeValue::Number(lexeme) => lexeme.as_str(),
        NodeValue::Null
        | NodeValue::Bool(_)
        | NodeValue::Text(_)
        | NodeValue::List(_)
        | NodeValue::Map(_) => written,
    };
    let ambiguous = |here: &str, there: &str| {
        let message = format!("`{written}` does not mean the same to all readers");
        Diagnostic::new(Code(codes::AMBIGUOUS_SCALAR), origin, message)
            .label(format!("read as {here}"))
            .note(format!("YAML 1.1 reads it as {there}"))
    };
    let quote = format!("write `\"{written}\"` if a string is meant");
    match remark {
        Remark::Respelt => {
            let message = format!("`{written}` is read as the number {read}");
            Diagnostic::new(Code(codes::NUMBER_SPELLING), origin, message).help(format!(
                "write `{read}`, or `\"{written}\"` if a string is meant"
            ))
        }
        Remark::LeadingZero => ambiguous(
            &format!("the number {read}"),
            "a number in base 8, or as a string",
        )
        .help(format!(
            "write `{read}`, or `\"{written}\"` if a string is meant"
        )),
        Remark::Octal => ambiguous(&format!("the number {read}"), "a string").help(format!(
            "write `{read}`, or `\"{written}\"` if a string is meant"
        )),
        Remark::OldBoolean => ambiguous("a string", "a boolean").help(format!(
            "write `{}` if a boolean is meant, or `\"{written}\"` if a string is meant",
            boolean(written)
        )),
        Remark::OldNumber => ambiguous("a string", "a number").help(quote),
        Remark::NotFinite => {
            let message = format!("`{written}` is no number that JSON can carry");
            Diagnostic::new(Code(codes::NOT_A_JSON_NUMBER), origin, message)
                .label("read as a string")
                .help(quote)
        }
        Remark::TooLarge => {
            let message = "a number in base 8 or 16 is longer than 128 bits";
            Diagnostic::new(Code(codes::NOT_A_JSON_NUMBER), origin, message)
                .label("read as a string")
                .help("put it in quotes if a string is meant, or write the number in base 10")
        }
    }
}

fn boolean(written: &str) -> bool {
    written.eq_ignore_ascii_case("yes") || written.eq_ignore_ascii_case("on")
}
