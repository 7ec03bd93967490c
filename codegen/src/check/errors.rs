//! Error objects that cannot be made from a code, a message, a location and a key.

use oasmith::pointer;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, suggest};
use crate::ir::{Api, ErrorObject, Field, Presence, Record, Shape, ShapeKind};
use crate::source::Origin;

/// Reports places that are not there, and required members that nobody could fill in.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Record(record) = &shape.kind
            && let Some(error) = &record.error
        {
            for place in error.places() {
                let written = pointer::of(place.iter().map(String::as_str));
                let origin = error.words.of(&written, shape.origin);
                follow(api, record, place, origin, diagnostics);
            }
            unfilled(api, shape, record, error, diagnostics);
        }
    }
}

/// Follows a place step by step, to a text.
fn follow(
    api: &Api,
    record: &Record,
    place: &[String],
    origin: Origin,
    diagnostics: &mut Diagnostics,
) {
    let Some((step, rest)) = place.split_first() else {
        return;
    };
    let Some(field) = record.fields.iter().find(|field| field.wire == *step) else {
        let message = format!("the error object has no member `{step}`");
        let names = record.fields.iter().map(|field| field.wire.as_str());
        let help = suggest::did_you_mean(step, names);
        tell(origin, message, help, diagnostics);
        return;
    };
    match (&api.shapes.get(field.value.shape).kind, rest) {
        (ShapeKind::Text(_) | ShapeKind::Enum(_), []) => {}
        (ShapeKind::Record(inner), [_, ..]) => follow(api, inner, rest, origin, diagnostics),
        (_, []) => {
            let message = format!("the member `{step}` of the error object is no text");
            tell(origin, message, None, diagnostics);
        }
        (_, [next, ..]) => {
            let message = format!("the member `{step}` of the error object has no `{next}`");
            tell(origin, message, None, diagnostics);
        }
    }
}

/// Required members that are no place, and hold none.
fn unfilled(
    api: &Api,
    shape: &Shape,
    record: &Record,
    error: &ErrorObject,
    diagnostics: &mut Diagnostics,
) {
    let is_required = |field: &&Field| field.presence == Presence::Required;
    let mut places = error.places();
    let begun: Vec<&String> = places.by_ref().filter_map(<[String]>::first).collect();
    for field in record.fields.iter().filter(is_required) {
        if !begun.contains(&&field.wire) {
            let message = format!(
                "the error object requires `{}`, which neither a code nor a message fills in",
                field.wire
            );
            tell(field.origin, message, None, diagnostics);
        }
    }
    // An object that is only there for the location is made with it, and otherwise left out.
    for place in error.places().filter(|place| place.len() > 1) {
        inner_unfilled(api, shape, record, place, error, diagnostics);
    }
}

fn inner_unfilled(
    api: &Api,
    shape: &Shape,
    record: &Record,
    place: &[String],
    error: &ErrorObject,
    diagnostics: &mut Diagnostics,
) {
    let [outer, ..] = place else { return };
    let inner = record.fields.iter().find(|field| field.wire == *outer);
    let Some(ShapeKind::Record(inner)) = inner.map(|it| &api.shapes.get(it.value.shape).kind)
    else {
        return;
    };
    let is_filled = |wire: &String| {
        let mut places = error.places();
        places.any(|place| matches!(place, [first, second, ..] if first == outer && second == wire))
    };
    for field in &inner.fields {
        if field.presence == Presence::Required && !is_filled(&field.wire) {
            let message = format!(
                "the error object requires `{outer}/{}`, which nothing fills in",
                field.wire
            );
            tell(shape.origin, message, None, diagnostics);
        }
    }
}

fn tell(origin: Origin, message: String, help: Option<String>, diagnostics: &mut Diagnostics) {
    let diagnostic = Diagnostic::new(Code(code::ERROR_OBJECT), origin, message);
    diagnostics.add(diagnostic.help(
        help.unwrap_or_else(|| "correct `x-error-object`, or make the member optional".to_owned()),
    ));
}
