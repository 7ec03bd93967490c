//! Rules across members as schemas.

use runtime::Counted;
use runtime::schema::SchemaType;

use super::schema_store::SchemaStore;
use crate::ir::{Condition, Path, Value};
use crate::schema_set::{Keyword, SchemaId};

/// The schema of the objects that a condition holds for. What is absent makes it false, so each step requires its member.
pub(super) fn holds(store: &mut SchemaStore<'_>, condition: &Condition) -> SchemaId {
    let keywords = match condition {
        Condition::Present(path) => return at(store, path, Vec::new()),
        Condition::Is(path, values) => return at(store, path, vec![one_of(values)]),
        Condition::Contains(path, values) => {
            let item = store.add(vec![one_of(values)]);
            let contains = Keyword::Contains(item, 1, None);
            return at(store, path, vec![array(), contains]);
        }
        Condition::Count(path, least, greatest) => {
            let mut keywords = vec![array()];
            keywords.extend(least.map(|least| Keyword::AtLeast(least, Counted::Items)));
            keywords.extend(greatest.map(|most| Keyword::AtMost(most, Counted::Items)));
            return at(store, path, keywords);
        }
        Condition::Not(inner) => vec![Keyword::Not(holds(store, inner))],
        Condition::All(conditions) => vec![Keyword::AllOf(all(store, conditions))],
        Condition::Any(conditions) => vec![Keyword::AnyOf(all(store, conditions))],
        Condition::One(conditions) => vec![Keyword::OneOf(all(store, conditions))],
    };
    store.add(keywords)
}

fn all(store: &mut SchemaStore<'_>, conditions: &[Condition]) -> Vec<SchemaId> {
    conditions.iter().map(|one| holds(store, one)).collect()
}

/// The objects with a value at the end of a path for which these hold.
fn at(store: &mut SchemaStore<'_>, path: &Path, keywords: Vec<Keyword>) -> SchemaId {
    let value = store.add(keywords);
    path.iter().rev().fold(value, |inner, name| {
        store.add(vec![
            Keyword::Type(vec![SchemaType::Object]),
            Keyword::Required(vec![name.clone()]),
            Keyword::Members(vec![(name.clone(), inner)], Vec::new(), None),
        ])
    })
}

fn array() -> Keyword {
    Keyword::Type(vec![SchemaType::Array])
}

fn one_of(values: &[Value]) -> Keyword {
    Keyword::Enum(values.iter().map(Value::to_json).collect())
}
