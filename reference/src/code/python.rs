//! A call with Python and `httpx`.

use oasmith::json_string;
use oasmith_codegen::ir::Value;

use super::request::{KEY, SampleBody, SampleCredential, SamplePart, SampleRequest};

/// A request as a program.
pub(crate) fn call(request: &SampleRequest) -> String {
    let (mut headers, mut cookies) = (Vec::new(), Vec::new());
    let (mut url, mut arguments) = (json_string(&request.url), Vec::new());
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
                url = format!("{url} + {before} + quote({}, safe=\"\")", variable_of(KEY));
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
                arguments.push(format!("auth=({})", user.join(", ")));
            }
            SampleCredential::Certificate => arguments.push("verify=context".to_owned()),
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
    let body = body(&request.body, &mut headers);
    if !headers.is_empty() {
        arguments.insert(0, block("headers={", &headers, "}"));
    }
    arguments.extend(body);
    let arguments: String = arguments.iter().map(|it| format!("    {it},\n")).collect();
    let mut imports = String::new();
    if arguments.contains("os.environ") || url.contains("os.environ") {
        imports.push_str("import os\n");
    }
    if url.contains("quote(") {
        imports.push_str("from urllib.parse import quote\n");
    }
    let is_certified = request
        .credentials
        .iter()
        .any(SampleCredential::is_certificate);
    if is_certified {
        imports.push_str("import ssl\n");
    }
    if !imports.is_empty() {
        imports.push('\n');
    }
    let context = if is_certified {
        "context = ssl.create_default_context()\ncontext.load_cert_chain(\"client.pem\")\n"
    } else {
        ""
    };
    format!(
        "{imports}import httpx\n\n{context}response = httpx.request(\n    {},\n    {url},\n{arguments})\nresponse.raise_for_status()\nprint(response.text)",
        json_string(&request.method)
    )
}

fn variable_of(name: &str) -> String {
    format!("os.environ[\"{name}\"]")
}

/// Something in brackets, a line for each part.
fn block(open: &str, parts: &[String], close: &str) -> String {
    let parts: String = parts.iter().map(|it| format!("        {it},\n")).collect();
    format!("{open}\n{parts}    {close}")
}

fn body(body: &SampleBody, headers: &mut Vec<String>) -> Option<String> {
    let media = |media: &str| format!("\"Content-Type\": {}", json_string(media));
    match body {
        SampleBody::None => None,
        SampleBody::Json(of, value) => {
            headers.push(media(of));
            Some(format!("json={}", literal(value, 1)))
        }
        SampleBody::Form(pairs) => {
            headers.push(media("application/x-www-form-urlencoded"));
            let pairs: Vec<String> = pairs
                .iter()
                .map(|(name, it)| format!("{name}={it}"))
                .collect();
            Some(format!("content={}", json_string(&pairs.join("&"))))
        }
        SampleBody::Text(of, text) => {
            headers.push(media(of));
            Some(format!("content={}.encode()", json_string(text)))
        }
        SampleBody::Multipart(parts) => {
            let parts: Vec<String> = parts.iter().map(part).collect();
            Some(block("files=[", &parts, "]"))
        }
        SampleBody::File(of) => {
            headers.push(media(of));
            Some("content=open(\"file\", \"rb\")".to_owned())
        }
    }
}

fn part(part: &SamplePart) -> String {
    match part {
        SamplePart::File { name } => format!("({}, open(\"file\", \"rb\"))", json_string(name)),
        SamplePart::Text { name, text } => {
            format!("({}, (None, {}))", json_string(name), json_string(text))
        }
    }
}

/// A value as a literal, its parts in lines that are so deep.
fn literal(value: &Value, depth: usize) -> String {
    let indent = "    ".repeat(depth);
    let lines = |open: char, lines: Vec<String>, close: char| {
        if lines.is_empty() {
            return format!("{open}{close}");
        }
        let lines: String = lines
            .iter()
            .map(|it| format!("{indent}    {it},\n"))
            .collect();
        format!("{open}\n{lines}{indent}{close}")
    };
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Number(lexeme) => lexeme.clone(),
        Value::Text(text) => json_string(text),
        Value::List(items) => {
            let items = items.iter().map(|it| literal(it, depth + 1)).collect();
            lines('[', items, ']')
        }
        Value::Map(members) => {
            let members = members.iter();
            let members = members
                .map(|(name, it)| format!("{}: {}", json_string(name), literal(it, depth + 1)));
            lines('{', members.collect(), '}')
        }
    }
}
