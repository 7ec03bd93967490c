//! Headers of the form `t=1492774577,v1=5257…,v1=…`: when a message was signed, and its signatures.

use std::time::SystemTime;

use super::Unverified;
use super::window::Window;

/// How many signatures a message may have. Each is compared for each key, which takes time.
pub(super) const MAX_SIGNATURES: usize = 16;

/// What such a header says.
pub(super) struct Timed<'h> {
    /// When the message was signed, as it is written.
    pub(super) time: &'h str,
    /// The signatures, with their names.
    pub(super) signatures: Vec<(&'h str, &'h str)>,
}

impl<'h> Timed<'h> {
    /// Reads a header, and checks its time.
    pub(super) fn read(
        (name, value): (&str, &'h str),
        window: Window,
        now: SystemTime,
    ) -> Result<Self, Unverified> {
        let malformed = || Unverified::MalformedHeader {
            header: name.to_owned(),
            expected: "of the form `t=UNIX_TIME,v1=SIGNATURE`, with at most 16 signatures",
        };
        let (mut times, mut signatures) = (Vec::new(), Vec::new());
        for part in value.split(',') {
            match part.trim().split_once('=').ok_or_else(malformed)? {
                ("t", time) => times.push(time),
                named => signatures.push(named),
            }
        }
        let [time] = times[..] else {
            return Err(malformed());
        };
        if signatures.is_empty() || signatures.len() > MAX_SIGNATURES {
            return Err(malformed());
        }
        window.check(time, now).ok_or_else(malformed)??;
        Ok(Self { time, signatures })
    }
}
