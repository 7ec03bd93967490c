//! The schemas that answers of an upstream are validated by: by operation, status and media type.

use oasmith::http::{Method, Response};
use oasmith_codegen::ir::{self, Api, Content, ContentPart, Status, Value};
use oasmith_codegen::media_type::MediaType;
use serde_json::json;

use crate::operation::Operation;
use crate::schemas::{ReadingSchemas, WholeSchema};

/// What all operations answer, in their order.
pub(super) struct AnswerSchemas(Vec<Vec<AnswerSchema>>);

struct AnswerSchema {
    status: Status,
    contents: Vec<ContentSchema>,
}

struct ContentSchema {
    media: &'static str,
    /// Nothing where it is any value, or is no JSON.
    schema: Option<&'static WholeSchema>,
}

/// What an answer breaks.
pub(super) struct AnswerViolation {
    /// Where in its body, as a JSON pointer.
    pub(super) pointer: String,
    rule: &'static str,
    pub(super) message: String,
}

impl AnswerViolation {
    /// As the log of requests has it.
    pub(super) fn noted(&self) -> serde_json::Value {
        json!({
            "in": "answer", "name": "body", "pointer": self.pointer, "rule": self.rule,
            "message": self.message,
        })
    }

    fn of_whole(rule: &'static str, message: impl Into<String>) -> Vec<Self> {
        let pointer = String::new();
        let message = message.into();
        vec![Self {
            pointer,
            rule,
            message,
        }]
    }
}

impl AnswerSchemas {
    pub(super) fn of(api: &'static Api, operations: &[Operation]) -> Self {
        let mut schemas = ReadingSchemas::of_an_upstream(api);
        let mut content = |it: &'static Content| ContentSchema {
            media: &it.media,
            schema: schema(it, &mut schemas),
        };
        let mut answer = |it: &'static ir::Response| AnswerSchema {
            status: it.status,
            contents: it.contents.iter().map(&mut content).collect(),
        };
        let all = operations.iter().map(|it| &it.described.responses);
        Self(all.map(|it| it.iter().map(&mut answer).collect()).collect())
    }

    /// What an answer of the operation at a position breaks.
    pub(super) fn violations(
        &self,
        position: usize,
        method: Method,
        answer: &Response,
    ) -> Vec<AnswerViolation> {
        let described = self
            .0
            .get(position)
            .and_then(|it| described(it, answer.status));
        let Some(described) = described else {
            return AnswerViolation::of_whole("status", "no answer of this status is described");
        };
        let body = answer.body.whole().unwrap_or_default();
        let has_none = method == Method::Head || matches!(answer.status, 204 | 205 | 304);
        match (described.contents.is_empty(), body.is_empty()) {
            _ if has_none => Vec::new(),
            (true, true) => Vec::new(),
            (true, false) => AnswerViolation::of_whole("body", "has a body, and none is described"),
            (false, true) => AnswerViolation::of_whole("body", "has no body, and one is described"),
            (false, false) => described.of_body(answer, body),
        }
    }
}

impl AnswerSchema {
    fn of_body(&self, answer: &Response, body: &[u8]) -> Vec<AnswerViolation> {
        let media = answer.headers.get("content-type").unwrap_or_default();
        let media = media.split(';').next().unwrap_or_default().trim();
        let exact = |it: &&ContentSchema| plain(it.media).eq_ignore_ascii_case(media);
        let is_in = |it: &&ContentSchema| is_in_range(media, plain(it.media));
        let content = self.contents.iter().find(exact);
        let Some(content) = content.or_else(|| self.contents.iter().find(is_in)) else {
            let message = format!("no body of `{media}` is described");
            return AnswerViolation::of_whole("content-type", message);
        };
        let Some(schema) = content.schema.filter(|_| answer.headers.is_json()) else {
            return Vec::new();
        };
        let text = std::str::from_utf8(body).ok();
        let Some(json) = text.filter(|it| Value::from_json(it).is_some()) else {
            return AnswerViolation::of_whole("json", "the body is no JSON");
        };
        let Some(violations) = schema.violations(json) else {
            let message = "finding out whether the body is valid takes too long";
            return AnswerViolation::of_whole("json", message);
        };
        let violations = violations.iter().map(|it| AnswerViolation {
            pointer: it.pointer.as_str().to_owned(),
            rule: it.rule.unwrap_or(it.code.as_str()),
            message: it.message.to_string(),
        });
        violations.collect()
    }
}

fn schema(content: &Content, schemas: &mut ReadingSchemas) -> Option<&'static WholeSchema> {
    let is_json = matches!(
        MediaType::of(&content.media),
        MediaType::Json | MediaType::Any
    );
    let used = content
        .value
        .filter(|_| is_json && content.part == ContentPart::Whole)?;
    Some(schemas.of(used))
}

/// Exact statuses stand before ranges, and those before the default.
fn described(answers: &[AnswerSchema], status: u16) -> Option<&AnswerSchema> {
    let find = |wanted: Status| answers.iter().find(|it| it.status == wanted);
    let class = u8::try_from(status / 100).ok();
    find(Status::Exact(status))
        .or_else(|| find(Status::Range(class?)))
        .or_else(|| find(Status::Default))
}

/// A media type without parameters.
fn plain(media: &str) -> &str {
    media.split(';').next().unwrap_or_default().trim()
}

fn is_in_range(media: &str, range: &str) -> bool {
    let kind = media.split('/').next().unwrap_or_default();
    let of_range = range.strip_suffix("/*");
    of_range.is_some_and(|it| it == "*" || it.eq_ignore_ascii_case(kind))
}
