//! What stands behind the routes: requests are read, and their answers looked up.

use std::sync::Arc;

use oasmith::Violations;
use oasmith::http::Response;
use oasmith::server::{
    BoxFuture, Call, HandlerResult, Handlers, IntoResponse, Rejection, RejectionBody,
};

use crate::operation::Operation;
use crate::refusals::Refusals;
use crate::requests::ReceivedRequest;
use crate::responder::{OperationCall, Responder};

/// What becomes of requests whose parameters or bodies break rules of the description. Paths, keys, media types and sizes are looked at in any case.
#[derive(Clone, Default)]
pub enum RequestChecks {
    /// They are refused.
    #[default]
    Refuse,
    /// They are answered, and what is wrong is handed to this: a line for each request.
    Warn(Arc<dyn Fn(&str) + Send + Sync>),
    /// They are answered.
    Off,
}

/// The operations of a description.
pub(crate) struct MockService {
    pub(crate) operations: Vec<Operation>,
    pub(crate) responder: Responder,
    pub(crate) refusals: Refusals,
    pub(crate) checks: RequestChecks,
}

/// An answer as it is.
struct Answer(Response);

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        self.0
    }
}

impl MockService {
    fn read(&self, operation: &Operation, call: &mut Call) -> ReceivedRequest {
        let request = operation.reader.read(call);
        match &self.checks {
            RequestChecks::Refuse => {}
            RequestChecks::Warn(warn) => {
                if let Some(violations) = call.take_violations() {
                    warn(&line(operation, &violations));
                }
            }
            RequestChecks::Off => {
                call.take_violations();
            }
        }
        request
    }
}

fn line(operation: &Operation, violations: &Violations) -> String {
    let all = violations.to_string();
    let all: Vec<&str> = all.lines().collect();
    format!("{}: {}", operation.route, all.join("; "))
}

impl Handlers for MockService {
    fn call(&self, route: usize, mut call: Call) -> BoxFuture<'_, HandlerResult> {
        Box::pin(async move {
            let Some(operation) = self.operations.get(route) else {
                return Err(Rejection::no_such_path());
            };
            let request = self.read(operation, &mut call);
            let context = call.context();
            let answered = || async {
                let call = OperationCall {
                    position: route,
                    operation,
                    request: &request,
                    context: &context,
                };
                self.responder.answer(call).await.map(Answer)
            };
            call.answer(answered).await
        })
    }

    fn refuse(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        self.refusals.body(status, body)
    }
}
