//! How far the changes of a tenant are in its database.

use std::sync::Mutex;

use crate::locks::locked;

/// How far the changes of a tenant are in its database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum WriteState {
    /// All that were taken are there.
    #[default]
    Written,
    /// Some are on their way.
    Writing,
    /// Some could not be written, and are tried again.
    Failed,
    /// The tenant has no rows, and never gets some.
    Forgotten,
}

/// The state of a tenant.
#[derive(Debug, Default)]
pub(super) struct TenantWriteState(Mutex<WriteState>);

impl TenantWriteState {
    pub(super) fn get(&self) -> WriteState {
        *locked(&self.0)
    }

    /// Sets it, unless the tenant was forgotten.
    pub(super) fn set(&self, state: WriteState) {
        let mut now = locked(&self.0);
        if *now != WriteState::Forgotten {
            *now = state;
        }
    }
}
