//! Links: what can be called after an answer, with which values of it.

use oasmith::pointer::unescape;

use crate::ir::{Link, LinkSource, LinkTarget};
use crate::link::Links;
use crate::method;
use crate::normalize::docs::described;
use crate::normalize::place::here;
use crate::normalize::value;
use crate::oas::{self, Named, RefOr};
use crate::tree::Node;

/// The links of a response.
pub fn all<'a>(
    written: &'a [Named<'a, RefOr<'a, oas::LinkObject<'a>>>],
    links: &Links<'a>,
) -> Vec<Link> {
    let all = written.iter().filter_map(|named| {
        let link = here(&named.value, |reference| links.link(reference))?;
        let parameters = link.parameters.iter();
        Some(Link {
            origin: named.name.origin,
            name: named.name.text.to_owned(),
            target: target(link),
            parameters: parameters
                .map(|named| (named.name.text.to_owned(), source(named.value)))
                .collect(),
            body: link.body.map(source),
            docs: described(link.description, &link.extensions),
        })
    });
    all.collect()
}

fn target(link: &oas::LinkObject<'_>) -> LinkTarget {
    if let Some(id) = link.operation_id {
        return LinkTarget::Id(id.text.to_owned());
    }
    let reference = link.operation_ref.map_or("", |reference| reference.text);
    let place = reference.strip_prefix("#/paths/").and_then(|place| {
        let (path, method) = place.rsplit_once('/')?;
        let path = unescape(path.strip_suffix("/additionalOperations").unwrap_or(path));
        let path = path.replace("%7B", "{").replace("%7D", "}");
        Some(LinkTarget::Place(method::of_key(method), path))
    });
    place.unwrap_or_else(|| LinkTarget::Unknown(reference.to_owned()))
}

/// What an expression of OpenAPI stands for ("Runtime Expressions"); what is none is a value.
fn source(node: &Node) -> LinkSource {
    let Some(text) = node.as_text() else {
        return LinkSource::Constant(value::of(node));
    };
    if let Some(name) = text.strip_prefix("$response.header.") {
        return LinkSource::Header(name.to_owned());
    }
    match text.strip_prefix("$response.body") {
        Some("") => LinkSource::Body(String::new()),
        Some(rest) if rest.starts_with("#/") => {
            LinkSource::Body(rest.trim_start_matches('#').to_owned())
        }
        Some(_) => LinkSource::ServerOverride(text.to_owned()),
        None if text.starts_with('$') || text.contains("{$") => {
            LinkSource::ServerOverride(text.to_owned())
        }
        None => LinkSource::Constant(value::of(node)),
    }
}
