//! From an operation and a request of it to an answer: which of the described answers it is, and what stands in it.

use std::sync::Arc;

use oasmith::Problem;
use oasmith::http::{Response, Streamed};
use oasmith::server::{Context, Rejection, named_events};
use oasmith_codegen::ir::{Api, Value, words};
use tokio::time::sleep;

use crate::answers::{BodyPart, DescribedAnswer, DescribedContent, HeaderValue};
use crate::chosen::{Chosen, WantedAnswer};
use crate::items::{
    self, Envelope, ItemAnswer, ItemCall, ItemFailure, Items, Preconditions, StatefulOperation,
    members, read_only,
};
use crate::logins::{self, LoginKeys};
use crate::operation::Operation;
use crate::preferences::Preferences;
use crate::problem_answers::problem_answer;
use crate::requests::ReceivedRequest;
use crate::sent_values::{raw, sent, set};
use crate::settings::AnswerRules;
use crate::shown_item::ShownItem;
use crate::success_samples::SuccessAnswer;
use crate::tenants::Tenant;
use crate::values::{Made, ValueKey, ValuePlace, Values, WantedValue};

/// The status of what is new.
const CREATED: u16 = 201;

/// The member of a body that is its idempotency key, in its letters.
const IDEMPOTENCY_KEY: &str = "idempotencykey";

/// Problem details (RFC 9457).
const PROBLEM: &str = "application/problem+json";

/// A call of an operation.
#[derive(Clone, Copy)]
pub(crate) struct OperationCall<'c> {
    /// The position of the operation.
    pub(crate) position: usize,
    pub(crate) operation: &'c Operation,
    /// The request; what breaks rules is in it where those are not looked at.
    pub(crate) request: &'c ReceivedRequest,
    pub(crate) context: &'c Context,
    pub(crate) tenant: &'c Tenant,
}

/// What answers calls.
pub(crate) struct Responder {
    values: Values,
    /// Nothing where none are remembered.
    items: Option<Arc<Items>>,
    rules: AnswerRules,
    logins: LoginKeys,
    /// The path of the base URL.
    base_path: &'static str,
}

/// What a call that does something with items is answered.
struct StatefulAnswer {
    /// None where it is as without items.
    response: Option<Response>,
    item: ShownItem,
}

impl Responder {
    pub(crate) const fn new(
        values: Values,
        items: Option<Arc<Items>>,
        rules: AnswerRules,
        logins: LoginKeys,
        base_path: &'static str,
    ) -> Self {
        Self {
            values,
            items,
            rules,
            logins,
            base_path,
        }
    }

    /// Whether an answer is more than an example or a sample that nobody asked for.
    pub(crate) fn has_own(&self, call: OperationCall<'_>) -> bool {
        let is_preferred = match Preferences::read(&call.context.headers) {
            Ok(preferences) => preferences.answer().is_some(),
            // Its refusal is the answer.
            Err(_) => true,
        };
        let is_stateful = self.items.is_some() && call.operation.stateful.is_some();
        let by_rule = self.rules.of_request(call.operation, call.request);
        is_preferred || is_stateful || by_rule.is_some()
    }

    /// The answer, which is valid.
    ///
    /// # Errors
    /// 400 and 406 where something is asked for that cannot be, and 501 where no valid answer was found.
    pub(crate) async fn answer(&self, call: OperationCall<'_>) -> Result<Response, Rejection> {
        let preferences = Preferences::read(&call.context.headers)?;
        if let Some(delay) = preferences.delay {
            sleep(delay).await;
        }
        let preferred = preferences.answer();
        let by_rule = || self.rules.of_request(call.operation, call.request);
        let asked = preferred.as_ref().or_else(by_rule);
        let usual = self.usual(&call);
        let chosen = Chosen::of(call.operation, asked.unwrap_or(&usual));
        let chosen = chosen.map_err(|reason| impossible(call.operation, &reason))?;
        let items = self.items.as_ref().zip(call.operation.stateful.as_ref());
        match items.filter(|_| asked.is_none()) {
            Some((items, operation)) => {
                let now = call.tenant.clock.at(call.context.now);
                let answer = self.stateful(&call, &chosen, items, operation);
                let key = call.idempotency_key();
                let answers = &call.tenant.answers;
                answers
                    .answer(call.context, now, key.as_deref(), answer)
                    .await
            }
            None => {
                let items = self.items.as_ref().filter(|_| asked.is_none());
                let echoed = items.and_then(|it| call.echoed(&chosen, it.api()));
                let response = self.body(&call, &chosen, echoed).await?;
                self.with_headers(&call, &chosen, response, &ShownItem::default())
                    .await
            }
        }
    }

