//! The plain part of ECMA-262 expressions: characters, classes, groups, alternatives, counts and anchors. Whatever else there is, is not
//! judged here.

use std::iter::Peekable;
use std::str::Chars;

/// Alternatives.
#[derive(Debug, Clone)]
pub(super) struct Expression {
    pub branches: Vec<Vec<Piece>>,
}

/// Something with a count.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub item: Item,
    pub least: u32,
    /// `None`: any number.
    pub most: Option<u32>,
}

/// What is counted.
#[derive(Debug, Clone)]
pub(super) enum Item {
    Start,
    End,
    Class(Class),
    Group(Expression),
}

/// A set of characters.
#[derive(Debug, Clone, Default)]
pub(super) struct Class {
    pub negated: bool,
    pub ranges: Vec<(char, char)>,
}

impl Class {
    /// Whether a character is in the set.
    pub(super) fn has(&self, character: char) -> bool {
        let mut ranges = self.ranges.iter();
        ranges.any(|(first, last)| (*first..=*last).contains(&character)) != self.negated
    }

    fn one(character: char) -> Self {
        Self {
            negated: false,
            ranges: vec![(character, character)],
        }
    }
}

const DIGITS: &[(char, char)] = &[('0', '9')];
const WORDS: &[(char, char)] = &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')];
const LINE_ENDS: &[(char, char)] = &[('\n', '\n'), ('\r', '\r'), ('\u{2028}', '\u{2029}')];
const SPACES: &[(char, char)] = &[
    ('\t', '\r'),
    (' ', ' '),
    ('\u{a0}', '\u{a0}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{2000}', '\u{200a}'),
    ('\u{2028}', '\u{2029}'),
    ('\u{202f}', '\u{202f}'),
    ('\u{205f}', '\u{205f}'),
    ('\u{3000}', '\u{3000}'),
    ('\u{feff}', '\u{feff}'),
];

/// Groups nest no deeper.
const DEEPEST: usize = 20;

/// Reads an expression; `None` if it uses more than the plain part, or is none at all.
pub(super) fn read(source: &str) -> Option<Expression> {
    let mut reader = Reader {
        rest: source.chars().peekable(),
    };
    let expression = reader.alternatives(DEEPEST)?;
    reader.rest.next().is_none().then_some(expression)
}

struct Reader<'s> {
    rest: Peekable<Chars<'s>>,
}

impl Reader<'_> {
    fn alternatives(&mut self, depth: usize) -> Option<Expression> {
        let mut branches = vec![Vec::new()];
        while let Some(next) = self.rest.peek().copied() {
            match next {
                ')' => break,
                '|' => {
                    self.rest.next();
                    branches.push(Vec::new());
                }
                _ => {
                    let piece = self.piece(depth)?;
                    branches.last_mut()?.push(piece);
                }
            }
        }
        Some(Expression { branches })
    }

    fn piece(&mut self, depth: usize) -> Option<Piece> {
        let item = match self.rest.next()? {
            '^' => Item::Start,
            '$' => Item::End,
            '.' => Item::Class(Class {
                negated: true,
                ranges: LINE_ENDS.to_vec(),
            }),
            '[' => Item::Class(self.class()?),
            '(' => self.group(depth.checked_sub(1)?)?,
            '\\' => Item::Class(self.escape()?),
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            character => Item::Class(Class::one(character)),
        };
        let (least, most) = self.count()?;
        Some(Piece { item, least, most })
    }

    fn group(&mut self, depth: usize) -> Option<Item> {
        if self.rest.next_if_eq(&'?').is_some() && self.rest.next() != Some(':') {
            return None;
        }
        let inner = self.alternatives(depth)?;
        (self.rest.next() == Some(')')).then_some(Item::Group(inner))
    }

    fn count(&mut self) -> Option<(u32, Option<u32>)> {
        let count = match self.rest.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                self.rest.next();
                let least = self.number()?;
                let most = if self.rest.next_if_eq(&',').is_none() {
                    Some(least)
                } else if self.rest.peek() == Some(&'}') {
                    None
                } else {
                    Some(self.number()?)
                };
                if self.rest.peek() != Some(&'}') {
                    return None;
                }
                (least, most)
            }
            _ => return Some((1, Some(1))),
        };
        self.rest.next();
        // Whether it takes few or many first changes what is captured, not what matches.
        self.rest.next_if_eq(&'?');
        Some(count)
    }

    fn number(&mut self) -> Option<u32> {
        let mut digits = String::new();
        while let Some(digit) = self.rest.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        digits.parse().ok()
    }

    fn class(&mut self) -> Option<Class> {
        let mut class = Class {
            negated: self.rest.next_if_eq(&'^').is_some(),
            ranges: Vec::new(),
        };
        loop {
            let first = match self.rest.next()? {
                ']' => return Some(class),
                '\\' => {
                    let inner = self.escape()?;
                    if inner.negated {
                        return None;
                    }
                    match inner.ranges.as_slice() {
                        [(only, same)] if only == same => *only,
                        several => {
                            class.ranges.extend_from_slice(several);
                            continue;
                        }
                    }
                }
                character => character,
            };
            let last = self.range_end(first)?;
            class.ranges.push((first, last));
        }
    }

    /// The end of a range that begins here, or the character itself.
    fn range_end(&mut self, first: char) -> Option<char> {
        let mut ahead = self.rest.clone();
        if ahead.next() != Some('-') || ahead.peek() == Some(&']') {
            return Some(first);
        }
        self.rest.next();
        let last = match self.rest.next()? {
            '\\' => match self.escape()?.ranges.as_slice() {
                [(only, same)] if only == same => *only,
                _ => return None,
            },
            character => character,
        };
        (first <= last).then_some(last)
    }

    fn escape(&mut self) -> Option<Class> {
        let of = |ranges: &[(char, char)], negated| Class {
            negated,
            ranges: ranges.to_vec(),
        };
        Some(match self.rest.next()? {
            'd' => of(DIGITS, false),
            'D' => of(DIGITS, true),
            'w' => of(WORDS, false),
            'W' => of(WORDS, true),
            's' => of(SPACES, false),
            'S' => of(SPACES, true),
            'n' => Class::one('\n'),
            'r' => Class::one('\r'),
            't' => Class::one('\t'),
            'f' => Class::one('\u{c}'),
            'v' => Class::one('\u{b}'),
            punctuation if punctuation.is_ascii_punctuation() => Class::one(punctuation),
            _ => return None,
        })
    }
}
