//! Blocks and their statements.

use proc_macro2::Delimiter;

use super::expr::{Form, Place, Written};
use super::page::INDENT;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    /// A block in a box of its own.
    pub(super) fn block(&mut self) -> Sure {
        self.page.together(INDENT);
        self.small_block()?;
        self.page.end();
        Ok(())
    }

    /// A block that stays on its line if it is one expression.
    pub(super) fn small_block(&mut self) -> Sure {
        self.open(Delimiter::Brace, "block")?;
        self.page.word("{");
        if self.is_end() {
            self.at += 1;
            self.page.word("}");
            return Ok(());
        }
        self.page.space();
        if self.starts_item_or_let() {
            self.statement()?;
        } else {
            self.page.apart(0);
            let written = self.expr_at(Place::Start)?;
            if self.is_end() {
                self.page.end();
                self.page.space();
            } else {
                self.end_statement(written)?;
            }
        }
        self.statements()?;
        self.page.shift(-INDENT);
        self.close("block")?;
        self.page.word("}");
        Ok(())
    }

    /// A body: braces and statements, each on its line.
    pub(super) fn body(&mut self) -> Sure {
        self.open(Delimiter::Brace, "body")?;
        self.page.line_if_any();
        self.statements()?;
        self.page.shift(-INDENT);
        self.close("body")
    }

    /// Statements up to the end of the block.
    pub(super) fn statements(&mut self) -> Sure {
        while !self.is_end() {
            self.statement()?;
        }
        Ok(())
    }

    fn starts_item_or_let(&self) -> bool {
        self.is_punct(0, '#')
            || self.is_punct(0, ';')
            || self.is_statement_macro()
            || self.kind(0) == Kind::Word
                && matches!(
                    self.peek(0),
                    "let"
                        | "const"
                        | "static"
                        | "use"
                        | "fn"
                        | "struct"
                        | "enum"
                        | "impl"
                        | "type"
                        | "trait"
                        | "mod"
                        | "extern"
                )
    }

    /// `name!(…);`
    fn is_statement_macro(&self) -> bool {
        self.kind(0) == Kind::Word
            && self.is_punct(1, '!')
            && matches!(self.kind(2), Kind::Open(_))
            && (self.is_open(2, Delimiter::Brace)
                || matches!(
                    self.tape.kind(self.tape.behind(self.at + 2)),
                    Kind::Punct(';', _)
                ))
    }

    fn statement(&mut self) -> Sure {
        if self.is("let") {
            return self.local();
        }
        if self.is_statement_macro() && !self.is_open(2, Delimiter::Brace) {
            self.expr()?;
            self.punct(';', "statement")?;
            self.page.line();
            return Ok(());
        }
        if self.is_punct(0, '#') {
            let (_, behind) = self.tape.count_attributes(self.at);
            if self.tape.text(behind) == "let" {
                self.attributes()?;
                return self.local();
            }
        }
        if self.starts_item_or_let() {
            return self.inner_item();
        }
        self.page.apart(0);
        let written = self.expr_at(Place::Start)?;
        self.end_statement(written)
    }

    /// An item inside of a body. Blank lines are for items outside.
    fn inner_item(&mut self) -> Sure {
        let (_, behind) = self.tape.count_attributes(self.at);
        match self.tape.text(behind) {
            "const" | "static" | "use" | "fn" | "type" => self.item(),
            _ => Err(Unsure("item in a body")),
        }
    }

    fn end_statement(&mut self, written: Written) -> Sure {
        if self.eat_punct(';') {
            if written.form != Form::Quiet {
                self.page.word(";");
            }
        } else if self.is_end() {
            if written.form == Form::Leaving {
                self.page.word(";");
            }
        } else if !written.is_statement() {
            return Err(Unsure("end of a statement"));
        }
        self.page.end();
        self.page.line();
        Ok(())
    }

    /// The value of a constant or a `let`; tells whether there is one.
    pub(super) fn value_if_any(&mut self) -> Sure<bool> {
        let is = self.eat_punct('=');
        if is {
            self.page.word(" = ");
            self.page.never();
            self.expr()?;
        }
        Ok(is)
    }

    fn local(&mut self) -> Sure {
        self.at += 1;
        self.page.apart(0);
        self.page.word("let ");
        self.pattern()?;
        self.annotation_if_any()?;
        if self.value_if_any()? && self.eat("else") {
            self.page.space();
            self.page.word("else ");
            self.page.end();
            self.page.never();
            self.page.together(INDENT);
            self.small_block()?;
        }
        self.need(';', "let")?;
        self.page.end();
        self.page.word(";");
        self.page.line();
        Ok(())
    }
}
