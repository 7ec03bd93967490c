//! The fields of structs and the variants of enums; the members of impls and traits.

use proc_macro2::Delimiter;

use super::super::pauses::{self, Member};
use super::page::INDENT;
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    /// Fields or variants in braces, each on its line: the end of their item.
    pub(super) fn lines_of_fields(&mut self, one: fn(&mut Self) -> Sure) -> Sure {
        self.open(Delimiter::Brace, "fields")?;
        self.page.word("{");
        self.page.line_if_any();
        let is_apart = pauses::are_apart(self.attributes_of_fields());
        let mut is_first = true;
        while !self.is_end() {
            if is_apart && !is_first {
                self.page.line();
            }
            is_first = false;
            one(self)?;
            self.more("field")?;
            self.page.word(",");
            self.page.line();
        }
        self.close_brace("fields")?;
        self.page.line();
        Ok(())
    }

    /// How many attributes each field has. Commas of generics look like new fields, which have none.
    fn attributes_of_fields(&self) -> Vec<usize> {
        let mut counts = Vec::new();
        let mut at = self.at;
        while self.tape.kind(at) != Kind::Close {
            let (count, behind) = self.tape.count_attributes(at);
            counts.push(count);
            at = behind;
            while !matches!(self.tape.kind(at), Kind::Close | Kind::Punct(',', _)) {
                at = self.tape.behind(at);
            }
            if self.tape.kind(at) != Kind::Close {
                at += 1;
            }
        }
        counts
    }

    pub(super) fn field(&mut self) -> Sure {
        self.attributes()?;
        self.visibility()?;
        self.word("field")?;
        self.annotation("field")
    }

    pub(super) fn variant(&mut self) -> Sure {
        self.attributes()?;
        self.word("variant")?;
        match self.kind(0) {
            Kind::Open(Delimiter::Parenthesis) => {
                self.page.together(INDENT);
                self.unnamed_fields()?;
                self.page.end();
            }
            Kind::Open(Delimiter::Brace) => {
                self.at += 1;
                self.page.word(" {");
                self.page.together(INDENT);
                self.page.space();
                while !self.is_end() {
                    self.field()?;
                    let more = self.more("field")?;
                    self.page.comma_or_space(more);
                }
                self.close_brace("variant")?;
            }
            Kind::Punct('=', _) => {
                self.at += 1;
                self.page.word(" = ");
                self.expr()?;
            }
            Kind::Open(_) | Kind::Word | Kind::Punct(..) | Kind::Close | Kind::Literal => {}
        }
        Ok(())
    }

    pub(super) fn unnamed_fields(&mut self) -> Sure {
        self.open(Delimiter::Parenthesis, "fields")?;
        self.page.word("(");
        self.elements("field", Self::unnamed_field)?;
        self.page.word(")");
        Ok(())
    }

    fn unnamed_field(&mut self) -> Sure {
        self.attributes()?;
        self.visibility()?;
        self.ty()
    }

    pub(super) fn member(&mut self, before: Option<Member>) -> Sure<Member> {
        let start = self.at;
        let (count, behind) = self.tape.count_attributes(start);
        let behind = self.tape.behind_visibility(behind);
        let keyword = self.tape.text(behind);
        let is_function = matches!(self.tape.text(behind + 1), "fn" | "unsafe" | "async");
        let member = match keyword {
            "const" if !is_function => Member::value(count),
            "type" => Member::value(count),
            "fn" | "const" | "async" | "unsafe" => Member::Said,
            _ if self.is_macro() => Member::Said,
            _ => return Err(Unsure("member")),
        };
        if member.stands_apart(before) {
            self.page.line();
        }
        // All of them are written as the items of those names.
        self.item()?;
        if self.has_value(start, keyword) {
            Ok(member)
        } else {
            Err(Unsure("member without a body"))
        }
    }

    /// Whether the member from a place to here says what it is, not only that it is.
    fn has_value(&self, start: usize, keyword: &str) -> bool {
        match keyword {
            "const" | "type" => {
                let mut at = start;
                while at < self.at {
                    if matches!(
                        self.tape.kind(at),
                        Kind::Punct('=', _) | Kind::Open(Delimiter::Brace)
                    ) {
                        return true;
                    }
                    at = self.tape.behind(at);
                }
                false
            }
            _ => self.tape.kind(self.at - 1) == Kind::Close,
        }
    }

    /// `type A: B;` of a trait.
    pub(super) fn associated_type(&mut self) -> Sure {
        self.attributes()?;
        self.page.together(INDENT);
        self.keyword_and_name("type")?;
        if self.eat_punct(':') {
            self.page.word(": ");
            self.bounds_in_lines()?;
        }
        self.end_of_item("associated type")
    }
}
