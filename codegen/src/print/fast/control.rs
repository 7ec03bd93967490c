//! Conditions, loops, arms, blocks and their statements.

use proc_macro2::Delimiter;

use super::expr::{Brace, Form, Place, Written};
use super::page::INDENT;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    /// What stands between a keyword and its block.
    fn head(&mut self) -> Sure {
        self.page.together(0);
        let written = self.expr_at(Place::Head)?;
        match written.brace {
            Brace::Wraps => self.page.space(),
            Brace::Stays => self.page.word(" "),
        }
        self.page.end();
        Ok(())
    }

    pub(super) fn let_in_condition(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.apart(0);
        self.page.word("let ");
        self.page.apart(0);
        self.pattern()?;
        self.page.end();
        self.need('=', "let")?;
        self.page.word(" = ");
        self.page.never();
        self.page.apart(0);
        let value = self.operand_of_let()?;
        self.page.end();
        self.page.end();
        Ok(Written::new(Form::Plain, value.brace))
    }

    pub(super) fn condition_chain(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.together(INDENT);
        self.page.word("if ");
        self.page.together(-INDENT);
        self.head()?;
        self.page.end();
        let behind = self.tape.behind(self.at);
        let has_else = self.tape.kind(behind) == Kind::Word && self.tape.text(behind) == "else";
        if !has_else {
            self.only_branch()?;
            self.page.end();
            return Ok(Written::of(Form::Quiet));
        }
        self.small_block()?;
        let mut form = Form::Quiet;
        while self.eat("else") {
            self.page.word(" else ");
            if self.eat("if") {
                self.page.word("if ");
                self.page.together(-INDENT);
                self.head()?;
                self.page.end();
                self.small_block()?;
            } else {
                self.small_block()?;
                form = Form::Branch;
                break;
            }
        }
        self.page.end();
        Ok(Written::of(form))
    }

    fn only_branch(&mut self) -> Sure {
        self.open(Delimiter::Brace, "if")?;
        self.page.word("{");
        if !self.is_end() {
            self.page.line();
            self.statements()?;
            self.page.shift(-INDENT);
        }
        self.close("if")?;
        self.page.word("}");
        Ok(())
    }

    pub(super) fn for_loop(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.apart(0);
        self.page.word("for ");
        self.pattern()?;
        if !self.eat("in") {
            return Err(Unsure("for"));
        }
        self.page.word(" in ");
        self.page.never();
        self.head()?;
        self.braces()?;
        self.page.end();
        Ok(Written::of(Form::Quiet))
    }

    pub(super) fn while_loop(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.word("while ");
        self.head()?;
        self.braces()?;
        Ok(Written::of(Form::Quiet))
    }

    pub(super) fn endless_loop(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.word("loop {");
        self.page.together(INDENT);
        self.body()?;
        self.page.end();
        self.page.word("}");
        Ok(Written::of(Form::Branch))
    }

    /// Statements in braces, in a box of their own.
    pub(super) fn braces(&mut self) -> Sure {
        self.page.word("{");
        self.page.never();
        self.page.together(INDENT);
        self.body()?;
        self.page.end();
        self.page.word("}");
        Ok(())
    }

    pub(super) fn matching(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.apart(0);
        self.page.word("match ");
        self.head()?;
        self.page.word("{");
        self.page.never();
        self.page.together(INDENT);
        self.page.line_if_any();
        self.open(Delimiter::Brace, "match")?;
        while !self.is_end() {
            self.arm()?;
            self.page.line();
        }
        self.close_brace("match")?;
        self.page.end();
        Ok(Written::of(Form::Match))
    }
}
