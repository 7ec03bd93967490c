//! The Server Object and the Server Variable Object.

use super::context::{ReadContext, diagnostic};
use super::extension::ObjectKind;
use super::object::ObjectReader;
use crate::diagnostics::code::read as code;
use crate::oas::{Named, ServerObject, ServerVariable, SourceText};
use crate::tree::Node;

pub(super) fn server<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<ServerObject<'t>> {
    let mut o = ObjectReader::new(node, "Server Object", cx)?.since_3_2(&["name"]);
    let name = o.text("name");
    let url = o.required_text("url");
    let description = o.text("description");
    let variables = o.named("variables", server_variable);
    let extensions = o.finish(ObjectKind::Other);
    if let Some(url) = &url {
        tell_undeclared(url, &variables, cx);
        tell_unused(url, &variables, cx);
    }
    Some(ServerObject {
        origin: node.origin,
        url: url?,
        name,
        description,
        variables,
        extensions,
    })
}

/// Reports names in braces that no variable has: a URL with braces is none.
fn tell_undeclared<'t>(
    url: &SourceText<'t>,
    variables: &[Named<'t, ServerVariable<'t>>],
    cx: &ReadContext<'t>,
) {
    let names = url.text.split('{').skip(1);
    let names = names.filter_map(|rest| rest.split_once('}')).map(|it| it.0);
    let is_declared = |name: &str| variables.iter().any(|it| it.name.text == name);
    for name in names.filter(|name| !is_declared(name)) {
        let message = format!("`{{{name}}}` is no variable of this server");
        cx.add(
            diagnostic(code::SERVER_VARIABLE, url.origin, message)
                .label("stays in the URL, which nobody can call so")
                .help(format!(
                    "describe it: `variables: {{ {name}: {{ default: … }} }}`"
                )),
        );
    }
}

/// Reports variables that the URL does not have: no value of them reaches it.
fn tell_unused<'t>(
    url: &SourceText<'t>,
    variables: &[Named<'t, ServerVariable<'t>>],
    cx: &ReadContext<'t>,
) {
    for SourceText { text, origin } in variables.iter().map(|it| it.name) {
        if !url.text.contains(&format!("{{{text}}}")) {
            let message = format!("the URL of this server has no `{{{text}}}`");
            cx.add(
                diagnostic(code::SERVER_VARIABLE, origin, message)
                    .help("write it in the URL, or remove the variable"),
            );
        }
    }
}

fn server_variable<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<ServerVariable<'t>> {
    let mut o = ObjectReader::new(node, "Server Variable Object", cx)?;
    let default = o.required_text("default");
    let has_values = o.has("enum");
    let values = o.texts("enum");
    let description = o.text("description");
    o.finish(ObjectKind::Other);
    let default = default?;
    let is_among = values.iter().any(|value| value.text == default.text);
    if has_values && !is_among {
        let message = format!(
            "the default `{}` is none of the values in `enum`",
            default.text
        );
        cx.add(
            diagnostic(code::SERVER_VARIABLE, default.origin, message)
                .label("kept as the default")
                .help("add it to `enum`, or remove `enum`"),
        );
    }
    Some(ServerVariable {
        default,
        values,
        description,
    })
}
