//! One request that is being made: everything that will be sent can be read and stored before.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::body::{RequestBody, UnwrittenBody};
use super::keys::CallerKeys;
use super::params::{Joined, pair, put};
use super::request_parts::RequestParts;
use super::server::ServerTarget;
use super::written::WrittenValue;
use super::{Connection, OperationInfo, Retry, Upload};
use crate::http::{
    BodyEncoding, Credential, IdempotencyKey, MediaType, ParamLocation, ParamStyle, Request,
    RequiredScheme, check_ends, encode_segment, text_in,
};
use crate::residual::Residual;
use crate::{Codec, ItemRules, Location, Violation, Violations};

/// A request that is being made, and the connection that will carry it: the call of any operation.
#[derive(Clone)]
pub struct UntypedCall {
    pub(super) connection: Arc<Connection>,
    pub(super) info: &'static OperationInfo,
    pub(super) timeout: Option<Duration>,
    pub(super) deadline: Option<Duration>,
    pub(super) retry: Retry,
    pub(super) server: ServerTarget,
    /// The parameter that says where a page begins, and its value as JSON.
    cursor: Option<(&'static str, String)>,
    idempotency: Option<IdempotencyKey>,
    pub(super) residual: Residual,
    /// Whether a success is given as it comes, whatever its media type is.
    pub(super) downloads: bool,
    /// All else. A walk through pages makes a call for each of them that says the same, so they share it.
    parts: Arc<RequestParts>,
}

impl UntypedCall {
    /// A call without parameters. Where the operation takes an idempotency key, it has one from the start.
    #[must_use]
    pub fn new(connection: &Arc<Connection>, info: &'static OperationInfo) -> Self {
        let key = || IdempotencyKey::from_random_bits((connection.random)());
        Self {
            connection: Arc::clone(connection),
            info,
            timeout: connection.timeout,
            deadline: connection.deadline,
            retry: connection.retry,
            server: ServerTarget::Service,
            cursor: None,
            idempotency: info.idempotency.map(|_| key()),
            residual: Residual::default(),
            downloads: false,
            parts: Arc::new(RequestParts::of(info.template)),
        }
    }

    /// What was set so far.
    pub(super) fn parts(&self) -> &RequestParts {
        &self.parts
    }

    /// The same, to set more; what other calls share is copied first.
    pub(super) fn parts_mut(&mut self) -> &mut RequestParts {
        Arc::make_mut(&mut self.parts)
    }

    /// Sends the operation below another path of the host.
    pub fn below(&mut self, path: &'static str) {
        self.server = ServerTarget::Path(path);
    }

    /// Sends the operation to a server of its own, by the template of its URL.
    pub fn at(&mut self, server: &'static str) {
        self.server = ServerTarget::Server(server);
    }

    /// Fills in a parameter of the path.
    pub fn path<T: Codec>(&mut self, name: &str, value: Result<T, Violations>) {
        if let Some(value) = self.written_one(Location::Path, name, value) {
            let text = encode_segment(&value.text()).into_owned();
            self.parts_mut().fill(name, &text, value.has_secret);
        }
    }

    /// Sets a parameter of the query.
    pub fn query<T: Codec>(&mut self, name: &str, value: Result<T, Violations>) {
        if let Some(value) = self.written_one(Location::Query, name, value) {
            let text = pair(name, &value.text());
            put(&mut self.parts_mut().query, name, text);
        }
    }

    /// Sets a header.
    pub fn header<T: Codec>(&mut self, name: &str, value: Result<T, Violations>) {
        if let Some(value) = self.written_one(Location::Header, name, value) {
            if let Err(violation) = check_ends(&value.text()) {
                return self.note_unwritable(Location::Header, name, violation.into());
            }
            let headers = &mut self.parts_mut().headers;
            if value.has_secret {
                headers.set_secret(name, value.text());
            } else {
                headers.set(name, value.text());
            }
        }
    }

    /// Sets a cookie.
    pub fn cookie<T: Codec>(&mut self, name: &str, value: Result<T, Violations>) {
        if let Some(value) = self.written_one(Location::Cookie, name, value) {
            let text = pair(name, &value.text());
            put(&mut self.parts_mut().cookies, name, text);
        }
    }

    /// Sets a parameter with a style of its own.
    pub fn styled<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        value: Result<T, Violations>,
    ) {
        let part = location.request_part();
        if let Some(value) = self.written_one(part, name, value) {
            self.set_styled(location, name, style, &value);
        }
    }

