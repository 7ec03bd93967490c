//! The page of an operation.

use oasmith::ParamLocation;
use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{
    self, FirstPage, Idempotency, Operation, PagePlace, PageStep, Pagination, Parameter,
    ParameterPresence,
};

use crate::badge::{self, BadgePosition};
use crate::code::{Language, of_operation, rust};
use crate::fields::{self, Inside};
use crate::html::{Element, Html, code, element, text};
use crate::page::frame::Content;
use crate::page::{examples, parts, response};
use crate::reference::Scope;
use crate::{clock_default, docs, open_questions, request_form, title, types};

/// What an operation takes and answers, with its request in curl, Rust and other languages.
pub(crate) fn page(scope: Scope<'_>, operation: &Operation) -> Content {
    let reference = scope.reference;
    let mut inside = Inside::new(scope);
    let name = title::of(operation);
    let heading = element("h1")
        .text(&name)
        .child(docs::flags(&operation.flags))
        .child(badge::shown(operation, BadgePosition::After));
    let route = element("p").child(parts::route(operation));
    let own = reference
        .questions
        .within(&open_questions::operation(operation));
    let text = docs::of_page(scope.links(), &operation.docs);
    // Below a heading of the text they would seem to be of its section.
    let about = if text.headings.is_empty() {
        text.html.and(facts(scope, operation))
    } else {
        facts(scope, operation).and(text.html)
    };
    let left = badge::above(operation)
        .and(heading)
        .and(route)
        .and(about)
        .and(own)
        .and(parameters(scope, &mut inside, operation))
        .and(body(scope, &mut inside, operation))
        .and(response::all(scope, &mut inside, operation))
        .and(callbacks(scope, operation));
    let right = samples(scope, operation);
    let main = element("div")
        .class("pair")
        .child(element("div").child(left))
        .child(right);
    let form = request_form::of(scope, operation);
    let (form, sources) = form.map_or((None, None), |it| (Some(it.section), Some(it.sources)));
    let route = operation.route().to_string();
    Content::new(&name, main.child(form))
        .of_group(operation.group())
        .about(route)
        .asking(sources)
}

fn samples(scope: Scope<'_>, operation: &Operation) -> Element {
    let reference = scope.reference;
    let own = operation.code_samples.iter();
    let own = own.map(|it| parts::block(&it.name, &it.source));
    let request = of_operation::request(reference, operation);
    let curl = parts::block(Language::Curl.name(), &Language::Curl.call(&request));
    let others = Language::OTHERS.map(|it| parts::folded(it.name(), &it.call(&request)));
    let endpoint = reference.endpoint(operation);
    let rust = endpoint.and_then(|it| rust::call(reference, operation, it));
    let rust = rust.map(|it| parts::block("Rust", &it.statements));
    let body = operation.body.as_ref();
    let bodies = body.filter(|it| examples::are_several(&it.contents));
    let bodies = bodies.map(|it| examples::shown(scope, "Body", &it.contents, Sender::User));
    element("aside")
        .class("samples")
        .with("aria-label", "Examples")
        .children(own)
        .child(curl)
        .child(rust)
        .child(others.into_iter().map(Html::from).collect::<Html>())
        .child(bodies)
        .child(answers(scope, operation))
}

/// Examples of the first success, and those that other answers have.
fn answers(scope: Scope<'_>, operation: &Operation) -> Html {
    let success = operation
        .successes()
        .find(|it| parts::json_of(&it.contents).is_some());
    let shown = operation.responses.iter().filter(|it| {
        let is_first = success.is_some_and(|first| std::ptr::eq(first, *it));
        let mut examples = it.contents.iter().flat_map(ir::Content::own_examples);
        is_first || examples.next().is_some()
    });
    let answers = shown.map(|it| {
        let title = format!("Answer {}", it.status);
        examples::shown(scope, &title, &it.contents, Sender::Service)
    });
    answers.collect()
}

/// Who may call, how often, and what pages and keys mean here.
fn facts(scope: Scope<'_>, operation: &Operation) -> Html {
    let security = operation.security.iter().map(|all| parts::schemes(all));
    let security: Vec<String> = security.collect();
    let needs = if security.is_empty() {
        element("li").text("No authentication")
    } else {
        let link = scope.link("access.html").text("Authentication");
        element("li")
            .child(link)
            .text(&format!(": {}", security.join(", or ")))
    };
    let scopes = (!operation.scopes.is_empty()).then(|| {
        let names = operation.scopes.iter().map(|it| Html::from(code(it)));
        element("li")
            .text("Scopes: ")
            .child(Html::joined(names, ", "))
    });
    let key = match &operation.idempotency {
        Idempotency::Unspecified => None,
        Idempotency::Required(header) => Some((
            "The header ",
            header.as_str(),
            " must hold an idempotency key: the same key acts once.",
        )),
        Idempotency::Accepted(header) => Some((
            "The header ",
            header.as_str(),
            " may hold an idempotency key: the same key acts once.",
        )),
        Idempotency::Refused => Some(("", "", "Takes no idempotency key: each call acts.")),
    };
    let key = key.map(|(before, header, after)| {
        let name = (!header.is_empty()).then(|| code(header));
        element("li").text(before).child(name).text(after)
    });
    let limits = operation.limits.iter().map(|limit| {
        element("li").text(&format!(
            "At most {} {} for each {}",
            limit.maximum, limit.counts, limit.applies_to
        ))
    });
    let paged = operation
        .pagination
        .as_ref()
        .map(|it| element("li").child(paged(it)));
    let exclusive = operation.exclusive.iter().map(|names| {
        let names = names.iter().map(|it| Html::from(code(it)));
        element("li")
            .text("At most one of ")
            .child(Html::joined(names, ", "))
            .text(" may be set")
    });
    let list = element("ul")
        .class("facts")
        .child(needs)
        .child(scopes)
        .child(key)
        .child(paged);
    list.children(limits).children(exclusive).into()
}

