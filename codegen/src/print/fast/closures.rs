//! Closures.

use super::expr::{Brace, Form, Written};
use super::page::{ArmEnd, Edge, INDENT, More, OPEN_TOGETHER, edge};
use super::primary::semicolon;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    pub(super) fn closure(&mut self) -> Sure<Written> {
        self.page.apart(0);
        self.keyword("move");
        self.page.together(INDENT);
        self.punct('|', "closure")?;
        if !self.is_punct(0, '|') {
            self.page.zero();
            loop {
                self.case()?;
                self.annotation_if_any()?;
                if !self.eat_punct(',') {
                    break;
                }
                if self.is_punct(0, '|') {
                    break;
                }
                self.page.comma(More::Follows);
            }
        }
        self.punct('|', "closure")?;
        if self.is_pair(0, '-', '>') {
            return Err(Unsure("closure with a type"));
        }
        self.page.space();
        self.page.shift(-INDENT);
        self.page.end();
        self.page.never();
        let mark = self.page.mark();
        let body = self.expr()?;
        let is_open = matches!(
            body.form,
            Form::Match | Form::Call | Form::Held | Form::Block
        );
        if !is_open {
            self.page
                .insert(mark, &[OPEN_TOGETHER, edge(0, Edge::OpenBrace)]);
            self.page
                .edge(Edge::CloseBrace(semicolon(body), ArmEnd::Bare));
            self.page.shift(-INDENT);
            self.page.end();
        }
        self.page.end();
        Ok(Written::new(Form::Held, Brace::Stays))
    }
}
