//! Documents of other specifications in the place of a description or of an overlay.

use crate::diagnostics::code::overlay as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{Entry, Mapping, Node};

/// Specifications by the key that begins their documents, with what such a document is.
const SPECIFICATIONS: &[(&str, &str)] = &[
    (
        "overlay",
        "an Overlay document, which changes a description",
    ),
    (
        "arazzo",
        "an Arazzo document, which says in which order operations are called",
    ),
    ("asyncapi", "an AsyncAPI document, which describes messages"),
    ("openapi", "an OpenAPI description"),
];

/// What is wrong with a document that is given as the description and says that it is something else.
pub(super) fn no_description(root: &Node) -> Option<Diagnostic> {
    let map = root.as_map()?;
    let (what, entry) = specification(map).filter(|(_, entry)| entry.key != "openapi")?;
    let message = format!("this is no OpenAPI description, but {what}");
    let diagnostic = Diagnostic::new(Code(codes::OTHER_DOCUMENT), entry.key_origin, message);
    let text = |node: &Node| node.as_text().map(|text| format!("`{text}`"));
    Some(match entry.key.as_str() {
        "overlay" => {
            let extends = map.get("extends").and_then(text);
            let which = extends.unwrap_or_else(|| "the description that it changes".to_owned());
            diagnostic.help(format!(
                "give {which} instead, and name this file in gen.yaml beside it: `overlays: [FILE]`"
            ))
        }
        "arazzo" => {
            let sources = map.get("sourceDescriptions").and_then(Node::as_list);
            let urls = sources.unwrap_or_default().iter();
            let urls = urls.filter_map(|source| text(source.as_map()?.get("url")?));
            let urls = urls.take(3).collect::<Vec<String>>().join(", ");
            let diagnostic = diagnostic.note("nothing is generated from workflows");
            if urls.is_empty() {
                diagnostic.help("give the description of the operations instead")
            } else {
                diagnostic.help(format!("give a description that it names instead: {urls}"))
            }
        }
        _ => diagnostic.help("give an OpenAPI description instead, 3.0 or later"),
    })
}

/// What is wrong with a document that is given as an overlay and says that it is something else.
pub(super) fn no_overlay(root: &Mapping) -> Option<Diagnostic> {
    let (what, entry) = specification(root).filter(|(_, entry)| entry.key != "overlay")?;
    let message = format!("this is no Overlay document, but {what}");
    let diagnostic = Diagnostic::new(Code(codes::OTHER_DOCUMENT), entry.key_origin, message);
    Some(
        diagnostic
            .help("name only Overlay documents below `overlays`; they begin with `overlay: 1.1.0`"),
    )
}

fn specification(map: &Mapping) -> Option<(&'static str, &Entry)> {
    // A description stays one, whatever else it says.
    let mut known = SPECIFICATIONS.iter().rev();
    known.find_map(|(key, what)| Some((*what, map.entry(key)?)))
}
