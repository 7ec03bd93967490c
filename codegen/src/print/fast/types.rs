//! Paths, types, generics.

use proc_macro2::Delimiter;

use super::keywords::is_keyword;
use super::page::INDENT;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

/// What the arguments of a path look like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PathKind {
    /// `a::B<T>`
    Type,
    /// `a::B::<T>`
    Value,
}

impl Writer<'_> {
    /// A path, also one that starts with a type in angle brackets.
    pub(super) fn path(&mut self, kind: PathKind) -> Sure {
        if self.is_punct(0, '<') {
            self.qualified()?;
        } else {
            if self.eat_pair(':', ':') {
                self.page.word("::");
            }
            self.segment(kind)?;
        }
        while self.is_pair(0, ':', ':') && !self.is_punct(2, '<') {
            self.at += 2;
            self.page.word("::");
            self.segment(kind)?;
        }
        Ok(())
    }

    /// `<T as Trait>`
    fn qualified(&mut self) -> Sure {
        self.punct('<', "path")?;
        self.ty()?;
        if self.eat("as") {
            self.page.word(" as ");
            self.path(PathKind::Type)?;
        }
        self.punct('>', "path")?;
        if self.is_pair(0, ':', ':') {
            Ok(())
        } else {
            Err(Unsure("path"))
        }
    }

    fn segment(&mut self, kind: PathKind) -> Sure {
        if is_keyword(self.peek(0)) {
            return Err(Unsure("keyword in a path"));
        }
        self.word("path")?;
        match kind {
            PathKind::Type => {
                if self.is_pair(0, ':', ':') && self.is_punct(2, '<') {
                    self.at += 2;
                }
                if self.is_punct(0, '<') {
                    self.arguments(kind)?;
                } else if self.is_open(0, Delimiter::Parenthesis) {
                    self.function_arguments()?;
                }
            }
            PathKind::Value => {
                if self.is_pair(0, ':', ':') && self.is_punct(2, '<') {
                    self.at += 2;
                    self.arguments(kind)?;
                }
            }
        }
        Ok(())
    }

    /// `<A, B = C>`
    pub(super) fn arguments(&mut self, kind: PathKind) -> Sure {
        self.need('<', "generics")?;
        if kind == PathKind::Value {
            self.page.word("::");
        }
        self.page.word("<");
        self.page.together(INDENT);
        self.in_angles(Self::argument)
    }

    fn argument(&mut self) -> Sure {
        if self.kind(0) == Kind::Literal {
            self.copy();
            return Ok(());
        }
        if self.kind(0) == Kind::Word && self.is_punct(1, '=') {
            self.word("generics")?;
            self.at += 1;
            self.page.word(" = ");
        } else if self.is_name_and_colon() {
            return Err(Unsure("constraint"));
        } else if matches!(self.peek(0), "true" | "false") || self.is_open(0, Delimiter::Brace) {
            return Err(Unsure("constant as an argument"));
        }
        self.ty()
    }

    /// `(A, B) -> C` of `Fn`
    fn function_arguments(&mut self) -> Sure {
        self.open(Delimiter::Parenthesis, "fn")?;
        self.page.together(INDENT);
        self.page.word("(");
        self.elements("fn", Self::ty)?;
        self.page.word(")");
        self.output()?;
        self.page.end();
        Ok(())
    }

    pub(super) fn output(&mut self) -> Sure {
        if self.eat_pair('-', '>') {
            self.page.word(" -> ");
            self.ty()?;
        }
        Ok(())
    }

    /// The type that must stand behind a name, with its colon.
    pub(super) fn annotation(&mut self, doubt: &'static str) -> Sure {
        self.need(':', doubt)?;
        self.page.word(": ");
        self.ty()
    }

    /// The type that may stand behind a name or a pattern.
    pub(super) fn annotation_if_any(&mut self) -> Sure {
        if self.is_punct(0, ':') {
            self.annotation("type")?;
        }
        Ok(())
    }

    pub(super) fn ty(&mut self) -> Sure {
        match self.kind(0) {
            Kind::Punct('&', _) => self.reference(),
            Kind::Punct('<' | ':', _) => self.path(PathKind::Type),
            Kind::Open(Delimiter::Parenthesis) => {
                self.tuple("tuple", Self::ty)?;
                Ok(())
            }
            Kind::Open(Delimiter::Bracket) => self.slice_type(),
            Kind::Punct('!', _) => {
                self.at += 1;
                self.page.word("!");
                Ok(())
            }
            Kind::Word => match self.peek(0) {
                "impl" | "dyn" => {
                    self.copy();
                    self.page.word(" ");
                    self.bounds_on_a_line()
                }
                "fn" => self.function_type(),
                "_" => {
                    self.copy();
                    Ok(())
                }
                _ => self.path(PathKind::Type),
            },
            Kind::Punct(..) | Kind::Open(_) | Kind::Close | Kind::Literal => Err(Unsure("type")),
        }
    }

    fn reference(&mut self) -> Sure {
        self.ampersand()?;
        self.keyword("mut");
        self.ty()
    }

    /// A reference up to what it refers to: `&` or `&'a `.
    pub(super) fn ampersand(&mut self) -> Sure {
        self.punct('&', "reference")?;
        if self.is_punct(0, '\'') {
            self.lifetime()?;
            self.page.word(" ");
        }
        Ok(())
    }

    fn slice_type(&mut self) -> Sure {
        self.open(Delimiter::Bracket, "slice")?;
        self.page.word("[");
        self.ty()?;
        if self.eat_punct(';') {
            self.page.word("; ");
            self.expr()?;
        }
        self.close("slice")?;
        self.page.word("]");
        Ok(())
    }

    fn function_type(&mut self) -> Sure {
        self.at += 1;
        self.open(Delimiter::Parenthesis, "fn")?;
        self.page.word("fn(");
        self.page.together(INDENT);
        self.elements("fn", Self::unnamed_argument)?;
        self.page.end();
        self.page.word(")");
        self.output()
    }

    fn unnamed_argument(&mut self) -> Sure {
        if self.is_name_and_colon() {
            return Err(Unsure("named argument"));
        }
        self.ty()
    }
}
