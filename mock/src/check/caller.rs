//! Makes calls, and notes what they come to.

use oasmith::http::Response;
use oasmith_codegen::ir::Value;
use tokio::runtime::Runtime;

use super::report::{CallOutcome, CheckedAnswer};
use crate::items::members;
use crate::mock::Mock;
use crate::sample_call::SampleCall;

/// What calls the operations of a mock, which have positions in the order of the description.
pub(super) struct Caller<'c> {
    runtime: Runtime,
    mock: &'c Mock,
    outcomes: Vec<CallOutcome>,
    on_answer: &'c mut dyn FnMut(&CheckedAnswer<'_>),
}

impl<'c> Caller<'c> {
    pub(super) fn new(
        mock: &'c Mock,
        on_answer: &'c mut dyn FnMut(&CheckedAnswer<'_>),
    ) -> Result<Self, String> {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        let operations = mock.api().operations.iter();
        Ok(Self {
            runtime: runtime.map_err(|error| error.to_string())?,
            mock,
            outcomes: operations.map(|_| CallOutcome::NotMade).collect(),
            on_answer,
        })
    }

    /// The answer to a call; the first one of its operation is its outcome.
    pub(super) fn send(&mut self, at: usize, call: &SampleCall) -> Option<Response> {
        let router = self.mock.router();
        let request = call.request(self.mock.keys())?;
        let answer = self.runtime.block_on(router.call(request));
        let media = answer.headers.get("Content-Type").unwrap_or_default();
        let operation = self.operation_id(at);
        (self.on_answer)(&CheckedAnswer {
            operation,
            status: answer.status,
            media,
            body: answer.body.whole().unwrap_or_default(),
        });
        if let Some(outcome) = self.outcomes.get_mut(at)
            && *outcome == CallOutcome::NotMade
        {
            *outcome = match answer.status {
                501 => CallOutcome::Unanswered(reason(&answer)),
                status @ 400.. => CallOutcome::Refused(status, text(&answer)),
                status => CallOutcome::Answered(status),
            };
        }
        Some(answer)
    }

    /// What the first call of each operation came to.
    pub(super) fn outcomes(self) -> Vec<CallOutcome> {
        self.outcomes
    }

    pub(super) fn operation_id(&self, at: usize) -> &'c str {
        let operation = self.mock.api().operations.get(at);
        operation.map_or("", |it| it.id.as_str())
    }
}

/// The body of an answer.
pub(super) fn text(answer: &Response) -> String {
    let bytes = answer.body.whole().unwrap_or_default();
    String::from_utf8_lossy(bytes).into_owned()
}

/// Why there is no answer.
fn reason(answer: &Response) -> String {
    let body = Value::from_json(&text(answer));
    let detail = body.and_then(|it| members::text(&it, &["detail".to_owned()]));
    detail.unwrap_or_else(|| text(answer))
}
