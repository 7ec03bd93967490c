//! Patterns that look ahead from their beginning, as rules of passwords do, as several patterns that do not.

/// Texts that rules of passwords ask for: letters of both cases, digits, and one of the signs that most of them take.
const PASSWORDS: [&str; 5] = [
    "Passw0rd!",
    "Passw0rd@",
    "Passw0rd#",
    "Passw0rd-",
    "Passw0rd",
];

/// The patterns that a text has together where it has this one, and those that it has not: `^(?=.*\d)(?! ).{8,}$` has `^.*\d` and `^.{8,}$`, and not
/// `^ `. The pattern itself where it does not begin so.
pub(crate) fn split(pattern: &str) -> (Vec<String>, Vec<String>) {
    let (mut by, mut without) = (Vec::new(), Vec::new());
    let Some(mut rest) = pattern.strip_prefix('^') else {
        return (vec![pattern.to_owned()], without);
    };
    loop {
        let (into, inside) = match (rest.strip_prefix("(?="), rest.strip_prefix("(?!")) {
            (Some(inside), _) => (&mut by, inside),
            (None, Some(inside)) => (&mut without, inside),
            (None, None) => break,
        };
        let Some(end) = end_of_group(inside) else {
            break;
        };
        let (own, behind) = inside.split_at(end);
        into.push(format!("^(?:{own})"));
        rest = behind.strip_prefix(')').unwrap_or_default();
    }
    by.push(format!("^{rest}"));
    (by, without)
}

/// Where the group ends whose beginning stands before a text.
fn end_of_group(text: &str) -> Option<usize> {
    let (mut depth, mut is_class, mut is_escaped) = (0_usize, false, false);
    for (at, character) in text.char_indices() {
        if std::mem::take(&mut is_escaped) {
            continue;
        }
        match character {
            '\\' => is_escaped = true,
            ']' => is_class = false,
            '[' => is_class = true,
            '(' if !is_class => depth += 1,
            ')' if !is_class && depth == 0 => return Some(at),
            ')' if !is_class => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Passwords of so many characters, and of as many as a pattern counts.
pub(crate) fn passwords(pattern: &str, least: u64, most: Option<u64>) -> Vec<String> {
    let counts = pattern.split('{').skip(1).filter_map(|it| {
        let end = it.find(|it: char| !it.is_ascii_digit())?;
        it.get(..end)?.parse::<u64>().ok()
    });
    let counts = counts.filter(|it| *it <= 200);
    let least = counts.chain([least, 9]).max().unwrap_or(least);
    let length = usize::try_from(most.map_or(least, |most| most.min(least))).unwrap_or_default();
    let made = PASSWORDS.iter().flat_map(|it| {
        let long = format!("{it:a<length$}");
        // What asks for few characters asks for one of each kind.
        let short = format!("Aa1{}", it.trim_start_matches("Passw0rd"));
        [long, format!("{short:a<length$}")]
    });
    made.collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn what_looks_ahead_is_a_pattern_of_its_own() {
        let (by, without) = split(r"^(?=.*[)A-Z])(?=(a|b)\))(?! ).{8,}$");
        assert_eq!(by, [r"^(?:.*[)A-Z])", r"^(?:(a|b)\))", "^.{8,}$"]);
        assert_eq!(without, ["^(?: )"]);
        assert_eq!(split("(?=a)b").0, ["(?=a)b"]);
    }
}
