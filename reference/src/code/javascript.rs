//! A call with JavaScript and `fetch`, for programs; a browser sets cookies itself.

use oasmith::exact::Exact;
use oasmith::json_string;
use oasmith_codegen::ir::Value;

use super::request::{KEY, SampleBody, SampleCredential, SamplePart, SampleRequest};
use crate::json;

/// A request as a program.
pub(crate) fn call(request: &SampleRequest) -> String {
    let is_without = matches!(request.method.as_str(), "GET" | "HEAD");
    if is_without && !matches!(request.body, SampleBody::None) {
        return format!("// `fetch` sends no body with {}.", request.method);
    }
    let (mut headers, mut cookies) = (Vec::new(), Vec::new());
    let mut before = String::new();
    let mut url = json_string(&request.url);
    for credential in &request.credentials {
        match credential {
            SampleCredential::Header {
                name,
                scheme,
                variable,
            } => {
                let value = match scheme.as_str() {
                    "" => variable_of(variable),
                    scheme => format!("{} + {}", json_string(scheme), variable_of(variable)),
                };
                headers.push(format!("{}: {value}", json_string(name)));
            }
            SampleCredential::Query(name) => {
                let sign = if request.url.contains('?') { '&' } else { '?' };
                let name = oasmith::http::encode_query(name);
                let before = json_string(&format!("{sign}{name}="));
                url = format!(
                    "{url} + {before} + encodeURIComponent({})",
                    variable_of(KEY)
                );
            }
            SampleCredential::Cookie(name) => {
                cookies.push(format!(
                    "{} + {}",
                    json_string(&format!("{name}=")),
                    variable_of(KEY)
                ));
            }
            SampleCredential::Basic => {
                let user = ["USER_NAME", "PASSWORD"].map(variable_of);
                let user = user.join(" + \":\" + ");
                headers.push(format!("\"Authorization\": \"Basic \" + btoa({user})"));
            }
            SampleCredential::Certificate => {
                before.push_str("// `fetch` has no word for the certificate of a client: a dispatcher of undici has it.\n");
            }
        }
    }
    let plain = request.headers.iter();
    headers.extend(
        plain.map(|(name, value)| format!("{}: {}", json_string(name), json_string(value))),
    );
    cookies.extend(request.cookies.iter().map(|it| json_string(it)));
    if !cookies.is_empty() {
        headers.push(format!("\"Cookie\": {}", cookies.join(" + \"; \" + ")));
    }
    let sent = body(&request.body, &mut headers);
    let mut options = vec![format!("method: {}", json_string(&request.method))];
    if !headers.is_empty() {
        let headers: String = headers.iter().map(|it| format!("    {it},\n")).collect();
        options.push(format!("headers: {{\n{headers}  }}"));
    }
    options.extend(sent.option.map(|it| format!("body: {it}")));
    let options: String = options.iter().map(|it| format!("  {it},\n")).collect();
    format!(
        "{}const response = await fetch({url}, {{\n{options}}});\nif (!response.ok) throw new Error(`${{response.status}}`);\nconsole.log(await response.text());",
        before + &sent.before
    )
}

fn variable_of(name: &str) -> String {
    format!("process.env.{name}")
}

/// The option for a body, and the lines that make it.
struct BodyCode {
    before: String,
    option: Option<String>,
}

impl BodyCode {
    fn inline(option: String) -> Self {
        Self {
            before: String::new(),
            option: Some(option),
        }
    }
}

/// A file that is read, as `fetch` takes it.
const FILE: &str = "await (await import(\"node:fs\")).openAsBlob(\"file\")";

fn body(body: &SampleBody, headers: &mut Vec<String>) -> BodyCode {
    let media = |media: &str| format!("\"Content-Type\": {}", json_string(media));
    match body {
        SampleBody::None => BodyCode {
            before: String::new(),
            option: None,
        },
        SampleBody::Json(of, value) => {
            headers.push(media(of));
            if !is_literal(value) {
                return BodyCode::inline(json_string(&value.to_json()));
            }
            let text = json::pretty(value).replace('\n', "\n  ");
            BodyCode::inline(format!("JSON.stringify({text})"))
        }
        SampleBody::Form(pairs) => {
            headers.push(media("application/x-www-form-urlencoded"));
            let pairs: Vec<String> = pairs
                .iter()
                .map(|(name, it)| format!("{name}={it}"))
                .collect();
            BodyCode::inline(json_string(&pairs.join("&")))
        }
        SampleBody::Text(of, text) => {
            headers.push(media(of));
            BodyCode::inline(json_string(text))
        }
        SampleBody::Multipart(parts) => {
            let parts: String = parts.iter().map(part).collect();
            BodyCode {
                before: format!("const form = new FormData();\n{parts}"),
                option: Some("form".to_owned()),
            }
        }
        SampleBody::File(of) => {
            headers.push(media(of));
            BodyCode::inline(FILE.to_owned())
        }
    }
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
    match part {
        SamplePart::File { name } => {
            format!("form.append({}, {FILE}, \"file\");\n", json_string(name))
        }
        SamplePart::Text { name, text } => {
            format!(
                "form.append({}, {});\n",
                json_string(name),
                json_string(text)
            )
        }
    }
}
