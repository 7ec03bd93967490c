//! Makes untrusted Markdown harmless in doc comments: no code that rustdoc would compile, no links it would warn about, no HTML.
//!
//! Block by block: fenced code becomes fenced `text` and is always closed; indentation is kept only as far as lists need it, so that
//! nothing becomes an indented code block; paragraphs are joined, made harmless and wrapped again. Inside of a paragraph code spans stay
//! as they are, links stay when they lead to the web, bare addresses get their brackets, and every other bracket is escaped.

mod emphasis;
mod inline;
#[cfg(test)]
mod tests;

use emphasis::without_emphasis;
use inline::inline;

use crate::invisible::is_invisible;

/// The widest line, without the comment's own signs.
const WIDTH: usize = 100;

/// The text as lines of Markdown that can stand in a doc comment.
pub(super) fn harmless(text: &str) -> Vec<String> {
    let text = if text.contains(['\r', '\t']) {
        visible(&text.replace("\r\n", "\n").replace('\t', "    "))
    } else {
        visible(text)
    };
    let mut blocks = Blocks::default();
    for line in text.lines() {
        blocks.line(line);
    }
    blocks.finish()
}

/// The text without characters that cannot be seen or that turn the direction of writing; line feeds stay.
pub(super) fn visible(text: &str) -> String {
    // Nearly every text is plain; looking at each character of those as at a stranger would be half of the work of this module.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) {
        return text.to_owned();
    }
    text.replace(['\u{2028}', '\u{2029}'], "\n")
        .chars()
        .filter(|character| !is_invisible(*character))
        .collect()
}

/// The text as one line that can stand within a sentence: a list, a heading or a fence in it is only words there.
pub(super) fn one_line(text: &str) -> String {
    let text = visible(&text.replace(['\r', '\t', '\n'], " "));
    let words: Vec<&str> = text.split_whitespace().collect();
    no_block(&inline(&words.join(" ")))
}

/// A title or a summary, which is no Markdown, as lines that can stand in a doc comment: signs of emphasis are only signs in it. What stands
/// between backticks is code all the same, because people mean that.
pub(super) fn title(text: &str) -> Vec<String> {
    wrapped(&without_emphasis(&one_line(text)))
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
            // It stands at the margin, where it ends every list: what is indented behind it would be code.
            self.lists.clear();
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
        let text = no_block(&text);
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

/// A paragraph that would begin as something else (a quote, a list in a list's sign, code, a heading) begins with a backslash.
fn no_block(text: &str) -> String {
    let is_item = list_item(text).is_some() || matches!(text, "-" | "*" | "+");
    let is_number = text.starts_with(|first: char| first.is_ascii_digit());
    match text.chars().next() {
        Some('>' | '#' | '|' | '=' | '~' | ':') => format!("\\{text}"),
        Some(_) if is_item && !is_number => format!("\\{text}"),
        Some(_) if is_item => text.replacen(['.', ')'], "\\.", 1),
        Some('-' | '*' | '_' | '+') if is_rule(text) => format!("\\{text}"),
        Some(_) | None => text.to_owned(),
    }
}

/// Breaks at spaces, never before what would begin a block (`- `, `#`, `1.`, `>`, `+ `, `|`, `=`).
fn wrap(text: &str, lead: &str, hang: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::with_capacity(WIDTH);
    line.push_str(lead);
    let mut width = lead.chars().count();
    let mut is_fresh = true;
    for word in unbroken(text) {
        let letters = word.chars().count();
        let wide = width + 1 + letters > WIDTH;
        if wide && !is_fresh && !begins_block(word) {
            lines.push(line.as_str().to_owned());
            line.clear();
            line.push_str(hang);
            width = hang.chars().count();
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += letters;
        is_fresh = false;
    }
    if !is_fresh || !lead.trim().is_empty() {
        lines.push(line);
    }
    lines
}

/// The words of a paragraph, code spans in one piece.
fn unbroken(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut start, mut in_code, mut ticks) = (None, false, 0);
    for (at, character) in text.char_indices() {
        if character == '`' {
            ticks += 1;
            start = start.or(Some(at));
            continue;
        }
        // A run of ticks opens or closes a span; an escaped tick stands alone and does neither.
        in_code ^= std::mem::take(&mut ticks) > 0 && !is_escaped(text, at);
        if !character.is_whitespace() {
            start = start.or(Some(at));
        } else if !in_code && let Some(from) = start.take() {
            words.extend(text.get(from..at));
        }
    }
    words.extend(start.and_then(|from| text.get(from..)));
    words
}

/// Whether the tick before this place is escaped.
fn is_escaped(text: &str, after: usize) -> bool {
    let before = text.get(..after).unwrap_or("").trim_end_matches('`');
    let slashes = before.len() - before.trim_end_matches('\\').len();
    slashes % 2 == 1
}

fn begins_block(word: &str) -> bool {
    word.starts_with(['#', '>', '|', '=', '~', '-', '+', '*', '_', '`'])
        || word
            .trim_end_matches(['.', ')'])
            .bytes()
            .all(|byte| byte.is_ascii_digit())
}
