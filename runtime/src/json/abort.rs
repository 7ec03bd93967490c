//! The end of reading: the document is not JSON, or asks for too much.

use crate::Code;

/// Reading cannot go on. What happened is kept in the [`Decoder`](crate::Decoder), so that this costs nothing to hand upwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Abort(());

/// Why and where reading ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AbortReason {
    pub(crate) code: Code,
    pub(crate) at: usize,
    pub(crate) message: &'static str,
}

impl Abort {
    pub(crate) const fn new() -> Self {
        Self(())
    }
}
