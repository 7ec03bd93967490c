//! For a changelog: what breaks, what may break, and what else changed.

use super::line::on_one_line;
use crate::change::{Change, Subject};
use crate::comparison::Comparison;
use crate::report::text::example;
use crate::verdict::{Evidence, Level, Verdict};

/// The report as an entry of a changelog; empty where nothing changed.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    let mut page = String::new();
    for level in Level::ALL {
        let own: Vec<&Change> = comparison
            .changes
            .iter()
            .filter(|it| it.verdicts.worst() == level)
            .collect();
        if own.is_empty() {
            continue;
        }
        let heading = match level {
            Level::Breaks => "Breaking",
            Level::LikelyBreaks => "Likely breaking",
            Level::MayBreak => "May break",
            Level::Safe => "Compatible",
        };
        page.push_str(&format!("### {heading}\n\n"));
        for change in own {
            page.push_str(&entry(change));
        }
        page.push('\n');
    }
    page
}

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
    let mut line = format!("- {subject}{}{detail}", change.kind.name.replace('-', " "));
    let broken: Vec<String> = change
        .verdicts
        .iter()
        .filter(|(_, verdict)| verdict.level > Level::Safe)
        .map(|(party, verdict)| {
            format!(
                "{} {}",
                party.word().replace('-', " "),
                verdict_words(verdict)
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

fn verdict_words(verdict: &Verdict) -> String {
    let level = match verdict.level {
        Level::Breaks => "break",
        Level::LikelyBreaks => "likely break",
        Level::MayBreak => "may break",
        Level::Safe => "are safe",
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
        Evidence::Witness(value) => format!(", for example `{}`", plain(&example(value))),
        Evidence::Kind | Evidence::Proved | Evidence::Assumed(_) | Evidence::Tried(_) => {
            String::new()
        }
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
