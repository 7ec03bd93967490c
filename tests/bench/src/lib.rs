//! What the programs share: the texts that are read, types by hand, and how contestants take turns.

pub mod by_hand;
pub mod texts;
pub mod turns;
