//! All statuses, with the operations that answer with them, and what error objects look like.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{Response, Status};

use crate::html::{Element, Html, element, text};
use crate::page::frame::Content;
use crate::page::parts;
use crate::reference::Scope;
use crate::{docs, status, types};

/// The most operations below a status that are seen at once; the others are behind a click.
const MAX_OPEN: usize = 12;

/// A status with the operations that answer with it.
type Answers<'r> = BTreeMap<Status, Vec<(usize, &'r Response)>>;

pub(crate) fn page(scope: Scope<'_>) -> Content {
    let mut all: Answers<'_> = BTreeMap::new();
    for (position, operation) in scope.reference.api.operations.iter().enumerate() {
        for response in &operation.responses {
            all.entry(response.status)
                .or_default()
                .push((position, response));
        }
    }
    let objects = objects(scope);
    // Who comes here looks for what went wrong.
    let (successes, failures): (Vec<_>, Vec<_>) =
        all.iter().partition(|(status, _)| status.is_success());
    let listed: Html = failures
        .into_iter()
        .chain(successes)
        .map(|(status, answers)| of_status(scope, *status, answers))
        .collect();
    // Of answers that several operations share.
    let shared = scope.reference.questions.within("/components/responses");
    let main = Html::from(element("h1").text("Errors and statuses"))
        .and(parts::section("objects", "Error objects", objects))
        .and(parts::section("statuses", "Statuses", listed))
        .and(parts::section("open", "Not shown and assumed", shared));
    Content::new("Errors and statuses", main)
}

/// The models that say what is wrong with a request, and where they say so.
fn objects(scope: Scope<'_>) -> Html {
    let api = scope.reference.api;
    let models = api.named.iter().filter_map(|(name, id)| {
        let object = api.shapes.get(*id).kind.record()?.error.as_ref()?;
        let link = scope.link(scope.reference.addresses.model(*id)?).text(name);
        let part = |word: &str, path: &[String]| {
            text(&format!("; {word}: ")).and(crate::html::code(&path.join(".")))
        };
        let item = element("li")
            .child(link)
            .child(part("code", &object.code))
            .child(part("message", &object.message));
        let place = object
            .location
            .as_ref()
            .map(|path| part("part of the request", path));
        let key = object
            .key
            .as_ref()
            .map(|path| part("names of members", path));
        Some(
            element("ul")
                .class("list")
                .child(item.child(place).child(key)),
        )
    });
    models.collect()
}

fn of_status(scope: Scope<'_>, of: Status, answers: &[(usize, &Response)]) -> Html {
    let key = of.to_string();
    let title = element("h3")
        .with("id", &format!("status.{key}"))
        .text(&format!("{key} {}", status::name(of)));
    let first = answers.first().map(|(_, response)| *response);
    let about = first.map(|response| docs::shown(scope.links(), &response.docs));
    let about = about.filter(|_| {
        answers
            .iter()
            .all(|(_, it)| Some(&it.docs) == first.map(|first| &first.docs))
    });
    let body = first
        .and_then(|response| response.contents.first())
        .and_then(|content| content.value);
    let body = body.filter(|_| !of.is_success());
    let body = body.map(|used| element("p").text("Body: ").child(types::shown(scope, used)));
    let (first, more) = answers.split_at(answers.len().min(MAX_OPEN));
    let count = more.len();
    let more = (count > 0).then(|| {
        let summary = element("summary").text(&format!("and {count} more operations"));
        element("details").child(summary).child(list(scope, more))
    });
    let listed = list(scope, first);
    Html::from(title).and(about).and(body).and(listed).and(more)
}

/// Operations that answer with a status.
fn list(scope: Scope<'_>, answers: &[(usize, &Response)]) -> Element {
    let lines = answers.iter().filter_map(|(position, _)| {
        Some(parts::operation_line(
            scope,
            *position,
            scope.reference.api.operations.get(*position)?,
        ))
    });
    element("ul").class("list").children(lines)
}
