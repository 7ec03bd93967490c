//! The router: from a request to a response, whatever carries them.

use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use super::arguments::Texts;
use super::auth::{AnyAuthenticator, key, place};
use super::base::Bases;
use super::route::{Found, Values, find};
use super::{
    Around, Authenticator, Base, Boxed, Call, Caller, Context, Handled, Refusal, Route, Told,
    panic, request_id, trace,
};
use crate::http::{
    Credential, Headers, Method, Query, Request, Response, Scheme, Security, chosen,
};
use crate::{Limits, Secret};

/// What a generated crate brings: the table of routes and what stands behind each.
pub trait Service: Send + Sync + 'static {
    /// The routes.
    const ROUTES: &'static [Route];

    /// The path of the base URL, without a slash at its end: `/v0`.
    const BASE_PATH: &'static str;

    /// Other base paths, of operations that have servers of their own and of other servers of the whole description.
    const OTHER_BASES: &'static [Base] = &[];

    /// Whether what comes may say more than the description knows, and break rules that were lifted since.
    const LENIENT: bool = false;

    /// Calls the route with this position.
    fn call(&self, route: usize, call: Call) -> Boxed<'_, Handled>;

    /// The body of a refusal, and its media type.
    fn refuse(status: u16, told: Told) -> (String, &'static str);
}

/// A [`Service`] behind a pointer, so that the router is compiled once.
trait AnyService: Send + Sync {
    fn call(&self, route: usize, call: Call) -> Boxed<'_, Handled>;
}

impl<T: Service> AnyService for T {
    fn call(&self, route: usize, call: Call) -> Boxed<'_, Handled> {
        Service::call(self, route, call)
    }
}

/// Answers requests. Clones share everything.
#[derive(Clone)]
pub struct Router {
    routes: &'static [Route],
    bases: Bases,
    service: Arc<dyn AnyService>,
    authenticator: Arc<dyn AnyAuthenticator>,
    refuse: fn(u16, Told) -> (String, &'static str),
    around: Option<Arc<dyn Around>>,
    clock: Arc<dyn Fn() -> SystemTime + Send + Sync>,
    body_limit: usize,
    is_lenient: bool,
}

impl Router {
    /// A router for a service, which knows callers by this authenticator.
    #[must_use]
    pub fn new<S: Service>(service: S, authenticator: impl Authenticator) -> Self {
        Self {
            routes: S::ROUTES,
            bases: Bases {
                usual: S::BASE_PATH,
                others: S::OTHER_BASES,
            },
            service: Arc::new(service),
            authenticator: Arc::new(authenticator),
            refuse: S::refuse,
            around: None,
            clock: Arc::new(SystemTime::now),
            body_limit: 1 << 20,
            is_lenient: S::LENIENT,
        }
    }

    /// The most bytes that a body may have; 1 MiB unless another is set.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit = bytes;
        self
    }

    /// The clock by which requests come.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }

    /// Puts something around every handler.
    #[must_use]
    pub fn around(mut self, around: impl Around) -> Self {
        self.around = Some(Arc::new(around));
        self
    }

