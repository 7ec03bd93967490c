//! The forms in which frameworks say what is wrong with a request. One description of each ([`ErrorForm`]) is all that there is: the generator
//! recognises schemas by it, servers write it, and clients read it.

mod forms;
mod part;
#[cfg(feature = "client")]
mod read;
#[cfg(feature = "client")]
mod read_by_field;
#[cfg(feature = "server")]
mod write;
#[cfg(feature = "server")]
mod write_by_field;

pub use forms::ErrorForm;
pub use part::{
    ErrorMember, ErrorNumber, ErrorPart, ErrorText, FieldNames, MemberPresence, WHOLE_OBJECT,
};
