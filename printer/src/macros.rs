//! Calls of macros, whose tokens only the macro knows. So is written what has no rule.

use crate::layout::{INFINITE, PLAIN};
use crate::token::Kind;
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

    /// Tokens up to a place that fill lines. A row ends its line with a semicolon.
    pub(crate) fn tokens(&mut self, to: usize, has_rows: bool) {
        let mut depth = 0;
        while self.at < to {
            let starts_row = has_rows && depth == 0 && (self.is_behind(";") || self.is_behind("{"));
            if starts_row && self.is_behind(";") {
                self.line();
            } else if self.has_gap() {
                self.space();
            }
            if starts_row {
                self.attributes();
            }
            depth += i32::from(matches!(self.kind(), Kind::Open(_)));
            depth -= i32::from(matches!(self.kind(), Kind::Close(_)));
            self.bump();
        }
    }
}
