//! What the programs share: the texts that are read, types by hand, and how contestants take turns.

pub mod borrowed;
pub mod by_hand;
pub mod interleaved;
pub mod texts;

/// The models of `wide.yaml`, and of the case whose documents are hard to read.
#[allow(clippy::too_many_lines, reason = "a record has a hundred members")]
pub mod generated {
    include!(concat!(env!("OUT_DIR"), "/wide.rs"));
    include!(concat!(env!("OUT_DIR"), "/attacks.rs"));
}
