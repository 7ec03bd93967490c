//! Schema resources: which schemas begin one by `$id`, and the dynamic anchors in each.

use crate::link::Links;
use crate::normalize::place::{SchemaStart, place};
use crate::oas::visit::Found;
use crate::oas::{Schema, SourceText};
use crate::source::Origin;

/// The resources of a description.
pub struct SchemaResources<'a> {
    /// Where each begins.
    roots: Vec<Origin>,
    /// Schemas with a dynamic anchor.
    anchored: Vec<(&'a str, &'a Schema<'a>)>,
}

impl<'a> SchemaResources<'a> {
    /// Finds them.
    pub fn of(links: &Links<'a>) -> Self {
        let (mut roots, mut anchored) = (Vec::new(), Vec::new());
        for found in links.objects() {
            if let Found::Schema(schema, _) = found
                && let Schema::Object(object) = schema
            {
                roots.extend(object.id.map(|_| object.origin));
                anchored.extend(object.dynamic_anchor.map(|anchor| (anchor.text, schema)));
            }
        }
        Self { roots, anchored }
    }

    /// Whether any has a dynamic anchor: without one nothing depends on resources.
    pub const fn has_anchors(&self) -> bool {
        !self.anchored.is_empty()
    }

    /// What stands for the resource in which a schema stands: the innermost schema with an `$id` around it, or its document.
    pub fn key(&self, origin: Origin) -> Option<SchemaStart> {
        let root = self.root(origin);
        root.map(place).or(Some((origin.file, u32::MAX)))
    }

    /// The dynamic anchors of the resource in which a schema stands.
    pub fn anchored_with(&self, origin: Origin) -> Vec<(&'a str, &'a Schema<'a>)> {
        let root = self.root(origin);
        let all = self.anchored.iter().copied();
        all.filter(|(_, schema)| {
            let at = schema.origin();
            at.file == origin.file && self.root(at) == root
        })
        .collect()
    }

    fn root(&self, origin: Origin) -> Option<Origin> {
        let around = self.roots.iter().filter(|root| {
            root.file == origin.file && root.start <= origin.start && origin.end <= root.end
        });
        around.min_by_key(|root| root.end - root.start).copied()
    }
}

/// The anchor of a dynamic reference that leads to a dynamic anchor; any other is an ordinary reference.
pub fn bookend<'t>(target: &Schema<'t>, reference: &SourceText<'_>) -> Option<&'t str> {
    let Schema::Object(object) = target else {
        return None;
    };
    let (_, fragment) = reference.text.rsplit_once('#')?;
    object
        .dynamic_anchor
        .map(|anchor| anchor.text)
        .filter(|anchor| *anchor == fragment)
}
