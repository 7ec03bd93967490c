//! The resource groups that reach each shape.
//!
//! Shapes that reach one another are reached by the same groups. So groups are handed down from component to component, and shapes with equal groups
//! share their set: where every schema refers to every other, each group reaches all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use oasmith_schemas::arena::{ArenaMap, components};

use super::{Api, Shape, ShapeId};

impl Api {
    /// The resource groups that reach a shape.
    #[must_use]
    pub fn users(&self) -> ArenaMap<Shape, Arc<BTreeSet<String>>> {
        let mut sets = GroupSets::default();
        let mut given = self.first_users(&mut sets);
        let edges: ArenaMap<Shape, Vec<ShapeId>> = self
            .shapes
            .iter()
            .map(|(id, shape)| (id, shape.uses().into_iter().map(|it| it.shape).collect()))
            .collect();
        let mut users = ArenaMap::default();
        for component in components(&edges) {
            let from = component.iter().filter_map(|id| given.get(id)).flatten();
            let Some(set) = sets.union(from.copied().collect()) else {
                continue;
            };
            for id in component {
                users.extend(sets.get(set).map(|shared| (id, shared)));
                for inner in edges.get(&id).into_iter().flatten() {
                    given.or_default(*inner).insert(set);
                }
            }
        }
        users
    }

    /// The groups of the operations that take or give a shape themselves.
    fn first_users(&self, sets: &mut GroupSets) -> ArenaMap<Shape, BTreeSet<SetId>> {
        let mut first = ArenaMap::<Shape, BTreeSet<SetId>>::default();
        for operation in self.all_operations() {
            let group = sets.id(BTreeSet::from([operation.group().to_owned()]));
            for used in operation.taken().chain(operation.given()) {
                first.or_default(used.shape).insert(group);
            }
        }
        first
    }
}

/// The index of a set of groups.
type SetId = usize;

/// Sets of groups, each of them once.
#[derive(Default)]
struct GroupSets {
    sets: Vec<Arc<BTreeSet<String>>>,
    known: BTreeMap<Arc<BTreeSet<String>>, SetId>,
}

impl GroupSets {
    fn id(&mut self, groups: BTreeSet<String>) -> SetId {
        if let Some(known) = self.known.get(&groups) {
            return *known;
        }
        let (id, shared) = (self.sets.len(), Arc::new(groups));
        self.sets.push(Arc::clone(&shared));
        self.known.insert(shared, id);
        id
    }

    fn get(&self, id: SetId) -> Option<Arc<BTreeSet<String>>> {
        self.sets.get(id).cloned()
    }

    /// What some sets hold together; `None` without any.
    fn union(&mut self, ids: BTreeSet<SetId>) -> Option<SetId> {
        if ids.len() < 2 {
            return ids.into_iter().next();
        }
        let all = ids.into_iter().filter_map(|id| self.get(id));
        let groups: BTreeSet<String> = all.flat_map(|set| (*set).clone()).collect();
        Some(self.id(groups))
    }
}
