//! The schemas of a goal of a proof.

use std::collections::BTreeSet;

use crate::cell::Cell;
use crate::schemas::SchemaNode;

/// All schemas that hold by a goal.
#[derive(Default)]
pub(crate) struct GoalNodes {
    ours: BTreeSet<SchemaNode>,
    theirs: BTreeSet<SchemaNode>,
    /// Those on the right that are the same as some on the left.
    pub(crate) common: BTreeSet<SchemaNode>,
}

impl GoalNodes {
    /// Of those on the left and on the right, with those that are the same.
    pub(crate) fn new(
        ours: Vec<SchemaNode>,
        theirs: Vec<SchemaNode>,
        common: BTreeSet<SchemaNode>,
    ) -> Self {
        Self {
            ours: ours.into_iter().collect(),
            theirs: theirs.into_iter().collect(),
            common,
        }
    }

    /// The schemas of a cell of which it is not known yet whether one is the same as a schema that is none of the common ones.
    pub(crate) fn undecided(&self, cell: &Cell, right: SchemaNode) -> Vec<SchemaNode> {
        let is_decided = self.theirs.contains(&right);
        let nodes = cell.nodes.iter().copied();
        nodes
            .filter(|it| !is_decided || !self.ours.contains(it))
            .collect()
    }
}
