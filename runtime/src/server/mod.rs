//! The server's half of HTTP, free of any framework: a router that authenticates, checks scopes, reads and validates requests, and turns
//! every rejection into the service's own error object.
//!
//! Generated crates bring the table of routes and a function for each; all else is here, compiled once. A request goes through these
//! steps, and the first that refuses it answers:
//!
//! | step | rejection |
//! |---|---|
//! | look whether the head says each thing once | 400 |
//! | find the route | 404; 405 with `Allow` |
//! | look for an alternative of the security that is satisfied | 401 `required` or `invalid`; 403 `forbidden` where nothing but scopes is lacking |
//! | look at the media type and the length of the body | 415 `unsupported_media_type`, 413 `too_large` |
//! | read the body | 413 `too_large`, 400 `incomplete_body`, 408 `timeout` |
//! | validate path, query, headers and body | 400 with every violation, or 422 where that is documented in a form of [`error_form`](crate::error_form) |
//! | call the handler | what it says; 503 `timeout` |
//!
//! A panic in any of them is answered with 500 `unexpected`. What a caller sends is not read, and takes no memory, before it is known who they are.

mod accepted;
mod answer_checks;
mod arguments;
mod auth;
mod authorize;
mod base;
mod call;
mod callback;
mod cause;
mod certificate;
mod challenge;
#[cfg(feature = "axum")]
mod checked;
mod context;
mod credentials;
mod error_answer;
mod extensions;
#[cfg(feature = "axum")]
mod host;
mod incoming;
mod into_rejection;
#[cfg(feature = "jwt")]
mod jwt;
mod limit;
mod macros;
mod middleware;
mod outgoing;
#[cfg(feature = "axum")]
mod paced;
mod path;
mod possible;
mod rejected;
mod rejection;
mod request_id;
mod response;
mod route;
mod router;
#[cfg(all(test, feature = "axum"))]
mod security_tests;
mod singular;
#[cfg(feature = "axum")]
mod timeouts;
mod trace;
mod usual;

#[cfg(feature = "axum")]
mod axum;
#[cfg(feature = "axum")]
mod listen;
#[cfg(feature = "axum")]
pub use axum::RouterService;
#[cfg(all(feature = "axum", feature = "webhook"))]
pub(crate) use axum::{AxumBody, copy_headers};
#[cfg(feature = "axum")]
pub use checked::{Checked, CheckedRejection};
#[cfg(feature = "axum")]
pub use listen::Server;

pub use crate::box_future::BoxFuture;
pub use crate::error_form::ErrorForm;
pub use crate::http::Credential;
pub use answer_checks::AnswerChecks;
#[cfg(feature = "schema")]
pub use answer_checks::validated_by;
pub use auth::{Anyone, Authenticator, Caller, Scopes};
pub use base::Base;
pub use call::{BodyAlternatives, Call};
pub use callback::{Callback, NoCallbackUrl, callback_url};
pub use certificate::PeerCertificate;
pub use context::Context;
pub use error_answer::{ErrorAnswer, ErrorAnswerBody};
#[cfg(all(feature = "webhook", feature = "axum"))]
pub(crate) use incoming::read_within;
pub use incoming::{BodyError, Incoming};
pub use into_rejection::IntoRejection;
#[cfg(feature = "jwt")]
pub use jwt::{JwtAlgorithm, JwtClaims, JwtError, JwtVerifier, KeySet};
pub use limit::Limit;
pub use middleware::Middleware;
pub use outgoing::{MessageWriter, Outgoing, WrittenMessage};
pub use rejection::{Rejection, RejectionBody, problem_details};
pub use response::{
    HandlerResult, IntoResponse, events, json, lines, named_events, negotiated, receiver_json,
    receiver_written, set_header, set_text_header, written,
};
pub use route::{ParameterMatch, QueryMatch, Route, RouteBody};
pub use router::{Handlers, RouteTable, Router, Service};
