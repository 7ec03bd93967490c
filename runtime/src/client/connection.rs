//! A transport, a key, and how calls are made with them.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::attempt::CallAttempt;
use super::key_provider::{KeyProvider, KeyRing};
use super::log::CallLog;
use super::server::{ServerTarget, ServerTemplate};
use super::trace_context::TraceContext;
use super::transport::DynTransport;
use super::{Retry, Transport, random};
use crate::http::Headers;
use crate::{ErrorMembers, Secret};

/// Who hears of each attempt.
type Observer = Arc<dyn Fn(&CallAttempt<'_>) + Send + Sync>;

/// Who knows the trace that a request belongs to.
type TraceSource = Arc<dyn Fn() -> Option<TraceContext> + Send + Sync>;

/// How the service is reached. Settings are chosen by its methods; what they leave alone is sensible.
///
/// | setting | without another will |
/// |---|---|
/// | [`timeout`](Self::timeout) | 30 seconds for each attempt |
/// | [`deadline`](Self::deadline) | none for all attempts together |
/// | [`retry`](Self::retry) | [`Retry::default`] |
/// | [`body_limit`](Self::body_limit) | 16 MiB |
/// | [`stream_timeout`](Self::stream_timeout) | 60 seconds between two pieces of a stream |
/// | [`check_requests`](Self::check_requests) | each value is checked by the rules of the description before anything is sent |
/// | [`header`](Self::header) | no headers but those of the description and of HTTP |
/// | [`user_agent`](Self::user_agent) | only the name and version of the generated crate |
#[derive(Clone)]
pub struct Connection {
    pub(super) transport: Arc<dyn DynTransport>,
    others: Vec<(&'static str, Arc<dyn DynTransport>)>,
    pub(super) keys: KeyRing,
    shows_certificate: bool,
    pub(super) headers: Headers,
    pub(super) user_agent: Option<String>,
    pub(super) product: &'static str,
    pub(super) errors: ErrorMembers,
    pub(super) timeout: Option<Duration>,
    pub(super) deadline: Option<Duration>,
    pub(super) stream_timeout: Option<Duration>,
    pub(super) retry: Retry,
    pub(super) body_limit: usize,
    pub(super) checks_requests: bool,
    pub(super) log: CallLog,
    observer: Option<Observer>,
    trace_context: Option<TraceSource>,
    pub(super) random: Arc<dyn Fn() -> u128 + Send + Sync>,
    pub(super) clock: Arc<dyn Fn() -> SystemTime + Send + Sync>,
}

impl Connection {
    /// A connection without a key.
    #[must_use]
    pub fn new(transport: impl Transport) -> Self {
        Self {
            transport: Arc::new(transport),
            others: Vec::new(),
            keys: KeyRing::default(),
            shows_certificate: false,
            headers: Headers::default(),
            user_agent: None,
            product: "",
            errors: ErrorMembers::PROBLEM_DETAILS,
            timeout: Some(Duration::from_secs(30)),
            deadline: None,
            stream_timeout: Some(Duration::from_secs(60)),
            retry: Retry::default(),
            body_limit: 16 << 20,
            checks_requests: true,
            log: crate::call_log!(),
            observer: None,
            trace_context: None,
            random: Arc::new(random::bits),
            clock: Arc::new(SystemTime::now),
        }
    }

    /// How a server is reached that operations have of their own: they are sent there, with the key. Without it they go where all others
    /// go, so that the client of a sandbox calls nobody else.
    #[must_use]
    pub fn server(mut self, server: ServerTemplate, transport: impl Transport) -> Self {
        self.others.retain(|(known, _)| *known != server.template);
        self.others.push((server.template, Arc::new(transport)));
        self
    }

    /// A connection to the first of some servers, and to all servers that operations have of their own, by their URLs in the description.
    ///
    /// # Errors
    /// There is no server, or its URL cannot be used.
    #[cfg(feature = "hyper")]
    pub fn described(
        servers: &[ServerTemplate],
        own: &[ServerTemplate],
    ) -> Result<Self, super::InvalidBaseUrl> {
        let first = servers
            .first()
            .map_or_else(String::new, ServerTemplate::url);
        let mut connection = Self::new(super::Http::new(&first)?);
        for server in own {
            connection = connection.server(*server, super::Http::new(&server.url())?);
        }
        Ok(connection)
    }

    /// What carries the calls of an operation.
    pub(super) fn transport_to(&self, target: ServerTarget) -> &Arc<dyn DynTransport> {
        let own = match target {
            ServerTarget::Service | ServerTarget::Path(_) => None,
            ServerTarget::Server(wanted) => self.others.iter().find(|(known, _)| *known == wanted),
        };
        own.map_or(&self.transport, |(_, transport)| transport)
    }

    /// The key that callers identify themselves with. It is sent where the description wants it, and shown nowhere.
    #[must_use]
    pub fn key(mut self, key: impl Into<Secret<String>>) -> Self {
        self.keys.fixed.set(None, key.into());
        self
    }

    /// The key of one scheme, by its name in the description: for services that ask for several keys, or offer several schemes. A call has the keys of
    /// the first alternative for which there are all, and none of another.
    #[must_use]
    pub fn key_of(mut self, scheme: impl Into<String>, key: impl Into<Secret<String>>) -> Self {
        self.keys.fixed.set(Some(&scheme.into()), key.into());
        self
    }

    /// Who is asked for the [`key`](Self::key) before each attempt, and once more after a 401: for keys that do not last.
    #[must_use]
    pub fn key_provider(mut self, provider: impl KeyProvider) -> Self {
        self.keys.provide(None, provider);
        self
    }

    /// The same for the key of one scheme, by its name in the description, as [`key_of`](Self::key_of).
    #[must_use]
    pub fn key_provider_of(
        mut self,
        scheme: impl Into<String>,
        provider: impl KeyProvider,
    ) -> Self {
        self.keys.provide(Some(scheme.into()), provider);
        self
    }

    /// A name and a password, for the schemes that ask for those (RFC 7617) and no other.
    #[must_use]
    pub fn basic(mut self, name: &str, password: &str) -> Self {
        let token = crate::http::base64(format!("{name}:{password}").as_bytes());
        self.keys.fixed.set_basic(token.into());
        self
    }

    /// Declares that the caller shows a certificate (mutual TLS) of which the transport does not tell: one of `reqwest`, or of a proxy on the way. An
    /// [`Http`](super::Http) tells of its own.
    #[must_use]
    pub const fn shows_certificate(mut self) -> Self {
        self.shows_certificate = true;
        self
    }

    /// Whether the caller shows a certificate to a server.
    pub(super) fn has_certificate_for(&self, target: ServerTarget) -> bool {
        self.shows_certificate || self.transport_to(target).shows_certificate()
    }

    /// Gives every request this header, one value for each name: a tenant, `Accept-Language`. What a call has under the same name stays: what the
    /// description has of it, its key, and a header of its own. `Connection`, `Content-Length` and `Transfer-Encoding` are the transport's: a call
    /// that has one of them is not sent.
    #[must_use]
    pub fn header(mut self, name: &str, value: impl AsRef<str>) -> Self {
        self.headers.set(name, value);
        self
    }

    /// The product of the caller, for the header `User-Agent`: `shop/1.2`. The name of the generated crate follows it.
    #[must_use]
    pub fn user_agent(mut self, product: impl Into<String>) -> Self {
        self.user_agent = Some(product.into());
        self
    }

    /// The name and version of the generated crate.
    #[doc(hidden)]
    #[must_use]
    pub const fn product(mut self, product: &'static str) -> Self {
        self.product = product;
        self
    }

    /// Where the error objects of the service have their facts; without another will as problem details have them (RFC 9457).
    #[must_use]
    pub const fn errors(mut self, members: ErrorMembers) -> Self {
        self.errors = members;
        self
    }

    /// The header `User-Agent`.
    pub(super) fn agent(&self) -> Cow<'_, str> {
        match &self.user_agent {
            Some(caller) if self.product.is_empty() => caller.into(),
            Some(caller) => format!("{caller} {}", self.product).into(),
            None => self.product.into(),
        }
    }

    /// How long one attempt may take; `None`: for ever.
    #[must_use]
    pub fn timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.timeout = timeout.into();
        self
    }

    /// How long all attempts and the pauses between them may take together; `None`: as long as they take.
    #[must_use]
    pub fn deadline(mut self, deadline: impl Into<Option<Duration>>) -> Self {
        self.deadline = deadline.into();
        self
    }

    /// How long a stream may be silent before it is given up; `None`: for ever.
    #[must_use]
    pub fn stream_timeout(mut self, longest: impl Into<Option<Duration>>) -> Self {
        self.stream_timeout = longest.into();
        self
    }

    /// When calls are sent again.
    #[must_use]
    pub fn retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// The most bytes that the body of a response may have; of a stream, each of its lines or events.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit = bytes;
        self
    }

    /// Whether parameters and bodies are checked before they are sent: one that breaks a rule of the description ends the call with
    /// [`Failure::InvalidRequest`](super::Failure::InvalidRequest), and nothing is sent. Switch it off for a service that takes more than it
    /// describes.
    #[must_use]
    pub const fn check_requests(mut self, is_on: bool) -> Self {
        self.checks_requests = is_on;
        self
    }

    /// Who hears of each attempt when it is over: for metrics. It is called where the call is awaited, so it should be quick.
    #[must_use]
    pub fn observe(mut self, observer: impl Fn(&CallAttempt<'_>) + Send + Sync + 'static) -> Self {
        self.observer = Some(Arc::new(observer));
        self
    }

    /// Who knows the trace that a request belongs to, which is sent in the headers `traceparent` and `tracestate`. It is asked before each
    /// attempt, within the span of the attempt where the feature `tracing` is on.
    #[must_use]
    pub fn trace_context(
        mut self,
        source: impl Fn() -> Option<TraceContext> + Send + Sync + 'static,
    ) -> Self {
        self.trace_context = Some(Arc::new(source));
        self
    }

    /// The trace that the next request belongs to.
    pub(super) fn current_trace(&self) -> Option<TraceContext> {
        self.trace_context.as_ref().and_then(|source| source())
    }

    /// Reports an attempt that is over.
    pub(super) fn observed(&self, attempt: &CallAttempt<'_>) {
        if let Some(observer) = &self.observer {
            observer(attempt);
        }
    }

    /// Where calls are logged: under the name of the generated crate.
    #[doc(hidden)]
    #[must_use]
    pub const fn log(mut self, log: CallLog) -> Self {
        self.log = log;
        self
    }

    /// Where randomness comes from: for tests, which want the same each time.
    #[must_use]
    pub fn random(mut self, random: impl Fn() -> u128 + Send + Sync + 'static) -> Self {
        self.random = Arc::new(random);
        self
    }

    /// What the time is: for tests.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.clock = Arc::new(clock);
        self
    }
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Connection")
            .field("key", &self.keys.fixed.get(None))
            .field("user_agent", &self.user_agent)
            .field("timeout", &self.timeout)
            .field("deadline", &self.deadline)
            .field("retry", &self.retry)
            .field("body_limit", &self.body_limit)
            .finish_non_exhaustive()
    }
}
