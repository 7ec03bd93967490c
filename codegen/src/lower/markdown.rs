//! Makes untrusted Markdown harmless in doc comments: no code that rustdoc would compile, no links it would warn about, no HTML.
//!
//! Block by block: fenced code becomes fenced `text` and is always closed; indentation is kept only as far as lists need it, so that
//! nothing becomes an indented code block; paragraphs are joined, made harmless and wrapped again. Inside of a paragraph code spans stay
//! as they are, links stay when they lead to the web, bare addresses get their brackets, and every other bracket is escaped.

/// The widest line, without the comment's own signs.
const WIDTH: usize = 100;

/// The text as lines of Markdown that can stand in a doc comment.
pub(super) fn harmless(text: &str) -> Vec<String> {
    let text = visible(&text.replace("\r\n", "\n").replace('\t', "    "));
    let mut blocks = Blocks::default();
    for line in text.lines() {
        blocks.line(line);
    }
    blocks.finish()
}

/// The text without characters that cannot be seen or that turn the direction of writing; line feeds stay.
pub(super) fn visible(text: &str) -> String {
    let is_hidden = |character: char| {
        (character.is_control() && character != '\n')
            || matches!(character,
                '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
    };
    text.replace(['\u{2028}', '\u{2029}'], "\n")
        .chars()
        .filter(|character| !is_hidden(*character))
        .collect()
}

/// A paragraph in lines.
pub(super) fn wrapped(text: &str) -> Vec<String> {
    wrap(text, "", "")
}

/// The state between lines.
#[derive(Default)]
struct Blocks {
    done: Vec<String>,
    /// Lines of the paragraph at hand, with the signs before its first line and before the others.
    paragraph: Vec<String>,
    lead: String,
    hang: String,
    /// The open fence: its sign, how often it stands, and the lines so far.
    fence: Option<(char, usize, Vec<String>)>,
    /// Indentation and width of the sign of each list that is open.
    lists: Vec<(usize, usize)>,
}

impl Blocks {
    fn line(&mut self, line: &str) {
        if let Some((sign, length, code)) = &mut self.fence {
            if is_fence(line).is_some_and(|(other, count, rest)| {
                other == *sign && count >= *length && rest.trim().is_empty()
            }) {
                self.close_fence();
            } else {
                code.push(line.trim_end().to_owned());
            }
            return;
        }
        let trimmed = line.trim();
        let indent = line.len() - line.trim_start().len();
        if trimmed.is_empty() {
            self.close_paragraph();
            self.blank();
        } else if let Some((sign, count, _)) = is_fence(line) {
            self.close_paragraph();
            self.fence = Some((sign, count, Vec::new()));
        } else if let Some((marker, rest)) = list_item(trimmed) {
            self.item(indent, marker, rest);
        } else if trimmed.starts_with('#') || trimmed.starts_with('|') || is_rule(trimmed) {
            self.close_paragraph();
            self.done.push(inline(trimmed));
        } else {
            if self.paragraph.is_empty() {
                self.indent_paragraph(indent);
            }
            self.paragraph.push(trimmed.to_owned());
        }
    }

    /// An item of a list: nested in the item before it when it stands under its text, beside it otherwise.
    fn item(&mut self, indent: usize, marker: &str, rest: &str) {
        self.close_paragraph();
        while self
            .lists
            .last()
            .is_some_and(|(of_list, _)| indent < of_list + 2)
        {
            self.lists.pop();
        }
        let before: usize = self.lists.iter().map(|(_, width)| width).sum();
        let width = marker.len() + 1;
        self.lists.push((indent, width));
        self.lead = format!("{}{marker} ", " ".repeat(before));
        self.hang = " ".repeat(before + width);
        self.paragraph.push(rest.trim().to_owned());
    }

    /// A paragraph belongs to the innermost item under whose text it begins.
    fn indent_paragraph(&mut self, indent: usize) {
        while self
            .lists
            .last()
            .is_some_and(|(of_list, _)| indent < of_list + 2)
        {
            self.lists.pop();
        }
        let before: usize = self.lists.iter().map(|(_, width)| width).sum();
        self.hang = " ".repeat(before);
        self.lead = self.hang.clone();
    }

    fn close_paragraph(&mut self) {
        if self.paragraph.is_empty() {
            return;
        }
        let text = inline(&std::mem::take(&mut self.paragraph).join(" "));
        self.done.extend(wrap(&text, &self.lead, &self.hang));
    }

    fn close_fence(&mut self) {
        let Some((_, _, code)) = self.fence.take() else {
            return;
        };
        let longest = code
            .iter()
            .filter_map(|line| is_fence(line))
            .map(|(_, count, _)| count)
            .max();
        let ticks = "`".repeat(longest.map_or(3, |longest| longest + 1));
        self.blank();
        self.done.push(format!("{ticks}text"));
        self.done.extend(code);
        self.done.push(ticks);
        self.blank();
        self.lists.clear();
    }

    fn blank(&mut self) {
        if self.done.last().is_some_and(|line| !line.is_empty()) {
            self.done.push(String::new());
        }
    }

    fn finish(mut self) -> Vec<String> {
        self.close_paragraph();
        self.close_fence();
        while self.done.last().is_some_and(String::is_empty) {
            self.done.pop();
        }
        self.done
    }
}

fn is_fence(line: &str) -> Option<(char, usize, &str)> {
    let trimmed = line.trim_start();
    let sign = trimmed
        .chars()
        .next()
        .filter(|sign| matches!(sign, '`' | '~'))?;
    let rest = trimmed.trim_start_matches(sign);
    let count = trimmed.len() - rest.len();
    // A run of ticks with more ticks behind it on the same line is a code span.
    (count >= 3 && !(sign == '`' && rest.contains('`'))).then_some((sign, count, rest))
}

fn list_item(trimmed: &str) -> Option<(&str, &str)> {
    let (marker, rest) = trimmed.split_once(' ')?;
    let is_number = marker.strip_suffix(['.', ')']).is_some_and(|number| {
        !number.is_empty() && number.len() < 10 && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    (matches!(marker, "-" | "*" | "+") || is_number).then_some((marker, rest))
}

/// `---`, `***`, `===`: a line across, or the underline of a heading.
fn is_rule(trimmed: &str) -> bool {
    let mut signs = trimmed.chars().filter(|sign| *sign != ' ');
    match signs.next() {
        Some(first @ ('-' | '*' | '_' | '=')) => {
            signs.clone().count() >= 2 && signs.all(|sign| sign == first)
        }
        Some(_) | None => false,
    }
}

/// Makes the inside of a paragraph harmless.
fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '`' => code_span(rest, &mut out),
            '\\' => escape(rest, &mut out),
            '[' => link(rest, &mut out),
            '<' => angle(rest, &mut out),
            '!' if rest.starts_with("![") => first.len_utf8(),
            'h' if starts_address(rest, &out) => address(rest, &mut out),
            ']' => {
                out.push_str("\\]");
                1
            }
            _ => {
                out.push(first);
                first.len_utf8()
            }
        };
        rest = rest.get(taken..).unwrap_or("");
    }
    out
}

