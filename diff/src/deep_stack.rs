//! A stack that is deep enough for schemas that refer to one another, whatever stack the caller has.

use std::thread;

/// Room for as many goals as are followed into one another (`inclusion/prove.rs`), also without optimization. What is not used takes no memory.
const SIZE: usize = 64 << 20;

/// Runs something on such a stack, or on the one at hand where there is no other.
pub(crate) fn on<T: Send>(work: impl Fn() -> T + Sync) -> T {
    thread::scope(|scope| {
        let builder = thread::Builder::new().stack_size(SIZE);
        match builder.spawn_scoped(scope, &work) {
            Ok(running) => running
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => work(),
        }
    })
}
