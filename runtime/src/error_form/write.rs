//! Writing error answers in a form.

use std::time::SystemTime;

use super::part::{ErrorMember, ErrorNumber, ErrorPart, ErrorText, FieldNames, MemberPresence};
use super::write_by_field::{by_first, by_path, nested};
use crate::http::encode_fragment;
use crate::violation::FieldPath;
use crate::{Json, Location, Problem, pointer, reason_phrase, timestamp};

/// A part of an answer; nothing where these problems have nothing to say there.
pub(super) fn write(part: &ErrorPart, status: u16, problems: &[Problem]) -> Option<String> {
    match part {
        ErrorPart::Object(members) => object(members, status, problems),
        ErrorPart::Each(item) => {
            let items = problems.iter().map(std::slice::from_ref);
            let items: Vec<_> = items.filter_map(|one| write(item, status, one)).collect();
            (!items.is_empty()).then(|| format!("[{}]", items.join(",")))
        }
        ErrorPart::One(item) => {
            let is_said = problems
                .iter()
                .any(|problem| problem.field_path().is_some());
            let item = is_said.then(|| write(item, status, problems)).flatten();
            Some(format!("[{}]", item.unwrap_or_default()))
        }
        ErrorPart::ByField(FieldNames::Paths) => Some(by_path(problems)),
        ErrorPart::ByField(FieldNames::Nested) => Some(nested(problems)),
        ErrorPart::ByField(FieldNames::First) => Some(by_first(problems)),
        ErrorPart::Steps => Some(steps(problems.first()?.field_path())),
        ErrorPart::Text(ErrorText::Message) => message(problems).map(|it| it.to_json()),
        ErrorPart::Text(text) => {
            self::text(*text, status, problems.first()?).map(|it| it.to_json())
        }
        ErrorPart::Number(ErrorNumber::Status) => Some(status.to_string()),
        ErrorPart::Number(ErrorNumber::Grpc) => Some(grpc(status).to_string()),
        ErrorPart::False => Some("false".to_owned()),
    }
}

fn object(members: &[ErrorMember], status: u16, problems: &[Problem]) -> Option<String> {
    let mut written = Vec::new();
    for member in members {
        match write(&member.part, status, problems) {
            Some(json) => written.push(format!("{}:{json}", member.wire.to_owned().to_json())),
            None if member.presence == MemberPresence::Required => return None,
            None => {}
        }
    }
    (!written.is_empty()).then(|| format!("{{{}}}", written.join(",")))
}

/// What is wrong without a place, which nothing else may say; else the first.
fn message(problems: &[Problem]) -> Option<String> {
    let unplaced = problems
        .iter()
        .filter(|problem| problem.field_path().is_none());
    let messages: Vec<&str> = unplaced.map(|problem| &*problem.message).collect();
    if messages.is_empty() {
        return problems.first().map(|problem| problem.message.clone());
    }
    Some(messages.join("; "))
}

fn text(text: ErrorText, status: u16, problem: &Problem) -> Option<String> {
    let place = problem.field_path();
    let steps_in = |location: Location| {
        let place = place.as_ref().filter(|place| place.location == location)?;
        Some(&*place.steps)
    };
    let name_in = |location| steps_in(location)?.first().map(ToString::to_string);
    let pointer = || {
        Some(pointer::of(
            steps_in(Location::Body)?.iter().map(|step| &**step),
        ))
    };
    match text {
        ErrorText::Constant(text) => Some(text.to_owned()),
        ErrorText::Status => Some(status.to_string()),
        ErrorText::Title => Some(reason_phrase(status).unwrap_or("Error").to_owned()),
        ErrorText::Message => Some(problem.message.clone()),
        ErrorText::Rule => Some(problem.rule().to_owned()),
        ErrorText::Code => Some(problem.code.to_string()),
        ErrorText::Timestamp => Some(timestamp::shifted(SystemTime::now(), 0)),
        ErrorText::Location => Some(problem.source.as_ref()?.0.to_string()),
        ErrorText::Key => Some(problem.source.as_ref()?.1.clone()),
        ErrorText::Path => place.map(|place| pointer::to_path(&place.steps)),
        ErrorText::BodyPointer => pointer(),
        ErrorText::BodyFragment => Some(format!("#{}", encode_fragment(&pointer()?))),
        ErrorText::QueryName => name_in(Location::Query),
        ErrorText::HeaderName => name_in(Location::Header),
    }
}

/// `["body","items",0,"name"]`
fn steps(place: Option<FieldPath<'_>>) -> String {
    let Some(place) = place else {
        return "[]".to_owned();
    };
    let step = |step: &str| match step.parse::<u32>() {
        Ok(index) if index.to_string() == step => step.to_owned(),
        Ok(_) | Err(_) => step.to_owned().to_json(),
    };
    let location = place.location.as_str().to_owned().to_json();
    let steps = place.steps.iter().map(|it| step(it));
    let all: Vec<String> = std::iter::once(location).chain(steps).collect();
    format!("[{}]", all.join(","))
}

/// The code of gRPC for a status of HTTP, as its gateway has them the other way round.
const fn grpc(status: u16) -> u8 {
    match status {
        401 => 16,
        403 => 7,
        404 | 410 => 5,
        405 | 501 => 12,
        408 | 504 => 4,
        409 => 10,
        429 => 8,
        499 => 1,
        503 => 14,
        500.. => 13,
        _ => 3,
    }
}
