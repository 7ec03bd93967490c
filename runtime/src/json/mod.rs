//! JSON text: reading, writing, and the entry points that join reading with the rules.

mod abort;
mod alternatives;
mod array;
mod budget;
mod candidate;
mod choice;
mod closest;
mod decoder;
mod entry;
mod field_key;
mod kind;
mod limits;
mod locate;
mod members;
mod mode;
mod note;
mod numeral;
mod object;
mod read_value;
pub(crate) mod scan;
mod skip;
mod spend;
mod text;
mod trials;
mod tuple;
mod twins;
mod union;
mod writer;

pub use abort::Abort;
pub use budget::Work;
#[cfg(feature = "schema")]
pub(crate) use closest::{Closest, closest};
pub use decoder::Decoder;
#[cfg(feature = "server")]
pub(crate) use entry::request;
pub use entry::{DecodeError, Json, default_of, json_string, work_of};
pub use kind::Kind;
pub use limits::Limits;
#[cfg(feature = "schema")]
pub(crate) use locate::locate;
pub use mode::Mode;
#[cfg(feature = "schema")]
pub(crate) use note::Note;
pub use twins::Twins;
#[cfg(feature = "serde")]
pub(crate) use writer::Purpose;
pub use writer::Writer;
pub(crate) use writer::comparable;
