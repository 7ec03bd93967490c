//! The router: from a request to a response, whatever carries them.

#[cfg(feature = "axum")]
use std::collections::{BTreeMap, BTreeSet};
use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
#[cfg(feature = "axum")]
use std::time::Duration;
use std::time::SystemTime;

use super::answer_checks::AnswerCheck;
use super::auth::AnyAuthenticator;
use super::base::Bases;
use super::extensions::Extensions;
use super::path::Values;
use super::rejection::Refuse;
use super::route::{AskedParts, Found, Table};
use super::{
    AnswerChecks, Authenticator, Base, BoxFuture, Call, HandlerResult, Incoming, Middleware,
    Rejection, RejectionBody, Route, challenge, possible, rejected, request_id, singular, trace,
};
use crate::http::{Headers, Method, Request, RequiredScheme, Response};
use crate::panic;
use crate::residual::Residual;
use crate::timeout::before;
use crate::url_text::received_path;

/// What a generated crate brings: the table of routes and what stands behind each.
pub trait Service: Send + Sync + 'static {
    /// In the order of the description.
    const ROUTES: &'static [Route];

    /// The path of the base URL, without a slash at its end: `/v0`.
    const BASE_PATH: &'static str;

    /// Other base paths, of operations that have servers of their own and of other servers of the whole description.
    const OTHER_BASES: &'static [Base] = &[];

    /// Whether what comes may say more than the description knows, and break rules that were lifted since.
    const LENIENT: bool = false;

    /// The schemes that a 401 names of an operation that asks for none.
    const USUAL_SCHEMES: &'static [RequiredScheme] = &[];

    /// Calls the route with this position.
    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult>;

    /// The body of a rejection, and its media type.
    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str);
}

/// What stands behind the routes of a table. A [`Service`] does behind its own, and whoever makes a table while a program runs brings this beside it.
pub trait Handlers: Send + Sync + 'static {
    /// Calls the route with this position.
    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult>;

    /// The body of a rejection, and its media type.
    fn refuse(&self, status: u16, body: RejectionBody) -> (String, &'static str);
}

impl<T: Service> Handlers for T {
    fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        Service::call(self, route, call)
    }

    fn refuse(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        T::refuse(status, body)
    }
}

/// The routes of a service, and what is said of all of them. The constants of a [`Service`] are one; a program that makes one of a description
/// leaks what it is made of, once.
#[derive(Debug, Clone, Copy)]
pub struct RouteTable {
    /// In the order of the description.
    pub routes: &'static [Route],
    /// The path of the base URL, without a slash at its end: `/v0`.
    pub base_path: &'static str,
    /// Other base paths.
    pub other_bases: &'static [Base],
    /// Whether what comes may say more than the description knows.
    pub is_lenient: bool,
    /// The schemes that a 401 names of an operation that asks for none.
    pub usual_schemes: &'static [RequiredScheme],
}

/// Answers requests. Clones share everything.
#[derive(Clone)]
pub struct Router {
    pub(super) routes: Arc<Table>,
    bases: Bases,
    pub(super) service: Arc<dyn Handlers>,
    pub(super) authenticator: Arc<dyn AnyAuthenticator>,
    pub(super) refuse: Refuse,
    pub(super) middleware: Option<Arc<dyn Middleware>>,
    pub(super) clock: Arc<dyn Fn() -> SystemTime + Send + Sync>,
    pub(super) body_limit: usize,
    #[cfg(feature = "axum")]
    pub(super) timeouts: super::timeouts::Timeouts,
    pub(super) is_lenient: bool,
    pub(super) streams_uploads: bool,
    answer_checks: AnswerChecks,
    usual_schemes: &'static [RequiredScheme],
    public_url: Option<Arc<str>>,
}

