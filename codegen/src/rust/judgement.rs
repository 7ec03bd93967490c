//! What types are judged by beyond their own rules.

use std::collections::{BTreeMap, BTreeSet};

use runtime::Format;

use super::Matcher;
use crate::assertion::{AssertionId, PatternId, Program};

/// The assertions of a description, as code can judge by them.
#[derive(Debug, Clone, Default)]
pub struct Judgements {
    /// The assertions.
    pub program: Program,
    /// Those that are written: what an item is judged by, and what that leads to.
    pub written: BTreeSet<AssertionId>,
    /// The patterns that are written, each as the engine or the plain code reads it, and how it is matched.
    pub patterns: Vec<(PatternId, String, Matcher)>,
    /// The formats that are checked, with the format of the type that `gen.yaml` wants for each.
    pub formats: BTreeMap<Format, Format>,
}
