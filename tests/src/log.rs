//! What is logged, kept to be looked at.

use std::io;
use std::sync::{Arc, Mutex};

use tracing_subscriber::fmt::MakeWriter;

/// A log in memory, which its clones share.
#[derive(Debug, Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// All that was logged.
    ///
    /// # Panics
    /// It is no text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("the log").clone()).expect("text")
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'l> MakeWriter<'l> for Log {
    type Writer = Self;

    fn make_writer(&'l self) -> Self {
        self.clone()
    }
}
