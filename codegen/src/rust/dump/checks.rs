//! Rules on values, each as a few words behind what has them.

use std::fmt::Write as _;

use crate::rust::{CountRange, ListChecks, Matcher, NumberChecks, Step, TextChecks, Uniqueness};

pub(super) fn list_checks(checks: Option<&ListChecks>) -> String {
    let Some(ListChecks { count, uniqueness }) = checks else {
        return String::new();
    };
    let unique = match uniqueness {
        Uniqueness::Free => "",
        Uniqueness::ByType => " unique",
        Uniqueness::ByJson => " unique as JSON",
    };
    format!(" items {}{unique}", range(*count))
}

fn range(CountRange { least, most }: CountRange) -> String {
    let bound = |bound: Option<u64>| bound.map_or(String::new(), |bound| bound.to_string());
    format!("{}..{}", bound(least), bound(most))
}

pub(super) fn text_checks(checks: &TextChecks) -> String {
    let TextChecks {
        length,
        patterns,
        unchecked,
        format,
    } = checks;
    let mut text = String::new();
    if !length.is_any() {
        let _ = write!(text, " length {}", range(*length));
    }
    for pattern in patterns {
        let matcher = match &pattern.matcher {
            Matcher::Scanner(steps) => walk(steps),
            Matcher::Regex { .. } => "as an expression".to_owned(),
        };
        let _ = write!(text, " pattern {:?} {matcher}", pattern.source);
    }
    for source in unchecked {
        let _ = write!(text, " unchecked {source:?}");
    }
    if let Some(format) = format {
        let _ = write!(text, " format {format:?}");
    }
    text
}

fn walk(steps: &[Step]) -> String {
    let count = |min: u32, max: Option<u32>| match max {
        Some(max) if max == min => format!("{{{min}}}"),
        Some(max) => format!("{{{min},{max}}}"),
        None => format!("{{{min},}}"),
    };
    let steps: Vec<String> = steps
        .iter()
        .map(|step| match step {
            Step::Text(text) => format!("{text:?}"),
            Step::Class { ranges, min, max } => {
                let ranges: Vec<String> = ranges
                    .iter()
                    .map(|(start, end)| {
                        let (start, end) = (start.escape_default(), end.escape_default());
                        format!("{start}-{end}")
                    })
                    .collect();
                format!("[{}]{}", ranges.join(" "), count(*min, *max))
            }
            Step::Group { steps, min, max } => format!("({}){}", walk(steps), count(*min, *max)),
            Step::Choice(branches) => {
                let branches: Vec<String> = branches.iter().map(|branch| walk(branch)).collect();
                format!("<{}>", branches.join(" | "))
            }
        })
        .collect();
    steps.join(" ")
}

pub(super) fn number_checks(checks: &NumberChecks) -> String {
    let NumberChecks {
        minimum,
        maximum,
        multiple_of,
    } = checks;
    let mut text = String::new();
    if let Some((bound, exclusive)) = minimum {
        let _ = write!(text, " {} {bound}", if *exclusive { ">" } else { ">=" });
    }
    if let Some((bound, exclusive)) = maximum {
        let _ = write!(text, " {} {bound}", if *exclusive { "<" } else { "<=" });
    }
    if let Some(divisor) = multiple_of {
        let _ = write!(text, " multiple of {divisor}");
    }
    text
}
