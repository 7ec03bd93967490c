//! The responses of an operation, on its page.

use oasmith_codegen::ir::{Header, Operation, Response};

use crate::fields::{self, Inside};
use crate::html::{Html, code, element};
use crate::page::{link, parts};
use crate::reference::Scope;
use crate::{docs, status, types};

/// The section of all responses.
pub(crate) fn all(scope: Scope<'_>, inside: &mut Inside<'_>, operation: &Operation) -> Html {
    let all: Html = operation
        .responses
        .iter()
        .map(|it| response(scope, inside, it))
        .collect();
    parts::section("responses", "Responses", all)
}

fn response(scope: Scope<'_>, inside: &mut Inside<'_>, of: &Response) -> Html {
    let key = of.status.to_string();
    let id = inside.id(&format!("response.{key}"));
    let class = if of.status.is_success() {
        "good"
    } else {
        "bad"
    };
    let title = element("h3")
        .with("id", &id)
        .child(element("span").class(class).text(&key));
    let title = title.text(" ").text(status::name(of.status));
    let headers = of.headers.iter().map(|it| header(scope, inside, it));
    let headers: Html = headers.collect();
    let headers = (!headers.is_empty()).then(|| {
        Html::from(element("p").class("label").text("Headers"))
            .and(element("ul").class("fields").child(headers))
    });
    // What has a name and is no success is the error object, which has a page of its own.
    let contents = of.contents.iter().map(|content| {
        let named = content
            .value
            .filter(|used| scope.reference.name(used.shape).is_some());
        match named {
            Some(used) if !of.status.is_success() => {
                let line = element("p")
                    .class("media")
                    .child(code(&content.media))
                    .text(": ");
                line.child(types::shown(scope, used)).into()
            }
            Some(_) | None => parts::content(scope, inside, content, "answer."),
        }
    });
    let contents: Html = contents.collect();
    let links = of.links.iter().map(|it| link::shown(scope, it));
    let links: Html = links.collect();
    let links = (!links.is_empty()).then(|| {
        Html::from(element("p").class("label").text("Links"))
            .and(element("ul").class("fields").child(links))
    });
    Html::from(title)
        .and(docs::shown(scope.links(), &of.docs))
        .and(headers)
        .and(contents)
        .and(links)
        .and(scope.reference.questions.at(of.origin))
}

fn header(scope: Scope<'_>, inside: &mut Inside<'_>, of: &Header) -> Html {
    let shape = scope.reference.api.shapes.get(of.value.shape);
    let typed = element("span")
        .class("type")
        .child(types::shown(scope, of.value));
    let head = element("div")
        .class("head")
        .child(code(&of.wire))
        .text(" ")
        .child(typed)
        .text(" ")
        .child(docs::presence(of.required));
    element("li")
        .child(head)
        .child(docs::shown(scope.links(), &of.docs))
        .child(fields::example(shape))
        .child(inside.value(of.value.shape, "header."))
        .into()
}
