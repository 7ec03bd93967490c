//! Whether an expression matches somewhere in a text: all the positions that are reached are carried along together, so that no text makes
//! it slow.

use std::collections::BTreeSet;

use super::escapes::without_needless_escapes;
use super::parse::{Node, parse};

/// So much work is done for one text; then there is no answer.
const MOST_STEPS: usize = 200_000;

/// Whether the expression matches somewhere in the text; `None` if it is none, if only an engine can tell, or if that takes too long.
pub(crate) fn found(source: &str, text: &str) -> Option<bool> {
    let expression = parse(&without_needless_escapes(source)).ok()?;
    let characters: Vec<char> = text.chars().collect();
    let mut run = Run {
        text: &characters,
        steps: 0,
    };
    let all = (0..=characters.len()).collect();
    let ends = run.node(&expression, &all)?;
    Some(!ends.is_empty())
}

struct Run<'t> {
    text: &'t [char],
    steps: usize,
}

/// Positions in the text, from zero to its length.
type Positions = BTreeSet<usize>;

impl Run<'_> {
    /// The positions that a match beginning at one of these may end at.
    fn node(&mut self, node: &Node, from: &Positions) -> Option<Positions> {
        self.steps += from.len() + 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        let length = self.text.len();
        Some(match node {
            Node::Start => from.iter().copied().filter(|at| *at == 0).collect(),
            Node::End => from.iter().copied().filter(|at| *at == length).collect(),
            Node::One(set) => {
                let fits = |at: &usize| self.text.get(*at).is_some_and(|it| set.has(*it));
                from.iter().filter(|at| fits(at)).map(|at| at + 1).collect()
            }
            Node::Sequence(nodes) => {
                let mut reached = from.clone();
                for node in nodes {
                    reached = self.node(node, &reached)?;
                }
                reached
            }
            Node::Choice(nodes) => {
                let mut ends = Positions::new();
                for node in nodes {
                    ends.extend(self.node(node, from)?);
                }
                ends
            }
            Node::Repeat(inner, least, most) => return self.repeat(inner, *least, *most, from),
            Node::Engine => return None,
        })
    }

    fn repeat(
        &mut self,
        inner: &Node,
        least: u32,
        most: Option<u32>,
        from: &Positions,
    ) -> Option<Positions> {
        let mut reached = from.clone();
        for _ in 0..least {
            if reached.is_empty() {
                return Some(reached);
            }
            reached = self.node(inner, &reached)?;
        }
        let mut all = reached.clone();
        let mut rounds = most.map(|most| most.saturating_sub(least));
        while rounds != Some(0) {
            let next = self.node(inner, &reached)?;
            reached = next.difference(&all).copied().collect();
            if reached.is_empty() {
                break;
            }
            all.extend(&reached);
            rounds = rounds.map(|rounds| rounds - 1);
        }
        Some(all)
    }
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn plain_patterns_match_as_ecma_says() {
        let cases = [
            ("^[a-z0-9]*$", "ab1", "aB"),
            ("[0-9]{3}", "a123b", "a12b"),
            ("^(?:a|bc)+$", "abcbc", "ab"),
            (r"^-?\d+(\.\d+)?$", "-10.25", "10."),
            (r"^\w+@\w+$", "a_1@b", "a@é"),
            (
                "^[^\\r\\n]{0,3}(\\n[^\\r\\n]{0,3}){0,1}$",
                "abc\nab",
                "abc\n\n",
            ),
            ("^a.c$", "aéc", "a\nc"),
            ("^[!-~]*$", "a~!", "a b"),
            ("^a{2,}?$", "aaa", "a"),
            ("x|^$", "", "y"),
        ];
        for (pattern, good, bad) in cases {
            assert_eq!(found(pattern, good), Some(true), "{pattern} {good:?}");
            assert_eq!(found(pattern, bad), Some(false), "{pattern} {bad:?}");
        }
        for beyond in [
            "(?=a)", r"\p{L}", r"(a)\1", "a**", "[b-a]", "(a", "a{1", r"\b",
        ] {
            assert_eq!(found(beyond, "a"), None, "{beyond}");
        }
        let slow = format!("^({}x*)*$", "x*".repeat(40));
        assert_ne!(
            found(&slow, &"x".repeat(3000)),
            Some(false),
            "no wrong answer when it takes too long"
        );
    }
}
