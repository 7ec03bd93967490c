//! What values are made for.

use oasmith_schemas::Value;
use oasmith_schemas::schema_set::SchemaId;

/// How much of a value is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// What must be there.
    Required,
    /// All members that may be there, and lists with an item.
    Typical,
    /// The same with lists of several items.
    Many,
}

impl Extent {
    /// The number of items of a list that may have any number of them.
    pub(crate) const fn items(self) -> u64 {
        match self {
            Self::Required => 0,
            Self::Typical => 1,
            Self::Many => 3,
        }
    }
}

/// Who a value is made for.
#[derive(Clone, Copy)]
pub(crate) enum Purpose<'s> {
    /// A validator: small values, as different as schemas may tell apart.
    Witness,
    /// A person.
    Reader(Reader<'s>),
}

/// What a value for a person is made of.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'s> {
    pub(crate) extent: Extent,
    /// Which of several values as good as each other is chosen.
    pub(crate) seed: u64,
    /// A value with more parts is not made; what has more than that only flatly is made whole.
    pub(crate) max_parts: usize,
    /// Members that may be missing, and items of lists that may be empty, are made in objects and lists that are at most so deep.
    pub(crate) max_depth: usize,
    /// The examples of a schema.
    pub(crate) examples: &'s dyn Fn(SchemaId) -> Vec<Value>,
}

impl Reader<'_> {
    /// Begins choices that are as good as each other with the one that the seed asks for; the others follow.
    pub(crate) fn choose<T>(&self, choices: &mut [T]) {
        let seed = usize::try_from(self.seed).unwrap_or(0);
        let first = seed.checked_rem(choices.len()).unwrap_or(0);
        choices.rotate_left(first);
    }
}
