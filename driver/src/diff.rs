//! The difference of two texts in the unified format.
//!
//! The shortest script of removed and added lines is found with Myers' greedy search: for each number of edits, the furthest point
//! on every diagonal is kept, and the way back is read from the kept points. Two texts that have little in common would keep
//! too many of them, so beyond `MAX_EDITS` the part between the common ends is shown as replaced.

use std::fmt::Write as _;

/// How many unchanged lines stand around a change.
const CONTEXT: usize = 3;

/// The most edits that the search looks for.
const MAX_EDITS: usize = 1_000;

/// What happens to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edit {
    Keep,
    Remove,
    Add,
}

/// The unified difference between `old` and `new` under the names that stand in its head; empty when they are equal.
///
/// A file that does not exist is the name `/dev/null` with an empty text.
#[must_use]
pub fn unified(old_name: &str, old: &str, new_name: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (lines(old), lines(new));
    let edits = edits(&old, &new);
    let mut text = format!("--- {old_name}\n+++ {new_name}\n");
    for hunk in hunks(&edits) {
        print(&mut text, &edits, hunk, &old, &new);
    }
    text
}

fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

/// The edits that lead from `old` to `new`, in order.
fn edits(old: &[&str], new: &[&str]) -> Vec<Edit> {
    let start = common(old.iter(), new.iter());
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let end = common(old_rest.iter().rev(), new_rest.iter().rev());
    let (old_middle, new_middle) = (
        &old_rest[..old_rest.len() - end],
        &new_rest[..new_rest.len() - end],
    );
    let mut edits = vec![Edit::Keep; start];
    edits.extend(shortest(old_middle, new_middle).unwrap_or_else(|| {
        let removed = std::iter::repeat_n(Edit::Remove, old_middle.len());
        removed
            .chain(std::iter::repeat_n(Edit::Add, new_middle.len()))
            .collect()
    }));
    edits.extend(std::iter::repeat_n(Edit::Keep, end));
    edits
}

fn common<'t>(
    old: impl Iterator<Item = &'t &'t str>,
    new: impl Iterator<Item = &'t &'t str>,
) -> usize {
    old.zip(new).take_while(|(old, new)| old == new).count()
}

/// Myers' search. `furthest` holds, for each diagonal (lines of `old` gone less lines of `new` gone, shifted to be an index), how
/// many lines of `old` are gone.
fn shortest(old: &[&str], new: &[&str]) -> Option<Vec<Edit>> {
    let most = (old.len() + new.len()).min(MAX_EDITS);
    let shift = most + 1;
    let mut furthest = vec![0_usize; 2 * shift + 1];
    let mut kept = Vec::new();
    for count in 0..=most {
        kept.push(furthest[shift - count..=shift + count].to_vec());
        for diagonal in (shift - count..=shift + count).step_by(2) {
            let (mut x, _) = step(&furthest, diagonal, shift, count);
            let mut y = x + shift - diagonal;
            while x < old.len() && y < new.len() && old[x] == new[y] {
                (x, y) = (x + 1, y + 1);
            }
            furthest[diagonal] = x;
            if x >= old.len() && y >= new.len() {
                return Some(way_back(&kept, shift, old.len(), new.len()));
            }
        }
    }
    None
}

/// How many lines of `old` are gone after the best first step onto a diagonal, and whether that step adds a line.
fn step(furthest: &[usize], diagonal: usize, shift: usize, count: usize) -> (usize, bool) {
    let (below, above) = (furthest[diagonal - 1], furthest[diagonal + 1]);
    let adds =
        diagonal == shift - count || (diagonal != shift + count && below < above) || count == 0;
    if count == 0 {
        (0, adds)
    } else if adds {
        (above, true)
    } else {
        (below + 1, false)
    }
}

fn way_back(kept: &[Vec<usize>], shift: usize, mut x: usize, mut y: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (count, points) in kept.iter().enumerate().skip(1).rev() {
        let mut furthest = vec![0; 2 * shift + 1];
        furthest[shift - count..=shift + count].copy_from_slice(points);
        let diagonal = x + shift - y;
        let (after_step, adds) = step(&furthest, diagonal, shift, count);
        let same = x - after_step;
        edits.extend(std::iter::repeat_n(Edit::Keep, same));
        (x, y) = (x - same, y - same);
        if adds {
            edits.push(Edit::Add);
            y -= 1;
        } else {
            edits.push(Edit::Remove);
            x -= 1;
        }
    }
    edits.extend(std::iter::repeat_n(Edit::Keep, x));
    edits.reverse();
    edits
}

/// The ranges of edits to show: each change with its context, joined where they touch.
fn hunks(edits: &[Edit]) -> Vec<(usize, usize)> {
    let mut hunks: Vec<(usize, usize)> = Vec::new();
    for (at, _) in edits
        .iter()
        .enumerate()
        .filter(|(_, edit)| **edit != Edit::Keep)
    {
        let (from, to) = (
            at.saturating_sub(CONTEXT),
            (at + CONTEXT + 1).min(edits.len()),
        );
        match hunks.last_mut() {
            Some(last) if from <= last.1 => last.1 = to,
            _ => hunks.push((from, to)),
        }
    }
    hunks
}

fn print(
    text: &mut String,
    edits: &[Edit],
    (from, to): (usize, usize),
    old: &[&str],
    new: &[&str],
) {
    let gone = |edits: &[Edit], other: Edit| edits.iter().filter(|edit| **edit != other).count();
    let (mut x, mut y) = (
        gone(&edits[..from], Edit::Add),
        gone(&edits[..from], Edit::Remove),
    );
    let shown = &edits[from..to];
    let _ = writeln!(
        text,
        "@@ -{} +{} @@",
        range(x, gone(shown, Edit::Add)),
        range(y, gone(shown, Edit::Remove))
    );
    for edit in shown {
        let (sign, line) = match edit {
            Edit::Keep => (' ', old[x]),
            Edit::Remove => ('-', old[x]),
            Edit::Add => ('+', new[y]),
        };
        x += usize::from(*edit != Edit::Add);
        y += usize::from(*edit != Edit::Remove);
        text.push(sign);
        text.push_str(line);
        if !line.ends_with('\n') {
            text.push_str("\n\\ No newline at end of file\n");
        }
    }
}

/// A range as the format writes it: one line is only its number, none is the line before.
fn range(before: usize, count: usize) -> String {
    match count {
        0 => format!("{before},0"),
        1 => format!("{}", before + 1),
        _ => format!("{},{count}", before + 1),
    }
}
