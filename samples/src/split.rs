//! Splits schemas into cells.

use std::collections::BTreeSet;

use oasmith::Counted;
use oasmith::exact::Exact;
use oasmith_schemas::Value;
use oasmith_schemas::schema_set::{Keyword, SchemaId};

use crate::cell::{Cell, Count, MemberSchemas};
use crate::json;
use crate::schemas::{Beyond, SchemaNode, Schemas};
use crate::types::ValueType;

/// A schema is split into so many cells at most; beyond, alternatives stay together.
const MAX_CELLS: usize = 96;

/// Cells of which one part each is taken have so many schemas together at most; beyond, the last ones are left out.
const MAX_NODES: usize = 4_096;

/// One list of alternatives is split if it has so many at most.
const MAX_ALTERNATIVES: usize = 1_024;

/// Schemas that apply to one value are followed so deep.
const MAX_DEPTH: usize = 40;

/// The cells of the values that all of these schemas take.
pub(crate) fn cells<'n>(
    schemas: Schemas<'_>,
    nodes: impl IntoIterator<Item = &'n SchemaNode>,
) -> Vec<Cell> {
    let start = vec![Cell::any()];
    nodes
        .into_iter()
        .fold(start, |cells, node| narrow(schemas, cells, *node, 0))
}

/// These cells, as far as a schema takes their values.
pub(crate) fn narrow(
    schemas: Schemas<'_>,
    mut cells: Vec<Cell>,
    node: SchemaNode,
    depth: usize,
) -> Vec<Cell> {
    let is_there = cells.iter().all(|cell| cell.nodes.contains(&node));
    if is_there || !schemas.budget.spend(cells.len()) {
        return cells;
    }
    if depth > MAX_DEPTH {
        return narrow_in_place(schemas, cells, node);
    }
    for cell in &mut cells {
        cell.nodes.insert(node);
    }
    for keyword in schemas.keywords(node) {
        cells = in_place(schemas, cells, node, keyword, depth + 1);
        for cell in &mut cells {
            simple(schemas, cell, node, keyword);
        }
        cells.retain(|cell| !cell.types.is_empty());
    }
    cells
}

/// The same by all that holds where a schema does, however long the row of it is, and with alternatives together.
fn narrow_in_place(schemas: Schemas<'_>, mut cells: Vec<Cell>, node: SchemaNode) -> Vec<Cell> {
    for part in schemas.conjuncts(&[node].into()) {
        schemas.budget.spend(cells.len());
        for cell in &mut cells {
            cell.nodes.insert(part);
            for keyword in schemas.keywords(part) {
                simple(schemas, cell, part, keyword);
            }
        }
        cells.retain(|cell| !cell.types.is_empty());
    }
    cells
}

/// Cells that a condition takes, as `then` narrows them, and the others, as `else` does.
fn branches(
    schemas: Schemas<'_>,
    cells: Vec<Cell>,
    condition: SchemaNode,
    [then, otherwise]: [Option<SchemaNode>; 2],
    depth: usize,
) -> Vec<Cell> {
    let mut held = narrow(schemas, cells.clone(), condition, depth);
    if let Some(then) = then {
        held = narrow(schemas, held, then, depth);
    }
    let mut others = cells;
    for cell in &mut others {
        exclude(schemas, cell, condition);
    }
    others.retain(|cell| !cell.types.is_empty());
    if let Some(otherwise) = otherwise {
        others = narrow(schemas, others, otherwise, depth);
    }
    let both = held.into_iter().chain(others);
    both.filter(|cell| !is_contradictory(schemas, cell))
        .collect()
}

/// Cells of each alternative.
fn alternatives(
    schemas: Schemas<'_>,
    cells: &[Cell],
    any: impl Iterator<Item = SchemaNode>,
    depth: usize,
) -> Vec<Cell> {
    let split = any.flat_map(|node| narrow(schemas, cells.to_vec(), node, depth));
    split
        .filter(|cell| !is_contradictory(schemas, cell))
        .collect()
}

