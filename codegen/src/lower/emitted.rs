//! Decides which shapes become items of their own, and in which order: those that the description names, each followed by its parts.

use oasmith::Format;
use oasmith_schemas::arena::ArenaMap;

use std::collections::BTreeSet;

use super::formats::Formats;
use super::names;
use crate::check::Facts;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Flag, NameHint, Operation, Shape, ShapeId, ShapeKind, Text};
use crate::source::Origin;

/// The shapes that become items.
pub(super) struct EmittedTypes {
    /// In order.
    pub typed: Vec<ShapeId>,
    /// Texts, by themselves or by the member they stand in, that must not be seen.
    pub secrets: BTreeSet<ShapeId>,
    /// Parts of records that were only written to be combined: the record in the least place that has them instead.
    pub adopted: ArenaMap<Shape, ShapeId>,
    /// Lists and maps that contain themselves with nothing between, or others too deeply.
    pub endless: BTreeSet<ShapeId>,
}

impl EmittedTypes {
    /// Looks at the named shapes first, then at the operations, then at the webhooks.
    pub(super) fn of(api: &Api, facts: &Facts, formats: &Formats) -> Self {
        let mut emitted = Self {
            typed: Vec::new(),
            secrets: secrets(api),
            endless: endless(api),
            adopted: ArenaMap::default(),
        };
        let named: BTreeSet<ShapeId> = api.named.values().copied().collect();
        let bases = bases(api, facts);
        let mut seen = bases.clone();
        for id in api.named.values() {
            emitted.visit(api, formats, *id, &named, &mut seen);
        }
        for operation in api.all_operations() {
            for id in parts(operation) {
                emitted.visit(api, formats, id, &named, &mut seen);
            }
        }
        emitted.adopted = adopted(api, &bases, seen.difference(&bases));
        emitted
    }

    fn visit(
        &mut self,
        api: &Api,
        formats: &Formats,
        start: ShapeId,
        named: &BTreeSet<ShapeId>,
        seen: &mut BTreeSet<ShapeId>,
    ) {
        let mut open = vec![start];
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let shape = api.shapes.get(id);
            if self.is_item(api, id, formats) {
                self.typed.push(id);
            }
            let inline = shape
                .uses()
                .into_iter()
                .map(|used| used.shape)
                .filter(|inner| !named.contains(inner));
            let inline: Vec<ShapeId> = inline.collect();
            open.extend(inline.into_iter().rev());
        }
    }

    /// Whether a text is bytes, whatever rules they have: bytes are no text, and what they are validated by has the rules.
    fn is_bytes(&self, id: ShapeId, text: &Text, formats: &Formats) -> bool {
        formats.is_binary(text.format) && !self.secrets.contains(&id)
    }

    fn is_item(&self, api: &Api, id: ShapeId, formats: &Formats) -> bool {
        let shape = api.shapes.get(id);
        match &shape.kind {
            _ if api.own.contains_key(&id) => is_named(shape),
            ShapeKind::Record(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Union(_) => true,
            // Bytes are bytes under any name: `IFormFile` of ASP.NET Core.
            ShapeKind::Text(text) if self.is_bytes(id, text, formats) => false,
            ShapeKind::Text(text) => match &shape.hint {
                NameHint::Component(key) => !is_scalar_itself(key, text, formats),
                NameHint::Part { .. } | NameHint::OperationPart { .. } => {
                    !text.rules.is_empty() || self.secrets.contains(&id)
                }
            },
            ShapeKind::Number(number) => is_named(shape) || !number.rules.is_empty(),
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Opaque(_) => is_named(shape),
        }
    }
}

/// Records that no operation reaches and whose members all stand in records that one does: they were written to be combined, not used.
fn bases(api: &Api, facts: &Facts) -> BTreeSet<ShapeId> {
    let used: BTreeSet<Origin> = facts
        .directions
        .keys()
        .flat_map(|id| members(api, id))
        .collect();
    let is_base = |id: &ShapeId| {
        let members = if let ShapeKind::Union(union) = &api.shapes.get(*id).kind {
            union.base.map(|base| members(api, base))
        } else {
            Some(members(api, *id))
        };
        let members = members.unwrap_or_default();
        !members.is_empty() && members.iter().all(|member| used.contains(member))
    };
    let unreached = api.named.values().filter(|id| !facts.is_reached(**id));
    unreached.filter(|id| is_base(id)).copied().collect()
}

