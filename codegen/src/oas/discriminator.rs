//! The Discriminator Object.

use super::{Extension, SourceText};
use crate::source::Origin;

/// The Discriminator Object.
#[derive(Debug, Clone)]
pub struct Discriminator<'t> {
    /// Its place.
    pub origin: Origin,
    /// The property that tells the variants apart.
    pub property: SourceText<'t>,
    /// Values with the schema each stands for: a component's name or a URI reference.
    pub mapping: Vec<(SourceText<'t>, SourceText<'t>)>,
    /// The schema that every other value stands for, and no value at all.
    pub default: Option<SourceText<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

impl<'t> Discriminator<'t> {
    /// All schemas that it names.
    pub fn targets(&self) -> impl Iterator<Item = &SourceText<'t>> {
        let mapped = self.mapping.iter().map(|(_, target)| target);
        mapped.chain(&self.default)
    }
}
