//! Values that differ from one by a number: items of a list that must not be equal.

use oasmith_schemas::Value;

/// Values like one, each with a number in another of its places; more than one spelling where a place may take it.
pub(crate) fn like(value: &Value, number: usize) -> Vec<Value> {
    match value {
        Value::Null | Value::Bool(_) => Vec::new(),
        Value::Number(text) => numbers(text, number)
            .into_iter()
            .map(Value::Number)
            .collect(),
        Value::Text(text) => texts(text, number).into_iter().map(Value::Text).collect(),
        Value::List(items) => {
            let places = items.iter().enumerate();
            let all = places.flat_map(|(at, item)| {
                let others = like(item, number).into_iter();
                others.map(move |other| Value::List(replaced(items, at, other)))
            });
            all.collect()
        }
        Value::Map(members) => {
            let places = members.iter().enumerate();
            let all = places.flat_map(|(at, (name, value))| {
                let others = like(value, number).into_iter();
                others.map(move |other| Value::Map(replaced(members, at, (name.clone(), other))))
            });
            all.collect()
        }
    }
}

fn replaced<T: Clone>(all: &[T], at: usize, other: T) -> Vec<T> {
    let mut all = all.to_vec();
    if let Some(place) = all.get_mut(at) {
        *place = other;
    }
    all
}

/// A number that is larger, or smaller, by another one, and one that is so many times as large.
fn numbers(text: &str, number: usize) -> Vec<String> {
    let Ok(number) = i64::try_from(number) else {
        return Vec::new();
    };
    if let Ok(integer) = text.parse::<i64>() {
        let all = [
            integer.checked_add(number),
            integer.checked_mul(number.saturating_add(1)),
            integer.checked_sub(number),
        ];
        return all.into_iter().flatten().map(|it| it.to_string()).collect();
    }
    let fraction = text.split_once('.').map(|(_, fraction)| fraction);
    fraction
        .map(|fraction| format!("{number}.{fraction}"))
        .into_iter()
        .collect()
}

/// A text with a number behind it, in front of it, and in the place of its last digits or letters.
pub(crate) fn texts(text: &str, number: usize) -> Vec<String> {
    let own = number.to_string();
    let behind = |is_replaced: fn(&char) -> bool| {
        let end = text.rfind(|it| is_replaced(&it)).map(|at| at + 1)?;
        let begin = end.checked_sub(own.len())?;
        let old = text.get(begin..end)?;
        old.chars()
            .all(|it| is_replaced(&it))
            .then(|| format!("{}{own}{}", &text[..begin], &text[end..]))
    };
    let mut all = vec![format!("{text}{own}"), format!("{own}{text}")];
    all.extend(behind(char::is_ascii_digit));
    all.extend(behind(char::is_ascii_hexdigit));
    all.extend(behind(char::is_ascii_alphanumeric));
    all
}

#[cfg(test)]
mod tests {
    use super::like;
    use oasmith_schemas::Value;

    #[test]
    fn a_number_makes_another_value() {
        let text = |text: &str| Value::Text(text.to_owned());
        let json = |value: &Value| {
            let all = like(value, 7)
                .iter()
                .map(Value::to_json)
                .collect::<Vec<_>>();
            all.join(" ")
        };
        assert_eq!(
            json(&text("12:00:00Z")),
            r#""12:00:00Z7" "712:00:00Z" "12:00:07Z" "12:00:07Z" "12:00:007""#
        );
        assert_eq!(json(&Value::Number("20".to_owned())), "27 160 13");
        assert_eq!(json(&Value::Number("1.5".to_owned())), "7.5");
        let item = Value::Map(vec![
            ("is".to_owned(), Value::Bool(true)),
            ("of".to_owned(), Value::List(vec![text("a")])),
        ]);
        assert_eq!(
            json(&item),
            r#"{"is":true,"of":["a7"]} {"is":true,"of":["7a"]} {"is":true,"of":["7"]} {"is":true,"of":["7"]}"#
        );
    }
}
