//! What a schema is combined with: `$ref` with keywords beside it, and `allOf`, taken apart into parts that all hold.

use super::keywords::{Duty, Keyword, used};
use super::nullable::is_only_null;
use super::shapes::{Shapes, place};
use crate::oas::{Schema, SchemaObject, Text, TypeName};
use crate::source::Origin;

/// Everything that holds for a value, in order: a base before what extends it.
#[derive(Debug, Clone, Default)]
pub(super) struct Parts<'a> {
    /// The schemas, without their references and `allOf`.
    pub list: Vec<Part<'a>>,
    /// Alternatives, of which one must hold as well.
    pub choices: Vec<Alternatives<'a>>,
    /// Whether all alternatives are null.
    pub is_null: bool,
    /// Where it says that no value is valid.
    pub never: Option<Origin>,
    /// Whether these are an alternative beside which others may hold as well.
    pub is_one_of_several: bool,
    /// The one type that is looked at, of several that the schemas allow.
    pub narrowed: Option<TypeName>,
    /// The schemas that are being taken apart, the innermost last.
    pub within: Vec<&'a SchemaObject<'a>>,
}

/// One schema of several that hold together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part<'a> {
    /// The schema.
    pub object: &'a SchemaObject<'a>,
    /// Whether it stands elsewhere, under a name or at a pointer.
    pub is_elsewhere: bool,
    /// Whether it only judges members that other parts describe (it carries an `x-rule`).
    pub is_judgement: bool,
}

/// Alternatives of an `anyOf` or `oneOf`, without those that are only null.
#[derive(Debug, Clone)]
pub(super) struct Alternatives<'a> {
    /// The schema that holds the keyword.
    pub owner: &'a SchemaObject<'a>,
    /// The alternatives.
    pub branches: Vec<&'a Schema<'a>>,
    /// Whether exactly one must hold.
    pub exactly_one: bool,
}

/// Keywords that pass another schema on.
const CARRIERS: &[Keyword] = &[
    Keyword::Reference,
    Keyword::DynamicRef,
    Keyword::AllOf,
    Keyword::AnyOf,
    Keyword::OneOf,
];

/// So many references and `allOf` may stand inside one another.
const MAX_DEPTH: usize = 100;

