//! One request that is being made: everything that will be sent can be read and stored before.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::{Answer, Connection, Received, Retry};
use crate::http::{
    Credential, Headers, IdempotencyKey, Method, Request, encode_query, encode_segment, text_of,
    text_of_json,
};
use crate::{Json, Wire, Writer};

/// An operation, as a client needs to know it.
#[derive(Debug, Clone, Copy)]
pub struct Route {
    /// Its id in the description.
    pub operation: &'static str,
    /// Its method.
    pub method: Method,
    /// The path below the base URL, parameters in braces.
    pub template: &'static str,
    /// How callers identify themselves; `None` when anyone may call.
    pub credential: Option<Credential>,
    /// The header for an idempotency key, where the operation takes one.
    pub idempotency: Option<&'static str>,
}

/// A call of one operation.
pub trait Operation: Sized + Send + 'static {
    /// What a success brings.
    type Output: Send + 'static;

    /// What else may come.
    type Error: From<super::Failure> + Send + 'static;

    /// The request.
    fn into_call(self) -> Call;

    /// Decodes what came back, by its status.
    ///
    /// # Errors
    /// It is no success, or not what the description says.
    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error>;
}

/// A request that is being made, and the connection that will carry it.
#[derive(Clone)]
pub struct Call {
    pub(super) connection: Arc<Connection>,
    pub(super) route: &'static Route,
    pub(super) timeout: Option<Duration>,
    pub(super) retry: Retry,
    path: String,
    /// Names and values, encoded.
    query: Vec<(String, String)>,
    /// Names and values, encoded.
    cookies: Vec<(String, String)>,
    /// The parameter that says where a page begins, and its value as JSON.
    cursor: Option<(&'static str, String)>,
    headers: Headers,
    idempotency: Option<IdempotencyKey>,
    body: Option<Vec<u8>>,
}

impl Call {
    /// A call without parameters. Where the operation takes an idempotency key, it has one from the start.
    #[must_use]
    pub fn new(connection: &Arc<Connection>, route: &'static Route) -> Self {
        let key = || IdempotencyKey::from_random_bits((connection.random)());
        Self {
            connection: Arc::clone(connection),
            route,
            timeout: connection.timeout,
            retry: connection.retry,
            path: route.template.to_owned(),
            query: Vec::new(),
            cookies: Vec::new(),
            cursor: None,
            headers: Headers::default(),
            idempotency: route.idempotency.map(|_| key()),
            body: None,
        }
    }

    /// Fills in a parameter of the path.
    pub fn path<T: Wire>(&mut self, name: &str, value: &T) {
        let value = encode_segment(&text_of(value)).into_owned();
        self.path = self.path.replace(&format!("{{{name}}}"), &value);
    }

    /// Fills in a list in the path, commas between the items.
    pub fn path_joined<T: Wire>(&mut self, name: &str, values: &[T]) {
        let item = |value: &T| encode_segment(&text_of(value)).into_owned();
        let items: Vec<String> = values.iter().map(item).collect();
        self.path = self.path.replace(&format!("{{{name}}}"), &items.join(","));
    }

    /// Sets a parameter of the query.
    pub fn query<T: Wire>(&mut self, name: &str, value: &T) {
        self.query_each(name, std::slice::from_ref(value));
    }

    /// Sets a list in the query, each item in a parameter of its own.
    pub fn query_each<T: Wire>(&mut self, name: &str, values: &[T]) {
        let name = encode_query(name).into_owned();
        self.query.retain(|(known, _)| *known != name);
        let pair = |value: &T| (name.clone(), encode_query(&text_of(value)).into_owned());
        self.query.extend(values.iter().map(pair));
    }

    /// Sets a list in the query in one parameter, commas between the items.
    pub fn query_joined<T: Wire>(&mut self, name: &str, values: &[T]) {
        let name = encode_query(name).into_owned();
        let item = |value: &T| encode_query(&text_of(value)).into_owned();
        let items: Vec<String> = values.iter().map(item).collect();
        self.query.retain(|(known, _)| *known != name);
        self.query.push((name, items.join(",")));
    }

    /// Sets a header.
    pub fn header<T: Wire>(&mut self, name: &str, value: &T) {
        self.headers.set(name, text_of(value));
    }

    /// Sets a header to a list, commas between the items.
    pub fn header_joined<T: Wire>(&mut self, name: &str, values: &[T]) {
        let items: Vec<String> = values.iter().map(text_of).collect();
        self.headers.set(name, items.join(","));
    }

    /// Sets a cookie.
    pub fn cookie<T: Wire>(&mut self, name: &str, value: &T) {
        self.cookies.retain(|(known, _)| known != name);
        let value = encode_query(&text_of(value)).into_owned();
        self.cookies.push((name.to_owned(), value));
    }

