//! Values of what a service sends: examples that are valid, and samples. They are made by one thread, because what makes them learns of each, and are
//! remembered.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use oasmith_codegen::check::{self, Extent, ShapeSamples};
use oasmith_codegen::ir::{Api, NamedExample, Use, Value};
use tokio::sync::oneshot;

use crate::items::members;
use crate::locks::locked;
use crate::success_samples::SuccessAnswer;

/// The room that making a value of schemas within schemas may take on the stack.
pub(crate) const STACK: usize = 64 << 20;

/// A value that is wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WantedValue {
    /// What it is a value of; nothing where any value is one.
    pub(crate) used: Option<Use>,
    /// The JSON of it where any value is one and there is no example.
    pub(crate) any: &'static str,
    /// The name of what it is for; empty where it has none.
    pub(crate) name: &'static str,
    /// The examples that the description gives of it.
    pub(crate) examples: &'static [NamedExample],
    /// The position of the example that is asked for.
    pub(crate) example: Option<usize>,
    /// Which one of those that can be made: each number asks for another one.
    pub(crate) variant: u64,
    /// The answer that it is all of, where that is a success.
    pub(crate) success: Option<SuccessAnswer>,
}

/// What a value is remembered by: where in an answer of an operation it stands, by positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ValueKey {
    pub(crate) operation: usize,
    pub(crate) answer: usize,
    pub(crate) place: ValuePlace,
    pub(crate) example: Option<usize>,
}

/// Where in an answer a value stands, by position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ValuePlace {
    Body(usize),
    Header(usize),
}

impl WantedValue {
    /// A sample; each number asks for another one.
    pub(crate) const fn sample(used: Use, name: &'static str, variant: u64) -> Self {
        Self {
            used: Some(used),
            any: "null",
            name,
            examples: &[],
            example: None,
            variant,
            success: None,
        }
    }
}

/// The JSON of a value, or why there is none.
pub(crate) type Made = Result<Arc<str>, String>;

/// What makes values.
pub(crate) struct Values {
    jobs: Sender<Job>,
    known: Mutex<BTreeMap<ValueKey, Made>>,
}

struct Job {
    wanted: WantedValue,
    /// What a caller sent, whose members come back where that is valid.
    sent: Option<Value>,
    reply: oneshot::Sender<Made>,
}

impl Values {
    /// Values of a description by a seed: the same seed makes the same values.
    ///
    /// # Errors
    /// There is no thread.
    pub(crate) fn new(api: &'static Api, seed: u64) -> Result<Self, String> {
        let (jobs, queue) = channel();
        let thread = std::thread::Builder::new().name("samples".to_owned());
        let thread = thread.stack_size(STACK);
        let started = thread.spawn(move || work(api, seed, &queue));
        started.map_err(|error| error.to_string())?;
        Ok(Self {
            jobs,
            known: Mutex::default(),
        })
    }

    /// A value, made once.
    pub(crate) async fn of(&self, key: ValueKey, wanted: WantedValue) -> Made {
        if let Some(known) = locked(&self.known).get(&key) {
            return known.clone();
        }
        let made = self.fresh(wanted).await;
        locked(&self.known).insert(key, made.clone());
        made
    }

    /// A sample, which is not remembered; none where none can be made.
    pub(crate) async fn sample(&self, wanted: WantedValue) -> Option<Value> {
        let made = self.fresh(wanted).await.ok()?;
        Value::from_json(&made)
    }

    /// A value that is not remembered.
    pub(crate) async fn fresh(&self, wanted: WantedValue) -> Made {
        self.made(wanted, None).await
    }

    /// A value whose members are those of the same names that a caller sent, where it is valid so.
    pub(crate) async fn echo(&self, wanted: WantedValue, sent: Value) -> Made {
        self.made(wanted, Some(sent)).await
    }

    async fn made(&self, wanted: WantedValue, sent: Option<Value>) -> Made {
        let (reply, made) = oneshot::channel();
        let ended = |_| "what makes values has ended".to_owned();
        let job = Job {
            wanted,
            sent,
            reply,
        };
        self.jobs
            .send(job)
            .map_err(|error| ended(error.to_string()))?;
        made.await.map_err(|error| ended(error.to_string()))?
    }
}

