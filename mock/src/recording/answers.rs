//! Answers to requests of operations that are not stateful, as `answers` of settings have them.

use std::collections::BTreeMap;

use oasmith::http::ParamLocation;
use oasmith_codegen::ir::Value;

/// How many answers are recorded.
const MAX_ANSWERS: usize = 1_000;

/// How many bytes of JSON they have together.
const MAX_BYTES: usize = 8 << 20;

/// Answers, by what they are for.
#[derive(Default)]
pub(super) struct RecordedAnswers {
    /// By the JSON of the operation and of the condition.
    rules: BTreeMap<String, RecordedRule>,
    bytes: usize,
}

/// An answer and what it is for.
pub(super) struct RecordedRule {
    pub(super) operation: String,
    /// The parameters of the request.
    pub(super) parameters: Vec<RecordedParameter>,
    pub(super) sent: Option<Value>,
    pub(super) status: u16,
    pub(super) body: Option<Value>,
}

/// A parameter of a request.
pub(super) struct RecordedParameter {
    pub(super) location: ParamLocation,
    pub(super) name: &'static str,
    pub(super) value: Value,
}

impl RecordedAnswers {
    /// Adds one, in the place of an earlier one to the same request.
    ///
    /// # Errors
    /// There is no room.
    pub(super) fn put(&mut self, rule: RecordedRule) -> Result<(), String> {
        let key = Value::Map(rule.head()).to_json();
        let known = self.rules.get(&key).map_or(0, RecordedRule::bytes);
        let bytes = self.bytes - known + rule.bytes();
        let is_new = known == 0;
        if bytes > MAX_BYTES || is_new && self.rules.len() == MAX_ANSWERS {
            return Err(format!(
                "{MAX_ANSWERS} answers of {MAX_BYTES} bytes together are the most"
            ));
        }
        self.bytes = bytes;
        self.rules.insert(key, rule);
        Ok(())
    }

    /// All of them. The first that fits is sent, so that those that ask for more stand before those that ask for less.
    pub(super) fn written(&self) -> Vec<Value> {
        let mut rules: Vec<&RecordedRule> = self.rules.values().collect();
        rules.sort_by_key(|it| std::cmp::Reverse(it.wanted()));
        rules.into_iter().map(RecordedRule::written).collect()
    }
}

impl RecordedRule {
    /// As settings have it.
    pub(super) fn written(&self) -> Value {
        let mut members = self.head();
        let status = Value::Number(self.status.to_string());
        members.push(("status".to_owned(), status));
        if let Some(body) = &self.body {
            members.push(("body".to_owned(), body.clone()));
        }
        Value::Map(members)
    }

    /// The operation, and what a request has.
    fn head(&self) -> Vec<(String, Value)> {
        let mut when = Vec::new();
        let locations = [
            (ParamLocation::Path, "path"),
            (ParamLocation::Query, "query"),
        ];
        for (location, name) in locations {
            let all = self.parameters.iter().filter(|it| it.location == location);
            let values = all.map(|it| (it.name.to_owned(), it.value.clone()));
            let values: Vec<(String, Value)> = values.collect();
            if !values.is_empty() {
                when.push((name.to_owned(), Value::Map(values)));
            }
        }
        if let Some(sent) = &self.sent {
            when.push(("body".to_owned(), sent.clone()));
        }
        let operation = Value::Text(self.operation.clone());
        let mut head = vec![("operation".to_owned(), operation)];
        if !when.is_empty() {
            head.push(("when".to_owned(), Value::Map(when)));
        }
        head
    }

    fn bytes(&self) -> usize {
        self.written().to_json().len()
    }

    /// How many values a request must have.
    fn wanted(&self) -> usize {
        let parameters = self.parameters.iter().map(|it| values(&it.value));
        parameters.sum::<usize>() + self.sent.as_ref().map_or(0, values)
    }
}

/// How many objects, lists and scalars a value is.
fn values(of: &Value) -> usize {
    1 + match of {
        Value::List(items) => items.iter().map(values).sum(),
        Value::Map(members) => members.iter().map(|(_, it)| values(it)).sum(),
        Value::Text(_) | Value::Number(_) | Value::Bool(_) | Value::Null => 0,
    }
}
