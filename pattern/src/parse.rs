//! Reads regular expressions of ECMA-262 with the flag `u`, strictly: what the flag makes an error is an error here.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::str::Chars;

use crate::modifiers::{Modifier, Modifiers};
use crate::set::{digits, spaces, words};
use crate::{Count, Node, Set, property};

/// Groups that stand deeper than this are refused; no description means them.
const MAX_DEPTH: usize = 64;

/// Reads an expression.
///
/// # Errors
/// What is wrong with it, in words.
pub fn parse(source: &str) -> Result<Node, String> {
    let mut parser = Parser {
        rest: source.chars().peekable(),
        depth: 0,
        groups: 0,
        names: names(source),
        defined: BTreeSet::new(),
        referenced: BTreeSet::new(),
        modifiers: Modifiers::default(),
    };
    let node = parser.choice()?;
    if parser.rest.peek().is_some() {
        return Err("a `)` that closes nothing".to_owned());
    }
    let mut referenced = parser.referenced.iter();
    if let Some(number) = referenced.find(|number| **number > parser.groups) {
        return Err(format!(
            "`\\{number}` refers to a group that does not exist"
        ));
    }
    Ok(node.keeping_groups(&|number| parser.referenced.contains(&number)))
}

/// The numbers of the groups that have names; a reference may stand before its group.
fn names(source: &str) -> BTreeMap<String, u32> {
    let (mut names, mut groups, mut in_class) = (BTreeMap::new(), 0, false);
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        rest = rest.get(next.len_utf8()..).unwrap_or_default();
        match next {
            '\\' => {
                rest = rest
                    .get(rest.chars().next().map_or(0, char::len_utf8)..)
                    .unwrap_or_default();
            }
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class => {
                let name = rest
                    .strip_prefix("?<")
                    .filter(|name| !name.starts_with(['=', '!']));
                let name = name
                    .and_then(|name| name.split_once('>'))
                    .map(|(name, _)| name);
                groups += u32::from(name.is_some() || !rest.starts_with('?'));
                names.extend(name.map(|name| (name.to_owned(), groups)));
            }
            _ => {}
        }
    }
    names
}

struct Parser<'s> {
    rest: Peekable<Chars<'s>>,
    depth: usize,
    groups: u32,
    names: BTreeMap<String, u32>,
    /// The names of groups so far.
    defined: BTreeSet<String>,
    /// The groups that back references mean.
    referenced: BTreeSet<u32>,
    /// What holds in the group at hand.
    modifiers: Modifiers,
}

