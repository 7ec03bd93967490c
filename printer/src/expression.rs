//! Expressions: operators, and what they are applied to.

use crate::layout::{Edge, INDENT, INFINITE, PLAIN, Piece};
use crate::token::{Bracket, Kind};
use crate::writer::Writer;

/// The widest record on one line.
const MAX_RECORD: isize = 35;

/// How tight the operators bind; `let` takes what binds tighter than `&&`.
pub(crate) const AND: u8 = 1;

/// What an expression is, as far as what stands around it asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Nothing special: names, literals, operands with an operator before them.
    Plain,
    /// Operands with an operator between them, or accesses: a brace behind it may go on a line of its own.
    Chain,
    /// The call of a function.
    Call,
    /// Something with delimiters of its own: arrays, tuples, records, closures.
    Delimited,
    /// `return`, `break`, `continue`: a semicolon belongs behind it.
    Leaving,
    /// A block, which is delimited too.
    Block,
    Match,
    /// An `if`, behind which no semicolon stays.
    If,
}

impl Form {
    /// Whether it ends with the brace of its block: a statement needs no semicolon behind it.
    pub(crate) fn is_block(self) -> bool {
        matches!(self, Self::Block | Self::Match | Self::If)
    }
}

impl Writer<'_> {
    pub(crate) fn value(&mut self) {
        self.expression(false);
    }

    /// An expression, perhaps at the beginning of a line.
    pub(crate) fn expression(&mut self, is_start: bool) -> Form {
        self.operation(0, is_start)
    }

    /// Operands between operators that bind at least so tight.
    pub(crate) fn operation(&mut self, least: u8, is_start: bool) -> Form {
        let mark = self.mark();
        let mut form = self.operand(is_start);
        while let Some(level) = level(self.text())
            && self.kind() == Kind::Operator
            && level >= least
        {
            let begin = [Piece::Begin(INDENT, false), Piece::Begin(-INDENT, false)];
            self.layout.insert(mark, &begin);
            self.end().space().bump().operation(level + 1, false);
            self.end();
            form = Form::Chain;
        }
        form
    }

    fn operand(&mut self, is_start: bool) -> Form {
        if self.kind() != Kind::Prefix {
            return self.chain(is_start);
        }
        self.bump().accept("mut");
        if self.operand(false) == Form::Chain {
            return Form::Chain;
        }
        Form::Plain
    }

    /// What accesses and calls can follow.
    pub(crate) fn head(&mut self) -> Form {
        match (self.kind(), self.text()) {
            (Kind::Open(Bracket::Round), _) => self.tuple(Self::value),
            (Kind::Open(Bracket::Square), _) => {
                self.list(Self::value);
                Form::Delimited
            }
            (Kind::Open(Bracket::Brace), _) => self.block(),
            (Kind::Open(Bracket::Bars), _) | (_, "move") => self.closure(),
            (_, "if") => self.condition(),
            (_, "match") => self.choice(),
            (_, "let") => self.let_condition(),
            (_, "async") => {
                self.bump().accept("move");
                self.block()
            }
            (_, "return" | "break" | "continue") => {
                self.bump();
                if !self.is_last() && !self.is(";") {
                    self.value();
                }
                Form::Leaving
            }
            (Kind::Literal, _) => {
                while self.kind() == Kind::Literal || self.text().starts_with("..") {
                    self.bump();
                }
                Form::Plain
            }
            _ => self.path(),
        }
    }

    /// A path, a record, or the call of a macro.
    fn path(&mut self) -> Form {
        let mark = self.mark();
        let from = self.at;
        loop {
            match self.kind() {
                Kind::Open(Bracket::Angle) => self.group(Bracket::Angle, Self::of_type),
                kind if kind == Kind::Word || self.is("::") => drop(self.bump()),
                _ => break,
            }
        }
        if self.at == from {
            self.reject("expression");
        } else if self.is("!") {
            self.macro_call();
        } else if self.is("{") && !self.is_condition {
            let begin = [Piece::Begin(INDENT, true), Piece::Begin(-INDENT, false)];
            self.layout.insert(mark, &begin);
            let brace = self.end().mark();
            self.record(Self::field_value);
            if self.layout.width_since(mark) > MAX_RECORD {
                // Behind the brace.
                self.layout.set_blanks(brace + 1, INFINITE);
            }
            self.end();
            return Form::Delimited;
        }
        Form::Plain
    }

    /// A field of a record with its value, or the rest of the record.
    fn field_value(&mut self) {
        self.bump();
        if self.accept(":") || self.is_behind("..") {
            self.inconsistent(0).value();
            self.end();
        }
    }

    /// A closure: its body stays behind the bars if it has delimiters of its own.
    fn closure(&mut self) -> Form {
        self.inconsistent(0).accept("move");
        self.consistent(INDENT)
            .enclose(|writer| writer.cut(0, PLAIN).elements(Self::of_type));
        self.cut_back(1, PLAIN).end();
        let mark = self.never().mark();
        let form = self.expression(false);
        if matches!(form, Form::Plain | Form::Chain | Form::Leaving | Form::If) {
            self.brace_if_broken(mark, &["", "}", ""]);
        }
        self.end();
        Form::Delimited
    }

    /// Puts an expression that begins at a mark in braces if it needs lines.
    pub(crate) fn brace_if_broken(&mut self, mark: usize, close: Edge) {
        let open = Piece::Break(0, 0, &["{", "", ""]);
        let begin = Piece::Begin(INDENT, true);
        self.layout.insert(mark, &[begin, open]);
        self.cut_back(0, close).end();
    }
}

#[rustfmt::skip]
fn level(operator: &str) -> Option<u8> {
    Some(match operator {
        "||" => 0,
        "&&" => AND,
        "==" | "!=" | "<" | ">" | "<=" | ">=" => 2,
        "+" | "-" => 3,
        "*" | "/" | "%" => 4,
        _ => return None,
    })
}
