//! What references and objects are known by.

use crate::source::{FileId, Origin};

/// The place of a reference, or of an object.
pub(super) type Place = (FileId, u32);

pub(super) fn place(origin: Origin) -> Place {
    (origin.file, origin.start)
}
