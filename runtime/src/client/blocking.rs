//! Calls without an executor: one of our own, with one thread, serves all that wait.

use std::future::Future;
use std::sync::OnceLock;

use tokio::runtime::{Builder, Runtime};

use super::{Items, Paged, Pages};

/// The output of a future.
///
/// # Panics
/// The thread runs an executor already, or the operating system gives no thread.
pub fn wait<F: Future>(future: F) -> F::Output {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(1).enable_all();
        builder.build().expect("a thread for connections")
    });
    runtime.block_on(future)
}

impl<P: Paged> Pages<P> {
    /// [`next`](Self::next), waiting for it.
    pub fn wait_next(&mut self) -> Option<Result<P::Output, P::Error>> {
        wait(self.next())
    }
}

impl<P: Paged> Items<P> {
    /// All items, waiting for each page.
    pub fn wait(mut self) -> impl Iterator<Item = Result<P::Item, P::Error>> {
        std::iter::from_fn(move || wait(self.next()))
    }
}