impl Router {
    /// A router for a service, which knows callers by this authenticator.
    #[must_use]
    pub fn new<S: Service>(service: S, authenticator: impl Authenticator) -> Self {
        let table = RouteTable {
            routes: S::ROUTES,
            base_path: S::BASE_PATH,
            other_bases: S::OTHER_BASES,
            is_lenient: S::LENIENT,
            usual_schemes: S::USUAL_SCHEMES,
        };
        Self::of(table, Arc::new(service), Arc::new(authenticator))
    }

    /// The same for a table that was made while the program runs.
    #[must_use]
    pub fn of_table(
        table: RouteTable,
        handlers: impl Handlers,
        authenticator: impl Authenticator,
    ) -> Self {
        Self::of(table, Arc::new(handlers), Arc::new(authenticator))
    }

    /// Compiled once, whatever the service is.
    fn of(
        table: RouteTable,
        service: Arc<dyn Handlers>,
        authenticator: Arc<dyn AnyAuthenticator>,
    ) -> Self {
        let of_service = Arc::clone(&service);
        let refuse = Refuse::new(move |status, body| of_service.refuse(status, body));
        Self {
            routes: Arc::new(Table::of(table.routes)),
            bases: Bases {
                usual: table.base_path,
                others: table.other_bases,
            },
            service,
            authenticator,
            refuse,
            middleware: None,
            clock: Arc::new(SystemTime::now),
            body_limit: 1 << 20,
            #[cfg(feature = "axum")]
            timeouts: super::timeouts::Timeouts::default(),
            is_lenient: table.is_lenient,
            streams_uploads: false,
            answer_checks: AnswerChecks::default(),
            usual_schemes: table.usual_schemes,
            public_url: None,
        }
    }

