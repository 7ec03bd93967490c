//! A call with the client that is generated: the names are those that the generator writes.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Content, Operation, Parameter, Value};
use oasmith_codegen::rust::{
    Argument, ArgumentPresence, BodyContent, Endpoint, ItemKind, PathPart, Role, Ty, Workspace,
    integer,
};

use crate::json;
use crate::reference::Reference;

/// A call that compiles where `client` is a client of the service, in a function whose errors are boxed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RustCall {
    /// The id of the operation.
    pub operation: String,
    /// Lines of Rust that stand in an async function where `client` is a client.
    pub statements: String,
}

/// The name of the crate of the client; none where no client is written.
pub(crate) fn client(workspace: &Workspace) -> Option<&str> {
    let mut crates = workspace.crates.iter();
    crates
        .find(|krate| krate.role == Role::Client)
        .map(|krate| krate.root.as_str())
}

/// The call of an operation.
pub(crate) fn call(
    reference: &Reference<'_>,
    operation: &Operation,
    endpoint: &Endpoint,
) -> Option<RustCall> {
    let workspace = reference.workspace;
    let root = client(workspace)?;
    let group = workspace.groups.get(endpoint.group?);
    let (mut lines, mut names) = (Vec::new(), Vec::new());
    for argument in required(endpoint) {
        let name = argument.ident.as_str();
        let of_parameter = operation
            .parameters
            .iter()
            .find(|it| it.wire == argument.wire);
        let value = sample(reference, of_parameter, &argument.wire)?;
        if let Some(plain) = plain(workspace, &argument.ty, &value) {
            names.push(plain);
            continue;
        }
        let made = expression(workspace, root, &argument.ty, &value);
        lines.push(format!("let {name} = {made};"));
        names.push(name.to_owned());
    }
    let mut setter = String::new();
    if let Some(body) = &endpoint.body {
        let content = operation
            .body
            .as_ref()
            .and_then(|body| body.contents.first());
        let value = sample_body(reference, content)?;
        let given = match &body.content {
            BodyContent::One { ty, .. } => {
                lines.push(format!(
                    "let body = {};",
                    expression(workspace, root, ty, &value)
                ));
                if is_text(workspace, ty) {
                    "&body.to_owned()".to_owned()
                } else {
                    handed(workspace, ty, "body")
                }
            }
            BodyContent::Several { ident, choices } => {
                let first = choices.first()?;
                let inner = expression(workspace, root, &first.ty, &value);
                lines.push(format!(
                    "let body = {root}::{ident}::{}({inner});",
                    first.ident
                ));
                "&body".to_owned()
            }
        };
        if body.presence.is_required() {
            names.push(given);
        } else {
            setter = format!(".body({given})");
        }
    }
    let (module, method) = (&group.module, &endpoint.ident);
    let mut imports = Vec::new();
    if lines.iter().any(|line| line.contains("models::")) {
        imports.push(format!("use {root}::models;"));
    }
    if lines.iter().any(|line| line.contains("::from_json(")) {
        imports.push(format!("use {root}::oasmith::Json;"));
    }
    lines.push(format!(
        "let answer = client.{module}().{method}({}){setter}.await?;",
        names.join(", ")
    ));
    Some(RustCall {
        operation: operation.id.clone(),
        statements: [imports, lines].concat().join("\n"),
    })
}

/// What a user sends as an argument; null where nothing is said of it.
fn sample(reference: &Reference<'_>, parameter: Option<&Parameter>, name: &str) -> Option<Value> {
    match parameter {
        Some(parameter) => reference.sample(parameter.value, Sender::User, name).ok(),
        None => Some(Value::Null),
    }
}

/// What a user sends as a body; null where nothing is said of it.
fn sample_body(reference: &Reference<'_>, content: Option<&Content>) -> Option<Value> {
    match content.and_then(|it| reference.sample_body(it, Sender::User)) {
        Some(sample) => sample.ok(),
        None => Some(Value::Null),
    }
}

