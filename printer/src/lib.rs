//! Writes the tokens of Rust items as text, laid out as `prettyplease` does it, in a fraction of the time: nothing is parsed
//! into a syntax tree, and an item is read once.
//!
//! ```
//! let mut printer = printer::Printer::default();
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
mod buffer;
mod chain;
mod control;
mod expression;
mod import;
mod item;
mod layout;
mod lexeme;
mod lines;
mod macros;
mod member;
mod pattern;
mod piece;
mod shape;
mod spacing;
mod statement;
mod writer;

use std::fmt;

use proc_macro2::TokenStream;

pub use buffer::TokenBuffer;
pub use lexeme::{Bracket, Kind};

use buffer::Part;
use layout::Pieces;
use piece::INDENT;
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
    /// The number of its tokens.
    pub tokens: usize,
    /// Why the item is written as plain tokens that fill lines: the first syntax in it that has no rule.
    pub unsupported: Option<Unsupported>,
}

/// Syntax for which there is no rule, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unsupported(pub &'static str);

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
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

/// An item that was printed, or what stands in its place.
pub type PrintResult<'p> = Result<Item<'p>, NotAnItem>;

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

    /// The attributes of a file, `#![…]`, which come before all items: each ends with a line break.
    pub fn inner_attributes(&mut self) -> &str {
        self.text.clear();
        while self.buffer.text(self.at) == "#" && self.buffer.text(self.at + 1) == "!" {
            let part = Part::new(self.at, self.buffer.behind(self.at + 2));
            self.write(part, |writer| {
                writer.attribute(part);
                writer.layout.line();
            });
            self.at = part.to;
        }
        &self.text
    }

    /// The next item, if any is left.
    ///
    /// # Errors
    ///
    /// Tokens that are no item; nothing comes behind them.
    pub fn next_item(&mut self) -> Option<PrintResult<'_>> {
        let from = self.at;
        if from >= self.buffer.len() {
            return None;
        }
        let part = Part::new(from, self.buffer.item_end(from, self.buffer.len()));
        self.at = part.to;
        if !self.is_item(part) {
            self.at = self.buffer.len();
            let token = self.buffer.text(from).to_owned();
            return Some(Err(NotAnItem { token }));
        }
        self.text.clear();
        let unsupported = self.write(part, |writer| writer.item(part));
        if unsupported.is_some() {
            self.text.clear();
            self.write(part, |writer| {
                writer.layout.inconsistent(INDENT);
                writer.tokens(part, true);
                writer.layout.end().line();
            });
        }
        Some(Ok(Item {
            text: &self.text,
            is_import: self.buffer.text(self.buffer.keyword_of(from)) == "use",
            tokens: part.to - part.from,
            unsupported,
        }))
    }

    fn is_item(&self, part: Part) -> bool {
        let at = self.buffer.keyword_of(part.from);
        let is_macro = self.buffer.find(Part::new(at, part.to), "!") < part.to;
        let is_whole = matches!(self.buffer.text(part.to - 1), ";" | "}");
        is_whole && (self.buffer.is_item(at) || is_macro || self.buffer.text(at) == "extern")
    }

    /// Adds what is written of some tokens to the text, and tells what was met that has no rule.
    fn write(&mut self, part: Part, write: impl FnOnce(&mut Writer<'_>)) -> Option<Unsupported> {
        self.layout.clear();
        self.layout.consistent(0);
        let mut writer = Writer {
            buffer: &self.buffer,
            layout: &mut self.layout,
            count: 0,
            unsupported: None,
        };
        write(&mut writer);
        // Whatever was overlooked shows here.
        if writer.count != part.to - part.from {
            writer.reject("tokens that no rule writes");
        }
        let unsupported = writer.unsupported.map(Unsupported);
        self.layout.end();
        if unsupported.is_none() {
            self.layout.print(&mut self.text);
        }
        unsupported
    }
}
