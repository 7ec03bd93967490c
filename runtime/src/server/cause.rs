//! What made a handler refuse: callers see nothing of it, and the log of the server has it once.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::trace;

/// An error that was the reason of a rejection.
#[derive(Clone)]
pub(super) struct Cause {
    error: Arc<dyn Error + Send + Sync>,
    /// Handlers and what stands around them hand rejections on, and each of them is where one can come from.
    is_logged: bool,
}

impl Cause {
    pub(super) fn new(error: Box<dyn Error + Send + Sync>) -> Self {
        Self {
            error: error.into(),
            is_logged: false,
        }
    }

    /// The error itself.
    pub(super) fn error(&self) -> &(dyn Error + Send + Sync + 'static) {
        &*self.error
    }

    /// Logs it, unless that was done.
    pub(super) fn log(&mut self, operation: &str, status: u16) {
        if !self.is_logged {
            self.is_logged = true;
            trace::cause(operation, status, &*self.error);
        }
    }
}

/// As the error itself.
impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.error, f)
    }
}

#[cfg(all(test, not(feature = "tracing")))]
mod tests {
    use std::io;
    use std::process::Command;

    use super::Cause;

    const IS_CHILD: &str = "OASMITH_LOGS_A_CAUSE";

    /// A process of its own, whose stderr can be read.
    #[test]
    fn without_tracing_a_cause_is_written_to_stderr_once() {
        if std::env::var_os(IS_CHILD).is_some() {
            let mut cause = Cause::new(io::Error::other("the disk is broken").into());
            cause.log("give_thing", 500);
            cause.log("give_thing", 500);
            return;
        }
        let name = "without_tracing_a_cause_is_written_to_stderr_once";
        let program = std::env::current_exe().expect("this program");
        let child = Command::new(program)
            .arg(name)
            .env(IS_CHILD, "1")
            .output()
            .expect("it runs");
        let line = "give_thing is answered with 500 because of an error: the disk is broken\n";
        assert_eq!(String::from_utf8_lossy(&child.stderr), line);
    }
}