    /// The answer with what is remembered, after what the call does with it.
    async fn stateful(
        &self,
        call: &OperationCall<'_>,
        chosen: &Chosen<'_>,
        items: &Items,
        operation: &StatefulOperation,
    ) -> Result<Response, Rejection> {
        let answer = self.of_items(call, chosen, items, operation).await?;
        let response = match answer.response {
            Some(response) => response,
            None => self.body(call, chosen, None).await?,
        };
        self.with_headers(call, chosen, response, &answer.item)
            .await
    }

    async fn with_headers(
        &self,
        call: &OperationCall<'_>,
        chosen: &Chosen<'_>,
        mut response: Response,
        shown: &ShownItem,
    ) -> Result<Response, Rejection> {
        for (position, header) in chosen.answer.headers.iter().enumerate() {
            let texts = shown.texts(header);
            let operation = call.operation.stateful.as_ref();
            let text = operation.and_then(|it| it.header(chosen.position, position, &texts));
            if let Some(text) = text {
                response.headers.set(header.name, &text);
                continue;
            }
            // A sample would lead to pages that are not there.
            if !header.is_always || shown.says_pages(header) {
                continue;
            }
            let wanted = WantedValue::sample(header.used, header.name, 0);
            let key = key(call, chosen, ValuePlace::Header(position), None);
            let made = self.values.of(key, wanted).await;
            let name = header.name;
            let value = raw(made, || format!("its header `{name}`"));
            let value = value.map_err(|reason| impossible(call.operation, &reason))?;
            set(&mut response, header, &value);
        }
        // RFC 9110, section 15.3.2: what was created is found there, described or not.
        let place = shown.places.first().filter(|_| response.status == CREATED);
        if let Some(place) = place.filter(|_| response.headers.get("Location").is_none()) {
            response.headers.set("Location", place);
        }
        if let Some(cookie) = self.logins.cookie_of(call.position)
            && (200..400).contains(&response.status)
        {
            response.headers.set("Set-Cookie", &cookie);
        }
        Ok(response)
    }

    /// Where a new item is: as a path, and as a URL for headers that take no other.
    fn places(&self, context: &Context, path: &str) -> Vec<String> {
        let url = self.url(context, path);
        vec![format!("{}{path}", self.base_path), url]
    }

    /// The URL of a target below the base path, as the caller knows it.
    fn url(&self, context: &Context, target: &str) -> String {
        let host = context.headers.get("Host").unwrap_or("localhost");
        format!("http://{host}{}{target}", self.base_path)
    }

    /// What is answered where nobody asks for another answer: 201 is for what is new.
    fn usual(&self, call: &OperationCall<'_>) -> WantedAnswer {
        let statuses = call.operation.answers.iter();
        let mut successes = statuses
            .filter(|it| it.is_success)
            .map(DescribedAnswer::usual_status);
        let items = self.items.as_ref().zip(call.operation.stateful.as_ref());
        let code = items.and_then(|(_, operation)| {
            if operation.is_create() {
                return successes.find(|it| *it == CREATED);
            }
            let store = &call.tenant.items;
            let now = call.tenant.clock.at(call.context.now);
            let is_new = || items::is_new(operation, call.request, store, now);
            let is_new = operation.is_put().then(is_new)?;
            successes.find(|it| (*it == CREATED) == is_new)
        });
        WantedAnswer {
            code,
            ..WantedAnswer::default()
        }
    }

