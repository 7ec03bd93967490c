//! The short way from tokens to text: what emitters write is written straight from their tokens.
//!
//! The layout is that of `prettyplease`, and what is not known for sure makes the item go through `syn` and `prettyplease`,
//! which know everything. Tests print every item both ways.

mod arms;
mod attributes;
mod chain;
mod closures;
mod commas;
mod control;
mod expr;
mod functions;
mod generics;
mod imports;
mod item;
mod keywords;
mod lines;
mod lists;
mod macros;
mod members;
mod page;
mod patterns;
mod primary;
mod sought;
mod statements;
mod tape;
mod types;
mod writer;

#[cfg(test)]
mod tests;

use proc_macro2::{Delimiter, TokenStream};

use self::page::Page;
use self::sought::Sought;
use self::tape::{Kind, Tape};
use self::writer::{Unsure, Writer};

/// The items of a block, one after the other. What holds a block holds the next one too, so that memory is asked for once.
#[derive(Default)]
pub(super) struct Items {
    tape: Tape,
    at: usize,
    page: Page,
    /// The text of the last item.
    text: String,
    sought: Sought,
}

/// An item.
pub(super) enum Item {
    /// Its text is there, and ends with a line break.
    Written(Kinds),
    /// Not known for sure.
    Odd(Odd),
}

/// What matters of an item for what stands around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kinds {
    Import,
    Other,
}

/// An item that goes the long way.
pub(super) struct Odd {
    /// Where it starts.
    pub(super) from: usize,
    /// Why, for tests.
    pub(super) doubt: &'static str,
}

impl Items {
    /// Takes another block.
    pub(super) fn take(&mut self, tokens: TokenStream) {
        self.tape.take(tokens);
        self.at = 0;
        self.sought.look_through(&self.tape);
    }

    /// Looks for some names in the blocks that come.
    pub(super) fn seek(&mut self, names: impl IntoIterator<Item = &'static str>) {
        self.sought = Sought::new(names);
    }

    /// Whether a name that was looked for stands in a block that was taken.
    pub(super) fn has(&self, name: &str) -> bool {
        self.sought.has(name)
    }

    /// The text of the last item that was written.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The tokens of the attributes of the file itself, which come first.
    pub(super) fn inner_attributes(&mut self) -> Result<TokenStream, String> {
        let from = self.at;
        while matches!(self.tape.kind(self.at), Kind::Punct('#', _))
            && matches!(self.tape.kind(self.at + 1), Kind::Punct('!', _))
        {
            self.at = self.tape.behind(self.at + 2);
        }
        self.trees(from)
    }

    /// The next item; one that is not known for sure is passed over.
    pub(super) fn next(&mut self) -> Option<Item> {
        if self.at >= self.tape.len() {
            return None;
        }
        let from = self.at;
        self.page.clear();
        let mut writer = Writer {
            tape: &self.tape,
            at: from,
            page: &mut self.page,
        };
        writer.page.together(0);
        match writer.item() {
            Ok(()) => {
                self.at = writer.at;
                self.page.end();
                self.text.clear();
                self.page.print(&mut self.text);
                Some(Item::Written(self.kind(from)))
            }
            Err(Unsure(doubt)) => {
                self.at = self.end_of(from);
                Some(Item::Odd(Odd { from, doubt }))
            }
        }
    }

    /// The number of tokens that have been read.
    pub(super) fn place(&self) -> usize {
        self.at
    }

    /// The tokens from a place to the next item.
    pub(super) fn trees(&self, from: usize) -> Result<TokenStream, String> {
        self.tape.trees(from, self.at)
    }

    /// The tokens from a place to the end, and none is left.
    pub(super) fn rest(&mut self, from: usize) -> Result<TokenStream, String> {
        self.at = self.tape.len();
        self.trees(from)
    }

    fn kind(&self, from: usize) -> Kinds {
        match self.tape.text(self.keyword(from)) {
            "use" => Kinds::Import,
            _ => Kinds::Other,
        }
    }

    /// The place behind attributes and visibility.
    fn keyword(&self, at: usize) -> usize {
        let (_, behind) = self.tape.count_attributes(at);
        self.tape.behind_visibility(behind)
    }

    /// The place behind an item: behind its semicolon or its braces.
    fn end_of(&self, from: usize) -> usize {
        let mut at = self.keyword(from);
        let ends_with_brace = match self.tape.text(at) {
            "use" | "static" | "type" => false,
            "const" => matches!(self.tape.text(at + 1), "fn" | "unsafe" | "async" | "extern"),
            _ => true,
        };
        while at < self.tape.len() {
            let kind = self.tape.kind(at);
            at = self.tape.behind(at);
            match kind {
                Kind::Punct(';', _) => break,
                Kind::Open(Delimiter::Brace) if ends_with_brace => break,
                Kind::Punct(..) | Kind::Open(_) | Kind::Close | Kind::Word | Kind::Literal => {}
            }
        }
        at
    }
}
