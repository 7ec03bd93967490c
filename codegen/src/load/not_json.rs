//! What is said of a file that is called JSON and is YAML.

use super::json::{NotJsonFrom, narrow};
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
    let (start, end) = (narrow(*at), narrow(at + first.len_utf8()));
    let origin = Origin { file, start, end };
    let found = |message: String| Diagnostic::new(Code(codes::NOT_JSON), origin, message);
    if rest.starts_with("//") || rest.starts_with("/*") {
        // To YAML it is a part of a key or of a value, which is then something else.
        let mut comment = found("JSON has no comments".to_owned());
        comment.level = Level::Error;
        let help = "remove it; in a file `.yaml` a comment begins with `#`";
        return Some(comment.label("to YAML a part of what follows").help(help));
    }
    let message = match first {
        '}' | ']' => format!("JSON has no comma before `{first}`"),
        '\'' => "JSON has no single quotes".to_owned(),
        _ => "this is no JSON".to_owned(),
    };
    let help = "write it as JSON has it, or let the name of the file end in `.yaml`";
    let label = "the file is read as YAML, and others refuse it";
    Some(found(message).label(label).help(help))
}
