//! The server's half of HTTP, free of any framework: a router that authenticates, checks scopes, reads and validates requests, and turns
//! every refusal into the service's own error object.
//!
//! Generated crates bring the table of routes and a function for each; all else is here, compiled once. A request goes through these
//! steps, and the first that refuses it answers:
//!
//! | step | refusal |
//! |---|---|
//! | find the route | 404; 405 with `Allow` |
//! | authenticate | 401 `required`, 401 `invalid` |
//! | check the scope | 403 `forbidden` |
//! | look at the body | 415 `unsupported_media_type`, 413 `too_large` |
//! | validate path, query, headers and body | 400 with every violation |
//! | call the handler | what it says; 500 `unexpected` when it panics |

mod admission;
mod arguments;
mod auth;
mod base;
mod call;
mod context;
mod moment;
mod panic;
mod path;
mod refusal;
mod request_id;
mod route;
mod router;
mod stubs;
mod trace;

#[cfg(feature = "axum")]
mod axum;
#[cfg(feature = "axum")]
pub use axum::RouterService;

pub use crate::boxed::Boxed;
pub use crate::http::{Credential, text_of as header_text};
pub use auth::{Anyone, Authenticator, Caller, Scopes};
pub use base::Base;
pub use call::{
    Around, Call, Choice, Handled, IntoResponse, events, header_laid_out, json, lines, written,
};
pub use context::Context;
pub use refusal::{Refusal, Told, problem_details};
pub use route::{Asked, Body, Route};
pub use router::{Router, Service};
