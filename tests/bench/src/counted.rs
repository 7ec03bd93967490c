//! How much memory a program holds, and how much it held at most.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts what is held, and the most that was.
pub struct Counted;

static ALLOCATED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn took(bytes: usize) {
    let held = ALLOCATED.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(held, Ordering::Relaxed);
}

// SAFETY: everything is handed on to the allocator of the system.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        took(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Large memory grows where it is, so that the old and the new are not held at once.
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        took(size);
        unsafe { System.realloc(at, layout, size) }
    }
}

/// The most bytes that are held while something is done, beside those that were held before.
pub fn most_held(work: impl FnOnce()) -> usize {
    let held = ALLOCATED.load(Ordering::Relaxed);
    PEAK.store(held, Ordering::Relaxed);
    work();
    PEAK.load(Ordering::Relaxed) - held
}
