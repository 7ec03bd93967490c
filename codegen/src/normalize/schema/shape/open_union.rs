//! Unions whose variants are not told apart yet, with what their discriminators say.

use oasmith_schemas::arena::Arena;

use crate::ir::{Shape, ShapeId};
use crate::source::Origin;

/// A union whose variants are not told apart yet.
pub struct OpenUnion {
    pub id: ShapeId,
    /// What its discriminator says.
    pub tags: Option<Tags>,
}

/// A discriminator.
pub struct Tags {
    /// Where it stands.
    pub origin: Origin,
    /// The member that tells.
    pub property: String,
    /// For each variant, where its values come from.
    pub sources: Vec<Vec<TagSource>>,
    /// The variant of every value that none of these stands for.
    pub default: Option<usize>,
    /// The record that all variants extend, if there is one.
    pub base: Option<ShapeId>,
}

/// Where the values come from that stand for a schema.
pub enum TagSource {
    /// The mapping gives them.
    Mapped(Vec<String>),
    /// The shape's own member lists them; else it is the schema's name, if it has one.
    Own(ShapeId, String),
    /// Those of the base's list that stand for nothing else; where it lists none, the base's name.
    Rest(String),
}

/// The name that stands for a variant where nothing else does: that of its schema.
pub fn implied(arena: &Arena<Shape>, shape: ShapeId) -> String {
    let key = arena.get(shape).hint.component();
    key.unwrap_or_default().to_owned()
}
