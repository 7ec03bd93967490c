//! Where connections come from, and how many may be open.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep};

use crate::server::trace;

/// A connection, its caller, and the permit that it holds while it is open.
pub(super) struct Accepted {
    pub(super) stream: TcpStream,
    pub(super) caller: SocketAddr,
    pub(super) permit: OwnedSemaphorePermit,
}

/// Where connections come from.
pub(super) struct Accepting {
    listener: TcpListener,
    /// A permit for each connection that may be opened.
    open: Arc<Semaphore>,
    /// When an error was logged.
    logged: Option<Instant>,
}

impl Accepting {
    pub(super) fn new(listener: TcpListener, connections: usize) -> Self {
        let most = connections.min(Semaphore::MAX_PERMITS);
        Self {
            listener,
            open: Arc::new(Semaphore::new(most)),
            logged: None,
        }
    }

    /// The next connection, when there may be one more; `None` when there can be none any more.
    pub(super) async fn next(&mut self) -> Option<Accepted> {
        const PAUSE: Duration = Duration::from_secs(1);
        let permit = Arc::clone(&self.open).acquire_owned().await.ok()?;
        loop {
            match self.listener.accept().await {
                Ok((stream, caller)) => {
                    // Answers are written in one piece; there is nothing to gather.
                    drop(stream.set_nodelay(true));
                    return Some(Accepted {
                        stream,
                        caller,
                        permit,
                    });
                }
                // It was the caller who gave up.
                Err(error) if is_of_the_connection(&error) => {}
                Err(error) => {
                    self.log(&error);
                    sleep(PAUSE).await;
                }
            }
        }
    }

    fn log(&mut self, error: &std::io::Error) {
        const SELDOM: Duration = Duration::from_secs(60);
        let now = Instant::now();
        if self.logged.is_none_or(|last| now - last > SELDOM) {
            self.logged = Some(now);
            trace::not_accepted(error);
        }
    }
}

/// Whether an error of accepting is that of the connection, so that the next may be good.
fn is_of_the_connection(error: &std::io::Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    let kind = error.kind();
    [
        ConnectionAborted,
        ConnectionRefused,
        ConnectionReset,
        Interrupted,
    ]
    .contains(&kind)
}
