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
mod limits;
mod locate;
mod members;
mod numeral;
mod object;
pub(crate) mod scan;
mod skip;
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
#[cfg(feature = "schema")]
pub(crate) use decoder::Note;
pub use decoder::{Decoder, Kind, Mode};
#[cfg(feature = "server")]
pub(crate) use entry::request;
pub use entry::{DecodeError, Json, default_of, json_string, work_of};
pub use limits::Limits;
#[cfg(feature = "schema")]
pub(crate) use locate::locate;
pub use twins::Twins;
pub(crate) use twins::comparable;
#[cfg(feature = "serde")]
pub(crate) use writer::Purpose;
pub use writer::Writer;