impl Parser<'_> {
    fn choice(&mut self) -> Result<Node, String> {
        let mut alternatives = vec![self.sequence()?];
        while self.rest.next_if_eq(&'|').is_some() {
            alternatives.push(self.sequence()?);
        }
        Ok(match (alternatives.pop(), alternatives.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                alternatives.extend(last);
                Node::Choice(alternatives)
            }
        })
    }

    fn sequence(&mut self) -> Result<Node, String> {
        let mut nodes = Vec::new();
        while let Some(next) = self.rest.peek() {
            if matches!(next, '|' | ')') {
                break;
            }
            let (node, repeatable) = self.term()?;
            nodes.push(self.quantified(node, repeatable)?);
        }
        Ok(match (nodes.pop(), nodes.is_empty()) {
            (Some(only), true) => only,
            (last, _) => {
                nodes.extend(last);
                Node::Sequence(nodes)
            }
        })
    }

    /// A term and whether it may be repeated.
    fn term(&mut self) -> Result<(Node, bool), String> {
        let Some(next) = self.rest.next() else {
            return Err("it ends too early".to_owned());
        };
        match next {
            '^' => Ok((self.modifiers.start(), false)),
            '$' => Ok((self.modifiers.end(), false)),
            '.' => Ok((self.modifiers.dot(), true)),
            '(' => self.group(),
            '[' => Ok((self.class()?, true)),
            '\\' => self.escape(),
            '*' | '+' | '?' => Err(format!("a `{next}` that repeats nothing")),
            '{' | '}' | ']' => Err(format!("a lone `{next}`; write `\\{next}`")),
            _ => Ok((self.modifiers.one(Set::one(u32::from(next))), true)),
        }
    }

    fn quantified(&mut self, node: Node, repeatable: bool) -> Result<Node, String> {
        let (least, greatest) = match self.rest.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                self.rest.next();
                return self.counted(node, repeatable);
            }
            Some(_) | None => return Ok(node),
        };
        self.rest.next();
        self.repeat(node, repeatable, least, greatest)
    }

    fn counted(&mut self, node: Node, repeatable: bool) -> Result<Node, String> {
        let least = self.number()?;
        let greatest = if self.rest.next_if_eq(&',').is_none() {
            Some(least)
        } else if self.rest.peek() == Some(&'}') {
            None
        } else {
            Some(self.number()?)
        };
        if self.rest.next() != Some('}') {
            return Err("a count that is not closed".to_owned());
        }
        if greatest.is_some_and(|greatest| greatest < least) {
            return Err("a count whose end is below its beginning".to_owned());
        }
        self.repeat(node, repeatable, least, greatest)
    }

    fn repeat(
        &mut self,
        node: Node,
        repeatable: bool,
        least: u32,
        greatest: Option<u32>,
    ) -> Result<Node, String> {
        if !repeatable {
            return Err("an assertion cannot be repeated".to_owned());
        }
        let count = Count {
            min: least,
            max: greatest,
            is_lazy: self.rest.next_if_eq(&'?').is_some(),
        };
        Ok(Node::Repeat(Box::new(node), count))
    }

    fn number(&mut self) -> Result<u32, String> {
        let mut number: Option<u32> = None;
        while let Some(digit) = self.rest.peek().and_then(|next| next.to_digit(10)) {
            self.rest.next();
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        }
        number.ok_or_else(|| "a count without a number; a plain `{` is written `\\{`".to_owned())
    }

    fn group(&mut self) -> Result<(Node, bool), String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("groups stand too deep in each other".to_owned());
        }
        let outer = self.modifiers.clone();
        let kind = self.group_kind()?;
        let inner = Box::new(self.choice()?);
        if self.rest.next() != Some(')') {
            return Err("a `(` that is not closed".to_owned());
        }
        self.depth -= 1;
        self.modifiers = outer;
        Ok(match kind {
            GroupKind::Plain => (*inner, true),
            GroupKind::Numbered(number) => (Node::Group(number, inner), true),
            GroupKind::Look {
                is_behind,
                is_negated,
            } => (
                Node::Look {
                    inner,
                    is_behind,
                    is_negated,
                },
                false,
            ),
        })
    }

    /// What stands behind a `(`.
    fn group_kind(&mut self) -> Result<GroupKind, String> {
        if self.rest.next_if_eq(&'?').is_none() {
            self.groups += 1;
            return Ok(GroupKind::Numbered(self.groups));
        }
        let mark = self.rest.next();
        let (is_behind, mark) = match (mark, self.rest.peek()) {
            (Some('<'), Some('=' | '!')) => (true, self.rest.next()),
            (_, _) => (false, mark),
        };
        match mark {
            Some(':') => Ok(GroupKind::Plain),
            Some(mark @ ('=' | '!')) => Ok(GroupKind::Look {
                is_behind,
                is_negated: mark == '!',
            }),
            Some('<') => {
                self.groups += 1;
                let name = self.group_name()?;
                if !self.defined.insert(name.clone()) {
                    return Err(format!("two groups are called `{name}`"));
                }
                Ok(GroupKind::Numbered(self.groups))
            }
            Some(first @ ('i' | 'm' | 's' | 'x' | 'u' | '-')) => {
                self.modifiers = self.changed_modifiers(first)?;
                Ok(GroupKind::Plain)
            }
            Some('P') => Err("a named group is written `(?<name>…)`".to_owned()),
            Some(_) | None => Err("a `(?` that begins nothing known".to_owned()),
        }
    }

    /// The modifiers of a group: `i`, `m` and `s` behind `(?`, and behind a `-` those that do not hold in it.
    fn changed_modifiers(&mut self, first: char) -> Result<Modifiers, String> {
        let (mut added, mut removed) = (BTreeSet::new(), BTreeSet::new());
        let (mut next, mut is_removed) = (Some(first), false);
        loop {
            match next {
                Some(':') => break,
                Some('-') if !is_removed => is_removed = true,
                Some(')') => {
                    return Err("flags stand in front of what they hold for: `(?i:…)`".to_owned());
                }
                Some(letter) => {
                    let modifier = Modifier::of(letter)
                        .ok_or_else(|| format!("`{letter}` is no flag of a group"))?;
                    let is_known = added.contains(&modifier) || removed.contains(&modifier);
                    if is_known {
                        return Err(format!("two flags `{letter}` of one group"));
                    }
                    let flags = if is_removed { &mut removed } else { &mut added };
                    flags.insert(modifier);
                }
                None => return Err("a `(` that is not closed".to_owned()),
            }
            next = self.rest.next();
        }
        if added.is_empty() && removed.is_empty() {
            return Err("a `(?-:` without a flag".to_owned());
        }
        Ok(self.modifiers.changed(&added, &removed))
    }

    fn group_name(&mut self) -> Result<String, String> {
        let mut name = String::new();
        for next in self.rest.by_ref() {
            match next {
                '>' if !name.is_empty() => return Ok(name),
                _ if next.is_alphanumeric() || matches!(next, '_' | '$') => name.push(next),
                _ => break,
            }
        }
        Err("a group with a bad name".to_owned())
    }

    fn escape(&mut self) -> Result<(Node, bool), String> {
        match self.rest.peek().copied() {
            Some(mark @ ('b' | 'B')) => {
                self.rest.next();
                let is_negated = mark == 'B';
                Ok((self.modifiers.word_boundary(is_negated), false))
            }
            Some('k') => {
                self.rest.next();
                if self.rest.next() != Some('<') {
                    return Err("a `\\k` without the name of a group".to_owned());
                }
                let name = self.group_name()?;
                let number = self.names.get(&name).copied().ok_or_else(|| {
                    format!("`\\k<{name}>` refers to a group that does not exist")
                })?;
                Ok((self.back_reference(number), true))
            }
            Some('1'..='9') => {
                let number = self.number()?;
                Ok((self.back_reference(number), true))
            }
            Some('p' | 'P') => {
                let set = self.property()?;
                Ok((self.modifiers.one(set), true))
            }
            Some(_) | None => {
                let set = self.class_or_character_escape(false)?;
                Ok((self.modifiers.one(set), true))
            }
        }
    }

    fn back_reference(&mut self, number: u32) -> Node {
        self.referenced.insert(number);
        Node::BackReference {
            number,
            ignore_case: self.modifiers.ignore_case(),
        }
    }

    /// `\p{Letter}`, or `\P{Letter}` for all others.
    fn property(&mut self) -> Result<Set, String> {
        let is_negated = self.rest.next() == Some('P');
        let fault = || "a `\\p` without `{…}`".to_owned();
        if self.rest.next() != Some('{') {
            return Err(fault());
        }
        let mut name = String::new();
        for next in self.rest.by_ref() {
            match next {
                '}' if !name.is_empty() => {
                    let set = property::characters(&name)?;
                    return Ok(if is_negated { set.complement() } else { set });
                }
                _ if next.is_ascii_alphanumeric() || matches!(next, '_' | '=') => name.push(next),
                _ => return Err(fault()),
            }
        }
        Err(fault())
    }

    /// The rest of an escape that stands for a set or a character.
    fn class_or_character_escape(&mut self, in_class: bool) -> Result<Set, String> {
        let Some(next) = self.rest.next() else {
            return Err("a `\\` at the end".to_owned());
        };
        let code = match next {
            'd' => return Ok(digits()),
            'D' => return Ok(digits().complement()),
            'w' => return Ok(words()),
            'W' => return Ok(self.modifiers.cased(words()).complement()),
            's' => return Ok(spaces()),
            'S' => return Ok(spaces().complement()),
            't' => 0x09,
            'n' => 0x0A,
            'v' => 0x0B,
            'f' => 0x0C,
            'r' => 0x0D,
            'b' if in_class => 0x08,
            '-' if in_class => 0x2D,
            '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => 0,
            'c' => match self.rest.next() {
                Some(letter) if letter.is_ascii_alphabetic() => u32::from(letter) % 32,
                Some(_) | None => return Err("a `\\c` without a letter".to_owned()),
            },
            'x' => self.hexadecimal(2)?,
            'u' => self.unicode()?,
            '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
            | '/' => u32::from(next),
            'A' => return Err("`\\A` does not exist; write `^`".to_owned()),
            'Z' | 'z' => return Err(format!("`\\{next}` does not exist; write `$`")),
            _ => return Err(format!("`\\{next}` escapes nothing; write `{next}`")),
        };
        Ok(Set::one(code))
    }

    fn hexadecimal(&mut self, length: usize) -> Result<u32, String> {
        let mut code = 0;
        for _ in 0..length {
            let digit = self.rest.next().and_then(|next| next.to_digit(16));
            let digit = digit.ok_or_else(|| "too few hexadecimal digits".to_owned())?;
            code = code * 16 + digit;
        }
        Ok(code)
    }

    /// `\u0041`, `\u{1F600}`, and two halves of a surrogate pair as one.
    fn unicode(&mut self) -> Result<u32, String> {
        if self.rest.next_if_eq(&'{').is_some() {
            let mut code: Option<u32> = None;
            while let Some(digit) = self.rest.peek().and_then(|next| next.to_digit(16)) {
                self.rest.next();
                code = Some(code.unwrap_or(0).saturating_mul(16).saturating_add(digit));
            }
            return match (self.rest.next(), code) {
                (Some('}'), Some(code)) if code <= 0x0010_FFFF => Ok(code),
                (_, _) => Err("a `\\u{…}` that is no code point".to_owned()),
            };
        }
        let high = self.hexadecimal(4)?;
        let mut ahead = self.rest.clone();
        if (0xD800..0xDC00).contains(&high)
            && ahead.next() == Some('\\')
            && ahead.next() == Some('u')
        {
            let digits: Option<u32> = (0..4).try_fold(0, |code, _| {
                Some(code * 16 + ahead.next().and_then(|next| next.to_digit(16))?)
            });
            if let Some(low) = digits.filter(|low| (0xDC00..0xE000).contains(low)) {
                self.rest = ahead;
                return Ok(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
            }
        }
        Ok(high)
    }

    fn class(&mut self) -> Result<Node, String> {
        let negated = self.rest.next_if_eq(&'^').is_some();
        let mut set = Set::default();
        loop {
            if self.rest.next_if_eq(&']').is_some() {
                break;
            }
            let atom = self.class_atom()?;
            let is_range = self.rest.peek() == Some(&'-') && {
                let mut ahead = self.rest.clone();
                ahead.next();
                ahead.next().is_some_and(|next| next != ']')
            };
            if !is_range {
                set = set.union(&atom);
                continue;
            }
            self.rest.next();
            let end = self.class_atom()?;
            match (atom.single(), end.single()) {
                (Some(start), Some(end)) if start <= end => {
                    set = set.union(&Set::of([(start, end)]));
                }
                (Some(_), Some(_)) => {
                    return Err("a range whose end is before its beginning".to_owned());
                }
                (_, _) => return Err("a range between things that are no characters".to_owned()),
            }
        }
        let set = self.modifiers.cased(set);
        Ok(Node::One(if negated { set.complement() } else { set }))
    }

    /// A character or a set inside a class.
    fn class_atom(&mut self) -> Result<Set, String> {
        match self.rest.next() {
            None => Err("a `[` that is not closed".to_owned()),
            Some('\\') if matches!(self.rest.peek(), Some('p' | 'P')) => self.property(),
            Some('\\') => self.class_or_character_escape(true),
            Some(next) => Ok(Set::one(u32::from(next))),
        }
    }
}

enum GroupKind {
    /// `(?:…)`
    Plain,
    /// `(…)` and `(?<name>…)`
    Numbered(u32),
    /// `(?=…)` and its like.
    Look { is_behind: bool, is_negated: bool },
}
