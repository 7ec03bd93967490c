//! What schemas look at in place: values of it are those that the schemas refuse, or refuse next to it.

use std::collections::BTreeSet;

use oasmith_schemas::schema_set::Keyword;

use crate::inclusion::prove::Nodes;
use crate::schemas::{SchemaNode, Schemas};

/// Maximum number that is looked at.
const MAX_FOCUSES: usize = 12;

/// Maximum number of schemas that are looked through for them.
const MAX_SCHEMAS: usize = 60;

/// What `not` refuses, what `if` asks about, alternatives, and what two alternatives of `oneOf` have in common.
pub(crate) fn focuses(
    schemas: Schemas<'_>,
    right: &Nodes,
    common: &BTreeSet<SchemaNode>,
) -> Vec<Nodes> {
    let mut found: Vec<Nodes> = Vec::new();
    let (mut open, mut met): (Vec<SchemaNode>, _) =
        (right.iter().copied().collect(), BTreeSet::new());
    while let Some(node) = open.pop() {
        if common.contains(&node) || !met.insert(node) {
            continue;
        }
        if met.len() > MAX_SCHEMAS {
            schemas.budget.cut();
            break;
        }
        for keyword in schemas.keywords(node) {
            open.extend(
                keyword
                    .subschemas()
                    .in_place
                    .into_iter()
                    .map(|id| node.beside(*id)),
            );
            found.extend(of_keyword(node, keyword));
        }
    }
    if found.len() > MAX_FOCUSES {
        schemas.budget.cut();
        found.truncate(MAX_FOCUSES);
    }
    found
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what asks for no values of its own is looked at like any schema"
)]
fn of_keyword(node: SchemaNode, keyword: &Keyword) -> Vec<Nodes> {
    let alone = |id| Nodes::from([node.beside(id)]);
    match keyword {
        Keyword::Not(id) | Keyword::If(id, _, _) => vec![alone(*id)],
        Keyword::AnyOf(any) => any.iter().map(|id| alone(*id)).collect(),
        Keyword::OneOf(any) => {
            let pairs = any.iter().enumerate().flat_map(|(at, one)| {
                let others = any.iter().skip(at + 1);
                others.map(|other| [*one, *other].map(|id| node.beside(id)).into())
            });
            let alone = any.iter().map(|id| alone(*id));
            pairs.chain(alone).take(MAX_FOCUSES + 1).collect()
        }
        _ => Vec::new(),
    }
}
