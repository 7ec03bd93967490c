//! Error bodies of the service in either shape, as tests want to look at them.

use oasmith::http::Response;
use serde_json::Value;

/// One error of a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedError {
    /// Its code.
    pub code: String,
    /// The location, or nothing.
    pub location: String,
    /// The names of what is wrong, or nothing.
    pub keys: Vec<String>,
}

/// The errors of a response, and whether they came in a list.
///
/// # Panics
/// The body is no error of the service.
#[must_use]
pub fn reported_errors(response: &Response) -> (Vec<ReportedError>, bool) {
    let body = response.body.whole().expect("a whole body");
    let body: Value = serde_json::from_slice(body)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(body)));
    match body["errors"].as_array() {
        Some(list) => (list.iter().map(one).collect(), true),
        None => (vec![one(&body)], false),
    }
}

fn one(error: &Value) -> ReportedError {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    assert!(error["message"].as_str().is_some_and(|it| !it.is_empty()));
    let keys = text(&error["source"]["key"]);
    ReportedError {
        code: text(&error["code"]),
        location: text(&error["source"]["location"]),
        keys: keys
            .split(',')
            .filter(|key| !key.is_empty())
            .map(str::to_owned)
            .collect(),
    }
}
