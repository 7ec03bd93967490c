//! Turns an expression into a walk from left to right, when every choice can be told by the next character.
//!
//! Only the texts that match count, so an expression may be rewritten: alternatives that begin alike share their beginning, neighbours of
//! one class become one. Then each place where a walk could go on in two ways is looked at: a repeat may stop, and the alternatives of a
//! choice begin, with characters that do not meet. If they do meet somewhere, the walk could take a wrong turn, and there is no walk.

use oasmith_pattern::{Count, Node, Set};

use crate::rust::Step;

/// Expressions beyond this many parts are left to the engine; code for them would not be read by anybody.
const LARGEST: usize = 1_000;

/// Classes of more ranges, such as the letters of Unicode, are left to the engine.
const MAX_RANGES: usize = 64;

/// The walk of an expression, if there is one.
pub(super) fn walk(expression: &Node) -> Option<Vec<Step>> {
    let (inner, end) = anchored(expression)?;
    let mut parts = sequence(&inner)?;
    if end == End::Open {
        trim(&mut parts);
        push(&mut parts, Part::Class(Set::any(), 0, None));
    }
    let small = size(&parts) <= LARGEST;
    (small && is_deterministic(&parts, &Set::default())).then(|| steps(&parts))
}

/// Whether anything may follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Anchored,
    Open,
}

/// The expression between its anchors. One that does not begin with `^` may match anywhere, and has none.
fn anchored(expression: &Node) -> Option<(Node, End)> {
    match expression {
        Node::Sequence(nodes) => match nodes.as_slice() {
            [] => Some((Node::Sequence(Vec::new()), End::Open)),
            [Node::Start, inner @ .., Node::End] => {
                Some((Node::Sequence(inner.to_vec()), End::Anchored))
            }
            [Node::Start, inner @ ..] => Some((Node::Sequence(inner.to_vec()), End::Open)),
            [..] => None,
        },
        Node::Start => Some((Node::Sequence(Vec::new()), End::Open)),
        Node::Choice(alternatives) => {
            let anchored: Vec<(Node, End)> =
                alternatives.iter().map(anchored).collect::<Option<_>>()?;
            let (_, end) = anchored.first()?;
            let end = *end;
            anchored.iter().all(|(_, other)| *other == end).then(|| {
                let inner = anchored.into_iter().map(|(inner, _)| inner).collect();
                (Node::Choice(inner), end)
            })
        }
        Node::End
        | Node::WordBoundary { .. }
        | Node::One(_)
        | Node::Repeat(..)
        | Node::Group(..)
        | Node::BackReference { .. }
        | Node::Look { .. } => None,
    }
}

/// A part of a walk before it is written as a step.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Class(Set, u32, Option<u32>),
    Group(Vec<Part>, u32, Option<u32>),
    /// None of them can be empty.
    Choice(Vec<Vec<Part>>),
}

fn sequence(node: &Node) -> Option<Vec<Part>> {
    match node {
        Node::Start
        | Node::End
        | Node::WordBoundary { .. }
        | Node::Group(..)
        | Node::BackReference { .. }
        | Node::Look { .. } => None,
        Node::One(set) if set.ranges().len() > MAX_RANGES => None,
        Node::One(set) => Some(vec![Part::Class(set.clone(), 1, Some(1))]),
        Node::Sequence(nodes) => {
            let mut parts = Vec::new();
            for node in nodes {
                for part in sequence(node)? {
                    push(&mut parts, part);
                }
            }
            Some(parts)
        }
        Node::Choice(alternatives) => {
            let alternatives = alternatives
                .iter()
                .map(sequence)
                .collect::<Option<Vec<_>>>()?;
            choice(alternatives)
        }
        Node::Repeat(inner, count) => {
            let Count {
                min,
                max,
                is_lazy: _,
            } = *count;
            repeat(sequence(inner)?, min, max)
        }
    }
}

/// Adds a part; neighbours of one class become one, because their counts add up without gaps.
fn push(parts: &mut Vec<Part>, part: Part) {
    match (parts.last_mut(), part) {
        (Some(Part::Class(set, least, greatest)), Part::Class(other, more, most))
            if *set == other =>
        {
            *least = least.saturating_add(more);
            *greatest = greatest
                .zip(most)
                .map(|(greatest, most)| greatest.saturating_add(most));
        }
        (_, part) => parts.push(part),
    }
}

