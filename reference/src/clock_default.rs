//! Defaults that depend on the clock, in words.

/// A duration of ISO 8601 from the time of a request, in words: `-P50D` is 50 days before the request.
pub(crate) fn words(duration: &str) -> String {
    let (direction, length) = match duration.strip_prefix('-') {
        Some(length) => ("before", length),
        None => ("after", duration),
    };
    let Some(parts) = parts(length) else {
        return format!("the time of the request, moved by {duration}");
    };
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| count.bytes().any(|it| it.is_ascii_digit() && it != b'0'))
        .map(|(count, unit)| {
            let many = if count == "1" { "" } else { "s" };
            format!("{count} {unit}{many}")
        })
        .collect();
    match parts.as_slice() {
        [] => "the time of the request".to_owned(),
        parts => format!("{} {direction} the request", parts.join(" and ")),
    }
}

/// The numbers of a duration, each with its unit.
fn parts(length: &str) -> Option<Vec<(&str, &'static str)>> {
    let length = length.strip_prefix('P')?;
    let (date, time) = length.split_once('T').unwrap_or((length, ""));
    let date = numbers(
        date,
        &[('Y', "year"), ('M', "month"), ('W', "week"), ('D', "day")],
    )?;
    let time = numbers(time, &[('H', "hour"), ('M', "minute"), ('S', "second")])?;
    Some([date, time].concat())
}

fn numbers<'t>(
    mut text: &'t str,
    units: &[(char, &'static str)],
) -> Option<Vec<(&'t str, &'static str)>> {
    let mut found = Vec::new();
    while !text.is_empty() {
        let end = text.find(|it: char| it.is_ascii_alphabetic())?;
        let (count, rest) = text.split_at(end);
        let (_, unit) = units.iter().find(|(letter, _)| rest.starts_with(*letter))?;
        found.push((count, *unit));
        text = rest.get(1..)?;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn durations_are_in_words() {
        for (duration, expected) in [
            ("PT0S", "the time of the request"),
            ("-P50D", "50 days before the request"),
            ("P1M", "1 month after the request"),
            ("-P1DT12H", "1 day and 12 hours before the request"),
            ("P?", "the time of the request, moved by P?"),
        ] {
            assert_eq!(words(duration), expected);
        }
    }
}
