//! The bodies of error answers that an operation documents in the form of a framework.

use crate::error_form::ErrorForm;

/// What error answers with some statuses have as their body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ErrorAnswer {
    /// The first and the last status; what is only one goes before what is several.
    pub statuses: (u16, u16),
    /// The body.
    pub body: ErrorAnswerBody,
}

/// The body of an error answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorAnswerBody {
    /// That of all other errors of the service.
    Usual,
    /// In this form, with this media type.
    Form(&'static ErrorForm, &'static str),
}
