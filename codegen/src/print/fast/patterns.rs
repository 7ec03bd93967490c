//! Patterns.

use proc_macro2::Delimiter;

use super::page::{Breaks, INDENT, OPEN_TOGETHER, Piece};
use super::tape::Kind;
use super::types::PathKind;
use super::writer::{Sure, Unsure, Writer};

/// What a pattern is as one of several.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// A literal or `_`: such fill lines.
    Short,
    /// Anything else.
    Long,
}

impl Writer<'_> {
    /// A pattern, perhaps of several cases.
    pub(super) fn pattern(&mut self) -> Sure {
        if self.is_punct(0, '|') {
            return Err(Unsure("leading bar"));
        }
        let mark = self.page.mark();
        let first = self.case()?;
        if !self.is_punct(0, '|') {
            return Ok(());
        }
        let breaks = if first == Case::Short && self.are_short() {
            Breaks::Apart
        } else {
            Breaks::Together
        };
        self.page.insert(mark, &[Piece::Begin(0, breaks)]);
        while self.eat_punct('|') {
            self.page.space();
            self.page.word("| ");
            self.case()?;
        }
        self.page.end();
        Ok(())
    }

    /// Whether all further cases are short.
    fn are_short(&self) -> bool {
        let mut ahead = 0;
        while self.is_punct(ahead, '|') {
            let is_short = match self.kind(ahead + 1) {
                Kind::Literal => !self.is_punct(ahead + 2, '.'),
                Kind::Word => matches!(self.peek(ahead + 1), "_" | "true" | "false"),
                Kind::Punct(..) | Kind::Open(_) | Kind::Close => false,
            };
            if !is_short {
                return false;
            }
            ahead += 2;
        }
        true
    }

    pub(super) fn case(&mut self) -> Sure<Case> {
        match self.kind(0) {
            Kind::Literal => {
                self.copy();
                self.range()
            }
            Kind::Punct('&', _) => {
                self.at += 1;
                self.page.word("&");
                self.keyword("mut");
                self.case()?;
                Ok(Case::Long)
            }
            Kind::Open(Delimiter::Parenthesis) => {
                if self.is_pair(1, '.', '.') {
                    return Err(Unsure("rest in a tuple"));
                }
                self.tuple("pattern", Self::pattern)?;
                Ok(Case::Long)
            }
            Kind::Word => self.named(),
            Kind::Punct('.', _) if self.is_pair(0, '.', '.') && !self.is_punct(2, '=') => {
                self.at += 2;
                self.page.word("..");
                match self.kind(0) {
                    Kind::Close | Kind::Punct(',' | '|', _) => Ok(Case::Long),
                    Kind::Punct(..) | Kind::Open(_) | Kind::Word | Kind::Literal => {
                        Err(Unsure("range to"))
                    }
                }
            }
            Kind::Punct(..) | Kind::Open(_) | Kind::Close => Err(Unsure("pattern")),
        }
    }

    /// What may follow a literal.
    fn range(&mut self) -> Sure<Case> {
        if !self.eat_pair('.', '.') {
            return Ok(Case::Short);
        }
        self.page.word("..");
        if self.eat_punct('=') {
            self.page.word("=");
        }
        if self.kind(0) == Kind::Literal {
            self.copy();
        } else if matches!(self.kind(0), Kind::Word | Kind::Open(_))
            || self.is_punct(0, '-')
            || self.is_punct(0, ':')
        {
            return Err(Unsure("range"));
        }
        Ok(Case::Long)
    }

    fn named(&mut self) -> Sure<Case> {
        match self.peek(0) {
            "_" | "true" | "false" => {
                self.copy();
                return Ok(Case::Short);
            }
            "ref" | "mut" => {
                self.keyword("ref");
                self.keyword("mut");
                self.word("pattern")?;
                return if self.is_punct(0, '@') {
                    Err(Unsure("binding"))
                } else {
                    Ok(Case::Long)
                };
            }
            _ => {}
        }
        let mark = self.page.mark();
        self.path(PathKind::Value)?;
        match self.kind(0) {
            Kind::Open(Delimiter::Parenthesis) => {
                self.at += 1;
                self.page.word("(");
                self.page.together(INDENT);
                self.elements("pattern", Self::pattern)?;
                self.page.end();
                self.page.word(")");
            }
            Kind::Open(Delimiter::Brace) => {
                self.page.insert(mark, &[OPEN_TOGETHER]);
                self.fields()?;
            }
            Kind::Punct('@', _) => {
                self.at += 1;
                self.page.word(" @ ");
                self.case()?;
            }
            Kind::Punct('!', _) => return Err(Unsure("macro as a pattern")),
            Kind::Punct('.', _) => return Err(Unsure("range of names")),
            Kind::Punct(..) | Kind::Open(_) | Kind::Close | Kind::Word | Kind::Literal => {}
        }
        Ok(Case::Long)
    }

    fn fields(&mut self) -> Sure {
        self.open(Delimiter::Brace, "pattern")?;
        self.page.word(" {");
        self.page.space_if_any();
        while !self.is_end() {
            if self.eat_pair('.', '.') {
                self.page.word("..");
                self.page.space();
                break;
            }
            if self.is_name_and_colon() {
                self.copy();
                self.at += 1;
                self.page.word(": ");
                self.pattern()?;
            } else if self.kind(0) == Kind::Word {
                self.keyword("ref");
                self.keyword("mut");
                self.word("pattern")?;
            } else {
                return Err(Unsure("field of a pattern"));
            }
            let more = self.more("pattern")?;
            self.page.comma_or_space(more);
        }
        self.close_brace("pattern")
    }
}
