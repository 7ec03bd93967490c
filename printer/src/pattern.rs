//! Patterns, and `matches!`, which holds one.

use crate::buffer::Part;
use crate::lexeme::Kind;
use crate::piece::INDENT;
use crate::writer::{Element, Writer};

impl Writer<'_> {
    /// A pattern, perhaps of several cases, and the condition behind it.
    pub(crate) fn pattern(&mut self, part: Part) {
        let guard = self.buffer.find(part, "if");
        self.cases(Part::new(part.from, guard));
        if guard < part.to {
            self.layout.word(" if ");
            self.skip(1);
            self.expression(Part::new(guard + 1, part.to));
        }
    }

    fn cases(&mut self, part: Part) {
        let mut bar = self.buffer.find(part, "|");
        if bar == part.to {
            return self.run_of(part, Element::Pattern);
        }
        if self.are_short(part) {
            self.layout.inconsistent(0);
        } else {
            self.layout.consistent(0);
        }
        self.run_of(Part::new(part.from, bar), Element::Pattern);
        while bar < part.to {
            let from = bar;
            bar = self.buffer.find(Part::new(from + 1, part.to), "|");
            self.layout.space();
            self.run_of(Part::new(from, bar), Element::Pattern);
        }
        self.layout.end();
    }

    /// Whether all cases are literals or `_`: such fill lines.
    fn are_short(&self, part: Part) -> bool {
        (part.from..part.to).step_by(2).all(|at| {
            let is_alone = at + 1 >= part.to || self.buffer.text(at + 1) == "|";
            is_alone && (self.buffer.kind(at) == Kind::Literal || self.buffer.text(at) == "_")
        })
    }

    /// The parentheses of `matches!`.
    pub(crate) fn matches(&mut self, at: usize) {
        self.enclose(at, |writer, inner| {
            let comma = writer.buffer.find(inner, ",");
            writer.layout.consistent(INDENT).zero();
            writer.expression(Part::new(inner.from, comma));
            writer.layout.word(",").space();
            writer.skip(1);
            writer.pattern(Part::new(comma + 1, inner.to));
            writer.layout.zero().outdent().end();
        });
    }
}
