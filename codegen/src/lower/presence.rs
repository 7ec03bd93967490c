//! Whether a member of a record may be missing or null, which depends on who sets it and on the ways that the record goes.

use crate::check::Direction;
use crate::ir::{self, Access, Field};
use crate::rust::{FieldAccess, FieldPresence};

/// Which side sets a member, as far as the record goes the way on which the other side does not. A record that no operation reaches may go
/// both ways.
pub(super) fn access(
    direction: Option<&Direction>,
    field: &Field,
    refuses_read_only: bool,
) -> FieldAccess {
    let is_sent = direction != Some(&Direction::Response);
    let is_answered = direction != Some(&Direction::Request);
    match field.access {
        _ if field.tag.is_some() => FieldAccess::Tag,
        Access::Read if is_sent => FieldAccess::ReadOnly {
            is_refused: refuses_read_only,
            is_required: is_answered && field.presence == ir::Presence::Required,
        },
        Access::Write if is_answered => FieldAccess::WriteOnly {
            is_required: is_sent && field.presence == ir::Presence::Required,
        },
        Access::Both | Access::Read | Access::Write => FieldAccess::Both,
    }
}

/// Whether a member may be missing or null.
pub(super) fn of(direction: Option<&Direction>, field: &Field) -> FieldPresence {
    match (is_always_there(direction, field), field.value.nullable) {
        (true, false) => FieldPresence::Required,
        (false, false) => FieldPresence::Optional,
        (true, true) => FieldPresence::Nullable,
        (false, true) => FieldPresence::Maybe,
    }
}

/// Whether a member is there whichever way its record goes: what only one side sets is missing in what the other one sends.
pub(super) fn is_always_there(direction: Option<&Direction>, field: &Field) -> bool {
    let is_set_by_both = match access(direction, field, false) {
        FieldAccess::Both | FieldAccess::Tag => true,
        FieldAccess::ReadOnly { .. } | FieldAccess::WriteOnly { .. } => false,
    };
    is_set_by_both && field.presence == ir::Presence::Required
}
