//! A server inside a test: a thread of its own, which ends when it is dropped.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread::JoinHandle;

use oasmith::server::BoxFuture;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A server that runs in this process, on a port of its own. Dropped, it ends.
#[derive(Debug)]
pub struct Background {
    address: SocketAddr,
    /// Dropped first, it ends the thread.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Where a server in the background listens, and when it ends.
pub struct Listening {
    /// What it accepts connections from.
    pub listener: TcpListener,
    /// Its address.
    pub address: SocketAddr,
    /// Comes when the server is to end.
    pub stop: BoxFuture<'static, ()>,
}

impl Background {
    /// Starts a server. It may be called with or without an executor around.
    ///
    /// # Errors
    /// There is no free port, or no thread.
    pub fn start<F: Future<Output = ()>>(
        name: &str,
        serve: impl FnOnce(Listening) -> F + Send + 'static,
    ) -> Result<Self, String> {
        let (stop, stopped) = oneshot::channel::<()>();
        let (ready, bound) = mpsc::channel();
        let thread = std::thread::Builder::new().name(name.to_owned());
        let thread = thread.spawn(move || {
            if let Err(error) = run(serve, stopped, &ready) {
                let _ = ready.send(Err(error));
            }
        });
        let thread = thread.map_err(|error| error.to_string())?;
        let address = bound.recv().map_err(|error| error.to_string())??;
        Ok(Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

fn run<F: Future<Output = ()>>(
    serve: impl FnOnce(Listening) -> F,
    stopped: oneshot::Receiver<()>,
    ready: &mpsc::Sender<Result<SocketAddr, String>>,
) -> Result<(), String> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let _ = ready.send(Ok(address));
        let stop = Box::pin(async {
            let _ = stopped.await;
        });
        serve(Listening {
            listener,
            address,
            stop,
        })
        .await;
        Ok(())
    })
}

impl Drop for Background {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
