//! Anchors and aliases: what is marked with `&name` is kept and repeated at each `*name`, within bounds.

use std::collections::BTreeMap;

use super::limits::LoadLimits;
use super::size::NodeSize;
use crate::source::Origin;
use crate::tree::Node;

/// The anchored values that are complete, by the number that the parser gives them.
pub(super) struct Anchors<'l> {
    limits: &'l LoadLimits,
    known: BTreeMap<usize, Anchored>,
    repeated: usize,
}

struct Anchored {
    node: Node,
    size: NodeSize,
}

/// Why an alias cannot be replaced.
pub(super) enum Rejection {
    /// The anchored value is not complete yet: it contains its own alias.
    Recursive,
    /// The anchored value would stand deeper than the limit allows.
    TooDeep,
    /// Together the aliases repeat more than the limit allows.
    TooMuch,
}

impl<'l> Anchors<'l> {
    /// No anchors yet.
    pub(super) fn new(limits: &'l LoadLimits) -> Self {
        let known = BTreeMap::new();
        Self {
            limits,
            known,
            repeated: 0,
        }
    }

    /// Keeps a complete value; zero is the number of values without an anchor.
    pub(super) fn keep(&mut self, number: usize, node: &Node) -> Result<(), Rejection> {
        if number == 0 {
            return Ok(());
        }
        let size = NodeSize::of(node);
        self.charge(size)?;
        let node = node.clone();
        self.known.insert(number, Anchored { node, size });
        Ok(())
    }

    /// A copy of the anchored value, standing where its alias stands.
    pub(super) fn repeat(
        &mut self,
        number: usize,
        alias: Origin,
        depth: usize,
    ) -> Result<Node, Rejection> {
        let anchored = self.known.get(&number).ok_or(Rejection::Recursive)?;
        let size = anchored.size;
        if depth + size.height > self.limits.depth {
            return Err(Rejection::TooDeep);
        }
        self.charge(size)?;
        let anchored = self.known.get(&number).ok_or(Rejection::Recursive)?;
        Ok(Node {
            origin: alias,
            value: anchored.node.value.clone(),
        })
    }

    fn charge(&mut self, size: NodeSize) -> Result<(), Rejection> {
        self.repeated = self.repeated.saturating_add(size.weight);
        if self.repeated > self.limits.repeated {
            return Err(Rejection::TooMuch);
        }
        Ok(())
    }
}
