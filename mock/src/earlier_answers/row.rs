//! An answer as a row of a database.

use std::time::{Duration, UNIX_EPOCH};

use oasmith::http::{Body, Headers, Response};
use serde::{Deserialize, Serialize};

use super::EarlierAnswer;
use crate::control::milliseconds;

/// An answer as a row of a database.
#[derive(Deserialize, Serialize)]
pub(super) struct AnswerRow {
    fingerprint: Vec<u8>,
    status: u16,
    headers: Vec<(String, String)>,
    body: AnswerBody,
    /// In milliseconds since 1970.
    at: u64,
}

#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum AnswerBody {
    Text(String),
    Bytes(Vec<u8>),
}

impl AnswerRow {
    pub(super) fn of(answer: &EarlierAnswer) -> Self {
        let headers = answer.response.headers.iter();
        let headers = headers.map(|(name, value)| (name.to_owned(), value.expose().to_owned()));
        let body = answer.response.body.whole().unwrap_or_default();
        let text = std::str::from_utf8(body).map(str::to_owned);
        Self {
            fingerprint: answer.fingerprint.clone(),
            status: answer.response.status,
            headers: headers.collect(),
            body: text.map_or_else(|_| AnswerBody::Bytes(body.to_owned()), AnswerBody::Text),
            at: u64::try_from(milliseconds(answer.at)).unwrap_or_default(),
        }
    }

    /// The answer; none where its time is too far away.
    pub(super) fn answer(self) -> Option<EarlierAnswer> {
        let mut headers = Headers::default();
        for (name, value) in &self.headers {
            headers.add(name, value);
        }
        let body = match self.body {
            AnswerBody::Text(text) => Body::from(text),
            AnswerBody::Bytes(bytes) => Body::from(bytes),
        };
        Some(EarlierAnswer {
            fingerprint: self.fingerprint,
            response: Response {
                status: self.status,
                headers,
                body,
            },
            at: UNIX_EPOCH.checked_add(Duration::from_millis(self.at))?,
        })
    }
}
