//! How types are made from what is wrong: the service's own error object, lists of it, and bodies that are either.

use super::{Ident, ItemId};

/// The part that a type has in an error answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problems {
    /// The type is the error object of the description itself.
    Object(ErrorMembers),
    /// It is an object whose one required member is a list of error objects.
    List {
        /// The field that holds the list.
        member: Ident,
        /// The member, as a JSON pointer.
        pointer: String,
        /// The type of the error object.
        object: ItemId,
    },
    /// It is one of these two: for a single problem, and for several.
    Body {
        /// The type for one.
        one: ItemId,
        /// The type for several, where that is another.
        several: ItemId,
    },
}

/// Where an error object says what is wrong, as JSON pointers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorMembers {
    /// The member for it on the wire.
    pub code: String,
    /// The most characters that the code may have.
    pub code_length: Option<u64>,
    /// The member for it on the wire.
    pub message: String,
    /// The most characters that the message may have.
    pub message_length: Option<u64>,
    /// The part of the request.
    pub location: Option<String>,
    /// The names concerned.
    pub key: Option<String>,
    /// The code where there is nothing with an id.
    pub not_found: Option<String>,
}
