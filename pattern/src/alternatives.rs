//! Alternatives, compiled alike for both engines.

use crate::Node;

/// What an engine runs, while it is written out: jumps and forks lead to other places of it.
pub(crate) trait Code {
    /// How long it is so far.
    fn length(&self) -> usize;

    /// Writes out a part of the expression.
    ///
    /// # Errors
    /// It is too large.
    fn node(&mut self, node: &Node) -> Result<(), String>;

    /// Makes room for a jump or a fork, and gives its place.
    ///
    /// # Errors
    /// There is none.
    fn reserve(&mut self) -> Result<usize, String>;

    /// At this place, goes on elsewhere.
    fn jump(&mut self, at: usize, to: usize);

    /// At this place, tries one way and then another.
    fn fork(&mut self, at: usize, ways: [usize; 2]);

    /// Writes out alternatives, of which the first is tried first.
    ///
    /// # Errors
    /// They are too large.
    fn choice(&mut self, nodes: &[Node]) -> Result<(), String> {
        let Some((last, others)) = nodes.split_last() else {
            return Ok(());
        };
        let mut ends = Vec::new();
        for node in others {
            let fork = self.reserve()?;
            self.node(node)?;
            ends.push(self.reserve()?);
            self.fork(fork, [fork + 1, self.length()]);
        }
        self.node(last)?;
        for end in ends {
            self.jump(end, self.length());
        }
        Ok(())
    }
}
