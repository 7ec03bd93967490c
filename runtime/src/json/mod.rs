//! JSON text: reading, writing, and the entry points that join reading with the rules.

mod alternatives;
mod array;
mod budget;
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
mod stop;
mod text;
mod trials;
mod writer;

pub use budget::Work;
#[cfg(feature = "schema")]
pub(crate) use closest::closest;
#[cfg(feature = "schema")]
pub(crate) use decoder::Note;
pub use decoder::{Decoder, Kind, Mode};
#[cfg(feature = "server")]
pub(crate) use entry::request;
pub use entry::{DecodeError, Json, default_of, work_of};
pub use limits::Limits;
pub use stop::Stop;
pub(crate) use writer::Purpose;
pub use writer::Writer;

/// A text that is the same for equal values.
pub(crate) fn comparable<T: crate::Wire>(value: &T) -> String {
    let mut to = Writer::with(Purpose::Comparison);
    value.write(&mut to);
    to.into_string()
}
