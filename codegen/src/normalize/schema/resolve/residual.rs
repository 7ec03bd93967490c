//! Which shapes have a residual schema, because no type expresses all of their schema.
//!
//! What a shape does not express is noted while it is made. A record or a union has a residual schema itself; anything else has no type of
//! its own to carry one, so what holds it has one instead: a record or union, or the body, parameter or answer whose value it is. What only a name
//! stands for is read on its own and not validated, and the reader is told.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::ArenaMap;

use crate::diagnostics::code::normalize as code;
use crate::ir::{
    Operation, Rule, Shape, ShapeId, ShapeKind, Use, Webhook, all_operations, holds_all_json,
};
use crate::media_type::MediaType;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::gather::gathered;
use crate::normalize::schema::flatten::nullable::is_nullable;
use crate::normalize::schema::resolve::schema_set::{CheckedByType, SchemaSetBuilder};
use crate::normalize::schema::shape::drafts::Drafts;

/// What came of the notes.
#[derive(Default)]
struct Spread {
    /// The shapes that are validated, or whose holders are.
    marked: BTreeSet<ShapeId>,
    /// These, and the unions of which one is an alternative.
    touched: BTreeSet<ShapeId>,
}

/// Gives residual schemas to what needs them, and reports what can have none. Those that do not express all of their schemas and stand inside of
/// one that has a residual schema.
pub fn add_residual_schemas<'a>(
    drafts: &mut Drafts<'a>,
    builder: &mut SchemaSetBuilder<'a>,
    named: impl Iterator<Item = ShapeId>,
    operations: &[Operation],
    webhooks: &[Webhook],
) -> BTreeSet<ShapeId> {
    let noted = std::mem::take(&mut drafts.unexpressed);
    let calls = || all_operations(operations, webhooks);
    let used = calls().flat_map(|it| it.taken().chain(it.given()));
    let places = described(drafts, used);
    let begin = noted.keys().chain(out_of_place(drafts));
    let begin = begin.chain(compared_as_json(drafts));
    let begin = begin.chain(ruled_places(drafts, operations, webhooks));
    let nulls = drafts.refused_null.iter().map(|id| (*id, false));
    let flags = spread(drafts, begin.map(|id| (id, true)).chain(nulls));
    let is_validated = |id: &ShapeId| places.contains(id) || carries(drafts, *id);
    let validated = flags.marked.iter().copied().filter(is_validated);
    let validated: Vec<ShapeId> = validated.collect();
    for id in validated {
        let Some(together) = drafts.sources.get(&id).cloned() else {
            continue;
        };
        // Where references are dynamic, the types inside cannot know what this one makes of them.
        let typed = typed(drafts, id, &flags).filter(|_| drafts.dynamic.is_empty());
        // A long row of schemas is validated as it is written: what is left of each would be a row of its own.
        let typed = typed.filter(|_| !drafts.too_deep.contains(&id));
        let schema = builder.all_of(&together, typed.as_ref());
        // What holds a record or union knows whether it may be null; a place has nobody else to say so.
        let may_be_null = drafts.or_null.contains(&id);
        let schema =
            if may_be_null && !carries(drafts, id) && !is_nullable(drafts.schemas, &together) {
                builder.or_null(schema)
            } else {
                schema
            };
        drafts.arena.get_mut(id).residual = Some(schema);
        count_no_alternatives(drafts, id);
    }
    let inner: Vec<ShapeId> = drafts
        .owners
        .keys()
        .filter(|id| is_inside_validated(drafts, *id))
        .collect();
    for id in inner {
        count_no_alternatives(drafts, id);
    }
    let exposed = exposed(drafts, named.collect(), &places);
    for (id, diagnostics) in noted {
        if exposed.contains(&id) {
            for diagnostic in diagnostics {
                drafts.report(diagnostic);
            }
        }
    }
    report_nulls(drafts, &exposed);
    flags.marked.difference(&exposed).copied().collect()
}

/// Reports nulls that nothing refuses, because what holds them cannot be validated.
fn report_nulls(drafts: &mut Drafts<'_>, exposed: &BTreeSet<ShapeId>) {
    let holders = exposed.iter().flat_map(|id| drafts.arena.get(*id).uses());
    let nulls = holders.filter(|used| used.nullable && drafts.refused_null.contains(&used.shape));
    let places = nulls.map(|used| drafts.arena.get(used.shape).origin);
    let places: Vec<_> = places.collect();
    for origin in places {
        let message = "that null is not valid is not checked";
        drafts.report(
            diagnostic(code::NOT_CHECKED, origin, message)
                .label("`type` names null, and what stands beside it refuses it")
                .help("take null out of `type`"),
        );
    }
}

