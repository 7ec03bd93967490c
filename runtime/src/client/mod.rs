//! The client's half of HTTP, whatever carries it: calls that can be read before they are sent, retries where they are safe, answers chosen
//! by status, and pages.
//!
//! Generated crates bring a method and a type for each operation; all else is here, compiled once.
//!
//! | part | what it is |
//! |---|---|
//! | [`Transport`] | carries one request: over HTTP and TLS (feature `hyper`), by a client of your own (`tower`, `reqwest`), or to a router in this process |
//! | [`Connection`] | a transport, a key, and how calls are made with them |
//! | [`UntypedCall`] | one request that is being made; generated crates give it the types of its operation, and send it by `.await`, or by `.wait()` (feature `blocking`) |
//! | [`Answer`] | what came back: status, headers, the raw body and the decoded one |
//! | [`ApiError`] | what the errors of all operations can say: status, code, message, attempts |
//! | [`Failure`] | why there is no answer that the description knows |
//! | [`Pages`] and [`Items`] | a list that is read page by page or item by item |

mod answer;
mod api_error;
mod attempt;
#[cfg(any(feature = "hyper", feature = "tower", feature = "reqwest"))]
mod base_url;
mod body;
mod call;
mod call_info;
mod checks;
mod chosen_media;
mod connection;
mod decode;
mod error_details;
mod error_field;
mod failure;
mod finish;
mod key_provider;
mod keys;
mod link_value;
mod log;
mod macros;
mod operation;
mod paging;
mod params;
mod patient;
mod random;
mod received;
mod request_parts;
mod retry;
mod send;
mod server;
mod streamed_form;
mod timer;
mod trace_context;
mod transport;
mod upload;
mod value_reader;
mod violated;
mod written;

#[cfg(feature = "blocking")]
mod blocking;
#[cfg(any(feature = "hyper", feature = "tower", feature = "reqwest"))]
mod http_types;
#[cfg(feature = "hyper")]
mod hyper;
#[cfg(feature = "server")]
mod in_process;
#[cfg(feature = "oauth2")]
mod oauth2;
mod oauth2_flow;
#[cfg(feature = "reqwest")]
mod reqwest;
#[cfg(feature = "tower")]
mod tower;
#[cfg(any(feature = "oauth2", feature = "sender"))]
mod url;

#[cfg(feature = "blocking")]
#[doc(hidden)]
pub use blocking::wait;
#[cfg(feature = "hyper")]
pub use hyper::{Http, HttpBuildError, HttpBuilder, Roots};

#[cfg(feature = "oauth2")]
pub use oauth2::{
    AccessTokens, AuthorizationRequest, DeviceAuthorization, ServerMetadata, TokenEndpoint,
    TokenError,
};

#[cfg(any(feature = "hyper", feature = "tower", feature = "reqwest"))]
pub use base_url::InvalidBaseUrl;
#[cfg(feature = "tower")]
pub use http_types::HttpBody;
#[cfg(feature = "reqwest")]
pub use reqwest::{InvalidReqwest, Reqwest};
#[cfg(feature = "tower")]
pub use tower::Tower;

#[cfg(any(feature = "jwt", feature = "sender"))]
pub(crate) use url::Url;

pub use crate::DecodeError;
pub use crate::box_future::BoxFuture;
pub use answer::Answer;
pub use api_error::{ApiError, CallOutcome};
pub use attempt::CallAttempt;
pub use call::UntypedCall;
pub use call_info::CallInfo;
pub use connection::Connection;
pub use error_field::ErrorField;
pub use failure::Failure;
#[doc(hidden)]
pub use finish::{answered, downloaded, finished};
pub use key_provider::{KeyError, KeyProvider};
pub use link_value::LinkValue;
#[doc(hidden)]
pub use log::CallLog;
pub use oauth2_flow::OAuth2Flow;
pub use operation::{AnswerMedia, Idempotent, Operation, OperationInfo, Uploads, UploadsParts};
pub use paging::{
    After, Cursor, Cursored, FirstPage, Items, Listed, PageEnd, PagePlace, PageStart, PageStep,
    Paged, Pages, cursor_in, cursor_of,
};
pub use received::Received;
pub use retry::Retry;
#[cfg(feature = "sender")]
pub(crate) use retry::wanted;
pub use server::{ServerTemplate, Variable};
pub use trace_context::{InvalidTraceContext, TraceContext};
pub use transport::{Transport, TransportError, TransportErrorKind};
pub use upload::Upload;
#[doc(hidden)]
pub use value_reader::ValueReader;
