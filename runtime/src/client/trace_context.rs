//! The trace that a request belongs to, as W3C's Trace Context writes it.

use std::fmt;

/// The trace that a request belongs to: the headers `traceparent` and `tracestate` (W3C Trace Context).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraceContext {
    pub(super) parent: String,
    pub(super) state: Option<String>,
}

impl TraceContext {
    /// The trace of a `traceparent`: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`.
    ///
    /// # Errors
    /// It is none: four numbers in small hexadecimal digits, of 2, 32, 16 and 2 of them.
    pub fn new(traceparent: impl Into<String>) -> Result<Self, InvalidTraceContext> {
        let parent = traceparent.into();
        let is_hexadecimal = |part: &str| {
            part.bytes()
                .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
        };
        let lengths: Vec<usize> = parent.split('-').map(str::len).collect();
        // A later version may have more parts behind these.
        if !lengths.starts_with(&[2, 32, 16, 2]) || !parent.split('-').all(is_hexadecimal) {
            return Err(InvalidTraceContext);
        }
        let state = None;
        Ok(Self { parent, state })
    }

    /// With what the tracing systems on the way have noted: a `tracestate`.
    ///
    /// # Errors
    /// It has other characters than printable ASCII.
    pub fn state(mut self, tracestate: impl Into<String>) -> Result<Self, InvalidTraceContext> {
        let state = tracestate.into();
        if !state
            .bytes()
            .all(|it| it == b'\t' || matches!(it, b' '..=b'~'))
        {
            return Err(InvalidTraceContext);
        }
        self.state = Some(state).filter(|state| !state.is_empty());
        Ok(self)
    }
}

/// A text that is no `traceparent`, or no `tracestate`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidTraceContext;

impl fmt::Display for InvalidTraceContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no trace context: a traceparent is like `00-` and 32, 16 and 2 hexadecimal digits, a tracestate printable ASCII")
    }
}

impl std::error::Error for InvalidTraceContext {}

#[cfg(test)]
mod tests {
    use super::TraceContext;

    #[test]
    fn texts_of_the_standard_are_taken_and_no_others() {
        let good = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
        assert!(TraceContext::new(good).is_ok());
        assert!(TraceContext::new(format!("{good}-00")).is_ok());
        for bad in [
            "",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\nApi-Key: x",
        ] {
            assert!(TraceContext::new(bad).is_err(), "{bad}");
        }
        let context = TraceContext::new(good).expect("a context");
        assert!(context.clone().state("congo=t61rcWkgMzE").is_ok());
        assert!(context.state("a=b\r\nApi-Key: x").is_err());
    }
}
