//! Expressions: operators, and what they are applied to.

use crate::buffer::Part;
use crate::lexeme::{Bracket, Kind};
use crate::piece::{Edge, INDENT};
use crate::shape::{CAST, Form, Level, RANGE, Shape};
use crate::writer::{Element, Last, Writer};

/// The widest record on one line.
const MAX_RECORD: isize = 34;

impl Writer<'_> {
    pub(crate) fn expression(&mut self, part: Part) {
        let shape = self.buffer.shape(part);
        self.shaped(&shape, false);
    }

    /// An expression, perhaps at the beginning of a line.
    pub(crate) fn shaped(&mut self, shape: &Shape, is_start: bool) {
        let part = shape.part;
        if let Some((at, level)) = shape.operator {
            self.operation(part, at, level);
        } else if self.buffer.kind(part.from) == Kind::Prefix {
            let is_mut = self.buffer.text(part.from + 1) == "mut";
            let operand = part.from + 1 + usize::from(is_mut);
            self.run(Part::new(part.from, operand));
            if is_mut {
                self.layout.word(" ");
            }
            self.expression(Part::new(operand, part.to));
        } else {
            self.chain(shape, is_start);
        }
    }

    fn operation(&mut self, part: Part, at: usize, level: Level) {
        let left = Part::new(part.from, at);
        let right = Part::new(at + 1, part.to);
        if level == RANGE {
            self.operand(left);
            self.copy(at);
            self.operand(right);
            return;
        }
        let is_assignment = self.buffer.text(at) == "=";
        if is_assignment {
            self.layout.inconsistent(0);
            self.expression(left);
            self.layout.word(" ");
        } else {
            self.layout.inconsistent(INDENT).inconsistent(-INDENT);
            self.expression(left);
            self.layout.end().space();
        }
        self.copy(at);
        self.layout.word(" ");
        if is_assignment {
            self.layout.never();
        }
        if level == CAST {
            self.run(right);
        } else {
            self.expression(right);
        }
        self.layout.end();
    }

    /// What a range starts or ends with, if anything.
    fn operand(&mut self, part: Part) {
        if !part.is_empty() {
            self.expression(part);
        }
    }

    /// What accesses and calls can follow.
    pub(crate) fn head(&mut self, part: Part) {
        let at = part.from;
        match self.buffer.kind(at) {
            Kind::Open(Bracket::Round) => self.tuple(at, Element::Value),
            Kind::Open(Bracket::Square) => self.array(at),
            Kind::Open(Bracket::Brace) => self.block(at),
            Kind::Open(Bracket::Bars) => self.closure(part),
            Kind::Keyword => self.keyword(part),
            Kind::Word | Kind::Mark | Kind::Open(Bracket::Angle) => self.path(part),
            Kind::Literal => self.copy(at),
            Kind::Prefix | Kind::Operator | Kind::Close(_) => self.reject("expression"),
        }
    }

    fn keyword(&mut self, part: Part) {
        let rest = Part::new(part.from + 1, part.to);
        match self.buffer.text(part.from) {
            "if" => self.condition(part),
            "match" | "for" | "while" | "loop" => self.repetition(part),
            "let" => self.let_condition(part),
            "move" => self.closure(part),
            "unsafe" | "async" => {
                let block = self.buffer.block(part);
                self.run(Part::new(part.from, block));
                self.layout.word(" ");
                self.block(block);
            }
            "return" | "break" | "continue" => {
                self.copy(part.from);
                if !rest.is_empty() {
                    self.layout.word(" ");
                    self.expression(rest);
                }
            }
            _ => self.reject("keyword"),
        }
    }

    /// A path, a record, or the call of a macro.
    fn path(&mut self, part: Part) {
        let bang = self.buffer.find(part, "!");
        if bang < part.to {
            return self.macro_call(Part::new(part.from, bang));
        }
        let brace = self.buffer.find(part, "{");
        if brace == part.to {
            return self.run(part);
        }
        self.layout.consistent(INDENT).inconsistent(-INDENT);
        self.run(Part::new(part.from, brace));
        self.layout.end().word(" ");
        self.record(brace, Element::Field);
        self.layout.end_within(MAX_RECORD);
        self.copy(part.to - 1);
    }

    /// A field of a record with its value, or the rest of the record.
    pub(crate) fn field_value(&mut self, part: Part) {
        self.copy(part.from);
        let mut value = Part::new(part.from + 1, part.to);
        if self.buffer.text(value.from) == ":" {
            self.copy(value.from);
            self.layout.word(" ");
            value.from += 1;
        }
        self.layout.inconsistent(0);
        self.operand(value);
        self.layout.end();
    }

    fn array(&mut self, at: usize) {
        let inner = self.buffer.inner(at);
        let semicolon = self.buffer.find(inner, ";");
        if semicolon < inner.to {
            self.enclose(at, |writer, inner| {
                writer.expression(Part::new(inner.from, semicolon));
                writer.copy(semicolon);
                writer.layout.word(" ");
                writer.expression(Part::new(semicolon + 1, inner.to));
            });
        } else if !inner.is_empty() && self.is_simple(inner) {
            self.filled_list(at, Self::run);
        } else {
            self.list(at, INDENT, Element::Value, Last::Comma);
        }
    }

    /// Whether a list holds only integers, characters and bytes: such fill lines.
    fn is_simple(&self, part: Part) -> bool {
        (part.from..part.to).step_by(2).all(|at| {
            let is_alone = at + 1 >= part.to || self.buffer.text(at + 1) == ",";
            is_alone && is_simple_literal(self.buffer.text(at))
        })
    }

    /// A closure: its body stays behind the bars if it has delimiters of its own.
    fn closure(&mut self, part: Part) {
        let mut bars = part.from;
        self.layout.inconsistent(0);
        if self.buffer.text(bars) == "move" {
            self.copy(bars);
            self.layout.word(" ");
            bars += 1;
        }
        self.layout.consistent(INDENT);
        self.enclose(bars, |writer, inner| {
            writer.layout.zero();
            writer.elements(inner, Element::Pattern, Last::Nothing);
        });
        self.layout.space().outdent().end().never();
        let body = Part::new(self.buffer.behind(bars), part.to);
        let shape = self.buffer.shape(body);
        if matches!(shape.form, Form::Match | Form::Call) || shape.form.hugs() {
            self.shaped(&shape, false);
        } else {
            self.braced_if_broken(&shape, false, false);
        }
        self.layout.end();
    }

    /// An expression that is put in braces if it needs lines.
    pub(crate) fn braced_if_broken(&mut self, shape: &Shape, is_start: bool, has_comma: bool) {
        self.layout.consistent(INDENT).cut(0, Edge::OpenBrace);
        self.shaped(shape, is_start);
        let edge = Edge::CloseBrace {
            has_semicolon: shape.form == Form::Leaving,
            has_comma,
        };
        self.layout.cut(0, edge).outdent().end();
    }
}

/// Whether a literal is an integer, a byte, a character or a `bool`.
fn is_simple_literal(literal: &str) -> bool {
    let number = literal.strip_prefix('-').unwrap_or(literal);
    match number.as_bytes() {
        [b'\'', ..] | [b'b', b'\'', ..] | [b'0', b'x' | b'b' | b'o', ..] => true,
        [b'0'..=b'9', ..] => {
            let is_float = number.ends_with("f32") || number.ends_with("f64");
            !is_float && !number.trim_end_matches("size").contains(['.', 'e', 'E'])
        }
        _ => matches!(literal, "true" | "false"),
    }
}
