//! A description that is served in process.

use std::path::Path;

use oasmith::http::{Method, Request};
use oasmith_codegen::service_model;
use oasmith_mock::{Mock, MockOptions};
use serde_json::Value;

use crate::{call, text};

/// A mock of a description.
pub(crate) struct Served(pub(crate) Mock);

impl Served {
    pub(crate) fn new(spec: &str, options: &MockOptions) -> Self {
        let input = oasmith_build::read::input(Path::new(""), spec, None).expect("a description");
        let model = service_model(&input).0.expect("a model");
        Self(Mock::new(model, options).expect("a mock"))
    }

    /// The status and the body of an answer.
    pub(crate) fn send(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let mut request = Request::new(method, path);
        if *body != Value::Null {
            request.headers.add("Content-Type", "application/json");
            request.body = body.to_string().into_bytes();
        }
        let answer = call(self.0.router(), request);
        let body = serde_json::from_str(&text(&answer)).unwrap_or_default();
        (answer.status, body)
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        let (status, body) = self.send(Method::Get, path, &Value::Null);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }
}
