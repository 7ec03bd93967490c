//! Looks for a text that some expressions match and others do not: whether one expression says all that another says.
//!
//! The sets of states that the expressions can be in are followed together (subset construction), the shortest texts first. All characters
//! that no set of the expressions tells apart are tried as one.

use std::collections::{BTreeMap, VecDeque};

use crate::nfa::Automaton;
use crate::position::Position;
use crate::{Engine, Pattern};

/// Maximum number of positions that are followed.
const MAX_POSITIONS: usize = 20_000;

/// Maximum number of states that are entered: a position of a long expression may hold as many as it has characters.
const MAX_ENTERED: usize = 250_000;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A text; no shorter one will do.
    Text(String),
    /// There is none.
    Nothing,
    /// That would take too long, or an expression looks around itself.
    Unknown,
}

/// A position of all expressions together.
type JointPosition = (Vec<Position>, usize);

/// Looks for a text of `least` to `most` characters that is matched by all of `by` and by none of `without`. With one expression on each side
/// it says whether the one allows nothing that the other refuses.
///
/// ```
/// use oasmith_pattern::{Found, Pattern, search};
///
/// let short = Pattern::parse("^[ab]{1,2}$").unwrap();
/// let long = Pattern::parse("^[ab]{1,3}$").unwrap();
/// assert_eq!(search(&[&short], &[&long], 0, None), Found::Nothing);
/// let found = search(&[&long], &[&short], 0, None);
/// assert!(matches!(found, Found::Text(text) if text.len() == 3));
/// ```
#[must_use]
pub fn search(by: &[&Pattern], without: &[&Pattern], least: usize, most: Option<usize>) -> Found {
    let all: Option<Vec<&Automaton>> = by.iter().chain(without).map(|it| plain(it)).collect();
    match all {
        Some(all) => Search::of(&all, by.len(), least, most).run(),
        None => Found::Unknown,
    }
}

/// The automaton of an expression that only looks at one character after the other.
fn plain(pattern: &Pattern) -> Option<&Automaton> {
    match &pattern.0 {
        Engine::Linear(automaton) if automaton.is_plain() => Some(automaton),
        Engine::Linear(_) | Engine::Backtracking(_) => None,
    }
}

struct Search<'s> {
    all: &'s [&'s Automaton],
    wanted: usize,
    least: usize,
    most: Option<usize>,
    /// One character for each that is told apart.
    characters: Vec<char>,
    known: BTreeMap<JointPosition, usize>,
    /// How each position was reached: from which one, by which character.
    ways: Vec<Option<(usize, char)>>,
    open: VecDeque<(JointPosition, usize)>,
    entered: usize,
}

impl<'s> Search<'s> {
    fn of(all: &'s [&'s Automaton], wanted: usize, least: usize, most: Option<usize>) -> Self {
        Self {
            all,
            wanted,
            least,
            most,
            characters: characters(all),
            known: BTreeMap::new(),
            ways: Vec::new(),
            open: VecDeque::new(),
            entered: 0,
        }
    }

    fn run(mut self) -> Found {
        let begin = self.all.iter().map(|it| it.begin()).collect();
        self.reach((begin, 0), None);
        while let Some(((positions, length), at)) = self.open.pop_front() {
            if self.is_found(&positions, length) {
                return Found::Text(self.text(at));
            }
            if self.most.is_some_and(|most| length >= most) || self.is_lost(&positions) {
                continue;
            }
            if self.known.len() > MAX_POSITIONS || self.entered > MAX_ENTERED {
                return Found::Unknown;
            }
            // Without a greatest length, lengths beyond the least are alike.
            let longer = match self.most {
                Some(_) => length + 1,
                None => (length + 1).min(self.least),
            };
            for character in self.characters.clone() {
                let positions = positions.iter().zip(self.all);
                let next = positions.map(|(position, it)| it.step(position, character));
                let next: Vec<Position> = next.collect();
                self.entered += next.iter().map(Position::states).sum::<usize>();
                self.reach((next, longer), Some((at, character)));
            }
        }
        Found::Nothing
    }

    fn reach(&mut self, position: JointPosition, way: Option<(usize, char)>) {
        if !self.known.contains_key(&position) {
            let at = self.ways.len();
            self.known.insert(position.clone(), at);
            self.ways.push(way);
            self.open.push_back((position, at));
        }
    }

    fn is_found(&self, positions: &[Position], length: usize) -> bool {
        let mut matches = positions.iter().map(Position::ends);
        let is_by_all = matches.by_ref().take(self.wanted).all(|it| it);
        length >= self.least && is_by_all && !matches.any(|it| it)
    }

    /// Whether nothing that follows can make it a text that is looked for.
    fn is_lost(&self, positions: &[Position]) -> bool {
        let mut all = positions.iter();
        all.by_ref().take(self.wanted).any(Position::is_dead) || all.any(Position::is_matched)
    }

    fn text(&self, mut at: usize) -> String {
        let mut characters = Vec::new();
        while let Some(Some((before, character))) = self.ways.get(at) {
            characters.push(*character);
            at = *before;
        }
        characters.into_iter().rev().collect()
    }
}

