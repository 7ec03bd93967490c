//! A call with `curl`. Every word of the description stands in quotes that it cannot leave.

use oasmith::ParamLocation;
use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{
    Api, Content, Operation, Parameter, ParameterPresence, Scheme, SchemeKind, Segment, Server,
    ShapeKind, Value,
};

use crate::json;
use crate::reference::Reference;

/// The call of an operation, with what it requires.
pub(crate) fn call(reference: &Reference<'_>, operation: &Operation) -> String {
    let mut words = vec!["curl".to_owned()];
    if operation.method != "GET" {
        words.push(format!("--request {}", quoted(&operation.method)));
    }
    words.push(quoted(&url(reference, operation)));
    words.extend(credentials(reference.api, operation));
    let headers = required(operation).filter(|it| it.location == ParamLocation::Header);
    words.extend(headers.map(|it| header(&it.wire, &value(reference, it))));
    let cookies = required(operation).filter(|it| it.location == ParamLocation::Cookie);
    let cookies = cookies.map(|it| {
        format!(
            "--cookie {}",
            quoted(&format!("{}={}", it.wire, value(reference, it)))
        )
    });
    words.extend(cookies);
    words.extend(body(reference, operation));
    words.join(" \\\n  ")
}

/// The base URL that examples use: the first server, with the defaults of its variables.
pub(crate) fn base_url(api: &Api, operation: &Operation) -> String {
    let own = operation.servers.first();
    own.or(api.servers.first())
        .map_or("https://api.example.com".to_owned(), server_url)
}

/// The URL of a server with the defaults of its variables.
pub(crate) fn server_url(server: &Server) -> String {
    let filled = server
        .variables
        .iter()
        .fold(server.url.clone(), |url, (name, default, _)| {
            url.replace(&format!("{{{name}}}"), default)
        });
    let is_whole = filled.starts_with("https://") || filled.starts_with("http://");
    let filled = filled.trim_end_matches('/');
    if is_whole {
        filled.to_owned()
    } else {
        format!("https://api.example.com/{}", filled.trim_start_matches('/'))
            .trim_end_matches('/')
            .to_owned()
    }
}

fn required(operation: &Operation) -> impl Iterator<Item = &Parameter> {
    let all = operation.parameters.iter();
    all.filter(|parameter| parameter.presence == ParameterPresence::Required)
}

/// An example of a parameter as a text.
pub(crate) fn value(reference: &Reference<'_>, parameter: &Parameter) -> String {
    match reference.sample(parameter.value, Sender::User, &parameter.wire) {
        Err(_) => parameter.wire.clone(),
        Ok(Value::Text(text)) => text,
        Ok(Value::List(items)) => {
            let texts = items
                .iter()
                .map(|item| item.as_text().map_or_else(|| item.to_json(), str::to_owned));
            texts.collect::<Vec<_>>().join(",")
        }
        Ok(other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Map(_))) => {
            other.to_json()
        }
    }
}

fn url(reference: &Reference<'_>, operation: &Operation) -> String {
    let mut url = base_url(reference.api, operation);
    for segment in &operation.template.path {
        match segment {
            Segment::Literal(text) => url.push_str(text),
            Segment::Parameter(wire) => {
                let own = operation.parameters.iter().find(|it| it.wire == *wire);
                let value = own.map_or_else(|| wire.clone(), |it| value(reference, it));
                url.push_str(&percent_encoded(&value));
            }
        }
    }
    let query = required(operation).filter(|it| it.location == ParamLocation::Query);
    let query = query.map(|it| {
        format!(
            "{}={}",
            percent_encoded(&it.wire),
            percent_encoded(&value(reference, it))
        )
    });
    let query: Vec<String> = query.collect();
    if !query.is_empty() {
        url.push(if url.contains('?') { '&' } else { '?' });
        url.push_str(&query.join("&"));
    }
    url
}

