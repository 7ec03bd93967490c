//! Answers to requests with idempotency keys, which are given again to the same request.

mod earlier_answer;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use oasmith::http::Response;
use oasmith::server::{Context, HandlerResult, Rejection};
use oasmith_codegen::ir::Value;

use crate::control::milliseconds;
use crate::database::{RowKey, RowKind, Touched};
use crate::idempotency::{self, RunningKeys};
use crate::locks::locked;

use earlier_answer::EarlierAnswer;

/// How long an answer is kept: 24 hours, in milliseconds.
const KEPT_FOR: i64 = 24 * 60 * 60 * 1000;

/// How many answers are kept; the oldest one makes room.
const MAX_ANSWERS: usize = 1_000;

/// How many bytes a body has that is kept.
const MAX_BODY: usize = 64 << 10;

/// The answers of a tenant.
#[derive(Default)]
pub(crate) struct EarlierAnswers {
    running: RunningKeys,
    store: Mutex<AnswerStore>,
}

#[derive(Default)]
struct AnswerStore {
    answers: BTreeMap<String, Arc<EarlierAnswer>>,
    /// Their scopes, the oldest first.
    order: VecDeque<String>,
    /// The scopes that are to be written to a database.
    touched: Touched<String>,
}

/// Answers at some time, the oldest first, by their scopes.
pub(crate) type SavedAnswers = Vec<(String, Arc<EarlierAnswer>)>;

impl EarlierAnswers {
    /// The answer to a request: the one that the same request got before under its key, or else a new one, which is kept unless it is a rejection,
    /// by which nothing has changed. `in_body` is the key that the body has, where no header has one.
    ///
    /// # Errors
    /// The answer is a rejection; or 409, where the key was used with another request, or its request is running.
    pub(crate) async fn answer(
        &self,
        context: &Context,
        now: SystemTime,
        in_body: Option<&str>,
        answer: impl Future<Output = HandlerResult>,
    ) -> HandlerResult {
        let of_body = || Some(idempotency::scope_of(context, in_body?));
        let Some(scope) = idempotency::scope(context).or_else(of_body) else {
            return answer.await;
        };
        let _running = self.running.begin(scope.clone())?;
        let fingerprint = idempotency::fingerprint(&context.body);
        if let Some(earlier) = self.earlier(&scope, &fingerprint, now)? {
            return Ok(earlier);
        }
        let response = answer.await?;
        let body = response.body.whole();
        if body.is_some_and(|it| it.len() <= MAX_BODY) {
            let answer = EarlierAnswer::new(fingerprint, &response, now);
            locked(&self.store).keep(scope, Arc::new(answer));
        }
        Ok(response)
    }

    /// All of them.
    pub(crate) fn saved(&self) -> SavedAnswers {
        let store = locked(&self.store);
        let all = store.order.iter();
        all.filter_map(|scope| Some((scope.clone(), Arc::clone(store.answers.get(scope)?))))
            .collect()
    }

    /// Forgets all but these, which are there again.
    pub(crate) fn restore(&self, saved: &SavedAnswers) {
        let mut store = locked(&self.store);
        store.order.clear();
        for scope in std::mem::take(&mut store.answers).into_keys() {
            store.touched.note(|| scope);
        }
        for (scope, answer) in saved {
            store.keep(scope.clone(), Arc::clone(answer));
        }
    }

    /// Notes what changes, so that it can be written.
    pub(crate) fn touching(self) -> Self {
        locked(&self.store).touched = Touched::noting();
        self
    }

    /// Those of rows, by their scopes; what changes is noted, so that it can be written.
    ///
    /// # Errors
    /// One is none.
    pub(crate) fn of_rows<'r>(
        rows: impl Iterator<Item = (&'r str, &'r str)>,
    ) -> Result<Self, String> {
        let mut answers = Vec::new();
        for (scope, row) in rows {
            let answer: Result<EarlierAnswer, _> = serde_json::from_str(row);
            let answer =
                answer.map_err(|error| format!("its answer {scope:?} cannot be read: {error}"))?;
            answers.push((scope.to_owned(), Arc::new(answer)));
        }
        answers.sort_by_key(|(_, answer)| answer.at);
        let mut store = AnswerStore::default();
        for (scope, answer) in answers {
            store.keep(scope, answer);
        }
        let answers = Self {
            store: Mutex::new(store),
            ..Self::default()
        };
        Ok(answers.touching())
    }

    /// Whether nothing has changed since that was asked for last.
    pub(crate) fn is_untouched(&self) -> bool {
        locked(&self.store).touched.is_empty()
    }

    /// The rows of what has changed since it was asked for last; nothing for answers that are gone.
    pub(crate) fn take_changes(&self) -> BTreeMap<RowKey, Option<String>> {
        let mut store = locked(&self.store);
        let touched = store.touched.take().into_iter();
        let rows = touched.map(|scope| {
            let answer = store.answers.get(&scope);
            let row = answer.and_then(|it| serde_json::to_string(it.as_ref()).ok());
            (RowKind::Answer.key(scope), row)
        });
        rows.collect()
    }

    fn earlier(
        &self,
        scope: &str,
        fingerprint: &[u8],
        now: SystemTime,
    ) -> Result<Option<Response>, Rejection> {
        let all = locked(&self.store);
        let is_young =
            |it: &&Arc<EarlierAnswer>| milliseconds(now).saturating_sub(it.at) < KEPT_FOR;
        match all.answers.get(scope).filter(is_young) {
            None => Ok(None),
            Some(earlier) if earlier.fingerprint == fingerprint => {
                let mut response = earlier.response();
                response.headers.set("Idempotent-Replayed", "true");
                Ok(Some(response))
            }
            Some(_) => Err(idempotency::reused()),
        }
    }
}

/// How many bytes answers take together, about.
pub(crate) fn bytes(saved: &SavedAnswers) -> usize {
    let sizes = saved
        .iter()
        .map(|(scope, answer)| scope.len() + answer.bytes());
    sizes.sum()
}

/// Answers as rows, by their scopes.
pub(crate) fn written(saved: &SavedAnswers) -> Value {
    let rows = saved.iter().filter_map(|(scope, answer)| {
        let row = serde_json::to_string(answer.as_ref()).ok()?;
        Some((scope.clone(), Value::Text(row)))
    });
    Value::Map(rows.collect())
}

/// The answers that [`written`] made rows of.
///
/// # Errors
/// One is none.
pub(crate) fn read(rows: &Value) -> Result<SavedAnswers, String> {
    let Value::Map(rows) = rows else {
        return Ok(Vec::new());
    };
    let rows = rows
        .iter()
        .map(|(scope, row)| (scope.as_str(), row.tag_text()));
    let rows: Vec<(&str, String)> = rows.collect();
    let rows = rows.iter().map(|(scope, row)| (*scope, row.as_str()));
    Ok(EarlierAnswers::of_rows(rows)?.saved())
}

impl AnswerStore {
    fn keep(&mut self, scope: String, answer: Arc<EarlierAnswer>) {
        self.order.retain(|it| *it != scope);
        while self.order.len() >= MAX_ANSWERS {
            if let Some(oldest) = self.order.pop_front() {
                self.answers.remove(&oldest);
                self.touched.note(|| oldest);
            }
        }
        self.order.push_back(scope.clone());
        self.touched.note(|| scope.clone());
        self.answers.insert(scope, answer);
    }
}
