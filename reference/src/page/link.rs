//! The links of a response: what can be called with what came back.

use oasmith_codegen::ir::{Link, LinkSource, LinkTarget, Operation};

use crate::docs;
use crate::html::{Element, Html, code, element, text};
use crate::reference::Scope;

/// A link: the operation that it leads to, and where the values of its parameters are.
pub(crate) fn shown(scope: Scope<'_>, link: &Link) -> Html {
    let head = element("div")
        .class("head")
        .child(code(&link.name))
        .text(": ")
        .child(target(scope, &link.target));
    let parameters = link.parameters.iter().map(|(name, source)| {
        element("li")
            .child(code(name))
            .text(" is ")
            .child(value(source))
    });
    let body = link
        .body
        .iter()
        .map(|source| element("li").text("the body is ").child(value(source)));
    let values: Html = parameters.chain(body).map(Html::from).collect();
    let values = (!values.is_empty()).then(|| element("ul").class("facts").child(values));
    element("li")
        .child(head)
        .child(docs::shown(scope.links(), &link.docs))
        .child(values)
        .into()
}

fn target(scope: Scope<'_>, target: &LinkTarget) -> Html {
    let operations = scope.reference.api.operations.iter();
    let is_meant = |it: &&Operation| match target {
        LinkTarget::Id(id) => it.given_id.as_ref() == Some(id),
        LinkTarget::Place(method, path) => it.method == *method && it.template.written == *path,
        LinkTarget::Unknown(_) => false,
    };
    let found = operations.clone().position(|it| is_meant(&it));
    if let Some((position, operation)) = found.zip(operations.clone().find(is_meant)) {
        let address = scope.reference.addresses.operation(position);
        return scope
            .link(address)
            .text(&crate::title::of(operation))
            .into();
    }
    match target {
        LinkTarget::Id(name) | LinkTarget::Unknown(name) => elsewhere(name).into(),
        LinkTarget::Place(method, path) => elsewhere(&format!("{method} {path}")).into(),
    }
}

/// An operation that is none of this description.
fn elsewhere(name: &str) -> Element {
    element("span")
        .child(code(name))
        .text(", which is described elsewhere")
}

fn value(source: &LinkSource) -> Html {
    match source {
        LinkSource::Body(pointer) if pointer.is_empty() => text("the body of the answer"),
        LinkSource::Body(pointer) => Html::from(code(pointer)).and(text(" of the answer")),
        LinkSource::Header(name) => text("the header ")
            .and(code(name))
            .and(text(" of the answer")),
        LinkSource::Constant(value) => code(&value.to_json()).into(),
        LinkSource::ServerOverride(expression) => code(expression).into(),
    }
}
