//! Calls of macros, whose tokens only the macro knows. So is written what has no rule.

use crate::layout::{INDENT, INFINITE, PLAIN};
use crate::writer::Writer;

impl Writer<'_> {
    /// The call of a macro as an item. One that only adds a condition to implementations is given the items themselves.
    pub(crate) fn macro_item(&mut self) {
        self.run(Self::of_type, &["!", "{", ";"]);
        let first = self.buffer.keyword_of(self.at + 2);
        if self.buffer.text(self.at + 1) == "{" && self.buffer.text(first) == "impl" {
            self.bump().lines_of_members();
        } else {
            self.macro_call();
        }
    }

    pub(crate) fn macro_call(&mut self) {
        let is_pattern = self.is_behind("matches");
        self.expect("!", "item");
        match self.text() {
            "(" if is_pattern => self.matches(),
            "{" => self.macro_tokens(INFINITE),
            "(" | "[" => self.macro_tokens(0),
            _ => self.reject("macro"),
        }
    }

    fn macro_tokens(&mut self, blanks: isize) {
        let close = self.close();
        self.boxed(blanks, PLAIN, |writer| {
            writer.inconsistent(0).tokens(close, blanks > 0);
            writer.end();
        });
    }

    /// The parentheses of `matches!`.
    fn matches(&mut self) {
        self.boxed(0, PLAIN, |writer| {
            writer.value();
            writer.expect(",", "matches").space().pattern();
        });
    }

    /// Tokens up to a place that fill lines.
    pub(crate) fn tokens(&mut self, to: usize, has_rows: bool) {
        if has_rows {
            return self.rows(to);
        }
        while self.at < to {
            if self.has_gap() {
                self.space();
            }
            self.bump();
        }
    }

    /// Rows up to a place, each with its attributes and on lines of its own, up to a semicolon.
    fn rows(&mut self, to: usize) {
        while self.at < to {
            if self.is_behind(";") {
                self.line();
            } else if self.has_gap() {
                self.space();
            }
            self.attributes();
            let end = self.buffer.find(self.at, to, ";") + 1;
            self.inconsistent(INDENT).bump();
            self.tokens(end.min(to), false);
            self.end();
        }
    }
}
