//! The JSON Schema of `gen.yaml`, for editors.

use oasmith::json_string;

use super::keys::SETTINGS;
use super::setting::{Setting, SettingChoice, SettingKind, SettingRule};

/// The schema, as a text that ends with a line break.
#[must_use]
pub fn schema() -> String {
    let mut members = vec![
        (
            "$schema",
            text("https://json-schema.org/draft/2020-12/schema"),
        ),
        ("title", text("gen.yaml")),
    ];
    members.extend(section(SETTINGS));
    let mut page = String::new();
    write(&object(members), 0, &mut page);
    page.push('\n');
    page
}

/// A value of JSON, with its members in order.
enum Json {
    Word(&'static str),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

fn section(settings: &[Setting]) -> Vec<(&'static str, Json)> {
    let members = settings.iter().map(|it| (it.name.to_owned(), setting(it)));
    vec![
        ("type", text("object")),
        ("properties", Json::Object(members.collect())),
        ("additionalProperties", Json::Word("false")),
    ]
}

fn setting(setting: &Setting) -> Json {
    let mut members = vec![("description", text(setting.description))];
    members.extend(kind(&setting.kind));
    object(members)
}

fn kind(of: &SettingKind) -> Vec<(&'static str, Json)> {
    match of {
        SettingKind::Text(rule) => texts(rule),
        SettingKind::Flag => vec![("type", text("boolean")), ("default", Json::Word("false"))],
        SettingKind::Switch => vec![("type", text("boolean")), ("default", Json::Word("true"))],
        SettingKind::Count => vec![("type", text("integer")), ("minimum", Json::Word("1"))],
        SettingKind::Choice(words) => vec![("oneOf", Json::List(words.iter().map(word).collect()))],
        SettingKind::List(item) => vec![("type", text("array")), ("items", object(kind(item)))],
        SettingKind::Map { key, value } => vec![
            ("type", text("object")),
            (
                "propertyNames",
                object(vec![("pattern", text(key.pattern))]),
            ),
            ("additionalProperties", object(kind(value))),
        ],
        SettingKind::Section(settings) => section(settings),
        SettingKind::TextOrSection(rule, settings) => {
            let either = vec![object(texts(rule)), object(section(settings))];
            vec![("oneOf", Json::List(either))]
        }
    }
}

/// What YAML takes for a number is a text as well: `version: 1`.
fn texts(rule: &SettingRule) -> Vec<(&'static str, Json)> {
    let types = vec![text("string"), text("number")];
    vec![("type", Json::List(types)), ("pattern", text(rule.pattern))]
}

fn word(word: &SettingChoice) -> Json {
    object(vec![
        ("const", text(word.word)),
        ("description", text(word.description)),
    ])
}

fn text(text: &str) -> Json {
    Json::Text(text.to_owned())
}

fn object(members: Vec<(&'static str, Json)>) -> Json {
    let members = members
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value));
    Json::Object(members.collect())
}

fn write(json: &Json, depth: usize, to: &mut String) {
    let line = |depth: usize| format!("\n{}", "  ".repeat(depth));
    match json {
        Json::Word(word) => to.push_str(word),
        Json::Text(text) => to.push_str(&json_string(text)),
        Json::List(items) => {
            for (position, item) in items.iter().enumerate() {
                to.push_str(if position == 0 { "[" } else { "," });
                to.push_str(&line(depth + 1));
                write(item, depth + 1, to);
            }
            to.push_str(&format!("{}]", line(depth)));
        }
        Json::Object(members) => {
            for (position, (key, value)) in members.iter().enumerate() {
                to.push_str(if position == 0 { "{" } else { "," });
                to.push_str(&format!("{}\"{key}\": ", line(depth + 1)));
                write(value, depth + 1, to);
            }
            to.push_str(&format!("{}}}", line(depth)));
        }
    }
}
