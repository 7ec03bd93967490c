//! Writes tokens as pieces: what all kinds of syntax need. A run of tokens without operators of expressions - a type, a
//! pattern, the head of an item - needs no more than this.

use crate::buffer::{Part, TokenBuffer};
use crate::layout::Pieces;
use crate::lexeme::{Bracket, Kind};
use crate::piece::{Edge, INDENT, INFINITE};

/// What the elements of a list are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// A type, a parameter, a field, a variant.
    Type,
    /// A parameter of generics, with its bounds.
    Generic,
    Pattern,
    /// A token of an attribute.
    Setting,
    Value,
    /// A field of a record with its value.
    Field,
}

/// What is written behind the last element of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Last {
    /// A comma, if its line ends.
    Comma,
    /// A comma, whether a line ends or not.
    OwnComma,
    /// A comma if its line ends, or else a space.
    CommaOrSpace,
    /// A line may end.
    Zero,
    Nothing,
}

/// Reads a buffer and writes a layout.
pub(crate) struct Writer<'t> {
    pub(crate) buffer: &'t TokenBuffer,
    pub(crate) layout: &'t mut Pieces,
    /// The number of tokens that were written, or left out on purpose.
    pub(crate) count: usize,
    /// The first syntax for which there is no rule.
    pub(crate) unsupported: Option<&'static str>,
}

impl Writer<'_> {
    pub(crate) fn reject(&mut self, what: &'static str) {
        self.unsupported.get_or_insert(what);
    }

    /// Leaves tokens out, or counts those that were written as something else.
    pub(crate) fn skip(&mut self, count: usize) {
        self.count += count;
    }

    pub(crate) fn copy(&mut self, at: usize) {
        self.layout.word(self.buffer.text(at));
        self.count += 1;
    }

    /// The brackets of a group with something between them.
    pub(crate) fn enclose(&mut self, at: usize, inner: impl FnOnce(&mut Self, Part)) {
        self.copy(at);
        let part = self.buffer.inner(at);
        inner(self, part);
        self.copy(part.to);
    }

    /// Tokens as they come.
    pub(crate) fn run(&mut self, part: Part) {
        self.run_of(part, Element::Type);
    }

    /// Tokens as they come, with lists of such elements.
    pub(crate) fn run_of(&mut self, part: Part, element: Element) {
        let mut at = part.from;
        while at < part.to {
            if at > part.from && self.buffer.is_apart(at) {
                self.layout.word(" ");
            }
            if let Kind::Open(bracket) = self.buffer.kind(at) {
                self.group(at, bracket, element);
            } else {
                self.copy(at);
            }
            at = self.buffer.behind(at);
        }
    }

    fn group(&mut self, at: usize, bracket: Bracket, element: Element) {
        match bracket {
            Bracket::Angle => self.list(at, INDENT, Element::Type, Last::Comma),
            Bracket::Round if element == Element::Setting => {
                self.list(at, INDENT, element, Last::Zero);
            }
            // Parentheses belong to the name before them.
            Bracket::Round if !self.buffer.is_apart(at) && self.buffer.is_name(at - 1) => {
                self.list(at, INDENT, element, Last::Comma);
            }
            Bracket::Round => self.tuple(at, element),
            Bracket::Square => self.enclose(at, |writer, inner| writer.run_of(inner, element)),
            Bracket::Brace => {
                self.layout.consistent(INDENT);
                self.record(at, element);
                self.layout.end();
                self.copy(self.buffer.behind(at) - 1);
            }
            Bracket::Bars => self.reject("a closure here"),
        }
    }

    /// A tuple, or something in parentheses.
    pub(crate) fn tuple(&mut self, at: usize, element: Element) {
        let inner = self.buffer.inner(at);
        let comma = self.buffer.find(inner, ",");
        if comma < inner.to && comma + 1 == inner.to {
            self.list(at, INDENT, element, Last::OwnComma);
        } else if inner.is_empty() || comma < inner.to {
            self.list(at, INDENT, element, Last::Comma);
        } else {
            self.enclose(at, |writer, inner| writer.element(inner, element));
        }
    }

    /// A list between its brackets: on one line, or each element on a line of its own.
    pub(crate) fn list(&mut self, at: usize, indent: isize, element: Element, last: Last) {
        self.enclose(at, |writer, inner| {
            writer.lines_of(inner, indent, element, last);
        });
    }

    /// Elements: on one line, or each on a line of its own.
    pub(crate) fn lines_of(&mut self, part: Part, indent: isize, element: Element, last: Last) {
        self.layout.consistent(indent).zero();
        self.elements(part, element, last);
        self.layout.outdent().end();
    }

    /// A list that fills its lines.
    pub(crate) fn filled_list(&mut self, at: usize, element: impl Fn(&mut Self, Part)) {
        self.layout.consistent(INDENT);
        self.enclose(at, |writer, inner| {
            writer.layout.zero().inconsistent(0);
            writer.each(inner, element, Last::Nothing);
            writer.layout.end().cut(0, Edge::Comma).outdent();
        });
        self.layout.end();
    }

    /// The fields of a record in a box that is open, up to the brace that closes it.
    pub(crate) fn record(&mut self, at: usize, element: Element) {
        self.copy(at);
        self.layout.cut(1, Edge::Between);
        self.elements(self.buffer.inner(at), element, Last::CommaOrSpace);
        self.layout.outdent();
    }

    pub(crate) fn elements(&mut self, part: Part, element: Element, last: Last) {
        self.each(part, |writer, part| writer.element(part, element), last);
    }

    /// What stands between commas.
    pub(crate) fn each(&mut self, part: Part, one: impl Fn(&mut Self, Part), last: Last) {
        let mut from = part.from;
        while from < part.to {
            let comma = self.buffer.find(Part::new(from, part.to), ",");
            one(self, Part::new(from, comma));
            self.skip(usize::from(comma < part.to));
            let is_rest = self.buffer.text(from) == "..";
            if comma + 1 < part.to {
                // A line ends behind a group of imports.
                let is_group = last == Last::Nothing && self.buffer.text(comma - 1) == "}";
                let blanks = if is_group { INFINITE } else { 1 };
                self.layout.word(",").cut(blanks, Edge::Plain);
            } else {
                match last {
                    // Nothing may stand behind the rest of a record.
                    Last::CommaOrSpace if is_rest => self.layout.space(),
                    Last::CommaOrSpace => self.layout.cut(1, Edge::Comma),
                    Last::Comma => self.layout.cut(0, Edge::Comma),
                    Last::OwnComma => self.layout.word(",").zero(),
                    Last::Zero => self.layout.zero(),
                    Last::Nothing => self.layout,
                };
            }
            from = comma + 1;
        }
    }

    pub(crate) fn element(&mut self, part: Part, element: Element) {
        match element {
            Element::Type => {
                let from = self.attributes(part.from);
                self.run(Part::new(from, part.to));
            }
            Element::Generic => self.generic(part),
            Element::Pattern => self.pattern(part),
            Element::Setting => self.run_of(part, element),
            Element::Value => self.expression(part),
            Element::Field => self.field_value(part),
        }
    }
}
