//! Which state stands in which row of a picture: as many rows below the first as moves lead there at least.

use std::collections::BTreeMap;

use oasmith_codegen::ir::Transition;

/// The states that moves speak of, row by row.
pub(super) fn rows<'m>(states: &[&'m str], moves: &'m [Transition]) -> Vec<Vec<&'m str>> {
    let mut ranks: BTreeMap<&str, usize> = BTreeMap::new();
    let is_created = |to: &str| moves.iter().any(|it| it.from.is_none() && it.to == to);
    let has_way_in = |to: &str| moves.iter().any(|it| it.to == to);
    let mentioned = mentioned(states, moves);
    let mut row: Vec<&str> = mentioned
        .iter()
        .copied()
        .filter(|it| is_created(it) || !has_way_in(it))
        .collect();
    let mut rows = Vec::new();
    loop {
        if row.is_empty() {
            // What is left can be reached from nowhere: a circle begins with its first.
            let left = mentioned.iter().copied().find(|it| !ranks.contains_key(it));
            match left {
                Some(state) => row.push(state),
                None => return rows,
            }
        }
        for state in &row {
            ranks.insert(state, rows.len());
        }
        let is_next = |to: &&str| {
            let mut from = moves
                .iter()
                .filter(|it| it.to == **to)
                .filter_map(|it| it.from.as_deref());
            !ranks.contains_key(*to) && from.any(|from| row.contains(&from))
        };
        let next = mentioned.iter().copied().filter(is_next).collect();
        rows.push(std::mem::replace(&mut row, next));
    }
}

/// All states that moves speak of, those of the description first, in its order.
fn mentioned<'m>(states: &[&'m str], moves: &'m [Transition]) -> Vec<&'m str> {
    let ends = moves
        .iter()
        .flat_map(|it| it.from.as_deref().into_iter().chain([it.to.as_str()]));
    let ends: Vec<&str> = ends.collect();
    let mut all: Vec<&str> = states
        .iter()
        .copied()
        .filter(|state| ends.contains(state))
        .collect();
    for end in ends {
        if !all.contains(&end) {
            all.push(end);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::ir::Transition;

    use super::rows;

    fn transition(from: &str, to: &str) -> Transition {
        Transition {
            from: (!from.is_empty()).then(|| from.to_owned()),
            to: to.to_owned(),
            by: String::new(),
            operation: None,
            when: String::new(),
            also: None,
        }
    }

    #[test]
    fn a_state_stands_below_the_first_that_leads_to_it() {
        let moves = [
            transition("", "a"),
            transition("a", "b"),
            transition("a", "c"),
            transition("b", "c"),
            transition("c", "a"),
        ];
        assert_eq!(rows(&["c", "b", "a"], &moves), [vec!["a"], vec!["c", "b"]]);
    }

    #[test]
    fn a_circle_without_a_beginning_is_shown() {
        let moves = [transition("a", "b"), transition("b", "a")];
        assert_eq!(rows(&["a", "b"], &moves), [["a"], ["b"]]);
    }
}
