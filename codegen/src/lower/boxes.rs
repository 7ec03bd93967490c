//! Which members of records, variants of unions and items stand in boxes: what would contain itself, what is large, and what is deep.
//!
//! Sizes are those of the types on a machine of 64 bits, as far as they decide: where a compiler may put a tag into spare bits is guessed.

use oasmith::ValueSet;
use oasmith_schemas::arena::ArenaMap;

use std::collections::BTreeSet;

use super::depths;
use super::emitted::EmittedTypes;
use super::formats::Formats;
use super::numbers;
use super::presence;
use crate::check::Facts;
use crate::ir::{Api, Record, Shape, ShapeId, ShapeKind, Tuple, Union, Value};
use crate::rust::{FieldPresence, Ty};

/// A record or union of more bytes than this is boxed where another holds it.
///
/// That is eight texts. Measured with GitHub's models (a pull request of 23 KB, in release): at 96, 192 and 512 bytes it is read in 24.9, 26.7
/// and 26.7 µs and written in 5.8, 5.7 and 5.5, and a check of the crate takes 8.8, 10.1 and 8.5 s, all within what runs differ by; a pull
/// request takes 1032, 1216 and 1896 bytes, and there are 324, 266 and 141 boxes. So time does not decide; below 200
/// bytes no variant is one that clippy calls large, and what holds others stays small on the stack.
const MAX_INLINE: usize = 192;

/// A record of more bytes than this boxes the largest records that it holds, as far as it holds any; of equally large ones those that are last by name.
const MAX_RECORD: usize = 2048;

/// The bytes of a pointer.
const WORD: usize = 8;

/// The bytes of a text, a list or a map.
const TEXT: usize = 3 * WORD;

/// The members (of records, by position; the last of all is that of the members without names), variants (of unions) and items (of tuples, lists
/// and maps) that stand in boxes.
#[derive(Debug, Default)]
pub(super) struct Boxes {
    boxed: BTreeSet<(ShapeId, usize)>,
    sizes: ArenaMap<Shape, Size>,
}

/// What a type takes where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Size {
    bytes: usize,
    /// Whether some of its bits are never set, so that `Option` costs nothing.
    has_spare: bool,
}

impl Size {
    const fn new(bytes: usize, has_spare: bool) -> Self {
        Self { bytes, has_spare }
    }

    /// With a tag beside it.
    fn tagged(self) -> Self {
        if self.has_spare {
            return self;
        }
        let bytes = (self.bytes + 1).next_multiple_of(self.bytes.clamp(1, WORD));
        Self::new(bytes, true)
    }
}

impl Boxes {
    /// Chooses the boxes; those that circles need are known already.
    pub(super) fn of(api: &Api, facts: &Facts, emitted: &EmittedTypes, formats: &Formats) -> Self {
        let mut boxes = Self {
            boxed: facts.boxed.clone(),
            sizes: ArenaMap::default(),
        };
        let sizes = Sizes {
            api,
            facts,
            emitted,
            formats,
        };
        for (start, _) in api.shapes.iter() {
            let mut open = vec![(start, false)];
            while let Some((id, is_ready)) = open.pop() {
                if boxes.sizes.contains_key(&id) {
                    continue;
                }
                if is_ready {
                    let size = sizes.of(id, &mut boxes);
                    boxes.sizes.insert(id, size);
                    continue;
                }
                open.push((id, true));
                let contents = contents(api, id).into_iter().enumerate();
                let inline = contents.filter(|(position, _)| !boxes.holds(id, *position));
                open.extend(inline.map(|(_, part)| (part, false)));
            }
        }
        let deep = depths::boxed(api, &boxes.boxed);
        boxes.boxed.extend(deep);
        boxes
    }

    /// Whether a member, a variant, an item of a tuple, list or map, or what a record keeps behind its members stands in a box.
    pub(super) fn holds(&self, id: ShapeId, position: usize) -> bool {
        self.boxed.contains(&(id, position))
    }
}

/// What stands in the members of a record, the variants of a union or the places of a tuple, by position.
fn contents(api: &Api, id: ShapeId) -> Vec<ShapeId> {
    let kind = &api.shapes.get(id).kind;
    if let ShapeKind::Record(record) = kind {
        record.fields.iter().map(|it| it.value.shape).collect()
    } else if let ShapeKind::Union(union) = kind {
        union.variants.iter().map(|it| it.value.shape).collect()
    } else if let ShapeKind::Tuple(tuple) = kind {
        tuple.items.iter().map(|it| it.shape).collect()
    } else {
        Vec::new()
    }
}

/// The records and unions among them.
fn parts(api: &Api, id: ShapeId) -> Vec<(usize, ShapeId)> {
    let is_compound = |id: &ShapeId| {
        matches!(
            api.shapes.get(*id).kind,
            ShapeKind::Record(_) | ShapeKind::Union(_)
        )
    };
    let contents = contents(api, id).into_iter().enumerate();
    contents.filter(|(_, part)| is_compound(part)).collect()
}

/// What sizes are worked out from.
struct Sizes<'a> {
    api: &'a Api,
    facts: &'a Facts,
    emitted: &'a EmittedTypes,
    formats: &'a Formats,
}

