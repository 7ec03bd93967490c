//! Blocks, and what has one: statements, conditions, `match`.

use crate::expression::{AND, Form};
use crate::layout::{INDENT, INFINITE, PLAIN, Piece};
use crate::token::Kind;
use crate::writer::Writer;

impl Writer<'_> {
    /// A block: one line if it is one expression, or each statement on its line.
    pub(crate) fn block(&mut self) -> Form {
        self.consistent(INDENT).enclose(|writer| {
            let mark = writer.mark();
            writer.space().statement();
            let is_value = writer.is_end() && !writer.is_behind(";");
            let blanks = if is_value { 1 } else { INFINITE };
            writer.layout.set_blanks(mark, blanks);
            while !writer.is_end() {
                writer.line().statement();
            }
            writer.cut_back(blanks, PLAIN);
        });
        self.end();
        Form::Block
    }

    pub(crate) fn statement(&mut self) {
        if self.buffer.is_item(self.at) {
            return self.item();
        }
        self.attributes();
        if self.is("let") {
            return self.definition(Self::value);
        }
        self.inconsistent(0);
        let form = self.expression(true);
        if self.accept("=") {
            self.never().value();
        }
        let is_complete = form.is_block() || self.is_end() && form != Form::Leaving;
        if !self.accept(";") && !is_complete {
            self.reject("statement without a semicolon");
        }
        self.end();
    }

    /// `if …`
    pub(crate) fn condition(&mut self) -> Form {
        self.bump().before_block();
        self.braces(Self::statement);
        Form::If
    }

    /// What stands between a keyword and its block, whose brace may go on a line of its own if this breaks.
    fn before_block(&mut self) {
        self.consistent(0).is_condition = true;
        if self.expression(false) == Form::Chain {
            self.space();
        }
        self.end().is_condition = false;
    }

    /// `let … = …`
    pub(crate) fn let_condition(&mut self) -> Form {
        self.inconsistent(0).bump().inconsistent(0).pattern();
        self.end().expect("=", "let").never().inconsistent(0);
        let form = self.operation(AND + 1, false);
        self.end().end();
        form
    }

    /// `match … { … }`
    pub(crate) fn choice(&mut self) -> Form {
        self.inconsistent(0).bump().before_block();
        self.braces(Self::arm);
        self.end();
        Form::Match
    }

    /// An arm. Its value is put in braces if it needs lines.
    fn arm(&mut self) {
        self.inconsistent(0).pattern();
        self.expect("=>", "arm");
        if self.is("{") {
            self.braces(Self::statement);
        } else {
            let mark = self.never().mark();
            let close = match self.expression(true) {
                Form::Block | Form::Match | Form::If => &["", "}", ""],
                Form::Leaving => &[";", "}", ","],
                Form::Plain | Form::Chain | Form::Call | Form::Delimited => &["", "}", ","],
            };
            self.brace_if_broken(mark, close);
        }
        self.skip(",");
        self.end();
    }

    /// A pattern, perhaps of several cases: names, or literals that fill lines.
    pub(crate) fn pattern(&mut self) {
        let mark = self.mark();
        let mut are_short = self.case();
        if !self.is("|") {
            return;
        }
        while self.is("|") {
            self.space().bump();
            are_short &= self.case();
        }
        self.layout.insert(mark, &[Piece::Begin(0, !are_short)]);
        self.end();
    }

    /// A case of a pattern; tells whether it is a literal or `_`.
    fn case(&mut self) -> bool {
        let is_short = self.kind() == Kind::Literal || self.is("_");
        let from = self.at;
        self.run(Self::pattern, &["|", ",", "=", "=>", "if", ";"]);
        is_short && self.at == from + 1
    }
}
