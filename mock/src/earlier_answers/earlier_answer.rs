//! An answer that is given again.

use std::time::SystemTime;

use oasmith::http::{Body, Headers, Response};
use serde::{Deserialize, Serialize};

use crate::control::milliseconds;

/// An answer that is given again, as a row of a database has it.
#[derive(Deserialize, Serialize)]
pub(crate) struct EarlierAnswer {
    pub(super) fingerprint: Vec<u8>,
    status: u16,
    headers: Vec<(String, String)>,
    body: AnswerBody,
    /// In milliseconds since 1970.
    pub(super) at: i64,
}

#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum AnswerBody {
    Text(String),
    Bytes(Vec<u8>),
}

impl EarlierAnswer {
    /// The answer to the request with a fingerprint.
    pub(super) fn new(fingerprint: Vec<u8>, response: &Response, at: SystemTime) -> Self {
        let headers = response.headers.iter();
        let headers = headers.map(|(name, value)| (name.to_owned(), value.expose().to_owned()));
        let body = response.body.whole().unwrap_or_default();
        let text = std::str::from_utf8(body).map(str::to_owned);
        Self {
            fingerprint,
            status: response.status,
            headers: headers.collect(),
            body: text.map_or_else(|_| AnswerBody::Bytes(body.to_owned()), AnswerBody::Text),
            at: milliseconds(at),
        }
    }

    /// How many bytes its body has.
    pub(super) fn bytes(&self) -> usize {
        match &self.body {
            AnswerBody::Text(text) => text.len(),
            AnswerBody::Bytes(bytes) => bytes.len(),
        }
    }

    /// The same again.
    pub(super) fn response(&self) -> Response {
        let mut headers = Headers::default();
        for (name, value) in &self.headers {
            headers.add(name, value);
        }
        Response {
            status: self.status,
            headers,
            body: match &self.body {
                AnswerBody::Text(text) => Body::from(text.as_str()),
                AnswerBody::Bytes(bytes) => Body::from(bytes.clone()),
            },
        }
    }
}
