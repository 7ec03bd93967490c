//! What is said of a file that is not UTF-8.

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::{FileId, Origin, Source, TextEncoding};

/// The diagnostic of a file that is not UTF-8.
pub(super) fn not_utf8(source: &Source, file: FileId) -> Option<Diagnostic> {
    let report = |first: usize, message: &str| {
        let rest = source.text.get(first..).unwrap_or_default();
        let length = rest.chars().next().map_or(0, char::len_utf8);
        let place = |byte| u32::try_from(byte).unwrap_or(u32::MAX);
        let (start, end) = (place(first), place(first + length));
        let origin = Origin { file, start, end };
        Diagnostic::new(Code(codes::NOT_UTF8), origin, message).help("save the file as UTF-8")
    };
    match source.encoding {
        TextEncoding::Utf8 => None,
        TextEncoding::Utf16 => {
            Some(report(0, "the file is UTF-16, and not UTF-8").repair("it is read as UTF-16"))
        }
        TextEncoding::Windows1252 { first, count } => {
            let diagnostic = report(first, "the file is not UTF-8")
                .label("no UTF-8, but a character of Windows-1252")
                .repair("each byte that is none is read as Windows-1252");
            let more = (count > 1).then(|| format!("{count} bytes are no UTF-8"));
            Some(more.into_iter().fold(diagnostic, Diagnostic::note))
        }
        TextEncoding::Unknown { first } => {
            Some(report(first, "the file is not UTF-8").label("no text in any usual encoding"))
        }
    }
}
