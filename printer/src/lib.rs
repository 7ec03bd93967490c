//! Writes the tokens of Rust items as text, laid out as `prettyplease` does it, in a fraction of the time: nothing is parsed
//! into a syntax tree, and an item is read once.
//!
//! ```
//! let mut printer = oasmith_printer::Printer::default();
//! printer.take("pub struct Point{pub x:u8,pub y:u8}".parse().unwrap());
//! let item = printer.next_item().unwrap().unwrap();
//! assert_eq!(item.text, "pub struct Point {\n    pub x: u8,\n    pub y: u8,\n}\n");
//! assert_eq!(item.unsupported, None);
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

mod attribute;
mod block;
mod buffer;
mod chain;
mod declaration;
mod expression;
mod item;
mod layout;
mod lexer;
mod lines;
mod list;
mod macros;
mod spacing;
mod token;
mod writer;

use std::fmt;

use proc_macro2::TokenStream;

pub use buffer::TokenBuffer;
pub use token::{Bracket, Kind};

use layout::{INDENT, Pieces};
use writer::Writer;

/// The items of a token stream, printed one after the other. What holds a stream holds the next one too, so that memory is asked
/// for once.
#[derive(Debug, Default)]
pub struct Printer {
    buffer: TokenBuffer,
    layout: Pieces,
    text: String,
    /// The first token of the next item.
    at: usize,
}

/// An item that was printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Item<'p> {
    /// Its text, which ends with a line break.
    pub text: &'p str,
    /// Whether it is an import, also one that is public.
    pub is_import: bool,
    /// Why the item is written as plain tokens that fill lines: the first syntax in it that has no rule.
    pub unsupported: Option<&'static str>,
}

/// Tokens that are no item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAnItem {
    /// The first of them.
    pub token: String,
}

impl fmt::Display for NotAnItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected an item at `{}`", self.token)
    }
}

impl std::error::Error for NotAnItem {}

impl Printer {
    /// Takes tokens. Those that nobody else holds are taken apart without a copy.
    pub fn take(&mut self, tokens: TokenStream) {
        self.buffer.take(tokens);
        self.at = 0;
    }

    /// What was taken, to look for names.
    #[must_use]
    pub fn buffer(&self) -> &TokenBuffer {
        &self.buffer
    }

    /// What was taken, to write names anew.
    pub fn buffer_mut(&mut self) -> &mut TokenBuffer {
        &mut self.buffer
    }

    /// The attributes of a file, `#![…]`, which come before all items: each ends with a line break.
    pub fn inner_attributes(&mut self) -> &str {
        self.text.clear();
        while self.buffer.text(self.at) == "#" && self.buffer.text(self.at + 1) == "!" {
            let from = self.at;
            self.at = self.buffer.behind(from + 2);
            self.write(from, |writer| writer.consistent(0).attribute());
        }
        &self.text
    }

    /// The next item, if any is left.
    ///
    /// # Errors
    ///
    /// Tokens that are no item; nothing comes behind them.
    pub fn next_item(&mut self) -> Option<Result<Item<'_>, NotAnItem>> {
        let from = self.at;
        if from >= self.buffer.count() {
            return None;
        }
        let to = self.buffer.item_end(from);
        let keyword = self.buffer.keyword_of(from);
        let is_macro = self.buffer.find(keyword, to, "!") < to;
        let is_whole = matches!(self.buffer.text(to - 1), ";" | "}");
        if !is_whole || !is_macro && !self.buffer.is_item(from) {
            self.at = self.buffer.count();
            let token = self.buffer.text(from).to_owned();
            return Some(Err(NotAnItem { token }));
        }
        self.at = to;
        self.text.clear();
        let unsupported = self.write(from, |writer| writer.consistent(0).item());
        if unsupported.is_some() {
            self.write(from, |writer| {
                writer.consistent(0).inconsistent(INDENT).tokens(to, true);
                writer.end();
            });
        }
        Some(Ok(Item {
            text: &self.text,
            is_import: self.buffer.text(keyword) == "use",
            unsupported,
        }))
    }

    /// Adds a paragraph of the tokens from a place on to the text, if there is a rule for each of them; or else tells which syntax
    /// has none.
    fn write(&mut self, from: usize, write: impl FnOnce(&mut Writer<'_>)) -> Option<&'static str> {
        self.layout.clear();
        let mut writer = Writer {
            buffer: &self.buffer,
            layout: &mut self.layout,
            at: from,
            spaced: from,
            is_condition: false,
            unsupported: None,
        };
        write(&mut writer);
        writer.line().end();
        if writer.at != self.at {
            writer.reject("tokens behind an item");
        }
        let unsupported = writer.unsupported;
        if unsupported.is_none() {
            lines::print(&mut self.layout, &mut self.text);
        }
        unsupported
    }
}
