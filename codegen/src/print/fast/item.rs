//! Items, and the members of types, impls and traits.

use proc_macro2::Delimiter;

use super::keywords::is_keyword;
use super::page::INDENT;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    pub(super) fn item(&mut self) -> Sure {
        self.attributes()?;
        let behind = self.tape.behind_visibility(self.at);
        let next = self.tape.text(behind + 1);
        match self.tape.text(behind) {
            "use" => self.import(),
            "const" if !matches!(next, "fn" | "unsafe" | "async" | "extern") => self.value("const"),
            "static" => self.value("static"),
            "type" => self.alias(),
            "mod" => self.module(),
            "struct" => self.structure(),
            "enum" => self.enumeration(),
            "impl" => self.implementation(),
            "trait" => self.interface(),
            "fn" | "async" | "const" | "unsafe" => {
                self.page.together(INDENT);
                self.visibility()?;
                self.function()?;
                self.page.line();
                Ok(())
            }
            _ if self.is_macro() => self.macro_item(),
            _ => Err(Unsure("item")),
        }
    }

    pub(super) fn visibility(&mut self) -> Sure {
        if !self.eat("pub") {
            return Ok(());
        }
        if !self.is_open(0, Delimiter::Parenthesis) {
            self.page.word("pub ");
            return Ok(());
        }
        self.at += 1;
        self.page.word("pub(");
        if !matches!(self.peek(0), "self" | "super" | "crate") {
            return Err(Unsure("visibility"));
        }
        self.copy();
        self.close("visibility")?;
        self.page.word(") ");
        Ok(())
    }

    /// The name of an item behind its keyword.
    pub(super) fn keyword_and_name(&mut self, keyword: &str) -> Sure {
        if !self.eat(keyword) {
            return Err(Unsure("item"));
        }
        self.page.word(keyword);
        self.page.word(" ");
        self.word("name")
    }

    /// What all items but functions and impls start with.
    fn start_of_item(&mut self, keyword: &str) -> Sure {
        self.visibility()?;
        self.keyword_and_name(keyword)
    }

    /// The semicolon that ends an item, with its box and its line.
    pub(super) fn end_of_item(&mut self, doubt: &'static str) -> Sure {
        self.punct(';', doubt)?;
        self.page.end();
        self.page.line();
        Ok(())
    }

    fn value(&mut self, keyword: &'static str) -> Sure {
        self.page.together(0);
        self.start_of_item(keyword)?;
        self.annotation("constant")?;
        self.value_if_any()?;
        self.end_of_item("constant")
    }

    fn alias(&mut self) -> Sure {
        self.page.together(INDENT);
        self.start_of_item("type")?;
        self.generics()?;
        self.need('=', "alias")?;
        self.page.word(" = ");
        self.page.never();
        self.page.apart(-INDENT);
        self.ty()?;
        self.page.end();
        self.end_of_item("alias")
    }

    fn module(&mut self) -> Sure {
        self.page.together(INDENT);
        self.start_of_item("mod")?;
        self.end_of_item("module with a body")
    }

    fn structure(&mut self) -> Sure {
        self.page.together(INDENT);
        self.start_of_item("struct")?;
        self.generics()?;
        match self.kind(0) {
            Kind::Open(Delimiter::Parenthesis) => {
                self.unnamed_fields()?;
                self.end_of_item("struct")
            }
            Kind::Open(_) | Kind::Word => {
                self.conditions()?;
                self.lines_of_fields(Self::field)
            }
            // Nothing but a semicolon is known here.
            Kind::Punct(..) | Kind::Close | Kind::Literal => self.end_of_item("struct"),
        }
    }

    fn enumeration(&mut self) -> Sure {
        self.page.together(INDENT);
        self.start_of_item("enum")?;
        self.generics()?;
        self.conditions()?;
        self.lines_of_fields(Self::variant)
    }

    fn implementation(&mut self) -> Sure {
        self.page.together(INDENT);
        self.page.apart(-INDENT);
        self.page.together(INDENT);
        self.at += 1;
        self.page.word("impl");
        self.generics()?;
        self.page.end();
        self.page.word(" ");
        if is_keyword(self.peek(0)) {
            return Err(Unsure("impl of something odd"));
        }
        self.ty()?;
        if self.eat("for") {
            self.page.space();
            self.page.word("for ");
            self.ty()?;
        }
        self.page.end();
        self.conditions()?;
        self.open(Delimiter::Brace, "impl")?;
        self.page.word("{");
        self.page.line_if_any();
        let mut before = None;
        while !self.is_end() {
            before = Some(self.member(before)?);
        }
        self.close_brace("impl")?;
        self.page.line();
        Ok(())
    }

    fn interface(&mut self) -> Sure {
        self.page.together(INDENT);
        self.start_of_item("trait")?;
        self.generics()?;
        if self.eat_punct(':') {
            self.page.word(": ");
            self.bounds_on_a_line()?;
        }
        self.conditions()?;
        self.open(Delimiter::Brace, "trait")?;
        self.page.word("{");
        self.page.line_if_any();
        let mut is_first = true;
        while !self.is_end() {
            let (_, behind) = self.tape.count_attributes(self.at);
            match self.tape.text(behind) {
                "fn" | "async" => {
                    if !is_first {
                        self.page.line();
                    }
                    self.item()?;
                }
                "const" if self.tape.kind(behind + 2) != Kind::Word => self.item()?,
                "type" => self.associated_type()?,
                _ => return Err(Unsure("member of a trait")),
            }
            is_first = false;
        }
        self.close_brace("trait")?;
        self.page.line();
        Ok(())
    }
}
