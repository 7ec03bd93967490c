//! Short schemas as JSON: those that rules across members become.

use oasmith::json_string;

use crate::arena::Arena;
use crate::schema_set::{Keyword, SchemaId, SetSchema};

/// A schema of an arena with what it refers to, which leads nowhere back.
pub(super) fn of(schemas: &Arena<SetSchema>, id: SchemaId) -> String {
    let keywords = schemas.get(id).keywords().iter();
    let members = keywords.flat_map(|keyword| members(schemas, keyword));
    object(members)
}

fn object(members: impl Iterator<Item = (&'static str, String)>) -> String {
    let members = members.map(|(name, json)| format!("{}:{json}", json_string(name)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// What a keyword becomes; conditions have no others than these.
fn members(schemas: &Arena<SetSchema>, keyword: &Keyword) -> Vec<(&'static str, String)> {
    let name = keyword.name();
    let schema = |id: &SchemaId| of(schemas, *id);
    let all = |ids: &[SchemaId]| list(ids.iter().map(schema));
    let json = match keyword {
        Keyword::Type(types) => types.iter().map(|it| json_string(it.name())).collect(),
        Keyword::Enum(values) => list(values.iter().cloned()),
        Keyword::Required(names) => list(names.iter().map(|name| json_string(name))),
        Keyword::AtLeast(count, _) | Keyword::AtMost(count, _) => count.to_string(),
        Keyword::Members(named, _, _) => {
            let named = named.iter();
            let named = named.map(|(name, id)| format!("{}:{}", json_string(name), schema(id)));
            format!("{{{}}}", named.collect::<Vec<_>>().join(","))
        }
        Keyword::AllOf(ids) | Keyword::AnyOf(ids) | Keyword::OneOf(ids) => all(ids),
        Keyword::Not(id) | Keyword::Contains(id, _, _) => schema(id),
        Keyword::If(condition, then, _) => {
            let then = then.iter().map(|then| ("then", schema(then)));
            return [(name, schema(condition))]
                .into_iter()
                .chain(then)
                .collect();
        }
        Keyword::Never
        | Keyword::Minimum(_)
        | Keyword::ExclusiveMinimum(_)
        | Keyword::Maximum(_)
        | Keyword::ExclusiveMaximum(_)
        | Keyword::MultipleOf(_)
        | Keyword::Pattern(_)
        | Keyword::Format(_)
        | Keyword::UniqueItems
        | Keyword::PrefixItems(_)
        | Keyword::Items(..)
        | Keyword::PropertyNames(_)
        | Keyword::DependentRequired(_)
        | Keyword::DependentSchemas(_)
        | Keyword::Rule(..)
        | Keyword::Ref(..)
        | Keyword::DynamicRef(..)
        | Keyword::Resource(_)
        | Keyword::UnevaluatedItems(_)
        | Keyword::UnevaluatedProperties(_) => return Vec::new(),
    };
    vec![(name, json)]
}
