//! Writes docs: what the description says, made harmless, and what it does not say in words (rules, renames, marks).

use oasmith::{Format, TextKind};

use super::markdown;
use super::number_words::number;
pub(super) use crate::code_span::code;
use crate::invisible::breaks_a_line;
use crate::ir::{Docs, Flag, Flags, is_spelled_alike};
use crate::rust::{CountRange, DocComment, ListChecks, NumberChecks, TextChecks, Uniqueness};

/// Docs as they grow: paragraphs, in order.
#[derive(Default)]
pub(super) struct Writer {
    lines: Vec<String>,
    /// Whether there is nothing but the sentence that says what it is called on the wire.
    is_bare: bool,
}

impl Writer {
    /// Begins with what the description says; with `otherwise` where it says nothing.
    pub(super) fn about(docs: &Docs, otherwise: &str) -> Self {
        let mut writer = Self::default();
        if let Some(title) = said(docs.title.as_deref()) {
            writer.block(markdown::title(title));
        }
        match said(docs.description.as_deref()) {
            Some(description) if docs.title.as_deref() != Some(description) => {
                writer.text(description);
            }
            Some(_) | None => {}
        }
        if writer.lines.is_empty() {
            writer.paragraph(otherwise);
            writer.is_bare = true;
        }
        writer
    }

    /// Begins with what the description says of a part; where it says nothing, with what part it is and its name on the wire, unless the name
    /// in Rust gives that already.
    pub(super) fn of_part(docs: &Docs, part: &str, wire: &str, ident: &str) -> Self {
        if says_the_same(wire, ident) {
            Self::about(docs, "")
        } else {
            Self::about(docs, &format!("{part} {}.", code(wire)))
        }
    }

    /// Adds a text of the description.
    fn text(&mut self, markdown: &str) {
        let lines = markdown::harmless(markdown);
        self.block(lines);
    }

    /// Adds a paragraph of ours; what it quotes is quoted already.
    pub(super) fn paragraph(&mut self, text: &str) {
        if !text.is_empty() {
            self.block(markdown::wrapped(text));
        }
    }

    fn block(&mut self, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        if !self.lines.is_empty() {
            self.lines.push(String::new());
        }
        self.lines.extend(lines);
    }

    /// Adds what the thing is called on the wire, when that differs and was not just said.
    pub(super) fn wire(mut self, wire: &str, ident: &str) -> Self {
        if !self.is_bare && wire != ident.trim_start_matches("r#") {
            self.paragraph(&format!("On the wire: {}.", code(wire)));
        }
        self
    }

    /// Adds sentences.
    pub(super) fn sentences(mut self, sentences: &[String]) -> Self {
        self.paragraph(&sentences.join(" "));
        self
    }

    /// Adds the marks.
    pub(super) fn done(mut self, flags: &Flags) -> DocComment {
        for mark in flags.iter() {
            match mark {
                Flag::Deprecated => self.paragraph("**Deprecated.**"),
                Flag::Beta => self.paragraph("**Beta:** may change."),
                Flag::Secret => self.paragraph("**Secret:** never shown in logs or by `Debug`."),
                Flag::ReturnedOnce => {
                    self.paragraph(
                        "**Returned once:** shown in this one response and never again.",
                    );
                }
            }
        }
        DocComment(self.lines)
    }
}

/// Whether a name in Rust gives the name on the wire: they differ at most in case and in what stands between words.
pub(super) fn says_the_same(wire: &str, ident: &str) -> bool {
    let is_signs = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-' | '.' | ' ');
    wire.chars().all(is_signs) && is_spelled_alike(wire, ident.trim_start_matches("r#"))
}

