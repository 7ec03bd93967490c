//! What overlays may cost.

use crate::diagnostics::code::overlay as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::jsonpath::{PathSteps, StepLimit};
use crate::load::{LoadLimits, NodeSize};
use crate::source::Origin;
use crate::tree::Node;

/// The bounds within which overlays are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeLimits {
    /// How many nodes all expressions of a run may visit.
    pub steps: usize,
    /// How deep the tree may become, and how much may be copied into it.
    pub load: LoadLimits,
}

impl Default for ChangeLimits {
    /// Some seconds of work.
    fn default() -> Self {
        Self {
            steps: 1 << 28,
            load: LoadLimits::default(),
        }
    }
}

/// What is left for the overlays of a run.
pub(super) struct ChangeBudget {
    pub(super) steps: PathSteps,
    /// Bytes of memory.
    copies: usize,
    depth: usize,
}

/// Which bound is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChangeLimit {
    Steps,
    Copies,
    Depth,
}

impl From<StepLimit> for ChangeLimit {
    fn from(StepLimit: StepLimit) -> Self {
        Self::Steps
    }
}

impl ChangeBudget {
    pub(super) fn new(limits: &ChangeLimits) -> Self {
        Self {
            steps: PathSteps::new(limits.steps),
            copies: limits.load.repeated,
            depth: limits.load.depth,
        }
    }

    /// A copy of a value.
    pub(super) fn copy(&mut self, node: &Node) -> Result<Node, ChangeLimit> {
        let left = self.copies.checked_sub(NodeSize::of(node).weight);
        self.copies = left.ok_or(ChangeLimit::Copies)?;
        Ok(node.clone())
    }

    /// Whether a value may stand this deep.
    pub(super) fn check_depth(&self, around: usize, node: &Node) -> Result<(), ChangeLimit> {
        if around + NodeSize::of(node).height > self.depth {
            return Err(ChangeLimit::Depth);
        }
        Ok(())
    }
}

impl ChangeLimit {
    pub(super) fn diagnostic(self, action: Origin) -> Diagnostic {
        let (message, help) = match self {
            Self::Steps => (
                "the overlays of this run visit too many nodes",
                "write expressions that name what they select, with fewer `..` and fewer filters in filters",
            ),
            Self::Copies => (
                "the overlays of this run copy too much",
                "add what is repeated to `components` once, and refer to it with `$ref`",
            ),
            Self::Depth => (
                "a change nests lists and maps deeper than a description may",
                "add what is nested to `components`, and refer to it with `$ref`",
            ),
        };
        Diagnostic::new(Code(codes::TOO_MUCH_CHANGED), action, message)
            .label("this action passes the limit; it and those behind it are not applied")
            .help(help)
    }
}
