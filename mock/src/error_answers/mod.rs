//! The bodies of the errors of an operation: in the form of a framework, in that of all errors of the description, or in one that is made of their schema.

mod form;

use std::collections::BTreeMap;

use oasmith::error_form::{ErrorForm, ErrorPart};
use oasmith::http::BodyEncoding;
use oasmith::schema::{Store, is_valid};
use oasmith::server::{ErrorAnswer, ErrorAnswerBody, RejectionBody};
use oasmith::{Location, Problem};
use oasmith_codegen::check::{Reading, Sender, WholeSchemas};
use oasmith_codegen::ir::{Api, ShapeId, Use};
use oasmith_codegen::rust::Endpoint;
use oasmith_schemas::schema_set::SchemaId;

use crate::answers::{BodyPart, DescribedAnswer, DescribedContent};
use crate::constants;
use crate::refusals::Refusals;
use form::Members;

/// What finds the form of error answers.
pub(crate) struct ErrorAnswers<'r> {
    api: &'static Api,
    refusals: &'r Refusals,
    schemas: WholeSchemas<'static>,
    /// The forms of the shapes that were asked for; none where one is in no form.
    forms: BTreeMap<ShapeId, Option<&'static ErrorForm>>,
}

impl<'r> ErrorAnswers<'r> {
    pub(crate) fn new(api: &'static Api, refusals: &'r Refusals) -> Self {
        Self {
            api,
            refusals,
            schemas: WholeSchemas::new(api),
            forms: BTreeMap::new(),
        }
    }

    /// Those of an operation; none where all are as the errors of other operations are.
    pub(crate) fn of(&mut self, endpoint: &Endpoint, all: &[DescribedAnswer]) -> Vec<ErrorAnswer> {
        let errors = all
            .iter()
            .filter(|it| !it.is_success && it.status.range().1 >= 400);
        let errors = errors.map(|answer| ErrorAnswer {
            statuses: answer.status.range(),
            body: self.body(endpoint, answer),
        });
        let errors: Vec<ErrorAnswer> = errors.collect();
        let has_forms = errors.iter().any(|it| it.body != ErrorAnswerBody::Usual);
        if has_forms { errors } else { Vec::new() }
    }

    fn body(&mut self, endpoint: &Endpoint, answer: &DescribedAnswer) -> ErrorAnswerBody {
        let mut outcomes = endpoint.outcomes.iter();
        let outcome = outcomes.find(|it| it.status == answer.status);
        if let Some(content) = outcome.and_then(|it| it.error.as_ref()) {
            return ErrorAnswerBody::Form(content.form, constants::text(&content.media));
        }
        let mut contents = answer.contents.iter();
        let Some(content) = contents.find(|it| is_json(it)) else {
            return ErrorAnswerBody::Usual;
        };
        let media = content.media_type.name;
        let form = match content.value {
            Some(used) => self.form(used, answer.status.range().0.max(400), media),
            None => Some(&ErrorForm::PROBLEM_DETAILS),
        };
        form.map_or(ErrorAnswerBody::Usual, |it| {
            ErrorAnswerBody::Form(it, media)
        })
    }

    /// The form of a shape, where errors of all operations are not valid by it.
    fn form(&mut self, used: Use, status: u16, media: &str) -> Option<&'static ErrorForm> {
        if let Some(known) = self.forms.get(&used.shape) {
            return *known;
        }
        let schema = self.schemas.of(used, Reading::Sent(Sender::Service));
        let usual = self.refusals.body(status, RejectionBody::One(unplaced()));
        let form = if usual.1 == media && self.takes(schema, &usual.0) {
            None
        } else {
            let members = [Members::Known, Members::Required].into_iter();
            let mut parts = members.filter_map(|it| form::part(self.api, used.shape, it));
            parts.find_map(|part| self.valid(schema, status, part))
        };
        self.forms.insert(used.shape, form);
        form
    }

    /// The form with this part, where what is written so is valid.
    fn valid(&self, schema: SchemaId, status: u16, part: ErrorPart) -> Option<&'static ErrorForm> {
        let form = ErrorForm {
            name: "DESCRIBED",
            framework: "the description",
            answer: part,
            is_for_all_errors: true,
        };
        let placed = [placed("first"), placed("second")];
        let written = [
            form.write(status, &[unplaced()]),
            form.write(status, &placed),
        ];
        let is_valid = written.iter().all(|it| self.takes(schema, it));
        is_valid.then(|| constants::one(form))
    }

    fn takes(&self, schema: SchemaId, json: &str) -> bool {
        let store = self.schemas.store();
        is_valid(store, store.schema(&schema), json) == Some(true)
    }
}

fn is_json(content: &DescribedContent) -> bool {
    content.part == BodyPart::Whole && matches!(content.media_type.encoding, BodyEncoding::Json)
}

/// What is wrong with no part of a request.
fn unplaced() -> Problem {
    Problem::new("not_found", "There is nothing with the id `1`")
}

/// What is wrong with a member of a body.
fn placed(key: &'static str) -> Problem {
    let message = "must be a number, not a text";
    Problem::new("invalid", message).at(Location::Body, key)
}
