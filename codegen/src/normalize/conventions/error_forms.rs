//! Error answers in the form of a framework ([`ErrorForm`]): servers write them so. The first JSON body of an error answer has a form when the
//! schema describes what schemas of that form describe, and when whatever is written in that form is valid by the schema. They are none of the
//! service's error objects.

use std::collections::BTreeMap;

use oasmith::error_form::ErrorForm;

use super::described_form::is_of;
use super::error_bodies::{is_error, json};
use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, ErrorAnswer, Recognised, ShapeId};

/// Where answers of one schema are sent.
struct Answers {
    form: &'static ErrorForm,
    places: Vec<String>,
}

/// Gives error answers their forms.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let mut found: BTreeMap<ShapeId, Answers> = BTreeMap::new();
    let mut answers = Vec::new();
    for (position, operation) in api.operations.iter().enumerate() {
        let errors = operation.responses.iter().enumerate();
        for (at, response) in errors.filter(|(_, it)| is_error(operation, it)) {
            let Some((media, id)) = json(&response.contents).next() else {
                continue;
            };
            if let Some(form) = form_of(api, id) {
                let places = Vec::new();
                let known = found.entry(id).or_insert(Answers { form, places });
                let place = format!("{} as `{media}`", response.status);
                if !known.places.contains(&place) {
                    known.places.push(place);
                }
                let media = media.to_owned();
                answers.push((position, at, ErrorAnswer { form, media }));
            }
        }
    }
    for (position, at, answer) in answers {
        if let Some(operation) = api.operations.get_mut(position)
            && let Some(response) = operation.responses.get_mut(at)
        {
            response.error = Some(answer);
        }
    }
    let pointers = Pointers::of(api);
    let recognised = found.iter().map(|(id, answers)| Recognised {
        convention: Convention::Errors.key(),
        origin: api.shapes.get(*id).origin,
        subject: pointers.shape(*id),
        meaning: format!(
            "names the parts of a request that break rules as {} does, and a server writes it so: {}",
            answers.form.framework,
            answers.places.join(", ")
        ),
    });
    recognised.collect()
}

/// The form that JSON of a shape has.
pub(super) fn form_of(api: &Api, id: ShapeId) -> Option<&'static ErrorForm> {
    let mut forms = ErrorForm::ALL.iter();
    forms.find(|form| is_of(api, &form.answer, id))
}
