//! Complaints as people read them: the sentence, the lines of the source with carets, notes, and what to do.

use annotate_snippets as show;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Element, Renderer, Snippet};

use super::place::{Places, first_line};
use super::render::Colour;
use super::{Diagnostic, Label, Level};

/// Labels that are further apart than this are shown as two snippets, so that only the lines around them are laid out.
const FAR: usize = 200;

/// The page of one complaint, with an empty line after it.
pub(super) fn show(complaint: &Diagnostic, places: &Places<'_>, colour: Colour) -> String {
    let renderer = match colour {
        Colour::Never => Renderer::plain(),
        Colour::Always => Renderer::styled().hyperlink(false),
    };
    let id = format!("{} {}", complaint.code.0.id, complaint.code.0.name);
    let title = level(complaint.level)
        .primary_title(complaint.message.as_str())
        .id(id);
    let group = title
        .elements(snippets(complaint, places))
        .elements(
            complaint
                .notes
                .iter()
                .map(|note| line(show::Level::NOTE, note)),
        )
        .elements(
            complaint
                .help
                .iter()
                .map(|help| line(show::Level::HELP, help)),
        );
    let page = renderer.decor_style(DecorStyle::Ascii).render(&[group]);
    page + "\n\n"
}

fn level(level: Level) -> show::Level<'static> {
    match level {
        Level::Error => show::Level::ERROR,
        Level::Warning => show::Level::WARNING,
        Level::Note => show::Level::NOTE,
    }
}

fn line<'a>(level: show::Level<'a>, text: &'a str) -> Element<'a> {
    level.message(show::normalize_untrusted_str(text)).into()
}

/// One label with its place in the text.
struct Shown<'s> {
    path: &'s str,
    text: &'s str,
    line: usize,
    bytes: std::ops::Range<usize>,
    kind: AnnotationKind,
    words: &'s str,
}

/// Labels near each other are shown together, beginning with those around the primary one.
fn snippets<'s>(
    complaint: &'s Diagnostic,
    places: &'s Places<'_>,
) -> Vec<Snippet<'s, Annotation<'s>>> {
    let primary = complaint.primary.iter();
    let labels = primary.map(|label| (label, AnnotationKind::Primary));
    let others = complaint.secondary.iter();
    let others = others.map(|label| (label, AnnotationKind::Context));
    let mut groups: Vec<Vec<Shown<'s>>> = Vec::new();
    for (label, kind) in labels.chain(others) {
        let Some(shown) = shown(label, kind, places) else {
            continue;
        };
        let near =
            |each: &Shown<'_>| each.path == shown.path && each.line.abs_diff(shown.line) <= FAR;
        match groups.iter_mut().find(|group| group.iter().any(near)) {
            Some(group) => group.push(shown),
            None => groups.push(vec![shown]),
        }
    }
    groups.iter().filter_map(|group| snippet(group)).collect()
}

fn shown<'s>(label: &'s Label, kind: AnnotationKind, places: &'s Places<'_>) -> Option<Shown<'s>> {
    let place = places.locate(label.origin)?;
    Some(Shown {
        path: place.path,
        text: place.text,
        line: place.start.line,
        bytes: first_line(place.text, label.origin),
        kind,
        words: &label.text,
    })
}

fn snippet<'s>(group: &[Shown<'s>]) -> Option<Snippet<'s, Annotation<'s>>> {
    let first = group.iter().min_by_key(|shown| shown.line)?;
    let last = group.iter().max_by_key(|shown| shown.bytes.end)?;
    let before = first.text.get(..first.bytes.start)?;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let after = last.text.get(last.bytes.end..)?;
    let end = after
        .find('\n')
        .map_or(last.text.len(), |at| last.bytes.end + at);
    let annotations = group.iter().map(|shown| {
        let words = (!shown.words.is_empty()).then_some(shown.words);
        let bytes = shown.bytes.start - start..shown.bytes.end - start;
        shown.kind.span(bytes).label(words)
    });
    let snippet = Snippet::source(first.text.get(start..end)?)
        .line_start(first.line)
        .path(first.path)
        .annotations(annotations);
    Some(snippet)
}
