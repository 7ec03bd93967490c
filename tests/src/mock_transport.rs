//! A transport that answers as a test tells it to, and remembers what it was asked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use oasmith::client::{Transport, TransportError, TransportErrorKind};
use oasmith::http::{Request, Response};

/// The script: answers in order, the last one again and again.
#[derive(Clone, Default)]
pub struct MockTransport(Arc<Mutex<Script>>);

#[derive(Default)]
struct Script {
    answers: VecDeque<Result<Response, TransportErrorKind>>,
    requests: Vec<Request>,
    slept: Vec<Duration>,
}

impl MockTransport {
    /// A transport with these answers.
    #[must_use]
    pub fn new(answers: impl IntoIterator<Item = Result<Response, TransportErrorKind>>) -> Self {
        let mock_transport = Self::default();
        mock_transport.script().answers.extend(answers);
        mock_transport
    }

    /// Gives it one answer in the place of all.
    pub fn answer(&self, response: Response) {
        self.script().answers = [Ok(response)].into();
    }

    /// What it was asked.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.script().requests.clone()
    }

    /// How long it was told to wait, each time.
    #[must_use]
    pub fn slept(&self) -> Vec<Duration> {
        self.script().slept.clone()
    }

    fn script(&self) -> MutexGuard<'_, Script> {
        self.0.lock().expect("no test panics while it holds this")
    }
}

impl Transport for MockTransport {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let mut script = self.script();
        script.requests.push(request);
        let answer = match script.answers.len() {
            0 => Err(TransportErrorKind::Connect),
            1 => script.answers[0].clone(),
            _ => script.answers.pop_front().expect("there is one"),
        };
        answer.map_err(|kind| TransportError::new(kind, "as the script says"))
    }

    async fn sleep(&self, duration: Duration) {
        self.script().slept.push(duration);
    }
}
