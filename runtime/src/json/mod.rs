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
pub use entry::{DecodeError, Json, default_of, json_string, work_of};
pub use limits::Limits;
pub use stop::Stop;
pub(crate) use writer::Purpose;
pub use writer::Writer;

/// Whether two of some values are equal. Their texts stand in one, so that small values take little memory.
pub(crate) fn has_twins<T: crate::Wire>(values: &[T]) -> bool {
    let mut to = Writer::with(writer::Purpose::Comparison);
    let write = |value: &T| {
        let start = to.length();
        value.write(&mut to);
        (start, to.length())
    };
    let places: Vec<(usize, usize)> = values.iter().map(write).collect();
    let text = to.into_bytes();
    let place = |(start, end): (usize, usize)| text.get(start..end).unwrap_or_default();
    let mut texts: Vec<&[u8]> = places.into_iter().map(place).collect();
    texts.sort_unstable();
    let is_same = |pair: &[&[u8]]| matches!(pair, [one, other] if one == other);
    texts.windows(2).any(is_same)
}

/// A text that is the same for equal values.
pub(crate) fn comparable<T: crate::Wire>(value: &T) -> String {
    let mut to = Writer::with(Purpose::Comparison);
    value.write(&mut to);
    to.into_string()
}