    /// The answer with what is remembered, after what the call does with it; no response where that is not shown.
    async fn of_items(
        &self,
        call: &OperationCall<'_>,
        chosen: &Chosen<'_>,
        items: &Items,
        operation: &StatefulOperation,
    ) -> Result<StatefulAnswer, Rejection> {
        let place = chosen.content(&call.context.headers)?;
        let schema = place.and_then(|(at, _)| operation.schema(chosen.position, at));
        let envelope = match (place, schema) {
            (Some((at, content)), Some(schema)) => {
                let made = self.made(call, chosen, at, content, None).await?;
                let sample = made.ok().and_then(|it| Value::from_json(&it));
                let sample = sample.unwrap_or(Value::Null);
                Some(Envelope {
                    sample,
                    schema,
                    item: operation.shown_at(chosen.answer),
                })
            }
            (Some(_) | None, _) => None,
        };
        let answers = &call.operation.answers;
        let described = |status| {
            let is_described = answers.iter().any(|it| it.has_status(status));
            if is_described { status } else { 400 }
        };
        let has_own = |status| answers.iter().any(|it| it.usual_status() == status);
        let item_call = ItemCall {
            operation,
            request: call.request,
            store: &call.tenant.items,
            now: call.tenant.clock.at(call.context.now),
            base_url: &self.url(call.context, ""),
            url: &self.url(call.context, &call.context.target),
            bytes: &call.context.body,
            envelope,
            conflict: described(409),
            unprocessable: described(422),
            has_not_modified: has_own(304),
            has_tag: (chosen.answer.headers.iter()).any(|it| it.value == HeaderValue::EntityTag),
            preconditions: Preconditions::of(&call.context.headers),
        };
        let answer = items.answer(&self.values, item_call).await;
        let answer = answer.map_err(|failure| match failure {
            ItemFailure::Rejected(rejection) => rejection,
            ItemFailure::Impossible(reason) => impossible(call.operation, &reason),
        })?;
        let ItemAnswer {
            body,
            created,
            page,
            tag,
            is_known,
        } = answer;
        let places = created.map(|it| self.places(call.context, &it));
        let tags = tag.map(|it| vec![format!("\"{it}\""), it]);
        let mut answer = StatefulAnswer {
            response: is_known.then(|| Response::new(304)),
            item: ShownItem {
                places: places.unwrap_or_default(),
                tags: tags.unwrap_or_default(),
                page,
            },
        };
        let (Some(body), Some((_, content)), false) = (body, place, is_known) else {
            return Ok(answer);
        };
        let is_valid = |body: &Value| schema.is_some_and(|it| it.takes(body));
        let key = self.logins.given_by(call.position);
        let with_key = key.and_then(|key| logins::with_key(body.clone(), key));
        let body = with_key.filter(is_valid).unwrap_or(body);
        let value = raw(Ok(body.to_json().into()), || "its answer".to_owned());
        let value = value.map_err(|reason| impossible(call.operation, &reason))?;
        answer.response = Some(sent(chosen.status, content, value));
        Ok(answer)
    }

    /// An example or a sample, in which the members of an object that was sent come back.
    async fn body(
        &self,
        call: &OperationCall<'_>,
        chosen: &Chosen<'_>,
        echoed: Option<Value>,
    ) -> Result<Response, Rejection> {
        let Some((position, content)) = chosen.content(&call.context.headers)? else {
            return Ok(Response::new(chosen.status));
        };
        let impossible = |reason: String| impossible(call.operation, &reason);
        let media = content.media_type.name;
        let status = chosen.status;
        let example = chosen.example_in(content).map_err(impossible)?;
        if let Some(text) = chosen.whole_text(content, example) {
            let mut response = Response::new(status);
            response.headers.set("Content-Type", media);
            response.body = text.to_owned().into();
            return Ok(response);
        }
        if content.part == BodyPart::Unwritten {
            let reason = format!(
                "its answer {status} in `{media}` is written by no schema, and no example of it is a text; a `body` that is a text is sent as it is"
            );
            return Err(impossible(reason));
        }
        if !content.events.is_empty() && chosen.body.is_none() {
            let events = self.events(status, content).await;
            return events.map_err(impossible);
        }
        let echoed = echoed.or_else(|| error_members(chosen, content));
        let made = self.made(call, chosen, position, content, echoed).await?;
        let value = raw(made, || format!("its answer {status} in `{media}`"));
        Ok(sent(status, content, value.map_err(impossible)?))
    }

    /// One event of each name.
    async fn events(&self, status: u16, content: &DescribedContent) -> Result<Response, String> {
        let mut all = Vec::new();
        for event in &content.events {
            let wanted = WantedValue::sample(*event, "", 0);
            let made = self.values.fresh(wanted).await;
            let place = || format!("its answer {status} in `{}`", content.media_type.name);
            all.push(raw(made, place)?);
        }
        Ok(named_events(status, content.media_type, Streamed::of(all)))
    }