/// The shapes of values, as far as schemas say what they are.
fn described(drafts: &Drafts<'_>, values: impl Iterator<Item = Use>) -> BTreeSet<ShapeId> {
    let shapes = values.map(|used| used.shape);
    shapes
        .filter(|id| drafts.sources.contains_key(id))
        .collect()
}

/// Bodies, parameters and headers with rules that their types do not know. The counts of a list that is a parameter are checked where it
/// is read.
fn ruled_places(
    drafts: &Drafts<'_>,
    operations: &[Operation],
    webhooks: &[Webhook],
) -> Vec<ShapeId> {
    let mut ruled = Vec::new();
    for operation in all_operations(operations, webhooks) {
        let bodies = operation.body.iter().flat_map(|body| &body.contents);
        let answers = operation.responses.iter();
        let answers = answers.flat_map(|answer| &answer.contents);
        for content in bodies.chain(answers) {
            let Some(used) = content.value else { continue };
            let kind = MediaType::of(&content.media);
            let is_bytes = matches!(kind, MediaType::Binary | MediaType::Vendor);
            if has_rules(drafts, used.shape) || is_bytes && is_ruled_text(drafts, used.shape) {
                ruled.push(used.shape);
            }
        }
        let parameters = operation.parameters.iter().map(|it| it.value.shape);
        let is_list = |id: &ShapeId| matches!(drafts.arena.get(*id).kind, ShapeKind::List(_));
        ruled.extend(parameters.filter(|id| has_rules(drafts, *id) && !is_list(id)));
        let headers = operation.responses.iter().flat_map(|it| &it.headers);
        let headers = headers.map(|header| header.value.shape);
        ruled.extend(headers.filter(|id| has_rules(drafts, *id)));
    }
    ruled
}

/// Whether it is a text with rules, which bytes do not know.
fn is_ruled_text(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    let kind = &drafts.arena.get(id).kind;
    kind.text().is_some_and(|text| !text.rules.is_empty()) || kind.enumeration().is_some()
}

/// Validating counts the alternatives that fit; the types alone may let several through.
fn count_no_alternatives(drafts: &mut Drafts<'_>, id: ShapeId) {
    if let ShapeKind::Union(union) = &mut drafts.arena.get_mut(id).kind {
        union.exactly_one = false;
    }
}

/// Whether an alternative is made of parts of a schema that is validated.
fn is_inside_validated(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    let owner = drafts.owners.get(&id);
    owner.is_some_and(|owner| drafts.arena.get(*owner).residual.is_some())
}

/// Lists and maps with rules of their own, and values that are not strings, that no member of a record holds: only there are their rules
/// checked, and those of single values only where they may not be null.
fn out_of_place(drafts: &Drafts<'_>) -> Vec<ShapeId> {
    let is_constant = |id| matches!(drafts.arena.get(id).kind, ShapeKind::Constant(_));
    let others = drafts.arena.iter().flat_map(|(_, shape)| {
        let fields = shape.kind.record().map_or(0, |record| record.fields.len());
        let uses = shape.uses().into_iter().enumerate();
        let others = uses
            .filter(move |(at, used)| *at >= fields || used.nullable && is_constant(used.shape));
        others.map(|(_, used)| used)
    });
    others
        .map(|used| used.shape)
        .filter(|id| has_rules(drafts, *id))
        .collect()
}

/// Lists whose items must differ, and whose types do not know when they do.
fn compared_as_json(drafts: &Drafts<'_>) -> Vec<ShapeId> {
    let ids = drafts.arena.iter().map(|(id, _)| id);
    ids.filter(|id| is_compared_as_json(drafts, *id)).collect()
}

fn is_compared_as_json(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    let kind = &drafts.arena.get(id).kind;
    let is_partial = |item: Use| !holds_all_json(&drafts.arena, item.shape);
    let mut rules = kind.rules().iter();
    rules.any(|ruled| ruled.rule == Rule::UniqueItems) && kind.element().is_some_and(is_partial)
}

fn has_rules(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    let kind = &drafts.arena.get(id).kind;
    let is_constant = matches!(kind, ShapeKind::Constant(_));
    is_constant || kind.element().is_some() && !kind.rules().is_empty()
}

