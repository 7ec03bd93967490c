//! Authorization: who calls and whether they may, and whether the body can be read at all. Only then is it read.

use std::sync::{Arc, OnceLock};

use super::arguments::RequestTexts;
use super::auth::{credential_name, key};
use super::extensions::Extensions;
use super::incoming::read_within;
use super::path::Values;
use super::{BodyError, Call, Caller, Context, HandlerResult, Incoming, Rejection, Route, Router};
use crate::http::{
    BodyEncoding, Chunks, Credential, Headers, MediaType, Query, Request, Scheme, Security, chosen,
};
use crate::{Limits, Secret};

impl Router {
    /// Answers a request that has a route: lets it in, reads its body, and calls the handler.
    pub(super) async fn answer_route(
        &self,
        route: &'static Route,
        (position, path): (usize, Values),
        request: Request,
        incoming: impl Incoming,
        (request_id, extensions): (String, Extensions),
    ) -> HandlerResult {
        let query = Query::parse(request.query());
        let caller = self.authenticated(route, &request.headers, query.as_ref());
        let caller = caller.await?;
        if let Some(caller) = &caller {
            allowed(route, caller)?;
        }
        let IncomingBody {
            media_type,
            body,
            upload,
        } = self.body(route, &request.headers, incoming).await?;
        let mut headers = request.headers;
        for credential in route.security.credentials() {
            hide(credential, &mut headers);
        }
        let context = Context {
            caller,
            request_id,
            route,
            method: request.method,
            target: request.target,
            headers,
            body,
            now: (self.clock)(),
            extensions,
            upload,
        };
        let texts = RequestTexts {
            path,
            query,
            context: Arc::new(context),
            parts: OnceLock::new(),
        };
        let limits = Limits::REQUEST.with_size(self.body_limit);
        let middleware = self.middleware.clone();
        let call = Call::new(texts, media_type, limits, middleware, self.is_lenient);
        self.service.call(position, call).await
    }