/// What a call cannot be made without, in the order of the method: what stands in the path, then all else by its name.
fn required(endpoint: &Endpoint) -> Vec<&Argument> {
    let all = endpoint.arguments.iter().filter(|(id, it)| {
        let is_needed = it.presence == ArgumentPresence::Required && it.fixed.is_none();
        is_needed && endpoint.idempotency != Some(*id)
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(id, argument)| {
        let in_path = endpoint
            .path
            .iter()
            .position(|part| *part == PathPart::Argument(*id));
        (in_path.is_none(), in_path, argument.ident.plain())
    });
    all.into_iter().map(|(_, argument)| argument).collect()
}

/// A type without the names that stand for others.
fn named<'w>(workspace: &'w Workspace, ty: &'w Ty) -> &'w Ty {
    let Ty::Item(id) = ty else { return ty };
    match &workspace.items.get(*id).kind {
        ItemKind::Alias(target) => named(workspace, target),
        ItemKind::Struct(_)
        | ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Enum(_)
        | ItemKind::Union(_) => ty,
    }
}

fn is_text(workspace: &Workspace, ty: &Ty) -> bool {
    *named(workspace, ty) == Ty::String
}

/// How a value is handed over: copied where that costs nothing, by reference otherwise.
fn handed(workspace: &Workspace, ty: &Ty, name: &str) -> String {
    let own = named(workspace, ty);
    let is_copy = if let Ty::Item(id) = own {
        workspace.items.get(*id).derives.copy
    } else {
        *ty == Ty::String || own.is_primitive()
    };
    if is_copy {
        name.to_owned()
    } else {
        format!("&{name}")
    }
}

/// What an argument is made from, where that is a plain text or number.
fn plain(workspace: &Workspace, ty: &Ty, value: &Value) -> Option<String> {
    match named(workspace, ty) {
        Ty::Item(id) => match &workspace.items.get(*id).kind {
            ItemKind::Number(number) => plain(workspace, &number.inner, value),
            ItemKind::Text(_) => value.as_text().map(quoted),
            ItemKind::Alias(_) | ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) => {
                None
            }
        },
        Ty::String | Ty::Scalar(_) => value.as_text().map(quoted),
        // With all its digits.
        Ty::Integer | Ty::Number => Some(quoted(&value.to_json())),
        Ty::Int(format) => {
            let number: i64 = value.to_json().parse().ok()?;
            let is_default = i32::try_from(number).is_ok();
            Some(if is_default {
                number.to_string()
            } else {
                format!("{number}_{}", integer(*format))
            })
        }
        Ty::F32 | Ty::F64 => {
            let number: f64 = value.to_json().parse().ok()?;
            Some(format!("{number:?}"))
        }
        Ty::Bool
        | Ty::Binary
        | Ty::OwnText(_)
        | Ty::OwnJson(_)
        | Ty::RawJson
        | Ty::Never
        | Ty::List(_)
        | Ty::Tuple(_)
        | Ty::Map(_)
        | Ty::Boxed(_)
        | Ty::Nullable(_)
        | Ty::Lines(_)
        | Ty::Events(_)
        | Ty::NamedEvents(_)
        | Ty::Secret(_) => None,
    }
}