/// Cells, split as something splits them if they are not too many then; else as [`Beyond`] says.
fn split(
    schemas: Schemas<'_>,
    mut cells: Vec<Cell>,
    count: usize,
    split: impl Fn(Vec<Cell>) -> Vec<Cell>,
) -> Vec<Cell> {
    let most = match schemas.beyond {
        Beyond::Together => MAX_CELLS,
        Beyond::One(most) => most,
    };
    if cells.len() * count <= most || cells.len() == 1 && count <= MAX_ALTERNATIVES {
        return split(cells);
    }
    match schemas.beyond {
        Beyond::Together => cells,
        Beyond::One(_) => {
            schemas.budget.cut();
            let nodes = cells.first().map_or(0, |it| it.nodes.len());
            cells.truncate((MAX_NODES / nodes.max(1)).max(2));
            let one = |(at, cell): (usize, Cell)| {
                let parts = split(vec![cell]);
                let turn = at % parts.len().max(1);
                parts.into_iter().nth(turn)
            };
            cells.into_iter().enumerate().filter_map(one).collect()
        }
    }
}

/// Whether a cell surely has no values, because of what is easily seen of its members: proofs look closer.
fn is_contradictory(schemas: Schemas<'_>, cell: &Cell) -> bool {
    let is_impossible = |name: &String| {
        let nodes = cell.parts.iter().filter_map(|part| part.named.get(name));
        let nodes: BTreeSet<&SchemaNode> = nodes.collect();
        if nodes.len() < 2 {
            return false;
        }
        let mut lists = nodes.into_iter().filter_map(|it| schemas.listed_keys(*it));
        let first = lists.next();
        let common = first.map(|mut first| {
            lists.for_each(|it| first.retain(|value| it.contains(value)));
            first
        });
        common.is_some_and(|it| it.is_empty())
    };
    // One part names a member once.
    let are_possible = || cell.parts.len() < 2 || !cell.required.iter().any(is_impossible);
    cell.only(ValueType::Map) && (!cell.required.is_disjoint(&cell.absent) || !are_possible())
}

/// Keywords that apply schemas to the value itself.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "cells that are not split are wider than their schema, and nothing more is proved of them"
)]
fn in_place(
    schemas: Schemas<'_>,
    cells: Vec<Cell>,
    node: SchemaNode,
    keyword: &Keyword,
    depth: usize,
) -> Vec<Cell> {
    match keyword {
        Keyword::AllOf(all) => all.iter().fold(cells, |cells, id| {
            narrow(schemas, cells, node.beside(*id), depth)
        }),
        Keyword::Rule(id, _) => narrow(schemas, cells, node.beside(*id), depth),
        Keyword::Ref(id, anchors) if !schemas.is_dynamic(node.origin, *anchors) => {
            narrow(schemas, cells, node.beside(*id), depth)
        }
        Keyword::AnyOf(any) | Keyword::OneOf(any) => split(schemas, cells, any.len(), |cells| {
            let any = any.iter().map(|id| node.beside(*id));
            alternatives(schemas, &cells, any, depth)
        }),
        Keyword::If(condition, then, otherwise) => split(schemas, cells, 2, |cells| {
            let condition = node.beside(*condition);
            let then = [then, otherwise].map(|it| it.map(|id| node.beside(id)));
            branches(schemas, cells, condition, then, depth)
        }),
        Keyword::DependentSchemas(dependent)
            if cells.len() << dependent.len().min(8) <= MAX_CELLS
                || matches!(schemas.beyond, Beyond::One(_)) =>
        {
            dependent.iter().fold(cells, |cells, (name, id)| {
                split(schemas, cells, 2, |cells| {
                    let with = cells.iter().map(|cell| cell.with_member(name)).collect();
                    let with = narrow(schemas, with, node.beside(*id), depth);
                    let mut without = cells;
                    for cell in &mut without {
                        cell.absent.insert(name.clone());
                    }
                    with.into_iter().chain(without).collect()
                })
            })
        }
        _ => cells,
    }
}

/// Takes the values of a schema out of a cell, as far as that can be said.
fn exclude(schemas: Schemas<'_>, cell: &mut Cell, node: SchemaNode) {
    cell.not.push(node);
    match schemas.keywords(node) {
        // `required` holds of what is no object.
        [Keyword::Required(names)] if names.len() == 1 => {
            cell.types.retain(|it| *it == ValueType::Map);
            cell.absent.extend(names.iter().cloned());
        }
        [Keyword::Type(types)] => {
            cell.types
                .retain(|it| !types.iter().any(|name| it.is(*name)));
        }
        _ => {}
    }
}