impl<'a> Shapes<'a, '_> {
    /// Takes schemas that hold together apart.
    pub(super) fn parts(&mut self, together: &[&'a Schema<'a>]) -> Parts<'a> {
        self.make_bases(together);
        self.parts_of(together)
    }

    /// The references that mean one schema, whatever leads to them.
    pub(super) fn references<'o>(
        &self,
        object: &'o SchemaObject<'a>,
    ) -> impl Iterator<Item = &'o Text<'a>> + use<'a, 'o> {
        let dynamic = object.dynamic_ref.as_ref();
        let dynamic = dynamic.filter(|reference| !self.is_ambiguous(reference));
        object.reference.iter().chain(dynamic)
    }

    /// Whether what a dynamic reference means depends on the way to it.
    pub(super) fn is_ambiguous(&self, reference: &Text<'_>) -> bool {
        let anchor = reference.text.rsplit('#').next().unwrap_or_default();
        self.ambiguous.contains(anchor)
    }

    /// The same while bodies are being looked at.
    pub(super) fn parts_of(&self, together: &[&'a Schema<'a>]) -> Parts<'a> {
        let mut parts = Parts::default();
        for schema in together {
            self.gather(schema, false, &mut parts, MAX_DEPTH);
        }
        self.find_judgements(&mut parts);
        parts
    }

    /// Bases come first, so that their parts are named after them and not after what extends them.
    fn make_bases(&mut self, together: &[&'a Schema<'a>]) {
        let mut open: Vec<_> = together
            .iter()
            .filter_map(|schema| object_of(schema))
            .collect();
        while let Some(object) = open.pop() {
            open.extend(object.all_of.iter().filter_map(object_of));
            for reference in self.references(object) {
                if let Some((target, _)) = self.links.schema(reference) {
                    self.make_base(target);
                }
            }
        }
    }

    fn gather(
        &self,
        schema: &'a Schema<'a>,
        is_elsewhere: bool,
        parts: &mut Parts<'a>,
        depth: usize,
    ) {
        let (object, Some(depth)) = (
            match schema {
                Schema::Bool(value) if value.value => return,
                Schema::Bool(value) => {
                    parts.never = Some(value.origin);
                    return;
                }
                Schema::Object(object) => object.as_ref(),
            },
            depth.checked_sub(1),
        ) else {
            return;
        };
        if parts
            .list
            .iter()
            .any(|part| std::ptr::eq(part.object, object))
        {
            return;
        }
        parts.within.push(object);
        for reference in self.references(object) {
            if let Some((target, _)) = self.links.schema(reference) {
                self.gather(target, true, parts, depth);
            }
        }
        let part = Part {
            object,
            is_elsewhere,
            is_judgement: false,
        };
        let own_first = begins_before_all_of(object);
        if own_first {
            parts.list.push(part);
        }
        for branch in &object.all_of {
            self.gather(branch, is_elsewhere, parts, depth);
        }
        if !own_first {
            parts.list.push(part);
        }
        for (branches, exactly_one) in [(&object.any_of, false), (&object.one_of, true)] {
            let said: Vec<_> = branches
                .iter()
                .filter(|branch| !is_only_null(branch))
                .filter(|branch| exactly_one || !self.is_repeated(branch))
                .collect();
            match said.as_slice() {
                [] => parts.is_null |= !branches.is_empty(),
                [only] => self.gather(only, is_elsewhere, parts, depth),
                // A base that lists what extends it says nothing more of one of these.
                several if self.lists_what_extends(several, parts) => {}
                [_, _, ..] => parts.choices.push(Alternatives {
                    owner: object,
                    branches: said,
                    exactly_one,
                }),
            }
        }
        parts.within.pop();
    }

    /// Whether the same alternative stands before.
    pub(super) fn is_repeated(&self, branch: &Schema<'_>) -> bool {
        self.repeated.contains(&place(branch.origin()))
    }

    /// Whether one of the alternatives of the schema at hand is a schema that it is a part of.
    fn lists_what_extends(&self, branches: &[&'a Schema<'a>], parts: &Parts<'a>) -> bool {
        let extending = parts.within.split_last().map(|(_, outer)| outer);
        let extending = extending.unwrap_or_default();
        branches
            .iter()
            .any(|branch| match self.unwrapped(&[branch]).as_slice() {
                [Schema::Object(object)] => {
                    let mut extending = extending.iter();
                    extending.any(|outer| std::ptr::eq(*outer, object.as_ref()))
                }
                _ => false,
            })
    }

    /// A branch with an `x-rule` that has nothing but `required` and tests of members judges what others describe.
    fn find_judgements(&self, parts: &mut Parts<'a>) {
        for at in 0..parts.list.len() {
            let Some(part) = parts.list.get(at).copied() else {
                continue;
            };
            let says = super::keywords::extension(&part.object.extensions, "x-rule").is_some();
            if !says || part.object.properties.is_empty() && part.object.required.is_empty() {
                continue;
            }
            let is_described = |name: &str| {
                let others = parts
                    .list
                    .iter()
                    .filter(|other| !std::ptr::eq(other.object, part.object));
                let mut properties = others.flat_map(|other| &other.object.properties);
                properties.any(|property| property.name.text == name)
            };
            let names = part
                .object
                .properties
                .iter()
                .map(|property| property.name.text);
            let mut names = names.chain(part.object.required.iter().map(|name| name.text));
            if names.all(is_described)
                && self.tests_members(part.object, parts).is_ok()
                && let Some(part) = parts.list.get_mut(at)
            {
                part.is_judgement = true;
            }
        }
    }

    /// The schemas that still say something when those that only annotate are left out, looked through to where the shape is described:
    /// a lone `$ref`, a lone branch of `allOf`, the one alternative beside null.
    pub(super) fn unwrapped(&self, together: &[&'a Schema<'a>]) -> Vec<&'a Schema<'a>> {
        let mut rest: Vec<&'a Schema<'a>> = together.to_vec();
        for _ in 0..MAX_DEPTH {
            if rest.len() > 1 {
                let saying: Vec<_> = rest
                    .iter()
                    .copied()
                    .filter(|schema| says_something(schema))
                    .collect();
                rest = if saying.is_empty() {
                    rest.into_iter().take(1).collect()
                } else {
                    self.distinct(saying)
                };
            }
            let [Schema::Object(object)] = rest.as_slice() else {
                return rest;
            };
            match self.carried(object) {
                Some(inner) => rest = vec![inner],
                None => return rest,
            }
        }
        rest
    }

    /// The first of those that come to the same schema. Two references to one record are that record, and no type of their own, which would
    /// have such members again.
    fn distinct(&self, together: Vec<&'a Schema<'a>>) -> Vec<&'a Schema<'a>> {
        let mut known: Vec<&'a Schema<'a>> = Vec::new();
        let is_new = |schema: &&'a Schema<'a>| {
            let core = self.unwrapped(&[schema]).first().copied().unwrap_or(schema);
            let is_new = !known.iter().any(|other| std::ptr::eq(*other, core));
            known.push(core);
            is_new
        };
        together.into_iter().filter(is_new).collect()
    }

    /// The one schema that a schema passes on, if it adds nothing to it.
    fn carried(&self, object: &'a SchemaObject<'a>) -> Option<&'a Schema<'a>> {
        let mut carriers = 0;
        for (keyword, _) in used(object) {
            match keyword.duty() {
                Duty::Identity | Duty::Annotation => continue,
                Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => {}
            }
            if CARRIERS.contains(&keyword) {
                carriers += 1;
            } else if !matches!(keyword, Keyword::Type | Keyword::OrNull) {
                return None;
            }
        }
        if carriers != 1 {
            return None;
        }
        let mut references = self.references(object);
        let inner = if let Some(reference) = references.next() {
            self.links.schema(reference)?.0
        } else if let Some(first) = object.all_of.first() {
            let saying: Vec<_> = object
                .all_of
                .iter()
                .filter(|it| says_something(it))
                .collect();
            match saying.as_slice() {
                [only] => only,
                [] => first,
                [_, _, ..] => return None,
            }
        } else {
            only_alternative(&object.any_of).or_else(|| only_alternative(&object.one_of))?
        };
        let adds_types = !object.types.is_empty() && !self.has_types_within(inner, object);
        let adds_secret = marks_secret(object) && !self.is_secret(inner, MAX_DEPTH);
        (!adds_types && !adds_secret).then_some(inner)
    }

    /// Whether the types of the inner schema, which must be said, are all among those of the outer one.
    fn has_types_within(&self, inner: &'a Schema<'a>, outer: &SchemaObject<'_>) -> bool {
        let inner = self.said_types(inner, MAX_DEPTH);
        let outer: Vec<TypeName> = outer.types.iter().map(|it| it.value).collect();
        let is_allowed = |name: &TypeName| {
            *name == TypeName::Null
                || outer.contains(name)
                || *name == TypeName::Integer && outer.contains(&TypeName::Number)
        };
        !inner.is_empty() && inner.iter().all(is_allowed)
    }

    fn is_secret(&self, schema: &'a Schema<'a>, depth: usize) -> bool {
        let (Schema::Object(object), Some(depth)) = (schema, depth.checked_sub(1)) else {
            return false;
        };
        let target = object
            .reference
            .as_ref()
            .and_then(|it| self.links.schema(it));
        marks_secret(object) || target.is_some_and(|(target, _)| self.is_secret(target, depth))
    }

    fn said_types(&self, schema: &'a Schema<'a>, depth: usize) -> Vec<TypeName> {
        let (Schema::Object(object), Some(depth)) = (schema, depth.checked_sub(1)) else {
            return Vec::new();
        };
        if !object.types.is_empty() {
            return object.types.iter().map(|it| it.value).collect();
        }
        let target = object
            .reference
            .as_ref()
            .and_then(|it| self.links.schema(it));
        let inner = target
            .map(|(target, _)| target)
            .into_iter()
            .chain(&object.all_of);
        let said = inner.map(|schema| self.said_types(schema, depth));
        said.into_iter()
            .find(|types| !types.is_empty())
            .unwrap_or_default()
    }
}

