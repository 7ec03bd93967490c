//! Handlers of one's own in front of a mock.

use std::sync::Arc;

use oasmith::server::{BoxFuture, Call, HandlerResult, Handlers, RejectionBody, Route, Router};

use crate::request_log::NotedViolations;

/// Handlers of a generated server, and the mock for what they do not implement.
pub(crate) struct HandlersInFront {
    handlers: Arc<dyn Handlers>,
    mock: Arc<dyn Handlers>,
}

impl HandlersInFront {
    /// The handlers of one router in front of those of a mock.
    ///
    /// # Errors
    /// They have other routes.
    pub(crate) fn new(handlers: &Router, mock: &Router) -> Result<Self, String> {
        let (ours, theirs) = (mock.routes(), handlers.routes());
        let mut pairs = ours.iter().zip(theirs);
        let different = pairs
            .find(|(one, it)| !is_same(one, it))
            .map(|(one, _)| one);
        let missing = ours.get(theirs.len()).or_else(|| theirs.get(ours.len()));
        if let Some(Route {
            method, template, ..
        }) = different.or(missing)
        {
            let method = method.as_str();
            return Err(format!(
                "the handlers are of another description: {method} {template} is not the same in both"
            ));
        }
        Ok(Self {
            handlers: handlers.handlers(),
            mock: mock.handlers(),
        })
    }
}

fn is_same(one: &Route, other: &Route) -> bool {
    (one.method, one.template, one.query) == (other.method, other.template, other.query)
}

impl Handlers for HandlersInFront {
    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        Box::pin(async move {
            let context = call.context();
            match self.handlers.call(route, call.clone()).await {
                Err(rejection) if rejection.is_not_implemented() => {
                    self.mock.call(route, call).await
                }
                answer => {
                    if let (Some(notes), Err(rejection)) =
                        (context.extension::<NotedViolations>(), &answer)
                    {
                        notes.note(rejection.body.problems());
                    }
                    answer
                }
            }
        })
    }

    fn refuse(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        self.mock.refuse(status, body)
    }
}
