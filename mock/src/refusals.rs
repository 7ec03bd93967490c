//! The bodies of rejections: the error object of the description, the form of a framework, or problem details.

use oasmith::error_form::ErrorForm;
use oasmith::server::{RejectionBody, problem_details};
use oasmith::{ErrorMembers, Json, Problem, RawJson};
use oasmith_codegen::rust::{self, Calls, ErrorContent, ItemId, Problems, common_error};

use crate::constants;

/// How rejections are written.
pub(crate) enum Refusals {
    /// As the error object that the description has.
    Own(OwnErrors),
    /// In the form that all error answers have, with their media type.
    Form(&'static ErrorForm, &'static str),
    /// As problem details.
    ProblemDetails,
}

/// The body of error answers that a description has of its own.
pub(crate) enum OwnErrors {
    /// An object.
    Object(ErrorMembers),
    /// An object whose member at this pointer is a list of these.
    List(String, Box<OwnErrors>),
    /// One for a single problem, and one for several.
    Either(Box<OwnErrors>, Box<OwnErrors>),
}

impl Refusals {
    pub(crate) fn of(calls: &Calls) -> Self {
        if let Some(own) = calls.error.and_then(|it| OwnErrors::of(calls, it)) {
            return Self::Own(own);
        }
        match common_error(&calls.endpoints) {
            Some(ErrorContent { form, media }) => Self::Form(form, constants::text(media)),
            None => Self::ProblemDetails,
        }
    }

    /// The body of a rejection, and its media type.
    pub(crate) fn body(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        match self {
            Self::Own(own) => (own.of_body(body), "application/json"),
            Self::Form(form, media) => (form.write(status, body.problems()), media),
            Self::ProblemDetails => (problem_details(status, &body), "application/problem+json"),
        }
    }
}

impl OwnErrors {
    fn of(calls: &Calls, item: ItemId) -> Option<Self> {
        let of = |item| Self::of(calls, item).map(Box::new);
        Some(match calls.problems.get(&item)? {
            Problems::Object(object) => Self::Object(members(object)),
            Problems::List {
                pointer, object, ..
            } => Self::List(pointer.clone(), of(*object)?),
            Problems::Body { one, several } => Self::Either(of(*one)?, of(*several)?),
        })
    }

    fn of_body(&self, body: RejectionBody) -> String {
        match body {
            RejectionBody::One(problem) => self.one(problem),
            RejectionBody::Several(problems) => self.several(problems),
        }
    }

    fn one(&self, problem: Problem) -> String {
        match self {
            Self::Object(members) => problem.into_object::<RawJson>(members).to_json(),
            Self::List(..) => self.several(vec![problem]),
            Self::Either(one, _) => one.one(problem),
        }
    }

    fn several(&self, problems: Vec<Problem>) -> String {
        match self {
            Self::Object(_) => self.one(Problem::joined(&problems)),
            Self::List(pointer, object) => {
                let objects: Vec<String> = problems.into_iter().map(|it| object.one(it)).collect();
                let list = format!("[{}]", objects.join(","));
                // The member is the only one that the object needs.
                let member = oasmith::pointer::unescape(pointer.trim_start_matches('/'));
                format!("{{{}:{list}}}", oasmith::json_string(&member))
            }
            Self::Either(_, several) => several.several(problems),
        }
    }
}

fn members(of: &rust::ErrorMembers) -> ErrorMembers {
    let pointer = |of: &String| constants::text(of);
    let longest = |of: u64| usize::try_from(of).unwrap_or(usize::MAX);
    let mut members = ErrorMembers::new(pointer(&of.code), pointer(&of.message));
    if let Some(most) = of.code_length {
        members = members.longest_code(longest(most));
    }
    if let Some(most) = of.message_length {
        members = members.longest_message(longest(most));
    }
    if let Some(location) = &of.location {
        members = members.location(pointer(location));
    }
    if let Some(key) = &of.key {
        members = members.key(pointer(key));
    }
    members
}
