//! What the programs share: the texts that are read, types by hand, and how contestants take turns.

pub mod by_hand;
pub mod counted;
pub mod interleaved;
pub mod texts;

/// The models of `wide.yaml`, of the case whose documents are hard to read, and of a service with every encoding.
#[allow(clippy::too_many_lines, reason = "a record has a hundred members")]
pub mod generated {
    include!(concat!(env!("OUT_DIR"), "/wide.rs"));
    include!(concat!(env!("OUT_DIR"), "/attacks.rs"));
    include!(concat!(env!("OUT_DIR"), "/encodings.rs"));
}
