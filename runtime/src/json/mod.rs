//! JSON text: reading, writing, and the entry points that join reading with the rules.

mod abort;
mod access;
mod alternatives;
mod array;
mod budget;
mod candidate;
mod closest;
mod decode_error;
mod decoder;
mod duplicates;
mod end;
mod entry;
mod field_key;
mod kind;
mod limits;
mod locate;
mod members;
mod mode;
mod note;
mod number_texts;
mod numeral;
mod object;
mod read_value;
mod request;
pub(crate) mod scan;
mod skip;
mod spend;
mod text;
mod trials;
mod try_variants;
mod tuple;
mod union;
mod writer;

pub use abort::Abort;
#[cfg(feature = "schema")]
pub(crate) use budget::Budget;
pub use budget::Work;
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use budget::allowed_memory;
#[cfg(feature = "schema")]
pub(crate) use closest::{Closest, closest};
pub use decode_error::DecodeError;
pub use decoder::Decoder;
pub use duplicates::Duplicates;
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use entry::decode_answer;
pub use entry::{Json, default_of, json_string};
pub use kind::Kind;
pub use limits::Limits;
#[cfg(feature = "schema")]
pub(crate) use locate::locate;
pub use mode::Mode;
#[cfg(feature = "schema")]
pub(crate) use note::Note;
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use request::request;
pub use request::work_of;
pub(crate) use writer::Purpose;
pub(crate) use writer::comparable;
pub use writer::{EscapedKey, Writer};
