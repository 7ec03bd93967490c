//! Webhooks: signatures by vectors that others published or made, keys that are none, and what a receiver answers.

mod keys;
mod receiver;
mod signatures;

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use oasmith::http::Headers;

/// A time, in seconds since 1970.
fn at(seconds: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(seconds)
}

/// Headers with these values.
fn headers(pairs: &[(&str, &str)]) -> Headers {
    let mut headers = Headers::default();
    for (name, value) in pairs {
        headers.add(name, value);
    }
    headers
}

/// What a future gives that waits for nothing.
fn now<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}
