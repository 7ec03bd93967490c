//! Alternatives of several keywords that hold together: `allOf: [{anyOf: […]}, {anyOf: […]}]`. A value fits one of each, so a union would have a variant
//! for each way to choose. Where those are too many, the shape is an object that has the members of all alternatives, and what they ask is validated.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::schema::SchemaType;

use crate::diagnostics::code::normalize as code;
use crate::normalize::place::{SchemaStart, diagnostic, place};
use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::{Types, describes_members, one_type, types};
use crate::normalize::schema::flatten::unwrap::place_of;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::{Named, Schema};

/// More ways to choose than a person would tell apart.
const MAX_WAYS: usize = 64;

/// Whether there are more ways to choose one of each than a union should have variants.
pub fn are_too_many(choices: &[&Alternatives<'_>]) -> bool {
    let ways = choices.iter().map(|choice| choice.branches.len());
    choices.len() > 1 && ways.fold(1, usize::saturating_mul) > MAX_WAYS
}

/// The parts with the members that alternatives describe. None where an alternative is no object.
pub fn with_members_of<'a>(
    schemas: &SchemaIndex<'a>,
    parts: &Parts<'a>,
    choices: &[&Alternatives<'a>],
) -> Option<Parts<'a>> {
    let mut of_alternatives: BTreeMap<&'a str, Option<&'a Named<'a, Schema<'a>>>> = BTreeMap::new();
    let mut seen: BTreeSet<SchemaStart> = BTreeSet::new();
    let mut open: Vec<&'a Schema<'a>> = choices
        .iter()
        .flat_map(|choice| choice.branches.iter().copied())
        .collect();
    while let Some(branch) = open.pop() {
        if !seen.insert(place(branch.origin())) {
            continue;
        }
        let own = parts_of(schemas, &[branch]);
        if !are_objects(&own) {
            return None;
        }
        for property in own.list.iter().flat_map(|part| &part.object.properties) {
            let known = of_alternatives.entry(property.name.text);
            known
                .and_modify(|known| {
                    // What alternatives describe differently has no type of its own.
                    let place = |it: &'a Named<'a, Schema<'a>>| place_of(schemas, &it.value);
                    *known = known.filter(|known| place(known) == place(property));
                })
                .or_insert(Some(property));
        }
        let inner = own.choices.into_iter().flat_map(|choice| choice.branches);
        open.extend(inner);
    }
    let mut of_alternatives: Vec<_> = of_alternatives.into_values().flatten().collect();
    of_alternatives.sort_by_key(|property| property.name.origin);
    Some(Parts {
        of_alternatives,
        ..parts.clone()
    })
}

fn are_objects(parts: &Parts<'_>) -> bool {
    match types(parts) {
        Types::Unsupported => describes_members(parts) || !parts.choices.is_empty(),
        said @ Types::Said(_) => one_type(&said) == Some(SchemaType::Object),
    }
}

/// Reports alternatives that become no union.
pub fn report(drafts: &mut Drafts<'_>, choices: &[&Alternatives<'_>], is_object: bool) {
    let Some(first) = choices.first() else { return };
    let origin = first
        .branches
        .first()
        .map_or(first.owner.origin, |it| it.origin());
    let label = if is_object {
        "read as one object, whose members are those of all alternatives"
    } else {
        "read as any value"
    };
    let message = "alternatives that hold together multiply";
    drafts.report(
        diagnostic(code::NOT_EXPRESSIBLE, origin, message)
            .label(label)
            .note("requests are validated by what the alternatives ask")
            .help("list the combinations that are meant in one `oneOf`"),
    );
    let message = "which alternatives fit together is not checked";
    drafts.unexpressed(diagnostic(code::NOT_CHECKED, origin, message));
}
