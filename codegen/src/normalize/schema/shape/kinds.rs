//! Chooses the kind of a shape: its types, its values, its alternatives.

use oasmith::schema::SchemaType;

use crate::diagnostics::code::normalize as code;
use crate::ir::{ShapeId, ShapeKind, Unchecked, Value};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::listed::{ListedSet, listed};
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::flatten::stated_rules::{is_rule, only_requires};
use crate::normalize::schema::flatten::types::{
    Types, allows_null, describes_members, has_details, is_quiet, one_type, types,
};
use crate::normalize::schema::shape::annotations::annotate;
use crate::normalize::schema::shape::audit::audit;
use crate::normalize::schema::shape::contradictions::{note, says_never};
use crate::normalize::schema::shape::cross_rules::{cross_rules, lift};
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::enums::{listed_choice, together};
use crate::normalize::schema::shape::inferred::inferred;
use crate::normalize::schema::shape::inheritance::{family, union_of_family};
use crate::normalize::schema::shape::lists::list;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::maps::map;
use crate::normalize::schema::shape::multiplied;
use crate::normalize::schema::shape::numbers::number;
use crate::normalize::schema::shape::one_of::{union, union_of_types};
use crate::normalize::schema::shape::records::{members, object};
use crate::normalize::schema::shape::text::text;
use crate::normalize::schema::shape::typed::note_typed;
use crate::normalize::schema::shape::unchecked::{fits_several, unchecked};
use crate::normalize::schema::shape::values::{Listing, of_values};
use crate::oas::Schema;

/// What the alternatives of a schema turn out to mean.
enum Meaning<'a> {
    /// Values that are listed.
    Values(ListedSet<'a>),
    /// A test of members that other parts describe.
    Rule,
    /// Shapes of their own.
    Union,
}

/// Notes references that mean another schema for each way that leads to them.
fn note_dynamic<'a>(drafts: &mut Drafts<'a>, id: ShapeId, parts: &Parts<'a>) {
    let references = parts.list.iter().filter_map(|part| part.object.dynamic_ref);
    let ambiguous: Vec<_> = references
        .filter(|it| drafts.schemas.is_ambiguous(it))
        .collect();
    for reference in ambiguous {
        drafts.dynamic.insert(id);
        let message = "what a `$dynamicRef` to one of several anchors means is not checked";
        drafts.unexpressed(diagnostic(code::NOT_CHECKED, reference.origin, message));
    }
}

/// Makes the kind of a shape, its texts and its examples from schemas that all hold.
pub fn make_body<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, together: &[&'a Schema<'a>]) {
    let parts = maker.parts(together);
    note_dynamic(maker.drafts(), id, &parts);
    annotate(maker.drafts(), id, together, &parts);
    match (family(maker.drafts().schemas, together), together) {
        (Some(family), [base]) => {
            let kind = union_of_family(maker, id, base, &family);
            maker.drafts().arena.get_mut(id).kind = kind;
        }
        (_, _) => maker.fill(id, &parts),
    }
}

/// Makes the kind of a shape from parts.
pub fn fill<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) {
    let kind = kind(maker, id, parts);
    let unchecked = unchecked(parts);
    maker.drafts().arena.get_mut(id).unchecked.extend(unchecked);
    if matches!(kind, ShapeKind::Nothing) && !says_never(parts) {
        note(maker.drafts(), id);
    }
    maker.drafts().arena.get_mut(id).kind = kind;
}

fn kind<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
    if says_never(parts) {
        return ShapeKind::Nothing;
    }
    // Alternatives that are null alone leave nothing where what stands beside them excludes it.
    if parts.is_null {
        return of_no_type(maker.drafts(), id, parts);
    }
    note_typed(maker.drafts(), parts.list.iter());
    let types = types(parts);
    let listed = listed(maker.drafts().schemas, parts);
    let mut sets: Vec<ListedSet<'a>> = listed.into_iter().map(ListedSet::of).collect();
    let (mut unions, mut rules) = (Vec::new(), Vec::new());
    for choice in &parts.choices {
        match meaning(maker, choice, parts, &types) {
            Meaning::Values(set) => {
                if fits_several(choice, &set) {
                    let unchecked = &mut maker.drafts().arena.get_mut(id).unchecked;
                    unchecked.push(Unchecked::ListedOnce);
                }
                sets.push(set);
            }
            Meaning::Rule => rules.push(choice.clone()),
            Meaning::Union => unions.push(choice),
        }
    }
    note_too_deep(maker.drafts(), id, parts);
    let are_too_many = multiplied::are_too_many(&unions);
    if let Some(choice) = unions.first()
        && !are_too_many
    {
        return union(maker, id, parts, choice);
    }
    let merged = multiplied::with_members_of(maker.drafts().schemas, parts, &unions);
    let merged = merged.filter(|_| are_too_many);
    if are_too_many {
        multiplied::report(maker.drafts(), &unions, merged.is_some());
        rules.extend(unions.iter().map(|choice| (*choice).clone()));
    }
    let is_merged = merged.is_some();
    let parts = &Parts {
        choices: rules,
        ..merged.unwrap_or_else(|| parts.clone())
    };
    let kind = match together(maker.drafts(), sets) {
        None if is_merged => of_objects(maker, id, parts),
        None if are_too_many => ShapeKind::Anything,
        Some(set) => match of_values(maker.drafts(), parts, &types, set) {
            Listing::Kind(kind) => kind,
            Listing::OfTypes(types) => of_types(maker, id, parts, Types::Said(types)),
        },
        None => of_types(maker, id, parts, types),
    };
    if parts.narrowed.is_none() {
        audit(maker.drafts(), parts, &kind);
    }
    let is_record = matches!(kind, ShapeKind::Record(_));
    if !is_record && !matches!(kind, ShapeKind::Union(_)) {
        let rules = cross_rules(maker.drafts(), parts);
        lift(maker.drafts(), id, &kind, rules);
    }
    kind
}

