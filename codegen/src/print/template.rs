//! Docs and manifests: the templates of the top-level folder, filled in strictly: an unknown name is a fault, not an empty text.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, UndefinedBehavior, Value};

use crate::artefact::HEADER;

/// Every template by its name; a page may name no other.
const TEMPLATES: &[(&str, &str)] = &[
    (
        "Cargo.toml.jinja",
        include_str!("../../templates/Cargo.toml.jinja"),
    ),
    (
        "GAPS.md.jinja",
        include_str!("../../templates/GAPS.md.jinja"),
    ),
    (
        "README.client.md.jinja",
        include_str!("../../templates/README.client.md.jinja"),
    ),
    (
        "README.server.md.jinja",
        include_str!("../../templates/README.server.md.jinja"),
    ),
    (
        "README.md.jinja",
        include_str!("../../templates/README.md.jinja"),
    ),
];

/// The text of a template with its context.
///
/// Filters and tests are those that stand here: the built-in ones of `minijinja` are a quarter of what is compiled of it.
pub(super) fn render(name: &str, context: &Value) -> Result<String, String> {
    let (_, source) = TEMPLATES
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| format!("there is no template `{name}`"))?;
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build()
        .map_err(|error| error.to_string())?;
    environment.set_syntax(syntax);
    environment.add_global("header", HEADER);
    environment.add_filter("join", |list: Vec<String>, between: &str| {
        list.join(between)
    });
    environment.add_filter("length", |list: Vec<Value>| list.len());
    environment.add_filter("replace", |text: &str, from: &str, to: &str| {
        text.replace(from, to)
    });
    environment.add_filter("toml", toml_string);
    environment.add_filter("without_last_comma", |list: &str| {
        list.trim_end_matches(", ").to_owned()
    });
    environment.add_test("none", |value: &Value| value.is_none());
    environment
        .render_named_str(name, source, context)
        .map_err(|error| format!("{error:#}"))
}

/// A basic string of TOML, quotes included.
fn toml_string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            other if other.is_control() => {
                quoted.push_str(&format!("\\u{:04X}", u32::from(other)));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}
