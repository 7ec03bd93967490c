//! For a browser: one page that asks for nothing, with what it comes to for each party and both sides of each change.

use std::cmp::Reverse;

use oasmith_reference::html::{Element, Html, code, element};
use oasmith_reference::standalone;

use super::line::heading;
use super::summary;
use super::text::{UNCOMPARED, words};
use crate::change::{Change, ChangePlace};
use crate::comparison::Comparison;
use crate::verdict::{Evidence, Level, Party};

/// The page.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    let title = "What changed";
    let levels = Level::ALL.into_iter();
    let changes: Html = levels
        .filter_map(|level| at_level(comparison, level))
        .collect();
    let main = Html::from(element("h1").text(title))
        .and(element("p").text(&counts(comparison)))
        .and(parties(comparison))
        .and(crates(comparison))
        .and(changes);
    standalone(title, main)
}

fn counts(comparison: &Comparison) -> String {
    match (comparison.changes.is_empty(), comparison.differs) {
        (false, _) => summary::counts(comparison),
        (true, true) => UNCOMPARED.to_owned(),
        (true, false) => "Nothing differs.".to_owned(),
    }
}

/// What it comes to for each party, the worst first.
fn parties(comparison: &Comparison) -> Option<Element> {
    let worst = |party: &Party| {
        let changes = comparison.changes.iter();
        changes.map(|it| it.verdicts.of(*party).level).max()
    };
    let mut parties: Vec<Party> = summary::parties(comparison).collect();
    parties.sort_by_key(|it| Reverse(worst(it)));
    let lines = parties.iter().map(|party| {
        let level = worst(party).unwrap_or(Level::Safe);
        let line = summary::of_party(comparison, *party);
        element("li").child(badge(level)).text(" ").text(&line)
    });
    let list = element("ul").class("list").children(lines);
    (!parties.is_empty()).then_some(list)
}

/// The version that each crate needs.
fn crates(comparison: &Comparison) -> Option<Element> {
    let bumps: Vec<String> = summary::bumps(comparison).collect();
    let lines = bumps.iter().map(|it| element("li").text(it));
    let list = element("ul").class("facts").children(lines);
    (!bumps.is_empty()).then_some(list)
}

/// The changes whose worst verdict is of a level. What breaks nobody is folded.
fn at_level(comparison: &Comparison, level: Level) -> Option<Element> {
    let changes = comparison.changes.iter().enumerate();
    let own: Vec<(usize, &Change)> = changes
        .filter(|(_, it)| it.verdicts.worst() == level)
        .collect();
    if own.is_empty() {
        return None;
    }
    let title = format!(
        "{}: {}",
        title(level),
        summary::counted(own.len(), "change")
    );
    let section = element("section").with("aria-labelledby", level.word());
    let section = section.child(element("h2").with("id", level.word()).text(&title));
    let articles = own.iter().map(|(at, change)| article(*at, change));
    Some(match level {
        Level::Breaks | Level::LikelyBreaks | Level::MayBreak => section.children(articles),
        Level::Safe => {
            let summary = element("summary").text("Show what breaks nobody");
            let folded = element("details").child(summary).children(articles);
            section.child(folded)
        }
    })
}

const fn title(level: Level) -> &'static str {
    match level {
        Level::Breaks => "Breaks",
        Level::LikelyBreaks => "Likely breaks",
        Level::MayBreak => "May break",
        Level::Safe => "Safe",
    }
}

fn badge(level: Level) -> Element {
    let badge = element("span")
        .class("badge")
        .with("data-level", level.word());
    badge.text(&title(level).to_lowercase())
}

/// A change with both of its sides.
fn article(at: usize, change: &Change) -> Element {
    let id = format!("change-{}", at + 1);
    let heading = element("h3")
        .with("id", &id)
        .text(&heading(&change.subject));
    let about = element("p").child(code(change.kind.id)).text(&format!(
        " {}: {}",
        change.kind.name,
        change.kind.about_first()
    ));
    let detail = element("p").text(&change.detail);
    let sides = element("div")
        .class("sides")
        .child(side("Old", change.old.as_ref()))
        .child(side("New", change.new.as_ref()));
    element("article")
        .with("aria-labelledby", &id)
        .child(heading)
        .child(about)
        .child((!change.detail.is_empty()).then_some(detail))
        .child(element("ul").class("facts").children(facts(change)))
        .child(calls("requests", &change.requests))
        .child(calls("responses", &change.responses))
        .child(sides)
}

/// What was decided of it, and what it does to whom.
fn facts(change: &Change) -> Vec<Element> {
    let mut facts = Vec::new();
    if change.is_denied {
        facts.push(element("li").class("bad").text("denied"));
    }
    let accepted = change.accepted.iter();
    facts.extend(accepted.map(|it| element("li").text(&format!("accepted: {it}"))));
    for (party, verdict) in change.verdicts.iter() {
        if verdict.level > Level::Safe || verdict.evidence != Evidence::Kind {
            let line = format!("{}: {}", party.word(), words(verdict));
            facts.push(element("li").text(&line));
        }
    }
    if !change.also.is_empty() {
        let count = summary::counted(change.also.len(), "other place");
        facts.push(element("li").text(&format!("has its cause in {count} as well")));
    }
    facts
}

/// The operations that it reaches, folded.
fn calls(way: &str, calls: &[String]) -> Option<Element> {
    let count = summary::counted(calls.len(), "operation");
    let summary = element("summary").text(&format!("In {way} of {count}"));
    let lines = calls.iter().map(|it| element("li").child(code(it)));
    let list = element("ul").class("facts").children(lines);
    let folded = element("details").child(summary).child(list);
    (!calls.is_empty()).then_some(folded)
}

/// What one of the descriptions says.
fn side(name: &str, place: Option<&ChangePlace>) -> Element {
    let side = element("div").child(element("p").class("label").text(name));
    let Some(place) = place else {
        return side.child(element("p").class("quiet").text("It is not there."));
    };
    let line = place.text.as_ref();
    let line = line.map(|it| element("p").class("quiet").text(&it.to_string()));
    let pointer = element("p").class("quiet").child(code(&place.pointer));
    let excerpt = place.excerpt.as_ref();
    let excerpt = excerpt.map(|it| element("pre").child(code(it)));
    side.child(line).child(pointer).child(excerpt)
}
