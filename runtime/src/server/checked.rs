//! Models in axum routes of one's own: read as strictly as the router reads them.

use ::axum::body::Bytes;
use ::axum::extract::rejection::BytesRejection;
use ::axum::extract::{FromRequest, Request};
use ::axum::http::header::CONTENT_TYPE;
use ::axum::response::{IntoResponse, Response as AxumResponse};

use super::{Rejection, problem_details};
use crate::http::{MediaType, Response, chosen};
use crate::{Json, Limits, Problem, Violations};

/// A JSON body of a model, all of whose rules hold; as an answer, the model as JSON.
///
/// `axum::Json` with the feature `serde` reads a model as a client does, which ignores the rules. A body has at most as many bytes as
/// axum's [`DefaultBodyLimit`](::axum::extract::DefaultBodyLimit) says.
///
/// ```
/// # use oasmith::server::Checked;
/// async fn double(Checked(amount): Checked<u32>) -> Checked<u64> {
///     Checked(u64::from(amount) * 2)
/// }
/// let app: axum::Router = axum::Router::new().route("/double", axum::routing::post(double));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Checked<T>(pub T);

/// Why a body is no [`Checked`] model. As an answer it is `application/problem+json` (RFC 9457) with all violations.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckedRejection {
    /// The body is of another media type than JSON: 415.
    MediaType,
    /// The body could not be read: 413 where it is too large, 400 where it broke off.
    Body(BytesRejection),
    /// The body breaks rules: 400.
    Invalid(Violations),
}

impl<S: Send + Sync, T: Json> FromRequest<S> for Checked<T> {
    type Rejection = CheckedRejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, CheckedRejection> {
        let media = request.headers().get(CONTENT_TYPE);
        let media = media.and_then(|value| value.to_str().ok());
        if chosen(&[MediaType::JSON], media.unwrap_or_default()).is_none() {
            return Err(CheckedRejection::MediaType);
        }
        let body = Bytes::from_request(request, state).await;
        let body = body.map_err(CheckedRejection::Body)?;
        // How long it may be was decided by axum.
        let limits = Limits::REQUEST.with_size(body.len());
        T::from_request_json_within(&body, limits)
            .map(Self)
            .map_err(CheckedRejection::Invalid)
    }
}

impl<T: Json> IntoResponse for Checked<T> {
    fn into_response(self) -> AxumResponse {
        Response::json(200, self.0.to_response_json()).into()
    }
}

impl From<CheckedRejection> for Rejection {
    fn from(rejection: CheckedRejection) -> Self {
        match rejection {
            CheckedRejection::MediaType => Self::unsupported_media_type(&["application/json"]),
            CheckedRejection::Body(error) => body_rejection(&error),
            CheckedRejection::Invalid(violations) => Self::invalid(&violations),
        }
    }
}

/// What axum says of a body that it could not read, with the status that it gives it.
fn body_rejection(error: &BytesRejection) -> Rejection {
    let status = error.status().as_u16();
    let code = if status == 413 {
        "too_large"
    } else {
        "incomplete_body"
    };
    Rejection::new(status, Problem::new(code, error.body_text()))
}

impl IntoResponse for CheckedRejection {
    fn into_response(self) -> AxumResponse {
        let Rejection { status, body, .. } = self.into();
        let mut response = Response::new(status);
        response
            .headers
            .set("Content-Type", "application/problem+json");
        response.body = problem_details(status, &body).into();
        response.into()
    }
}
