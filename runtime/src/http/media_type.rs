//! Media types (RFC 9110, section 8.3.1), compared without asking for memory: every request and every response has one.

/// A media type without its parameters, as it is written; letters have no case.
pub(crate) fn without_parameters(media: &str) -> &str {
    media.split(';').next().unwrap_or_default().trim()
}

/// Whether a media type without parameters is JSON, by its name or by its suffix (RFC 6839, section 3.1).
pub(crate) fn is_json(media_type: &str) -> bool {
    const SUFFIX: &str = "+json";
    let start = media_type.len().checked_sub(SUFFIX.len());
    let ends = start.filter(|start| *start > 0);
    let ends = ends.and_then(|start| media_type.get(start..));
    media_type.eq_ignore_ascii_case("application/json")
        || ends.is_some_and(|end| end.eq_ignore_ascii_case(SUFFIX))
}

/// Whether a media type without parameters is JSON, by a name that was never registered as well.
#[cfg(feature = "client")]
pub(crate) fn is_called_json(media_type: &str) -> bool {
    const NAMES: &[&str] = &[
        "text/json",
        "text/x-json",
        "text/javascript",
        "application/x-json",
        "application/javascript",
        "application/x-javascript",
    ];
    let mut names = NAMES.iter();
    is_json(media_type) || names.any(|name| media_type.eq_ignore_ascii_case(name))
}

/// Whether a media type without parameters is JSON lines, by one of their names, none of which was registered.
#[cfg(feature = "client")]
pub(crate) fn is_called_lines(media_type: &str) -> bool {
    const NAMES: &[&str] = &[
        "application/x-ndjson",
        "application/ndjson",
        "application/jsonl",
        "application/x-jsonl",
        "application/jsonlines",
        "application/x-jsonlines",
        "application/json-lines",
        "application/x-json-stream",
        "application/stream+json",
    ];
    let mut names = NAMES.iter();
    names.any(|name| media_type.eq_ignore_ascii_case(name))
}

/// Whether a media type is one in which frameworks write plain strings.
#[cfg(feature = "client")]
pub(crate) fn is_text(media: &str) -> bool {
    without_parameters(media).eq_ignore_ascii_case("text/plain") || is_html(media)
}

/// Whether a media type is HTML.
#[cfg(feature = "client")]
pub(crate) fn is_html(media: &str) -> bool {
    without_parameters(media).eq_ignore_ascii_case("text/html")
}
