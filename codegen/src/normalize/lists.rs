//! Arrays of one shape.

use super::all_of::Parts;
use super::rules::{Tightest, counts};
use super::shapes::Shapes;
use crate::ir::{List, NameHint, Rule, Ruled, ShapeId, ShapeKind, Use};

impl<'a> Shapes<'a, '_> {
    /// The kind of arrays.
    pub(super) fn list(&mut self, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
        let mut rules = counts(
            parts,
            &[
                (|it| it.min_items, Rule::MinItems, Tightest::Greatest),
                (|it| it.max_items, Rule::MaxItems, Tightest::Least),
            ],
        );
        rules.retain(|ruled| ruled.rule != Rule::MinItems(0));
        let unique = parts
            .list
            .iter()
            .filter_map(|part| part.object.unique_items);
        let unique = unique.filter(|unique| unique.value).map(|unique| Ruled {
            rule: Rule::UniqueItems,
            origin: unique.origin,
            says: None,
        });
        rules.extend(unique.take(1));
        let item = self.item(id, parts);
        ShapeKind::List(List { item, rules })
    }

    fn item(&mut self, id: ShapeId, parts: &Parts<'a>) -> Use {
        let items: Vec<_> = parts
            .list
            .iter()
            .filter_map(|part| part.object.items.as_ref())
            .collect();
        let hint = NameHint::Part {
            parent: id,
            role: "item".to_owned(),
        };
        // `items` speaks of those behind the prefix only; what the prefix says is judged.
        let has_prefix = parts
            .list
            .iter()
            .any(|part| !part.object.prefix_items.is_empty());
        if items.is_empty() || has_prefix {
            return self.anything(id, hint);
        }
        self.tell_lost_default(&items);
        self.use_of(&items, &hint)
    }

    /// Any value, where nothing is said.
    pub(super) fn anything(&mut self, parent: ShapeId, hint: NameHint) -> Use {
        let origin = self.arena.get(parent).origin;
        Use {
            shape: self.synthetic(origin, hint, ShapeKind::Anything),
            nullable: false,
        }
    }
}
