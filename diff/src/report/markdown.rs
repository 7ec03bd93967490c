//! For a changelog: what breaks callers, what may break them, and what else changed.

use super::line::{on_one_line, shortened};
use super::summary::counted;
use crate::change::{Change, Subject};
use crate::comparison::Comparison;
use crate::kind::{
    KindRef, api, body, object, operation, parameter, response, rust, security, union, value,
};
use crate::verdict::{Evidence, Level, Party, Verdict};

/// How many operations are named where a change reaches more.
const MAX_NAMED: usize = 3;

/// The report as an entry of a changelog; empty where nothing changed. What breaks the code of generated crates alone, as an added operation breaks that
/// of servers, stands with what it is: an entry is read by those who call.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    let mut page = String::new();
    for section in Section::ALL {
        let own = comparison.changes.iter();
        let entries: String = own
            .filter(|it| Section::of(it) == section)
            .map(entry)
            .collect();
        if !entries.is_empty() {
            page.push_str(&format!("### {}\n\n{entries}\n", section.heading()));
        }
    }
    page
}

/// Kinds of which something is there that was not, and no rule alone.
const ADDED: &[KindRef] = &[
    api::SERVER_ADDED,
    api::SERVER_VARIABLE_ADDED,
    api::SERVER_VARIABLE_VALUE_ADDED,
    api::WEBHOOK_ADDED,
    api::SCHEMA_ADDED,
    security::SCHEME_ADDED,
    security::SECURITY_ALTERNATIVE_ADDED,
    security::OAUTH_FLOW_ADDED,
    security::SCOPE_DECLARED,
    operation::OPERATION_ADDED,
    operation::PAGING_ADDED,
    operation::IDEMPOTENCY_KEY_ACCEPTED,
    operation::LINK_ADDED,
    operation::STREAMING_ADDED,
    parameter::OPTIONAL_PARAMETER_ADDED,
    body::OPTIONAL_BODY_ADDED,
    body::REQUEST_MEDIA_TYPE_ADDED,
    body::RESPONSE_MEDIA_TYPE_ADDED,
    response::SUCCESS_ADDED,
    response::ERROR_ADDED,
    response::RESPONSE_HEADER_ADDED,
    response::REQUIRED_RESPONSE_HEADER_ADDED,
    object::OPTIONAL_MEMBER_ADDED,
    object::REQUIRED_MEMBER_ADDED,
    value::ENUM_VALUE_ADDED,
    union::VARIANT_ADDED,
];

/// A part of the entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    Breaking,
    LikelyBreaking,
    MayBreak,
    Added,
    Deprecated,
    Changed,
    Rust,
}

impl Section {
    const ALL: [Self; 7] = [
        Self::Breaking,
        Self::LikelyBreaking,
        Self::MayBreak,
        Self::Added,
        Self::Deprecated,
        Self::Changed,
        Self::Rust,
    ];

    const fn heading(self) -> &'static str {
        match self {
            Self::Breaking => "Breaking",
            Self::LikelyBreaking => "Likely breaking",
            Self::MayBreak => "May break",
            Self::Added => "Added",
            Self::Deprecated => "Deprecated",
            Self::Changed => "Changed",
            Self::Rust => "Rust crates",
        }
    }

    /// By what it does to callers, or to others where these are not asked about.
    fn of(change: &Change) -> Self {
        let mut verdicts = change.verdicts.iter();
        let callers = verdicts.find(|(party, _)| *party == Party::Callers);
        let level = callers.map_or_else(|| change.verdicts.worst(), |it| it.1.level);
        match level {
            Level::Breaks => Self::Breaking,
            Level::LikelyBreaks => Self::LikelyBreaking,
            Level::MayBreak => Self::MayBreak,
            Level::Safe if rust::ALL.contains(&change.kind) => Self::Rust,
            Level::Safe if ADDED.contains(&change.kind) => Self::Added,
            Level::Safe if change.kind.name.ends_with("-deprecated") => Self::Deprecated,
            Level::Safe => Self::Changed,
        }
    }
}

