//! A request that samples show in every language, and what it is as expressions of programs.

use oasmith::http::encode_query;
use oasmith::{Violation, json_string};
use oasmith_codegen::ir::Value;

use super::server_url::is_whole;

/// A request with all that it must have.
pub(crate) struct SampleRequest {
    pub(crate) method: String,
    /// With path and query, encoded. It begins with the path where nobody knows the host.
    pub(crate) url: String,
    /// Names and values, without cookies.
    pub(crate) headers: Vec<(String, SampleText)>,
    /// Each as it stands in the header `Cookie`.
    pub(crate) cookies: Vec<SampleText>,
    pub(crate) credentials: Vec<SampleCredential>,
    pub(crate) body: SampleBody,
}

/// A text with a secret at its end, if it has one.
pub(crate) struct SampleText {
    pub(crate) text: String,
    /// The environment variable that a sample takes the secret from.
    pub(crate) variable: Option<&'static str>,
}

/// What is sent to authenticate beside headers and cookies.
#[derive(PartialEq, Eq)]
pub(crate) enum SampleCredential {
    /// A parameter of the query, by its encoded name.
    Query(String),
    /// A name and a password (RFC 7617).
    Basic,
    /// The certificate of the client.
    Certificate,
}

/// The environment variable of keys.
pub(crate) const KEY: &str = "API_KEY";

/// The environment variable of tokens.
pub(crate) const TOKEN: &str = "TOKEN";

/// The environment variable of where the service is.
const BASE_URL: &str = "BASE_URL";

/// What is sent. Its media type is among the headers, but for a form of parts, whose boundary the program finds.
pub(crate) enum SampleBody {
    None,
    /// A value as JSON.
    Json(Value),
    /// A text as it is.
    Text(String),
    /// Parts by their names.
    Multipart(Vec<SamplePart>),
    /// The content of a file.
    File,
}

impl SampleRequest {
    /// The environment variable that the URL begins with, if the description does not say where the service is.
    pub(crate) fn base_variable(&self) -> Option<&'static str> {
        (!is_whole(&self.url)).then_some(BASE_URL)
    }

    /// Whether something is taken from the environment.
    pub(crate) fn has_variables(&self) -> bool {
        let headers = self.headers.iter().map(|(_, value)| value);
        let mut texts = headers.chain(&self.cookies);
        texts.any(|it| it.variable.is_some())
            || self.base_variable().is_some()
            || self.has_key_in_query()
            || self.credentials.contains(&SampleCredential::Basic)
    }

    /// Whether a parameter of the query has a secret.
    pub(crate) fn has_key_in_query(&self) -> bool {
        self.keys_in_query().next().is_some()
    }

    /// The encoded names of the parameters of the query that have a secret.
    fn keys_in_query(&self) -> impl Iterator<Item = &str> {
        self.credentials.iter().filter_map(|it| match it {
            SampleCredential::Query(name) => Some(name.as_str()),
            SampleCredential::Basic | SampleCredential::Certificate => None,
        })
    }

    /// The URL with its secrets, as an expression of a program that adds texts up: `plus` stands between them, and `key` is the encoded key.
    pub(crate) fn url_expression(
        &self,
        plus: &str,
        key: &str,
        variable: impl Fn(&str) -> String,
    ) -> String {
        let mut parts: Vec<String> = self.base_variable().map(variable).into_iter().collect();
        let mut text = self.url.clone();
        let mut sign = sign_behind(&self.url);
        for name in self.keys_in_query() {
            text.push_str(&format!("{sign}{name}="));
            parts.extend([json_string(&text), key.to_owned()]);
            text.clear();
            sign = '&';
        }
        if !text.is_empty() {
            parts.push(json_string(&text));
        }
        parts.join(plus)
    }

    /// Names and values of all headers as expressions of a program.
    pub(crate) fn header_expressions(
        &self,
        plus: &str,
        variable: impl Fn(&str) -> String,
    ) -> Vec<(String, String)> {
        let expression = |it: &SampleText| it.expression(plus, &variable);
        let headers = self.headers.iter();
        let headers = headers.map(|(name, value)| (json_string(name), expression(value)));
        let cookies: Vec<String> = self.cookies.iter().map(expression).collect();
        let between = format!("{plus}\"; \"{plus}");
        let cookies =
            (!cookies.is_empty()).then(|| (json_string("Cookie"), cookies.join(&between)));
        headers.chain(cookies).collect()
    }
}

impl SampleText {
    /// Without a secret.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            variable: None,
        }
    }

    /// With one behind it.
    pub(crate) fn secret(before: impl Into<String>, variable: &'static str) -> Self {
        Self {
            text: before.into(),
            variable: Some(variable),
        }
    }

    /// As an expression of a program that adds texts up.
    fn expression(&self, plus: &str, variable: impl Fn(&str) -> String) -> String {
        match self.variable {
            None => json_string(&self.text),
            Some(name) if self.text.is_empty() => variable(name),
            Some(name) => format!("{}{plus}{}", json_string(&self.text), variable(name)),
        }
    }
}

/// A part of a form.
pub(crate) struct SamplePart {
    pub(crate) name: String,
    /// Its media type, where it is another one than that of a text, or of any file.
    pub(crate) media: Option<String>,
    pub(crate) content: PartContent,
}

/// What a part of a form has.
pub(crate) enum PartContent {
    Text(String),
    /// The content of a file.
    File,
}

/// A text as a quoted string (RFC 9110, section 5.6.4), which `curl` and the headers of parts have.
pub(crate) fn quoted_string(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{text}\"")
}

/// Adds a pair to the query of a URL.
pub(crate) fn add_pair(url: &mut String, pair: &str) {
    url.push(sign_behind(url));
    url.push_str(pair);
}

/// What stands between a URL and a pair behind it.
fn sign_behind(url: &str) -> char {
    if url.contains('?') { '&' } else { '?' }
}

/// What a style makes of a value, pair by pair; where it has no form in that style, the name stands for it.
pub(crate) fn pairs_or_name(
    pairs: Result<Vec<(String, String)>, Violation>,
    name: &str,
) -> Vec<String> {
    let name = || encode_query(name).into_owned();
    let pairs = pairs.unwrap_or_else(|_| vec![(name(), name())]).into_iter();
    pairs
        .map(|(name, value)| format!("{name}={value}"))
        .collect()
}
