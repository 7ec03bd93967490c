//! Names of schemas without a name of their own that stand in other components: in a parameter, a body, a response or a header.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use oasmith_schemas::arena::{Arena, ArenaMap};

use crate::ir::{NameHint, Shape, ShapeId};
use crate::normalize::component_kind::ComponentKind;

/// The components that hold shapes, and the keys by which they are referred to.
#[derive(Default)]
pub struct ComponentNames {
    /// In the order in which they are reached.
    reached: Vec<ShapeId>,
    of_shapes: ArenaMap<Shape, BTreeSet<(String, ComponentKind)>>,
}

impl ComponentNames {
    /// Notes that a shape stands in a component.
    pub fn add(&mut self, id: ShapeId, kind: ComponentKind, key: &str) {
        let keys = self.of_shapes.or_insert_with(id, || {
            self.reached.push(id);
            BTreeSet::new()
        });
        keys.insert((key.to_owned(), kind));
    }

    /// Whether a shape stands in a component.
    pub fn has(&self, id: ShapeId) -> bool {
        self.of_shapes.contains_key(&id)
    }

    /// Names the shapes that are parts of operations, in the order of their keys and operations. They stand among the named ones from a position
    /// on, in the order in which they were reached.
    pub fn choose(
        &self,
        arena: &mut Arena<Shape>,
        named: &mut IndexMap<String, ShapeId>,
        position: usize,
    ) {
        let wanted = self.of_shapes.iter().filter_map(|(id, keys)| {
            let NameHint::OperationPart { operation, role } = &arena.get(id).hint else {
                return None;
            };
            let place = (operation.clone(), role.clone());
            Some((keys.first()?, place, id))
        });
        // Of one key are those that references lead to by pointers into operations.
        let mut wanted: Vec<_> = wanted.collect();
        wanted.sort();
        let mut taken: BTreeSet<String> = named.keys().map(|it| it.to_ascii_lowercase()).collect();
        let mut chosen = BTreeMap::new();
        for ((key, kind), _, id) in wanted {
            let forms = [key.clone(), format!("{key}{}", kind.word())];
            let free = forms
                .into_iter()
                .find(|form| taken.insert(form.to_ascii_lowercase()));
            chosen.extend(free.map(|name| (id, name)));
        }
        for id in self.reached.iter().rev() {
            if let Some(name) = chosen.remove(id) {
                arena.get_mut(*id).hint = NameHint::Component(name.clone());
                named.shift_insert(position, name, *id);
            }
        }
    }
}
