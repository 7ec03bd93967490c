//! What stands between commas: the elements of any list, each with its comma and break.

use proc_macro2::Delimiter;

use super::page::{INDENT, Mark, More, OPEN_TOGETHER, ZERO_BREAK};
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    /// All elements behind an open parenthesis and the end of that, in a box that is open.
    pub(super) fn elements(&mut self, doubt: &'static str, one: fn(&mut Self) -> Sure) -> Sure {
        self.page.zero();
        while !self.is_end() {
            one(self)?;
            let more = self.more(doubt)?;
            self.page.comma(more);
        }
        self.page.shift(-INDENT);
        self.close(doubt)
    }

    /// The elements behind the first, which starts at a mark, in a box around all of them.
    pub(super) fn rest_of_list<T>(
        &mut self,
        mark: Mark,
        doubt: &'static str,
        one: fn(&mut Self) -> Sure<T>,
    ) -> Sure {
        self.page.insert(mark, &[OPEN_TOGETHER, ZERO_BREAK]);
        loop {
            let more = self.more(doubt)?;
            self.page.comma(more);
            if more == More::Ends {
                break;
            }
            one(self)?;
        }
        self.page.shift(-INDENT);
        self.page.end();
        Ok(())
    }

    /// A tuple, or something in parentheses, which it returns.
    pub(super) fn tuple<T>(
        &mut self,
        doubt: &'static str,
        one: fn(&mut Self) -> Sure<T>,
    ) -> Sure<Option<T>> {
        self.open(Delimiter::Parenthesis, doubt)?;
        self.page.word("(");
        let mut in_parentheses = None;
        if !self.is_end() {
            let mark = self.page.mark();
            let first = one(self)?;
            if self.is_end() {
                in_parentheses = Some(first);
            } else if self.is_last(0) {
                self.comma_of_single(mark);
            } else {
                self.rest_of_list(mark, doubt, one)?;
            }
        }
        self.close(doubt)?;
        self.page.word(")");
        Ok(in_parentheses)
    }

    /// The comma that makes a tuple of one element, so that it stays where the line does not end.
    fn comma_of_single(&mut self, mark: Mark) {
        self.at += 1;
        self.page.insert(mark, &[OPEN_TOGETHER, ZERO_BREAK]);
        self.page.word(",");
        self.page.zero();
        self.page.shift(-INDENT);
        self.page.end();
    }

    /// Lifetimes, then others, and the bracket that closes them, in a box that it ends.
    pub(super) fn in_angles(&mut self, one: fn(&mut Self) -> Sure) -> Sure {
        self.page.zero();
        let mut only_lifetimes = true;
        loop {
            if self.is_punct(0, '\'') {
                if !only_lifetimes {
                    return Err(Unsure("a lifetime behind a type"));
                }
                self.lifetime()?;
                if self.is_punct(0, ':') {
                    return Err(Unsure("bound of a lifetime"));
                }
            } else {
                only_lifetimes = false;
                one(self)?;
            }
            let more = self.more_in_angles()?;
            self.page.comma(more);
            if more == More::Ends {
                break;
            }
        }
        self.page.shift(-INDENT);
        self.page.end();
        self.punct('>', "generics")
    }

    /// The same as `more` before an angle bracket, which closes no group.
    fn more_in_angles(&mut self) -> Sure<More> {
        let is_comma = self.eat_punct(',');
        match (is_comma, self.is_punct(0, '>')) {
            (_, true) => Ok(More::Ends),
            (true, false) => Ok(More::Follows),
            (false, false) => Err(Unsure("generics")),
        }
    }
}
