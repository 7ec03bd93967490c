//! The description itself, as a file beside the pages.

use oasmith_codegen::ir::Value;

use crate::header::HEADER;
use crate::html::{Html, element};
use crate::json;

/// Where it is, from the root on.
pub(crate) const ADDRESS: &str = "openapi.json";

/// The member that bears the header: JSON has no comments.
const MARK: &str = "x-written-by";

/// A description as JSON whose first line bears the header.
pub(crate) fn text(description: &Value) -> Option<String> {
    let Value::Map(members) = description else {
        return None;
    };
    let members = members.iter().filter(|(name, _)| name != MARK).cloned();
    let mark = (MARK.to_owned(), Value::Text(HEADER.to_owned()));
    let marked = Value::Map(std::iter::once(mark).chain(members).collect());
    let text = json::pretty(&marked).replacen("{\n  ", "{ ", 1);
    Some(text + "\n")
}

/// The link of the first page to a text of so many bytes.
pub(crate) fn link(bytes: usize) -> Html {
    let size = match bytes.div_ceil(1000) {
        kilobytes @ 0..1000 => format!("{kilobytes} KB"),
        kilobytes => format!("{}.{} MB", kilobytes / 1000, kilobytes % 1000 / 100),
    };
    let link = element("a")
        .with("href", ADDRESS)
        .with("download", ADDRESS)
        .text("Download the description");
    let words = format!(" (OpenAPI as JSON, {size})");
    element("p").child(link).text(&words).into()
}
