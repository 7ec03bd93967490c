//! Chains of calls and accesses. Boxes are opened at the mark of what the chain starts with, when the first dot is seen.

use proc_macro2::{Delimiter, Spacing};

use super::expr::{Brace, Form, Place, Written};
use super::page::{BACK_TOGETHER, INDENT, Mark, OPEN_TOGETHER, Piece};
use super::tape::Kind;
use super::types::PathKind;
use super::writer::{Sure, Unsure, Writer};

/// The accesses of a chain so far.
#[derive(Clone, Copy)]
enum Chain {
    None,
    /// The only one is the call of a method on a short name; the place of its box.
    Short(usize),
    /// Any others.
    Some,
}

impl Writer<'_> {
    /// Whether what comes is a chain of accesses that ends the statement; only then the first access may stay on its line.
    pub(super) fn is_chain_only(&self) -> bool {
        let mut at = self.at;
        loop {
            match self.tape.kind(at) {
                Kind::Close | Kind::Punct(';' | ',', _) => return true,
                Kind::Punct('.', Spacing::Alone)
                | Kind::Punct('?', _)
                | Kind::Literal
                | Kind::Open(Delimiter::Parenthesis | Delimiter::Bracket) => {}
                Kind::Punct(':', Spacing::Joint) => {
                    at += 1;
                    if matches!(self.tape.kind(at + 1), Kind::Punct('<', _)) {
                        at = self.last_of_angle(at + 1);
                    }
                }
                Kind::Word if self.tape.text(at) == "as" => return false,
                Kind::Word => {}
                Kind::Punct(..) | Kind::Open(_) => return false,
            }
            at = self.tape.behind(at);
        }
    }

    /// The place of the bracket that closes an angle bracket.
    fn last_of_angle(&self, mut at: usize) -> usize {
        let mut depth = 0usize;
        loop {
            match self.tape.kind(at) {
                Kind::Punct('<', _) => depth += 1,
                // An arrow.
                Kind::Punct('-', Spacing::Joint) => at += 1,
                Kind::Punct('>', _) if depth > 1 => depth -= 1,
                Kind::Punct('>', _) | Kind::Close => return at,
                Kind::Punct(..) | Kind::Word | Kind::Literal | Kind::Open(_) => {}
            }
            at = self.tape.behind(at);
        }
    }

    pub(super) fn postfix(&mut self, place: Place) -> Sure<Written> {
        if self.kind(0) == Kind::Literal && !self.is_access(1) {
            self.copy();
            return Ok(Written::of(Form::Atom));
        }
        let is_short = place == Place::Start
            && self.kind(0) == Kind::Word
            && self.peek(0).len() <= 4
            && self.is_access(1);
        let mark = self.page.mark();
        let mut written = self.primary(place)?;
        if written.is_statement() {
            return if self.is_access(0) || self.is_punct(0, '?') {
                Err(Unsure("access behind a block"))
            } else {
                Ok(written)
            };
        }
        let is_plain = self.page.is_text_since(mark);
        let behind = self.page.mark();
        let mut chain = Chain::None;
        let mut is_first = true;
        loop {
            if self.is_access(0) {
                if matches!(chain, Chain::None) {
                    self.open_chain(mark, behind, is_plain);
                }
                let skips = is_short && is_first;
                let at = self.access(skips)?;
                chain = match (at, skips) {
                    (Some(at), true) => Chain::Short(at),
                    _ => Chain::Some,
                };
                written = Written::new(Form::Plain, Brace::Wraps);
            } else if self.is_open(0, Delimiter::Parenthesis) {
                if !matches!(chain, Chain::None) {
                    return Err(Unsure("call behind an access"));
                }
                self.at += 1;
                self.page.word("(");
                self.call_arguments()?;
                self.page.word(")");
                written.form = Form::Call;
            } else if self.is_open(0, Delimiter::Bracket) {
                self.index(chain)?;
                written = Written::new(Form::Plain, Brace::Wraps);
            } else if self.eat_punct('?') {
                self.page.word("?");
                written.form = Form::Plain;
            } else {
                break;
            }
            is_first = false;
        }
        match chain {
            Chain::None => {}
            Chain::Short(at) => {
                self.page.change(at, -INDENT);
                self.page.end();
            }
            Chain::Some => self.page.end(),
        }
        Ok(written)
    }

    /// Whether a dot comes that is no range.
    fn is_access(&self, ahead: usize) -> bool {
        self.is_punct(ahead, '.') && !self.is_pair(ahead, '.', '.')
    }

    /// Boxes for a chain and for what it starts with.
    fn open_chain(&mut self, mark: Mark, behind: Mark, is_plain: bool) {
        if is_plain {
            self.page.insert(mark, &[OPEN_TOGETHER]);
        } else {
            self.page.insert(behind, &[Piece::End]);
            self.page.insert(mark, &[OPEN_TOGETHER, BACK_TOGETHER]);
        }
    }

    /// A field or a method; tells the place of the method's box.
    fn access(&mut self, skips: bool) -> Sure<Option<usize>> {
        self.need('.', "access")?;
        if self.page.ends_with('.') {
            return Err(Unsure("access to a number"));
        }
        if !skips {
            self.page.zero();
        }
        self.page.word(".");
        if self.kind(0) == Kind::Literal {
            if !self.peek(0).bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(Unsure("field of a field"));
            }
            self.copy();
            return Ok(None);
        }
        self.word("access")?;
        if self.is_pair(0, ':', ':') {
            self.at += 2;
            self.arguments(PathKind::Value)?;
        } else if !self.is_open(0, Delimiter::Parenthesis) {
            return Ok(None);
        }
        self.open(Delimiter::Parenthesis, "method")?;
        let at = self.page.box_to_change();
        self.page.word("(");
        self.call_arguments()?;
        self.page.word(")");
        self.page.end();
        Ok(Some(at))
    }

    fn index(&mut self, chain: Chain) -> Sure {
        let is_small = self.tape.behind(self.at) == self.at + 3;
        if !is_small && !matches!(chain, Chain::None) {
            return Err(Unsure("index behind an access"));
        }
        self.at += 1;
        self.page.word("[");
        self.expr()?;
        self.close("index")?;
        self.page.word("]");
        Ok(())
    }

    /// What stands between the parentheses of a call, up to the second one.
    pub(super) fn call_arguments(&mut self) -> Sure {
        if self.is_end() {
            self.at += 1;
            return Ok(());
        }
        let mark = self.page.mark();
        let first = self.expr()?;
        if first.hugs() && self.is_last(0) {
            self.eat_punct(',');
        } else {
            self.rest_of_list(mark, "argument", Self::expr)?;
        }
        self.close("argument")
    }
}
