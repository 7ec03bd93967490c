//! The beginning of what is written at a place of a description.

/// How many lines are shown, and how many characters of each.
const MAX_LINES: usize = 12;
const MAX_CHARACTERS: usize = 160;

/// The first lines of what stands between two bytes of a text, with as little before them as before the first.
pub(crate) fn of(text: &str, start: usize, end: usize) -> Option<String> {
    let line_start = text.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
    let mut lines = text.get(start..end)?.trim_end().lines();
    let shown = lines.by_ref().take(MAX_LINES);
    let mut shown: Vec<String> = shown
        .enumerate()
        .map(|(at, line)| match at {
            0 => shortened(line),
            _ => shortened(without_indent(line, start - line_start)),
        })
        .collect();
    if lines.next().is_some() {
        shown.push("…".to_owned());
    }
    Some(shown.join("\n"))
}

/// A line without so many spaces, as far as it begins with them.
fn without_indent(line: &str, spaces: usize) -> &str {
    let own = line.len() - line.trim_start_matches(' ').len();
    line.get(own.min(spaces)..).unwrap_or(line)
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or(line)),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn an_excerpt_begins_where_the_place_does_and_is_short() {
        let text = "pets:\n  age:\n      type: integer\n    x: 1\n\n";
        let shown = of(text, 8, text.len());
        assert_eq!(shown.as_deref(), Some("age:\n    type: integer\n  x: 1"));
        let long = format!("{}\n{}", "ä".repeat(500), "a\n".repeat(50));
        let shown = of(&long, 0, long.len()).expect("an excerpt");
        assert_eq!(shown.lines().count(), 13);
        assert!(shown.chars().count() < 200 && shown.ends_with("\n…"));
        assert_eq!(of(&long, 1, 2), None, "no character begins there");
    }
}
