//! Lists of ids by role: `customer_ids` is a list of what `customer_id` is.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::ArenaMap;

use crate::ir::{Api, ID_WORDS, Shape, ShapeId, ShapeKind, words};

/// Gives the items of lists their roles, which parameters of single ids have made: by what is named, and the schema for all ids.
pub(super) fn put(api: &mut Api, roles: &BTreeMap<(Vec<String>, ShapeId), ShapeId>) {
    for (list, nouns) in named(api) {
        let mut nouns = nouns.into_iter();
        // A list in two places that name different things is of neither.
        let (Some(noun), None) = (nouns.next(), nouns.next()) else {
            continue;
        };
        let ShapeKind::List(list) = &mut api.shapes.get_mut(list).kind else {
            continue;
        };
        if let Some(role) = roles.get(&(noun, list.item.shape)) {
            list.item.shape = *role;
        }
    }
}

/// What stands in members and parameters that are named after several ids. A component is one for all who refer to it, whatever they call it.
fn named(api: &Api) -> ArenaMap<Shape, BTreeSet<Vec<String>>> {
    let records = api.shapes.values().filter_map(|it| it.kind.record());
    let fields = records.flat_map(|it| &it.fields);
    let members = fields.map(|it| (it.value.shape, &it.wire));
    let parameters = api.operations.iter().flat_map(|it| &it.parameters);
    let parameters = parameters.map(|it| (it.value.shape, &it.wire));
    let mut named: ArenaMap<Shape, BTreeSet<Vec<String>>> = ArenaMap::default();
    for (shape, wire) in members.chain(parameters) {
        let is_component = api.shapes.get(shape).hint.is_component();
        if let Some(noun) = noun_of_several(wire).filter(|_| !is_component) {
            named.or_default(shape).insert(noun);
        }
    }
    named
}

/// What a name says that its ids are of: `customer_ids` customers.
fn noun_of_several(wire: &str) -> Option<Vec<String>> {
    let mut words = words(wire);
    let last = words.pop()?;
    let is_id = ID_WORDS.contains(&last.strip_suffix('s')?);
    (is_id && !words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::noun_of_several;

    #[test]
    fn names_say_what_their_ids_are_of() {
        for name in ["customer_ids", "customerIds", "Customer-Uuids"] {
            assert_eq!(noun_of_several(name), Some(vec!["customer".to_owned()]));
        }
        for name in ["ids", "customer_id", "paids", "customers", ""] {
            assert_eq!(noun_of_several(name), None, "{name}");
        }
    }
}