    /// The path of the base URL, without a slash at its end.
    #[must_use]
    pub fn base_path(&self) -> &'static str {
        self.bases.usual
    }

    /// The base path of a request by its whole target, where it is not the usual one, and what is below it.
    #[cfg(feature = "axum")]
    pub(super) fn below<'t>(&self, target: &'t str) -> Option<(Option<&'static str>, &'t str)> {
        self.bases.below(self.routes, target)
    }

    /// How many bytes of a body are worth reading: one more than it may have.
    #[cfg(feature = "axum")]
    pub(super) fn read_limit(&self) -> usize {
        self.body_limit.saturating_add(1)
    }

    /// Answers a request whose target is below the base URL, or below the base path that it has of its own.
    pub async fn call(&self, request: Request) -> Response {
        let id = request_id::of(&request.headers);
        let is_head = request.method == Method::Head;
        let mut response = self.routed(request, id.clone()).await;
        response.headers.set(request_id::HEADER, id);
        if is_head {
            response.body.clear();
            response.stream = None;
        }
        response
    }

    /// The answer to a request that cannot be a call of this service, because its path is not below the base URL.
    #[must_use]
    pub fn no_such_path(&self) -> Response {
        self.refusal(Refusal::no_such_path())
    }

    /// The answer to a request whose method is none that we know: 405 where the path exists.
    #[must_use]
    pub fn no_such_method(&self, method: &str, target: &str) -> Response {
        let path = target.split('?').next().unwrap_or_default();
        // No route has this method, so that what is found is at most the others.
        match find(self.routes, Method::Trace, path, "", |_| true) {
            Found::OtherMethods(methods) => self.refused_method(method, &methods),
            Found::Route(..) | Found::Nothing => self.no_such_path(),
        }
    }

    async fn routed(&self, request: Request, id: String) -> Response {
        let (path, query) = (request.path(), request.query());
        let serves = |position| self.bases.serves(request.base, position);
        let (position, path) = match find(self.routes, request.method, path, query, serves) {
            Found::Route(position, values) => (position, values),
            Found::OtherMethods(methods) => return self.other_methods(&request, &methods),
            Found::Nothing => return self.refusal(Refusal::no_such_path()),
        };
        let Some(route) = self.routes.get(position) else {
            return self.refusal(Refusal::no_such_path());
        };
        let span = trace::Span::open(route, &id);
        let handled = span.follow(self.admitted(route, position, request, path, id));
        let response = match handled.await {
            Ok(response) => response,
            Err(refusal) => self.refusal(refusal),
        };
        span.close(response.status);
        response
    }

    async fn admitted(
        &self,
        route: &'static Route,
        position: usize,
        mut request: Request,
        path: Values,
        request_id: String,
    ) -> Handled {
        let query = Query::parse(request.query());
        let headers = &request.headers;
        let caller = self.authenticated(route, headers, query.as_ref()).await?;
        if let Some(caller) = &caller {
            allowed(route, caller)?;
        }
        self.acceptable(route, &request)?;
        let credential = taken(route.security, &mut request.headers);
        let context = Context {
            caller,
            request_id,
            route,
            method: request.method,
            target: request.target,
            headers: request.headers,
            body: request.body,
            now: (self.clock)(),
        };
        let texts = Texts {
            path,
            query,
            credential,
            context: Arc::new(context),
            parts: OnceLock::new(),
        };
        let limits = Limits::REQUEST.with_size(self.body_limit);
        let call = Call::new(texts, limits, self.around.clone(), self.is_lenient);
        match panic::catch(self.service.call(position, call)).await {
            Some(handled) => handled,
            None => Err(Refusal::unexpected()),
        }
    }

    async fn authenticated(
        &self,
        route: &'static Route,
        headers: &Headers,
        query: Option<&Query>,
    ) -> Result<Option<Caller>, Refusal> {
        let none = Query::default();
        let query = query.unwrap_or(&none);
        let credential = match route.security {
            Security::Anyone => return Ok(None),
            Security::Key(credential) => credential,
            Security::Keys(lists) => return self.any_of(lists, headers, query).await,
        };
        let key = key(credential, headers, query)?;
        match self.authenticator.authenticate(&key).await? {
            Some(caller) => Ok(Some(caller)),
            None => Err(Refusal::invalid_credential(place(credential))),
        }
    }

    /// The caller by the first list whose keys are all there.
    async fn any_of(
        &self,
        lists: &'static [&'static [Scheme]],
        headers: &Headers,
        query: &Query,
    ) -> Result<Option<Caller>, Refusal> {
        let mut missing = None;
        for list in lists.iter().filter(|list| !list.is_empty()) {
            let keys: Result<Vec<_>, Refusal> = list
                .iter()
                .map(|scheme| Ok((scheme, key(scheme.credential, headers, query)?)))
                .collect();
            match keys {
                Ok(keys) => return self.all_of(&keys).await,
                Err(refusal) => missing = missing.or(Some(refusal)),
            }
        }
        match missing {
            Some(refusal) if lists.iter().all(|list| !list.is_empty()) => Err(refusal),
            Some(_) | None => Ok(None),
        }
    }

    /// The caller whom the first of some keys names, if all of them are good.
    async fn all_of(
        &self,
        keys: &[(&'static Scheme, Secret<String>)],
    ) -> Result<Option<Caller>, Refusal> {
        let mut caller = None;
        for (scheme, key) in keys {
            let known = self.authenticator.authenticate_as(scheme.name, key).await?;
            let Some(known) = known else {
                return Err(Refusal::invalid_credential(place(scheme.credential)));
            };
            caller = caller.or(Some(known));
        }
        Ok(caller)
    }

    /// Whether the body can be read at all.
    fn acceptable(&self, route: &Route, request: &Request) -> Result<(), Refusal> {
        let media = route.body.media();
        if media.is_empty() || request.body.is_empty() {
            return Ok(());
        }
        let content_type = request.headers.get("Content-Type").unwrap_or_default();
        if chosen(media, content_type).is_none() {
            let names: Vec<&str> = media.iter().map(|medium| medium.media).collect();
            return Err(Refusal::unsupported_media_type(&names));
        }
        if request.body.len() > self.body_limit {
            return Err(Refusal::too_large(self.body_limit));
        }
        Ok(())
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
        self.refusal(Refusal::new(405, problem).header("Allow", allow(methods)))
    }

    fn refusal(&self, refusal: Refusal) -> Response {
        let refusal = match refusal.into_response() {
            Ok(response) => return response,
            Err(refusal) => refusal,
        };
        let Refusal {
            status,
            told,
            headers,
            ..
        } = refusal;
        let (body, media) = (self.refuse)(status, told);
        let mut response = Response::new(status);
        response.headers = headers;
        response.headers.set("Content-Type", media);
        response.body = body.into_bytes();
        response
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

/// Takes what identifies the caller out of the headers.
fn taken(security: Security, headers: &mut Headers) -> Headers {
    let mut taken = Headers::default();
    for credential in security.credentials() {
        let own = match credential {
            Credential::Header(name) => headers.take(name),
            Credential::Authorization(_) => headers.take("Authorization"),
            Credential::Cookie(_) => headers.take("Cookie"),
            Credential::Query(_) => continue,
        };
        if taken.is_empty() {
            taken = own;
        } else {
            own.iter()
                .for_each(|(name, value)| taken.add_secret(name, value.expose()));
        }
    }
    taken
}

/// Whether the caller holds every scope.
fn allowed(route: &Route, caller: &Caller) -> Result<(), Refusal> {
    let missing = route.scopes.iter().find(|scope| !caller.scopes.hold(scope));
    let Some(scope) = missing else {
        return Ok(());
    };
    let message = format!("The key does not hold the scope {scope}");
    let problem = crate::Problem::new("forbidden", message);
    let place = route
        .security
        .credentials()
        .first()
        .map_or("", |it| place(*it));
    Err(Refusal::new(
        403,
        problem.at(crate::Location::Header, place),
    ))
}
