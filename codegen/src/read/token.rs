//! Names that go over the wire as they are: of headers, of cookies, of HTTP schemes, and media types.

use super::context::{ReadContext, diagnostic};
use crate::diagnostics::code::read as code;
use crate::diagnostics::{Diagnostic, Level};
use crate::oas::SourceText;

/// Whether a name is a token of HTTP; what is none is reported, and an error where it could begin another line.
pub(super) fn check(name: SourceText<'_>, what: &str, cx: &ReadContext<'_>) -> bool {
    check_name(name, what, is_token(name.text), cx)
}

/// The same of a media type: two tokens with a `/` between them, and parameters behind a `;`.
pub(super) fn check_media_type(name: SourceText<'_>, cx: &ReadContext<'_>) -> bool {
    let range = name.text.split(';').next().unwrap_or_default().trim();
    let parts = range.split_once('/');
    let is_good = parts.is_some_and(|(kind, own)| is_token(kind) && is_token(own));
    check_name(name, "media type", is_good, cx)
}

/// Whether a name is a method: one that is no token cannot be sent at all.
pub(super) fn check_method(name: SourceText<'_>, cx: &ReadContext<'_>) -> bool {
    let is_good = is_token(name.text);
    if !is_good {
        cx.add(no_name(name, "method").repair("it is left out"));
    }
    is_good
}

fn check_name(name: SourceText<'_>, what: &str, is_good: bool, cx: &ReadContext<'_>) -> bool {
    let has_control = name.text.contains(char::is_control);
    if is_good && !has_control {
        return true;
    }
    let diagnostic = no_name(name, what);
    if has_control {
        cx.add(diagnostic.repair("it is left out"));
        return false;
    }
    let mut mild = diagnostic.label("kept as it is");
    mild.level = Level::Warning;
    cx.add(mild);
    true
}

fn no_name(name: SourceText<'_>, what: &str) -> Diagnostic {
    let message = format!("{:?} is no name of a {what}", name.text);
    let message = message.replace('"', "`");
    diagnostic(code::NO_TOKEN, name.origin, message)
        .help("use letters, digits and ``!#$%&'*+-.^_`|~``")
}

fn is_token(text: &str) -> bool {
    let is_letter =
        |letter: char| letter.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(letter);
    !text.is_empty() && text.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::is_token;

    #[test]
    fn tokens_are_those_of_http() {
        assert!(is_token("X-Rate-Limit") && is_token("*") && is_token("vnd.a+json"));
        assert!(!is_token("") && !is_token("a b") && !is_token("a\r\nb") && !is_token("é"));
    }
}