    /// Sets a list, whose length has rules.
    pub fn list<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        items: Result<Vec<T>, Violations>,
        rules: &ItemRules,
    ) {
        let part = location.request_part();
        let Some(items) = self.made(part, name, items) else {
            return;
        };
        self.check_list(part, name, &items, rules);
        if let Some(list) = self.written(part, name, WrittenValue::of_list(&items)) {
            self.set_styled(location, name, style, &list);
        }
    }

    /// An argument that was checked, as it is sent.
    fn written_one<T: Codec>(
        &mut self,
        location: Location,
        name: &str,
        value: Result<T, Violations>,
    ) -> Option<WrittenValue> {
        let value = self.checked(location, name, value)?;
        self.written(location, name, WrittenValue::of(&value))
    }

    fn set_styled(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        value: &WrittenValue,
    ) {
        let set = self.parts_mut().set_styled(location, name, style, value);
        if let Err(violation) = set {
            self.note_unwritable(location.request_part(), name, violation.into());
        }
    }

    /// Sets the body.
    ///
    /// It is written in the media type of a file, else in the first of these, unless a header `Content-Type` [is added](Self::add_header).
    pub fn body_as<T: Codec>(&mut self, media_types: &'static [MediaType], body: &T) {
        // Bytes have no rules, and may be many.
        if media_types
            .iter()
            .any(|it| it.encoding != BodyEncoding::Binary)
        {
            self.check(Location::Body, "", body);
        }
        self.set_body(media_types, WrittenValue::of(body));
    }

    /// Sets the body to a list.
    pub fn body_list_as<T: Codec>(&mut self, media_types: &'static [MediaType], items: &[T]) {
        self.check_list(Location::Body, "", items, &ItemRules::new());
        self.set_body(media_types, WrittenValue::of_list(items));
    }

    fn set_body(
        &mut self,
        media_types: &'static [MediaType],
        written: Result<WrittenValue, Violation>,
    ) {
        let Some(WrittenValue { json, .. }) = self.written(Location::Body, "", written) else {
            return;
        };
        let has_choice = media_types.len() > 1;
        let unwritten = has_choice.then(|| UnwrittenBody {
            media_types,
            json: json.clone(),
        });
        self.write_body(RequestBody::of(media_types, None, json));
        self.parts_mut().unwritten = unwritten;
    }

    fn write_body(&mut self, body: Result<RequestBody, Violations>) {
        match body {
            Ok(body) => self.parts_mut().body = Some(body),
            Err(violations) => self.note_unwritable(Location::Body, "", violations),
        }
    }

    /// Sets the JSON body.
    pub fn body<T: Codec>(&mut self, body: &T) {
        self.body_as(&[MediaType::JSON], body);
    }

    /// Sets the JSON body to a list.
    pub fn body_list<T: Codec>(&mut self, items: &[T]) {
        self.body_list_as(&[MediaType::JSON], items);
    }

    /// Sends these bytes in the place of the body, as they come. They are not checked.
    pub fn upload(&mut self, upload: Upload) {
        let parts = self.parts_mut();
        let body = RequestBody::streamed(parts.body.as_ref(), upload);
        parts.body = Some(body);
        parts.unwritten = None;
    }

    /// Sends these bytes as a file of the form, as they come, in the place of those that the body has there. They are not checked. Its name and
    /// its media type are those that the body says.
    pub fn upload_part(&mut self, field: &'static str, upload: Upload) {
        self.parts_mut().put_file(field, upload);
    }

    /// Sets where a page begins, by a value that was written as JSON; the last one counts.
    pub(super) fn begin(&mut self, name: &'static str, json: String) {
        // Callers may have set it as a member of an object.
        if self.parts.has_query(name) {
            self.parts_mut().unset_query(name);
        }
        self.cursor = Some((name, json));
    }

    /// The parameter that says where a page begins, and its value as JSON.
    pub(super) fn begins_at(&self) -> Option<(&'static str, &str)> {
        self.cursor.as_ref().map(|(name, json)| (*name, &**json))
    }

    /// The query parameters that carry keys.
    pub(super) fn keys_in_query(&self) -> Vec<&'static str> {
        let in_query = |required: &RequiredScheme| match required.credential {
            Credential::Query(name) => Some(name),
            Credential::Header(_)
            | Credential::Cookie(_)
            | Credential::Authorization(_)
            | Credential::Certificate
            | Credential::Unknown => None,
        };
        let schemes = self.info.security.schemes();
        schemes.filter_map(in_query).collect()
    }

    /// Adds a header that the description does not have; what it has, and what the call sends anyway, stays. `Content-Type` chooses between the media types
    /// that the description has for the body, and `Accept` stands in the place of those that it has for answers.
    pub fn add_header(&mut self, name: &str, value: impl AsRef<str>) {
        if name.eq_ignore_ascii_case("Content-Type") {
            let unwritten = self.parts.unwritten.as_ref();
            if let Some(body) = unwritten.and_then(|it| it.in_media_type(value.as_ref())) {
                self.write_body(body);
            }
        }
        self.parts_mut().added_headers.set(name, value);
    }

    /// Sets how long one attempt may take.
    pub fn set_timeout(&mut self, timeout: Option<Duration>) {
        self.timeout = timeout;
    }

    /// Sets how long all attempts may take together.
    pub fn set_deadline(&mut self, deadline: Option<Duration>) {
        self.deadline = deadline;
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
        self.idempotency = key.filter(|_| self.info.idempotency.is_some());
    }

    /// Whether the request may be sent twice.
    pub(super) fn is_repeatable(&self) -> bool {
        self.info.method.is_idempotent() || self.idempotency.is_some()
    }

    /// The request as it will be sent, but for what is known only then: the key of a provider, and the trace. What is secret in it is not
    /// shown by `Debug`.
    #[must_use]
    pub fn request(&self) -> Request {
        self.request_with(&self.connection.keys.fixed)
    }

    /// What [`send`](Self::send) would send, for those who send it another way.
    pub(super) fn request_with(&self, keys: &CallerKeys) -> Request {
        let mut headers = self.parts.headers.clone();
        headers.reserve(HEADERS, HEADER_BYTES);
        let is_chosen = self.parts.added_headers.get("Accept").is_some();
        if !self.info.accept.is_empty() && !is_chosen {
            headers.set("Accept", self.info.accept);
        }
        let agent = self.connection.agent();
        if !agent.is_empty() {
            headers.set("User-Agent", agent);
        }
        if let (Some(header), Some(key)) = (self.info.idempotency, &self.idempotency) {
            headers.set(header, key.as_str());
        }
        let mut request = Request::new(self.info.method, String::new());
        request.base = match self.server {
            ServerTarget::Path(path) => Some(path),
            ServerTarget::Service | ServerTarget::Server(_) => None,
        };
        let random = &*self.connection.random;
        self.parts.write_body(random, &mut request, &mut headers);
        let mut target = self.target();
        let mut cookies = Joined::cookies(&headers, &self.parts.cookies);
        keys.each(
            self.satisfied_by(keys),
            |credential, key| match credential {
                Credential::Header(name) => headers.set_secret(name, key),
                Credential::Query(name) => target.pair(name, key),
                Credential::Cookie(name) => cookies.cookie(name, key),
                Credential::Authorization(scheme) => {
                    headers.add("Authorization", format!("{scheme} {key}"));
                }
                Credential::Certificate | Credential::Unknown => {}
            },
        );
        request.target = target.text;
        request.redacted_path.clone_from(&self.parts.redacted_path);
        if !cookies.text.is_empty() {
            headers.set_secret("Cookie", cookies.text);
        }
        for more in [&self.parts.added_headers, &self.connection.headers] {
            headers.add_missing(more);
        }
        request.headers = headers;
        request
    }

    /// One of the headers that were added which says where the body ends or what becomes of the connection (RFC 9112, sections 6 and 9.6).
    pub(super) fn framing_header(&self) -> Option<&'static str> {
        const FRAMING: [&str; 3] = ["Connection", "Content-Length", "Transfer-Encoding"];
        let added = [&self.parts.added_headers, &self.connection.headers];
        let mut framing = FRAMING.into_iter();
        framing.find(|name| added.iter().any(|headers| headers.get(name).is_some()))
    }

    /// The alternative that these keys satisfy.
    pub(super) fn satisfied_by(&self, keys: &CallerKeys) -> &'static [RequiredScheme] {
        let shows_certificate = self.connection.has_certificate_for(self.server);
        keys.satisfied(self.info.security, shows_certificate)
    }

    /// The path and the query, without keys.
    fn target(&self) -> Joined {
        let mut target = self.parts.target();
        if let Some((name, json)) = &self.cursor {
            target.pair(name, &text_in(json));
        }
        target
    }
}

/// How many headers most requests have at most.
const HEADERS: usize = 8;

/// How many bytes their names and values have at most.
const HEADER_BYTES: usize = 256;

impl fmt::Debug for UntypedCall {
    /// Without the body, the values of the query and what is secret of the path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let target = self.parts.target();
        f.debug_struct("Call")
            .field("operation", &self.info.operation)
            .field("target", &self.parts.shown(&target))
            .field("cursor", &self.cursor)
            .field("idempotency", &self.idempotency)
            .finish_non_exhaustive()
    }
}
