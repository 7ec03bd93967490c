//! A call with JavaScript and `fetch`, for programs; a browser sets cookies itself.

use oasmith::exact::Exact;
use oasmith::json_string;
use oasmith_codegen::ir::Value;

use super::request::{KEY, PartContent, SampleBody, SampleCredential, SamplePart, SampleRequest};
use crate::json;

/// A request as a program.
pub(crate) fn call(request: &SampleRequest) -> String {
    let is_without = matches!(request.method.as_str(), "GET" | "HEAD");
    if is_without && !matches!(request.body, SampleBody::None) {
        return format!("// `fetch` sends no body with {}.", request.method);
    }
    let key = format!("encodeURIComponent({})", variable_of(KEY));
    let url = request.url_expression(" + ", &key, variable_of);
    let headers = request.header_expressions(" + ", variable_of).into_iter();
    let mut headers: Vec<String> = headers
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    if request.credentials.contains(&SampleCredential::Basic) {
        let user = ["USER_NAME", "PASSWORD"].map(variable_of);
        let user = user.join(" + \":\" + ");
        headers.push(format!("\"Authorization\": \"Basic \" + btoa({user})"));
    }
    let mut options = vec![format!("method: {}", json_string(&request.method))];
    if !headers.is_empty() {
        let headers: String = headers.iter().map(|it| format!("    {it},\n")).collect();
        options.push(format!("headers: {{\n{headers}  }}"));
    }
    options.extend(body(&request.body).map(|it| format!("body: {it}")));
    let options: String = options.iter().map(|it| format!("  {it},\n")).collect();
    let before = before(request);
    format!(
        "{before}const response = await fetch({url}, {{\n{options}}});\nif (!response.ok) throw new Error(`${{response.status}}`);\nconsole.log(await response.text());"
    )
}

/// What stands before the call.
fn before(request: &SampleRequest) -> String {
    let mut lines = String::new();
    if request.credentials.contains(&SampleCredential::Certificate) {
        lines.push_str("// `fetch` has no word for the certificate of a client: a dispatcher of undici has it.\n");
    }
    if let SampleBody::Multipart(parts) = &request.body {
        lines.push_str("const form = new FormData();\n");
        lines.extend(parts.iter().map(part));
    }
    lines
}

fn variable_of(name: &str) -> String {
    format!("process.env.{name}")
}

/// A file that is read, as `fetch` takes it.
const FILE: &str = "await (await import(\"node:fs\")).openAsBlob(\"file\")";

fn body(body: &SampleBody) -> Option<String> {
    Some(match body {
        SampleBody::None => return None,
        SampleBody::Json(value) if is_literal(value) => {
            let text = json::pretty(value).replace('\n', "\n  ");
            format!("JSON.stringify({text})")
        }
        SampleBody::Json(value) => json_string(&value.to_json()),
        SampleBody::Text(text) => json_string(text),
        SampleBody::Multipart(_) => "form".to_owned(),
        SampleBody::File => FILE.to_owned(),
    })
}

/// Whether a value is itself as a literal: numbers of JavaScript have 53 bits, `__proto__` sets no member, and names that are numbers come first.
fn is_literal(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::Text(_) => true,
        Value::Number(lexeme) => {
            let double = lexeme.parse::<f64>().map(|it| it.to_string());
            double.is_ok_and(|it| Exact::parse(&it) == Exact::parse(lexeme))
        }
        Value::List(items) => items.iter().all(is_literal),
        Value::Map(members) => members.iter().all(|(name, value)| {
            let is_number = name.bytes().all(|it| it.is_ascii_digit());
            name != "__proto__" && !is_number && is_literal(value)
        }),
    }
}

fn part(part: &SamplePart) -> String {
    let name = json_string(&part.name);
    let media = part.media.as_deref().map(json_string);
    let options = media.map(|it| format!(", {{ type: {it} }}"));
    let content = match (&part.content, &options) {
        (PartContent::File, None) => format!("{FILE}, \"file\""),
        (PartContent::File, Some(options)) => {
            let file = FILE.replace("\"file\"", &format!("\"file\"{options}"));
            format!("{file}, \"file\"")
        }
        (PartContent::Text(text), None) => json_string(text),
        (PartContent::Text(text), Some(options)) => {
            format!("new Blob([{}]{options})", json_string(text))
        }
    };
    format!("form.append({name}, {content});\n")
}
