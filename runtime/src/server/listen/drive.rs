//! A connection from its first byte to its end: it goes on while it is asked for something, and its caller takes what it asked for.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::{Poll, ready};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::conversation::{Conversation, Progress};
use crate::server::trace;

/// How a connection ends that is asked for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Farewell {
    /// At once, as callers of HTTP/1.1 expect (RFC 9112, section 9.5).
    None,
    /// Callers are told, so that they do not send what nobody will read (RFC 9113, section 6.8).
    GoAway,
}

/// How long a caller has to hear that the connection ends.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Lets a connection go on until it ends by itself, is asked for nothing, or stalls. When the server stops, the requests that run may end.
pub(super) async fn drive<C>(
    connection: C,
    end_gracefully: fn(Pin<&mut C>),
    farewell: Farewell,
    conversation: &Conversation,
    mut stopping: watch::Receiver<()>,
) -> Result<(), hyper::Error>
where
    C: Future<Output = Result<(), hyper::Error>>,
{
    let mut connection = pin!(connection);
    let mut stopped = pin!(stopping.changed());
    let mut look = pin!(sleep_until(Instant::now()));
    let mut is_ending = false;
    poll_fn(|cx| {
        loop {
            if let Poll::Ready(ended) = connection.as_mut().poll(cx) {
                return Poll::Ready(ended);
            }
            if !is_ending && stopped.as_mut().poll(cx).is_ready() {
                is_ending = true;
                end_gracefully(connection.as_mut());
                continue;
            }
            if let Some(tick) = conversation.tick()
                && tick < look.deadline()
            {
                look.as_mut().reset(tick);
            }
            ready!(look.as_mut().poll(cx));
            match conversation.verdict(Instant::now()) {
                Progress::Waits(until) => look.as_mut().reset(until),
                Progress::Quiet if farewell == Farewell::GoAway && !is_ending => {
                    is_ending = true;
                    end_gracefully(connection.as_mut());
                    look.as_mut().reset(Instant::now() + LAST_WORDS);
                }
                Progress::Quiet => return Poll::Ready(Ok(())),
                Progress::Stalled => {
                    trace::stalled();
                    return Poll::Ready(Ok(()));
                }
            }
        }
    })
    .await
}
