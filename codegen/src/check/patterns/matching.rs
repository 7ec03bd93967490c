//! Whether a text matches a plain expression: all the positions that are reached are carried along together, so that no text makes it slow.

use std::collections::BTreeSet;

use super::expression::{Expression, Item, Piece};

/// So much work is done for one text; then there is no answer.
const MOST_STEPS: usize = 200_000;

/// Whether the expression matches somewhere in the text; `None` if that takes too long to find out.
pub(super) fn matches(expression: &Expression, text: &str) -> Option<bool> {
    let characters: Vec<char> = text.chars().collect();
    let mut run = Run {
        text: &characters,
        steps: 0,
    };
    let all = (0..=characters.len()).collect();
    let ends = run.expression(expression, &all)?;
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
    fn expression(&mut self, expression: &Expression, from: &Positions) -> Option<Positions> {
        let mut ends = Positions::new();
        for branch in &expression.branches {
            let mut reached = from.clone();
            for piece in branch {
                reached = self.piece(piece, reached)?;
            }
            ends.extend(reached);
        }
        Some(ends)
    }

    fn piece(&mut self, piece: &Piece, from: Positions) -> Option<Positions> {
        let mut reached = from;
        for _ in 0..piece.least {
            if reached.is_empty() {
                return Some(reached);
            }
            reached = self.once(&piece.item, &reached)?;
        }
        let mut all = reached.clone();
        let mut rounds = piece.most.map(|most| most.saturating_sub(piece.least));
        while rounds != Some(0) {
            let next = self.once(&piece.item, &reached)?;
            reached = next.difference(&all).copied().collect();
            if reached.is_empty() {
                break;
            }
            all.extend(&reached);
            rounds = rounds.map(|rounds| rounds - 1);
        }
        Some(all)
    }

    fn once(&mut self, item: &Item, from: &Positions) -> Option<Positions> {
        self.steps += from.len() + 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        let length = self.text.len();
        Some(match item {
            Item::Start => from.iter().copied().filter(|at| *at == 0).collect(),
            Item::End => from.iter().copied().filter(|at| *at == length).collect(),
            Item::Class(class) => {
                let fits = |at: &usize| self.text.get(*at).is_some_and(|it| class.has(*it));
                from.iter().filter(|at| fits(at)).map(|at| at + 1).collect()
            }
            Item::Group(inner) => return self.expression(inner, from),
        })
    }
}