fn work(api: &'static Api, seed: u64, queue: &Receiver<Job>) {
    let mut samples = ShapeSamples::new(api);
    while let Ok(Job {
        wanted,
        sent,
        reply,
    }) = queue.recv()
    {
        let made = value(&mut samples, seed, wanted);
        let echo =
            sent.and_then(|sent| echo(&mut samples, wanted.used?, made.as_ref().ok()?, &sent));
        // Who asked may have gone.
        let _ = reply.send(echo.map_or(made, Ok));
    }
}

/// An object with the members that were sent in the place of its own, or with each of them that is valid there.
fn echo(samples: &mut ShapeSamples<'_>, used: Use, made: &str, sent: &Value) -> Option<Arc<str>> {
    let own = Value::from_json(made)?;
    let (Value::Map(_), Value::Map(sent)) = (&own, sent) else {
        return None;
    };
    let sent = sent.iter();
    let sent = sent.filter_map(|(name, value)| Some((shown_at(&own, name)?, value)));
    let sent: Vec<(Vec<String>, &Value)> = sent.collect();
    let mut fitted = |object: &Value, sent: &[(Vec<String>, &Value)]| {
        let mut laid = object.clone();
        for (steps, value) in sent {
            members::set(&mut laid, steps, (*value).clone());
        }
        samples.fitted(used, check::Sender::Service, laid)
    };
    let echo = fitted(&own, &sent).unwrap_or_else(|| {
        let each = sent.iter();
        each.fold(own, |object, member| {
            fitted(&object, std::slice::from_ref(member)).unwrap_or(object)
        })
    });
    Some(echo.to_json().into())
}

/// The steps to the member of an answer that is called so, or to that of an object in it: `user` beside a `token`.
fn shown_at(answer: &Value, name: &str) -> Option<Vec<String>> {
    let own = vec![name.to_owned()];
    if members::get(answer, &own).is_some() {
        return Some(own);
    }
    let inner = members::all(answer)
        .into_iter()
        .map(|(object, _)| vec![object, name.to_owned()]);
    let mut inner = inner.filter(|it| is_in_object(answer, it));
    inner.next()
}

fn is_in_object(answer: &Value, steps: &[String]) -> bool {
    let around = members::get(answer, steps.get(..1).unwrap_or_default());
    matches!(around, Some(Value::Map(_))) && members::get(answer, steps).is_some()
}

/// A sample of a success, unless it is the example that the description has of it.
fn success_sample(
    samples: &mut ShapeSamples<'_>,
    used: Use,
    success: SuccessAnswer,
    sample: Value,
) -> Value {
    let mut fitted = |it: &Value| samples.fitted(used, check::Sender::Service, it.clone());
    let example = success.example.and_then(&mut fitted);
    if example.as_ref() == Some(&sample) {
        return sample;
    }
    success.without_failures(sample, &mut |it| fitted(it).as_ref() == Some(it))
}

fn value(samples: &mut ShapeSamples<'_>, seed: u64, wanted: WantedValue) -> Made {
    let WantedValue {
        used,
        any,
        name,
        examples,
        example,
        variant,
        success,
    } = wanted;
    let seed = seed.wrapping_add(variant);
    let Some(used) = used else {
        let first = examples.get(example.unwrap_or(0));
        return Ok(first.map_or(any.into(), |it| it.value.to_json().into()));
    };
    let sender = check::Sender::Service;
    let fitted = |samples: &mut ShapeSamples<'_>, it: &NamedExample| {
        let fitted = samples.fitted(used, sender, it.value.clone());
        fitted.map(|value| value.to_json().into())
    };
    if let Some(asked) = example.and_then(|it| examples.get(it)) {
        let invalid = || format!("the example `{}` is not valid", asked.name);
        return fitted(samples, asked).ok_or_else(invalid);
    }
    if let Some(valid) = examples.iter().find_map(|it| fitted(samples, it)) {
        return Ok(valid);
    }
    let made = samples.sample(used, sender, name, Extent::Typical, seed);
    let made = made.map(|value| match success {
        Some(success) => success_sample(samples, used, success, value),
        None => value,
    });
    let made = made.map(|value| value.to_json().into());
    made.map_err(|error| error.describe().to_owned())
}