    /// An example or a sample of a body.
    async fn made(
        &self,
        call: &OperationCall<'_>,
        chosen: &Chosen<'_>,
        position: usize,
        content: &DescribedContent,
        echoed: Option<Value>,
    ) -> Result<Made, Rejection> {
        let given = chosen.body.map(std::slice::from_ref);
        let example = match given {
            Some(_) => Ok(Some(0)),
            None => chosen.example_in(content),
        };
        let example = example.map_err(|reason| impossible(call.operation, &reason))?;
        let wanted = WantedValue {
            used: content.value,
            any: content.any(),
            name: "",
            examples: given.unwrap_or(content.examples),
            example,
            variant: 0,
            success: success(call.operation, chosen, content),
        };
        if given.is_some() {
            return Ok(self.values.fresh(wanted).await);
        }
        let made = match echoed {
            Some(echoed) => self.values.echo(wanted, echoed).await,
            None => {
                let key = key(call, chosen, ValuePlace::Body(position), example);
                self.values.of(key, wanted).await
            }
        };
        // An example that is asked for is answered as it is.
        let is_own = chosen.answer.is_success && example.is_none();
        let key = self.logins.given_by(call.position).filter(|_| is_own);
        let with_key = key.and_then(|key| {
            let answer = Value::from_json(made.as_deref().ok()?)?;
            logins::with_key(answer, key)
        });
        match with_key {
            Some(answer) => Ok(self.values.echo(wanted, answer).await),
            None => Ok(made),
        }
    }
}

impl OperationCall<'_> {
    /// The idempotency key that the body has, as Square calls it.
    fn idempotency_key(&self) -> Option<String> {
        let body = self.request.body.as_ref()?.value()?;
        let mut members = members::all(&body).into_iter();
        let key = members.find(|(name, _)| words(name).concat() == IDEMPOTENCY_KEY)?;
        match key.1 {
            Value::Text(key) if !key.is_empty() => Some(key),
            Value::Text(_)
            | Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::List(_)
            | Value::Map(_) => None,
        }
    }

    /// The object that was sent, where a success may show it, without what only the service sets.
    fn echoed(&self, chosen: &Chosen<'_>, api: &Api) -> Option<Value> {
        let mut body = self.request.body.as_ref()?.value()?;
        let contents = self
            .operation
            .described
            .body
            .iter()
            .flat_map(|it| &it.contents);
        let mut sent = contents.filter(|it| Some(it.media.as_str()) == self.request.media);
        if let Some(used) = sent.next().and_then(|it| it.value) {
            read_only::remove_sent(&mut body, used, api);
        }
        let is_object = matches!(body, Value::Map(_));
        (is_object && chosen.answer.is_success).then_some(body)
    }
}

/// What a sample of an error has to say of itself: the status that it is sent under.
fn error_members(chosen: &Chosen<'_>, content: &DescribedContent) -> Option<Value> {
    if chosen.answer.is_success || !content.examples.is_empty() {
        return None;
    }
    let status = Value::Number(chosen.status.to_string());
    let mut members = vec![
        ("status".to_owned(), status.clone()),
        ("statusCode".to_owned(), status),
    ];
    if content.media_type.name.starts_with(PROBLEM) {
        members.push(("type".to_owned(), Value::Text("about:blank".to_owned())));
    }
    Some(Value::Map(members))
}

fn key(
    call: &OperationCall<'_>,
    chosen: &Chosen<'_>,
    place: ValuePlace,
    example: Option<usize>,
) -> ValueKey {
    ValueKey {
        operation: call.position,
        answer: chosen.position,
        place,
        example,
    }
}

/// The answer, where it is a success.
fn success(
    operation: &Operation,
    chosen: &Chosen<'_>,
    content: &DescribedContent,
) -> Option<SuccessAnswer> {
    let is_success = chosen.answer.is_success && chosen.status / 100 == 2;
    is_success.then(|| SuccessAnswer {
        status: chosen.status,
        path: &operation.described.template.written,
        example: content.example,
    })
}

/// 501, as problem details whatever errors of the service are: the service itself never answers so.
fn impossible(operation: &Operation, reason: &str) -> Rejection {
    let Operation { id, route, .. } = operation;
    let message = format!(
        "The mock has no answer for {id} ({route}): {reason}; `mock.yaml` can have one: `answers: [{{operation: {id}, body: …}}]`"
    );
    let rejection = Rejection::new(501, Problem::new("not_implemented", message));
    Rejection::instead(problem_answer(&rejection))
}
