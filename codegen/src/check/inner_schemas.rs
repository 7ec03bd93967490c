//! What is said of a value where it stands inside of another: by the schema that validates the whole, and by the rules of its object.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::schema::Store as _;
use oasmith_schemas::SchemaStore;
use oasmith_schemas::arena::ArenaMap;
use oasmith_schemas::schema_set::{Keyword, PatternId, SchemaId};

use super::shape_schemas::ShapeSchemas;
use crate::ir::{Api, CrossRule, Shape, ShapeId, ShapeKind, looked_at};

/// Schemas of values inside of others, by the shapes of these values: of those without a name, which one other shape holds.
pub(super) struct InnerSchemas {
    schemas: BTreeMap<ShapeId, BTreeSet<SchemaId>>,
    rules: BTreeMap<ShapeId, Vec<MemberRule>>,
}

/// A rule of an object that looks at one member alone.
pub(super) struct MemberRule {
    /// The member.
    pub(super) wire: String,
    /// The schema of the objects that keep the rule.
    pub(super) schema: SchemaId,
    /// The rule in words.
    pub(super) message: String,
}

/// A part of a value.
#[derive(Clone, Copy)]
enum Part<'a> {
    Member(&'a str),
    /// A member that is not declared.
    OtherMember,
    Item,
}

impl InnerSchemas {
    pub(super) fn of(api: &Api, schemas: &mut ShapeSchemas<'_>) -> Self {
        let held = held_once(api);
        Self {
            schemas: by_wholes(api, &held, schemas.store()),
            rules: by_rules(api, &held),
        }
    }

    /// The schemas that values of a shape must be valid by where they stand.
    pub(super) fn schemas(&self, shape: ShapeId) -> impl Iterator<Item = SchemaId> {
        self.schemas.get(&shape).into_iter().flatten().copied()
    }

    /// The rules that values of a shape must keep where they stand.
    pub(super) fn rules(&self, shape: ShapeId) -> impl Iterator<Item = &MemberRule> {
        self.rules.get(&shape).into_iter().flatten()
    }
}

/// What schemas of wholes say of the shapes that they hold, through as many levels as these have.
fn by_wholes(
    api: &Api,
    held: &ArenaMap<Shape, ()>,
    store: &SchemaStore<'_>,
) -> BTreeMap<ShapeId, BTreeSet<SchemaId>> {
    let whole = api.shapes.iter();
    let mut open: Vec<(ShapeId, BTreeSet<SchemaId>)> = whole
        .filter_map(|(id, shape)| Some((id, BTreeSet::from([shape.residual?]))))
        .collect();
    let mut schemas: BTreeMap<ShapeId, BTreeSet<SchemaId>> = BTreeMap::new();
    while let Some((id, of)) = open.pop() {
        let said = SaidOfParts::by(store, &of);
        for (part, inner) in parts(&api.shapes.get(id).kind) {
            let own = said.of(part);
            if own.is_empty() || !held.contains_key(&inner) {
                continue;
            }
            let known = schemas.entry(inner).or_default();
            let before = known.len();
            known.extend(&own);
            if known.len() > before {
                open.push((inner, own));
            }
        }
    }
    schemas
}

/// Rules of objects that look at one member alone.
fn by_rules(api: &Api, held: &ArenaMap<Shape, ()>) -> BTreeMap<ShapeId, Vec<MemberRule>> {
    let mut found: BTreeMap<ShapeId, Vec<MemberRule>> = BTreeMap::new();
    let records = api.shapes.iter();
    for record in records.filter_map(|(_, shape)| shape.kind.record()) {
        for rule in &record.rules {
            let wire = only_member(api, rule);
            let mut fields = record.fields.iter();
            let field = fields.find(|it| Some(it.wire.as_str()) == wire);
            let Some(field) = field.filter(|it| held.contains_key(&it.value.shape)) else {
                continue;
            };
            let rules = found.entry(field.value.shape).or_default();
            rules.push(MemberRule {
                wire: field.wire.clone(),
                schema: rule.schema,
                message: rule.message.clone(),
            });
        }
    }
    found
}

/// The member that a rule looks at, if it is only one.
fn only_member<'a>(api: &'a Api, rule: &CrossRule) -> Option<&'a str> {
    let looked_at = looked_at(&api.schema_set, rule.schema).into_iter();
    let mut members: BTreeSet<_> = looked_at.map(|it| it.path.first().copied()).collect();
    let only = members.pop_first().flatten();
    only.filter(|_| members.is_empty())
}

