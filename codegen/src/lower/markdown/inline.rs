//! The inside of a paragraph: code spans keep their text, links lead to the web, everything else is only text.

/// Makes the inside of a paragraph harmless.
pub(super) fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '`' => code_span(rest, &mut out),
            '\\' => escape(rest, &mut out),
            '[' => link(rest, &mut out),
            '<' => angle(rest, &mut out),
            '!' if rest.starts_with("![") => {
                out.push_str("\\!");
                1
            }
            'h' if starts_address(rest, &out) => address(rest, &mut out),
            ']' => {
                out.push_str("\\]");
                1
            }
            _ => {
                let behind = rest.get(first.len_utf8()..).unwrap_or("");
                let end = behind.find(['`', '\\', '[', '<', '!', 'h', ']']);
                let length = first.len_utf8() + end.unwrap_or(behind.len());
                out.push_str(rest.get(..length).unwrap_or(""));
                length
            }
        };
        rest = rest.get(taken..).unwrap_or("");
    }
    out
}

/// A code span keeps its text; ticks that nothing closes are escaped.
pub(super) fn code_span(rest: &str, out: &mut String) -> usize {
    let inner = rest.trim_start_matches('`');
    let ticks = rest.len() - inner.len();
    let mut at = 0;
    while let Some(found) = inner.get(at..).and_then(|inner| inner.find('`')) {
        let start = at + found;
        let after = inner.get(start..).unwrap_or("").trim_start_matches('`');
        let run = inner.len() - start - after.len();
        if run == ticks {
            put_code(inner.get(..start).unwrap_or(""), out);
            return ticks + start + run;
        }
        at = start + run;
    }
    out.push_str(&"\\`".repeat(ticks));
    ticks
}

/// Code between as few ticks as it needs: three could be taken for a fence once the line is broken behind them.
fn put_code(code: &str, out: &mut String) {
    let is_run = |length: usize| {
        let mut runs = code.split(|character| character != '`');
        runs.any(|run| run.len() == length)
    };
    match (1..3).find(|length| !is_run(*length)) {
        Some(length) => {
            let ticks = "`".repeat(length);
            out.push_str(&format!("{ticks}{code}{ticks}"));
        }
        None => out.push_str(&inline(&code.replace('`', "\\`"))),
    }
}

fn escape(rest: &str, out: &mut String) -> usize {
    let escaped = rest.chars().nth(1).filter(char::is_ascii_punctuation);
    match escaped {
        Some(character) => {
            out.push('\\');
            out.push(character);
            2
        }
        None => {
            out.push_str("\\\\");
            1
        }
    }
}

/// A link to the web stays; any other bracket is only a bracket.
fn link(rest: &str, out: &mut String) -> usize {
    if let Some((label, target, length)) = web_link(rest) {
        out.push_str(&format!("[{}]({target})", inline(label)));
        length
    } else {
        out.push_str("\\[");
        1
    }
}

fn web_link(rest: &str) -> Option<(&str, &str, usize)> {
    let label_end = rest.find("](")?;
    let label = rest.get(1..label_end)?;
    let after = rest.get(label_end + 2..)?;
    let target = after.get(..after.find(')')?)?;
    let is_plain = !target.contains([' ', '<', '>', '"', '\\', '`', '(']) && is_web(target);
    let is_simple = !label.contains(['[', ']', '`', '<', '>', '\\']) && !label.contains("://");
    (is_plain && is_simple).then_some((label, target, label_end + 3 + target.len()))
}

fn is_web(target: &str) -> bool {
    ["https://", "http://"].iter().any(|scheme| {
        target
            .strip_prefix(scheme)
            .is_some_and(|host| !host.is_empty())
    })
}

/// `<https://…>` stays; any other angle is no tag.
fn angle(rest: &str, out: &mut String) -> usize {
    let inner = rest.get(1..).unwrap_or("");
    if let Some(end) = inner.find('>')
        && let Some(target) = inner.get(..end)
        && is_web(target)
        && !target.contains([' ', '<', '`'])
    {
        out.push_str(&format!("<{target}>"));
        return end + 2;
    }
    out.push_str("\\<");
    1
}

fn starts_address(rest: &str, before: &str) -> bool {
    is_web(rest) && !before.ends_with(char::is_alphanumeric)
}

/// A bare address in angle brackets; the punctuation after it belongs to the sentence.
fn address(rest: &str, out: &mut String) -> usize {
    let end = rest
        .find(|character: char| {
            character.is_whitespace()
                || matches!(character, '<' | '>' | '`' | '"' | '\\' | '[' | ']')
        })
        .unwrap_or(rest.len());
    let whole = rest.get(..end).unwrap_or(rest);
    let mut target = whole.trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '*', '_']);
    if !target.contains('(') {
        target = target.trim_end_matches([')', '.', ',']);
    }
    if is_web(target) {
        out.push_str(&format!("<{target}>"));
        target.len()
    } else {
        out.push('h');
        1
    }
}
