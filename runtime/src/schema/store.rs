//! Where schemas lie: in constants, or wherever the generator holds them.

use super::{Emitted, Keyword, Matcher, Schema, SchemaForm, SchemaRef};

/// What resolves the parts of schemas of one form, so that values are validated by them.
pub trait Store {
    /// How the schemas are stored.
    type Form: SchemaForm;

    /// The schema that a keyword refers to.
    fn schema<'s>(&'s self, of: &'s RefIn<Self>) -> &'s SchemaIn<Self>;

    /// The dynamic anchors that a keyword makes known.
    fn anchors<'s>(&'s self, of: &'s <Self::Form as SchemaForm>::Anchors) -> &'s [AnchorIn<Self>];

    /// Whether a pattern is found in a text; nothing where that cannot be known.
    fn finds(&self, pattern: &<Self::Form as SchemaForm>::Pattern, text: &str) -> Option<bool>;

    /// A pattern as it is written.
    fn source<'s>(&'s self, pattern: &'s <Self::Form as SchemaForm>::Pattern) -> &'s str;

    /// Whether one of some values is a string or a number, which is given as JSON: a number as [`Exact`](crate::exact::Exact) writes it. Nothing where
    /// the values are to be looked through.
    fn lists(&self, values: &TextsIn<Self>, scalar: impl FnOnce() -> String) -> Option<bool> {
        let _ = (values, scalar);
        None
    }

    /// A name that lives as long as the program, so that a violation can point to a member that is missing. Without one, the name stands in
    /// the message.
    fn lasting(&self, name: &TextIn<Self>) -> Option<&'static str>;
}

/// In the form that a store keeps.
pub type SchemaIn<S> = Schema<<S as Store>::Form>;

/// In the form that a store keeps.
pub type KeywordIn<S> = Keyword<<S as Store>::Form>;

/// What refers to a schema of a store.
pub type RefIn<S> = <<S as Store>::Form as SchemaForm>::Schema;

/// Several of something in a store.
pub type ListIn<S, T> = <<S as Store>::Form as SchemaForm>::List<T>;

/// Several names or values of a store.
pub type TextsIn<S> = ListIn<S, TextIn<S>>;

/// What refers to the dynamic anchors of a resource.
pub type AnchorsIn<S> = <<S as Store>::Form as SchemaForm>::Anchors;

/// A name or a value of a store.
pub type TextIn<S> = <<S as Store>::Form as SchemaForm>::Text;

/// By which a store finds the code that matches.
pub type PatternIn<S> = <<S as Store>::Form as SchemaForm>::Pattern;

/// A dynamic anchor by its name.
pub type AnchorIn<S> = (TextIn<S>, RefIn<S>);

/// Constants refer to one another by their addresses.
impl Store for Emitted {
    type Form = Self;

    fn schema<'s>(&'s self, of: &'s SchemaRef) -> &'s Schema {
        of
    }

    fn anchors<'s>(&'s self, of: &'s super::Anchors) -> &'s [AnchorIn<Self>] {
        of
    }

    fn finds(&self, pattern: &Matcher, text: &str) -> Option<bool> {
        Some((pattern.matches)(text))
    }

    fn source<'s>(&'s self, pattern: &'s Matcher) -> &'s str {
        pattern.source
    }

    fn lasting(&self, name: &&'static str) -> Option<&'static str> {
        Some(name)
    }
}
