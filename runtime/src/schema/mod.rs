//! Schemas: rules of a description that no type expresses, which the JSON itself is validated by (JSON Schema 2020-12).
//!
//! Generated crates hold them as constants, with every reference resolved; requests and what a service answers are validated. The generator holds them as data of
//! the same type, and validates examples and defaults by them.

mod answer;
mod arrays;
mod completion;
mod counts;
mod failing;
mod in_place;
mod keyword;
mod list_hashes;
mod messages;
mod objects;
mod parts;
mod read_tree;
mod request;
mod rules;
mod scalars;
mod seen;
mod store;
mod tree;
mod validator;
mod values;
mod verdicts;
#[cfg(any(feature = "server", feature = "client"))]
mod whole;

pub use keyword::{
    Anchors, Emitted, Keyword, Matcher, Schema, SchemaForm, SchemaRef, SchemaType, Subschemas,
};
pub use rules::{ANY_MEMBER, Rule, RuleMembers};
pub use store::{
    AnchorIn, AnchorsIn, KeywordIn, ListIn, PatternIn, RefIn, SchemaIn, Store, TextIn, TextsIn,
};
pub use values::{all_violations, is_valid, violations};
pub(crate) use verdicts::Verdicts;
#[cfg(any(feature = "server", feature = "client"))]
pub use whole::ArgumentSchema;

/// What generated assertions are written with.
pub mod prelude {
    pub use super::{Matcher, SchemaType};

    /// A schema as a constant. It names the form, because a default of a type says nothing where its value is written.
    pub type Schema = super::Schema<super::Emitted>;

    /// A keyword as a constant.
    pub type Keyword = super::Keyword<super::Emitted>;

    #[cfg(feature = "pattern")]
    pub use crate::Regex;
    pub use crate::{Counted, Format, Scanner};
}
