//! What a listening server waits for and keeps: over sockets, with callers who mean it harm beside those who are only slow.
//!
//! No test looks at the clock: what must end is waited for, and what must go on is given longer than it would be waited for.

mod heads;
mod merged;
mod quiet;
mod refused_bodies;
mod routed;
mod slow_readers;
mod slow_streams;

mod frames;
mod served;
