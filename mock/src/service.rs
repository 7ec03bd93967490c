//! What stands behind the routes: requests are read, and their answers looked up.

use std::sync::Arc;

use oasmith::Violations;
use oasmith::http::Response;
use oasmith::server::{
    BoxFuture, Call, HandlerResult, Handlers, IntoResponse, Rejection, RejectionBody,
};

use crate::deliveries::Emitter;
use crate::operation::Operation;
use crate::refusals::Refusals;
use crate::request_log::NotedViolations;
use crate::responder::{OperationCall, Responder};
use crate::tenants::{Tenant, Tenants};
use crate::upstream::{Passage, UpstreamRole};

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
    pub(crate) tenants: Tenants,
    /// The service behind it, where there is one.
    pub(crate) upstream: Option<Passage>,
    /// Nothing where no events are emitted.
    pub(crate) events: Option<Emitter>,
}

/// The same behind the routes of a router.
pub(crate) struct SharedService(pub(crate) Arc<MockService>);

/// An answer as it is.
struct Answer(Response);

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        self.0
    }
}

impl MockService {
    /// What a request breaks that is answered in spite of it.
    fn passed(&self, operation: &Operation, call: &mut Call) -> Option<Violations> {
        match &self.checks {
            RequestChecks::Refuse => None,
            RequestChecks::Warn(warn) => {
                let violations = call.take_violations()?;
                warn(&line(operation, &violations));
                Some(violations)
            }
            RequestChecks::Off => call.take_violations(),
        }
    }

    /// The answer of the mock, or of the service behind it.
    async fn asked(&self, call: OperationCall<'_>) -> Result<Response, Rejection> {
        let Some(upstream) = &self.upstream else {
            return self.responder.answer(call).await;
        };
        let is_ours = upstream.role == UpstreamRole::Fallback && self.responder.has_own(call);
        if is_ours {
            match self.responder.answer(call).await {
                Err(rejection) if rejection.status == 501 => {}
                answer => return answer,
            }
        }
        upstream.answer(call, &self.operations).await
    }

    /// Writes what is recorded, where that has changed.
    pub(crate) fn write_recording(&self) {
        if let Some(upstream) = &self.upstream {
            upstream.write(&self.operations);
        }
    }

    async fn answer(&self, route: usize, mut call: Call) -> HandlerResult {
        let Some(operation) = self.operations.get(route) else {
            return Err(Rejection::no_such_path());
        };
        let mut request = operation.reader.read(&mut call);
        let passed = self.passed(operation, &mut call);
        request.breaks_rules = passed.is_some();
        let context = call.context();
        let tenant = match context.extension::<Arc<Tenant>>() {
            Some(tenant) => Arc::clone(tenant),
            None => self.tenants.of_call(&context)?,
        };
        let answered = || async {
            let call = OperationCall {
                position: route,
                operation,
                request: &request,
                context: &context,
                tenant: &tenant,
            };
            self.asked(call).await.map(Answer)
        };
        if tenant.has_failed() {
            self.tenants.write(&tenant).await?;
        }
        let mut answer = call.answer(answered).await;
        if let Some(events) = &self.events {
            let now = tenant.clock.at(context.now);
            events.emit(&tenant, now);
            if let Ok(answer) = &answer {
                events.call_back(&context, answer, &tenant, now);
            }
        }
        // Nobody is told of what is not in the database.
        if let Err(rejection) = self.tenants.write(&tenant).await {
            answer = Err(rejection);
        }
        if let Some(notes) = context.extension::<NotedViolations>() {
            let passed = passed.map(|it| Rejection::invalid(&it));
            let rejections = passed.iter().chain(answer.as_ref().err());
            rejections.for_each(|it| notes.note(it.body.problems()));
        }
        answer
    }
}

fn line(operation: &Operation, violations: &Violations) -> String {
    let all = violations.to_string();
    let all: Vec<&str> = all.lines().collect();
    format!("{}: {}", operation.route, all.join("; "))
}

impl Handlers for SharedService {
    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        Box::pin(self.0.answer(route, call))
    }

    fn refuse(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        self.0.refusals.body(status, body)
    }
}
