//! Items by their kind.

use crate::layout::{COMMA, INDENT, PLAIN};
use crate::writer::{Element, Writer};

impl<'t> Writer<'t> {
    /// An item with its attributes and the line behind it.
    pub(crate) fn item(&mut self) {
        self.attributes();
        let keyword = self.buffer.keyword_of(self.at);
        match self.buffer.text(keyword) {
            "use" => self.import(),
            "const" if !self.buffer.is_constant(keyword) => self.function(),
            "const" | "static" => self.definition(Self::value),
            "type" => self.definition(Self::of_type),
            "mod" => self.run(Self::of_type, &["{", ";"]),
            "struct" | "enum" => self.fields(),
            "impl" | "trait" => self.members(),
            "fn" | "async" | "unsafe" => self.function(),
            _ => self.macro_item(),
        }
        self.accept(";");
    }

    /// An import, or a path in its braces.
    fn import(&mut self) {
        self.run(Self::of_type, &["{", ",", ";"]);
        if !self.is("{") {
            return;
        }
        let (from, close) = (self.at + 1, self.close());
        let is_only = self.buffer.find(from, close, ",") + 1 >= close;
        if is_only && self.buffer.text(from) != "self" {
            (self.at, self.spaced) = (from, from);
            self.import();
            self.skip(",");
            self.skip("}");
        } else {
            // The names fill their lines.
            self.consistent(INDENT).enclose(|writer| {
                writer.cut(0, PLAIN).inconsistent(0);
                writer.elements(|writer| writer.run(Self::of_type, &[",", "{"]));
                writer.end().cut_back(0, COMMA);
            });
            self.end();
        }
    }

    /// A name, perhaps with its type, and what it stands for: a value or a type.
    pub(crate) fn definition(&mut self, value: Element<'t>) {
        self.inconsistent(0).pattern();
        if self.accept("=") {
            value(self.never());
        }
        self.expect(";", "definition").end();
    }

    /// `T: A + B`, each of which may start a line.
    pub(crate) fn generic(&mut self) {
        self.run(Self::of_type, &[",", ":"]);
        if !self.is(":") {
            return;
        }
        self.inconsistent(INDENT).run(Self::of_type, &[",", "+"]);
        while self.is("+") {
            self.space().bump().run(Self::of_type, &[",", "+"]);
        }
        self.end();
    }

    /// A type with its fields, each on its line.
    fn fields(&mut self) {
        self.run(Self::of_type, &["{", ";"]);
        let is_apart = self.buffer.are_fields_apart(self.at + 1, self.close());
        self.braces(|writer| {
            if is_apart && !writer.is_behind("{") {
                writer.line();
            }
            writer.of_type();
            writer.skip(",");
            writer.layout.words(&[","]);
        });
    }

    /// An impl or a trait. Constants and types without attributes stand together, all other members apart.
    fn members(&mut self) {
        self.inconsistent(0).run(Self::of_type, &["{", "for"]);
        if self.is("for") {
            self.space().run(Self::of_type, &["{"]);
        }
        self.end().lines_of_members();
    }

    pub(crate) fn lines_of_members(&mut self) {
        let mut is_behind_plain = false;
        self.braces(|writer| {
            let buffer = writer.buffer;
            let keyword = buffer.keyword_of(writer.at);
            let is_plain =
                !writer.is("#") && (buffer.is_constant(keyword) || buffer.text(keyword) == "type");
            let is_together = is_plain && is_behind_plain;
            if !is_together && !writer.is_behind("{") {
                writer.line();
            }
            is_behind_plain = is_plain;
            writer.item();
        });
    }

    fn function(&mut self) {
        self.run(Self::of_type, &["fn"]);
        self.run(Self::of_type, &["("]);
        self.enclose(|writer| {
            writer.never();
            writer.in_box(0, COMMA, |writer| writer.elements(Self::of_type));
        });
        self.run(Self::of_type, &["{", ";"]);
        self.braces(Self::statement);
    }
}