fn repeat(mut inner: Vec<Part>, least: u32, greatest: Option<u32>) -> Option<Vec<Part>> {
    match (least, greatest) {
        (_, Some(0)) => return Some(Vec::new()),
        (1, Some(1)) => return Some(inner),
        (_, _) if inner.is_empty() => return Some(inner),
        (0, Some(1)) if inner.iter().all(may_be_empty) => return Some(inner),
        (_, _) => {}
    }
    if inner.len() == 1
        && let Some(Part::Class(_, least_each, greatest_each)) = inner.first_mut()
        && (*least_each, *greatest_each) == (1, Some(1))
    {
        (*least_each, *greatest_each) = (least, greatest);
        return Some(inner);
    }
    // A round that can be empty has no first character that tells of it.
    (!inner.iter().all(may_be_empty)).then(|| vec![Part::Group(inner, least, greatest)])
}

fn choice(alternatives: Vec<Vec<Part>>) -> Option<Vec<Part>> {
    let mut optional = false;
    let mut singles: Option<Set> = None;
    let mut branches: Vec<Vec<Vec<Part>>> = Vec::new();
    for mut alternative in alternatives {
        if alternative.is_empty() {
            optional = true;
            continue;
        }
        if alternative.iter().all(may_be_empty) {
            // `a*` is nothing, or `a+`.
            let [Part::Class(_, least, _)] = alternative.as_mut_slice() else {
                return None;
            };
            *least = 1;
            optional = true;
        }
        match alternative.as_slice() {
            [Part::Class(set, 1, Some(1))] => {
                singles = Some(singles.map_or_else(|| set.clone(), |known| known.union(set)));
            }
            [..] => {
                let same = branches.iter_mut().find(|branch| {
                    let known = branch.first().and_then(|known| split_first(known));
                    known.map(|(first, _)| first)
                        == split_first(&alternative).map(|(first, _)| first)
                });
                match same {
                    Some(branch) => branch.push(alternative),
                    None => branches.push(vec![alternative]),
                }
            }
        }
    }
    // A lone character that another alternative begins with belongs to that branch: `a|ab`.
    if let Some(set) = &singles {
        let begins = |branch: &&mut Vec<Vec<Part>>| {
            let first = branch.first().and_then(|known| split_first(known));
            first.is_some_and(|(first, _)| first == Part::Class(set.clone(), 1, Some(1)))
        };
        if let Some(branch) = branches.iter_mut().find(begins) {
            branch.push(vec![Part::Class(set.clone(), 1, Some(1))]);
            singles = None;
        }
    }
    let mut joined = Vec::new();
    joined.extend(singles.map(|set| vec![Part::Class(set, 1, Some(1))]));
    for branch in branches {
        joined.push(join(branch)?);
    }
    Some(match (joined.pop(), joined.is_empty()) {
        (None, _) => Vec::new(),
        (Some(only), true) if optional => repeat(only, 0, Some(1))?,
        (Some(only), true) => only,
        (Some(last), false) => {
            joined.push(last);
            let choice = Part::Choice(joined);
            if optional {
                vec![Part::Group(vec![choice], 0, Some(1))]
            } else {
                vec![choice]
            }
        }
    })
}

/// Alternatives that begin alike: the beginning once, then the choice between the rests.
fn join(mut branch: Vec<Vec<Part>>) -> Option<Vec<Part>> {
    if branch.len() == 1 {
        return branch.pop();
    }
    let mut shared = Vec::new();
    loop {
        let mut firsts = branch
            .iter()
            .map(|alternative| split_first(alternative).map(|(first, _)| first));
        let Some(Some(first)) = firsts.next() else {
            break;
        };
        if !firsts.all(|other| other.as_ref() == Some(&first)) {
            break;
        }
        push(&mut shared, first);
        branch = branch
            .iter()
            .filter_map(|alternative| split_first(alternative).map(|(_, rest)| rest))
            .collect();
    }
    for part in choice(branch)? {
        push(&mut shared, part);
    }
    Some(shared)
}

