//! What came back, as it is.

use std::fmt;

use super::error_details::{ErrorDetails, for_display};
use super::{CallInfo, ErrorField, retry};
use crate::http::{Headers, Response, StreamLimits};
use crate::{Codec, DecodeError, Json};

/// The header in which services say the id of a request.
const REQUEST_ID: &str = "X-Request-Id";

/// A response that nobody has decoded yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    pub(super) call: CallInfo,
    pub(super) response: Response,
    /// What bounds the items of a stream.
    pub(super) limits: StreamLimits,
    /// What an error answer says.
    details: Option<Box<ErrorDetails>>,
    /// Whether the first request with the idempotency key is still running.
    in_flight: bool,
}

impl Received {
    pub(super) const fn new(call: CallInfo, response: Response, limits: StreamLimits) -> Self {
        Self {
            call,
            response,
            limits,
            details: None,
            in_flight: false,
        }
    }

    /// With what the error object says, and the code that it has while the first request is still running.
    pub(super) fn with_details(mut self, details: ErrorDetails, in_flight: Option<&str>) -> Self {
        self.in_flight = in_flight.is_some() && details.code.as_deref() == in_flight;
        self.details = Some(Box::new(details));
        self
    }

    /// How the call was made.
    #[must_use]
    pub const fn call(&self) -> &CallInfo {
        &self.call
    }

    /// Of any kind: a body is read by it later.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.response.status
    }

    /// As they came.
    #[must_use]
    pub const fn headers(&self) -> &Headers {
        &self.response.headers
    }

    /// The id under which the service knows the request, if it said one.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.response.headers.get(REQUEST_ID)
    }

    /// The bytes of the body as they came; none of one that comes as a stream. They may hold secrets.
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        self.response.body.whole().unwrap_or_default()
    }

    /// The JSON body as a type, whatever the status is and whatever is documented for it.
    ///
    /// # Errors
    /// The body is no such value.
    pub fn read<T: Codec>(&self) -> Result<T, DecodeError> {
        T::from_json(self.raw())
    }

    /// The code of the error object.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.details.as_ref()?.code.as_deref()
    }

    /// The message of the error object.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.details.as_ref()?.message.as_deref()
    }

    /// The parts of the request that the error object names.
    #[must_use]
    pub fn fields(&self) -> &[ErrorField] {
        self.details.as_ref().map_or(&[], |details| &details.fields)
    }

    /// Whether another attempt may do better.
    pub(super) const fn may_pass(&self) -> bool {
        retry::may_pass(self.status()) || self.in_flight
    }

    /// Without reading it: for statuses that the description does not name.
    #[must_use]
    pub fn into_response(self) -> Response {
        self.response
    }
}

impl fmt::Display for Received {
    /// The operation, the status, what the error object says, and the id of the request.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} was answered with {}",
            self.call.operation,
            self.status()
        )?;
        if let Some(code) = self.code() {
            write!(f, " {}", for_display(code))?;
        }
        if let Some(message) = self.message() {
            write!(f, ": {}", for_display(message))?;
        }
        match self.request_id() {
            Some(id) => write!(f, " (request {})", for_display(id)),
            None => Ok(()),
        }
    }
}
