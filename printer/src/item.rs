//! Items: what they are, and where they end.

use crate::buffer::{Part, TokenBuffer};
use crate::lexeme::{Bracket, Kind};
use crate::piece::INDENT;
use crate::writer::{Element, Last, Writer};

impl TokenBuffer {
    /// The number of attributes at a place, and the place behind them.
    pub(crate) fn attributes(&self, mut at: usize) -> (usize, usize) {
        let mut count = 0;
        while self.text(at) == "#" {
            at = self.behind(at + 1);
            count += 1;
        }
        (count, at)
    }

    /// The place of the keyword of an item, behind attributes and visibility.
    pub(crate) fn keyword_of(&self, from: usize) -> usize {
        let (_, at) = self.attributes(from);
        match (self.text(at), self.text(at + 1)) {
            ("pub", "(") => self.behind(at + 1),
            ("pub", _) => at + 1,
            _ => at,
        }
    }

    /// Whether an item starts at a place, other than the call of a macro.
    pub(crate) fn is_item(&self, from: usize) -> bool {
        let at = self.keyword_of(from);
        match self.text(at) {
            "use" | "static" | "type" | "mod" | "struct" | "enum" | "impl" | "trait" | "fn" => true,
            "const" | "async" | "unsafe" => !matches!(self.text(at + 1), "{" | "move"),
            _ => false,
        }
    }

    /// The place behind an item.
    pub(crate) fn item_end(&self, from: usize, to: usize) -> usize {
        let mut at = self.keyword_of(from);
        let ends_with_brace = match self.text(at) {
            "use" | "static" | "type" => false,
            "const" => self.kind(at + 1) == Kind::Keyword,
            _ => true,
        };
        while at < to {
            let text = self.text(at);
            at = self.behind(at);
            if text == ";" || text == "{" && ends_with_brace {
                break;
            }
        }
        at
    }
}

impl Writer<'_> {
    /// An item with its attributes and the line behind it.
    pub(crate) fn item(&mut self, part: Part) {
        let from = self.attributes(part.from);
        let rest = Part::new(from, part.to);
        if self.buffer.find(rest, "where") < part.to {
            self.reject("where");
        }
        let keyword = self.buffer.keyword_of(from);
        match self.buffer.text(keyword) {
            "use" => self.import(rest),
            "const" if self.buffer.kind(keyword + 1) == Kind::Word => self.constant(rest),
            "static" => self.constant(rest),
            "type" => self.alias(rest, keyword),
            "mod" => self.module(rest),
            "struct" | "enum" => self.fields(rest, keyword),
            "impl" => self.implementation(rest),
            "trait" => self.interface(rest, keyword),
            "fn" | "async" | "const" | "unsafe" => self.function(rest),
            _ => self.macro_item(rest),
        }
        self.layout.line();
    }

    /// The head of an item up to its name and the generics behind it; gives the place behind them.
    fn head_of_item(&mut self, from: usize, keyword: usize) -> usize {
        let behind = keyword + 1 + usize::from(self.buffer.kind(keyword + 1) == Kind::Word);
        self.run(Part::new(from, behind));
        self.generics(behind)
    }

    /// Generics, if there are any; gives the place behind them.
    fn generics(&mut self, at: usize) -> usize {
        if self.buffer.kind(at) != Kind::Open(Bracket::Angle) {
            return at;
        }
        self.list(at, 0, Element::Generic, Last::Comma);
        self.buffer.behind(at)
    }

    fn constant(&mut self, part: Part) {
        let semicolon = part.to - 1;
        let equals = self.buffer.find(Part::new(part.from, semicolon), "=");
        self.layout.consistent(0);
        self.run(Part::new(part.from, equals));
        if equals < semicolon {
            self.value(Part::new(equals + 1, semicolon));
        }
        self.copy(semicolon);
        self.layout.end();
    }

    /// A type with what it stands for, or with the bounds of what it may stand for.
    fn alias(&mut self, part: Part, keyword: usize) {
        self.layout.consistent(INDENT);
        let behind = self.head_of_item(part.from, keyword);
        let rest = Part::new(behind + 1, part.to - 1);
        match self.buffer.text(behind) {
            "=" => {
                self.layout.word(" = ").never().inconsistent(-INDENT);
                self.run(rest);
                self.layout.end();
            }
            ":" => {
                self.layout.word(": ");
                self.bounds(rest);
            }
            _ => self.reject("alias"),
        }
        self.skip(1);
        self.copy(part.to - 1);
        self.layout.end();
    }

    fn module(&mut self, part: Part) {
        if self.buffer.text(part.to - 1) == "}" {
            self.reject("module with a body");
        }
        self.run(part);
    }

    fn fields(&mut self, part: Part, keyword: usize) {
        self.layout.consistent(INDENT);
        let behind = self.head_of_item(part.from, keyword);
        match self.buffer.text(behind) {
            "{" => {
                self.layout.word(" ");
                return self.lines_of_fields(behind);
            }
            "(" => {
                self.list(behind, 0, Element::Type, Last::Comma);
                self.copy(part.to - 1);
            }
            _ => self.run(Part::new(behind, part.to)),
        }
        self.layout.end();
    }

    fn implementation(&mut self, part: Part) {
        let brace = self.buffer.find(part, "{");
        self.layout.consistent(INDENT);
        self.layout.inconsistent(-INDENT).consistent(INDENT);
        self.copy(part.from);
        let behind = self.generics(part.from + 1);
        self.layout.end().word(" ");
        let word = self.buffer.find(Part::new(behind, brace), "for");
        self.run(Part::new(behind, word));
        if word < brace {
            self.layout.space();
            self.run(Part::new(word, brace));
        }
        self.layout.end().word(" ");
        self.members(brace);
    }

    fn interface(&mut self, part: Part, keyword: usize) {
        let brace = self.buffer.find(part, "{");
        self.layout.consistent(INDENT);
        let behind = self.head_of_item(part.from, keyword);
        self.run(Part::new(behind, brace));
        self.layout.word(" ");
        self.members(brace);
    }

    fn function(&mut self, part: Part) {
        let keyword = self.buffer.find(part, "fn");
        self.layout.consistent(INDENT);
        let parameters = self.head_of_item(part.from, keyword);
        let behind = self.buffer.behind(parameters);
        let end = self.buffer.find(Part::new(behind, part.to), "{");
        let end = end.min(part.to - 1);
        self.enclose(parameters, |writer, inner| {
            writer.layout.never();
            writer.lines_of(inner, 0, Element::Type, Last::Comma);
        });
        self.layout.consistent(-INDENT);
        if behind < end {
            self.layout.word(" ");
            self.run(Part::new(behind, end));
        }
        self.layout.end();
        if self.buffer.text(end) == ";" {
            self.copy(end);
        } else {
            self.layout.word(" ");
            self.lines(end);
        }
        self.layout.end();
    }
}
