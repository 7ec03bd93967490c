//! How values of a union are told apart.

use oasmith::ValueSet;

/// How a reader tells the shapes of a union apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selector {
    /// By a member's value: for each variant, the values that stand for it.
    Tag {
        /// The member.
        property: String,
        /// For each variant, in order.
        values: Vec<Vec<String>>,
        /// How far these values are known.
        set: ValueSet,
        /// Whether every variant requires the member; otherwise a value without it is told by trying.
        is_required: bool,
        /// The variant of values with any other tag, or with none.
        default: Option<usize>,
    },
    /// By the JSON type, which differs for each variant.
    JsonType,
    /// By a member that only this variant requires: one for each variant; the last may have none and takes the rest.
    RequiredKey(Vec<Option<String>>),
    /// By trying: the one that describes most of the value is taken.
    Trial,
}
