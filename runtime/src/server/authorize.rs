//! Authorization: who calls and whether they may, and whether the body can be read at all. Only then is it read.

use std::sync::{Arc, OnceLock};

use super::arguments::RequestTexts;
use super::credentials::{Credentials, RequestHead};
use super::extensions::Extensions;
use super::incoming::read_within;
use super::path::Values;
use super::{
    BodyError, Call, Caller, Context, HandlerResult, Incoming, Rejection, Route, Router, challenge,
    rejection,
};
use crate::http::{
    BodyEncoding, Chunks, Credential, Evaluation, Headers, MediaType, Query, Request,
    RequiredScheme, Security, Standing, chosen,
};
use crate::{Limits, Problem};

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
        let head = RequestHead {
            headers: &request.headers,
            query: query.as_ref(),
            extensions: &extensions,
        };
        let callers = self.authorized(route.security, head).await?;
        let IncomingBody {
            media_type,
            body,
            upload,
        } = self.body(route, &request.headers, incoming).await?;
        let mut headers = request.headers;
        for scheme in route.security.schemes() {
            hide(scheme.credential, &mut headers);
        }
        let context = Context {
            caller: callers.first,
            alternative: callers.alternative,
            other_callers: callers.others,
            request_id,
            route,
            method: request.method,
            url: self.url(request.base, &request.target),
            target: request.target,
            headers,
            body,
            now: (self.clock)(),
            extensions,
            upload,
            answer_check: self.answer_check(route),
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

    /// The callers of the alternative that the request satisfies.
    async fn authorized(
        &self,
        security: Security,
        head: RequestHead<'_>,
    ) -> Result<Callers, Rejection> {
        let mut credentials = Credentials::of(security, head);
        loop {
            match security.evaluate(|_, scheme| credentials.standing(scheme)) {
                Evaluation::Satisfied(alternative) => {
                    let (first, others) = credentials.into_callers(alternative);
                    return Ok(Callers {
                        alternative,
                        first,
                        others,
                    });
                }
                Evaluation::Unverified(scheme) => {
                    credentials.verify(scheme, &*self.authenticator).await?;
                }
                Evaluation::Insufficient(alternative) => {
                    return Err(forbidden(alternative, &credentials));
                }
                Evaluation::Unsatisfied => return Err(self.unauthorized(security, &credentials)),
            }
        }
    }

    /// 401: of what is not satisfied, what is invalid is named first, and then what is missing of what was begun.
    fn unauthorized(&self, security: Security, credentials: &Credentials) -> Rejection {
        let is = |scheme: &RequiredScheme, wanted| credentials.standing(scheme) == wanted;
        let is_begun =
            |all: &&&[RequiredScheme]| all.iter().any(|scheme| !is(scheme, Standing::Absent));
        let mut alternatives = security.0.iter();
        let begun = alternatives.find(is_begun).or(security.0.first());
        let missing = begun.and_then(|all| all.iter().find(|it| is(it, Standing::Absent)));
        let mut schemes = security.schemes();
        let mut rejection = match (schemes.find(|it| is(it, Standing::Invalid)), missing) {
            (Some(invalid), _) => Rejection::invalid_credential(invalid.credential),
            (None, Some(missing)) => Rejection::missing_credential(missing.credential),
            (None, None) => Rejection::missing_credential(Credential::Unknown),
        };
        let is_invalid = |scheme: &RequiredScheme| is(scheme, Standing::Invalid);
        let (authenticator, to) = (&*self.authenticator, &mut rejection.headers);
        challenge::unauthorized(security.schemes(), authenticator, is_invalid, to);
        rejection
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

/// Who calls, by an alternative that is satisfied.
struct Callers {
    alternative: &'static [RequiredScheme],
    first: Option<Caller>,
    others: Vec<Caller>,
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
        Credential::Query(_) | Credential::Certificate | Credential::Unknown => {}
    }
}

/// 403: nothing but scopes is lacking. All that are missing are named, so that one new key is enough.
fn forbidden(alternative: &[RequiredScheme], credentials: &Credentials) -> Rejection {
    let lacks = |scheme: &&RequiredScheme| credentials.missing_scopes(scheme).next().is_some();
    let lacking: Vec<&RequiredScheme> = alternative.iter().filter(lacks).collect();
    let missing = lacking.iter().flat_map(|it| credentials.missing_scopes(it));
    let missing: Vec<&str> = missing.collect();
    let message = match missing.as_slice() {
        [scope] => format!("The key does not hold the scope {scope}"),
        scopes => format!("The key does not hold the scopes {}", scopes.join(", ")),
    };
    let credential = lacking
        .first()
        .map_or(Credential::Unknown, |it| it.credential);
    let problem = rejection::at(credential, Problem::new("forbidden", message));
    let mut rejection = Rejection::new(403, problem);
    for scheme in lacking {
        challenge::insufficient(scheme, &mut rejection.headers);
    }
    rejection
}
