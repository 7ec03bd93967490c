//! Makes a value that refutes as small as it gets.

use oasmith::exact::Exact;
use oasmith_codegen::ir::Value;

/// So many values are tried at most.
const MAX_TRIALS: usize = 4_000;

/// The smallest value near this one for which something still holds: nothing can be left out of it.
pub(super) fn minimal(value: Value, holds: &impl Fn(&Value) -> bool) -> Value {
    let (mut value, mut trials) = (value, 0);
    loop {
        let mut smaller = smaller(&value).into_iter();
        let next = smaller.find(|it| {
            trials += 1;
            trials <= MAX_TRIALS && size(it) < size(&value) && holds(it)
        });
        match next {
            Some(next) => value = next,
            None => return value,
        }
    }
}

/// Values that are smaller than one, those first that are much smaller.
fn smaller(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Bool(_) => vec![Value::Null, Value::Bool(false)],
        Value::Number(lexeme) => smaller_number(lexeme),
        Value::Text(text) => smaller_text(text),
        Value::List(items) => {
            let mut all = vec![Value::Null, Value::List(Vec::new())];
            all.extend(halves(items).into_iter().map(Value::List));
            for at in 0..items.len() {
                all.push(Value::List(without(items, at)));
            }
            for (at, item) in items.iter().enumerate() {
                all.extend(smaller(item).into_iter().map(|it| {
                    let mut items = items.clone();
                    if let Some(place) = items.get_mut(at) {
                        *place = it;
                    }
                    Value::List(items)
                }));
            }
            all
        }
        Value::Map(members) => {
            let mut all = vec![Value::Null, Value::Map(Vec::new())];
            all.extend(halves(members).into_iter().map(Value::Map));
            for at in 0..members.len() {
                all.push(Value::Map(without(members, at)));
            }
            for (at, (_, member)) in members.iter().enumerate() {
                all.extend(smaller(member).into_iter().map(|it| {
                    let mut members = members.clone();
                    if let Some((_, place)) = members.get_mut(at) {
                        *place = it;
                    }
                    Value::Map(members)
                }));
            }
            all
        }
    }
}

fn without<T: Clone>(all: &[T], at: usize) -> Vec<T> {
    let (before, behind) = all.split_at_checked(at).unwrap_or((all, &[]));
    before
        .iter()
        .chain(behind.iter().skip(1))
        .cloned()
        .collect()
}

fn halves<T: Clone>(all: &[T]) -> Vec<Vec<T>> {
    if all.len() < 4 {
        return Vec::new();
    }
    let (one, other) = all.split_at(all.len() / 2);
    vec![one.to_vec(), other.to_vec()]
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

fn smaller_text(text: &str) -> Vec<Value> {
    let characters: Vec<char> = text.chars().collect();
    let mut all: Vec<Vec<char>> = vec![Vec::new()];
    all.extend(halves(&characters));
    all.extend((0..characters.len()).map(|at| without(&characters, at)));
    let first = characters.iter().position(|it| *it != 'a');
    all.push(vec!['a'; characters.len()]);
    if let Some(at) = first {
        let mut simpler = characters.clone();
        if let Some(place) = simpler.get_mut(at) {
            *place = 'a';
        }
        all.push(simpler);
    }
    all.into_iter()
        .map(|it| Value::Text(it.into_iter().collect()))
        .collect()
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
