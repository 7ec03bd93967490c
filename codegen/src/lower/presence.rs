//! Whether a member of a record may be missing or null, which depends on the way that the record goes.

use crate::check::Direction;
use crate::ir::{self, Access, Field};
use crate::rust::FieldPresence;

/// Whether a required member may be missing after all: only the service sets it, and the type is sent in requests as well.
pub(super) fn is_relaxed(direction: Option<&Direction>, field: &Field) -> bool {
    field.access == Access::Read
        && field.presence == ir::Presence::Required
        && match direction {
            Some(Direction::Request | Direction::Both) => true,
            Some(Direction::Response) | None => false,
        }
}

/// Whether a member may be missing or null, by the way that its record goes.
pub(super) fn of(direction: Option<&Direction>, field: &Field) -> FieldPresence {
    let required = match field.presence {
        ir::Presence::Required => !is_relaxed(direction, field),
        ir::Presence::Optional | ir::Presence::Defaulted(_) => false,
    };
    match (required, field.value.nullable) {
        (true, false) => FieldPresence::Required,
        (false, false) => FieldPresence::Optional,
        (true, true) => FieldPresence::Nullable,
        (false, true) => FieldPresence::Maybe,
    }
}
