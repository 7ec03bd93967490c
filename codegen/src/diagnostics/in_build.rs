//! Diagnostics as a build shows them: few lines, because whoever builds a crate did not ask for them.

use super::code::Strictness;
use super::excerpt::Excerpts;
use super::folded::{DiagnosticGroup, counts, groups};
use super::{Diagnostics, Level, short};
use crate::source::SourceMap;

/// What a build shows of a run without errors.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BuildSummary {
    /// A line for each kind of warning because of which values are read otherwise than the description says: its first place, and how many more there are.
    pub lines: Vec<String>,
    /// How many diagnostics there are of which level: `812 warnings of 3 kinds, 40 notes`. None where there are only notes, by which nothing is lost.
    pub counts: Option<String>,
}

impl BuildSummary {
    /// The summary of the diagnostics of a run.
    #[must_use]
    pub fn of(diagnostics: &Diagnostics, sources: &SourceMap) -> Self {
        let (groups, places) = (groups(diagnostics), Excerpts::new(sources));
        let changing = groups.iter().filter(|group| is_changing(group));
        let lines = changing.filter_map(|group| {
            let first = short::show(group.members.first()?, &places);
            let more = match group.count - 1 {
                0 => String::new(),
                others => format!(" (and {others} more of this kind)"),
            };
            Some(first.trim_end().to_owned() + &more)
        });
        Self {
            lines: lines.collect(),
            counts: (!groups.is_empty()).then(|| counts(diagnostics, &groups)),
        }
    }
}

/// Whether values are read otherwise than the description says because of what a group is about.
fn is_changing(group: &DiagnosticGroup<'_>) -> bool {
    let is_changing = |strictness| match strictness {
        Strictness::AsWritten => false,
        Strictness::Milder | Strictness::Stricter => true,
    };
    let first = group.members.first();
    first.is_some_and(|it| it.level > Level::Note && is_changing(it.code.0.strictness))
}

#[cfg(test)]
mod tests {
    use super::BuildSummary;
    use crate::diagnostics::code::CodeRef;
    use crate::diagnostics::code::load::{AMBIGUOUS_SCALAR, NUMBER_SPELLING};
    use crate::diagnostics::code::normalize::{TYPE_INFERRED, UNKNOWN_FORMAT};
    use crate::diagnostics::{Code, Diagnostic, Diagnostics};
    use crate::source::SourceMap;

    fn summary(codes: &[CodeRef]) -> BuildSummary {
        let mut diagnostics = Diagnostics::default();
        for (number, code) in codes.iter().enumerate() {
            let message = format!("fault {number}");
            diagnostics.add(Diagnostic::without_place(Code(code), message));
        }
        BuildSummary::of(&diagnostics, &SourceMap::default())
    }

    #[test]
    fn hundreds_of_diagnostics_take_a_line_for_each_kind_that_changes_values() {
        let codes = [
            TYPE_INFERRED,
            AMBIGUOUS_SCALAR,
            NUMBER_SPELLING,
            UNKNOWN_FORMAT,
        ];
        let summary = summary(&codes.repeat(100));
        let line = "warning[N005]: fault 0 (and 99 more of this kind)";
        assert_eq!(summary.lines, [line]);
        let counts = "200 warnings of 2 kinds, 200 notes";
        assert_eq!(summary.counts.as_deref(), Some(counts));
    }

    #[test]
    fn notes_alone_are_not_shown() {
        assert_eq!(summary(&[NUMBER_SPELLING; 3]), BuildSummary::default());
        assert_eq!(summary(&[]), BuildSummary::default());
    }

    #[test]
    fn what_changes_no_value_is_counted() {
        let summary = summary(&[AMBIGUOUS_SCALAR]);
        assert_eq!(summary.lines, Vec::<String>::new());
        assert_eq!(summary.counts.as_deref(), Some("1 warning"));
    }
}
