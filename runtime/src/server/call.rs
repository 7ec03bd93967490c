//! One call: its arguments are read one by one, every violation is kept, and the handler runs only when there is none.

use std::future::Future;
use std::sync::Arc;

use super::arguments::{Form, Place, Style, Texts};
use super::{Boxed, Context, Refusal, moment};
use crate::http::Response;
use crate::{Check, Code, ItemRules, Json, Limits, Violation, Violations, Wire};

/// What a handler gives.
pub type Handled = Result<Response, Refusal>;

/// What a handler answers with.
pub trait IntoResponse {
    /// The response that it becomes.
    fn into_response(self) -> Response;
}

/// A response with a JSON body.
#[must_use]
pub fn json<T: Wire>(status: u16, body: &T) -> Response {
    Response::json(status, body.to_json())
}

/// Something that stands around every handler, once the request is known to be valid: a store of idempotent answers, a meter.
pub trait Around: Send + Sync + 'static {
    /// Runs the handler, or answers in its place.
    fn around<'a>(
        &'a self,
        context: &'a Context,
        handler: Boxed<'a, Handled>,
    ) -> Boxed<'a, Handled>;
}

/// A call that was let in.
pub struct Call {
    texts: Texts,
    limits: Limits,
    around: Option<Arc<dyn Around>>,
    violations: Option<Violations>,
}

impl Call {
    pub(super) fn new(texts: Texts, limits: Limits, around: Option<Arc<dyn Around>>) -> Self {
        let broken = texts.query.is_none().then(|| {
            let violation = Violation::new(Code::Encoding, "must be percent-encoded UTF-8");
            let mut violations = Violations::from(violation);
            violations = violations.located(crate::Location::Query, "query");
            violations
        });
        Self {
            texts,
            limits,
            around,
            violations: broken,
        }
    }

    /// The circumstances.
    #[must_use]
    pub fn context(&self) -> Arc<Context> {
        Arc::clone(&self.texts.context)
    }

    /// A parameter that must be there.
    pub fn required<T: Wire>(&mut self, place: Place, name: &str, form: Form) -> T {
        match self.optional(place, name, form) {
            Some(value) => value,
            None => self.missing(place, name),
        }
    }

    /// A parameter that may be missing.
    pub fn optional<T: Wire>(&mut self, place: Place, name: &str, form: Form) -> Option<T> {
        let json = self.texts.one(place, name, form);
        self.decode(place, name, json)
    }

    /// A list that must be there.
    pub fn required_list<T: Wire>(
        &mut self,
        place: Place,
        name: &str,
        form: Form,
        style: Style,
        rules: &ItemRules,
    ) -> Vec<T> {
        match self.optional_list(place, name, form, style, rules) {
            Some(list) => list,
            None => self.missing(place, name),
        }
    }

    /// A list that may be missing.
    pub fn optional_list<T: Wire>(
        &mut self,
        place: Place,
        name: &str,
        form: Form,
        style: Style,
        rules: &ItemRules,
    ) -> Option<Vec<T>> {
        let json = self.texts.list(place, name, form, style);
        let list: Vec<T> = self.decode(place, name, json)?;
        let mut check = Check::new(self.limits.violations);
        check.own_items(&list, rules);
        if let Err(violations) = crate::check::merge(None, check, self.limits.violations) {
            self.note(violations.located(place.location(), name));
        }
        Some(list)
    }

    /// The moment some seconds from now, for a parameter that is missing.
    #[must_use]
    pub fn moment<T: Wire>(&self, seconds: i64) -> T {
        let text = moment::shifted(self.texts.context.now, seconds);
        T::from_json(text.to_json()).unwrap_or_else(|_| T::vacant())
    }

    /// The body, which must be there.
    pub fn body<T: Wire>(&mut self) -> T {
        if let Some(body) = self.optional_body() {
            return body;
        }
        self.note(Violation::new(Code::Required, "is required").into());
        T::vacant()
    }

    /// The body, which may be missing.
    pub fn optional_body<T: Wire>(&mut self) -> Option<T> {
        let body = &self.texts.context.body;
        if body.is_empty() {
            return None;
        }
        match T::from_request_json_within(body, self.limits) {
            Ok(body) => Some(body),
            Err(violations) => {
                self.note(violations);
                Some(T::vacant())
            }
        }
    }

    /// Notes when more than one of these parameters is there.
    pub fn exclusive(&mut self, place: Place, names: &[&str]) {
        let is_there = |name: &&str| !matches!(self.texts.one(place, name, Form::Text), Ok(None));
        let found: Vec<&str> = names.iter().copied().filter(is_there).collect();
        let [_, _, ..] = found.as_slice() else {
            return;
        };
        let mut violation = Violation::new(Code::Rule, "must not be set together");
        violation.rule = Some("exclusive");
        violation.location = place.location();
        violation.keys = found.into_iter().map(str::to_owned).collect();
        self.note(violation.into());
    }

    /// Calls the handler, unless something is wrong with the request.
    ///
    /// # Errors
    /// Every violation, or what the handler refuses.
    pub async fn answer<F, R>(self, handler: impl FnOnce() -> F) -> Handled
    where
        F: Future<Output = Result<R, Refusal>> + Send,
        R: IntoResponse,
    {
        if let Some(violations) = &self.violations {
            return Err(Refusal::invalid(violations));
        }
        let future = handler();
        let response = async move { future.await.map(IntoResponse::into_response) };
        match &self.around {
            Some(around) => around.around(&self.texts.context, Box::pin(response)).await,
            None => response.await,
        }
    }

    fn decode<T: Wire>(
        &mut self,
        place: Place,
        name: &str,
        json: Result<Option<String>, Violations>,
    ) -> Option<T> {
        let decoded = match json {
            Ok(None) => return None,
            Ok(Some(json)) => T::from_request_json(json)
                .map_err(|violations| violations.located(place.location(), name)),
            Err(violations) => Err(violations),
        };
        Some(decoded.unwrap_or_else(|violations| {
            self.note(violations);
            T::vacant()
        }))
    }

    fn missing<T: Wire>(&mut self, place: Place, name: &str) -> T {
        let violation = Violation::new(Code::Required, "is required");
        self.note(Violations::from(violation).located(place.location(), name));
        T::vacant()
    }

    fn note(&mut self, violations: Violations) {
        self.violations = Some(match self.violations.take() {
            Some(known) => known.and(violations),
            None => violations,
        });
    }
}
