//! A call with `curl`. Every word of the description stands in quotes that it cannot leave.

use super::request::{KEY, SampleBody, SampleCredential, SamplePart, SampleRequest};
use crate::json;

/// A request as a command of a shell.
pub(crate) fn call(request: &SampleRequest) -> String {
    let mut words = vec!["curl".to_owned()];
    if request.method != "GET" {
        words.push(format!("--request {}", quoted(&request.method)));
    }
    if request.url.contains(['[', ']', '{', '}']) {
        words.push("--globoff".to_owned());
    }
    words.push(quoted(&request.url));
    words.extend(request.credentials.iter().map(credential));
    words.extend(
        request
            .headers
            .iter()
            .map(|(name, value)| header(name, value)),
    );
    let cookies = request.cookies.iter();
    words.extend(cookies.map(|it| format!("--cookie {}", quoted(it))));
    words.extend(body(&request.body));
    words.join(" \\\n  ")
}

fn credential(of: &SampleCredential) -> String {
    match of {
        SampleCredential::Header {
            name,
            scheme,
            variable,
        } => format!(
            "--header {}\"${variable}\"",
            quoted(&format!("{name}: {scheme}"))
        ),
        SampleCredential::Query(name) => {
            let name = oasmith::http::encode_query(name);
            format!("--url-query {}\"${KEY}\"", quoted(&format!("{name}=")))
        }
        SampleCredential::Cookie(name) => {
            format!("--cookie {}\"${KEY}\"", quoted(&format!("{name}=")))
        }
        SampleCredential::Basic => "--user \"$USER_NAME:$PASSWORD\"".to_owned(),
        SampleCredential::Certificate => "--cert client.pem".to_owned(),
    }
}

fn header(name: &str, value: &str) -> String {
    // A header without a value is written with a semicolon.
    let text = if value.is_empty() {
        format!("{name};")
    } else {
        format!("{name}: {value}")
    };
    format!("--header {}", quoted(&text))
}

fn body(body: &SampleBody) -> Vec<String> {
    match body {
        SampleBody::None => Vec::new(),
        SampleBody::Json(media, value) => {
            let data = format!("--data {}", quoted(&json::pretty(value)));
            vec![header("Content-Type", media), data]
        }
        SampleBody::Form(pairs) => {
            let pairs = pairs.iter();
            let data = pairs.map(|(name, value)| quoted(&format!("{name}={value}")));
            data.map(|it| format!("--data {it}")).collect()
        }
        SampleBody::Text(media, text) => {
            let data = format!("--data-raw {}", quoted(text));
            vec![header("Content-Type", media), data]
        }
        // What stands before the first `=` is the name for `curl`, and what stands behind it may be the name of any file.
        SampleBody::Multipart(parts) if parts.iter().any(|it| it.name().contains('=')) => {
            let media = "multipart/form-data; boundary=boundary";
            vec![
                header("Content-Type", media),
                "--data-binary @file".to_owned(),
            ]
        }
        SampleBody::Multipart(parts) => parts.iter().map(part).collect(),
        SampleBody::File(media) => {
            vec![
                header("Content-Type", media),
                "--data-binary @file".to_owned(),
            ]
        }
    }
}

fn part(part: &SamplePart) -> String {
    match part {
        SamplePart::File { name } => format!("--form {}", quoted(&format!("{name}=@file"))),
        // `--form` would take a text that begins with `@` for the name of a file of the reader.
        SamplePart::Text { name, text } => {
            format!("--form-string {}", quoted(&format!("{name}={text}")))
        }
    }
}

/// A word in quotes of the shell.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn no_word_leaves_its_quotes() {
        assert_eq!(quoted("a'; rm -rf / #"), r"'a'\''; rm -rf / #'");
    }
}
