//! How a shape that is made of others asks for them.

use super::drafts::Drafts;
use crate::ir::{NameHint, ShapeId, Use};
use crate::normalize::schema::flatten::parts::Parts;
use crate::oas::Schema;

/// Makes the shapes that a shape is made of. A schema is made of schemas: this is the one way back to the beginning.
pub trait MakeShapes<'a> {
    /// What is known so far.
    fn drafts(&mut self) -> &mut Drafts<'a>;

    /// The shape of schemas that all hold, where they are used; `hint` names it if no key does.
    fn use_of(&mut self, together: &[&'a Schema<'a>], hint: &NameHint) -> Use;

    /// What schemas that hold together say. The shapes of their bases are made first, so that what those hold is named after them and not
    /// after what extends them.
    fn parts(&mut self, together: &[&'a Schema<'a>]) -> Parts<'a>;

    /// Makes the kind of a shape from parts.
    fn fill(&mut self, id: ShapeId, parts: &Parts<'a>);

    /// The same for an alternative with what stands beside it, unless it stands too deeply inside others or there are too many.
    fn fill_alternative(&mut self, id: ShapeId, parts: &Parts<'a>);
}
