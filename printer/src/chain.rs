//! Chains of accesses and calls.

use std::mem;

use crate::expression::Form;
use crate::layout::{COMMA, INDENT, PLAIN, Piece};
use crate::token::{Bracket, Kind};
use crate::writer::Writer;

/// The longest name at the beginning of a line behind which the first access stays.
const MAX_SHORT: usize = 4;

impl Writer<'_> {
    /// A chain, or no more than what one starts with.
    pub(crate) fn chain(&mut self, is_start: bool) -> Form {
        let (from, mark) = (self.at, self.mark());
        let mut form = self.head();
        if form.is_block() && !matches!(self.text(), "." | "?") {
            return form;
        }
        let (behind, end) = (self.at, self.layout.len());
        while self.link(0) {
            let is_call = self.is_behind(")");
            form = if is_call { Form::Call } else { Form::Plain };
        }
        if !self.is(".") {
            return form;
        }
        let is_short = self.at == from + 1 && self.buffer.text(from).len() <= MAX_SHORT;
        let may_stay = is_start && is_short && self.buffer.kind(from) == Kind::Word;
        self.accesses(if may_stay { self.lone_accesses() } else { 0 });
        let has_group = |at| matches!(self.buffer.kind(at), Kind::Open(_));
        if (from..behind).any(has_group) {
            self.layout.insert(end, &[Piece::End]);
            self.layout.insert(mark, &[Piece::Begin(-INDENT, true)]);
        }
        self.layout.insert(mark, &[Piece::Begin(INDENT, true)]);
        self.end();
        Form::Chain
    }

    /// Arguments, an index, a question mark, or the generics of a function, if one of them comes next.
    fn link(&mut self, indent: isize) -> bool {
        match (self.kind(), self.text()) {
            (Kind::Open(Bracket::Round), _) => {
                self.consistent(indent).arguments();
                self.end();
            }
            (Kind::Open(Bracket::Square), _) => self.enclose(Self::value),
            (Kind::Open(Bracket::Angle), _) => self.list(Self::of_type),
            (_, "?" | "::") => drop(self.bump()),
            _ => return false,
        }
        true
    }

    /// Accesses and what follows each. Of those behind a lone short name, the first one stays on its line, and the arguments of
    /// an only one have no more indentation than the name.
    fn accesses(&mut self, lone: usize) {
        let indent = if lone == 1 { -INDENT } else { 0 };
        let mut stays = lone > 0;
        while self.is(".") {
            if !mem::take(&mut stays) {
                self.cut(0, PLAIN);
            }
            self.bump().bump();
            while self.link(indent) {}
        }
    }

    /// The number of accesses that follow, if no operator does.
    fn lone_accesses(&self) -> usize {
        let (mut at, mut count) = (self.at, 0);
        loop {
            match (self.buffer.kind(at), self.buffer.text(at)) {
                (Kind::Operator, _) => return 0,
                (Kind::Close(_), _) | (_, ";" | "," | "") => return count,
                (_, text) => count += usize::from(text == "."),
            }
            at = self.buffer.behind(at);
        }
    }

    /// The arguments of a call. The only one has no lines of its own if it has delimiters.
    fn arguments(&mut self) {
        self.enclose(|writer| {
            let mark = writer.mark();
            let form = writer.expression(false);
            if matches!(form, Form::Delimited | Form::Block) && writer.is_last() {
                writer.skip(",");
                return;
            }
            let begin = [Piece::Begin(INDENT, true), Piece::Break(0, 0, PLAIN)];
            writer.layout.insert(mark, &begin);
            writer.more_elements(Self::value);
            writer.cut_back(0, COMMA).end();
        });
    }
}
