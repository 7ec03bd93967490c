//! The description itself, as a file beside the pages.

use oasmith::json_string;
use oasmith_codegen::ir::Value;

use crate::header::HEADER;
use crate::html::{Html, element};

/// Where it is, from the root on.
pub(crate) const ADDRESS: &str = "openapi.json";

/// The file as a line of a list.
pub(crate) const LISTED: (&str, &str) = (ADDRESS, "the OpenAPI description as JSON");

/// The member that bears the header: JSON has no comments.
const MARK: &str = "x-written-by";

/// A description as JSON whose first line bears the header.
pub(crate) fn text(description: &Value) -> Option<String> {
    let Value::Map(members) = description else {
        return None;
    };
    let members = members.iter().filter(|(name, _)| name != MARK).cloned();
    let json = Value::Map(members.collect()).to_json();
    let (mark, header) = (json_string(MARK), json_string(HEADER));
    let members = json.strip_prefix('{')?;
    Some(format!("{{{mark}:{header},\n{members}\n"))
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
    element("p").class("quiet").child(link).text(&words).into()
}