    async fn authenticated(
        &self,
        route: &'static Route,
        headers: &Headers,
        query: Option<&Query>,
    ) -> Result<Option<Caller>, Rejection> {
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
            None => Err(Rejection::invalid_credential(credential_name(credential))),
        }
    }

    /// The caller by the first list whose keys are all there.
    async fn any_of(
        &self,
        lists: &'static [&'static [Scheme]],
        headers: &Headers,
        query: &Query,
    ) -> Result<Option<Caller>, Rejection> {
        let mut missing = None;
        for list in lists.iter().filter(|list| !list.is_empty()) {
            let keys: Result<Vec<_>, Rejection> = list
                .iter()
                .map(|scheme| Ok((scheme, key(scheme.credential, headers, query)?)))
                .collect();
            match keys {
                Ok(keys) => return self.all_of(&keys).await,
                Err(rejection) => missing = missing.or(Some(rejection)),
            }
        }
        match missing {
            Some(rejection) if lists.iter().all(|list| !list.is_empty()) => Err(rejection),
            Some(_) | None => Ok(None),
        }
    }

    /// The caller whom the first of some keys names, if all of them are good.
    async fn all_of(
        &self,
        keys: &[(&'static Scheme, Secret<String>)],
    ) -> Result<Option<Caller>, Rejection> {
        let mut caller = None;
        for (scheme, key) in keys {
            let known = self.authenticator.authenticate_as(scheme.name, key).await?;
            let Some(known) = known else {
                return Err(Rejection::invalid_credential(credential_name(
                    scheme.credential,
                )));
            };
            caller = caller.or(Some(known));
        }
        Ok(caller)
    }

    /// The body. Of an operation that takes none it is not read.
    async fn body(
        &self,
        route: &Route,
        headers: &Headers,
        incoming: impl Incoming,
    ) -> Result<IncomingBody, Rejection> {
        let media_types = route.body.media_types();
        if media_types.is_empty() {
            return Ok(IncomingBody::default());
        }
        let content_type = headers.get("Content-Type").unwrap_or_default();
        let chosen = media_type(media_types, content_type, headers);
        // What cannot be read is refused at its first byte.
        let limit = chosen.as_ref().map_or(0, |_| self.body_limit);
        if let Ok((position, media_type)) = &chosen
            && self.streams_uploads
            && media_type.encoding == BodyEncoding::Binary
        {
            let upload = incoming.stream(limit).await;
            return Ok(IncomingBody {
                media_type: Some((*position, *media_type)),
                body: Vec::new(),
                upload: Some(upload.map_err(|error| error.rejection(limit))?),
            });
        }
        match (chosen, read_within(incoming, limit).await) {
            (Err(rejection), Err(BodyError::TooLarge)) => Err(rejection),
            (_, Err(error)) => Err(error.rejection(limit)),
            (Err(_), Ok(body)) => Ok(IncomingBody {
                body,
                ..IncomingBody::default()
            }),
            (Ok((position, media_type)), Ok(body)) => {
                // Nothing is a text and a file as well, if somebody says that it is one.
                let can_be_empty = matches!(
                    media_type.encoding,
                    BodyEncoding::Text(_) | BodyEncoding::Binary
                );
                let is_there = !body.is_empty() || (can_be_empty && !content_type.is_empty());
                Ok(IncomingBody {
                    media_type: is_there.then_some((position, media_type)),
                    body,
                    upload: None,
                })
            }
        }
    }
}

/// The body of a request.
#[derive(Default)]
struct IncomingBody {
    /// Its media type, with the position among those that the operation takes; `None` without a body.
    media_type: Option<(usize, MediaType)>,
    /// What was read.
    body: Vec<u8>,
    /// What was not, and comes.
    upload: Option<Chunks>,
}

/// The media type that the headers of a body name, and its position; otherwise the rejection of a body that is not empty.
fn media_type(
    media_types: &'static [MediaType],
    content_type: &str,
    headers: &Headers,
) -> Result<(usize, MediaType), Rejection> {
    let codings = headers.all("Content-Encoding");
    if !codings.into_iter().all(is_identity) {
        return Err(Rejection::unsupported_content_coding());
    }
    let chosen = chosen(media_types, content_type);
    let chosen = chosen.and_then(|position| Some((position, *media_types.get(position)?)));
    chosen.ok_or_else(|| {
        let names: Vec<&str> = media_types
            .iter()
            .map(|media_type| media_type.name)
            .collect();
        Rejection::unsupported_media_type(&names)
    })
}

/// Whether a list of content codings changes nothing (RFC 9110, section 8.4).
fn is_identity(codings: &str) -> bool {
    let mut codings = codings.split(',').map(str::trim);
    codings.all(|encoding| encoding.is_empty() || encoding.eq_ignore_ascii_case("identity"))
}

/// Takes what identifies the caller out of what handlers see.
fn hide(credential: Credential, headers: &mut Headers) {
    match credential {
        Credential::Header(name) => headers.take(name),
        Credential::Authorization(_) => headers.take("Authorization"),
        Credential::Cookie(_) => headers.take("Cookie"),
        Credential::Query(_) => {}
    }
}

/// Whether the caller holds every scope; otherwise all that are missing are named, so that one new key is enough.
fn allowed(route: &Route, caller: &Caller) -> Result<(), Rejection> {
    let missing = route.scopes.iter().copied();
    let missing: Vec<&str> = missing.filter(|scope| !caller.scopes.hold(scope)).collect();
    let message = match missing.as_slice() {
        [] => return Ok(()),
        [scope] => format!("The key does not hold the scope {scope}"),
        scopes => format!("The key does not hold the scopes {}", scopes.join(", ")),
    };
    let problem = crate::Problem::new("forbidden", message);
    let header = route
        .security
        .credentials()
        .next()
        .map_or("", credential_name);
    Err(Rejection::new(
        403,
        problem.at(crate::Location::Header, header),
    ))
}