/// Reports bases that are so far away that their members are not those of the shape.
fn note_too_deep(drafts: &mut Drafts<'_>, id: ShapeId, parts: &Parts<'_>) {
    let Some(origin) = parts.too_deep else {
        return;
    };
    drafts.too_deep.insert(id);
    let message = "what this schema is made of stands too many `$ref` and `allOf` away";
    drafts.report(
        diagnostic(code::NOT_EXPRESSIBLE, origin, message)
            .label("its members are kept without types of their own where schemas extend it")
            .note("requests are validated by all that it is made of")
            .help("let schemas extend it with fewer others between"),
    );
    let message = "what is too many references away is not checked";
    drafts.unexpressed(diagnostic(code::NOT_CHECKED, origin, message));
}

fn meaning<'a>(
    maker: &mut dyn MakeShapes<'a>,
    choice: &Alternatives<'a>,
    parts: &Parts<'a>,
    types: &Types,
) -> Meaning<'a> {
    if let Some(set) = listed_choice(maker, choice) {
        return Meaning::Values(set);
    }
    if let Some(types) = one_type(types)
        && is_rule(
            maker.drafts().schemas,
            choice,
            parts,
            types == SchemaType::Object,
        )
    {
        return Meaning::Rule;
    }
    if only_requires(choice) && is_rule(maker.drafts().schemas, choice, parts, true) {
        return Meaning::Rule;
    }
    // What describes nothing is no shape of its own, even if no test can be made of it.
    let is_validated = one_type(types) == Some(SchemaType::Object) && describes_members(parts);
    if is_validated
        && choice
            .branches
            .iter()
            .all(|branch| is_quiet(&parts_of(maker.drafts().schemas, &[branch])))
    {
        return Meaning::Rule;
    }
    Meaning::Union
}

fn of_types<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    parts: &Parts<'a>,
    types: Types,
) -> ShapeKind {
    let types = match types {
        Types::Unsupported => match inferred(maker.drafts(), id, parts) {
            Some(types) => types,
            None => return ShapeKind::Anything,
        },
        Types::Said(types) => types,
    };
    let mut names = types.iter().copied();
    match (names.next(), names.next()) {
        (None, _) => of_no_type(maker.drafts(), id, parts),
        (Some(SchemaType::Boolean), None) => ShapeKind::Bool,
        (Some(name @ (SchemaType::Integer | SchemaType::Number)), None) => {
            number(maker.drafts(), parts, name == SchemaType::Integer)
        }
        (Some(SchemaType::String), None) => text(maker.drafts(), parts),
        (Some(SchemaType::Array), None) => list(maker, id, parts),
        (Some(SchemaType::Object), None) => of_objects(maker, id, parts),
        (Some(SchemaType::Null), None) => ShapeKind::Constant(Value::Null),
        (Some(_), Some(_)) if types.len() == 5 && !has_details(parts) => ShapeKind::Anything,
        (Some(_), Some(_)) => union_of_types(maker, id, parts, &types),
    }
}

/// Objects: with known members, or with any.
fn of_objects<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
    let members = members(parts);
    if members.is_empty() {
        map(maker, id, parts)
    } else {
        object(maker, id, parts, members)
    }
}

/// No type is left: null alone, or a contradiction.
fn of_no_type(drafts: &mut Drafts<'_>, id: ShapeId, parts: &Parts<'_>) -> ShapeKind {
    if allows_null(parts) {
        return ShapeKind::Constant(Value::Null);
    }
    let mut said = parts
        .list
        .iter()
        .filter_map(|part| part.object.types.first());
    if let (Some(first), Some(other)) = (said.next(), said.next()) {
        let message = "no value has both of these types";
        let contradiction = diagnostic(code::CONTRADICTION, other.origin, message)
            .and(first.origin, "this must hold as well")
            .help("let the schemas that hold together agree");
        drafts.contradictions.insert(id, Some(contradiction));
    }
    ShapeKind::Nothing
}