fn object_of<'a>(schema: &'a Schema<'a>) -> Option<&'a SchemaObject<'a>> {
    match schema {
        Schema::Bool(_) => None,
        Schema::Object(object) => Some(object),
    }
}

/// Whether the schema's own members stand before its `allOf`.
fn begins_before_all_of(object: &SchemaObject<'_>) -> bool {
    match (object.properties.first(), object.all_of.first()) {
        (Some(property), Some(branch)) => property.name.origin < branch.origin(),
        (_, None) => true,
        (None, Some(_)) => false,
    }
}

/// Whether a schema makes anything valid or invalid.
pub(super) fn says_something(schema: &Schema<'_>) -> bool {
    match schema {
        Schema::Bool(value) => !value.value,
        Schema::Object(object) => {
            marks_secret(object)
                || used(object)
                    .iter()
                    .any(|(keyword, _)| match keyword.duty() {
                        Duty::Identity | Duty::Annotation => false,
                        Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => {
                            true
                        }
                    })
        }
    }
}

fn marks_secret(object: &SchemaObject<'_>) -> bool {
    super::keywords::extension(&object.extensions, "x-secret").is_some()
}

fn only_alternative<'a>(branches: &'a [Schema<'a>]) -> Option<&'a Schema<'a>> {
    let mut said = branches.iter().filter(|branch| !is_only_null(branch));
    match (said.next(), said.next()) {
        (Some(only), None) => Some(only),
        (_, _) => None,
    }
}
