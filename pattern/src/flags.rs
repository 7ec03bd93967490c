//! Flags as Go, Java, .NET and Python write them: `(?i)` holds up to the end of the group in which it stands. ECMA-262 has them in groups alone.

use std::iter::Peekable;
use std::str::Chars;

/// The expression with each `(?i)` and its like as a group: `(?i)^a$` as `(?i:^a$)`, and `a(?i)b|c` as `a(?i:b)|(?i:c)`.
#[must_use]
pub fn with_flags_in_groups(source: &str) -> String {
    let mut written = String::with_capacity(source.len());
    // The flags of each group that is open.
    let mut groups: Vec<Vec<String>> = vec![Vec::new()];
    let (mut rest, mut in_class) = (source.chars().peekable(), false);
    while let Some(next) = rest.next() {
        match next {
            '\\' => {
                written.push(next);
                written.extend(rest.next());
            }
            '[' | ']' => {
                in_class = next == '[';
                written.push(next);
            }
            '(' if !in_class => match flags(&mut rest) {
                Some(flags) => {
                    let begin = format!("(?{flags}:");
                    written.push_str(&begin);
                    if let Some(group) = groups.last_mut() {
                        group.push(begin);
                    }
                }
                None => {
                    written.push(next);
                    groups.push(Vec::new());
                }
            },
            '|' if !in_class => {
                let flags = groups.last().map_or(&[][..], Vec::as_slice);
                written.push_str(&")".repeat(flags.len()));
                written.push(next);
                written.push_str(&flags.concat());
            }
            // One that closes nothing stays for the parser.
            ')' if !in_class && groups.len() > 1 => {
                let flags = groups.pop().unwrap_or_default();
                written.push_str(&")".repeat(flags.len() + 1));
            }
            _ => written.push(next),
        }
    }
    let left = groups.first().map_or(0, Vec::len);
    if groups.len() == 1 {
        written.push_str(&")".repeat(left));
    }
    written
}

/// The flags behind a `(`, where they stand alone.
fn flags(rest: &mut Peekable<Chars<'_>>) -> Option<String> {
    let mut ahead = rest.clone();
    if ahead.next() != Some('?') {
        return None;
    }
    let mut flags = String::new();
    loop {
        match ahead.next()? {
            flag @ ('i' | 'm' | 's' | '-') => flags.push(flag),
            ')' if !flags.is_empty() => break,
            _ => return None,
        }
    }
    *rest = ahead;
    Some(flags)
}

#[cfg(test)]
mod tests {
    use super::with_flags_in_groups as grouped;

    #[test]
    fn flags_hold_to_the_end_of_their_group() {
        for (source, expected) in [
            ("(?i)^abc$", "(?i:^abc$)"),
            ("^(?i)[a-z]+$", "^(?i:[a-z]+$)"),
            ("a(?i)b|c", "a(?i:b)|(?i:c)"),
            ("(a(?i)b|c)d", "(a(?i:b)|(?i:c))d"),
            ("(?i)a(?-i)b|c", "(?i:a(?-i:b))|(?i:(?-i:c))"),
            ("(?is).", "(?is:.)"),
            ("(?i)(a|b)", "(?i:(a|b))"),
        ] {
            assert_eq!(grouped(source), expected, "{source}");
        }
        for same in [
            "(?i:a)", "[(?i)]", r"\(?i)", "(?:a)", "(?<i>a)", "(?=i)", "(?x)a", "(?)", "(?i",
            "a)b|c", "(a|b",
        ] {
            assert_eq!(grouped(same), same);
        }
    }
}