/// The options for the first way to authenticate.
fn credentials(api: &Api, operation: &Operation) -> Vec<String> {
    let schemes = operation.security.first().into_iter().flatten();
    let known =
        schemes.filter_map(|required| api.schemes.iter().find(|it| it.name == required.name));
    known.filter_map(credential).collect()
}

fn credential(scheme: &Scheme) -> Option<String> {
    let option = match &scheme.kind {
        SchemeKind::HeaderKey(name) => {
            format!("--header {}\"$API_KEY\"", quoted(&format!("{name}: ")))
        }
        SchemeKind::QueryKey(name) => {
            format!("--url-query {}\"$API_KEY\"", quoted(&format!("{name}=")))
        }
        SchemeKind::CookieKey(name) => {
            format!("--cookie {}\"$API_KEY\"", quoted(&format!("{name}=")))
        }
        SchemeKind::Http(scheme) if scheme.eq_ignore_ascii_case("basic") => {
            "--user \"$USER_NAME:$PASSWORD\"".to_owned()
        }
        SchemeKind::Http(scheme) => {
            let mut letters = scheme.chars();
            let first = letters.next().map(|it| it.to_ascii_uppercase());
            let name: String = first.into_iter().chain(letters).collect();
            format!(
                "--header {}\"$TOKEN\"",
                quoted(&format!("Authorization: {name} "))
            )
        }
        SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_) => {
            "--header 'Authorization: Bearer '\"$TOKEN\"".to_owned()
        }
        SchemeKind::MutualTls => "--cert client.pem".to_owned(),
        SchemeKind::Unknown => return None,
    };
    Some(option)
}

fn header(name: &str, value: &str) -> String {
    format!("--header {}", quoted(&format!("{name}: {value}")))
}

fn body(reference: &Reference<'_>, operation: &Operation) -> Vec<String> {
    let first = operation
        .body
        .as_ref()
        .and_then(|body| body.contents.first());
    let Some(content) = first else {
        return Vec::new();
    };
    let sample = content
        .value
        .and_then(|used| reference.sample(used, Sender::User, "").ok());
    let is_json = content.media.contains("json");
    let media = header("Content-Type", &content.media);
    match sample {
        Some(sample) if is_json => {
            vec![media, format!("--data {}", quoted(&json::pretty(&sample)))]
        }
        Some(Value::Map(fields)) => {
            let is_multipart = content.media.starts_with("multipart/");
            let fields = fields.iter().map(|(name, value)| {
                if is_multipart && is_file(reference.api, content, name) {
                    return format!("--form {}", quoted(&format!("{name}=@file")));
                }
                let value = value
                    .as_text()
                    .map_or_else(|| value.to_json(), str::to_owned);
                // `--form` would take a text that begins with `@` for the name of a file of the reader.
                let option = if is_multipart {
                    "--form-string"
                } else {
                    "--data-urlencode"
                };
                format!("{option} {}", quoted(&format!("{name}={value}")))
            });
            fields.collect()
        }
        Some(_) | None => vec![media, "--data-binary @file".to_owned()],
    }
}

/// Whether a member of a form is a file.
fn is_file(api: &Api, content: &Content, name: &str) -> bool {
    let record = content
        .value
        .and_then(|used| api.shapes.get(used.shape).kind.record());
    let mut fields = record.into_iter().flat_map(|record| &record.fields);
    let shape = fields
        .find(|field| field.wire == name)
        .map(|field| api.shapes.get(field.value.shape));
    match shape.map(|shape| &shape.kind) {
        Some(ShapeKind::Text(text)) => {
            let known = text.format.map(oasmith::Format::name);
            known.or(text.other_format.as_deref()) == Some("binary")
        }
        Some(_) | None => false,
    }
}

/// A word in quotes of the shell.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::{percent_encoded, quoted};

    #[test]
    fn no_word_leaves_its_quotes() {
        assert_eq!(quoted("a'; rm -rf / #"), r"'a'\''; rm -rf / #'");
        assert_eq!(percent_encoded("a b/ü"), "a%20b%2F%C3%BC");
    }
}
