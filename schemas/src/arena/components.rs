//! Strongly connected components: what reaches each other.

use super::{ArenaMap, Id};

/// The strongly connected components of a graph, each before those that it leads to, and each in the order of its ids.
///
/// That is Kosaraju's algorithm: forwards in order of finishing, then backwards, with stacks of our own.
#[must_use]
pub fn components<T>(edges: &ArenaMap<T, Vec<Id<T>>>) -> Vec<Vec<Id<T>>> {
    let mut back = ArenaMap::<T, Vec<Id<T>>>::default();
    for (id, inner) in edges.iter() {
        for inner in inner {
            back.or_default(*inner).push(id);
        }
    }
    let (mut taken, mut components) = (ArenaMap::default(), Vec::new());
    for start in finished(edges).into_iter().rev() {
        if taken.contains_key(&start) {
            continue;
        }
        let mut members = Vec::new();
        let mut open = vec![start];
        while let Some(id) = open.pop() {
            if taken.insert(id, ()).is_none() {
                members.push(id);
                open.extend(back.get(&id).into_iter().flatten());
            }
        }
        members.sort();
        components.push(members);
    }
    components
}

/// All of a graph, each behind what a walk found from it: where nothing leads back, behind all that it leads to.
#[must_use]
pub fn finished<T>(edges: &ArenaMap<T, Vec<Id<T>>>) -> Vec<Id<T>> {
    let (mut seen, mut finished) = (ArenaMap::default(), Vec::new());
    let mut stack = Vec::new();
    for start in edges.keys() {
        stack.push((start, false));
        while let Some((id, is_done)) = stack.pop() {
            if is_done {
                finished.push(id);
            } else if seen.insert(id, ()).is_none() {
                stack.push((id, true));
                let inner = edges.get(&id).into_iter().flatten();
                let unseen = inner.filter(|inner| !seen.contains_key(*inner));
                stack.extend(unseen.map(|inner| (*inner, false)));
            }
        }
    }
    finished
}
