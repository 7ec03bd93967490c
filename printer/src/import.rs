//! Imports.

use crate::buffer::Part;
use crate::writer::Writer;

impl Writer<'_> {
    /// An import, or a path in its braces.
    pub(crate) fn import(&mut self, part: Part) {
        let brace = self.buffer.find(part, "{");
        self.run(Part::new(part.from, brace));
        if brace == part.to {
            return;
        }
        let inner = self.buffer.inner(brace);
        let comma = self.buffer.find(inner, ",");
        if comma + 1 >= inner.to && self.buffer.text(inner.from) != "self" {
            self.skip(2 + inner.to - comma);
            self.import(Part::new(inner.from, comma));
        } else {
            self.filled_list(brace, Self::import);
        }
        self.run(Part::new(inner.to + 1, part.to));
    }
}
