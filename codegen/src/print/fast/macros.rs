//! Calls of macros: those of the standard library hold expressions, others hold tokens.

use proc_macro2::{Delimiter, Spacing};

use super::keywords::stands_apart;
use super::page::{INDENT, More};
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

/// Macros of the standard library that take a list of expressions.
const LISTING: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "concat",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprintln",
    "format",
    "include_str",
    "panic",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "write",
    "writeln",
];

/// Macros of the standard library that take something else.
const ODD: &[&str] = &[
    "addr_of",
    "addr_of_mut",
    "cfg",
    "compile_error",
    "concat_bytes",
    "const_format_args",
    "dbg",
    "eprint",
    "format_args",
    "format_args_nl",
    "include",
    "include_bytes",
    "macro_rules",
    "option_env",
    "print",
    "thread_local",
];

/// What stood before a token in a macro.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Start,
    Pound,
    PoundBang,
    Dot,
    Colon,
    Path,
    Name,
    Bang,
    Group,
    Other,
}

impl Writer<'_> {
    /// Whether a path and an exclamation mark come.
    pub(super) fn is_macro(&self) -> bool {
        let mut ahead = 0;
        while self.kind(ahead) == Kind::Word && self.is_pair(ahead + 1, ':', ':') {
            ahead += 3;
        }
        self.kind(ahead) == Kind::Word
            && self.is_punct(ahead + 1, '!')
            && matches!(self.kind(ahead + 2), Kind::Open(_))
    }

    /// `path!(…);` as an item.
    pub(super) fn macro_item(&mut self) -> Sure {
        self.words("macro")?;
        let has_braces = self.is_open(1, Delimiter::Brace);
        self.macro_call()?;
        if !has_braces {
            self.punct(';', "macro")?;
        }
        self.page.line();
        Ok(())
    }

    /// The call of a macro behind its path.
    pub(super) fn macro_call(&mut self) -> Sure {
        let name = self.tape.text(self.at - 1);
        self.punct('!', "macro")?;
        let Kind::Open(delimiter) = self.kind(0) else {
            return Err(Unsure("macro"));
        };
        match (name, delimiter) {
            ("vec", Delimiter::Bracket) => self.array().map(|_| ()),
            ("matches", Delimiter::Parenthesis) => self.matches_macro(),
            _ if LISTING.contains(&name) && delimiter == Delimiter::Parenthesis => {
                self.listing_macro()
            }
            _ if LISTING.contains(&name)
                || ODD.contains(&name)
                || matches!(name, "vec" | "matches") =>
            {
                Err(Unsure("macro of the standard library"))
            }
            _ => self.macro_of_tokens(delimiter),
        }
    }

    fn listing_macro(&mut self) -> Sure {
        self.at += 1;
        self.page.word("(");
        let mark = self.page.mark();
        if !self.is_end() {
            self.expr()?;
            self.rest_of_list(mark, "list", Self::expr)?;
        }
        self.close("macro")?;
        self.page.word(")");
        Ok(())
    }

    fn matches_macro(&mut self) -> Sure {
        self.at += 1;
        self.page.word("(");
        self.page.together(INDENT);
        self.page.zero();
        self.expr()?;
        self.need(',', "matches")?;
        self.page.comma(More::Follows);
        self.pattern()?;
        if self.eat("if") {
            self.page.space();
            self.page.word("if ");
            self.expr()?;
        }
        self.eat_punct(',');
        self.close("matches")?;
        self.page.zero();
        self.page.shift(-INDENT);
        self.page.end();
        self.page.word(")");
        Ok(())
    }

    fn macro_of_tokens(&mut self, delimiter: Delimiter) -> Sure {
        let (open, close) = brackets(delimiter)?;
        if delimiter == Delimiter::Brace {
            self.page.word(" ");
        }
        let turn = |writer: &mut Self| {
            if delimiter == Delimiter::Brace {
                writer.page.line();
            } else {
                writer.page.zero();
            }
        };
        self.at += 1;
        self.page.word(open);
        if !self.is_end() {
            self.page.together(INDENT);
            turn(self);
            self.page.apart(0);
            self.macro_tokens(delimiter)?;
            self.page.end();
            turn(self);
            self.page.shift(-INDENT);
            self.page.end();
        }
        self.at += 1;
        self.page.word(close);
        Ok(())
    }

    /// The tokens of a macro. In braces each `;` ends a line: such a macro holds a table, and a row of it is a line, whatever the long way
    /// does.
    fn macro_tokens(&mut self, within: Delimiter) -> Sure {
        let mut before = Before::Start;
        let mut is_joint = true;
        while !self.is_end() {
            if within == Delimiter::Brace && self.is_punct(0, ';') {
                self.macro_token()?;
                if !self.is_end() {
                    self.page.line();
                }
                (before, is_joint) = (Before::Start, true);
                continue;
            }
            let (is_apart, next) = self.distance(before)?;
            if !is_joint && is_apart {
                self.page.space();
            } else if !is_joint && self.is_punct(0, '.') {
                self.page.zero();
            }
            is_joint = matches!(self.kind(0), Kind::Punct(_, Spacing::Joint));
            self.macro_token()?;
            before = next;
        }
        Ok(())
    }

    fn macro_token(&mut self) -> Sure {
        match self.kind(0) {
            Kind::Word | Kind::Literal => self.copy(),
            Kind::Punct(character, _) => {
                self.at += 1;
                self.page.word(character.encode_utf8(&mut [0; 4]));
            }
            Kind::Open(delimiter) => {
                let (open, close) = brackets(delimiter)?;
                self.at += 1;
                self.page.word(open);
                let has_blanks = delimiter == Delimiter::Brace && !self.is_end();
                if has_blanks {
                    self.page.space();
                }
                self.macro_tokens(Delimiter::None)?;
                if has_blanks {
                    self.page.space();
                }
                self.page.word(close);
                self.at += 1;
            }
            Kind::Close => return Err(Unsure("macro")),
        }
        Ok(())
    }

    /// Whether a space stands before the token that comes, and what it is for the next one.
    fn distance(&self, before: Before) -> Sure<(bool, Before)> {
        use Before::{Bang, Colon, Dot, Group, Name, Other, Path, Pound, PoundBang};
        Ok(match (before, self.kind(0)) {
            (_, Kind::Punct('$', _)) => return Err(Unsure("pattern of a macro")),
            (Pound, Kind::Punct('!', _)) => (false, PoundBang),
            (Pound | PoundBang, Kind::Open(Delimiter::Bracket)) => (false, Other),
            (Name, Kind::Open(Delimiter::Parenthesis | Delimiter::Bracket)) => (false, Group),
            (Name, Kind::Punct('!', Spacing::Alone)) => (false, Bang),
            (Bang, Kind::Open(Delimiter::Parenthesis | Delimiter::Bracket)) => (false, Other),
            (Colon, Kind::Punct(':', _)) => (false, Path),
            (_, Kind::Open(Delimiter::Parenthesis | Delimiter::Bracket)) => (true, Group),
            (_, Kind::Open(Delimiter::Brace | Delimiter::None)) => (true, Other),
            (_, Kind::Word) if !stands_apart(self.peek(0)) => {
                (before != Dot && before != Path, Name)
            }
            (_, Kind::Literal) => {
                let is_open = self.peek(0).ends_with('.');
                (before != Dot, if is_open { Other } else { Name })
            }
            (_, Kind::Punct(',' | ';', _)) => (false, Other),
            (_, Kind::Punct('.', _)) => (before != Name && before != Group, Dot),
            (_, Kind::Punct(':', Spacing::Joint)) => (before != Name, Colon),
            (_, Kind::Punct('#', _)) => (true, Pound),
            (_, Kind::Punct(..) | Kind::Word | Kind::Close) => (true, Other),
        })
    }
}

/// What a group in a macro stands between.
fn brackets(delimiter: Delimiter) -> Sure<(&'static str, &'static str)> {
    match delimiter {
        Delimiter::Parenthesis => Ok(("(", ")")),
        Delimiter::Brace => Ok(("{", "}")),
        Delimiter::Bracket => Ok(("[", "]")),
        Delimiter::None => Err(Unsure("macro")),
    }
}