/// An expression of a type: what can be parsed is, all else is read from JSON.
fn expression(workspace: &Workspace, root: &str, ty: &Ty, value: &Value) -> String {
    let parsed = |value: &Value| {
        let text = value
            .as_text()
            .map_or_else(|| value.to_json(), str::to_owned);
        format!("{}.parse()?", quoted(&text))
    };
    match named(workspace, ty) {
        Ty::String if *ty == Ty::String => quoted(value.as_text().unwrap_or_default()),
        Ty::Bool => "true".to_owned(),
        Ty::Item(id) => {
            let item = workspace.items.get(*id);
            match &item.kind {
                ItemKind::Text(_) | ItemKind::Number(_) => parsed(value),
                ItemKind::Enum(set) => {
                    let wire = value
                        .as_text()
                        .map_or_else(|| value.to_json(), str::to_owned);
                    let variant = set
                        .variants
                        .iter()
                        .find(|it| it.wire == wire)
                        .or(set.variants.first());
                    match variant {
                        Some(variant) => format!("models::{}::{}", item.ident, variant.ident),
                        None => from_json(workspace, root, ty, value),
                    }
                }
                ItemKind::Struct(_) | ItemKind::Union(_) | ItemKind::Alias(_) => {
                    from_json(workspace, root, ty, value)
                }
            }
        }
        Ty::Int(_) | Ty::F32 | Ty::F64 | Ty::Scalar(_) => parsed(value),
        Ty::Binary => format!("{root}::oasmith::Binary::from(b\"bytes\".to_vec())"),
        Ty::String
        | Ty::Integer
        | Ty::Number
        | Ty::OwnText(_)
        | Ty::OwnJson(_)
        | Ty::RawJson
        | Ty::Never
        | Ty::List(_)
        | Ty::Tuple(_)
        | Ty::Map(_)
        | Ty::Boxed(_)
        | Ty::Nullable(_)
        | Ty::Lines(_)
        | Ty::Events(_)
        | Ty::NamedEvents(_)
        | Ty::Secret(_) => from_json(workspace, root, ty, value),
    }
}

fn from_json(workspace: &Workspace, root: &str, ty: &Ty, value: &Value) -> String {
    let text = json::pretty(value);
    let literal = if text.contains("\"#") {
        quoted(&text)
    } else {
        format!("r#\"{text}\"#")
    };
    format!("{}::from_json({literal})?", written(workspace, root, ty))
}

/// A type with its whole path.
fn written(workspace: &Workspace, root: &str, ty: &Ty) -> String {
    let runtime = format!("{root}::oasmith");
    let inner = |ty: &Ty| written(workspace, root, ty);
    match ty {
        Ty::Item(id) => format!("models::{}", workspace.items.get(*id).ident),
        Ty::Bool => "bool".to_owned(),
        Ty::Int(format) => integer(*format).to_owned(),
        Ty::F32 => "f32".to_owned(),
        Ty::F64 => "f64".to_owned(),
        Ty::Integer => format!("{runtime}::Integer"),
        Ty::Number => format!("{runtime}::Number"),
        Ty::String => "String".to_owned(),
        Ty::Scalar(format) => match format.type_name() {
            Some(name) => format!("{runtime}::{name}"),
            None => "String".to_owned(),
        },
        Ty::OwnText(own) => format!("{runtime}::Own::<{own}>"),
        Ty::OwnJson(own) => format!("{runtime}::OwnJson::<{own}>"),
        Ty::Binary => format!("{runtime}::Binary"),
        Ty::RawJson => format!("{runtime}::RawJson"),
        Ty::Never => format!("{runtime}::Never"),
        Ty::List(item) => format!("Vec::<{}>", inner(item)),
        Ty::Tuple(items) => format!(
            "<({},)>",
            items.iter().map(inner).collect::<Vec<_>>().join(", ")
        ),
        Ty::Map(types) => {
            let [key, value] = types.each_ref().map(inner);
            format!("std::collections::BTreeMap::<{key}, {value}>")
        }
        Ty::Boxed(of) => format!("{runtime}::Boxed::<{}>", inner(of)),
        Ty::Nullable(of) => format!("{runtime}::Nullable::<{}>", inner(of)),
        Ty::Lines(of) | Ty::NamedEvents(of) => {
            format!("{runtime}::http::Streamed::<{}>", inner(of))
        }
        Ty::Events(of) => format!(
            "{runtime}::http::Streamed::<{runtime}::http::Event::<{}>>",
            inner(of)
        ),
        Ty::Secret(of) => format!("{runtime}::Secret::<{}>", inner(of)),
    }
}

/// A text as a literal of Rust; it cannot leave its quotes or its line.
fn quoted(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|it| it.escape_debug().to_string())
        .collect();
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_leaves_its_literal() {
        assert_eq!(super::quoted("a\"\n\\"), "\"a\\\"\\n\\\\\"");
    }
}
