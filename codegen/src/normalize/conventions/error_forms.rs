//! Error answers in the form of a framework ([`ErrorForm`]): servers write them so. The first JSON body of an error answer has a form when the
//! schema describes what schemas of that form describe, and when whatever is written in that form is valid by the schema. They are none of the
//! service's error objects.

use std::collections::BTreeMap;

use oasmith::error_form::ErrorForm;

use super::described_form::is_of;
use super::error_bodies::{is_error, json};
use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Content, ErrorAnswer, Operation, Recognised, ShapeId};
use crate::media_type::MediaType;

/// Where answers of one schema are sent.
struct Answers {
    form: &'static ErrorForm,
    places: Vec<String>,
}

/// An error answer that has a form: the position of its response in the operation.
struct Found {
    position: usize,
    schema: ShapeId,
    place: String,
    answer: ErrorAnswer,
}

/// Gives error answers their forms: those of the service, and those with which receivers answer its messages.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let messages = api.webhooks.iter().map(|webhook| &webhook.operation);
    let operations = api.operations.iter().chain(messages);
    let answers: Vec<Vec<Found>> = operations.map(|it| answers(api, it)).collect();
    let mut found: BTreeMap<ShapeId, Answers> = BTreeMap::new();
    for answer in answers.iter().flatten() {
        let known = found.entry(answer.schema).or_insert(Answers {
            form: answer.answer.form,
            places: Vec::new(),
        });
        if !known.places.contains(&answer.place) {
            known.places.push(answer.place.clone());
        }
    }
    let messages = api.webhooks.iter_mut().map(|it| &mut it.operation);
    let operations = api.operations.iter_mut().chain(messages);
    for (operation, answers) in operations.zip(answers) {
        for Found {
            position, answer, ..
        } in answers
        {
            if let Some(response) = operation.responses.get_mut(position) {
                response.error = Some(answer);
            }
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

/// The error answers of an operation that have a form.
fn answers(api: &Api, operation: &Operation) -> Vec<Found> {
    let errors = operation.responses.iter().enumerate();
    let errors = errors.filter(|(_, response)| is_error(operation, response));
    let found = errors.filter_map(|(position, response)| {
        let (media, schema) = content(&response.contents)?;
        let form = form_of(api, schema)?;
        Some(Found {
            position,
            schema,
            place: format!("{} as `{media}`", response.status),
            answer: ErrorAnswer {
                form,
                media: media.to_owned(),
            },
        })
    });
    found.collect()
}

/// The JSON among some contents, with its media type. Any media type is JSON where there is no other, as springdoc describes its answers.
fn content(contents: &[Content]) -> Option<(&str, ShapeId)> {
    let any = || {
        let mut contents = contents.iter();
        let any = contents.find(|it| MediaType::of(&it.media) == MediaType::Any)?;
        Some(("application/json", any.value?.shape))
    };
    json(contents).next().or_else(any)
}

/// The form that JSON of a shape has.
pub(super) fn form_of(api: &Api, id: ShapeId) -> Option<&'static ErrorForm> {
    let mut forms = ErrorForm::ALL.iter();
    forms.find(|form| is_of(api, &form.answer, id))
}
