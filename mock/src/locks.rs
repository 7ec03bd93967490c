//! Locks of what no panic leaves half changed.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What stands behind a lock, also after a thread has panicked with it.
pub(crate) fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
