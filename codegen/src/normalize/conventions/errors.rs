//! The error object: all JSON bodies of error answers are of one schema, which no other answer and no request has as its body. It is an object
//! with texts `code` and `message`, or with one object `error` that has them, and requires nothing else, so that it can be made of any problem.
//! Where an `x-` key names an error object, none is recognised. What has the form of a framework (`error_forms`) does not count.

use std::collections::BTreeSet;

use oasmith::{Counted, ValueSet};

use super::described_form::resembles_fast_api;
use super::error_bodies::{is_error, json};
use super::error_forms::form_of;
use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{
    Access, Api, ErrorObject, Field, Presence, Recognised, Record, Rule, ShapeId, ShapeKind,
    WordPlaces,
};

const CODE: &str = "code";
const MESSAGE: &str = "message";
const ERROR: &str = "error";

pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let Some((id, object)) = found(api) else {
        return Vec::new();
    };
    let place = |steps: &[String]| steps.join("/");
    let recognised = Recognised {
        convention: Convention::Errors.key(),
        origin: api.shapes.get(id).origin,
        subject: Pointers::of(api).shape(id),
        meaning: format!(
            "all error answers are of this schema, with a code in `{}` and a message in `{}`",
            place(&object.code),
            place(&object.message)
        ),
    };
    if let ShapeKind::Record(record) = &mut api.shapes.get_mut(id).kind {
        record.error = Some(object);
    }
    vec![recognised]
}

fn found(api: &Api) -> Option<(ShapeId, ErrorObject)> {
    let is_named = |record: &Record| record.error.is_some();
    let mut records = api.shapes.iter().filter_map(|(_, it)| it.kind.record());
    if records.any(is_named) {
        return None;
    }
    let is_of_framework = |id| form_of(api, id).is_some() || resembles_fast_api(api, id);
    let bodies = bodies(api).filter(|(_, id)| !is_of_framework(*id));
    let (errors, others): (Vec<_>, Vec<_>) = bodies.partition(|(is_error, _)| *is_error);
    let errors: BTreeSet<ShapeId> = errors.into_iter().map(|(_, id)| id).collect();
    let mut errors = errors.into_iter();
    let id = errors.next()?;
    let is_only = errors.next().is_none() && others.iter().all(|(_, other)| *other != id);
    let is_whole = api.shapes.get(id).residual.is_none() && !api.own.contains_key(&id);
    let object = api.shapes.get(id).kind.record()?;
    let object = flat(api, object).or_else(|| nested(api, object))?;
    (is_only && is_whole).then_some((id, object))
}

/// The JSON bodies of all operations, and whether each is of an error answer.
fn bodies(api: &Api) -> impl Iterator<Item = (bool, ShapeId)> {
    api.operations.iter().flat_map(|operation| {
        let answers = operation.responses.iter().flat_map(|response| {
            let is_error = is_error(operation, response);
            json(&response.contents).map(move |(_, id)| (is_error, id))
        });
        let taken = operation.body.iter().flat_map(|body| json(&body.contents));
        answers
            .chain(taken.map(|(_, id)| (false, id)))
            .collect::<Vec<_>>()
    })
}

/// `{code, message}`
fn flat(api: &Api, record: &Record) -> Option<ErrorObject> {
    let has_all = is_code(api, field(record, CODE)?) && is_message(api, field(record, MESSAGE)?);
    (has_all && requires_only(record, &[CODE, MESSAGE])).then(|| object(&[]))
}

/// `{error: {code, message}}`
fn nested(api: &Api, record: &Record) -> Option<ErrorObject> {
    let inner = api.shapes.get(field(record, ERROR)?.value.shape);
    flat(
        api,
        inner.kind.record().filter(|_| inner.residual.is_none())?,
    )?;
    requires_only(record, &[ERROR]).then(|| object(&[ERROR]))
}

fn object(within: &[&str]) -> ErrorObject {
    let place = |member: &str| {
        let steps = within.iter().copied().chain([member]);
        steps.map(str::to_owned).collect()
    };
    ErrorObject {
        code: place(CODE),
        message: place(MESSAGE),
        location: None,
        key: None,
        not_found: None,
        words: WordPlaces::default(),
    }
}

fn field<'a>(record: &'a Record, wire: &str) -> Option<&'a Field> {
    let mut fields = record.fields.iter();
    fields.find(|field| field.wire == wire && field.access != Access::Write)
}

fn requires_only(record: &Record, members: &[&str]) -> bool {
    let mut required = record
        .fields
        .iter()
        .filter(|field| field.presence == Presence::Required);
    required.all(|field| members.contains(&field.wire.as_str()))
        && record.rules.is_empty()
        && record.counts.is_empty()
}

/// Whether any code is valid there.
fn is_code(api: &Api, field: &Field) -> bool {
    let kind = &api.shapes.get(field.value.shape).kind;
    if let ShapeKind::Enum(set) = kind {
        return set.set == ValueSet::Open && set.other_rules.is_empty();
    }
    is_text(kind, |_| false)
}

/// Whether any message is valid there, once it is cut.
fn is_message(api: &Api, field: &Field) -> bool {
    is_text(&api.shapes.get(field.value.shape).kind, |rule| {
        let least = rule.at_least(Counted::Characters);
        least.map_or(rule.at_most(Counted::Characters).is_some(), |it| it <= 1)
    })
}

fn is_text(kind: &ShapeKind, is_kept: impl Fn(&Rule) -> bool) -> bool {
    let ShapeKind::Text(text) = kind else {
        return false;
    };
    let has_format = text.format.is_some() || text.other_format.is_some();
    !has_format && text.rules.iter().all(|ruled| is_kept(&ruled.rule))
}
