//! One request that is being made: everything that will be sent can be read and stored before.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::body::RequestBody;
use super::broken::{Broken, Residual};
use super::keys::CallerKeys;
use super::params::{AND, Joined, NEXT, Params, joined, pair, put};
use super::server::ServerTarget;
use super::streamed_form::{self, FilePart};
use super::{Connection, OperationInfo, Retry, Upload};
use crate::http::{
    BodyEncoding, Credential, Headers, IdempotencyKey, MediaType, ParamLocation, ParamStyle,
    PartHeader, Query, Request, Target, encode_query, encode_segment, percent_decode, text_in,
    text_of, write_form,
};
use crate::{Codec, ItemRules, Json, Location, Writer};

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
    /// Whether a success is given as it comes.
    pub(super) streams: bool,
    /// All else. A walk through pages makes a call for each of them that says the same, so they share it.
    parts: Arc<RequestParts>,
}

/// The parts of a request that are the same for whoever sends it.
#[derive(Clone)]
struct RequestParts {
    path: Cow<'static, str>,
    query: Params,
    cookies: Params,
    headers: Headers,
    part_headers: Vec<PartHeader>,
    files: Vec<FilePart>,
    body: Option<RequestBody>,
    /// The arguments that break rules.
    broken: Vec<Broken>,
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
            streams: info.streams,
            parts: Arc::new(RequestParts {
                path: Cow::Borrowed(info.template),
                query: Vec::new(),
                cookies: Vec::new(),
                headers: Headers::default(),
                part_headers: Vec::new(),
                files: Vec::new(),
                body: None,
                broken: Vec::new(),
            }),
        }
    }

    fn parts_mut(&mut self) -> &mut RequestParts {
        Arc::make_mut(&mut self.parts)
    }

    pub(super) fn broken(&self) -> &[Broken] {
        &self.parts.broken
    }

    pub(super) fn broken_mut(&mut self) -> &mut Vec<Broken> {
        &mut self.parts_mut().broken
    }

    /// Says that the operation is below another path of the host.
    pub fn below(&mut self, path: &'static str) {
        self.server = ServerTarget::Path(path);
    }

    /// Says that the operation has a server of its own, by the template of its URL.
    pub fn at(&mut self, server: &'static str) {
        self.server = ServerTarget::Server(server);
    }

    /// Fills in a parameter of the path.
    pub fn path<T: Codec>(&mut self, name: &str, value: &T) {
        self.check(Location::Path, name, value);
        self.fill(name, &encode_segment(&text_of(value)));
    }

    fn fill(&mut self, name: &str, text: &str) {
        let parts = self.parts_mut();
        parts.path = parts.path.replace(&format!("{{{name}}}"), text).into();
    }

    /// Sets a parameter of the query.
    pub fn query<T: Codec>(&mut self, name: &str, value: &T) {
        self.check(Location::Query, name, value);
        put(
            &mut self.parts_mut().query,
            name,
            pair(name, &text_of(value)),
        );
    }

    /// Sets a header.
    pub fn header<T: Codec>(&mut self, name: &str, value: &T) {
        self.check(Location::Header, name, value);
        self.parts_mut().headers.set(name, text_of(value));
    }

    /// Sets a cookie.
    pub fn cookie<T: Codec>(&mut self, name: &str, value: &T) {
        self.check(Location::Header, name, value);
        put(
            &mut self.parts_mut().cookies,
            name,
            pair(name, &text_of(value)),
        );
    }

    /// Sets a parameter with a style of its own.
    pub fn styled<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        value: &T,
    ) {
        self.check(location.request_part(), name, value);
        self.set_styled(location, name, style, &value.to_json());
    }

    /// Sets a list, whose length has rules.
    pub fn list<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        items: &[T],
        rules: &ItemRules,
    ) {
        self.check_list(location.request_part(), name, items, rules);
        self.set_styled(location, name, style, &json_list(items));
    }

    fn set_styled(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        json: &str,
    ) {
        match location {
            ParamLocation::Path => {
                let text = style.text(name, json, encode_segment);
                self.fill(name, &text);
            }
            ParamLocation::Header => {
                let text = style.text(name, json, |text| Cow::Borrowed(text));
                self.parts_mut().headers.set(name, text);
            }
            ParamLocation::Query => {
                let text = joined(&style.pairs(name, json, style.encoder()), AND);
                put(&mut self.parts_mut().query, name, text);
            }
            ParamLocation::Part(part) => {
                let text = style.text(name, json, |text| Cow::Borrowed(text));
                let parts = &mut self.parts_mut().part_headers;
                parts.retain(|it| (it.part, it.name) != (part, name));
                parts.push(PartHeader { part, name, text });
            }
            ParamLocation::Cookie => {
                let text = joined(&style.pairs(name, json, encode_query), NEXT);
                put(&mut self.parts_mut().cookies, name, text);
            }
        }
    }

    /// Whether a parameter is set.
    pub(super) fn has(&self, location: ParamLocation, name: &str) -> bool {
        let is_in = |params: &Params| {
            params
                .iter()
                .any(|(it, text)| it == name && !text.is_empty())
        };
        let parts = &self.parts;
        match location {
            ParamLocation::Path => true,
            ParamLocation::Query => {
                is_in(&parts.query) || self.begins_at().is_some_and(|(it, _)| it == name)
            }
            ParamLocation::Header => parts.headers.all(name).next().is_some(),
            ParamLocation::Cookie => is_in(&parts.cookies),
            ParamLocation::Part(part) => {
                let mut headers = parts.part_headers.iter();
                headers.any(|it| (it.part, it.name) == (part, name))
            }
        }
    }

    /// Sets the body.
    pub fn body_as<T: Codec>(&mut self, media_type: MediaType, body: &T) {
        // Bytes have no rules, and may be many.
        if media_type.encoding != BodyEncoding::Binary {
            self.check(Location::Body, "", body);
        }
        self.parts_mut().body = Some(RequestBody::of(media_type, body.to_json()));
    }

    /// Sets the body to a list.
    pub fn body_list_as<T: Codec>(&mut self, media_type: MediaType, items: &[T]) {
        self.check_list(Location::Body, "", items, &ItemRules::new());
        self.parts_mut().body = Some(RequestBody::of(media_type, json_list(items)));
    }

    /// Sets the JSON body.
    pub fn body<T: Codec>(&mut self, body: &T) {
        self.body_as(MediaType::JSON, body);
    }

    /// Sets the JSON body to a list.
    pub fn body_list<T: Codec>(&mut self, items: &[T]) {
        self.body_list_as(MediaType::JSON, items);
    }

    /// Sends these bytes in the place of the body, as they come. They are not checked.
    pub fn upload(&mut self, upload: Upload) {
        let parts = self.parts_mut();
        let body = RequestBody::streamed(parts.body.as_ref(), upload);
        parts.body = Some(body);
    }

    /// Sends these bytes as a file of the form, as they come, in the place of those that the body has there. They are not checked. Its name and
    /// its media type are those that the body says.
    pub fn upload_part(&mut self, field: &'static str, upload: Upload) {
        let files = &mut self.parts_mut().files;
        files.retain(|(known, _)| *known != field);
        files.push((field, upload));
    }

    /// The field of a file that the body has no place for: none of the form is a file of this name, or the body is no form.
    pub(super) fn misplaced_file(&self) -> Option<&'static str> {
        let is_placed = |name: &str| match &self.parts.body {
            Some(RequestBody::Form(fields, _)) => fields.has_file(name),
            Some(RequestBody::Written(..) | RequestBody::Streamed(..)) | None => false,
        };
        let mut names = self.parts.files.iter().map(|(name, _)| *name);
        names.find(|name| !is_placed(name))
    }

    /// Whether the body is there for one attempt only.
    pub(super) fn is_sent_once(&self) -> bool {
        let whole = match &self.parts.body {
            Some(RequestBody::Streamed(_, upload)) => Some(upload),
            Some(RequestBody::Written(..) | RequestBody::Form(..)) | None => None,
        };
        let files = self.parts.files.iter().map(|(_, upload)| upload);
        files.chain(whole).any(Upload::is_once)
    }

    /// Says where a page begins, by a value that was written as JSON; the last one counts.
    pub(super) fn begin(&mut self, name: &'static str, json: String) {
        self.cursor = Some((name, json));
    }

    /// The parameter that says where a page begins, and its value as JSON.
    pub(super) fn begins_at(&self) -> Option<(&'static str, &str)> {
        self.cursor.as_ref().map(|(name, json)| (*name, &**json))
    }

    /// The number that a parameter of the query says, if it was set.
    pub(super) fn number(&self, name: &str) -> Option<u64> {
        let mut query = self.parts.query.iter();
        let (_, text) = query.find(|(known, _)| known == name)?;
        text.split_once('=')?.1.parse().ok()
    }

    /// Sets a parameter of the query to these values.
    pub(super) fn set_query(&mut self, name: &str, values: &[&str]) {
        let pairs: Vec<String> = values.iter().map(|value| pair(name, value)).collect();
        put(&mut self.parts_mut().query, name, pairs.join(AND));
    }

    /// Takes the parameters of a query that is written already, each in the place of the one of its name, and says whether it has any. Keys
    /// are not taken from it.
    pub(super) fn set_whole_query(&mut self, query: &str) -> bool {
        let in_query = |credential| match credential {
            Credential::Query(name) => Some(name),
            Credential::Header(_) | Credential::Cookie(_) | Credential::Authorization(_) => None,
        };
        let credentials = self.info.security.credentials();
        let keys: Vec<&str> = credentials.filter_map(in_query).collect();
        let Some(query) = Query::parse(query).filter(|query| !query.is_empty()) else {
            return false;
        };
        for name in query.names().filter(|name| !keys.contains(name)) {
            let values: Vec<&str> = query.all(name).collect();
            self.set_query(name, &values);
        }
        true
    }

    /// Whether the last segment of a path is that of the call.
    pub(super) fn ends_alike(&self, path: &str) -> bool {
        let own = last_segment(&self.parts.path);
        own.is_some() && last_segment(path) == own
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

    /// The segment of the template whose parameters leave nothing of it, or what leads out of its place: another resource would be called
    /// (RFC 3986, section 5.2.4).
    pub(super) fn lost_segment(&self) -> Option<&'static str> {
        let mut filled = segments(self.info.template).zip(segments(&self.parts.path));
        let lost = filled.find(|(template, text)| {
            // Many read an escaped dot as a dot.
            template.contains('{') && matches!(&*text.replace("%2E", "."), "" | "." | "..")
        });
        lost.map(|(template, _)| template)
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

    /// The request with these keys.
    pub(super) fn request_with(&self, keys: &CallerKeys) -> Request {
        let mut headers = self.parts.headers.clone();
        headers.reserve(HEADERS, HEADER_BYTES);
        if !self.info.accept.is_empty() {
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
        if let Some(body) = &self.parts.body {
            let (media, body) = match body {
                RequestBody::Written(media, bytes) => (media.clone(), bytes.clone()),
                RequestBody::Form(fields, json) if self.parts.files.is_empty() => {
                    write_form(fields, json, &self.parts.part_headers)
                }
                RequestBody::Form(fields, json) => {
                    let (parts, random) = (&self.parts, (self.connection.random)());
                    let form = streamed_form::streamed(
                        fields,
                        json,
                        &parts.part_headers,
                        &parts.files,
                        random,
                    );
                    if let Some(length) = form.length {
                        headers.set("Content-Length", length.to_string());
                    }
                    request.stream = Some(form.chunks);
                    (form.content_type, Vec::new())
                }
                RequestBody::Streamed(media, upload) => {
                    if let Some(length) = upload.known_length() {
                        headers.set("Content-Length", length.to_string());
                    }
                    request.stream = Some(upload.chunks());
                    (media.clone(), Vec::new())
                }
            };
            headers.set("Content-Type", media);
            request.body = body;
        }
        let mut target = self.target();
        let mut cookies = Joined::cookies(&self.parts.cookies);
        keys.each(self.info.security, |credential, key| match credential {
            Credential::Header(name) => headers.set_secret(name, key),
            Credential::Query(name) => target.pair(name, key),
            Credential::Cookie(name) => cookies.pair(name, key),
            Credential::Authorization(scheme) => {
                headers.set_secret("Authorization", format!("{scheme} {key}"));
            }
        });
        request.target = target.text;
        if !cookies.text.is_empty() {
            headers.set_secret("Cookie", cookies.text);
        }
        request.headers = headers;
        request
    }

    /// The path and the query, without keys.
    fn target(&self) -> Joined {
        let mut target = Joined::target(&self.parts.path, &self.parts.query);
        if let Some((name, json)) = &self.cursor {
            target.pair(name, &text_in(json));
        }
        target
    }
}

/// The segments of a path that may have a query.
fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('?').next().unwrap_or_default().split('/')
}

/// The last segment of a path that may have a query, as it is meant.
fn last_segment(path: &str) -> Option<Cow<'_, str>> {
    let path = path.split('?').next()?.trim_end_matches('/');
    percent_decode(path.rsplit('/').next()?)
}

/// How many headers most requests have at most.
const HEADERS: usize = 8;

/// How many bytes their names and values have at most.
const HEADER_BYTES: usize = 256;

fn json_list<T: Codec>(items: &[T]) -> String {
    let mut to = Writer::new();
    to.array(items);
    to.into_string()
}

impl fmt::Debug for UntypedCall {
    /// Without the body and the values of the query, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("operation", &self.info.operation)
            .field(
                "target",
                &Target(&Joined::target(&self.parts.path, &self.parts.query).text),
            )
            .field("cursor", &self.cursor)
            .field("idempotency", &self.idempotency)
            .finish_non_exhaustive()
    }
}
