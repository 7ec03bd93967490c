//! A future that may take only so long.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;

/// The output of a future, or `None` when the other one ends first. The other one is made only when the first does not end at once.
pub(crate) async fn before<F, S>(future: F, sleep: impl FnOnce() -> S) -> Option<F::Output>
where
    F: Future,
    S: Future<Output = ()> + Unpin,
{
    let mut future = pin!(future);
    let (mut sleep, mut sleeping) = (Some(sleep), None::<S>);
    poll_fn(move |context| {
        if let Poll::Ready(output) = future.as_mut().poll(context) {
            return Poll::Ready(Some(output));
        }
        if let Some(sleep) = sleep.take() {
            sleeping = Some(sleep());
        }
        match sleeping.as_mut().map(|sleep| Pin::new(sleep).poll(context)) {
            Some(Poll::Ready(())) => Poll::Ready(None),
            Some(Poll::Pending) | None => Poll::Pending,
        }
    })
    .await
}
