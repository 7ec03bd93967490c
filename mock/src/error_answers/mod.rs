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
    /// Those that were asked for; none where errors of all operations are written so, or no form is.
    forms: BTreeMap<ErrorBody, Option<&'static ErrorForm>>,
}

/// What the form of a body rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ErrorBody {
    shape: ShapeId,
    media: &'static str,
    /// The first of its statuses.
    status: u16,
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
            Some(used) => {
                let body = ErrorBody {
                    shape: used.shape,
                    media,
                    status: answer.status.range().0.max(400),
                };
                self.form(used, body)
            }
            None => Some(&ErrorForm::PROBLEM_DETAILS),
        };
        form.map_or(ErrorAnswerBody::Usual, |it| {
            ErrorAnswerBody::Form(it, media)
        })
    }

    /// The form of a body, where errors of all operations are not valid by its schema.
    fn form(&mut self, used: Use, body: ErrorBody) -> Option<&'static ErrorForm> {
        if let Some(known) = self.forms.get(&body) {
            return *known;
        }
        let status = body.status;
        let schema = self.schemas.of(used, Reading::Sent(Sender::Service));
        let usual = self.refusals.body(status, RejectionBody::One(unplaced()));
        let form = if usual.1 == body.media && self.takes(schema, &usual.0) {
            None
        } else {
            let members = [Members::Known, Members::Required].into_iter();
            let mut parts = members.filter_map(|it| form::part(self.api, used.shape, it));
            parts.find_map(|part| self.valid(schema, status, part))
        };
        self.forms.insert(body, form);
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
