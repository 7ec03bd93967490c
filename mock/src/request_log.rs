//! The requests that came, the last of them: what they asked for, what they broke, and how they were answered. Nothing of their headers, queries and
//! bodies is in it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use oasmith::Problem;
use serde::Serialize;
use serde_json::{Value, json};

use crate::locks::locked;

/// How many requests are remembered.
const MAX_REQUESTS: usize = 1_000;

/// How many bytes they have together.
const MAX_BYTES: usize = 1 << 20;

/// A request that came.
#[derive(Serialize)]
pub(crate) struct LoggedRequest {
    pub(crate) method: String,
    pub(crate) path: String,
    /// The id of the operation, where it is one.
    pub(crate) operation: Option<&'static str>,
    /// None where the connection was closed instead.
    pub(crate) status: Option<u16>,
    pub(crate) violations: Vec<Value>,
}

/// The last requests.
#[derive(Default)]
pub(crate) struct RequestLog {
    requests: VecDeque<LogEntry>,
    bytes: usize,
    /// How many were there before.
    forgotten: u64,
}

struct LogEntry {
    request: LoggedRequest,
    bytes: usize,
}

impl RequestLog {
    pub(crate) fn add(&mut self, request: LoggedRequest) {
        let bytes = json!(request).to_string().len();
        self.bytes += bytes;
        self.requests.push_back(LogEntry { request, bytes });
        while self.requests.len() > MAX_REQUESTS || self.bytes > MAX_BYTES {
            let Some(first) = self.requests.pop_front() else {
                return;
            };
            self.bytes -= first.bytes;
            self.forgotten += 1;
        }
    }

    /// All of them, oldest first.
    pub(crate) fn shown(&self) -> Value {
        let requests = self.requests.iter().map(|it| &it.request);
        let requests: Vec<&LoggedRequest> = requests.collect();
        json!({ "requests": requests, "forgotten": self.forgotten })
    }
}

/// What a request breaks, noted while it is answered. Clones are one.
#[derive(Clone, Default)]
pub(crate) struct NotedViolations(Arc<Mutex<Vec<Value>>>);

impl NotedViolations {
    /// Notes those that are rules of the description.
    pub(crate) fn note(&self, problems: &[Problem]) {
        let violations = problems.iter().filter_map(|problem| {
            let violated = problem.violated.as_ref()?;
            let (location, name) = problem.source.as_ref()?;
            Some(json!({
                "in": location.as_str(), "name": name, "pointer": violated.pointer.as_str(),
                "rule": violated.name, "message": problem.message,
            }))
        });
        locked(&self.0).extend(violations);
    }

    /// Adds what an answer breaks.
    pub(crate) fn add(&self, violations: impl Iterator<Item = Value>) {
        locked(&self.0).extend(violations);
    }

    pub(crate) fn taken(&self) -> Vec<Value> {
        std::mem::take(&mut *locked(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::{LoggedRequest, MAX_BYTES, MAX_REQUESTS, RequestLog};

    fn request(path: &str) -> LoggedRequest {
        LoggedRequest {
            method: "GET".to_owned(),
            path: path.to_owned(),
            operation: None,
            status: Some(404),
            violations: Vec::new(),
        }
    }

    #[test]
    fn the_last_requests_are_remembered() {
        let mut log = RequestLog::default();
        for number in 0..=MAX_REQUESTS {
            log.add(request(&format!("/{number}")));
        }
        let shown = log.shown();
        assert_eq!(shown["requests"][0]["path"], "/1");
        assert_eq!(shown["forgotten"], 1);
        log.add(request(&"a".repeat(MAX_BYTES)));
        assert_eq!(log.shown()["requests"], serde_json::json!([]));
        log.add(request("/"));
        assert_eq!(log.shown()["requests"][0]["path"], "/");
    }
}
