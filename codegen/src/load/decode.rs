//! From the bytes of a file to text, which must be UTF-8.

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::LineIndex;

/// The text of a file; bytes that are no UTF-8 are a diagnostic that names their line and column.
///
/// A diagnostic cannot show the place, because there is no text to show.
#[must_use]
pub fn decode(path: &str, bytes: Vec<u8>, diagnostics: &mut Diagnostics) -> Option<String> {
    let error = match String::from_utf8(bytes) {
        Ok(text) => return Some(text),
        Err(error) => error,
    };
    let good = error.utf8_error().valid_up_to();
    let bytes = error.as_bytes();
    let before = bytes.get(..good).unwrap_or_default();
    let before = String::from_utf8_lossy(before);
    let place = LineIndex::new(&before).locate(u32::try_from(good).unwrap_or(u32::MAX));
    let message = format!(
        "`{path}` is not UTF-8 at line {}, column {}",
        place.line, place.column
    );
    let is_utf16 = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
    let help = if is_utf16 {
        "the file looks like UTF-16: save it as UTF-8"
    } else {
        "save the file as UTF-8"
    };
    diagnostics.add(Diagnostic::without_place(Code(codes::NOT_UTF8), message).help(help));
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagnostic(bytes: &[u8]) -> Diagnostic {
        let mut diagnostics = Diagnostics::default();
        assert_eq!(decode("api.yaml", bytes.to_vec(), &mut diagnostics), None);
        let [diagnostic] = diagnostics.sorted()[..] else {
            panic!("one diagnostic is expected");
        };
        diagnostic.clone()
    }

    #[test]
    fn utf8_is_text() {
        let mut diagnostics = Diagnostics::default();
        let text = decode("api.yaml", "é".into(), &mut diagnostics);
        assert_eq!(text.as_deref(), Some("é"));
        assert!(diagnostics.sorted().is_empty());
    }

    #[test]
    fn other_bytes_are_reported() {
        let latin = diagnostic(b"openapi: 3.1.1\ninfo: caf\xE9\n");
        let message = "`api.yaml` is not UTF-8 at line 2, column 10";
        assert_eq!(latin.message, message);
        let utf16 = diagnostic(b"\xFF\xFEo\0p\0");
        assert!(utf16.help.is_some_and(|help| help.contains("UTF-16")));
    }
}