impl Sizes<'_> {
    /// The size of a shape; of a record, union or tuple after its large parts were boxed.
    fn of(&self, id: ShapeId, boxes: &mut Boxes) -> Size {
        let large = parts(self.api, id).into_iter();
        let large = large.filter(|(_, part)| boxes.bytes(*part) > MAX_INLINE);
        let large: Vec<(ShapeId, usize)> = large.map(|(position, _)| (id, position)).collect();
        boxes.boxed.extend(large);
        match &self.api.shapes.get(id).kind {
            ShapeKind::Record(record) => self.record(id, record, boxes),
            ShapeKind::Union(union) => union_size(id, union, boxes),
            ShapeKind::Tuple(tuple) => self.tuple(id, tuple, boxes),
            _ if self.emitted.endless.contains(&id) => Size::new(TEXT, true),
            ShapeKind::Bool => Size::new(1, true),
            ShapeKind::Nothing => Size::new(0, false),
            ShapeKind::Number(number) => number_size(&numbers::of(number)),
            ShapeKind::Constant(Value::Bool(_)) => Size::new(1, true),
            ShapeKind::Enum(values) if values.set == ValueSet::Closed => Size::new(1, true),
            ShapeKind::Text(text) if self.formats.is_binary(text.format) => {
                Size::new(3 * TEXT, true)
            }
            ShapeKind::Map(_) => Size::new(TEXT, false),
            ShapeKind::Anything
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Opaque(_) => Size::new(TEXT, true),
        }
    }

    fn record(&self, id: ShapeId, record: &Record, boxes: &mut Boxes) -> Size {
        let mut members: Vec<Size> = Vec::new();
        for (position, field) in record.fields.iter().enumerate() {
            let size = boxes.part(id, position, field.value.shape);
            members.push(match presence::of(self.facts.directions.get(&id), field) {
                FieldPresence::Required => size,
                FieldPresence::Optional | FieldPresence::Nullable | FieldPresence::Maybe => {
                    size.tagged()
                }
            });
        }
        let mut bytes = members.iter().map(|size| size.bytes).sum::<usize>();
        let mut inline = parts(self.api, id);
        inline.retain(|(position, _)| !boxes.holds(id, *position));
        let name = |position: &usize| record.fields.get(*position).map(|field| &field.wire);
        inline.sort_by_key(|(position, part)| (boxes.bytes(*part), name(position)));
        while bytes > MAX_RECORD
            && let Some((position, part)) = inline.pop()
            && boxes.bytes(part) > 2 * WORD
        {
            bytes -= boxes.bytes(part) - 2 * WORD;
            boxes.boxed.insert((id, position));
        }
        let rest = match record.rest {
            crate::ir::Rest::Ignored | crate::ir::Rest::Refused => 0,
            crate::ir::Rest::Kept(_) => TEXT,
        };
        let has_spare = members.iter().any(|size| size.has_spare);
        Size::new((bytes + rest).next_multiple_of(WORD), has_spare)
    }

    /// A tuple cannot stand in a box itself: one that is large boxes all records and unions that it holds.
    fn tuple(&self, id: ShapeId, tuple: &Tuple, boxes: &mut Boxes) -> Size {
        let size = tuple_size(id, tuple, boxes);
        if size.bytes <= MAX_INLINE {
            return size;
        }
        let parts = parts(self.api, id).into_iter();
        boxes
            .boxed
            .extend(parts.map(|(position, _)| (id, position)));
        tuple_size(id, tuple, boxes)
    }
}

/// As large as all items.
fn tuple_size(id: ShapeId, tuple: &Tuple, boxes: &Boxes) -> Size {
    let items = tuple.items.iter().enumerate();
    let items = items.map(|(position, item)| {
        let size = boxes.part(id, position, item.shape);
        if item.nullable { size.tagged() } else { size }
    });
    let items: Vec<Size> = items.collect();
    let bytes = items.iter().map(|size| size.bytes).sum::<usize>();
    let has_spare = items.iter().any(|size| size.has_spare);
    Size::new(bytes.next_multiple_of(WORD), has_spare)
}

/// As large as the largest variant, and a tag.
fn union_size(id: ShapeId, union: &Union, boxes: &Boxes) -> Size {
    let variants = union.variants.iter().enumerate();
    let variants = variants.map(|(position, variant)| {
        let size = boxes.part(id, position, variant.value.shape);
        if variant.value.nullable {
            size.tagged().bytes
        } else {
            size.bytes
        }
    });
    let largest = variants.max().unwrap_or(0);
    Size::new((largest + 1).next_multiple_of(WORD), true)
}

impl Boxes {
    /// The bytes of a shape that was looked at.
    fn bytes(&self, id: ShapeId) -> usize {
        self.sizes.get(&id).map_or(0, |size| size.bytes)
    }

    /// The size of a member or variant, in its box if it has one.
    fn part(&self, id: ShapeId, position: usize, part: ShapeId) -> Size {
        if self.holds(id, position) {
            return Size::new(2 * WORD, false);
        }
        let size = self.sizes.get(&part).copied();
        size.unwrap_or(Size::new(TEXT, true))
    }
}

/// The size of what holds numbers.
fn number_size(ty: &Ty) -> Size {
    if let Some(format) = ty.int_format() {
        return Size::new(format.bytes(), false);
    }
    if !ty.is_float() {
        return Size::new(TEXT, true);
    }
    Size::new(if *ty == Ty::F32 { WORD / 2 } else { WORD }, false)
}
