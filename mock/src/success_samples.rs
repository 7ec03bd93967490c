//! Samples of successes: what is made of a schema does not say that something failed, where the schema permits that.

use oasmith_codegen::ir::{Value, words};

use crate::items::members;

/// How deep in an answer its words about itself are looked for. Lists have items in them, and no words about the answer.
const MAX_DEPTH: usize = 3;

/// Words of members that say what failed.
const FAILURES: &[&str] = &[
    "err",
    "errcode",
    "errmsg",
    "errno",
    "error",
    "errorcode",
    "errormessage",
    "errors",
    "exception",
    "exceptions",
    "failed",
    "failure",
    "failures",
    "fault",
    "faults",
    "violations",
    "warning",
    "warnings",
];

/// Words of members that count failures.
const COUNTS: &[&str] = &["count", "number", "rate", "total"];

/// Words of flags that are set where not all went well.
const INCOMPLETE: &[&str] = &["incomplete", "partial"];

/// Words of flags that are set where all went well.
const SUCCEEDED: &[&str] = &["ok", "succeeded", "success", "successful"];

/// Words of members that say how it went.
const OUTCOMES: &[&str] = &["code", "outcome", "result", "stat", "state", "status"];

/// How enumerations call a failure, in small letters.
const FAILED_VALUES: &[&str] = &[
    "err",
    "error",
    "exception",
    "fail",
    "failed",
    "failure",
    "fatal",
    "ko",
    "nok",
];

/// How they call a success, and how else something may be that did not fail.
const SUCCESS_VALUES: &[&str] = &["success", "ok", "succeeded", "successful"];
const DONE_VALUES: &[&str] = &["complete", "completed", "done", "passed"];

/// An answer that is a success.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SuccessAnswer {
    pub(crate) status: u16,
    /// The path of its operation: what is asked of failures is answered with some.
    pub(crate) path: &'static str,
    /// What the description has as its example, which is answered as it is.
    pub(crate) example: Option<&'static Value>,
}

/// What a member may be in the place of its sample.
enum Instead {
    Nothing,
    Value(Value),
}

impl SuccessAnswer {
    /// The sample without failures, as far as it stays valid.
    pub(crate) fn without_failures(
        self,
        sample: Value,
        is_valid: &mut dyn FnMut(&Value) -> bool,
    ) -> Value {
        if words(self.path).iter().any(|it| is_of(it, FAILURES)) {
            return sample;
        }
        let mut places = Vec::new();
        note_members(&sample, &[], &mut places);
        let messages: Vec<bool> = places.iter().map(|it| is_messages(&sample, it)).collect();
        let places = places.into_iter().zip(messages);
        places.fold(sample, |sample, (steps, is_messages)| {
            self.with_member(sample, &steps, is_messages, is_valid)
        })
    }

    /// The sample with what a member should be instead.
    fn with_member(
        self,
        sample: Value,
        steps: &[String],
        is_messages: bool,
        is_valid: &mut dyn FnMut(&Value) -> bool,
    ) -> Value {
        let (Some(name), Some(member)) = (steps.last(), members::get(&sample, steps)) else {
            return sample;
        };
        let with = |instead: Instead| {
            let mut changed = sample.clone();
            match instead {
                Instead::Nothing => {
                    members::remove(&mut changed, steps);
                }
                Instead::Value(value) => members::set(&mut changed, steps, value),
            }
            changed
        };
        let all = if is_messages {
            without(member)
        } else if let Some(all) = self.instead(name, member) {
            all
        } else {
            // A free text takes any other one: only an enumeration says what its values mean.
            let other = Value::Text("neither this nor that".to_owned());
            let values = success_values(name, member);
            if values.is_empty() || is_valid(&with(Instead::Value(other))) {
                return sample;
            }
            values
        };
        let mut all = all.into_iter().map(with);
        let found = all.find(|it| is_valid(it));
        found.unwrap_or(sample)
    }

