//! Functions.

use proc_macro2::Delimiter;

use super::page::INDENT;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    /// A function behind its visibility, in a box that it ends.
    pub(super) fn function(&mut self) -> Sure {
        self.keyword("const");
        self.keyword("async");
        self.keyword("unsafe");
        self.keyword_and_name("fn")?;
        self.generics()?;
        self.open(Delimiter::Parenthesis, "fn")?;
        self.page.word("(");
        self.page.never();
        self.page.together(0);
        self.elements("parameter", Self::parameter_of_function)?;
        self.page.end();
        self.page.word(")");
        self.page.together(-INDENT);
        self.output()?;
        self.page.end();
        if self.eat_punct(';') {
            self.page.word(";");
            self.page.end();
            return Ok(());
        }
        self.conditions()?;
        self.page.word("{");
        self.body()?;
        self.page.end();
        self.page.word("}");
        Ok(())
    }

    fn parameter_of_function(&mut self) -> Sure {
        let mut ahead = 0;
        if self.is_punct(0, '&') {
            ahead = 1;
            if self.is_punct(1, '\'') {
                ahead = 3;
            }
        }
        if self.kind(ahead) == Kind::Word && self.peek(ahead) == "mut" {
            ahead += 1;
        }
        if self.kind(ahead) == Kind::Word && self.peek(ahead) == "self" {
            if self.is_punct(0, '&') {
                self.ampersand()?;
            }
            self.keyword("mut");
            self.copy();
            return self.annotation_if_any();
        }
        if self.is_punct(0, '#') {
            return Err(Unsure("attribute of a parameter"));
        }
        self.pattern()?;
        self.annotation("parameter")
    }
}
