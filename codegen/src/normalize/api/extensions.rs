//! What stands at the top of the document, and `x-` keys of operations as words of the IR.

use super::presentation;
use crate::ir::{Docs, Idempotency, Info, Limit, PageStep, Pagination, Server, Tag, WordPlaces};
use crate::normalize::docs::{described, elsewhere};
use crate::normalize::value;
use crate::oas::schema::extension;
use crate::oas::{Document, Extension};
use crate::tree::{Mapping, Node};

/// What the `x-` keys of an operation say.
pub struct OperationWords {
    /// `x-exclusive-parameters`
    pub exclusive: Vec<Vec<String>>,
    /// `x-required-scope`
    pub scopes: Option<Vec<String>>,
    /// `x-pagination`
    pub pagination: Option<Pagination>,
    /// `x-idempotency`
    pub idempotency: Idempotency,
    /// `in-flight` of `x-idempotency`
    pub in_flight: Option<String>,
    /// `x-limit`
    pub limits: Vec<Limit>,
    /// Where the names stand of `x-exclusive-parameters` and `x-idempotency`.
    pub words: WordPlaces,
}

/// Reads the `x-` keys of an operation, whose forms `read` has checked.
pub fn operation_words(extensions: &[Extension<'_>]) -> OperationWords {
    let list = |key| {
        extension(extensions, key)
            .and_then(Node::as_list)
            .unwrap_or_default()
    };
    let map = |key| extension(extensions, key).and_then(Node::as_map);
    let named = ["x-exclusive-parameters", "x-idempotency"].into_iter();
    let named = named.filter_map(|key| extension(extensions, key));
    OperationWords {
        words: value::places(named),
        exclusive: list("x-exclusive-parameters")
            .iter()
            .map(value::texts)
            .collect(),
        scopes: extension(extensions, "x-required-scope").map(value::texts),
        pagination: extension(extensions, "x-pagination").and_then(pagination),
        idempotency: map("x-idempotency").map_or(Idempotency::Unspecified, idempotency),
        in_flight: map("x-idempotency").and_then(|map| value::text(map, "in-flight")),
        limits: list("x-limit")
            .iter()
            .filter_map(Node::as_map)
            .filter_map(limit)
            .collect(),
    }
}

fn pagination(node: &Node) -> Option<Pagination> {
    let map = node.as_map()?;
    let text = |key| value::text(map, key);
    Some(Pagination {
        items: vec![text("items")?],
        count: text("count"),
        limit: text("limit"),
        end: None,
        step: PageStep::Item {
            cursor: text("cursor")?,
            after: text("after"),
            before: text("before"),
        },
        words: value::places([node]),
    })
}

fn idempotency(map: &Mapping) -> Idempotency {
    let header = value::text(map, "header").unwrap_or_default();
    match value::text(map, "use").as_deref() {
        Some("required") => Idempotency::Required(header),
        Some("accepted") => Idempotency::Accepted(header),
        Some("refused") => Idempotency::Refused,
        _ => Idempotency::Unspecified,
    }
}

fn limit(map: &Mapping) -> Option<Limit> {
    Some(Limit {
        applies_to: value::text(map, "applies-to")?,
        counts: value::text(map, "counts")?,
        maximum: value::count(map, "maximum")?,
    })
}

/// What the API is called.
pub fn info(document: &Document<'_>) -> Info {
    let info = &document.info;
    Info {
        origin: info.origin,
        title: info.title.text.to_owned(),
        version: info.version.text.to_owned(),
        docs: Docs {
            title: info.summary.map(|text| text.text.to_owned()),
            ..described(info.description, &info.extensions)
        },
    }
}

/// Servers of the whole description, or of an operation.
pub fn servers(written: &[crate::oas::ServerObject<'_>]) -> Vec<Server> {
    let server = |server: &crate::oas::ServerObject<'_>| Server {
        url: server.url.text.to_owned(),
        docs: Docs {
            title: server.name.map(|text| text.text.to_owned()),
            ..described(server.description, &server.extensions)
        },
        variables: server
            .variables
            .iter()
            .map(|named| {
                let values = named.value.values.iter().map(|value| value.text.to_owned());
                let default = named.value.default.text.to_owned();
                (named.name.text.to_owned(), default, values.collect())
            })
            .collect(),
        variable_docs: server
            .variables
            .iter()
            .filter(|it| it.value.description.is_some())
            .map(|it| {
                (
                    it.name.text.to_owned(),
                    described(it.value.description, &[]),
                )
            })
            .collect(),
    };
    written.iter().map(server).collect()
}

/// Its resource groups.
pub fn tags(document: &Document<'_>) -> Vec<Tag> {
    let tag = |tag: &crate::oas::TagObject<'_>| Tag {
        name: tag.name.text.to_owned(),
        docs: Docs {
            title: tag.summary.map(|text| text.text.to_owned()),
            external_docs: elsewhere(tag.external_docs.as_ref()),
            ..described(tag.description, &tag.extensions)
        },
        display_name: presentation::display_name(&tag.extensions),
        origin: tag.name.origin,
    };
    document.tags.iter().map(tag).collect()
}
