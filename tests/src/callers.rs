//! Every method of the generated client, callable with arguments given as JSON. The table is written when this crate is built.

#![allow(
    deprecated,
    clippy::type_complexity,
    reason = "the table holds every operation, in a shape that only tests look at"
)]

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

use oasmith::client::Answer;
use oasmith::http::Request;
use oasmith::{Codec, Json};
use svc_client::{ApiError, Client, Error, models};

/// What became of a call.
#[derive(Debug)]
pub struct Called {
    /// The request as it could be read before it was sent.
    pub request: Request,
    /// The body of the success as JSON, or the rejection.
    pub outcome: Result<Option<String>, Refused>,
}

/// What an error of any operation says.
#[derive(Debug)]
pub struct Refused {
    /// The status.
    pub status: Option<u16>,
    /// The id of the request.
    pub request_id: Option<String>,
    /// The raw body.
    pub raw: Option<Vec<u8>>,
    /// The error as `Debug` shows it.
    pub debug: String,
    /// The error as a sentence.
    pub display: String,
    /// The error itself, as that of any call.
    pub error: Error,
}

impl Refused {
    /// What an error says.
    #[must_use]
    pub fn of(error: Error) -> Self {
        let debug = format!("{error:?}");
        Self {
            status: error.status(),
            request_id: error.request_id().map(str::to_owned),
            raw: error.raw().map(<[u8]>::to_vec),
            debug: debug.strip_prefix("Error(").unwrap_or(&debug).to_owned(),
            display: error.to_string(),
            error,
        }
    }
}

/// A method of the client.
pub type Caller =
    fn(&Client, &BTreeMap<String, String>) -> Pin<Box<dyn Future<Output = Called> + Send>>;

/// An argument, read from its JSON.
fn value<T: Codec>(values: &BTreeMap<String, String>, name: &str) -> T {
    let json = values
        .get(name)
        .unwrap_or_else(|| panic!("no value for {name}"));
    T::from_json(json).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn something<T: Codec>(answer: Answer<T>) -> Option<String> {
    Some(answer.into_body().to_json())
}

fn nothing(answer: Answer<()>) -> Option<String> {
    let () = answer.into_body();
    None
}

include!(concat!(env!("OUT_DIR"), "/callers.rs"));
