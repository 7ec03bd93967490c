//! A list of numbers that decides everything random, so that a shorter or smaller list is a simpler case.

/// Choices handed out one by one; when they run out, the first alternative is always taken.
pub struct Choices<'c> {
    left: std::slice::Iter<'c, u16>,
}

impl<'c> Choices<'c> {
    /// Choices from a list.
    #[must_use]
    pub fn new(list: &'c [u16]) -> Self {
        Self { left: list.iter() }
    }

    /// A number below `alternatives` (which is at least one).
    pub fn below(&mut self, alternatives: usize) -> usize {
        let next = self.left.next().copied().unwrap_or(0);
        usize::from(next) % alternatives.max(1)
    }

    /// True once in `times`; never when the choices have run out.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1 && times > 1
    }

    /// One of a list.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.below(list.len()))
    }
}
