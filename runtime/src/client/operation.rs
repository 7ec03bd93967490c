//! The operations of a service, as a client needs to know them.

use super::chosen_media::chosen;
use super::{Answer, ApiError, Failure, Received};
use crate::http::{MediaType, Method, ParamLocation, Response, Security, constructors_by_method};

/// An operation, as a client needs to know it.
#[derive(Debug, Clone, Copy)]
pub struct OperationInfo {
    /// Its id in the description.
    pub operation: &'static str,
    /// As it is sent.
    pub method: Method,
    /// The path below the base URL, parameters in braces.
    pub template: &'static str,
    /// The media types that may come back.
    pub accept: &'static str,
    /// Who may call.
    pub security: Security,
    /// The header for an idempotency key, where the operation takes one.
    pub idempotency: Option<&'static str>,
    /// The code of the error object while the first request with an idempotency key is still running.
    pub in_flight: Option<&'static str>,
    /// Lists of parameters of which at most one may be set, each with where they stand.
    pub exclusive: &'static [(ParamLocation, &'static [&'static str])],
    /// Where an answer may come as a stream, the media types of all of them: by status, the first that has it.
    pub streams: &'static [AnswerMedia],
}

/// The media types that the description has for an answer.
#[derive(Debug, Clone, Copy)]
pub struct AnswerMedia {
    /// The first of its statuses.
    pub first: u16,
    /// The last of its statuses.
    pub last: u16,
    /// None where it has no body.
    pub media_types: &'static [MediaType],
}

impl OperationInfo {
    /// Whether this response is one that comes as a stream, by its status and its media type.
    pub(super) fn streams(&self, response: &Response) -> bool {
        let status = response.status;
        let mut answers = self.streams.iter();
        let answer = answers.find(|it| (it.first..=it.last).contains(&status));
        let media_types = answer.map_or([].as_slice(), |it| it.media_types);
        let chosen = chosen(response, media_types).and_then(|at| media_types.get(at));
        chosen.is_some_and(|it| it.is_streamed())
    }

    /// An operation that anyone may call and that answers with JSON.
    #[must_use]
    pub const fn new(operation: &'static str, method: Method, template: &'static str) -> Self {
        Self {
            operation,
            method,
            template,
            accept: "application/json",
            security: Security::ANYONE,
            idempotency: None,
            in_flight: None,
            exclusive: &[],
            streams: &[],
        }
    }

    constructors_by_method!();
}

/// An operation: what its calls bring.
pub trait Operation: 'static {
    /// What a success brings.
    type Output: Send + 'static;

    /// What else may come.
    type Error: ApiError + From<Failure>;

    /// What the description says of its requests.
    const INFO: OperationInfo;

    /// Decodes what came back, by its status.
    ///
    /// # Errors
    /// It is no success, or not what the description says.
    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error>;
}

/// An operation that takes an idempotency key.
pub trait Idempotent: Operation {}

/// An operation whose body is bytes, which may be sent as they come.
pub trait Uploads: Operation {}

/// An operation whose body is a form with files, which may be sent as they come.
pub trait UploadsParts: Operation {}