/// The parts of bases, with what they are named after instead.
fn adopted<'s>(
    api: &Api,
    bases: &BTreeSet<ShapeId>,
    others: impl Iterator<Item = &'s ShapeId>,
) -> ArenaMap<Shape, ShapeId> {
    let mut adopted = ArenaMap::default();
    if bases.is_empty() {
        return adopted;
    }
    let pointers = Pointers::of(api);
    let is_of_base = |part: &ShapeId| match &api.shapes.get(*part).hint {
        NameHint::Part { parent, .. } => bases.contains(parent),
        NameHint::Component(_) | NameHint::OperationPart { .. } => false,
    };
    for holder in others {
        let parts = api.shapes.get(*holder).uses().into_iter();
        for part in parts.map(|used| used.shape).filter(is_of_base) {
            let known = adopted.or_insert_with(part, || *holder);
            if pointers.by_depth(*holder) < pointers.by_depth(*known) {
                *known = *holder;
            }
        }
    }
    adopted
}

/// Where the members of a record stand.
fn members(api: &Api, id: ShapeId) -> Vec<Origin> {
    let ShapeKind::Record(record) = &api.shapes.get(id).kind else {
        return Vec::new();
    };
    record.fields.iter().map(|field| field.origin).collect()
}

/// A component such as `Timestamp: {type: string, format: date-time}` is the runtime's type of that name and needs no other.
fn is_scalar_itself(key: &str, text: &Text, formats: &Formats) -> bool {
    text.rules.is_empty()
        && formats
            .scalar(text)
            .is_some_and(|scalar| scalar.type_name() == Some(names::type_case(key).as_str()))
}

fn is_named(shape: &Shape) -> bool {
    shape.hint.is_component()
}

fn parts(operation: &Operation) -> Vec<ShapeId> {
    let uses = operation.taken().chain(operation.given());
    uses.map(|used| used.shape).collect()
}

/// Texts that are secret wherever they stand, and inline texts whose member is.
fn secrets(api: &Api) -> BTreeSet<ShapeId> {
    let mut secrets = BTreeSet::new();
    for (id, shape) in api.shapes.iter() {
        if let ShapeKind::Text(text) = &shape.kind
            && (shape.flags.has(Flag::Secret) || text.format == Some(Format::Password))
        {
            secrets.insert(id);
        }
        secrets.retain(|id| !api.own.contains_key(id));
        if let ShapeKind::Record(record) = &shape.kind {
            let marked = record
                .fields
                .iter()
                .filter(|field| field.flags.has(Flag::Secret));
            secrets.extend(marked.map(|field| field.value.shape).filter(|id| {
                let shape = api.shapes.get(*id);
                !is_named(shape) && matches!(shape.kind, ShapeKind::Text(_))
            }));
        }
    }
    secrets
}

/// A list of lists that goes on for so long is as good as endless: nobody reads such a type, and compilers give up on it.
const MAX_DEPTH: usize = 24;

/// Follows the items of each list and map, which are one way; a way that comes back to its start goes on for ever. It is cut where it has a name, or
/// where it begins again if nothing in it has one.
fn endless(api: &Api) -> BTreeSet<ShapeId> {
    let named: BTreeSet<ShapeId> = api.named.values().copied().collect();
    let is_cut = |id: ShapeId| {
        let is_named = named.contains(&id);
        let is_endless = |inside: &Inside| match inside {
            Inside::Itself(way) => is_named || named.is_disjoint(way),
            Inside::TooDeep => is_named,
            Inside::Another => false,
        };
        is_endless(&Inside::of(api, id))
    };
    let all = api.shapes.iter().map(|(id, _)| id);
    all.filter(|id| is_cut(*id)).collect()
}

/// What the items of a list or map lead to.
enum Inside {
    /// The list itself again, on this way.
    Itself(BTreeSet<ShapeId>),
    /// More lists than anybody reads.
    TooDeep,
    /// Something else.
    Another,
}

impl Inside {
    fn of(api: &Api, start: ShapeId) -> Self {
        // No tuple comes back to itself: `normalize/schema/resolve/endless.rs` sees to it.
        let inner = |id: ShapeId| api.shapes.get(id).kind.element().map(|used| used.shape);
        let mut passed = BTreeSet::new();
        let mut at = start;
        while let Some(next) = inner(at) {
            if next == start {
                return Self::Itself(passed);
            }
            if !passed.insert(next) {
                return Self::Another;
            }
            if passed.len() > MAX_DEPTH {
                return Self::TooDeep;
            }
            at = next;
        }
        Self::Another
    }
}