/// Keywords that say something of the value or of its parts.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a cell that a keyword does not narrow is wider than its schema, and nothing more is proved of it"
)]
fn simple(schemas: Schemas<'_>, cell: &mut Cell, node: SchemaNode, keyword: &Keyword) {
    match keyword {
        Keyword::Never => cell.types.clear(),
        Keyword::Type(types) => cell
            .types
            .retain(|it| types.iter().any(|name| it.is(*name))),
        Keyword::Enum(values) => listed(cell, values),
        Keyword::Minimum(bound) => cell.raise(Exact::parse(bound), false),
        Keyword::ExclusiveMinimum(bound) => cell.raise(Exact::parse(bound), true),
        Keyword::Maximum(bound) => cell.lower(Exact::parse(bound), false),
        Keyword::ExclusiveMaximum(bound) => cell.lower(Exact::parse(bound), true),
        Keyword::MultipleOf(step) => cell.steps.extend(Exact::parse(step)),
        Keyword::AtLeast(least, of) => count(cell, *of).at_least(*least),
        Keyword::AtMost(most, of) => count(cell, *of).at_most(*most),
        Keyword::Pattern(pattern) => {
            cell.patterns.insert(schemas.source(node.origin, *pattern));
        }
        Keyword::Format(format) => {
            cell.formats.insert(*format);
        }
        Keyword::UniqueItems => cell.is_unique = true,
        Keyword::PrefixItems(items) => {
            let items = items.iter().map(|id| node.beside(*id));
            cell.prefixes.push(items.collect());
        }
        Keyword::Items(after, id) => cell.rest.push((*after, node.beside(*id))),
        Keyword::Contains(id, least, most) => {
            cell.contains.push((node.beside(*id), *least, *most));
        }
        Keyword::Required(names) => cell.required.extend(names.iter().cloned()),
        Keyword::DependentRequired(names) => cell.dependent.extend(names.iter().cloned()),
        Keyword::Members(named, patterns, other) => {
            let other = other.as_ref();
            cell.parts
                .push(member_schemas(node, named, patterns, other));
        }
        Keyword::PropertyNames(id) => cell.names.push(node.beside(*id)),
        Keyword::Not(id) => exclude(schemas, cell, node.beside(*id)),
        Keyword::OneOf(any) => {
            let any = any.iter().map(|id| node.beside(*id));
            cell.one_of.push(any.collect());
        }
        Keyword::AnyOf(any) => {
            let any = any.iter().map(|id| node.beside(*id));
            cell.any_of.push(any.collect());
        }
        Keyword::UnevaluatedItems(id) => cell.unevaluated_items.push(node.beside(*id)),
        Keyword::UnevaluatedProperties(id) => cell.unevaluated_members.push(node.beside(*id)),
        _ => {}
    }
}

fn listed(cell: &mut Cell, values: &[String]) {
    let values: Option<Vec<_>> = values.iter().map(|it| Value::from_json(it)).collect();
    let Some(values) = values else { return };
    let mut kept = match cell.listed.take() {
        Some(mut known) => {
            let values: BTreeSet<String> = values.iter().map(json::key).collect();
            known.retain(|it| values.contains(&json::key(it)));
            known
        }
        None => values,
    };
    kept.retain(|it| cell.types.contains(&ValueType::of(it)));
    let types: BTreeSet<ValueType> = kept.iter().map(ValueType::of).collect();
    cell.types.retain(|it| types.contains(it));
    cell.listed = Some(kept);
}

fn count(cell: &mut Cell, of: Counted) -> &mut Count {
    match of {
        Counted::Characters => &mut cell.characters,
        Counted::Bytes => &mut cell.bytes,
        Counted::Items => &mut cell.items,
        Counted::Members => &mut cell.members,
    }
}

/// What the keywords for members say.
pub(crate) fn member_schemas(
    of: SchemaNode,
    named: &[(String, SchemaId)],
    patterns: &[(usize, SchemaId)],
    other: Option<&SchemaId>,
) -> MemberSchemas {
    let named = named
        .iter()
        .map(|(name, id)| (name.clone(), of.beside(*id)));
    let patterns = patterns.iter().map(|(at, id)| (*at, of.beside(*id)));
    MemberSchemas {
        named: named.collect(),
        patterns: patterns.collect(),
        origin: of.origin,
        other: other.map(|id| of.beside(*id)),
    }
}