    /// What a member should be by its name, the best first; none where its name says nothing.
    fn instead(self, name: &str, member: &Value) -> Option<Vec<Instead>> {
        let words = words(name);
        let has = |all: &[&str]| words.iter().any(|it| is_of(it, all));
        let letters = words.concat();
        let is_failure = has(FAILURES) || is_of(&letters, FAILURES);
        let all = match member {
            Value::Bool(_) if is_failure || has(INCOMPLETE) || letters == "timedout" => {
                vec![Instead::Value(Value::Bool(false))]
            }
            Value::Bool(_) if has(SUCCEEDED) => vec![Instead::Value(Value::Bool(true))],
            Value::Number(_) if is_failure && has(COUNTS) => vec![
                Instead::Value(Value::Number("0".to_owned())),
                Instead::Nothing,
            ],
            Value::Number(_) if is_http_status(&letters) => {
                vec![Instead::Value(Value::Number(self.status.to_string()))]
            }
            Value::Null => Vec::new(),
            Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) | Value::Map(_)
                if is_failure =>
            {
                without(member)
            }
            Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) | Value::Map(_) => {
                return None;
            }
        };
        Some(all)
    }
}

/// The members of an answer and of objects in it, by the steps to them.
fn note_members(value: &Value, front: &[String], to: &mut Vec<Vec<String>>) {
    let Value::Map(all) = value else {
        return;
    };
    for (name, member) in all {
        let steps = [front, std::slice::from_ref(name)].concat();
        if front.len() + 1 < MAX_DEPTH {
            note_members(member, &steps, to);
        }
        to.push(steps);
    }
}

/// Whether a member is the list of messages beside one of failures, as Cloudflare has both.
fn is_messages(answer: &Value, steps: &[String]) -> bool {
    let Some((name, front)) = steps.split_last() else {
        return false;
    };
    let around = members::get(answer, front).map_or_else(Vec::new, members::all);
    let is_list = |it: &Value| matches!(it, Value::List(_));
    let mut lists = around.iter().filter(|(_, it)| is_list(it));
    let is_of_failures = |name: &str| words(name).iter().any(|it| is_of(it, FAILURES));
    let is_one = words(name).concat() == "messages" && lists.clone().any(|it| it.0 == *name);
    is_one && lists.any(|(name, _)| is_of_failures(name))
}

/// The values of an enumeration that mean a success, in each way in which enumerations are written.
fn success_values(name: &str, member: &Value) -> Vec<Instead> {
    let Value::Text(text) = member else {
        return Vec::new();
    };
    let small = text.to_lowercase();
    let is_failed = is_of(&small, FAILED_VALUES);
    let is_outcome = words(name).last().is_some_and(|it| is_of(it, OUTCOMES));
    let is_success = is_of(&small, SUCCESS_VALUES);
    let others: &[&str] = if is_failed { DONE_VALUES } else { &[] };
    if is_success || !(is_failed || is_outcome) {
        return Vec::new();
    }
    let all = SUCCESS_VALUES.iter().chain(others);
    let spelled = all.flat_map(|it| [(*it).to_owned(), capitalized(it), it.to_uppercase()]);
    spelled.map(|it| Instead::Value(Value::Text(it))).collect()
}

fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

fn is_of(word: &str, all: &[&str]) -> bool {
    all.contains(&word)
}

/// Whether a number is the status that its answer is sent under.
fn is_http_status(letters: &str) -> bool {
    matches!(
        letters,
        "httpcode" | "httpstatus" | "httpstatuscode" | "status" | "statuscode"
    )
}

/// No member, or one that has nothing in it.
fn without(member: &Value) -> Vec<Instead> {
    let emptied = match member {
        Value::Null | Value::Bool(_) => Value::Bool(false),
        Value::Number(_) => Value::Number("0".to_owned()),
        Value::Text(_) => Value::Text(String::new()),
        Value::List(_) => Value::List(Vec::new()),
        Value::Map(_) => Value::Map(Vec::new()),
    };
    vec![
        Instead::Nothing,
        Instead::Value(Value::Null),
        Instead::Value(emptied),
    ]
}