/// The shapes that must be validated: those that are marked, and what holds them where they cannot be validated themselves. What may be null
/// is known by what holds it: whether null is valid is for its residual schema to say, and a validated type never sees one.
fn spread(drafts: &Drafts<'_>, begin: impl Iterator<Item = (ShapeId, bool)>) -> Spread {
    let mut holders: ArenaMap<Shape, Vec<(ShapeId, bool)>> = ArenaMap::default();
    for (id, shape) in drafts.arena.iter() {
        for used in shape.uses() {
            let holder = (id, used.nullable);
            holders.or_default(used.shape).push(holder);
        }
    }
    let mut flags = Spread::default();
    let mut open: Vec<(ShapeId, bool)> = begin.collect();
    while let Some((id, is_marked)) = open.pop() {
        let around = || holders.get(&id).into_iter().flatten();
        if is_marked && flags.marked.insert(id) {
            let goes_on = !carries(drafts, id) || !drafts.dynamic.is_empty();
            match drafts.owners.get(&id) {
                Some(owner) => open.push((*owner, true)),
                None if goes_on => open.extend(around().map(|(holder, _)| (*holder, true))),
                None => {}
            }
        }
        if flags.touched.insert(id) {
            let reported =
                around().filter(|(holder, nullable)| *nullable || is_union(drafts, *holder));
            open.extend(reported.copied());
        }
    }
    flags
}

fn is_union(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    matches!(drafts.arena.get(id).kind, ShapeKind::Union(_))
}

/// What the type of a shape checks of it, so that it is not validated; none where it is validated by everything.
fn typed(drafts: &Drafts<'_>, id: ShapeId, flags: &Spread) -> Option<CheckedByType> {
    let is_unchecked = |used: Use| {
        let is_null_validated = used.nullable && flags.touched.contains(&used.shape);
        is_null_validated || flags.marked.contains(&used.shape) && !carries(drafts, used.shape)
    };
    let of_items = |id: ShapeId| {
        let item = drafts.arena.get(id).kind.element()?;
        Some(CheckedByType {
            unchecked: BTreeMap::new(),
            items: !is_unchecked(item) && !has_own_places(drafts, id),
        })
    };
    let Some(record) = drafts.arena.get(id).kind.record() else {
        return of_items(id);
    };
    let fields = record.fields.iter();
    let fields = fields.filter(|field| is_unchecked(field.value));
    let unchecked = fields.map(|field| {
        let is_partial = !field.value.nullable
            && !drafts.too_deep.contains(&field.value.shape)
            && is_compared_as_json(drafts, field.value.shape);
        let of_value = is_partial.then(|| of_items(field.value.shape)).flatten();
        (field.wire.clone(), of_value)
    });
    Some(CheckedByType {
        unchecked: unchecked.collect(),
        items: false,
    })
}

/// Whether a part of the schema speaks of some items or members by themselves. What other parts say of the rest is then no longer what
/// the type says of all.
fn has_own_places(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    let together = drafts.sources.get(&id).map_or(&[][..], Vec::as_slice);
    let parts = gathered(drafts.schemas, together).list;
    parts.iter().any(|part| {
        !part.object.prefix_items.is_empty() || !part.object.pattern_properties.is_empty()
    })
}

/// Whether a shape becomes a type that can be validated.
fn carries(drafts: &Drafts<'_>, id: ShapeId) -> bool {
    let kind = &drafts.arena.get(id).kind;
    matches!(kind, ShapeKind::Record(_) | ShapeKind::Union(_)) && drafts.sources.contains_key(&id)
}

/// The named shapes that can be read on their own only, and those inside them: no record, union, body, parameter or answer holds them.
fn exposed(
    drafts: &Drafts<'_>,
    named: Vec<ShapeId>,
    places: &BTreeSet<ShapeId>,
) -> BTreeSet<ShapeId> {
    let carriers = drafts.arena.iter().filter(|(id, _)| carries(drafts, *id));
    let inside = carriers.flat_map(|(_, shape)| shape.uses());
    let inside = inside.map(|used| used.shape).collect::<Vec<_>>();
    let held = within(
        drafts,
        inside.into_iter().chain(places.iter().copied()).collect(),
    );
    let exposed = within(drafts, named);
    exposed.difference(&held).copied().collect()
}

/// These shapes and those inside them, as far as no record or union carries them.
fn within(drafts: &Drafts<'_>, mut open: Vec<ShapeId>) -> BTreeSet<ShapeId> {
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !carries(drafts, id) && found.insert(id) {
            let shape = drafts.arena.get(id);
            open.extend(shape.uses().into_iter().map(|used| used.shape));
        }
    }
    found
}