/// A code span as it stands; ticks that nothing closes are escaped.
fn code_span(rest: &str, out: &mut String) -> usize {
    let inner = rest.trim_start_matches('`');
    let ticks = rest.len() - inner.len();
    let mut at = 0;
    while let Some(found) = inner.get(at..).and_then(|inner| inner.find('`')) {
        let start = at + found;
        let after = inner.get(start..).unwrap_or("").trim_start_matches('`');
        let run = inner.len() - start - after.len();
        if run == ticks {
            let length = ticks + start + run;
            out.push_str(rest.get(..length).unwrap_or(""));
            return length;
        }
        at = start + run;
    }
    out.push_str(&"\\`".repeat(ticks));
    ticks
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

/// Breaks at spaces, never before what would begin a block (`- `, `#`, `1.`, `>`, `+ `, `|`, `=`).
fn wrap(text: &str, lead: &str, hang: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = lead.to_owned();
    let mut is_fresh = true;
    for word in text.split_whitespace() {
        let wide = line.chars().count() + 1 + word.chars().count() > WIDTH;
        if wide && !is_fresh && !begins_block(word) {
            lines.push(std::mem::replace(&mut line, hang.to_owned()));
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
        }
        line.push_str(word);
        is_fresh = false;
    }
    if !is_fresh || !lead.trim().is_empty() {
        lines.push(line);
    }
    lines
}

fn begins_block(word: &str) -> bool {
    word.starts_with(['#', '>', '|', '=', '~', '-', '+', '*', '_', '`'])
        || word
            .trim_end_matches(['.', ')'])
            .bytes()
            .all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::harmless;

    fn lines(text: &str) -> String {
        harmless(text).join("\n")
    }

    #[test]
    fn code_becomes_text() {
        assert_eq!(
            lines("a\n```rust\npanic!()\n```\nb"),
            "a\n\n```text\npanic!()\n```\n\nb"
        );
        assert_eq!(lines("~~~\nlet x = 1;"), "```text\nlet x = 1;\n```");
        assert_eq!(lines("````\n```\n````"), "````text\n```\n````");
        assert_eq!(lines("a\n\n    let x = 1;"), "a\n\nlet x = 1;");
        assert_eq!(lines("- a\n\n        let x = 1;"), "- a\n\n  let x = 1;");
    }

    #[test]
    fn links_lead_to_the_web_or_are_none() {
        assert_eq!(
            lines("[Drain] and [x](y.md)"),
            "\\[Drain\\] and \\[x\\](y.md)"
        );
        assert_eq!(
            lines("[x](https://a.example/b)"),
            "[x](https://a.example/b)"
        );
        assert_eq!(
            lines("see https://a.example/b."),
            "see <https://a.example/b>."
        );
        assert_eq!(lines("<https://a.example>"), "<https://a.example>");
        assert_eq!(lines("Vec<T> <b>x</b>"), "Vec\\<T> \\<b>x\\</b>");
        assert_eq!(
            lines("![x](https://a.example/b.png)"),
            "[x](https://a.example/b.png)"
        );
        assert_eq!(
            lines("[a]: https://a.example"),
            "\\[a\\]: <https://a.example>"
        );
    }

    #[test]
    fn code_spans_stay_and_lone_ticks_do_not() {
        assert_eq!(lines("`Vec<T>` and [`x`]"), "`Vec<T>` and \\[`x`\\]");
        assert_eq!(lines("a ` b"), "a \\` b");
        assert_eq!(lines("a ``` b"), "a \\`\\`\\` b");
    }

    #[test]
    fn invisible_characters_go() {
        assert_eq!(lines("a\u{202e}b\u{0}c\u{200b}d"), "abcd");
    }

    #[test]
    fn long_lines_are_wrapped_and_lists_stay_lists() {
        let long = "word ".repeat(50);
        assert!(harmless(&long).iter().all(|line| line.len() <= 100));
        let list = format!("* {long}\n* b\n  - c");
        let lines = harmless(&list);
        assert!(lines[1].starts_with("  word"), "{lines:?}");
        assert_eq!(&lines[lines.len() - 2..], ["* b", "  - c"]);
    }
}