/// The first part and the rest; of a class that stands several times, one.
fn split_first(parts: &[Part]) -> Option<(Part, Vec<Part>)> {
    let (first, rest) = parts.split_first()?;
    match first {
        Part::Class(set, least, greatest) if *least > 1 && *greatest == Some(*least) => {
            let one = Part::Class(set.clone(), 1, Some(1));
            let others = Part::Class(set.clone(), least - 1, Some(least - 1));
            Some((
                one,
                std::iter::once(others)
                    .chain(rest.iter().cloned())
                    .collect(),
            ))
        }
        Part::Class(..) | Part::Group(..) | Part::Choice(_) => Some((first.clone(), rest.to_vec())),
    }
}

/// Where anything may follow, what need not be there at the end says nothing.
fn trim(parts: &mut Vec<Part>) {
    while let Some(last) = parts.last_mut() {
        match last {
            Part::Class(_, least, greatest) | Part::Group(_, least, greatest) => {
                if *least > 0 {
                    *greatest = Some(*least);
                    return;
                }
            }
            Part::Choice(_) => return,
        }
        parts.pop();
    }
}

fn may_be_empty(part: &Part) -> bool {
    match part {
        Part::Class(_, least, _) | Part::Group(_, least, _) => *least == 0,
        Part::Choice(_) => false,
    }
}

/// The characters that some text of these parts begins with, and whether none need be there.
fn first(parts: &[Part]) -> (Set, bool) {
    let mut set = Set::default();
    for part in parts {
        set = set.union(&match part {
            Part::Class(class, _, _) => class.clone(),
            Part::Group(inner, _, _) => first(inner).0,
            Part::Choice(branches) => branches
                .iter()
                .fold(Set::default(), |set, branch| set.union(&first(branch).0)),
        });
        if !may_be_empty(part) {
            return (set, false);
        }
    }
    (set, true)
}

/// Whether the next character tells every choice, when one of `after` may follow.
fn is_deterministic(parts: &[Part], after: &Set) -> bool {
    let mut rest = parts;
    while let Some((part, others)) = rest.split_first() {
        rest = others;
        let (mut follow, open) = first(rest);
        if open {
            follow = follow.union(after);
        }
        let reported = match part {
            Part::Class(set, least, greatest) => *greatest == Some(*least) || !set.meets(&follow),
            Part::Group(inner, least, greatest) => {
                let (begin, _) = first(inner);
                let inside = if *greatest == Some(1) {
                    follow.clone()
                } else {
                    follow.union(&begin)
                };
                (*greatest == Some(*least) || !begin.meets(&follow))
                    && is_deterministic(inner, &inside)
            }
            Part::Choice(branches) => {
                let mut taken = Set::default();
                branches.iter().all(|branch| {
                    let (begin, _) = first(branch);
                    let apart = !taken.meets(&begin);
                    taken = taken.union(&begin);
                    apart && is_deterministic(branch, &follow)
                })
            }
        };
        if !reported {
            return false;
        }
    }
    true
}

fn size(parts: &[Part]) -> usize {
    parts
        .iter()
        .map(|part| match part {
            Part::Class(..) => 1,
            Part::Group(inner, _, _) => 1 + size(inner),
            Part::Choice(branches) => branches.iter().map(|branch| size(branch)).sum(),
        })
        .sum()
}

/// The longest text that a repeated character is spelled out as.
const SPELLED: u32 = 8;

fn steps(parts: &[Part]) -> Vec<Step> {
    let mut steps = Vec::new();
    for part in parts {
        match part {
            Part::Class(set, least, greatest) => {
                let single = set.single().and_then(char::from_u32);
                match (single, *least, *greatest) {
                    (Some(character), least, Some(greatest))
                        if least == greatest && least <= SPELLED =>
                    {
                        for _ in 0..least {
                            spell(&mut steps, character);
                        }
                    }
                    (_, min, max) => steps.push(Step::Class {
                        ranges: set.characters(),
                        min,
                        max,
                    }),
                }
            }
            Part::Group(inner, least, greatest) => steps.push(Step::Group {
                steps: self::steps(inner),
                min: *least,
                max: *greatest,
            }),
            Part::Choice(branches) => {
                steps.push(Step::Choice(
                    branches.iter().map(|branch| self::steps(branch)).collect(),
                ));
            }
        }
    }
    steps
}

fn spell(steps: &mut Vec<Step>, character: char) {
    if let Some(Step::Text(text)) = steps.last_mut() {
        text.push(character);
    } else {
        steps.push(Step::Text(character.to_string()));
    }
}
