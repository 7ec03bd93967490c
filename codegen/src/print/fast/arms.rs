//! The arms of a `match`.

use proc_macro2::Delimiter;

use super::expr::Place;
use super::page::{ArmEnd, Edge, INDENT};
use super::primary::semicolon;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    pub(super) fn arm(&mut self) -> Sure {
        if self.is_punct(0, '#') {
            return Err(Unsure("attribute of an arm"));
        }
        self.page.apart(0);
        self.pattern()?;
        if self.eat("if") {
            self.page.word(" if ");
            self.expr()?;
        }
        if !self.eat_pair('=', '>') {
            return Err(Unsure("arm"));
        }
        self.page.word(" => ");
        // Blocks around one expression go.
        let mut depth = 0;
        while self.is_open(0, Delimiter::Brace) && self.is_sole(self.at + 1)? {
            self.at += 1;
            depth += 1;
        }
        let is_unit = self.is_open(0, Delimiter::Parenthesis)
            && self.kind(1) == Kind::Close
            && matches!(self.kind(2), Kind::Close | Kind::Punct(',', _));
        if is_unit {
            self.at += 2;
            self.page.word("{}");
        } else if self.is_open(0, Delimiter::Brace) {
            self.braces()?;
        } else {
            self.arm_value()?;
        }
        for _ in 0..depth {
            self.close("arm")?;
        }
        self.page.end();
        self.eat_punct(',');
        Ok(())
    }

    fn arm_value(&mut self) -> Sure {
        self.page.never();
        self.page.together(INDENT);
        self.page.edge(Edge::OpenBrace);
        let written = self.expr_at(Place::Start)?;
        let end = if written.is_statement() {
            ArmEnd::Bare
        } else {
            ArmEnd::Comma
        };
        self.page.edge(Edge::CloseBrace(semicolon(written), end));
        self.page.shift(-INDENT);
        self.page.end();
        Ok(())
    }

    /// Whether a block, from behind its brace, is one expression without a semicolon.
    fn is_sole(&self, start: usize) -> Sure<bool> {
        let mut at = start;
        match self.tape.kind(at) {
            Kind::Close => return Ok(false),
            Kind::Open(Delimiter::Brace) => {
                return Ok(self.tape.kind(self.tape.behind(at)) == Kind::Close);
            }
            Kind::Word => match self.tape.text(at) {
                "let" | "const" | "static" | "use" | "fn" | "struct" | "enum" | "impl" | "type" => {
                    return Ok(false);
                }
                "if" | "match" | "for" | "while" | "loop" | "unsafe" => {
                    at = self.behind_statement(at)?;
                    return Ok(self.tape.kind(at) == Kind::Close);
                }
                _ => {}
            },
            Kind::Punct('#', _) => return Err(Unsure("attribute in an arm")),
            Kind::Punct(..) | Kind::Open(_) | Kind::Literal => {}
        }
        loop {
            match self.tape.kind(at) {
                Kind::Close => return Ok(true),
                Kind::Punct(';', _) => return Ok(false),
                Kind::Punct('!', _) if self.tape.kind(at + 1) == Kind::Open(Delimiter::Brace) => {
                    return Err(Unsure("macro with braces"));
                }
                Kind::Punct(..) | Kind::Open(_) | Kind::Word | Kind::Literal => {
                    at = self.tape.behind(at);
                }
            }
        }
    }

    /// The place behind a statement that ends with a block.
    fn behind_statement(&self, mut at: usize) -> Sure<usize> {
        loop {
            at += 1;
            loop {
                match self.tape.kind(at) {
                    Kind::Open(Delimiter::Brace) => break,
                    Kind::Close => return Err(Unsure("statement without a block")),
                    Kind::Word
                        if matches!(
                            self.tape.text(at),
                            "if" | "match" | "loop" | "unsafe" | "async"
                        ) && self.tape.text(at - 1) != "else" =>
                    {
                        return Err(Unsure("block in a condition"));
                    }
                    Kind::Word | Kind::Literal | Kind::Punct(..) | Kind::Open(_) => {
                        at = self.tape.behind(at);
                    }
                }
            }
            at = self.tape.behind(at);
            if self.tape.text(at) != "else" {
                return Ok(at);
            }
        }
    }
}
