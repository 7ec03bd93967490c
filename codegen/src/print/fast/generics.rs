//! Bounds, parameters and conditions.

use proc_macro2::Delimiter;

use super::keywords::is_keyword;
use super::page::{INDENT, LEVEL_APART, OPEN_APART};
use super::tape::Kind;
use super::types::PathKind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    /// `A + B`, which never breaks.
    pub(super) fn bounds_on_a_line(&mut self) -> Sure {
        self.bound()?;
        while self.eat_punct('+') {
            self.page.word(" + ");
            self.bound()?;
        }
        Ok(())
    }

    pub(super) fn bound(&mut self) -> Sure {
        if self.is_punct(0, '\'') {
            return self.lifetime();
        }
        if self.eat_punct('?') {
            self.page.word("?");
        }
        if self.is_punct(0, '<') || self.kind(0) == Kind::Open(Delimiter::Parenthesis) {
            return Err(Unsure("bound"));
        }
        if self.eat("for") {
            self.bound_lifetimes()?;
        }
        self.path(PathKind::Type)
    }

    fn bound_lifetimes(&mut self) -> Sure {
        self.need('<', "for")?;
        self.page.word("for<");
        loop {
            self.lifetime()?;
            if !self.eat_punct(',') {
                break;
            }
            self.page.word(", ");
        }
        self.need('>', "for")?;
        self.page.word("> ");
        Ok(())
    }

    /// `<'a, T: Bound>` behind a name.
    pub(super) fn generics(&mut self) -> Sure {
        if !self.eat_punct('<') {
            return Ok(());
        }
        self.page.word("<");
        self.page.together(0);
        self.in_angles(Self::parameter)
    }

    fn parameter(&mut self) -> Sure {
        if self.keyword("const") {
            self.word("generics")?;
            self.annotation("generics")?;
            return if self.is_punct(0, '=') {
                Err(Unsure("default of a constant"))
            } else {
                Ok(())
            };
        }
        if is_keyword(self.peek(0)) {
            return Err(Unsure("generics"));
        }
        self.word("generics")?;
        self.page.apart(INDENT);
        if self.eat_punct(':') {
            self.page.word(": ");
            self.bounds_in_lines()?;
        }
        if self.eat_punct('=') {
            self.page.space();
            self.page.word("= ");
            self.ty()?;
        }
        self.page.end();
        Ok(())
    }

    /// `A + B`, each of which may start a line.
    pub(super) fn bounds_in_lines(&mut self) -> Sure {
        self.bound()?;
        self.further_bounds()
    }

    /// `+ B`, as often as it comes.
    fn further_bounds(&mut self) -> Sure {
        while self.eat_punct('+') {
            self.page.space();
            self.page.word("+ ");
            self.bound()?;
        }
        Ok(())
    }

    /// Before a body: the conditions of an item, or a space.
    pub(super) fn conditions(&mut self) -> Sure {
        if !self.eat("where") {
            self.page.word(" ");
            return Ok(());
        }
        if self.is_open(0, Delimiter::Brace) {
            return Err(Unsure("where nothing"));
        }
        self.page.line();
        self.page.shift(-INDENT);
        self.page.word("where");
        self.page.line();
        while !self.is_open(0, Delimiter::Brace) {
            self.condition()?;
            if !self.eat_punct(',') && !self.is_open(0, Delimiter::Brace) {
                return Err(Unsure("where"));
            }
            self.page.word(",");
            self.page.line();
        }
        self.page.shift(-INDENT);
        Ok(())
    }

    fn condition(&mut self) -> Sure {
        if self.is_punct(0, '\'') || self.is("for") {
            return Err(Unsure("where"));
        }
        self.ty()?;
        self.punct(':', "where")?;
        let mark = self.page.mark();
        self.page.word(" ");
        self.bound()?;
        let has_further = self.is_punct(0, '+');
        let open = if has_further { OPEN_APART } else { LEVEL_APART };
        self.page.insert(mark, &[open]);
        self.further_bounds()?;
        self.page.end();
        Ok(())
    }
}
