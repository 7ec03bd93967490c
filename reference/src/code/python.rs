//! A call with Python and `httpx`.

use oasmith::json_string;
use oasmith_codegen::ir::Value;

use super::request::{KEY, PartContent, SampleBody, SampleCredential, SamplePart, SampleRequest};

/// A request as a program.
pub(crate) fn call(request: &SampleRequest) -> String {
    let key = format!("quote({}, safe=\"\")", variable_of(KEY));
    let url = request.url_expression(" + ", &key, variable_of);
    let mut arguments = vec![json_string(&request.method), url];
    let headers = request.header_expressions(" + ", variable_of).into_iter();
    let headers: Vec<String> = headers
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    if !headers.is_empty() {
        arguments.push(block("headers={", &headers, "}"));
    }
    if request.credentials.contains(&SampleCredential::Basic) {
        let user = ["USER_NAME", "PASSWORD"].map(variable_of);
        arguments.push(format!("auth=({})", user.join(", ")));
    }
    let is_certified = request.credentials.contains(&SampleCredential::Certificate);
    if is_certified {
        arguments.push("verify=context".to_owned());
    }
    arguments.extend(body(&request.body));
    let arguments: String = arguments.iter().map(|it| format!("    {it},\n")).collect();
    let imports = imports(request);
    let context = if is_certified { CONTEXT } else { "" };
    format!(
        "{imports}import httpx\n\n{context}response = httpx.request(\n{arguments})\nresponse.raise_for_status()\nprint(response.text)"
    )
}

/// The lines that read the certificate of the client.
const CONTEXT: &str =
    "context = ssl.create_default_context()\ncontext.load_cert_chain(\"client.pem\")\n";

/// The lines for the modules of the standard library, with an empty one behind them.
fn imports(request: &SampleRequest) -> String {
    let is_certified = request.credentials.contains(&SampleCredential::Certificate);
    let modules = [
        (request.has_variables(), "import os\n"),
        (
            request.has_key_in_query(),
            "from urllib.parse import quote\n",
        ),
        (is_certified, "import ssl\n"),
    ];
    let needed = modules.into_iter().filter(|(is_needed, _)| *is_needed);
    let mut lines: String = needed.map(|(_, line)| line).collect();
    if !lines.is_empty() {
        lines.push('\n');
    }
    lines
}

fn variable_of(name: &str) -> String {
    format!("os.environ[\"{name}\"]")
}

/// Something in brackets, a line for each part.
fn block(open: &str, parts: &[String], close: &str) -> String {
    let parts: String = parts.iter().map(|it| format!("        {it},\n")).collect();
    format!("{open}\n{parts}    {close}")
}

fn body(body: &SampleBody) -> Option<String> {
    Some(match body {
        SampleBody::None => return None,
        SampleBody::Json(value) => format!("json={}", literal(value, 1)),
        SampleBody::Text(text) => format!("content={}.encode()", json_string(text)),
        SampleBody::Multipart(parts) => {
            let parts: Vec<String> = parts.iter().map(part).collect();
            block("files=[", &parts, "]")
        }
        SampleBody::File => "content=open(\"file\", \"rb\")".to_owned(),
    })
}

fn part(part: &SamplePart) -> String {
    let name = json_string(&part.name);
    let media = part.media.as_deref().map(json_string);
    let behind = media.map(|it| format!(", {it}")).unwrap_or_default();
    match &part.content {
        PartContent::File if behind.is_empty() => format!("({name}, open(\"file\", \"rb\"))"),
        PartContent::File => format!("({name}, (\"file\", open(\"file\", \"rb\"){behind}))"),
        PartContent::Text(text) => format!("({name}, (None, {}{behind}))", json_string(text)),
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
