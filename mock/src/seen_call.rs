//! Requests of the API where controls are answered, or scenarios are on: they meet faults, and are logged.

use std::future::Future;
use std::sync::Arc;

use axum::http::request::Parts;
use axum::response::Response as AxumResponse;
use oasmith::server::{Route, Router};

use crate::control::{FaultTarget, answer_with_fault};
use crate::locks::locked;
use crate::request_log::{LoggedRequest, NotedViolations};
use crate::service::MockService;
use crate::tenants::Tenant;

/// A request that came.
pub(crate) struct SeenCall {
    tenant: Arc<Tenant>,
    route: Option<&'static Route>,
    method: String,
    path: String,
    /// The path without what must not be seen.
    shown_path: String,
    violations: NotedViolations,
}

impl SeenCall {
    /// The request with this head, which will note what it breaks.
    pub(crate) fn of(
        head: &mut Parts,
        router: &Router,
        service: &MockService,
        tenant: Arc<Tenant>,
    ) -> Self {
        let (route, path) = (router.route_of(head), head.uri.path().to_owned());
        let mut operations = service.operations.iter();
        let operation = route.and_then(|it| operations.find(|of| of.id == it.operation));
        let violations = NotedViolations::default();
        head.extensions.insert(violations.clone());
        Self {
            tenant,
            route,
            method: head.method.to_string(),
            shown_path: operation.map_or_else(|| path.clone(), |it| it.shown_path(&path)),
            path,
            violations,
        }
    }

    /// Its answer, or what the fault makes of it that it meets.
    pub(crate) async fn answered(
        self,
        router: &Router,
        answer: impl Future<Output = AxumResponse>,
    ) -> AxumResponse {
        let target = FaultTarget {
            method: &self.method,
            path: &self.path,
            operation: self.route.map(|it| it.operation),
        };
        let fault = locked(&self.tenant.faults).take(target);
        let is_dropped = fault.as_ref().is_some_and(|it| it.drop.is_some());
        let response = match fault {
            Some(fault) => {
                let rejected = |it| router.rejected(self.route, it).into();
                answer_with_fault(fault, answer, rejected).await
            }
            None => answer.await,
        };
        let request = LoggedRequest {
            method: self.method,
            path: self.shown_path,
            operation: self.route.map(|it| it.operation),
            status: (!is_dropped).then(|| response.status().as_u16()),
            violations: self.violations.taken(),
        };
        locked(&self.tenant.requests).add(&request);
        response
    }
}
