//! Patterns as plain code: a text is walked from left to right and never back, because the next character tells every choice.

use std::ops::{RangeFrom, RangeInclusive};

/// A place in a text that is matched against a pattern.
///
/// Each step moves on if it fits, and says whether it did:
///
/// ```
/// use oasmith::scanner::Scanner;
///
/// // ^[a-z]{2}-[0-9]+$
/// let walk = &mut Scanner::of("ab-123");
/// let fits = walk.class(2, |c| c.is_ascii_lowercase())
///     && walk.text("-")
///     && walk.class(1.., |c| c.is_ascii_digit())
///     && walk.is_done();
/// assert!(fits);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Scanner<'t> {
    rest: &'t str,
}

impl<'t> Scanner<'t> {
    /// The beginning of a text.
    #[must_use]
    pub const fn of(text: &'t str) -> Self {
        Self { rest: text }
    }

    /// Whether nothing is left.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Exactly this text.
    #[inline]
    pub fn text(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// As many characters of a class as there are, within the bounds.
    #[inline]
    pub fn class(&mut self, times: impl Times, class: impl Fn(char) -> bool) -> bool {
        let (least, most) = times.bounds();
        let bytes = self.rest.as_bytes();
        let bound = bytes.len().min(usize::try_from(most).unwrap_or(usize::MAX));
        let mut at = 0;
        // Nearly every text is ASCII, of which each character is one byte.
        while let Some(byte) = bytes.get(at)
            && at < bound
            && byte.is_ascii()
            && class(char::from(*byte))
        {
            at += 1;
        }
        let mut count = u32::try_from(at).unwrap_or(u32::MAX);
        if bytes.get(at).is_some_and(|byte| !byte.is_ascii()) {
            let others = self.rest.get(at..).unwrap_or_default().chars();
            for next in others.take_while(|next| class(*next)) {
                if count == most {
                    break;
                }
                at += next.len_utf8();
                count += 1;
            }
        }
        self.rest = self.rest.get(at..).unwrap_or_default();
        count >= least
    }

    /// As many characters as there are, within the bounds.
    #[inline]
    pub fn any(&mut self, times: impl Times) -> bool {
        match times.bounds() {
            (0, u32::MAX) => {
                self.rest = "";
                true
            }
            (least, most) => self.class(least..=most, |_| true),
        }
    }

    /// As many rounds as there are, within the bounds. A round that does not fit is not begun, and one that takes nothing is the last.
    #[inline]
    pub fn group(&mut self, times: impl Times, round: impl Fn(&mut Self) -> bool) -> bool {
        let (least, most) = times.bounds();
        let mut count = 0;
        while count < most {
            let before = self.rest.len();
            if !self.branch(&round) {
                break;
            }
            if self.rest.len() == before {
                return true;
            }
            count += 1;
        }
        count >= least
    }

    /// Steps that need not be there.
    #[inline]
    pub fn optional(&mut self, steps: impl Fn(&mut Self) -> bool) -> bool {
        self.branch(steps);
        true
    }

    /// One of several ways to go on; if it does not fit, the walk is where it was.
    #[inline]
    pub fn branch(&mut self, steps: impl Fn(&mut Self) -> bool) -> bool {
        let mut ahead = *self;
        let fits = steps(&mut ahead);
        if fits {
            *self = ahead;
        }
        fits
    }
}

/// How often something stands in a row: `4`, `1..=42` or `1..`.
pub trait Times {
    /// The fewest and the most; `u32::MAX` stands for any number.
    fn bounds(self) -> (u32, u32);
}

impl Times for u32 {
    fn bounds(self) -> (u32, u32) {
        (self, self)
    }
}

impl Times for RangeInclusive<u32> {
    fn bounds(self) -> (u32, u32) {
        self.into_inner()
    }
}

impl Times for RangeFrom<u32> {
    fn bounds(self) -> (u32, u32) {
        (self.start, u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::Scanner;

    /// `^(wh_|evt_[0-9]{2})(-[é-ü]{2,}){0,2}$`
    fn fits(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        (walk.branch(|walk| walk.text("wh_"))
            || walk.branch(|walk| walk.text("evt_") && walk.class(2, |c| c.is_ascii_digit())))
            && walk.group(0..=2, |walk| {
                walk.text("-") && walk.class(2.., |c| matches!(c, 'é'..='ü'))
            })
            && walk.is_done()
    }

    #[test]
    fn choices_classes_and_rounds_are_walked() {
        for good in ["wh_", "evt_07", "wh_-éé", "evt_12-éü-üüüü"] {
            assert!(fits(good), "{good}");
        }
        for bad in [
            "",
            "wh",
            "wh_x",
            "evt_1",
            "evt_123",
            "wh_-é",
            "wh_-éé-",
            "wh_-éé-éé-éé",
            "wh_-zz",
            "\u{e9}",
        ] {
            assert!(!fits(bad), "{bad}");
        }
    }

    #[test]
    fn bounds_hold_at_both_ends() {
        let digits = |text: &str| {
            let walk = &mut Scanner::of(text);
            walk.class(1..=3, |c| c.is_ascii_digit()) && walk.is_done()
        };
        let verdicts = ["", "1", "123", "1234"].map(digits);
        assert_eq!(verdicts, [false, true, true, false]);
    }

    #[test]
    fn a_class_counts_characters_and_not_bytes() {
        let walk = &mut Scanner::of("日本語x");
        assert!(walk.class(3, |c| !c.is_ascii()));
        assert!(walk.text("x") && walk.is_done());
    }

    #[test]
    fn any_characters_may_end_a_text() {
        let walk = &mut Scanner::of("https://é\n");
        assert!(walk.text("https://") && walk.any(0..) && walk.is_done());
        let walk = &mut Scanner::of("ab");
        assert!(!walk.any(3) && !Scanner::of("a").any(2..));
    }

    #[test]
    fn optional_steps_are_taken_whole_or_not_at_all() {
        let fraction = |text: &str| {
            let walk = &mut Scanner::of(text);
            walk.optional(|walk| walk.text(".") && walk.class(1.., |c| c.is_ascii_digit()))
                && walk.is_done()
        };
        let verdicts = ["", ".5", ".", ".5."].map(fraction);
        assert_eq!(verdicts, [true, true, false, false]);
    }

    #[test]
    fn rounds_that_take_nothing_end() {
        let walk = &mut Scanner::of("b");
        assert!(walk.group(0.., |walk| walk.class(0.., |c| c == 'a')));
        assert!(walk.group(2, |walk| walk.class(0.., |c| c == 'a')));
        assert!(walk.text("b"));
    }
}
