// Written by `oasmith gen`. Change the description, not this file.
//! A call of an operation: how it is changed, looked at and sent.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::fmt;
use std::future::{Future, IntoFuture};
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;
use oasmith::client::{
    Answer, BoxFuture, Connection, Cursored, Failure, Idempotent, Items, Operation,
    Paged, Pages, Received, Retry, UntypedCall, answered, downloaded, finished,
};
use oasmith::http::{Chunks, IdempotencyKey, Request};

/// A call of the operation `Op`, which is sent by `.await`.
#[must_use = "a call is sent by `.await`"]
pub struct Call<Op>(pub(crate) UntypedCall, PhantomData<fn() -> Op>);

impl<Op: Operation> Call<Op> {
    #[allow(dead_code, reason = "without a resource group there is nothing to call")]
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self(UntypedCall::new(connection, &Op::INFO), PhantomData)
    }
}

impl<Op> Call<Op> {
    /// The request as it will be sent. What is secret in it is not shown by `Debug`.
    #[must_use]
    pub fn request(&self) -> Request {
        self.0.request()
    }

    /// Adds a header that the description does not have: `If-Match`, `Prefer`. What the call sends anyway stays.
    pub fn header(mut self, name: &str, value: impl AsRef<str>) -> Self {
        self.0.add_header(name, value);
        self
    }

    /// Sets how long one attempt may take; `None`: for ever.
    pub fn timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.0.set_timeout(timeout.into());
        self
    }

    /// Sets how long all attempts and the pauses between them may take together; `None`: as long as they take.
    pub fn deadline(mut self, deadline: impl Into<Option<Duration>>) -> Self {
        self.0.set_deadline(deadline.into());
        self
    }

    /// Sets when the call is sent again.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.0.set_retry(retry);
        self
    }
}

impl<Op: Operation> Call<Op> {
    /// Sends the call and gives the whole answer: status, headers, raw body, decoded body.
    pub fn answer(self) -> impl Future<Output = Result<Answer<Op::Output>, Op::Error>> {
        answered::<Op>(self.0)
    }

    /// Sends the call and gives what comes back as it is, whatever its status.
    pub fn raw(self) -> impl Future<Output = Result<Received, Failure>> {
        self.0.send()
    }

    /// Sends the call and gives the body of a success as it comes, however large it is, and not decoded. The timeout of an attempt ends
    /// with the head of the answer; each piece of the body has the timeout of streams.
    pub fn download(self) -> impl Future<Output = Result<Answer<Chunks>, Op::Error>> {
        downloaded::<Op>(self.0)
    }
}

impl<Op: Operation> IntoFuture for Call<Op> {
    type Output = Result<Op::Output, Op::Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        finished::<Op>(self.0)
    }
}

oasmith::cfg_blocking! {
    impl<Op: Operation> Call<Op> {
        /// Sends the call and waits for its result.
        ///
        /// # Panics
        /// It is called on a thread that runs an executor.
        pub fn wait(self) -> Result<Op::Output, Op::Error> {
            oasmith::client::wait(self.into_future())
        }
    }
}

impl<Op: Idempotent> Call<Op> {
    /// The key under which the service acts once, however often the call is sent. Store it before sending, to send the same
    /// call again later.
    #[must_use]
    pub fn idempotency_key(&self) -> Option<&IdempotencyKey> {
        self.0.idempotency()
    }

    /// Takes this key instead of the one that was made; `None` sends none, and then the call is not sent twice.
    pub fn with_idempotency_key(
        mut self,
        key: impl Into<Option<IdempotencyKey>>,
    ) -> Self {
        self.0.set_idempotency(key.into());
        self
    }
}

impl<Op: Paged> Call<Op> {
    /// All pages, from where the call begins.
    #[must_use]
    pub fn pages(self) -> Pages<Op> {
        Pages::new(self.0)
    }

    /// All items, from where the call begins.
    #[must_use]
    pub fn items(self) -> Items<Op> {
        self.pages().items()
    }
}

impl<Op: Cursored> Call<Op> {
    /// Begins at a cursor, and goes on in its direction. Without one a list is read from its beginning.
    pub fn cursor<By>(mut self, cursor: impl oasmith::MakeValue<Op::Start, By>) -> Self {
        self.0.begin_at::<Op>(cursor.make_value());
        self
    }

    /// All pages from a cursor on, in its direction.
    #[must_use]
    pub fn pages_from<By>(
        self,
        cursor: impl oasmith::MakeValue<Op::Start, By>,
    ) -> Pages<Op> {
        self.cursor(cursor).pages()
    }
}

impl<Op> Clone for Call<Op> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<Op> fmt::Debug for Call<Op> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<Op> From<Call<Op>> for UntypedCall {
    fn from(call: Call<Op>) -> Self {
        call.0
    }
}
