//! Values that were made already: schemas that refer to each other are met again and again.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::Value;

use crate::inclusion::prove::Nodes;

/// Typical values, and those that are being made.
#[derive(Default)]
pub(crate) struct TypicalValues {
    known: BTreeMap<TypicalKey, Option<Value>>,
    /// What was made, or not made, in the course of one value alone: because something asked for itself, or because it stands deep. Another place
    /// may have more of it.
    passing: BTreeMap<TypicalKey, Option<Value>>,
    /// What has more parts than a reader takes in.
    large: BTreeSet<TypicalKey>,
    in_progress: BTreeSet<Nodes>,
    /// How often something asked for itself.
    recursions: usize,
    /// Whether what is being made has more parts than a reader takes in: nothing more is made of it.
    pub(crate) is_too_large: bool,
    /// The name of the member whose value is being made.
    pub(crate) name: String,
}

/// What a value was made of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TypicalKey {
    pub(crate) nodes: Nodes,
    /// What a reader sees: the name of the place, and how deep what is in it is filled.
    pub(crate) reader: Option<(String, usize)>,
}

/// What is known of a value that was asked for.
pub(crate) enum KnownValue {
    Made(Option<Value>),
    Open(Progress),
}

/// A value that is being made.
pub(crate) struct Progress {
    recursions: usize,
}

impl TypicalValues {
    /// What was made of it, or the begin of making it: inside of itself there is none, nor where it is enough.
    pub(crate) fn begin(&mut self, key: &TypicalKey, is_enough: bool) -> KnownValue {
        if let Some(known) = self.known.get(key) {
            return KnownValue::Made(known.clone());
        }
        if self.large.contains(key) {
            self.is_too_large = true;
            return KnownValue::Made(None);
        }
        let recursions = self.recursions;
        if let Some(made) = self.passing.get(key) {
            self.recursions += 1;
            return KnownValue::Made(made.clone());
        }
        if is_enough {
            return KnownValue::Made(None);
        }
        if !self.in_progress.insert(key.nodes.clone()) {
            self.recursions += 1;
            return KnownValue::Made(None);
        }
        KnownValue::Open(Progress { recursions })
    }

    /// A value was made, or none; `is_cut` where the steps ended that it may take.
    pub(crate) fn end(
        &mut self,
        begun: &Progress,
        key: TypicalKey,
        made: Option<&Value>,
        is_cut: bool,
    ) {
        self.in_progress.remove(&key.nodes);
        let is_recursive = self.recursions > begun.recursions;
        if key.reader.is_none() {
            self.known.insert(key, made.cloned());
        } else if self.is_too_large {
            self.large.insert(key);
        } else if made.is_some() && !is_recursive && !is_cut {
            self.known.insert(key, made.cloned());
        } else {
            self.passing.insert(key, made.cloned());
        }
    }

    /// Another value is made.
    pub(crate) fn restart(&mut self) {
        self.passing.clear();
        self.is_too_large = false;
    }
}
