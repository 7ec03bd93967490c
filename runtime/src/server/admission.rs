//! Admission: who calls and whether they may, and whether the body can be read at all.

use std::sync::{Arc, OnceLock};

use super::arguments::Texts;
use super::auth::{key, place};
use super::path::Values;
use super::{Call, Caller, Context, Handled, Refusal, Route, Router, panic};
use crate::http::{Coding, Credential, Headers, Medium, Query, Request, Scheme, Security, chosen};
use crate::{Limits, Secret};

impl Router {
    /// Answers a request that has a route: lets it in, and calls the handler.
    pub(super) async fn admitted(
        &self,
        route: &'static Route,
        (position, path): (usize, Values),
        request: Request,
        request_id: String,
    ) -> Handled {
        let query = Query::parse(request.query());
        let caller = self.authenticated(route, &request.headers, query.as_ref());
        let caller = caller.await?;
        let call = self.prepared(route, caller, (path, query), request, request_id)?;
        match panic::catch(self.service.call(position, call)).await {
            Some(handled) => handled,
            None => Err(Refusal::unexpected()),
        }
    }

    /// A call of somebody who is known, unless it is not allowed or its body cannot be read at all.
    fn prepared(
        &self,
        route: &'static Route,
        caller: Option<Caller>,
        (path, query): (Values, Option<Query>),
        mut request: Request,
        request_id: String,
    ) -> Result<Call, Refusal> {
        if let Some(caller) = &caller {
            allowed(route, caller)?;
        }
        let medium = self.medium(route, &request)?;
        for credential in route.security.credentials() {
            hide(credential, &mut request.headers);
        }
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
            context: Arc::new(context),
            parts: OnceLock::new(),
        };
        let limits = Limits::REQUEST.with_size(self.body_limit);
        let around = self.around.clone();
        Ok(Call::new(texts, medium, limits, around, self.is_lenient))
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

    /// The medium of the body, and its position among those that the operation takes; `None` without a body.
    fn medium(&self, route: &Route, request: &Request) -> Result<Option<(usize, Medium)>, Refusal> {
        let media = route.body.media();
        if media.is_empty() {
            return Ok(None);
        }
        let (body, content_type) = (&request.body, request.headers.get("Content-Type"));
        let content_type = content_type.unwrap_or_default();
        let chosen = chosen(media, content_type);
        match chosen.and_then(|position| Some((position, *media.get(position)?))) {
            None if body.is_empty() => Ok(None),
            None => {
                let names: Vec<&str> = media.iter().map(|medium| medium.media).collect();
                Err(Refusal::unsupported_media_type(&names))
            }
            Some(_) if body.len() > self.body_limit => Err(Refusal::too_large(self.body_limit)),
            Some((position, medium)) => {
                // Nothing is a text and a file as well, if somebody says that it is one.
                let can_be_empty = matches!(medium.coding, Coding::Text(_) | Coding::Binary);
                let is_there = !body.is_empty() || (can_be_empty && !content_type.is_empty());
                Ok(is_there.then_some((position, medium)))
            }
        }
    }
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

/// Whether the caller holds every scope.
fn allowed(route: &Route, caller: &Caller) -> Result<(), Refusal> {
    let missing = route.scopes.iter().find(|scope| !caller.scopes.hold(scope));
    let Some(scope) = missing else {
        return Ok(());
    };
    let message = format!("The key does not hold the scope {scope}");
    let problem = crate::Problem::new("forbidden", message);
    let place = route.security.credentials().next().map_or("", place);
    Err(Refusal::new(
        403,
        problem.at(crate::Location::Header, place),
    ))
}
