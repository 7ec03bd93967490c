//! The page of a webhook, and the list of all.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Api, Trigger, Webhook};

use crate::badge::{self, BadgePosition};
use crate::fields::Inside;
use crate::html::{Html, code, element};
use crate::page::frame::Content;
use crate::page::{examples, parts};
use crate::reference::Scope;
use crate::{docs, open_questions, title};

/// The page of the webhook at a position.
pub(crate) fn page(scope: Scope<'_>, webhook: &Webhook) -> Content {
    let operation = &webhook.operation;
    let mut inside = Inside::new(scope);
    let heading = element("h1")
        .text(&webhook.name)
        .child(docs::flags(&operation.flags))
        .child(badge::shown(operation, BadgePosition::After));
    let trigger = match &webhook.trigger {
        Trigger::Event => element("p")
            .class("quiet")
            .text("The service sends it when something happens."),
        Trigger::Callback(to) => {
            let line = element("p")
                .class("quiet")
                .text("The service sends it in the course of ");
            line.child(callers(scope, webhook))
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
        let key = element("strong").text(&it.status.to_string());
        element("li")
            .child(key)
            .text(" ")
            .child(docs::shown(scope.links(), &it.docs))
            .child(scope.reference.questions.at(it.origin))
    });
    let answers: Html = answers.collect();
    let answers = (!answers.is_empty()).then(|| element("ul").class("fields").child(answers));
    let left = badge::above(operation)
        .and(heading)
        .and(trigger)
        .and(docs::shown(scope.links(), &operation.docs))
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
    let body = operation.body.as_ref();
    let examples = body.map(|it| examples::shown(scope, "Example", &it.contents, Sender::Service));
    let right = element("aside")
        .class("samples")
        .with("aria-label", "Examples")
        .child(examples);
    let main = element("div")
        .class("pair")
        .child(element("div").child(left))
        .child(right);
    Content::new(&webhook.name, main)
        .listed_in("webhooks.html")
        .about(docs::line(&operation.docs))
}

/// The operations in whose course a callback comes.
fn callers(scope: Scope<'_>, webhook: &Webhook) -> Html {
    let reference = scope.reference;
    let all = reference.api.operations.iter().enumerate();
    let found = all.filter(|(_, it)| webhook.within.contains(&it.origin));
    let links = found.map(|(position, operation)| {
        let address = reference.addresses.operation(position);
        Html::from(scope.link(address).text(&title::of(operation)))
    });
    let links: Vec<Html> = links.collect();
    if links.is_empty() {
        crate::html::text("an operation")
    } else {
        Html::joined(links, " or ")
    }
}

/// The webhooks of a resource group, with their positions: those whose first tag has its name.
pub(crate) fn of_group<'a>(
    api: &'a Api,
    group: &'a str,
) -> impl Iterator<Item = (usize, &'a Webhook)> {
    let all = api.webhooks.iter().enumerate();
    all.filter(move |(_, it)| it.operation.tags.first().is_some_and(|tag| tag == group))
}

/// The list of all webhooks, group by group; those of none come first.
pub(crate) fn list(scope: Scope<'_>) -> Content {
    let reference = scope.reference;
    let api = reference.api;
    let is_grouped = |webhook: &Webhook| {
        let tag = webhook.operation.tags.first();
        tag.is_some_and(|tag| reference.groups.iter().any(|group| group.name == tag))
    };
    let all = api.webhooks.iter().enumerate();
    let others = lines(scope, all.filter(|(_, it)| !is_grouped(it)));
    let groups = reference.groups.iter().map(|group| {
        let own = lines(scope, of_group(api, group.name));
        let id = reference.addresses.id_of_group(group.name);
        let title = (!own.is_empty()).then(|| element("h2").with("id", &id).text(group.name));
        Html::from(title).and(own)
    });
    let main = Html::from(element("h1").text("Webhooks"))
        .and(others)
        .and(groups.collect::<Html>());
    Content::new("Webhooks", main).listed_in("webhooks.html")
}

/// Webhooks as a list; nothing where there are none.
fn lines<'a>(scope: Scope<'_>, webhooks: impl Iterator<Item = (usize, &'a Webhook)>) -> Html {
    let items = webhooks.map(|(position, webhook)| {
        let address = scope.reference.addresses.webhook(position);
        let about = element("span")
            .class("about")
            .text(&docs::line(&webhook.operation.docs));
        element("li")
            .child(scope.link(address).text(&webhook.name))
            .child(docs::flags(&webhook.operation.flags))
            .text(" ")
            .child(about)
    });
    let items: Html = items.map(Html::from).collect();
    let list = (!items.is_empty()).then(|| element("ul").class("list").child(items));
    list.into()
}
