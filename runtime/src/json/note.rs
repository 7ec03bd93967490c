//! What is noted while a document is read, before anybody asks where that is.

use crate::{Code, Message};

/// A structural violation: the value beginning at `at` does not have the shape it should.
#[derive(Debug, Clone)]
pub(crate) struct Note {
    pub(crate) at: usize,
    /// The member of that value which is meant, if not the value itself.
    pub(crate) member: Option<&'static str>,
    pub(crate) code: Code,
    pub(crate) message: Message,
}
