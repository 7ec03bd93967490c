//! When a program that serves is asked to end.

use std::future::{pending, poll_fn};
use std::pin::pin;
use std::task::Poll;

/// Ends when the process is asked to: by SIGTERM, or by Ctrl-C.
pub async fn shutdown_signal() {
    let interrupted = async {
        // Without a handler the process is ended by the signal itself.
        if tokio::signal::ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            return interrupted.await;
        };
        let mut interrupted = pin!(interrupted);
        poll_fn(|context| {
            let is_terminated = terminated.poll_recv(context).is_ready();
            if is_terminated || interrupted.as_mut().poll(context).is_ready() {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
    }
    #[cfg(not(unix))]
    interrupted.await;
}
