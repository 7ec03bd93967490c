//! The page of a webhook, and the list of all.

use oasmith_codegen::ir::{Trigger, Webhook};

use crate::fields::Inside;
use crate::html::{Html, code, element};
use crate::page::frame::{Content, framed};
use crate::page::parts;
use crate::reference::Scope;
use crate::sample::Sender;
use crate::{docs, open_questions, status, title};

/// The page of the webhook at a position.
pub(crate) fn page(scope: Scope<'_>, webhook: &Webhook) -> String {
    let operation = &webhook.operation;
    let mut inside = Inside::new(scope);
    let heading = element("h1")
        .text(&webhook.name)
        .child(docs::flags(&operation.flags));
    let trigger = match &webhook.trigger {
        Trigger::Event => element("p")
            .class("quiet")
            .text("The service sends it when something happens."),
        Trigger::Callback(to) => {
            let line = element("p")
                .class("quiet")
                .text("The service sends it in the course of ");
            line.child(caller(scope, webhook))
                .text(", to ")
                .child(code(to))
        }
    };
    let categories = webhook.categories.iter().map(|it| Html::from(code(it)));
    let categories = (!webhook.categories.is_empty()).then(|| {
        element("p")
            .text("Categories: ")
            .child(Html::joined(categories, ", "))
    });
    let contents = operation.body.iter().flat_map(|body| &body.contents);
    let body: Html = contents
        .map(|it| parts::content(scope, &mut inside, it, "body."))
        .collect();
    let answers = operation.responses.iter().map(|it| {
        let key = element("strong").text(&status::key(it.status));
        element("li")
            .child(key)
            .text(" ")
            .child(docs::shown(&it.docs))
            .child(scope.reference.questions.at(it.origin))
    });
    let answers: Html = answers.collect();
    let answers = (!answers.is_empty()).then(|| element("ul").class("fields").child(answers));
    let left = Html::from(heading)
        .and(trigger)
        .and(docs::shown(&operation.docs))
        .and(categories)
        .and(
            scope
                .reference
                .questions
                .within(&open_questions::webhook(&webhook.name)),
        )
        .and(parts::section("body", "Body", body))
        .and(parts::section(
            "answers",
            "What the receiver answers",
            answers,
        ));
    let example = operation
        .body
        .as_ref()
        .and_then(|body| parts::example(scope, &body.contents, Sender::Service));
    let example = example.map(|json| parts::block("Example", &json));
    let right = element("aside")
        .class("samples")
        .with("aria-label", "Examples")
        .child(example);
    let main = element("div")
        .class("pair")
        .child(element("div").child(left))
        .child(right);
    framed(
        scope,
        Content {
            title: &webhook.name,
            group: None,
            address: "webhooks.html",
            main: main.into(),
        },
    )
}

/// The operation in whose course a callback comes.
fn caller(scope: Scope<'_>, webhook: &Webhook) -> Html {
    let reference = scope.reference;
    let mut all = reference.api.operations.iter().enumerate();
    let found = all.find(|(_, it)| webhook.within == Some(it.origin));
    match found {
        Some((position, operation)) => {
            let address = reference.addresses.operation(position);
            scope.link(address).text(&title::of(operation)).into()
        }
        None => crate::html::text("an operation"),
    }
}

/// The list of all webhooks.
pub(crate) fn list(scope: Scope<'_>) -> String {
    let reference = scope.reference;
    let items = reference
        .api
        .webhooks
        .iter()
        .enumerate()
        .map(|(position, webhook)| {
            let link = scope
                .link(reference.addresses.webhook(position))
                .text(&webhook.name);
            let about = element("span")
                .class("about")
                .text(&docs::line(&webhook.operation.docs));
            element("li")
                .child(link)
                .child(docs::flags(&webhook.operation.flags))
                .text(" ")
                .child(about)
        });
    let main =
        Html::from(element("h1").text("Webhooks")).and(element("ul").class("list").children(items));
    framed(
        scope,
        Content {
            title: "Webhooks",
            group: None,
            address: "webhooks.html",
            main,
        },
    )
}
