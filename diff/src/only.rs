//! A part of a description: what reaches some of its operations.

use std::collections::BTreeSet;

use oasmith_codegen::diagnostics::suggest;

use crate::compare::{Call, Compared};
use crate::wildcard;

/// An operation or a webhook of either description, as it is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalledOperation {
    /// As changes name it: `GET /pets`.
    pub label: String,
    /// Its `operationId` in each description.
    pub ids: Vec<String>,
    /// Its tags in each description.
    pub tags: Vec<String>,
}

/// Which operations a part has; one of the words is enough.
#[derive(Debug, Clone, Default)]
pub struct Only {
    /// Paths, with `*` for any text.
    pub paths: Vec<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// Ids, or `GET /pets`.
    pub operations: Vec<String>,
}

impl CalledOperation {
    pub(crate) fn all(compared: &Compared<'_>) -> Vec<Self> {
        let of = |call: &Call<'_>| {
            let both = || call.old.into_iter().chain(call.new);
            Self {
                label: call.label.clone(),
                ids: both().map(|it| it.id.clone()).collect(),
                tags: both().flat_map(|it| it.tags.iter().cloned()).collect(),
            }
        };
        compared.calls.iter().map(of).collect()
    }

    fn path(&self) -> &str {
        let label = self.label.as_str();
        label.split_once(' ').map_or(label, |it| it.1)
    }
}

impl Only {
    /// Whether it leaves nothing out.
    #[must_use]
    pub const fn is_everything(&self) -> bool {
        self.paths.is_empty() && self.tags.is_empty() && self.operations.is_empty()
    }

    /// The labels of the operations among these.
    ///
    /// # Errors
    /// When a word chooses none; the message says what was meant.
    pub(crate) fn labels(&self, calls: &[CalledOperation]) -> Result<BTreeSet<String>, String> {
        let mut chosen = BTreeSet::new();
        for path in &self.paths {
            let found = calls
                .iter()
                .filter(|it| wildcard::is_match(path, it.path()));
            choose(
                &mut chosen,
                found,
                ("path", path),
                calls.iter().map(CalledOperation::path),
            )?;
        }
        for tag in &self.tags {
            let found = calls.iter().filter(|it| it.tags.contains(tag));
            let known = calls
                .iter()
                .flat_map(|it| it.tags.iter().map(String::as_str));
            choose(&mut chosen, found, ("tag", tag), known)?;
        }
        for word in &self.operations {
            let found = calls
                .iter()
                .filter(|it| it.label == *word || it.ids.contains(word));
            let known = calls
                .iter()
                .flat_map(|it| it.ids.iter().map(String::as_str));
            choose(&mut chosen, found, ("id", word), known)?;
        }
        Ok(chosen)
    }
}

fn choose<'c>(
    chosen: &mut BTreeSet<String>,
    found: impl Iterator<Item = &'c CalledOperation>,
    (what, word): (&str, &str),
    known: impl Iterator<Item = &'c str>,
) -> Result<(), String> {
    let found: Vec<String> = found.map(|it| it.label.clone()).collect();
    if !found.is_empty() {
        chosen.extend(found);
        return Ok(());
    }
    let hint = suggest::did_you_mean(word, known).map(|it| format!("; {it}"));
    let hint = hint.unwrap_or_default();
    Err(format!(
        "no operation of either description has the {what} `{word}`{hint}"
    ))
}