fn paged(pagination: &Pagination) -> Html {
    let named =
        |before: &str, name: &str, after: &str| text(before).and(code(name)).and(text(after));
    match &pagination.step {
        PageStep::Item {
            cursor,
            after,
            before,
        } => {
            let cursors = after.iter().chain(before).map(|it| Html::from(code(it)));
            named("Pages: the ", cursor, " of an item is a cursor for ")
                .and(Html::joined(cursors, " and "))
        }
        PageStep::Next { place, parameter } => said(place, " is the next ").and(code(parameter)),
        PageStep::Number {
            parameter, first, ..
        } => {
            let first = match first {
                FirstPage::Known(first) => format!(" from {first} on"),
                FirstPage::Said(_) => String::new(),
            };
            named("Pages are counted by ", parameter, &first)
        }
        PageStep::Offset { parameter, .. } => named("Pages: ", parameter, " items are skipped"),
        PageStep::Link(place) => said(place, " leads to the next"),
    }
}

/// Where a page says something of the next one.
fn said(place: &PagePlace, what: &str) -> Html {
    let (kind, name) = match place {
        PagePlace::Member(steps) => ("Pages: the member ", steps.join(".")),
        PagePlace::Header(name) => ("Pages: the header ", name.clone()),
    };
    text(kind).and(code(&name)).and(text(what))
}

fn parameters(scope: Scope<'_>, inside: &mut Inside<'_>, operation: &Operation) -> Html {
    let all: Html = operation
        .parameters
        .iter()
        .map(|it| parameter(scope, inside, it))
        .collect();
    let list = (!all.is_empty()).then(|| element("ul").class("fields").child(all));
    parts::section("parameters", "Parameters", list)
}

fn parameter(scope: Scope<'_>, inside: &mut Inside<'_>, of: &Parameter) -> Html {
    let (place, word) = match &of.location {
        ParamLocation::Path => ("path", "in the path".to_owned()),
        ParamLocation::Query => ("query", "in the query".to_owned()),
        ParamLocation::Header => ("header", "header".to_owned()),
        ParamLocation::Cookie => ("cookie", "in a cookie".to_owned()),
        ParamLocation::Part(part) => ("part", format!("header of the part {part}")),
    };
    let (is_required, default) = match &of.presence {
        ParameterPresence::Required => (true, Html::default()),
        ParameterPresence::Optional | ParameterPresence::WithPart => (false, Html::default()),
        ParameterPresence::Defaulted(value) => (false, fields::fact("Default", Some(value))),
        ParameterPresence::FromClock(duration) => {
            let words = format!("Default: {}", clock_default::words(duration));
            (false, element("p").class("fact").text(&words).into())
        }
    };
    let shape = scope.reference.api.shapes.get(of.value.shape);
    let id = inside.id(&format!("{place}.{}", of.wire));
    let name = element("a")
        .class("name")
        .with("href", &format!("#{id}"))
        .child(code(&of.wire));
    let head = element("div").class("head").child(name).text(" ");
    let head = head.child(
        element("span")
            .class("type")
            .child(types::shown(scope, of.value)),
    );
    let head = head
        .text(" ")
        .child(docs::badge(&word))
        .text(" ")
        .child(docs::presence(is_required))
        .child(docs::flags(&of.flags));
    let own = docs::shown(scope.links(), &of.docs);
    let own = if own.is_empty() {
        docs::shown(scope.links(), &shape.docs)
    } else {
        own
    };
    let more = inside.value(of.value.shape, "parameter.");
    element("li")
        .with("id", &id)
        .with("data-name", &of.wire)
        .child(head)
        .child(own)
        .child(default)
        .child(fields::example(shape))
        .child(more)
        .child(scope.reference.questions.at(of.origin))
        .into()
}

fn body(scope: Scope<'_>, inside: &mut Inside<'_>, operation: &Operation) -> Html {
    let Some(body) = &operation.body else {
        return Html::default();
    };
    let line = element("p").child(docs::presence(body.required));
    let contents: Html = body
        .contents
        .iter()
        .map(|it| parts::content(scope, inside, it, "body."))
        .collect();
    parts::section(
        "body",
        "Body",
        docs::shown(scope.links(), &body.docs)
            .and(line)
            .and(contents),
    )
}

/// The calls that the service makes in the course of the operation.
fn callbacks(scope: Scope<'_>, operation: &Operation) -> Html {
    let reference = scope.reference;
    let all = reference.api.webhooks.iter().enumerate();
    let own = all.filter(|(_, webhook)| webhook.within.contains(&operation.origin));
    let items = own.map(|(position, webhook)| {
        let address = reference.addresses.webhook(position);
        let about = docs::line(&webhook.operation.docs);
        element("li")
            .child(scope.link(address).text(&webhook.name))
            .text(" ")
            .child(element("span").class("about").text(&about))
    });
    let items: Html = items.map(Html::from).collect();
    let list = (!items.is_empty()).then(|| element("ul").class("list").child(items));
    parts::section("callbacks", "The service calls back", list)
}
