//! From the bytes of a file to text, which must be UTF-8.

use crate::report::code::load as codes;
use crate::report::{Code, Diagnostic, Reports};
use crate::source::LineIndex;

/// The text of a file; bytes that are no UTF-8 are a complaint that names their line and column.
///
/// A complaint cannot show the place, because there is no text to show.
#[must_use]
pub fn decode(path: &str, bytes: Vec<u8>, reports: &mut Reports) -> Option<String> {
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
    reports.add(Diagnostic::without_place(Code(codes::NOT_UTF8), message).help(help));
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(bytes: &[u8]) -> Diagnostic {
        let mut reports = Reports::default();
        assert_eq!(decode("api.yaml", bytes.to_vec(), &mut reports), None);
        let [complaint] = reports.sorted()[..] else {
            panic!("one complaint is expected");
        };
        complaint.clone()
    }

    #[test]
    fn utf8_is_text() {
        let mut reports = Reports::default();
        let text = decode("api.yaml", "é".into(), &mut reports);
        assert_eq!(text.as_deref(), Some("é"));
        assert!(reports.sorted().is_empty());
    }

    #[test]
    fn other_bytes_are_complained_about() {
        let latin = complaint(b"openapi: 3.1.1\ninfo: caf\xE9\n");
        let message = "`api.yaml` is not UTF-8 at line 2, column 10";
        assert_eq!(latin.message, message);
        let utf16 = complaint(b"\xFF\xFEo\0p\0");
        assert!(utf16.help.is_some_and(|help| help.contains("UTF-16")));
    }
}
