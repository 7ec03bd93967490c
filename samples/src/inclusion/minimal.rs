//! Makes a value that refutes as small as it gets.

use std::iter;
use std::ops::Range;

use oasmith::exact::Exact;
use oasmith_schemas::Value;

/// Maximum number of values that are tried, of those that are small.
const MAX_TRIALS: usize = 4_000;

/// A value with so many parts takes as long as two that are small.
const LARGE: usize = 32;

/// The smallest value near this one for which something still holds: nothing can be left out of it.
pub(crate) fn minimal(value: Value, holds: &impl Fn(&Value) -> bool) -> Value {
    let mut left = MAX_TRIALS / (1 + size(&value).0 / LARGE);
    shrunk(value, &mut left, holds)
}

/// A value as small as it gets with the trials that are left: as a whole, then part by part, then again as a whole.
fn shrunk(mut value: Value, left: &mut usize, holds: &dyn Fn(&Value) -> bool) -> Value {
    loop {
        let most = size(&value);
        let whole = smaller(&value).take(*left).find(|it| {
            *left -= 1;
            size(it) < most && holds(it)
        });
        match whole.or_else(|| in_parts(&value, left, holds)) {
            Some(next) => value = next,
            None => return value,
        }
    }
}

/// Values that are smaller than one as a whole, those first that are much smaller. Each is made when it is tried: most never are.
fn smaller(value: &Value) -> Box<dyn Iterator<Item = Value> + '_> {
    match value {
        Value::Null => Box::new(iter::empty()),
        Value::Bool(_) => Box::new([Value::Null, Value::Bool(false)].into_iter()),
        Value::Number(lexeme) => Box::new(smaller_number(lexeme).into_iter()),
        Value::Text(text) => Box::new(smaller_text(text)),
        Value::List(items) => {
            let none = [Value::Null, Value::List(Vec::new())];
            Box::new(none.into_iter().chain(fewer(items).map(Value::List)))
        }
        Value::Map(members) => {
            let none = [Value::Null, Value::Map(Vec::new())];
            Box::new(none.into_iter().chain(fewer(members).map(Value::Map)))
        }
    }
}

/// A value with smaller parts; nothing where none gets smaller.
fn in_parts(value: &Value, left: &mut usize, holds: &dyn Fn(&Value) -> bool) -> Option<Value> {
    match value {
        Value::List(items) => {
            let value: Part<Value> = (|it| it, |it| it);
            let holds = |all: Vec<Value>| holds(&Value::List(all));
            each_shrunk(items, value, left, &holds).map(Value::List)
        }
        Value::Map(members) => {
            let value: Part<(String, Value)> = (|it| &it.1, |it| &mut it.1);
            let holds = |all: Vec<(String, Value)>| holds(&Value::Map(all));
            each_shrunk(members, value, left, &holds).map(Value::Map)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
    }
}

/// Where the value of an item or of a member is, to look at it and to put another there.
type Part<T> = (fn(&T) -> &Value, fn(&mut T) -> &mut Value);

fn each_shrunk<T: Clone>(
    all: &[T],
    (value, place): Part<T>,
    left: &mut usize,
    holds: &dyn Fn(Vec<T>) -> bool,
) -> Option<Vec<T>> {
    let (mut whole, mut is_smaller) = (all.to_vec(), false);
    for (at, part) in all.iter().enumerate() {
        let with = |it: &Value| {
            let mut all = whole.clone();
            if let Some(part) = all.get_mut(at) {
                *place(part) = it.clone();
            }
            all
        };
        let next = shrunk(value(part).clone(), left, &|it| holds(with(it)));
        if next != *value(part) {
            whole = with(&next);
            is_smaller = true;
        }
    }
    is_smaller.then_some(whole)
}

/// All without some of them.
fn fewer<T: Clone>(all: &[T]) -> impl Iterator<Item = Vec<T>> {
    left_out(all.len()).map(|some| {
        let all = all.iter().enumerate();
        let kept = all.filter(|(at, _)| !some.contains(at));
        kept.map(|(_, one)| one.clone()).collect()
    })
}

/// Which of so many are left out: a half, then less and less, in the end one.
fn left_out(count: usize) -> impl Iterator<Item = Range<usize>> {
    let lengths = iter::successors(Some(count / 2), |length| Some(length / 2));
    let lengths = lengths.take_while(|length| *length > 1);
    let lengths = lengths.chain((count > 0).then_some(1));
    lengths.flat_map(move |length| {
        let starts = (0..count).step_by(length);
        starts.map(move |start| start..start + length)
    })
}

/// Numbers without a fraction, then those nearer to zero: first by much, in the end by one.
fn smaller_number(lexeme: &str) -> Vec<Value> {
    let whole = lexeme.split(['.', 'e', 'E']).next().unwrap_or_default();
    let fraction = lexeme.strip_prefix(whole).unwrap_or_default();
    let mut all: Vec<String> = ["0", "1", "-1", whole].map(str::to_owned).to_vec();
    if let Ok(number) = whole.parse::<i128>() {
        let mut step = number;
        while step != 0 {
            let nearer = number - step;
            all.push(nearer.to_string());
            all.push(format!("{nearer}{fraction}"));
            step /= 2;
        }
    }
    let numbers = all.into_iter();
    let numbers = numbers.filter(|it| Exact::parse(it).is_some());
    numbers.map(Value::Number).collect()
}

fn smaller_text(text: &str) -> impl Iterator<Item = Value> {
    let count = text.chars().count();
    let fewer = left_out(count).map(|some| {
        let all = text.chars().enumerate();
        let kept = all.filter(|(at, _)| !some.contains(at));
        kept.map(|(_, one)| one).collect()
    });
    let mut simpler: Vec<char> = text.chars().collect();
    let first = simpler.iter_mut().find(|it| **it != 'a');
    let simpler = first.map(|it| *it = 'a').map(|()| simpler);
    let all = iter::once(String::new()).chain(fewer);
    let all = all.chain(["a".repeat(count)]);
    all.chain(simpler.map(String::from_iter)).map(Value::Text)
}

/// What is compared: how much there is, and how plain it is.
fn size(value: &Value) -> (usize, u128) {
    match value {
        Value::Null => (0, 0),
        Value::Bool(it) => (1, u128::from(*it)),
        Value::Number(lexeme) => (1, number_size(lexeme)),
        Value::Text(text) => (
            1 + text.chars().count(),
            text.chars().filter(|it| *it != 'a').count() as u128,
        ),
        Value::List(items) => sum(items.iter()),
        Value::Map(members) => sum(members.iter().map(|(_, it)| it)),
    }
}

fn sum<'v>(parts: impl Iterator<Item = &'v Value>) -> (usize, u128) {
    parts.map(size).fold((1, 0), |all, it| {
        (all.0 + 1 + it.0, all.1.saturating_add(it.1))
    })
}

/// Numbers without a fraction are the smaller ones, then those nearer to zero, then those that are not negative.
fn number_size(lexeme: &str) -> u128 {
    let whole = lexeme.split(['.', 'e', 'E']).next().unwrap_or_default();
    let fraction = (lexeme.len() - whole.len()) as u128;
    let number = whole.parse::<i128>().unwrap_or(i128::MAX);
    let magnitude = number.unsigned_abs().saturating_mul(2);
    let sign = u128::from(lexeme.starts_with('-'));
    fraction
        .saturating_mul(1 << 100)
        .saturating_add(magnitude.saturating_add(sign))
}
