//! Whether every value that one schema takes is taken by another: proved, or refuted by a value, or neither after so many values.

mod aspect;
mod assumption;
mod side;
mod texts;
mod view;

pub(crate) use aspect::Aspect;
pub use assumption::Assumption;
pub use oasmith_samples::{Inclusion, Witness};
pub use side::Side;
pub use view::View;

use oasmith_codegen::check::Reading;
use oasmith_codegen::ir::{Use, Value};
use oasmith_samples::{Known, StoredSchema};
use oasmith_schemas::schema_set::SchemaId;

use crate::wire_form::WireForm;
use texts::TextQuestion;

/// Whether every value of a shape of one description is taken by a shape of another.
///
/// Equal schemas are recognised without looking for values. What was found out about two descriptions is remembered by the first.
#[must_use]
pub fn inclusion(
    from: &Side<'_>,
    from_use: Use,
    to: &Side<'_>,
    to_use: Use,
    view: View,
) -> Inclusion {
    inclusion_in(
        (from, from_use),
        (to, to_use),
        WireForm::Json,
        view,
        &Aspect::Whole,
    )
}

/// The same for a part of what the second schema says, of values that are written in a form.
pub(crate) fn inclusion_in(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    view: View,
    aspect: &Aspect,
) -> Inclusion {
    let examples = [from.0.examples(from.1), to.0.examples(to.1)].concat();
    found(from, to, form, view.readings(), aspect, examples)
}

/// What is found where both shapes are read so.
fn found(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    readings: [Reading; 2],
    aspect: &Aspect,
    examples: Vec<Value>,
) -> Inclusion {
    if let Some(question) = TextQuestion::of(from, to, form, readings) {
        return question.inclusion(aspect, &examples);
    }
    let (first, second) = asked(from, to, readings, aspect);
    if let Some(found) = of_value((from.0, first), (to.0, second), aspect) {
        return found;
    }
    answer((from.0, first), (to.0, second), examples)
}

/// Whether it is proved where both shapes are read so; no value is looked for where it is not.
fn holds(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    readings: [Reading; 2],
    aspect: &Aspect,
) -> bool {
    if let Some(question) = TextQuestion::of(from, to, form, readings) {
        return question.is_proved(aspect);
    }
    let (first, second) = asked(from, to, readings, aspect);
    let (first, second) = ((from.0, first), (to.0, second));
    match of_value(first, second, aspect) {
        Some(found) => found == Inclusion::Proved,
        None => is_proved(first, second),
    }
}

/// What is known where one value is asked about: it is the only one that may be lost. Nothing where it is not found out.
fn of_value(
    from: (&Side<'_>, SchemaId),
    to: (&Side<'_>, SchemaId),
    aspect: &Aspect,
) -> Option<Inclusion> {
    let Aspect::Value(json) = aspect else {
        return None;
    };
    let is_lost = from.0.verdict(from.1, json)? && !to.0.verdict(to.1, json)?;
    Some(if is_lost {
        Inclusion::Refuted(Witness {
            json: json.clone(),
            pointer: String::new(),
            message: format!("must not be {json}"),
        })
    } else {
        Inclusion::Proved
    })
}

/// Whether it is proved that every value of one shape is taken by another; no value is looked for where it is not.
pub(crate) fn is_included(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    view: View,
) -> bool {
    holds(from, to, form, view.readings(), &Aspect::Whole)
}

/// Whether one shape takes a value and the other refuses it.
pub(crate) fn is_refuted_by(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    view: View,
    json: &str,
) -> bool {
    if let Some(question) = TextQuestion::of(from, to, form, view.readings()) {
        return question.is_refuted_by(json);
    }
    let (first, second) = asked(from, to, view.readings(), &Aspect::Whole);
    from.0.verdict(first, json) == Some(true) && to.0.verdict(second, json) == Some(false)
}

/// What a proof takes for granted that JSON Schema does not; nothing where it is a proof of all that JSON Schema allows.
pub(crate) fn assumption(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    view: View,
    aspect: &Aspect,
) -> Option<Assumption> {
    let (allowed, taken) = view.literal_readings()?;
    if holds(from, to, form, [allowed; 2], aspect) {
        None
    } else if holds(from, to, form, [taken; 2], aspect) {
        Some(Assumption::ListedValues)
    } else {
        Some(Assumption::DeclaredMembers)
    }
}

/// A value that JSON Schema allows one shape and not the other, where nothing is taken for granted of who sends it; nothing where none is found.
pub(crate) fn refuted_to_the_letter(
    from: (&Side<'_>, Use),
    to: (&Side<'_>, Use),
    form: WireForm,
    view: View,
) -> Option<Witness> {
    let (allowed, _) = view.literal_readings()?;
    match found(from, to, form, [allowed; 2], &Aspect::Whole, Vec::new()) {
        Inclusion::Refuted(witness) => Some(witness),
        Inclusion::Proved | Inclusion::Tried(_) | Inclusion::Undecided(_) => None,
    }
}

/// The schemas of two shapes as they are read, the second as far as an aspect speaks of it.
fn asked(
    (from, from_use): (&Side<'_>, Use),
    (to, to_use): (&Side<'_>, Use),
    [sent, taken]: [Reading; 2],
    aspect: &Aspect,
) -> (SchemaId, SchemaId) {
    let first = match aspect.variant() {
        Some(variant) => from.common(from_use, variant, sent),
        None => from.schema(from_use, sent),
    };
    let second = to.part(to.schema(to_use, taken), aspect);
    (first, second)
}

/// Whether every text is taken by a shape. Any text is what may stand in a query, a header or a cookie.
pub(crate) fn texts_in(from: &Side<'_>, to: &Side<'_>, to_use: Use) -> Inclusion {
    let [_, taken] = View::Whole.readings();
    let second = to.schema(to_use, taken);
    answer((from, from.text()), (to, second), to.examples(to_use))
}

/// Whether every value of JSON is taken by a schema.
pub(crate) fn all_in(from: &Side<'_>, to: &Side<'_>, to_use: Use) -> Inclusion {
    let [_, taken] = View::Whole.readings();
    let second = to.schema(to_use, taken);
    answer((from, from.anything()), (to, second), to.examples(to_use))
}

fn is_proved(from: (&Side<'_>, SchemaId), to: (&Side<'_>, SchemaId)) -> bool {
    ask(from, to, oasmith_samples::is_proved)
}

fn answer(
    from: (&Side<'_>, SchemaId),
    to: (&Side<'_>, SchemaId),
    examples: Vec<Value>,
) -> Inclusion {
    ask(from, to, |from, to, known| {
        oasmith_samples::inclusion(from, to, known, examples)
    })
}

/// Asks about two schemas with what is known of their sides.
fn ask<T>(
    (from, first): (&Side<'_>, SchemaId),
    (to, second): (&Side<'_>, SchemaId),
    question: impl FnOnce(StoredSchema<'_>, StoredSchema<'_>, &mut Known) -> T,
) -> T {
    let known = from.known_about(to);
    let (from, to) = (from.schemas(), to.schemas());
    let first = StoredSchema {
        store: from.store(),
        id: first,
    };
    let second = StoredSchema {
        store: to.store(),
        id: second,
    };
    question(first, second, &mut known.borrow_mut())
}
