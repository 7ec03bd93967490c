//! What is said of a file that is called JSON and is YAML.

use super::json::NotJsonFrom;
use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, Level};
use crate::source::{FileId, Origin, Source};

/// The diagnostic of a file whose name ends in `.json`, at the first character that JSON does not have there.
pub(super) fn diagnostic(
    source: &Source,
    file: FileId,
    NotJsonFrom(at): &NotJsonFrom,
) -> Option<Diagnostic> {
    let (_, extension) = source.path.rsplit_once('.')?;
    if !extension.eq_ignore_ascii_case("json") {
        return None;
    }
    let rest = source.text.get(*at..)?;
    let first = rest.chars().next()?;
    let narrow = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let (start, end) = (narrow(*at), narrow(at + first.len_utf8()));
    let origin = Origin { file, start, end };
    let is_comment = rest.starts_with("//") || rest.starts_with("/*");
    let message = match first {
        _ if is_comment => "JSON has no comments".to_owned(),
        '}' | ']' => format!("JSON has no comma before `{first}`"),
        '\'' => "JSON has no single quotes".to_owned(),
        _ => "this is no JSON".to_owned(),
    };
    let mut found = Diagnostic::new(Code(codes::NOT_JSON), origin, message)
        .label("the file is read as YAML, and others refuse it")
        .help("write it as JSON has it, or let the name of the file end in `.yaml`");
    if is_comment {
        // To YAML it is a part of a key or of a value, which is then something else.
        found.level = Level::Error;
        found = found
            .label("to YAML a part of what follows")
            .help("remove it; in a file `.yaml` a comment begins with `#`");
    }
    Some(found)
}
