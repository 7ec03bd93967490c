//! One call: its arguments are read one by one, every violation is kept, and the handler runs only when there is none.

use std::borrow::Cow;
use std::future::Future;
use std::sync::Arc;

use super::arguments::RequestTexts;
use super::{Context, HandlerResult, IntoRejection, IntoResponse, Middleware, Rejection, accepted};
use crate::http::{MediaType, ParamLocation, ParamStyle, ValueForm, header_values};
use crate::json::{decode_answer, request};
#[cfg(feature = "schema")]
use crate::schema::ArgumentSchema;
use crate::{
    Abort, Check, Code, Codec, DecodeError, Decoder, ItemRules, Json, Limits, Location,
    NumberTexts, Violation, Violations, event, timestamp,
};

/// A body that comes in one of several media types, each with a type of its own.
pub trait BodyAlternatives: Sized {
    /// Reads the body as the media type with this position among those that the operation takes.
    fn read(media_type: usize, call: &mut Call) -> Self;
}

/// A call that was let in. A clone is read from the beginning.
#[derive(Clone)]
pub struct Call {
    texts: RequestTexts,
    /// The media type of the body, and its position among those that the operation takes; `None` without a body.
    media_type: Option<(usize, MediaType)>,
    limits: Limits,
    middleware: Option<Arc<dyn Middleware>>,
    violations: Option<Violations>,
    /// Whether it was said that the query cannot be read.
    is_query_reported: bool,
    is_lenient: bool,
    /// Where in the next argument numbers are read from texts as well.
    number_texts: NumberTexts,
    /// What the next argument is validated by, beyond what its type checks.
    #[cfg(feature = "schema")]
    schema: Option<&'static dyn ArgumentSchema>,
}

impl Call {
    pub(super) fn new(
        texts: RequestTexts,
        media_type: Option<(usize, MediaType)>,
        limits: Limits,
        middleware: Option<Arc<dyn Middleware>>,
        is_lenient: bool,
    ) -> Self {
        Self {
            texts,
            media_type,
            limits,
            middleware,
            violations: None,
            is_query_reported: false,
            is_lenient,
            number_texts: NumberTexts::Nowhere,
            #[cfg(feature = "schema")]
            schema: None,
        }
    }

    /// The circumstances.
    #[must_use]
    pub fn context(&self) -> Arc<Context> {
        Arc::clone(&self.texts.context)
    }

    /// Lets the next argument be validated by a schema: its type does not check all of it.
    #[cfg(feature = "schema")]
    pub fn validated(&mut self, schema: &'static dyn ArgumentSchema) -> &mut Self {
        self.schema = Some(schema);
        self
    }

    /// The position of the media type of the body among those that the operation takes; none without a body.
    #[must_use]
    pub fn media_type(&self) -> Option<usize> {
        self.media_type.map(|(position, _)| position)
    }

    /// Everything that was found wrong so far, which refuses the call no more.
    pub fn take_violations(&mut self) -> Option<Violations> {
        self.violations.take()
    }

    /// Lets numbers of the next argument be read from texts as well.
    pub fn with_texts(&mut self, texts: NumberTexts) -> &mut Self {
        self.number_texts = texts;
        self
    }

