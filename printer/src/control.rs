//! Conditions, loops, `match`, and the blocks of all.

use crate::buffer::Part;
use crate::piece::INDENT;
use crate::shape::Form;
use crate::writer::Writer;

impl Writer<'_> {
    /// What stands between a keyword and its block, whose brace may go on a line of its own if this breaks.
    fn before_block(&mut self, part: Part) {
        let shape = self.buffer.shape(part);
        self.layout.consistent(0);
        self.shaped(&shape, false);
        if shape.operator.is_some() || self.buffer.find(part, ".") < part.to {
            self.layout.space();
        } else {
            self.layout.word(" ");
        }
        self.layout.end();
    }

    /// `let … = …`
    pub(crate) fn let_condition(&mut self, part: Part) {
        let equals = self.buffer.find(part, "=");
        self.layout.inconsistent(0).word("let ").inconsistent(0);
        self.pattern(Part::new(part.from + 1, equals));
        self.layout.end().word(" = ").never().inconsistent(0);
        self.expression(Part::new(equals + 1, part.to));
        self.layout.end().end();
        self.skip(2);
    }

    /// `if …`, with all that follows.
    pub(crate) fn condition(&mut self, part: Part) {
        self.layout.consistent(INDENT);
        let mut brace = self.branch(part);
        if self.buffer.behind(brace) == part.to {
            self.lines(brace);
            self.layout.end();
            return;
        }
        self.small_block(brace);
        while self.buffer.behind(brace) < part.to {
            let next = self.buffer.behind(brace) + 1;
            self.layout.word(" else ");
            self.skip(1);
            brace = next;
            if self.buffer.text(next) == "if" {
                brace = self.branch(Part::new(next, part.to));
            }
            self.small_block(brace);
        }
        self.layout.end();
    }

    /// `if` with its condition; gives the place of the brace.
    fn branch(&mut self, part: Part) -> usize {
        let brace = self.buffer.block(part);
        self.copy(part.from);
        self.layout.word(" ").consistent(-INDENT);
        self.before_block(Part::new(part.from + 1, brace));
        self.layout.end();
        brace
    }

    /// A loop or a `match`.
    pub(crate) fn repetition(&mut self, part: Part) {
        let brace = self.buffer.block(part);
        let keyword = self.buffer.text(part.from);
        let mut head = Part::new(part.from + 1, brace);
        self.layout.inconsistent(0);
        self.copy(part.from);
        self.layout.word(" ");
        if keyword == "for" {
            let word = self.buffer.find(head, "in");
            self.pattern(Part::new(head.from, word));
            self.layout.word(" in ").never();
            self.skip(1);
            head.from = word + 1;
        }
        if !head.is_empty() {
            self.before_block(head);
        }
        if keyword == "match" {
            self.arms(brace);
        } else {
            self.braces(brace);
        }
        self.layout.end();
    }

    fn arms(&mut self, brace: usize) {
        self.enclose(brace, |writer, inner| {
            writer.layout.never().consistent(INDENT).line_if_any();
            let mut at = inner.from;
            while at < inner.to {
                at = writer.arm(Part::new(at, inner.to));
                writer.layout.line();
            }
            writer.layout.outdent().end();
        });
    }

    /// The arm that a part starts with; gives the place behind it.
    fn arm(&mut self, part: Part) -> usize {
        let arrow = self.buffer.find(part, "=>");
        let rest = Part::new(arrow + 1, part.to);
        let end = self.buffer.end_of_block_like(rest);
        let end = end.unwrap_or_else(|| self.buffer.find(rest, ","));
        let comma = usize::from(end < part.to && self.buffer.text(end) == ",");
        self.layout.inconsistent(0);
        self.pattern(Part::new(part.from, arrow));
        self.layout.word(" => ");
        self.arm_body(Part::new(rest.from, end));
        self.layout.end();
        self.skip(1 + comma);
        end + comma
    }

    fn arm_body(&mut self, mut body: Part) {
        // Braces around one expression go, and come again if it needs lines.
        while self.buffer.text(body.from) == "{"
            && self.buffer.is_value(self.buffer.inner(body.from))
        {
            body = self.buffer.inner(body.from);
            self.skip(2);
        }
        let is_unit = self.buffer.text(body.from) == "(" && body.to - body.from == 2;
        if is_unit {
            self.layout.word("{}");
            self.skip(2);
        } else if self.buffer.text(body.from) == "{" {
            self.braces(body.from);
        } else {
            let shape = self.buffer.shape(body);
            let is_block = matches!(
                shape.form,
                Form::Block | Form::Match | Form::Branch | Form::Quiet
            );
            self.layout.never();
            self.braced_if_broken(&shape, true, !is_block);
        }
    }

    /// A block in a box of its own.
    pub(crate) fn block(&mut self, at: usize) {
        self.layout.consistent(INDENT);
        self.small_block(at);
        self.layout.end();
    }

    /// A block in a box that is open; it stays on its line if it is one expression.
    pub(crate) fn small_block(&mut self, at: usize) {
        let inner = self.buffer.inner(at);
        if !self.buffer.is_value(inner) {
            return self.lines(at);
        }
        self.enclose(at, |writer, inner| {
            let shape = writer.buffer.shape(inner);
            writer.layout.space().inconsistent(0);
            writer.shaped(&shape, true);
            writer.layout.end().space().outdent();
        });
    }

    /// Braces and statements, each on its line, in a box of their own.
    pub(crate) fn braces(&mut self, at: usize) {
        self.enclose(at, |writer, inner| {
            writer.layout.never().consistent(INDENT).line_if_any();
            writer.statements(inner);
            writer.layout.outdent().end();
        });
    }

    /// The same in a box that is open.
    pub(crate) fn lines(&mut self, at: usize) {
        self.enclose(at, |writer, inner| {
            if !inner.is_empty() {
                writer.layout.line();
                writer.statements(inner);
                writer.layout.outdent();
            }
        });
    }
}
