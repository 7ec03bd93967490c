//! Reads tokens and writes pieces: what all kinds of syntax need.

use proc_macro2::{Delimiter, Spacing};

use super::page::{INDENT, More, Page};
use super::tape::{Kind, Tape};

/// Something that is not known for sure, by its name; the item goes the slow way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unsure(pub(super) &'static str);

/// A result with a doubt.
pub(super) type Sure<T = ()> = Result<T, Unsure>;

/// Reads a tape and writes a page.
pub(super) struct Writer<'t> {
    pub(super) tape: &'t Tape,
    /// The next token.
    pub(super) at: usize,
    pub(super) page: &'t mut Page,
}

impl<'t> Writer<'t> {
    pub(super) fn kind(&self, ahead: usize) -> Kind {
        self.tape.kind(self.at + ahead)
    }

    /// The word or literal that comes; empty at anything else.
    pub(super) fn peek(&self, ahead: usize) -> &'t str {
        self.tape.text(self.at + ahead)
    }

    pub(super) fn is(&self, word: &str) -> bool {
        self.kind(0) == Kind::Word && self.peek(0) == word
    }

    pub(super) fn is_punct(&self, ahead: usize, character: char) -> bool {
        matches!(self.kind(ahead), Kind::Punct(here, _) if here == character)
    }

    /// Whether two characters come that belong together.
    pub(super) fn is_pair(&self, ahead: usize, first: char, second: char) -> bool {
        self.kind(ahead) == Kind::Punct(first, Spacing::Joint) && self.is_punct(ahead + 1, second)
    }

    /// Whether `name:` comes, not a path.
    pub(super) fn is_name_and_colon(&self) -> bool {
        self.kind(0) == Kind::Word && self.is_punct(1, ':') && !self.is_pair(1, ':', ':')
    }

    pub(super) fn is_open(&self, ahead: usize, delimiter: Delimiter) -> bool {
        self.kind(ahead) == Kind::Open(delimiter)
    }

    pub(super) fn is_end(&self) -> bool {
        self.kind(0) == Kind::Close
    }

    pub(super) fn eat(&mut self, word: &str) -> bool {
        let is = self.is(word);
        self.at += usize::from(is);
        is
    }

    pub(super) fn eat_punct(&mut self, character: char) -> bool {
        let is = self.is_punct(0, character);
        self.at += usize::from(is);
        is
    }

    pub(super) fn eat_pair(&mut self, first: char, second: char) -> bool {
        let is = self.is_pair(0, first, second);
        self.at += 2 * usize::from(is);
        is
    }

    pub(super) fn need(&mut self, character: char, doubt: &'static str) -> Sure {
        if self.eat_punct(character) {
            Ok(())
        } else {
            Err(Unsure(doubt))
        }
    }

    pub(super) fn open(&mut self, delimiter: Delimiter, doubt: &'static str) -> Sure {
        if self.is_open(0, delimiter) {
            self.at += 1;
            Ok(())
        } else {
            Err(Unsure(doubt))
        }
    }

    pub(super) fn close(&mut self, doubt: &'static str) -> Sure {
        if self.is_end() {
            self.at += 1;
            Ok(())
        } else {
            Err(Unsure(doubt))
        }
    }

    /// The brace that closes a box of fields or lines.
    pub(super) fn close_brace(&mut self, doubt: &'static str) -> Sure {
        self.close(doubt)?;
        self.page.shift(-INDENT);
        self.page.end();
        self.page.word("}");
        Ok(())
    }

    /// Writes the word that comes.
    pub(super) fn word(&mut self, doubt: &'static str) -> Sure {
        if self.kind(0) != Kind::Word {
            return Err(Unsure(doubt));
        }
        self.copy();
        Ok(())
    }

    /// Writes words with `::` between them.
    pub(super) fn words(&mut self, doubt: &'static str) -> Sure {
        self.word(doubt)?;
        while self.eat_pair(':', ':') {
            self.page.word("::");
            self.word(doubt)?;
        }
        Ok(())
    }

    /// Writes the character that must come.
    pub(super) fn punct(&mut self, character: char, doubt: &'static str) -> Sure {
        self.need(character, doubt)?;
        self.page.word(character.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    /// Writes the word or literal that comes as it is.
    pub(super) fn copy(&mut self) {
        self.page.word(self.peek(0));
        self.at += 1;
    }

    /// Writes a keyword with a space if it comes.
    pub(super) fn keyword(&mut self, word: &str) -> bool {
        let is = self.eat(word);
        if is {
            self.page.word(word);
            self.page.word(" ");
        }
        is
    }

    /// After an element of a list: takes the comma and tells whether more follows.
    pub(super) fn more(&mut self, doubt: &'static str) -> Sure<More> {
        let is_comma = self.eat_punct(',');
        match (is_comma, self.is_end()) {
            (_, true) => Ok(More::Ends),
            (true, false) => Ok(More::Follows),
            (false, false) => Err(Unsure(doubt)),
        }
    }

    /// Whether a list ends here, perhaps behind a comma.
    pub(super) fn is_last(&self, ahead: usize) -> bool {
        let ahead = ahead + usize::from(self.is_punct(ahead, ','));
        self.kind(ahead) == Kind::Close
    }

    pub(super) fn lifetime(&mut self) -> Sure {
        self.punct('\'', "lifetime")?;
        self.word("lifetime")
    }
}
