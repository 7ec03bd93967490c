//! Items: what they are, and where they end.

use crate::buffer::TokenBuffer;
use crate::token::Kind;

impl TokenBuffer {
    /// The place of the keyword of an item, behind attributes and visibility.
    pub(crate) fn keyword_of(&self, from: usize) -> usize {
        let mut at = from;
        while self.text(at) == "#" {
            at = self.behind(at + 1);
        }
        match (self.text(at), self.text(at + 1)) {
            ("pub", "(") => self.behind(at + 1),
            ("pub", _) => at + 1,
            _ => at,
        }
    }

    /// Whether an item starts at a place, other than the call of a macro.
    pub(crate) fn is_item(&self, from: usize) -> bool {
        let at = self.keyword_of(from);
        match self.text(at) {
            "extern" | "use" | "static" | "type" | "mod" | "struct" | "enum" | "impl" | "trait"
            | "fn" => true,
            "const" | "async" | "unsafe" => !matches!(self.text(at + 1), "{" | "move"),
            _ => false,
        }
    }

    /// The place behind an item.
    pub(crate) fn item_end(&self, from: usize) -> usize {
        let mut at = self.keyword_of(from);
        let has_body = !matches!(self.text(at), "use" | "static" | "type") && !self.is_constant(at);
        while at < self.count() {
            let text = self.text(at);
            at = self.behind(at);
            if text == ";" || text == "{" && has_body {
                break;
            }
        }
        at
    }

    /// Whether a keyword begins a constant.
    pub(crate) fn is_constant(&self, keyword: usize) -> bool {
        self.text(keyword) == "const" && self.kind(keyword + 1) == Kind::Word
    }

    /// Whether fields between two places stand apart: as soon as one of them has more than one attribute.
    pub(crate) fn are_fields_apart(&self, from: usize, to: usize) -> bool {
        let mut at = self.find(from, to, "#");
        while at < to && self.text(self.behind(at + 1)) != "#" {
            at = self.find(self.behind(at + 1), to, "#");
        }
        at < to
    }
}
