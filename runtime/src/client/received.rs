//! What came back, as it is.

use crate::http::Response;

/// The header in which services say the id of a request.
const REQUEST_ID: &str = "X-Request-Id";

/// A response that nobody has decoded yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    pub(super) operation: &'static str,
    pub(super) response: Response,
    /// The most bytes that a line or an event of a stream may have.
    pub(super) limit: usize,
}

impl Received {
    pub(super) const fn new(operation: &'static str, response: Response, limit: usize) -> Self {
        Self {
            operation,
            response,
            limit,
        }
    }

    /// The status.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.response.status
    }

    /// The id under which the service knows the request, if it said one.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.response.headers.get(REQUEST_ID)
    }

    /// The response as it is.
    #[must_use]
    pub fn into_response(self) -> Response {
        self.response
    }
}
