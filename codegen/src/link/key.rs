//! What references and objects are known by.

use crate::source::{FileId, Origin};

/// The place of a reference, or of an object.
pub(super) type ObjectKey = (FileId, u32);

pub(super) fn key_of(origin: Origin) -> ObjectKey {
    (origin.file, origin.start)
}
