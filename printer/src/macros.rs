//! Calls of macros, whose tokens only the macro knows. So is written what has no rule.

use crate::buffer::Part;
use crate::layout::Pieces;
use crate::lexeme::Kind;
use crate::piece::INDENT;
use crate::writer::Writer;

impl Writer<'_> {
    /// The call of a macro as an item.
    pub(crate) fn macro_item(&mut self, part: Part) {
        let bang = self.buffer.find(part, "!");
        if bang == part.to {
            return self.reject("item");
        }
        self.macro_call(Part::new(part.from, bang));
        self.run(Part::new(self.buffer.behind(bang + 1), part.to));
    }

    /// The call of a macro with its path.
    pub(crate) fn macro_call(&mut self, path: Part) {
        let at = path.to + 1;
        if self.holds_implementations(at) {
            self.layout.consistent(INDENT);
            self.run(Part::new(path.from, at));
            self.layout.word(" ");
            return self.members(at);
        }
        self.run(Part::new(path.from, at));
        if self.buffer.text(path.to - 1) == "matches" {
            return self.matches(at);
        }
        let has_rows = self.buffer.text(at) == "{";
        let edge = if has_rows { Pieces::line } else { Pieces::zero };
        if has_rows {
            self.layout.word(" ");
        }
        self.enclose(at, |writer, inner| {
            if inner.is_empty() {
                return;
            }
            edge(writer.layout.consistent(INDENT)).inconsistent(0);
            writer.tokens(inner, has_rows);
            edge(writer.layout.end()).outdent().end();
        });
    }

    /// Whether braces begin with an implementation: a macro that only adds a condition to it is given the items themselves.
    fn holds_implementations(&self, at: usize) -> bool {
        let first = self.buffer.keyword_of(at + 1);
        self.buffer.text(at) == "{" && self.buffer.text(first) == "impl"
    }

    /// Tokens that fill lines. A row ends its line with a semicolon.
    pub(crate) fn tokens(&mut self, part: Part, has_rows: bool) {
        let mut at = part.from;
        while at < part.to {
            if at > part.from && has_rows && self.buffer.text(at - 1) == ";" {
                self.layout.line();
            } else if at > part.from && self.buffer.is_apart(at) {
                self.layout.space();
            }
            if matches!(self.buffer.kind(at), Kind::Open(_)) {
                let has_blanks = self.buffer.text(at) == "{" && self.buffer.behind(at) > at + 2;
                let blank = |writer: &mut Self| {
                    if has_blanks {
                        writer.layout.space();
                    }
                };
                self.enclose(at, |writer, inner| {
                    blank(writer);
                    writer.tokens(inner, false);
                    blank(writer);
                });
            } else {
                self.copy(at);
            }
            at = self.buffer.behind(at);
        }
    }
}