/// A line, without markup in what the descriptions say.
fn entry(change: &Change) -> String {
    let subject = match &change.subject {
        Subject::Operation(label) => format!("`{}`: ", plain(label)),
        Subject::Schema(name) => format!("`{}`: ", plain(name)),
        Subject::Api => String::new(),
    };
    let detail = if change.detail.is_empty() {
        String::new()
    } else {
        format!(" ({})", escaped(&change.detail))
    };
    let name = change.kind.name.replace('-', " ");
    let mut line = format!("- {subject}{name}{detail}{}", reached(change));
    let broken: Vec<String> = change
        .verdicts
        .iter()
        .filter(|(_, verdict)| verdict.level > Level::Safe)
        .map(|(party, verdict)| {
            format!(
                "{} {}",
                party.word().replace('-', " "),
                verdict_words(party, verdict)
            )
        })
        .collect();
    if !broken.is_empty() {
        line.push_str(&format!(" — {}", broken.join("; ")));
    }
    line.push_str(&format!(". {}", change.kind.id));
    if let Some(reason) = &change.accepted {
        line.push_str(&format!(", accepted: {}", escaped(reason)));
    }
    format!("{}\n", on_one_line(&line))
}

/// The operations that a change of a schema reaches.
fn reached(change: &Change) -> String {
    let calls = change.calls();
    if matches!(change.subject, Subject::Operation(_)) || calls.is_empty() {
        return String::new();
    }
    let named = calls.iter().take(MAX_NAMED);
    let named: Vec<String> = named.map(|it| format!("`{}`", plain(it))).collect();
    let more = match calls.len().saturating_sub(MAX_NAMED) {
        0 => String::new(),
        more => format!(" and {}", counted(more, "other operation")),
    };
    format!(", in {}{more}", named.join(", "))
}

fn verdict_words(party: Party, verdict: &Verdict) -> String {
    let level = match verdict.level {
        Level::Breaks if party.is_code() => "breaks",
        Level::Breaks => "break",
        Level::LikelyBreaks if party.is_code() => "likely breaks",
        Level::LikelyBreaks => "likely break",
        Level::MayBreak => "may break",
        Level::Safe => "safe",
    };
    let condition = match (verdict.level, &verdict.condition) {
        (Level::MayBreak | Level::LikelyBreaks, Some(condition)) => {
            format!(" if {}", escaped(condition))
        }
        (Level::MayBreak | Level::LikelyBreaks, None) | (Level::Breaks | Level::Safe, _) => {
            String::new()
        }
    };
    let witness = match &verdict.evidence {
        Evidence::Witness(value) => format!(", for example `{}`", plain(&shortened(value))),
        Evidence::Kind
        | Evidence::Proved
        | Evidence::Assumed(_)
        | Evidence::Tried(_)
        | Evidence::Undecided(_) => String::new(),
    };
    format!("{level}{condition}{witness}")
}

/// A text between backquotes.
fn plain(text: &str) -> String {
    text.replace('`', "'")
}

/// A text in a paragraph: nothing of it is markup but code between single backquotes, where all of them are pairs.
fn escaped(text: &str) -> String {
    let has_code = text.matches('`').count().is_multiple_of(2) && !text.contains("``");
    let mut escaped = String::new();
    let mut in_code = false;
    for character in text.chars() {
        in_code ^= has_code && character == '`';
        let is_markup = match character {
            '*' | '_' | '[' | ']' | '<' | '>' | '\\' | '#' | '|' | '&' => true,
            '`' => !has_code,
            _ => false,
        };
        if is_markup && !in_code {
            escaped.push('\\');
        }
        escaped.push(if character == '\n' { ' ' } else { character });
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_is_markup_where_backquotes_are_no_pairs() {
        assert_eq!(escaped("`a<b>` & <i>"), r"`a<b>` \& \<i\>");
        assert_eq!(escaped("`a`<b>` c"), r"\`a\`\<b\>\` c");
        assert_eq!(escaped("``` <b>` c"), r"\`\`\` \<b\>\` c");
    }
}
