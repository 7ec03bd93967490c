//! The members of long maps by their names: each reference to a schema asks for one of all schemas.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Mapping, Node};

/// Up to so many members are looked through.
const SHORT: usize = 32;

/// Where members of long maps stand, found once for each map. The maps must stay where they are.
#[derive(Debug, Clone, Default)]
pub(super) struct MemberIndex {
    maps: RefCell<BTreeMap<*const Mapping, BTreeMap<String, usize>>>,
}

impl MemberIndex {
    /// What [`Mapping::get`] gives.
    pub(super) fn get<'t>(&self, map: &'t Mapping, key: &str) -> Option<&'t Node> {
        if map.entries.len() <= SHORT {
            return map.get(key);
        }
        let mut maps = self.maps.borrow_mut();
        let places = maps.entry(std::ptr::from_ref(map)).or_insert_with(|| {
            let entries = map.entries.iter().enumerate();
            // The last of duplicates stays.
            entries.map(|(at, entry)| (entry.key.clone(), at)).collect()
        });
        let entry = map.entries.get(*places.get(key)?)?;
        Some(&entry.node)
    }
}

#[cfg(test)]
mod tests {
    use super::{MemberIndex, SHORT};
    use crate::source::{FileId, Origin};
    use crate::tree::{Entry, Mapping, Node, NodeValue};

    const PLACE: Origin = Origin {
        file: FileId(0),
        start: 0,
        end: 0,
    };

    fn entry(key: &str, value: NodeValue) -> Entry {
        Entry {
            key: key.to_owned(),
            key_origin: PLACE,
            node: Node {
                origin: PLACE,
                value,
            },
        }
    }

    #[test]
    fn a_member_is_the_last_of_its_name_however_long_the_map_is() {
        for length in [1, SHORT, SHORT + 1, 10 * SHORT] {
            let names = (0..length).map(|at| format!("m{at}"));
            let mut entries: Vec<Entry> = names
                .map(|name| entry(&name, NodeValue::Text(name.clone())))
                .collect();
            entries.push(entry("m0", NodeValue::Null));
            let (map, index) = (Mapping { entries }, MemberIndex::default());
            for key in ["m0", "m1", "m32", "m33", "m319", "other"] {
                assert_eq!(index.get(&map, key), map.get(key), "{length}, {key}");
            }
        }
    }
}
