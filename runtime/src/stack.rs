//! How much of the stack is taken.

/// About where the stack is.
#[inline(never)]
pub(crate) fn position() -> usize {
    let here = 0u8;
    std::ptr::from_ref(&here).addr()
}