    /// The most bytes that a body may have; 1 MiB unless another is set.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit = bytes;
        self
    }

    /// Gives handlers bodies of bytes as they come, by [`Context::upload`](super::Context::upload): those of media types that are neither JSON,
    /// text nor a form. The argument that stands for such a body is empty then, and no limit holds but the handler's own.
    #[must_use]
    pub fn stream_uploads(mut self) -> Self {
        self.streams_uploads = true;
        self
    }

    /// How long a body may pause while it comes; 10 seconds unless another is set. What pauses longer is answered with 408.
    #[cfg(feature = "axum")]
    #[must_use]
    pub fn body_timeout(mut self, pause: Duration) -> Self {
        self.timeouts.body = pause;
        self
    }

    /// How long a request may take from its head to the head of its answer; 30 seconds unless another is set. A body that has not come by then is
    /// answered with 408, and a handler that has not answered is dropped and answered with 503; so a handler that takes a long upload needs more.
    #[cfg(feature = "axum")]
    #[must_use]
    pub fn request_timeout(mut self, whole: Duration) -> Self {
        self.timeouts.request = whole;
        self
    }

    /// What happens to answers that break a rule of the description. Unless something is set, they are [logged](AnswerChecks::Logged) in builds with
    /// `debug_assertions`, and not looked at in others, because checking a body takes longer than writing it.
    #[must_use]
    pub fn answer_checks(mut self, checks: AnswerChecks) -> Self {
        self.answer_checks = checks;
        self
    }

    /// How the answers of a route are checked.
    pub(super) fn answer_check(&self, route: &Route) -> AnswerCheck {
        AnswerCheck {
            checks: self.answer_checks,
            operation: route.operation,
            residual: Residual::Nothing,
        }
    }

    /// The clock by which requests come.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }

    /// Under which URL callers reach the service, without the base path of the description: `https://api.example.com`. A service behind a proxy
    /// cannot know it; `$url` in the expressions of callbacks and [`Context::url`](super::Context::url) are made of it.
    #[must_use]
    pub fn public_url(mut self, url: &str) -> Self {
        self.public_url = Some(url.trim_end_matches('/').into());
        self
    }

    /// The whole URL of a target below a base path.
    pub(super) fn url(&self, base: Option<&str>, target: &str) -> Option<String> {
        let base = base.unwrap_or(self.bases.usual);
        let public = self.public_url.as_ref()?;
        Some(format!("{public}{base}{target}"))
    }

    /// Puts something around every handler: a store of idempotent answers, a meter.
    #[must_use]
    pub fn middleware(mut self, middleware: impl Middleware) -> Self {
        self.middleware = Some(Arc::new(middleware));
        self
    }

    /// The path of the base URL, without a slash at its end.
    #[must_use]
    pub fn base_path(&self) -> &'static str {
        self.bases.usual
    }

    /// The routes, in the order of the description.
    #[must_use]
    pub fn routes(&self) -> &'static [Route] {
        self.routes.all()
    }

    /// What answers calls that were let in.
    #[must_use]
    pub fn handlers(&self) -> Arc<dyn Handlers> {
        Arc::clone(&self.service)
    }

    /// Lets others answer calls that were let in. Refusals are written as before.
    #[must_use]
    pub fn with_handlers(mut self, handlers: impl Handlers) -> Self {
        self.service = Arc::new(handlers);
        self
    }

    /// The base path of a request by its whole target, where it is not the usual one, and what is below it.
    #[cfg(feature = "axum")]
    pub(super) fn below<'t>(&self, target: &'t str) -> Option<(Option<&'static str>, &'t str)> {
        self.bases.below(&self.routes, target)
    }

    /// Answers a request whose target is below the base URL, or below the base path that it has of its own.
    pub async fn call(&self, mut request: Request) -> Response {
        let body = std::mem::take(&mut request.body);
        match request.stream.take() {
            Some(chunks) => self.call_incoming(request, chunks).await,
            None => self.call_incoming(request, body).await,
        }
    }

    /// The same for a request whose body is still to come. It is read when path, method, key, scope, media type and length have been checked:
    /// a stranger's body takes no memory.
    pub async fn call_incoming(&self, request: Request, body: impl Incoming) -> Response {
        self.call_extended(request, body, Extensions::default(), pending())
            .await
    }

    /// The same with what stands around the router knows of the request.
    pub(super) async fn call_extended(
        &self,
        request: Request,
        body: impl Incoming,
        extensions: Extensions,
        limit: impl Future<Output = ()>,
    ) -> Response {
        let id = request_id::of(&request.headers);
        let is_head = request.method == Method::Head;
        let mut response = match self.found(&request) {
            Ok((route, found)) => {
                let call = trace::open(route, &id);
                let known = (id.clone(), extensions);
                // Pinned before another future refers to it: one that owned it would hold it twice.
                let mut answer = pin!(self.answer_route(route, found, request, body, known));
                let check = self.answer_check(route);
                let limit = pin!(limit);
                let checked = pin!(async {
                    let answer = before(answer.as_mut(), || limit).await;
                    let answer = answer.unwrap_or_else(|| Err(Rejection::timed_out()));
                    // What stands around handlers, and who knows callers, can fail as well.
                    answer.map_err(|rejection| check.rejection(rejection.logged(route.operation)))
                });
                let handled = call.span.follow(panic::catch(checked)).await;
                let handled = handled.unwrap_or_else(|| Err(Rejection::unexpected()));
                let rejected = |rejection| rejected::answer(route.errors, rejection, &self.refuse);
                let mut response = handled.unwrap_or_else(rejected);
                self.challenge(route, &mut response);
                let response = possible::or_unexpected(response, rejected);
                trace::close(&call, response.status);
                response
            }
            Err(response) => response,
        };
        response.headers.set(request_id::HEADER, id);
        if is_head {
            response.leave_out_body();
        }
        response
    }

    /// Adds how to authenticate to a 401 that does not say it, whoever gave it (RFC 9110, section 15.5.2).
    fn challenge(&self, route: &Route, response: &mut Response) {
        let is_said = || response.headers.get(challenge::HEADER).is_some();
        if response.status == 401 && !is_said() {
            let usual = self.usual_schemes.iter();
            let usual = usual.filter(|_| route.security.schemes().next().is_none());
            let schemes = route.security.schemes().chain(usual);
            let (authenticator, to) = (&*self.authenticator, &mut response.headers);
            challenge::unauthorized(schemes, authenticator, |_| false, to);
        }
    }

    /// The answer to a request that cannot be a call of this service, because its path is not below the base URL.
    #[must_use]
    pub fn no_such_path(&self) -> Response {
        self.rejection(Rejection::no_such_path())
    }

    /// The described paths as axum writes them, below each base path.
    #[cfg(feature = "axum")]
    pub(super) fn patterns(&self) -> BTreeSet<String> {
        let (mut patterns, mut names) = (BTreeSet::new(), BTreeMap::new());
        for base in self.bases.paths() {
            let paths = self.routes.paths();
            let served = paths.filter(|(position, _)| self.bases.serves(Some(base), *position));
            patterns.extend(served.map(|(_, path)| path.pattern(base, &mut names)));
        }
        patterns
    }

    /// The method with this name: one that every service knows, or one of a route.
    #[cfg(feature = "axum")]
    pub(super) fn method(&self, name: &str) -> Option<Method> {
        Method::from_name(name).or_else(|| self.routes.other_method(name))
    }

    /// The answer to a request whose method is none that we know: 405 where the path exists.
    #[must_use]
    pub fn no_such_method(&self, method: &str, target: &str) -> Response {
        let path = received_path(target.split('?').next().unwrap_or_default());
        let asked = AskedParts {
            query: "",
            headers: &Headers::default(),
        };
        // No route has this method, so that what is found is at most the others.
        match self.routes.find(Method::Other(""), &path, &asked, |_| true) {
            Found::OtherMethods(methods) => self.refused_method(method, &methods),
            Found::Route(..) | Found::Nothing => self.no_such_path(),
        }
    }

    /// The route of a request, its position, and the values in its path; otherwise the answer that there is none, or that it is not said once
    /// what is asked for.
    pub(super) fn found(
        &self,
        request: &Request,
    ) -> Result<(&'static Route, (usize, Values)), Response> {
        if let Some(rejection) = singular::refused(&request.headers) {
            return Err(self.rejection(rejection));
        }
        let (path, query) = request.path_and_query();
        let path = received_path(path);
        let serves = |position| self.bases.serves(request.base, position);
        let asked = AskedParts {
            query,
            headers: &request.headers,
        };
        match self.routes.find(request.method, &path, &asked, serves) {
            Found::Route(position, values) => match self.routes.get(position) {
                Some(route) => Ok((route, (position, values))),
                None => Err(self.no_such_path()),
            },
            Found::OtherMethods(methods) => Err(self.other_methods(request, &methods)),
            Found::Nothing => Err(self.no_such_path()),
        }
    }

    fn other_methods(&self, request: &Request, methods: &[Method]) -> Response {
        if request.method == Method::Options {
            let mut response = Response::new(204);
            response.headers.set("Allow", allow(methods));
            return response;
        }
        self.refused_method(request.method.as_str(), methods)
    }

    fn refused_method(&self, method: &str, methods: &[Method]) -> Response {
        let message = format!("The method {method} is not allowed here");
        let problem = crate::Problem::new("method_not_allowed", message);
        self.rejection(Rejection::new(405, problem).header("Allow", allow(methods)))
    }

    /// The answer that a rejection of a request of this route becomes, or of one that has none.
    #[must_use]
    pub fn rejected(&self, route: Option<&Route>, rejection: Rejection) -> Response {
        let errors = route.map_or(&[] as &[_], |it| it.errors);
        rejected::answer(errors, rejection, &self.refuse)
    }

    pub(super) fn rejection(&self, rejection: Rejection) -> Response {
        rejection.answer(|status, body| self.refuse.body(status, body))
    }
}

impl std::fmt::Debug for Router {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Router")
            .field("base_path", &self.bases.usual)
            .field("routes", &self.routes.len())
            .finish_non_exhaustive()
    }
}

fn allow(methods: &[Method]) -> String {
    let names: Vec<&str> = methods.iter().map(|method| method.as_str()).collect();
    names.join(", ")
}
