//! Groups and what is in them.

use crate::expression::Form;
use crate::layout::{COMMA, Edge, INDENT, INFINITE, PLAIN};
use crate::token::{Bracket, Kind};
use crate::writer::{Element, Writer};

impl<'t> Writer<'t> {
    /// A group in a run of tokens.
    pub(crate) fn group(&mut self, bracket: Bracket, element: Element<'t>) {
        let before = self.buffer.kind(self.at.wrapping_sub(1));
        let is_name = matches!(before, Kind::Word | Kind::Close(Bracket::Angle));
        let is_qualified = !is_name && self.buffer.text(self.close() + 1) == "::";
        match bracket {
            // No comma may stand behind the type of `<A as B>::c`.
            Bracket::Angle if is_qualified => self.enclose(Self::of_type),
            Bracket::Angle => self.list(Self::generic),
            // Parentheses belong to the name before them.
            Bracket::Round if is_name || self.is_behind("fn") => self.list(element),
            Bracket::Round => drop(self.tuple(element)),
            Bracket::Square => self.enclose(|writer| writer.run(element, &[])),
            Bracket::Brace => {
                self.consistent(INDENT).record(element);
                self.end();
            }
            Bracket::Bars => self.reject("closure"),
        }
    }

    /// A tuple, or something in parentheses.
    pub(crate) fn tuple(&mut self, element: Element<'t>) -> Form {
        let (from, close) = (self.at + 1, self.close());
        let comma = self.buffer.find(from, close, ",");
        if from < close && comma == close {
            self.enclose(element);
            return Form::Plain;
        }
        if comma + 1 == close {
            self.boxed(0, PLAIN, |writer| {
                element(writer);
                writer.bump();
            });
        } else {
            self.list(element);
        }
        Form::Delimited
    }

    /// A list between its brackets: on one line, or each element on a line of its own with a comma.
    pub(crate) fn list(&mut self, element: Element<'t>) {
        self.boxed(0, COMMA, |writer| writer.elements(element));
    }

    /// The brackets of a group with a box between them.
    pub(crate) fn boxed(&mut self, blanks: isize, edge: Edge, inner: impl FnOnce(&mut Self)) {
        self.enclose(|writer| writer.in_box(blanks, edge, inner));
    }

    /// A box of which all breaks become lines, with one at its beginning and one at its end.
    pub(crate) fn in_box(&mut self, blanks: isize, edge: Edge, inner: impl FnOnce(&mut Self)) {
        self.consistent(INDENT).cut(blanks, PLAIN);
        inner(self);
        self.cut_back(blanks, edge).end();
    }

    /// Braces with lines in them, if there are any.
    pub(crate) fn braces(&mut self, mut line: impl FnMut(&mut Self)) {
        if !self.is("{") {
            return;
        }
        self.enclose(|writer| {
            writer.never().consistent(INDENT);
            while !writer.is_end() {
                line(writer.line());
            }
            writer.cut_back(INFINITE, PLAIN).end();
        });
    }

    /// The braces of a record, in a box that is open. No comma may stand behind the rest of a record.
    pub(crate) fn record(&mut self, element: Element<'t>) {
        let close = self.close();
        let has_rest = self.buffer.find(self.at + 1, close, "..") < close;
        self.enclose(|writer| {
            writer.space().elements(element);
            writer.cut_back(1, if has_rest { PLAIN } else { COMMA });
        });
    }

    /// What stands between commas.
    pub(crate) fn elements(&mut self, element: Element<'t>) {
        element(self);
        self.more_elements(element);
    }

    /// What stands behind the first comma.
    pub(crate) fn more_elements(&mut self, element: Element<'t>) {
        while !self.is_last() {
            self.expect(",", "list").space();
            element(self);
        }
        self.skip(",");
    }

    /// Whether no other element stands behind this one.
    pub(crate) fn is_last(&self) -> bool {
        let next = self.at + usize::from(self.is(","));
        next >= self.buffer.count() || matches!(self.buffer.kind(next), Kind::Close(_))
    }
}