/// Shapes without a name that stand in one place: what is said of that place is said of them.
fn held_once(api: &Api) -> ArenaMap<Shape, ()> {
    let mut count = ArenaMap::<Shape, usize>::default();
    let inside = api.shapes.iter().flat_map(|(_, shape)| shape.uses());
    let operations = api.all_operations();
    let around = operations.flat_map(|operation| operation.taken().chain(operation.given()));
    for used in inside.chain(around) {
        *count.or_default(used.shape) += 1;
    }
    let named: BTreeSet<ShapeId> = api.named.values().copied().collect();
    let alone = count.into_iter().filter(|(_, count)| *count == 1);
    alone
        .map(|(id, _)| (id, ()))
        .filter(|(id, ())| !named.contains(id))
        .collect()
}

/// The parts of values of a kind that a schema of the whole speaks of.
fn parts(kind: &ShapeKind) -> Vec<(Part<'_>, ShapeId)> {
    if let ShapeKind::List(list) = kind {
        return vec![(Part::Item, list.item.shape)];
    }
    if let ShapeKind::Map(map) = kind {
        return vec![(Part::OtherMember, map.value.shape)];
    }
    let Some(record) = kind.record() else {
        return Vec::new();
    };
    let fields = record.fields.iter();
    let fields = fields.map(|it| (Part::Member(&it.wire), it.value.shape));
    let rest = record.rest.kept().into_iter();
    let rest = rest.map(|kept| (Part::OtherMember, kept.shape));
    fields.chain(rest).collect()
}

/// How many `$ref` and `allOf` away what is said of a whole may stand. What stands further away is reported as such (N011).
const MAX_DEPTH: usize = 64;

/// What schemas that all hold say of the parts of a value. What is only so under a condition is not among it.
struct SaidOfParts<'s, 'a> {
    store: &'s SchemaStore<'a>,
    declared: BTreeMap<&'s str, Vec<SchemaId>>,
    undeclared: Vec<Undeclared<'s>>,
    items: Vec<SchemaId>,
}

/// What is said of members that are not declared.
struct Undeclared<'s> {
    declared: BTreeSet<&'s str>,
    patterns: &'s [(PatternId, SchemaId)],
    other: Option<SchemaId>,
}

impl<'s, 'a> SaidOfParts<'s, 'a> {
    fn by(store: &'s SchemaStore<'a>, of: &BTreeSet<SchemaId>) -> Self {
        let mut said = Self {
            store,
            declared: BTreeMap::new(),
            undeclared: Vec::new(),
            items: Vec::new(),
        };
        let (mut open, mut met) = (of.clone(), BTreeSet::new());
        for _ in 0..MAX_DEPTH {
            let mut beyond = BTreeSet::new();
            for id in open.into_iter().filter(|id| met.insert(*id)) {
                for keyword in store.keywords(id) {
                    if let Keyword::AllOf(all) = keyword {
                        beyond.extend(all);
                    } else if let Keyword::Ref(one, _) | Keyword::Rule(one, _) = keyword {
                        beyond.insert(*one);
                    } else {
                        said.add(keyword);
                    }
                }
            }
            open = beyond;
        }
        said
    }

    fn add(&mut self, keyword: &'s Keyword) {
        if let Keyword::Members(declared, patterns, other) = keyword {
            for (name, id) in declared {
                self.declared.entry(name).or_default().push(*id);
            }
            if !patterns.is_empty() || other.is_some() {
                self.undeclared.push(Undeclared {
                    declared: declared.iter().map(|(name, _)| name.as_str()).collect(),
                    patterns,
                    other: *other,
                });
            }
        } else if let Keyword::Items(0, items) = keyword {
            self.items.push(*items);
        }
    }

    fn of(&self, part: Part<'_>) -> BTreeSet<SchemaId> {
        match part {
            Part::Member(name) => {
                let declared = self.declared.get(name).into_iter().flatten().copied();
                let undeclared = self.undeclared.iter();
                declared
                    .chain(undeclared.flat_map(|it| it.of_member(self.store, name)))
                    .collect()
            }
            Part::OtherMember => {
                let all = self.undeclared.iter();
                let all = all.filter(|it| it.patterns.is_empty());
                all.filter_map(|it| it.other).collect()
            }
            Part::Item => self.items.iter().copied().collect(),
        }
    }
}

impl Undeclared<'_> {
    fn of_member(&self, store: &SchemaStore<'_>, name: &str) -> Vec<SchemaId> {
        let patterns = self.patterns.iter();
        let matched = patterns.filter(|(pattern, _)| store.finds(pattern, name) == Some(true));
        let mut all: Vec<SchemaId> = matched.map(|(_, id)| *id).collect();
        if all.is_empty() && !self.declared.contains(name) {
            all.extend(self.other);
        }
        all
    }
}
