//! Expressions that are no chain and have no operator: names, literals, lists, records, closures, macros.

use proc_macro2::Delimiter;

use super::expr::{Form, Place, Written};
use super::page::{BACK_APART, OPEN_TOGETHER, Semicolon};
use super::tape::Kind;
use super::types::PathKind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    pub(super) fn primary(&mut self, place: Place) -> Sure<Written> {
        match self.kind(0) {
            Kind::Literal => {
                self.copy();
                Ok(Written::of(Form::Atom))
            }
            Kind::Open(Delimiter::Parenthesis) => self.parenthesis(),
            Kind::Open(Delimiter::Bracket) => self.array(),
            Kind::Open(Delimiter::Brace) => {
                self.block()?;
                Ok(Written::of(Form::Block))
            }
            Kind::Word => self.keyword_or_name(place),
            Kind::Punct('<' | ':', _) => self.name(place),
            Kind::Punct(..) | Kind::Open(_) | Kind::Close => Err(Unsure("expression")),
        }
    }

    fn keyword_or_name(&mut self, place: Place) -> Sure<Written> {
        match self.peek(0) {
            "true" | "false" | "_" => {
                self.copy();
                Ok(Written::of(Form::Atom))
            }
            "if" => self.condition_chain(),
            "match" => self.matching(),
            "for" => self.for_loop(),
            "while" => self.while_loop(),
            "loop" => self.endless_loop(),
            "return" | "break" => self.leave(),
            "continue" => {
                self.copy();
                if self.is_punct(0, '\'') {
                    return Err(Unsure("label"));
                }
                Ok(Written::of(Form::Leaving))
            }
            "unsafe" => {
                self.keyword("unsafe");
                self.block()?;
                Ok(Written::of(Form::Block))
            }
            "async" => {
                self.keyword("async");
                self.keyword("move");
                if !self.is_open(0, Delimiter::Brace) {
                    return Err(Unsure("async closure"));
                }
                self.block()?;
                Ok(Written::of(Form::Held))
            }
            "let" if place == Place::Head => self.let_in_condition(),
            _ => self.name(place),
        }
    }

    fn leave(&mut self) -> Sure<Written> {
        let is_break = self.is("break");
        self.copy();
        if self.is_punct(0, '\'') {
            return Err(Unsure("label"));
        }
        if matches!(self.kind(0), Kind::Close | Kind::Punct(',' | ';', _)) {
            return Ok(Written::of(Form::Leaving));
        }
        if is_break {
            return Err(Unsure("break with a value"));
        }
        self.page.word(" ");
        let value = self.expr()?;
        Ok(Written::new(Form::Leaving, value.brace))
    }

    /// A path, and what a path can start.
    fn name(&mut self, place: Place) -> Sure<Written> {
        let mark = self.page.mark();
        self.path(PathKind::Value)?;
        if self.is_open(0, Delimiter::Brace) && place != Place::Head {
            self.page.insert(mark, &[OPEN_TOGETHER, BACK_APART]);
            self.page.end();
            self.record()?;
            return Ok(Written::of(Form::Held));
        }
        if self.is_punct(0, '!') && matches!(self.kind(1), Kind::Open(_)) {
            if self.is_open(1, Delimiter::Brace) {
                return Err(Unsure("macro with braces"));
            }
            self.macro_call()?;
        }
        Ok(Written::of(Form::Atom))
    }
}

pub(super) fn semicolon(written: Written) -> Semicolon {
    if written.form == Form::Leaving {
        Semicolon::Needed
    } else {
        Semicolon::Spared
    }
}

/// Whether a literal is an integer, a byte or a character.
pub(super) fn is_simple_literal(literal: &str) -> Sure<bool> {
    let number = literal.strip_prefix('-').unwrap_or(literal);
    match number.as_bytes() {
        [b'\'', ..] | [b'b', b'\'', ..] => Ok(true),
        [b'0', b'x' | b'b' | b'o', ..] => Ok(true),
        [b'0'..=b'9', ..] => {
            let is_float =
                number.contains('.') || number.ends_with("f32") || number.ends_with("f64");
            let is_odd = number.contains(['e', 'E']) && !number.ends_with("size");
            if is_odd && !is_float {
                Err(Unsure("number with an exponent"))
            } else {
                Ok(!is_float)
            }
        }
        _ => Ok(false),
    }
}
