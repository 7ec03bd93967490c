//! What `x-id-of` says of parameters and members: what their ids are of.

use std::collections::BTreeMap;

use crate::link::Links;
use crate::oas::schema::extension;
use crate::oas::visit::Found;
use crate::oas::{Extension, RefOr, Schema};
use crate::source::Origin;
use crate::tree::Node;

/// What each place has the id of; the places are those of parameters, and of the names of members.
pub(super) fn all(links: &Links<'_>) -> BTreeMap<Origin, String> {
    let mut keys = BTreeMap::new();
    for found in links.objects() {
        if let Found::Schema(Schema::Object(object), _) = found {
            for property in &object.properties {
                if let Some(of) = of_schema(&property.value) {
                    keys.insert(property.name.origin, of);
                }
            }
        }
        if let Found::Parameter(RefOr::Here(parameter)) = found {
            let own = of(&parameter.extensions);
            let of = own.or_else(|| of_schema(parameter.schema.as_ref()?));
            keys.extend(of.map(|of| (parameter.name.origin, of)));
        }
    }
    keys
}

fn of_schema(schema: &Schema<'_>) -> Option<String> {
    match schema {
        Schema::Object(object) => of(&object.extensions),
        Schema::Bool(_) => None,
    }
}

fn of(extensions: &[Extension<'_>]) -> Option<String> {
    extension(extensions, "x-id-of")
        .and_then(Node::as_text)
        .map(str::to_owned)
}
