//! The page of a model, and the list of all.

use oasmith_codegen::ir::{Shape, ShapeId, ShapeKind};
use oasmith_codegen::rust::Role;

use crate::fields::{self, Inside};
use crate::html::{Html, code, element};
use crate::page::frame::Content;
use crate::page::parts;
use crate::reference::{Reference, Scope};
use crate::users::User;
use crate::{docs, states};

/// The page of a model.
pub(crate) fn page(scope: Scope<'_>, name: &str, id: ShapeId) -> Content {
    let reference = scope.reference;
    let shape = reference.api.shapes.get(id);
    let heading = element("h1").text(name).child(docs::flags(&shape.flags));
    let kind = element("p")
        .class("quiet")
        .text(kind(shape))
        .children(
            shape
                .kind
                .constant()
                .map(|it| element("span").text(" ").child(code(&it.to_json()))),
        )
        .child(rust_name(reference, id));
    let pointer = format!("/components/schemas/{}", oasmith::pointer::escape(name));
    let mut inside = Inside::new(scope);
    let left = Html::from(heading)
        .and(kind)
        .and(docs::of_page(scope.links(), &shape.docs).html)
        .and(reference.questions.within(&pointer))
        .and(fields::example(shape))
        .and(inside.of(id, "member."))
        .and(machine(scope, shape))
        .and(parts::section("used-by", "Used by", users(scope, id)));
    let used = oasmith_codegen::ir::Use {
        shape: id,
        nullable: false,
    };
    let example = parts::sample(scope, used, oasmith_codegen::check::Sender::Service);
    let right = element("aside")
        .class("samples")
        .with("aria-label", "Examples")
        .child(parts::block("Example", &example));
    let main = element("div")
        .class("pair")
        .child(element("div").child(left))
        .child(right);
    Content::new(name, main)
        .listed_in("models.html")
        .about(docs::line(&shape.docs))
}

/// The list of all models.
pub(crate) fn list(scope: Scope<'_>) -> Content {
    let reference = scope.reference;
    let items = reference.api.named.iter().filter_map(|(name, id)| {
        let shape = reference.api.shapes.get(*id);
        let link = scope.link(reference.addresses.model(*id)?).text(name);
        let about = element("span")
            .class("about")
            .text(&docs::line(&shape.docs));
        Some(
            element("li")
                .child(link)
                .child(docs::flags(&shape.flags))
                .text(" ")
                .child(about),
        )
    });
    let main =
        Html::from(element("h1").text("Models")).and(element("ul").class("list").children(items));
    Content::new("Models", main).listed_in("models.html")
}

/// What a shape is in a word.
pub(crate) fn kind(shape: &Shape) -> &'static str {
    if shape.kind.constant().is_some() {
        return "constant";
    }
    match &shape.kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => "any JSON",
        ShapeKind::Nothing => "no value",
        ShapeKind::Bool => "boolean",
        ShapeKind::Number(_) => "number",
        ShapeKind::Text(_) => "string",
        ShapeKind::Enum(_) => "enumeration of strings",
        ShapeKind::IntegerEnum(_) => "enumeration of integers",
        ShapeKind::Constant(_) => "one value",
        ShapeKind::List(_) => "list",
        ShapeKind::Tuple(_) => "list of a fixed length",
        ShapeKind::Map(_) => "map",
        ShapeKind::Record(_) => "object",
        ShapeKind::Union(_) => "union",
    }
}

fn rust_name(reference: &Reference<'_>, id: ShapeId) -> Html {
    let mut crates = reference.workspace.crates.iter();
    let models = crates.find(|krate| krate.role == Role::Models);
    let path = models
        .zip(reference.item(id))
        .map(|(krate, item)| format!("{}::{}", krate.root, item.ident));
    let path = path.map(|path| element("span").text(", in Rust ").child(code(&path)));
    path.into()
}

fn machine(scope: Scope<'_>, shape: &Shape) -> Html {
    let Some(values) = shape.kind.enumeration() else {
        return Html::default();
    };
    let states: Vec<&str> = values
        .values
        .iter()
        .map(|value| value.wire.as_str())
        .collect();
    let machine = values.states.as_ref();
    machine
        .map(|machine| states::shown(scope, &states, machine))
        .into()
}

fn users(scope: Scope<'_>, id: ShapeId) -> Html {
    let reference = scope.reference;
    let items = reference.users.of_model(id).filter_map(|user| match user {
        User::Request(position) => {
            let line =
                parts::operation_line(scope, position, reference.api.operations.get(position)?);
            Some(line.text(" (takes it)"))
        }
        User::Response(position) => {
            let line =
                parts::operation_line(scope, position, reference.api.operations.get(position)?);
            Some(line.text(" (gives it)"))
        }
        User::Webhook(position) => {
            let webhook = reference.api.webhooks.get(position)?;
            let link = scope
                .link(reference.addresses.webhook(position))
                .text(&webhook.name);
            Some(element("li").text("the webhook ").child(link))
        }
        User::Model(model) => {
            let link = scope
                .link(reference.addresses.model(model)?)
                .text(reference.name(model)?);
            Some(element("li").text("the model ").child(link))
        }
    });
    let items: Html = items.collect();
    let list = (!items.is_empty()).then(|| element("ul").class("list").child(items));
    list.into()
}
