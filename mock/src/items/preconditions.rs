//! Entity tags, and what requests ask of them (RFC 9110, sections 8.8.3 and 13).

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use oasmith::http::Headers;
use oasmith::server::Rejection;
use oasmith::{Location, Problem};
use oasmith_codegen::ir::Value;

/// What a request asks of the item that is there.
#[derive(Debug, Default)]
pub(crate) struct Preconditions {
    /// `If-Match`: it has one of these tags.
    matching: Option<String>,
    /// `If-None-Match`: it has none of these.
    other: Option<String>,
}

impl Preconditions {
    pub(crate) fn of(headers: &Headers) -> Self {
        let lines = |name: &str| {
            let lines: Vec<&str> = headers.all(name).collect();
            (!lines.is_empty()).then(|| lines.join(","))
        };
        Self {
            matching: lines("If-Match"),
            other: lines("If-None-Match"),
        }
    }

    /// # Errors
    /// 412: the item that a call would change is not the one that the request means.
    pub(super) fn check(&self, item: Option<&Value>) -> Result<(), Rejection> {
        let is_in = |list: &String| item.is_some_and(|it| names(list, &tag(it)));
        let refused = |header: &'static str| {
            let message = "The item is another one than the request means";
            let problem = Problem::new("precondition_failed", message);
            Err(Rejection::new(412, problem.at(Location::Header, header)))
        };
        match (&self.matching, &self.other) {
            (Some(list), _) if !is_in(list) => refused("If-Match"),
            (_, Some(list)) if is_in(list) => refused("If-None-Match"),
            (Some(_) | None, Some(_) | None) => Ok(()),
        }
    }

    /// Whether the caller has this item already.
    pub(super) fn is_known(&self, item: &Value) -> bool {
        let other = self.other.as_ref();
        other.is_some_and(|list| names(list, &tag(item)))
    }
}

/// The tag of an item, without quotation marks: another one after each change.
pub(super) fn tag(item: &Value) -> String {
    let mut hasher = DefaultHasher::new();
    item.to_json().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Whether a list of tags has this one, or any. Tags have no comma here; weak ones are equal to strong ones.
fn names(list: &str, tag: &str) -> bool {
    let tags = list.split(',').map(str::trim);
    let mut tags = tags.map(|it| it.strip_prefix("W/").unwrap_or(it).trim_matches('"'));
    tags.any(|it| it == "*" || it == tag)
}