    /// A parameter that must be there.
    pub fn required<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
    ) -> T {
        match self.optional(location, name, form) {
            Some(value) => value,
            None => self.missing(location, name),
        }
    }

    /// A parameter that may be missing.
    pub fn optional<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
    ) -> Option<T> {
        let json = self.texts.one(location, name, form);
        let validate = self.validator();
        self.decode(location, name, json, &validate, &T::check)
    }

    /// A list that must be there; the form is that of a list.
    pub fn required_list<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
        style: ParamStyle,
        rules: &ItemRules,
    ) -> Vec<T> {
        match self.optional_list(location, name, form, style, rules) {
            Some(list) => list,
            None => self.missing(location, name),
        }
    }

    /// A list that may be missing.
    pub fn optional_list<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
        style: ParamStyle,
        rules: &ItemRules,
    ) -> Option<Vec<T>> {
        let json = self.texts.styled(location, name, style, form);
        let validate = self.validator();
        let validate = |from: &mut Decoder<'_>| {
            validate(from)?;
            // After it, because validating may end sooner.
            from.expect_items(rules);
            Ok(())
        };
        let check = |list: &Vec<T>, check: &mut Check| check.own_items(list, rules);
        self.decode(location, name, json, &validate, &check)
    }

    /// A value with a style of its own that must be there.
    pub fn required_styled<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
        style: ParamStyle,
    ) -> T {
        let json = self.texts.styled(location, name, style, form);
        // An object without members leaves nothing behind where its members are spread.
        let empty = || style.spreads(form).then(|| "{}".to_owned());
        let json = json.map(|json| json.or_else(empty));
        match self.decode_styled(location, name, json) {
            Some(value) => value,
            None => self.missing(location, name),
        }
    }

    /// A value with a style of its own that may be missing.
    pub fn optional_styled<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
        style: ParamStyle,
    ) -> Option<T> {
        let json = self.texts.styled(location, name, style, form);
        self.decode_styled(location, name, json)
    }

    fn decode_styled<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        json: Result<Option<String>, Violations>,
    ) -> Option<T> {
        let validate = self.validator();
        self.decode(location, name, json, &validate, &T::check)
    }

    /// Notes when a part of the body is there without one of its headers.
    pub fn with_part(&mut self, part: &'static str, header: &str) {
        let head = self.texts.part(part);
        if head.is_some_and(|head| header_values(head, header).next().is_none()) {
            let violation = Violation::new(Code::Required, "is required");
            let violations = Violations::from(violation);
            self.note(violations.located(ParamLocation::Part(part).request_part(), header));
        }
    }

    /// The time some seconds from now, for a parameter that is missing.
    #[must_use]
    pub fn timestamp<T: Codec>(&self, seconds: i64) -> T {
        let text = timestamp::shifted(self.texts.context.now, seconds);
        T::from_json(text.to_json()).unwrap_or(T::PLACEHOLDER)
    }

    /// The body, which must be there.
    pub fn body<T: Codec>(&mut self) -> T {
        if let Some(body) = self.optional_body() {
            return body;
        }
        self.note(Violation::new(Code::Required, "is required").into());
        T::PLACEHOLDER
    }

    /// The body, which may be missing.
    pub fn optional_body<T: Codec>(&mut self) -> Option<T> {
        let validate = self.validator();
        let (_, media_type) = self.media_type?;
        let context = &self.texts.context;
        let content_type = context.headers.get("Content-Type").unwrap_or_default();
        let json = media_type.to_json(content_type, &context.body);
        let limits = match &json {
            Ok(Cow::Owned(json)) => self.limits.for_json_of(context.body.len(), json.len()),
            Ok(Cow::Borrowed(_)) | Err(_) => self.limits,
        };
        let texts = media_type.texts;
        match json.and_then(|json| self.read(&json, limits, texts, &validate, &T::check)) {
            Ok(body) => Some(body),
            Err(violations) => {
                self.note(violations);
                Some(T::PLACEHOLDER)
            }
        }
    }

    /// The body in one of several media types, each with a type of its own; it must be there.
    pub fn alternatives<T: BodyAlternatives>(&mut self) -> T {
        if let Some(body) = self.optional_alternatives() {
            return body;
        }
        self.note(Violation::new(Code::Required, "is required").into());
        T::read(0, self)
    }

    /// The same for a body that may be missing.
    pub fn optional_alternatives<T: BodyAlternatives>(&mut self) -> Option<T> {
        let (position, _) = self.media_type?;
        Some(T::read(position, self))
    }

    /// Notes when more than one of these parameters is there.
    pub fn exclusive(&mut self, location: ParamLocation, names: &[&str]) {
        let is_there =
            |name: &&str| !matches!(self.texts.one(location, name, ValueForm::Text), Ok(None));
        let there = names.iter().copied().filter(is_there);
        if let Some(violation) = Violation::exclusive(location.request_part(), there) {
            self.note(violation.into());
        }
    }

    /// Notes when a member of the body says that the message is none of these: it is for another handler.
    pub fn of_category(&mut self, member: &'static str, values: &[&str]) {
        let category = event::tag_of(&self.texts.context.body, member);
        if let Some(category) = category
            && !values.contains(&&*category)
        {
            let values: Vec<String> = values
                .iter()
                .map(|value| crate::json_string(value))
                .collect();
            let message = format!(
                "must be {} where this message is received",
                values.join(" or ")
            );
            let violations = Violations::from(Violation::new(Code::Enum, message));
            self.note(violations.located(Location::Body, member));
        }
    }

    /// Calls the handler, unless something is wrong with the request.
    ///
    /// # Errors
    /// Every violation, or what the handler refuses.
    pub async fn answer<F, R, E>(self, handler: impl FnOnce() -> F) -> HandlerResult
    where
        F: Future<Output = Result<R, E>> + Send,
        R: IntoResponse,
        E: IntoRejection,
    {
        if let Some(violations) = &self.violations {
            return Err(Rejection::invalid(violations));
        }
        let check = self.texts.context.answer_check;
        let headers = &self.texts.context.headers;
        let future = handler();
        let response = async move {
            let answer = future.await.map_err(|error| {
                let rejection = error.into_rejection().logged(check.operation);
                check.before_keeping().rejection(rejection)
            })?;
            check.written(|| accepted::for_caller(headers, || answer.into_response()))
        };
        match &self.middleware {
            Some(middleware) => {
                middleware
                    .handle(&self.texts.context, Box::pin(response))
                    .await
            }
            None => response.await,
        }
    }

    fn decode<T: Codec>(
        &mut self,
        location: ParamLocation,
        name: &str,
        json: Result<Option<String>, Violations>,
        validate: &dyn Fn(&mut Decoder<'_>) -> Result<(), Abort>,
        check: &dyn Fn(&T, &mut Check),
    ) -> Option<T> {
        if location == ParamLocation::Query {
            self.note_broken_query();
        }
        let texts = std::mem::replace(&mut self.number_texts, NumberTexts::Nowhere);
        let decoded = match json {
            Ok(None) => return None,
            Ok(Some(json)) => self
                .read(json.as_bytes(), Limits::REQUEST, texts, validate, check)
                .map_err(|violations| violations.located(location.request_part(), name)),
            Err(violations) => Err(violations),
        };
        Some(decoded.unwrap_or_else(|violations| {
            self.note(violations);
            T::PLACEHOLDER
        }))
    }

    fn read<T: Codec>(
        &self,
        json: &[u8],
        limits: Limits,
        texts: NumberTexts,
        validate: &dyn Fn(&mut Decoder<'_>) -> Result<(), Abort>,
        check: &dyn Fn(&T, &mut Check),
    ) -> Result<T, Violations> {
        if self.is_lenient {
            return decode_answer(json, limits, texts).map_err(DecodeError::into_violations);
        }
        request(json, limits, texts, validate, check)
    }

    /// What checks the argument at hand, which is the next no more.
    #[cfg_attr(
        not(feature = "schema"),
        expect(clippy::unused_self, reason = "the schema is a field of that feature")
    )]
    fn validator(&mut self) -> impl Fn(&mut Decoder<'_>) -> Result<(), Abort> + use<> {
        #[cfg(feature = "schema")]
        let schema = self.schema.take();
        move |from| {
            #[cfg(feature = "schema")]
            if let Some(schema) = schema {
                return schema.validate(from);
            }
            let _ = from;
            Ok(())
        }
    }

    fn missing<T: Codec>(&mut self, location: ParamLocation, name: &str) -> T {
        let violation = Violation::new(Code::Required, "is required");
        self.note(Violations::from(violation).located(location.request_part(), name));
        T::PLACEHOLDER
    }

    /// Notes once that the query cannot be read. An operation that takes nothing from it is not hindered.
    fn note_broken_query(&mut self) {
        if self.texts.query.is_some() || self.is_query_reported {
            return;
        }
        self.is_query_reported = true;
        let violation = Violation::new(Code::Encoding, "must be percent-encoded UTF-8");
        self.note(Violations::from(violation).located(crate::Location::Query, "query"));
    }

    fn note(&mut self, violations: Violations) {
        self.violations = Some(match self.violations.take() {
            Some(known) => known.and(violations),
            None => violations,
        });
    }
}
