//! Diagnostics as people read them when there are many: equal codes as one, with a count and the first places; no notes; a summary.

use std::fmt::Write;

use super::colour::Colour;
use super::excerpt::Excerpts;
use super::{Diagnostic, Diagnostics, Level, human};
use crate::invisible::escape_invisible;

/// Maximum number of groups that are shown with the lines of the source; more than that only with their places.
const MAX_GROUPS_IN_FULL: usize = 5;

/// Maximum number of places of a group that are shown.
const MAX_PLACES: usize = 4;

/// A note of a single diagnostic is as long as a paragraph at most.
const MAX_NOTE: usize = 400;

/// The diagnostics of one code and level.
pub(super) struct DiagnosticGroup<'r> {
    pub(super) members: Vec<&'r Diagnostic>,
    /// How many there are in all, with those that were not kept.
    pub(super) count: usize,
}

/// The page, with its summary; empty when there is nothing to say.
pub(super) fn show(diagnostics: &Diagnostics, places: &Excerpts<'_>, colour: Colour) -> String {
    let groups = groups(diagnostics);
    let in_full = groups.len() <= MAX_GROUPS_IN_FULL;
    let mut page = String::new();
    for group in &groups {
        let Some(first) = group.members.first() else {
            continue;
        };
        if in_full {
            page += human::show(first, places, colour).trim_end();
            page += "\n";
        } else {
            page += &short(first, places, colour);
        }
        page += &others(group, places);
        page += "\n";
    }
    page + &summary(diagnostics, &groups)
}

/// Errors first, then warnings, each by the first place.
pub(super) fn groups(diagnostics: &Diagnostics) -> Vec<DiagnosticGroup<'_>> {
    let mut groups: Vec<DiagnosticGroup<'_>> = Vec::new();
    for diagnostic in diagnostics.sorted() {
        if diagnostic.level == Level::Note {
            continue;
        }
        let is_own = |group: &&mut DiagnosticGroup<'_>| {
            let first = group.members.first();
            first.is_some_and(|it| it.code == diagnostic.code && it.level == diagnostic.level)
        };
        match groups.iter_mut().find(is_own) {
            Some(group) => {
                group.members.push(diagnostic);
                group.count += 1;
            }
            None => groups.push(DiagnosticGroup {
                members: vec![diagnostic],
                count: 1,
            }),
        }
    }
    for group in &mut groups {
        let code = group.members.first().map(|first| first.code);
        group.count += code.map_or(0, |code| diagnostics.omitted_of(code));
    }
    let level = |group: &DiagnosticGroup<'_>| group.members.first().map(|first| first.level);
    groups.sort_by_key(|group| std::cmp::Reverse(level(group)));
    groups
}

/// What is wrong, where, and what to do, without the lines of the source.
fn short(diagnostic: &Diagnostic, places: &Excerpts<'_>, colour: Colour) -> String {
    let bare = Diagnostic {
        primary: None,
        secondary: Vec::new(),
        notes: Vec::new(),
        ..diagnostic.clone()
    };
    let shown = human::show(&bare, places, colour);
    let mut lines = shown.trim_end().lines();
    let title = lines.next().unwrap_or_default();
    let place = place(diagnostic, places).map_or(String::new(), |place| format!(" --> {place}\n"));
    let rest = lines.filter(|line| line.trim() != "|");
    let rest: String = rest.map(|line| format!("{line}\n")).collect();
    let rest = rest.chars().take(MAX_NOTE).collect::<String>();
    format!("{title}\n{place}{}\n", rest.trim_end()).replace("\n\n", "\n")
}

fn place(diagnostic: &Diagnostic, places: &Excerpts<'_>) -> Option<String> {
    let place = places.locate(diagnostic.primary.as_ref()?.origin)?;
    let start = place.start;
    let path = escape_invisible(place.path);
    Some(format!("{path}:{}:{}", start.line, start.column))
}

/// How many more there are, and where the first of them stand.
fn others(group: &DiagnosticGroup<'_>, places: &Excerpts<'_>) -> String {
    let others = group.count - 1;
    if others == 0 {
        return String::new();
    }
    let shown = group.members.iter().skip(1).take(MAX_PLACES);
    let shown: Vec<String> = shown.filter_map(|each| place(each, places)).collect();
    let rest = if others > shown.len() { ", …" } else { "" };
    let code = group.members.first().map_or("", |first| first.code.0.id);
    let mut line = format!("  = and {others} more of {code}");
    if !shown.is_empty() {
        // Writing to a text cannot fail.
        let _ = write!(line, ": {}{rest}", shown.join(", "));
    }
    line + "\n"
}

/// `2 errors, 812 warnings of 3 kinds, 40 notes; …`
fn summary(diagnostics: &Diagnostics, groups: &[DiagnosticGroup<'_>]) -> String {
    let counts = counts(diagnostics, groups);
    let has_notes = diagnostics.count(Level::Note) > 0;
    let is_folded = has_notes || groups.iter().any(|group| group.count > 1);
    match (counts.is_empty(), is_folded) {
        (true, _) => String::new(),
        (false, false) => counts + "\n",
        (false, true) => counts + "; `--verbose` shows all\n",
    }
}

/// `2 errors, 812 warnings of 3 kinds, 40 notes`
pub(super) fn counts(diagnostics: &Diagnostics, groups: &[DiagnosticGroup<'_>]) -> String {
    let of_level = |wanted: Level, name: &str| {
        let own = groups
            .iter()
            .filter(|group| group.members.first().is_some_and(|it| it.level == wanted));
        let (kinds, count) = own.fold((0, 0), |(kinds, count), group| {
            (kinds + 1, count + group.count)
        });
        match (count, kinds) {
            (0, _) => None,
            (1, _) => Some(format!("1 {name}")),
            (count, kinds) if kinds == count => Some(format!("{count} {name}s")),
            (count, 1) => Some(format!("{count} {name}s of one kind")),
            (count, kinds) => Some(format!("{count} {name}s of {kinds} kinds")),
        }
    };
    let notes = match diagnostics.count(Level::Note) {
        0 => None,
        1 => Some("1 note".to_owned()),
        count => Some(format!("{count} notes")),
    };
    let counts = [
        of_level(Level::Error, "error"),
        of_level(Level::Warning, "warning"),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().chain(notes).collect();
    counts.join(", ")
}