/// One character of each class that the sets of the expressions tell apart, those first that people read.
fn characters(all: &[&Automaton]) -> Vec<char> {
    let mut bounds: Vec<u32> = vec![0];
    let mut sets = Vec::new();
    for automaton in all {
        for set in automaton.sets() {
            let ranges = set.ranges().iter();
            bounds.extend(ranges.flat_map(|(first, last)| [*first, last + 1]));
            sets.push(set);
        }
    }
    bounds.extend("a0A -_".chars().map(u32::from));
    bounds.sort_unstable();
    bounds.dedup();
    let mut classes: BTreeMap<Vec<bool>, char> = BTreeMap::new();
    let readable =
        |it: char| u8::from(!it.is_ascii_graphic()) * 2 + u8::from(!it.is_alphanumeric());
    for (at, first) in bounds.iter().enumerate() {
        let end = bounds.get(at + 1).copied().unwrap_or(0x11_0000);
        let Some(character) = (*first..end).find_map(char::from_u32) else {
            continue;
        };
        let class = sets.iter().map(|set| set.has(character)).collect();
        let known = classes.entry(class).or_insert(character);
        if readable(character) < readable(*known) {
            *known = character;
        }
    }
    let mut found: Vec<char> = classes.into_values().collect();
    found.sort_unstable_by_key(|it| (readable(*it), *it));
    found
}

#[cfg(test)]
mod tests {
    use super::{Found, search};
    use crate::Pattern;

    fn between(by: &[&str], without: &[&str], least: usize, most: Option<usize>) -> Found {
        let parse = |all: &[&str]| -> Vec<Pattern> {
            let all = all.iter();
            all.map(|it| Pattern::parse(it).expect(it)).collect()
        };
        let (by, without) = (parse(by), parse(without));
        let (by, without): (Vec<_>, Vec<_>) = (by.iter().collect(), without.iter().collect());
        search(&by, &without, least, most)
    }

    fn text(text: &str) -> Found {
        Found::Text(text.to_owned())
    }

    #[test]
    fn expressions_are_compared_by_meaning() {
        let rows = [
            ("^[a-z]+$", "^[a-z0-9]+$", Found::Nothing),
            ("^[a-z0-9]+$", "^[a-z]+$", text("0")),
            ("^(a|b)*$", "^[ab]*$", Found::Nothing),
            ("^a{2,3}$", "^a{1,4}$", Found::Nothing),
            ("^a{1,4}$", "^a{2,3}$", text("a")),
            (r"^\d{4}$", r"^[0-9]{4}$", Found::Nothing),
            ("abc", "b", Found::Nothing),
            ("b", "abc", text("b")),
            ("^a", "a$", text("aA")),
            ("^(?!a)b", "b", Found::Unknown),
            (r"\bb", "b", Found::Unknown),
            ("^a$|^b$", "^(?:a|b)$", Found::Nothing),
            ("a^b", "never", Found::Nothing),
        ];
        for (by, without, expected) in rows {
            let found = between(&[by], &[without], 0, None);
            match (&found, &expected) {
                (Found::Text(found), Found::Text(expected)) => {
                    assert_eq!(found.len(), expected.len(), "{by} {without} {found}");
                    let is_match = |it: &str| Pattern::parse(it).expect(it).find(found);
                    assert_eq!(is_match(by), crate::Outcome::Match, "{by} {found}");
                    assert_eq!(
                        is_match(without),
                        crate::Outcome::NoMatch,
                        "{without} {found}"
                    );
                }
                _ => assert_eq!(found, expected, "{by} {without}"),
            }
        }
    }

    #[test]
    fn what_would_take_too_long_is_not_known() {
        let (one, other) = ("x".repeat(20_000), "y".repeat(20_000));
        assert_eq!(between(&[&one], &[&other], 0, None), Found::Unknown);
        assert_eq!(between(&[&one, &other], &[], 0, None), Found::Unknown);
        assert_eq!(between(&[], &[&other], 0, None), text(""));
    }

    #[test]
    fn lengths_are_bounds() {
        assert_eq!(between(&["^a*$"], &[], 3, None), text("aaa"));
        assert_eq!(between(&["^a{5}$"], &[], 0, Some(4)), Found::Nothing);
        assert_eq!(
            between(&["^a+$"], &["^a{1,3}$"], 0, Some(3)),
            Found::Nothing
        );
        assert_eq!(between(&["^a+$"], &["^a{1,3}$"], 0, Some(4)), text("aaaa"));
        assert_eq!(between(&["^a+$", "^.{2}$"], &[], 0, None), text("aa"));
    }
}
