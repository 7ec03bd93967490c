//! Which of several media types an answer is written in: what its caller accepts best.

use std::cell::RefCell;

use crate::http::{Headers, MediaType, best_accepted};

thread_local! {
    /// What the caller accepts to whom an answer is being written. It is written at once, by code that was generated and has no part in this.
    static ACCEPT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Writes an answer for the caller who sent these headers.
pub(super) fn for_caller<R>(headers: &Headers, write: impl FnOnce() -> R) -> R {
    let _scope = Scope::of(headers);
    write()
}

/// The media type that the caller accepts best; none where the caller accepts no one, or nobody is known.
pub(super) fn best(media_types: &[MediaType]) -> Option<MediaType> {
    if media_types.len() < 2 {
        return None;
    }
    let names = media_types.iter().map(|it| it.name);
    let position = ACCEPT.with_borrow(|accept| best_accepted(accept, names))?;
    media_types.get(position).copied()
}

/// While it lives, answers of this thread are for one caller; a panic ends it as well.
struct Scope;

impl Scope {
    fn of(headers: &Headers) -> Self {
        ACCEPT.with_borrow_mut(|accept| {
            for line in headers.all("Accept") {
                if !accept.is_empty() {
                    accept.push(',');
                }
                accept.push_str(line);
            }
        });
        Self
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        ACCEPT.with_borrow_mut(String::clear);
    }
}
