//! Shows on a terminal what takes long. Elsewhere nothing is said: logs and programs do not want it.

use std::io::{IsTerminal as _, stderr};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::terminal;

/// After this time people wonder.
const PATIENCE: Duration = Duration::from_millis(500);

/// Whether somebody sees it changes nothing.
fn show(text: &str) {
    let _ = terminal::report_rendered(text);
}

/// Does some work. Once it takes long, a line on the terminal says what is done and for how long, and goes when the work is done.
pub(crate) fn during<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if !stderr().is_terminal() {
        return work();
    }
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let begun = Instant::now();
            while waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                show(&format!("\r{what}: {:.0?} ", begun.elapsed()));
            }
            if begun.elapsed() >= PATIENCE {
                show("\r\x1b[K");
            }
        });
        let result = work();
        drop(done);
        result
    })
}