    /// Sets a cookie to a list, commas between the items.
    pub fn cookie_joined<T: Wire>(&mut self, name: &str, values: &[T]) {
        self.cookies.retain(|(known, _)| known != name);
        let item = |value: &T| encode_query(&text_of(value)).into_owned();
        let items: Vec<String> = values.iter().map(item).collect();
        self.cookies.push((name.to_owned(), items.join(",")));
    }

    /// Sets the JSON body.
    pub fn body<T: Wire>(&mut self, body: &T) {
        self.body = Some(body.to_json().into_bytes());
    }

    /// Sets the JSON body to a list.
    pub fn body_list<T: Wire>(&mut self, items: &[T]) {
        let mut to = Writer::new();
        to.array(items);
        self.body = Some(to.into_bytes());
    }

    /// Says where a page begins; the last that is said counts.
    pub fn cursor<T: Wire>(&mut self, name: &'static str, value: &T) {
        self.cursor = Some((name, value.to_json()));
    }

    /// The parameter that says where a page begins, and its value as JSON.
    pub(super) fn begins_at(&self) -> Option<(&'static str, &str)> {
        self.cursor.as_ref().map(|(name, json)| (*name, &**json))
    }

    /// Sets how long one attempt may take.
    pub fn set_timeout(&mut self, timeout: Option<Duration>) {
        self.timeout = timeout;
    }

    /// Sets when the call is sent again.
    pub fn set_retry(&mut self, retry: Retry) {
        self.retry = retry;
    }

    /// The idempotency key, where the operation takes one.
    #[must_use]
    pub const fn idempotency(&self) -> Option<&IdempotencyKey> {
        self.idempotency.as_ref()
    }

    /// Sets the idempotency key; `None` sends none. An operation that takes no key ignores it.
    pub fn set_idempotency(&mut self, key: Option<IdempotencyKey>) {
        self.idempotency = key.filter(|_| self.route.idempotency.is_some());
    }

    /// Whether the request may be sent twice.
    pub(super) fn is_repeatable(&self) -> bool {
        self.route.method.is_idempotent() || self.idempotency.is_some()
    }

    /// The request as it will be sent. What is secret in it is not shown by `Debug`.
    #[must_use]
    pub fn request(&self) -> Request {
        let mut request = Request::new(self.route.method, String::new());
        request.headers = self.headers.clone();
        request.headers.set("Accept", "application/json");
        let agent = self.connection.agent();
        if !agent.is_empty() {
            request.headers.set("User-Agent", agent);
        }
        if let (Some(header), Some(key)) = (self.route.idempotency, &self.idempotency) {
            request.headers.set(header, key.as_str());
        }
        if let Some(body) = &self.body {
            request.headers.set("Content-Type", "application/json");
            request.body.clone_from(body);
        }
        let (mut query, mut cookies) = (self.query.clone(), self.cookies.clone());
        if let Some((name, json)) = &self.cursor {
            let text = text_of_json(json.clone());
            query.push(((*name).to_owned(), encode_query(&text).into_owned()));
        }
        self.identify(&mut request.headers, &mut query, &mut cookies);
        request.target = target(&self.path, &query);
        if !cookies.is_empty() {
            request.headers.set_secret("Cookie", joined(&cookies, "; "));
        }
        request
    }

    /// Puts the key of the caller where it belongs.
    fn identify(&self, headers: &mut Headers, query: &mut Pairs, cookies: &mut Pairs) {
        let key = self.connection.key.as_ref();
        let (Some(credential), Some(key)) = (self.route.credential, key) else {
            return;
        };
        let key = key.expose();
        let pair = |name: &str| (name.to_owned(), encode_query(key).into_owned());
        match credential {
            Credential::Header(name) => headers.set_secret(name, key),
            Credential::Query(name) => query.push(pair(name)),
            Credential::Cookie(name) => cookies.push(pair(name)),
            Credential::Authorization(scheme) => {
                headers.set_secret("Authorization", format!("{scheme} {key}"));
            }
        }
    }
}

/// Names and values.
type Pairs = Vec<(String, String)>;

fn target(path: &str, query: &[(String, String)]) -> String {
    if query.is_empty() {
        return path.to_owned();
    }
    format!("{path}?{}", joined(query, "&"))
}

fn joined(pairs: &[(String, String)], between: &str) -> String {
    let pairs = pairs.iter().map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join(between)
}

impl fmt::Debug for Call {
    /// Without the body, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("operation", &self.route.operation)
            .field("target", &target(&self.path, &self.query))
            .field("cursor", &self.cursor)
            .field("idempotency", &self.idempotency)
            .finish_non_exhaustive()
    }
}
