//! A call with `curl`. Every word of the description stands in quotes that it cannot leave.

use oasmith_codegen::shell_word;

use super::request::{
    KEY, PartContent, SampleBody, SampleCredential, SamplePart, SampleRequest, SampleText,
    quoted_string,
};
use crate::json;

/// A request as a command of a shell.
pub(crate) fn call(request: &SampleRequest) -> String {
    let mut words = vec!["curl".to_owned()];
    if request.method != "GET" {
        words.push(format!("--request {}", shell_word(&request.method)));
    }
    if request.url.contains(['[', ']', '{', '}']) {
        words.push("--globoff".to_owned());
    }
    let base = request.base_variable().map(|it| format!("\"${it}\""));
    words.push(base.unwrap_or_default() + &shell_word(&request.url));
    words.extend(request.credentials.iter().map(credential));
    let headers = request.headers.iter();
    words.extend(headers.map(|(name, value)| header(name, value)));
    let cookies = request.cookies.iter();
    words.extend(cookies.map(|it| format!("--cookie {}", word("", it))));
    words.extend(body(&request.body));
    words.join(" \\\n  ")
}

fn credential(of: &SampleCredential) -> String {
    match of {
        SampleCredential::Query(name) => {
            format!("--url-query {}\"${KEY}\"", shell_word(&format!("{name}=")))
        }
        SampleCredential::Basic => "--user \"$USER_NAME:$PASSWORD\"".to_owned(),
        SampleCredential::Certificate => "--cert client.pem".to_owned(),
    }
}

fn header(name: &str, value: &SampleText) -> String {
    let is_empty = value.text.is_empty() && value.variable.is_none();
    // A header without a value is written with a semicolon.
    let text = if is_empty {
        shell_word(&format!("{name};"))
    } else {
        word(&format!("{name}: "), value)
    };
    format!("--header {text}")
}

/// A text in quotes, with its secret behind it.
fn word(before: &str, text: &SampleText) -> String {
    let secret = text.variable.map(|it| format!("\"${it}\""));
    shell_word(&format!("{before}{}", text.text)) + &secret.unwrap_or_default()
}

fn body(body: &SampleBody) -> Vec<String> {
    match body {
        SampleBody::None => Vec::new(),
        SampleBody::Json(value) => vec![format!("--data {}", shell_word(&json::pretty(value)))],
        SampleBody::Text(text) => vec![format!("--data-raw {}", shell_word(text))],
        // What stands before the first `=` is the name for `curl`, and what stands behind it may be the name of any file.
        SampleBody::Multipart(parts) if parts.iter().any(|it| it.name.contains('=')) => {
            let media = shell_word("Content-Type: multipart/form-data; boundary=boundary");
            vec![format!("--header {media}"), FILE.to_owned()]
        }
        SampleBody::Multipart(parts) => parts.iter().map(part).collect(),
        SampleBody::File => vec![FILE.to_owned()],
    }
}

const FILE: &str = "--data-binary @file";

fn part(part: &SamplePart) -> String {
    let SamplePart {
        name,
        media,
        content,
    } = part;
    let text = match (content, media) {
        (PartContent::File, None) => format!("{name}=@file"),
        (PartContent::File, Some(media)) => format!("{name}=@file;type={media}"),
        (PartContent::Text(text), Some(media)) => {
            format!("{name}={};type={media}", quoted_string(text))
        }
        // `--form` would take a text that begins with `@` for the name of a file of the reader.
        (PartContent::Text(text), None) => {
            return format!("--form-string {}", shell_word(&format!("{name}={text}")));
        }
    };
    format!("--form {}", shell_word(&text))
}
