//! Statements.

use crate::buffer::Part;
use crate::piece::INDENT;
use crate::shape::Form;
use crate::writer::Writer;

impl Writer<'_> {
    pub(crate) fn statements(&mut self, part: Part) {
        let mut at = part.from;
        while at < part.to {
            let end = self.buffer.statement_end(Part::new(at, part.to));
            self.statement(Part::new(at, end), end == part.to);
            at = end;
        }
    }

    fn statement(&mut self, part: Part, is_last: bool) {
        if self.buffer.is_item(part.from) {
            return self.item(part);
        }
        let from = self.attributes(part.from);
        if self.buffer.text(from) == "let" {
            return self.local(Part::new(from, part.to));
        }
        let has_semicolon = self.buffer.text(part.to - 1) == ";";
        let semicolon = usize::from(has_semicolon);
        let shape = self.buffer.shape(Part::new(from, part.to - semicolon));
        self.layout.inconsistent(0);
        self.shaped(&shape, true);
        self.skip(semicolon);
        if has_semicolon && shape.form != Form::Quiet || is_last && shape.form == Form::Leaving {
            self.layout.word(";");
        }
        self.layout.end().line();
    }

    fn local(&mut self, part: Part) {
        let semicolon = part.to - 1;
        let equals = self.buffer.find(Part::new(part.from, semicolon), "=");
        let value = Part::new(equals + 1, semicolon);
        let has_block = self.buffer.end_of_block_like(value).is_some();
        let word = self.buffer.find(value, "else");
        let end = if has_block { semicolon } else { word };
        self.layout.inconsistent(0).word("let ");
        self.skip(1);
        self.pattern(Part::new(part.from + 1, equals));
        if equals < semicolon {
            self.value(Part::new(value.from, end));
        }
        if end < semicolon {
            self.layout.space().word("else ").end();
            self.layout.never().consistent(INDENT);
            self.skip(1);
            self.small_block(end + 1);
        }
        self.layout.end();
        self.copy(semicolon);
        self.layout.line();
    }

    /// ` = …` of a constant or a `let`.
    pub(crate) fn value(&mut self, part: Part) {
        self.layout.word(" = ").never();
        self.skip(1);
        self.expression(part);
    }
}