/// A text that says something.
pub(super) fn said(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

/// A text of the description as one line, of which every character can be seen.
pub(super) fn line(text: &str) -> String {
    text.replace(breaks_a_line, " ").trim().to_owned()
}

/// The rules of a text in words.
pub(super) fn text_rules(checks: &TextChecks) -> Vec<String> {
    let mut sentences = Vec::new();
    sentences.extend(span(checks.length, "character", "characters"));
    for pattern in &checks.patterns {
        match &pattern.message {
            Some(message) => sentences.push(sentence(message)),
            None => sentences.push(format!("Pattern: {}.", code(&pattern.source))),
        }
    }
    for source in &checks.unchecked {
        let source = code(source);
        sentences.push(format!(
            "Pattern, which is not checked, because it is no expression: {source}."
        ));
    }
    sentences
}

/// How two texts of a type with rules are compared, where that is not by their characters.
pub(super) fn compared(format: Format) -> Option<String> {
    let words = match format.text_kind() {
        TextKind::DecimalText => "Compared by value: `1.0` equals `1.00`.",
        TextKind::TimestampText => "Compared by the moment: `09:30:00Z` equals `10:30:00+01:00`.",
        TextKind::TimeText => "Compared as of one day: `09:30:00Z` equals `10:30:00+01:00`.",
        TextKind::CheckedText | TextKind::DurationText => return None,
    };
    Some(words.to_owned())
}

/// The rules of a number in words.
pub(super) fn number_rules(checks: &NumberChecks) -> Vec<String> {
    let mut sentences = Vec::new();
    let shown = |bound: &Option<(String, bool)>| {
        let bound = bound.as_ref();
        bound.map(|(bound, exclusive)| (number(bound), *exclusive))
    };
    let range = match (shown(&checks.minimum), shown(&checks.maximum)) {
        (None, None) => None,
        (Some((least, false)), Some((greatest, false))) => Some(format!("{least} to {greatest}.")),
        (least, greatest) => {
            let least = least.as_ref().map(|(bound, exclusive)| {
                format!(
                    "{} {bound}",
                    if *exclusive { "more than" } else { "at least" }
                )
            });
            let greatest = greatest.as_ref().map(|(bound, exclusive)| {
                format!(
                    "{} {bound}",
                    if *exclusive { "less than" } else { "at most" }
                )
            });
            let both: Vec<String> = least.into_iter().chain(greatest).collect();
            Some(sentence(&both.join(", ")))
        }
    };
    sentences.extend(range);
    if let Some(divisor) = &checks.multiple_of {
        sentences.push(format!("A multiple of {}.", number(divisor)));
    }
    sentences
}

/// The counts of a list in words.
pub(super) fn list_rules(checks: Option<&ListChecks>) -> Vec<String> {
    let Some(checks) = checks else {
        return Vec::new();
    };
    let mut sentences = Vec::new();
    sentences.extend(span(checks.count, "item", "items"));
    match checks.uniqueness {
        Uniqueness::Free => {}
        Uniqueness::ByType | Uniqueness::ByJson => {
            sentences.push("No two items are equal.".to_owned());
        }
    }
    sentences
}

fn span(count: CountRange, one: &str, many: &str) -> Option<String> {
    let word = |count: u64| if count == 1 { one } else { many };
    match (count.least.filter(|least| *least > 0), count.most) {
        (None, None) => None,
        (Some(least), Some(greatest)) if least == greatest => {
            Some(format!("Exactly {least} {}.", word(least)))
        }
        (Some(least), Some(greatest)) => Some(format!("{least} to {greatest} {}.", word(greatest))),
        (Some(least), None) => Some(format!("At least {least} {}.", word(least))),
        (None, Some(greatest)) => Some(format!("At most {greatest} {}.", word(greatest))),
    }
}

/// A fragment as a sentence: with a capital and a full stop, and harmless.
pub(super) fn sentence(text: &str) -> String {
    let sentence = fragment(text);
    let mut characters = sentence.chars();
    let capital: String = characters
        .next()
        .map(|first| first.to_uppercase().collect())
        .unwrap_or_default();
    format!("{capital}{}", characters.as_str())
}

/// A fragment that ends a sentence: with a full stop, and harmless.
pub(super) fn fragment(text: &str) -> String {
    let mut fragment = plain(text).trim().to_owned();
    if !fragment.is_empty() && !fragment.ends_with(['.', '!', '?']) {
        fragment.push('.');
    }
    fragment
}

fn plain(text: &str) -> String {
    markdown::one_line(text)
}
