//! Diagnostics as people read them: the sentence, the lines of the source with carets, notes, and what to do.

use std::borrow::Cow;
use std::ops::Range;

use annotate_snippets as show;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Element, Group, Renderer, Snippet};

use super::colour::Colour;
use super::excerpt::{Excerpts, first_line, legible, surroundings};
use super::{Diagnostic, Label, Level};
use crate::invisible::escape_invisible;
use crate::source::LineColumn;

/// Labels that are further apart than so many bytes are shown as two snippets, so that only the lines around them are laid out.
const MAX_DISTANCE: usize = 10_000;

/// The page of one diagnostic, with an empty line after it.
pub(super) fn show(diagnostic: &Diagnostic, places: &Excerpts<'_>, colour: Colour) -> String {
    let renderer = match colour {
        Colour::Never => Renderer::plain(),
        Colour::Always => Renderer::styled().hyperlink(false),
    };
    let id = format!("{} {}", diagnostic.code.0.id, diagnostic.code.0.name);
    let title = level(diagnostic.level)
        .primary_title(escape_invisible(&diagnostic.message))
        .id(id);
    let Views {
        place,
        snippets,
        elsewhere,
    } = views(diagnostic, places);
    let mut groups = Vec::new();
    let body = match place {
        None => Group::with_title(title),
        Some(place) => {
            groups.push(title.element(place));
            Group::with_level(level(diagnostic.level))
        }
    };
    let facts = elsewhere.iter().chain(&diagnostic.notes);
    let facts = facts.map(|fact| line(show::Level::NOTE, fact));
    let way_past = diagnostic.way_past();
    let help = diagnostic.help.iter().chain(&way_past);
    let help = help.map(|help| line(show::Level::HELP, help));
    groups.push(body.elements(snippets).elements(facts).elements(help));
    renderer.decor_style(DecorStyle::Ascii).render(&groups) + "\n\n"
}

fn level(level: Level) -> show::Level<'static> {
    match level {
        Level::Error => show::Level::ERROR,
        Level::Warning => show::Level::WARNING,
        Level::Note => show::Level::NOTE,
    }
}

fn line<'a>(level: show::Level<'a>, text: &'a str) -> Element<'a> {
    level.message(escape_invisible(text)).into()
}

/// One label with its place in the text.
struct Shown<'s> {
    path: Cow<'s, str>,
    text: &'s str,
    start: LineColumn,
    bytes: Range<usize>,
    kind: AnnotationKind,
    words: Cow<'s, str>,
}

/// The labels of a diagnostic as they are shown.
#[derive(Default)]
struct Views<'s> {
    /// The place of the primary label, where its snippet cannot tell it because its line is cut.
    place: Option<show::Origin<'s>>,
    /// The lines around the labels.
    snippets: Vec<Snippet<'s, Annotation<'s>>>,
    /// Other labels whose lines would have to be cut.
    elsewhere: Vec<String>,
}

/// Labels near each other are shown together, beginning with those around the primary one.
fn views<'s>(diagnostic: &'s Diagnostic, places: &'s Excerpts<'_>) -> Views<'s> {
    let primary = diagnostic.primary.iter();
    let labels = primary.map(|label| (label, AnnotationKind::Primary));
    let others = diagnostic.secondary.iter();
    let others = others.map(|label| (label, AnnotationKind::Context));
    let mut groups: Vec<Vec<Shown<'s>>> = Vec::new();
    for (label, kind) in labels.chain(others) {
        let Some(shown) = shown(label, kind, places) else {
            continue;
        };
        let near = |each: &Shown<'_>| {
            each.path == shown.path && each.bytes.start.abs_diff(shown.bytes.start) <= MAX_DISTANCE
        };
        match groups.iter_mut().find(|group| group.iter().any(near)) {
            Some(group) => group.push(shown),
            None => groups.push(vec![shown]),
        }
    }
    let mut views = Views::default();
    for (at, group) in groups.iter().enumerate() {
        match snippet(group) {
            Some((snippet, Lines::Whole)) => views.snippets.push(snippet),
            Some((snippet, Lines::Cut)) if at == 0 => {
                views.place = group.first().map(Shown::place);
                views.snippets.push(snippet);
            }
            Some((_, Lines::Cut)) => views.elsewhere.extend(group.iter().map(Shown::sentence)),
            None => {}
        }
    }
    views
}

fn shown<'s>(
    label: &'s Label,
    kind: AnnotationKind,
    places: &'s Excerpts<'_>,
) -> Option<Shown<'s>> {
    let place = places.locate(label.origin)?;
    Some(Shown {
        path: escape_invisible(place.path),
        text: place.text,
        start: place.start,
        bytes: first_line(place.text, label.origin),
        kind,
        words: escape_invisible(&label.text),
    })
}

/// Whether a snippet begins where its first line begins.
enum Lines {
    Whole,
    Cut,
}

/// The lines of some labels, with the place above them unless they are cut: it would count columns from the cut.
fn snippet<'s>(group: &[Shown<'s>]) -> Option<(Snippet<'s, Annotation<'s>>, Lines)> {
    let first = group.iter().min_by_key(|shown| shown.bytes.start)?;
    let last = group.iter().max_by_key(|shown| shown.bytes.end)?;
    let window = surroundings(first.text, &(first.bytes.start..last.bytes.end));
    let legible_until = |byte: usize| {
        let before = first.text.get(window.start..byte);
        before.map_or(0, |before| legible(before).len())
    };
    let annotations = group.iter().map(|shown| {
        let words = (!shown.words.is_empty()).then(|| shown.words.clone());
        let bytes = legible_until(shown.bytes.start)..legible_until(shown.bytes.end);
        shown.kind.span(bytes).label(words)
    });
    let snippet = Snippet::source(legible(first.text.get(window.clone())?))
        .line_start(first.start.line)
        .annotations(annotations);
    let before = first.text.get(..window.start)?;
    if before.is_empty() || before.ends_with('\n') {
        Some((snippet.path(first.path.clone()), Lines::Whole))
    } else {
        Some((snippet, Lines::Cut))
    }
}

impl<'s> Shown<'s> {
    fn place(&self) -> show::Origin<'s> {
        show::Origin::path(self.path.clone())
            .line(self.start.line)
            .char_column(self.start.column)
    }

    fn sentence(&self) -> String {
        let LineColumn { line, column } = self.start;
        format!("{}: {}:{line}:{column}", self.words, self.path)
    }
}
