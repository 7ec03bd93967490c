//! The schemas that requests are validated by: the whole schema, keyword by keyword, for what no word of the IR expresses.

use oasmith::schema::SchemaType;
use oasmith::{Counted, Format};
use oasmith_schemas::schema_set::{
    Keyword, PatternId, ResourceId, SchemaId, SchemaSet, SchemaSource, SetPattern,
};

use std::collections::{BTreeMap, BTreeSet};

use crate::link::Links;
use crate::normalize::place::{SchemaStart, place};
use crate::normalize::schema::flatten::gather::gathered;
use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unquoted::Unquoted;
use crate::normalize::schema::resolve::read_only::{has_read_only, is_read_only};
use crate::normalize::schema::resolve::schema_resources::{SchemaResources, bookend};
use crate::normalize::schema::resolve::value_keywords::{counts, of_values};
use crate::oas::{Named, Schema, SchemaObject, SourceText};
use crate::source::Origin;

/// Maximum depth to which schemas are looked through that a record is made of.
const MAX_DEPTH: usize = 60;

/// Makes a set of schemas, each once.
pub struct SchemaSetBuilder<'a> {
    schemas: &'a SchemaIndex<'a>,
    links: &'a Links<'a>,
    /// The schemas so far.
    pub schema_set: SchemaSet,
    /// The first place of each of its patterns.
    pub pattern_origins: Vec<Origin>,
    made: BTreeMap<(SchemaStart, BTreeSet<&'a str>), SchemaId>,
    /// Those that have an id and no keywords yet. They wait here, because schemas that refer to each other are deeper than a stack.
    waiting: Vec<Waiting<'a>>,
    /// The members of the object at hand that only the service sets. No request has them, so nothing is asked of them.
    read_only: BTreeSet<&'a str>,
    anything: Option<SchemaId>,
    null: Option<SchemaId>,
    /// The pointer of what is made at the moment for a type.
    root: String,
    resources: SchemaResources<'a>,
    resource_ids: BTreeMap<Option<SchemaStart>, ResourceId>,
    /// Whether there are members at all that only the service sets.
    has_read_only: bool,
    /// What values without quotes are read from.
    unquoted: Unquoted<'a>,
    formats: bool,
    /// Whether schemas mean what they say, and not what their authors do.
    is_literal: bool,
}

/// A schema to be made, in its surroundings.
struct Waiting<'a> {
    id: SchemaId,
    schema: &'a Schema<'a>,
    read_only: BTreeSet<&'a str>,
}

/// What a type checks itself, so that its residual schema need not.
pub struct CheckedByType {
    /// The members of a record whose values it does not check, and what it checks of each all the same.
    pub unchecked: BTreeMap<String, Option<CheckedByType>>,
    /// Whether it checks the items of a list, or the values of a map.
    pub items: bool,
}

impl<'a> SchemaSetBuilder<'a> {
    /// No schemas yet.
    pub fn new(schemas: &'a SchemaIndex<'a>) -> Self {
        Self {
            has_read_only: has_read_only(schemas.links),
            schemas,
            links: schemas.links,
            schema_set: SchemaSet::default(),
            pattern_origins: Vec::new(),
            made: BTreeMap::new(),
            waiting: Vec::new(),
            read_only: BTreeSet::new(),
            anything: None,
            null: None,
            root: String::new(),
            resources: SchemaResources::of(schemas.links),
            resource_ids: BTreeMap::new(),
            unquoted: schemas.unquoted,
            formats: schemas.reading.formats,
            is_literal: schemas.reading.is_literal,
        }
    }

    /// The schema of schemas that all hold.
    pub fn all_of(
        &mut self,
        together: &[&'a Schema<'a>],
        typed: Option<&CheckedByType>,
    ) -> SchemaId {
        let first = together.first().map(|first| first.origin());
        self.root = first.map_or_else(String::new, |first| self.links.pointer(first));
        let all: Vec<SchemaId> = together
            .iter()
            .map(|schema| match typed {
                Some(typed) => self.residual(schema, typed, MAX_DEPTH),
                None => self.of(schema),
            })
            .collect();
        while let Some(waiting) = self.waiting.pop() {
            self.make(waiting);
        }
        match all[..] {
            [only] => only,
            _ => {
                let source = SchemaSource::Together(self.root.clone());
                self.add(vec![Keyword::AllOf(all)], source)
            }
        }
    }

    /// The same where null is valid as well.
    pub fn or_null(&mut self, schema: SchemaId) -> SchemaId {
        let source = SchemaSource::OrNull(self.root.clone());
        let null = self.null();
        self.add(vec![Keyword::AnyOf(vec![null, schema])], source)
    }

    fn add(&mut self, keywords: Vec<Keyword>, source: SchemaSource) -> SchemaId {
        self.schema_set.add(keywords, source)
    }

    /// The schema as it is written.
    fn of(&mut self, schema: &'a Schema<'a>) -> SchemaId {
        let at = (place(schema.origin()), self.read_only.clone());
        if let Some(known) = self.made.get(&at) {
            return *known;
        }
        let source = SchemaSource::Whole(self.links.pointer(schema.origin()));
        let id = self.add(Vec::new(), source);
        self.made.insert(at, id);
        self.waiting.push(Waiting {
            id,
            schema,
            read_only: self.read_only.clone(),
        });
        id
    }

    fn make(&mut self, waiting: Waiting<'a>) {
        let around = std::mem::replace(&mut self.read_only, waiting.read_only);
        self.add_read_only(waiting.schema);
        let keywords = match waiting.schema {
            Schema::Bool(value) if value.value => Vec::new(),
            Schema::Bool(_) => vec![Keyword::Never],
            Schema::Object(object) => self.object(object),
        };
        self.read_only = around;
        self.schema_set.schemas.get_mut(waiting.id).0 = keywords;
    }

    /// The schema of a value inside of the value at hand.
    fn inside(&mut self, schema: &'a Schema<'a>) -> SchemaId {
        let around = std::mem::take(&mut self.read_only);
        let id = self.of(schema);
        self.read_only = around;
        id
    }

    /// The same without what its type checks.
    fn residual_inside(&mut self, schema: &'a Schema<'a>, typed: &CheckedByType) -> SchemaId {
        let around = std::mem::take(&mut self.read_only);
        let id = self.residual(schema, typed, MAX_DEPTH);
        self.read_only = around;
        id
    }

    /// The same without what a type checks as well.
    fn residual(
        &mut self,
        schema: &'a Schema<'a>,
        typed: &CheckedByType,
        depth: usize,
    ) -> SchemaId {
        let (Schema::Object(object), Some(depth)) = (schema, depth.checked_sub(1)) else {
            return self.of(schema);
        };
        let around = self.read_only.clone();
        self.add_read_only(schema);
        let mut keywords = self.object_with(object, Some((typed, depth)));
        self.read_only = around;
        keywords.retain(|keyword| !matches!(keyword, Keyword::Required(_) | Keyword::Type(_)));
        let source = SchemaSource::Residual(self.root.clone(), self.links.pointer(object.origin));
        self.add(keywords, source)
    }

    /// The schema that everything fulfils, made once.
    fn anything(&mut self) -> SchemaId {
        match self.anything {
            Some(known) => known,
            None => {
                let made = self.add(Vec::new(), SchemaSource::Anything);
                *self.anything.insert(made)
            }
        }
    }

    /// The schema of null alone, made once.
    fn null(&mut self) -> SchemaId {
        match self.null {
            Some(known) => known,
            None => {
                let only = vec![Keyword::Type(vec![SchemaType::Null])];
                let made = self.add(only, SchemaSource::Null);
                *self.null.insert(made)
            }
        }
    }

    fn list(&mut self, schemas: &'a [Schema<'a>]) -> Vec<SchemaId> {
        schemas.iter().map(|schema| self.of(schema)).collect()
    }

    fn named(&mut self, schemas: &'a [Named<'a, Schema<'a>>]) -> Vec<(String, SchemaId)> {
        let one =
            |named: &'a Named<'a, Schema<'a>>| (named.name.text.to_owned(), self.of(&named.value));
        schemas.iter().map(one).collect()
    }

    fn object(&mut self, object: &'a SchemaObject<'a>) -> Vec<Keyword> {
        self.object_with(object, None)
    }

    /// Adds the members of an object that only the service sets to those that what is around it knows.
    fn add_read_only(&mut self, schema: &'a Schema<'a>) {
        if !self.has_read_only {
            return;
        }
        let parts = gathered(self.schemas, &[schema]);
        let described = parts.list.iter().flat_map(|part| &part.object.properties);
        let read_only = described.filter(|named| is_read_only(self.schemas, &named.value));
        self.read_only
            .extend(read_only.map(|named| named.name.text));
    }

    fn object_with(
        &mut self,
        object: &'a SchemaObject<'a>,
        typed: Option<(&CheckedByType, usize)>,
    ) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        if object.id.is_some() && self.resources.has_anchors() {
            keywords.push(Keyword::Resource(self.resource(object.origin)));
        }
        keywords.extend(self.references(object, typed));
        keywords.extend(of_values(object, self.unquoted));
        keywords.extend(self.texts(object));
        keywords.extend(self.arrays(object, typed.map(|(typed, _)| typed)));
        keywords.extend(self.objects(object, typed.map(|(typed, _)| typed)));
        keywords.extend(self.applicators(object, typed));
        let unevaluated = object.unevaluated_items.as_ref();
        keywords.extend(unevaluated.map(|schema| Keyword::UnevaluatedItems(self.inside(schema))));
        let unevaluated = object.unevaluated_properties.as_ref();
        keywords
            .extend(unevaluated.map(|schema| Keyword::UnevaluatedProperties(self.inside(schema))));
        if object.or_null.is_some_and(|it| it.value) {
            let source = SchemaSource::NotNull(self.links.pointer(object.origin));
            let (null, rest) = (self.null(), self.add(keywords, source));
            return vec![Keyword::AnyOf(vec![null, rest])];
        }
        keywords
    }

    fn references(
        &mut self,
        object: &'a SchemaObject<'a>,
        typed: Option<(&CheckedByType, usize)>,
    ) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        for (reference, is_dynamic) in [(object.reference, false), (object.dynamic_ref, true)] {
            let Some(reference) = reference else { continue };
            let Some((target, _)) = self.links.schema(&reference) else {
                continue;
            };
            let id = match typed {
                Some((typed, depth)) => self.residual(target, typed, depth),
                None => self.of(target),
            };
            let resource = self.resource(target.origin());
            let anchor = is_dynamic.then(|| bookend(target, &reference)).flatten();
            keywords.push(match anchor {
                Some(anchor) => Keyword::DynamicRef(anchor.to_owned(), id, resource),
                None => Keyword::Ref(id, resource),
            });
        }
        keywords
    }

    fn pattern(&mut self, source: SourceText<'_>) -> PatternId {
        let mut patterns = self.schema_set.patterns.iter();
        let known = patterns.position(|known| known.source == source.text);
        known.unwrap_or_else(|| {
            self.pattern_origins.push(source.origin);
            self.schema_set.patterns.push(SetPattern {
                source: source.text.to_owned(),
                pointer: self.links.pointer(source.origin),
            });
            self.schema_set.patterns.len() - 1
        })
    }

    fn texts(&mut self, object: &SchemaObject<'_>) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        let is_binary = object.format.is_some_and(|it| it.text == "binary");
        let of = if is_binary {
            Counted::Bytes
        } else {
            Counted::Characters
        };
        keywords.extend(counts(of, object));
        keywords.extend(object.pattern.map(|it| Keyword::Pattern(self.pattern(it))));
        let format = object.format.filter(|_| self.formats);
        let format = format.and_then(|it| Format::named(it.text));
        keywords.extend(format.map(Keyword::Format));
        keywords
    }

    fn arrays(
        &mut self,
        object: &'a SchemaObject<'a>,
        typed: Option<&CheckedByType>,
    ) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        if !object.prefix_items.is_empty() {
            let items = object.prefix_items.iter();
            let items = items.map(|schema| self.inside(schema));
            keywords.push(Keyword::PrefixItems(items.collect()));
        }
        let is_typed = typed.is_some_and(|it| it.items);
        let items = object.items.as_ref().map(|schema| {
            if is_typed {
                self.anything()
            } else {
                self.inside(schema)
            }
        });
        keywords.extend(items.map(|items| Keyword::Items(object.prefix_items.len(), items)));
        let (least, most) = (
            object.min_contains.map_or(1, |it| it.value),
            object.max_contains.map(|it| it.value),
        );
        let contains = object.contains.as_ref();
        keywords.extend(contains.map(|schema| Keyword::Contains(self.inside(schema), least, most)));
        keywords.extend(counts(Counted::Items, object));
        keywords.extend(
            object
                .unique_items
                .filter(|it| it.value)
                .map(|_| Keyword::UniqueItems),
        );
        keywords
    }

    fn objects(
        &mut self,
        object: &'a SchemaObject<'a>,
        typed: Option<&CheckedByType>,
    ) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        let properties = self.members(&object.properties, typed);
        let patterns = object.pattern_properties.iter();
        let patterns: Vec<_> = patterns
            .map(|named| (self.pattern(named.name), self.inside(&named.value)))
            .collect();
        let is_typed = typed.is_some_and(|it| it.items);
        let other = object.additional_properties.as_ref().map(|schema| {
            if is_typed {
                self.anything()
            } else {
                self.inside(schema)
            }
        });
        if !(properties.is_empty() && patterns.is_empty() && other.is_none()) {
            keywords.push(Keyword::Members(properties, patterns, other));
        }
        let names = object.property_names.as_ref();
        keywords.extend(names.map(|schema| Keyword::PropertyNames(self.inside(schema))));
        keywords.extend(counts(Counted::Members, object));
        let asked = |names: &[SourceText<'_>], read_only: &BTreeSet<&str>| {
            let names = names.iter().map(|name| name.text);
            let names = names.filter(|name| !read_only.contains(name));
            names.map(str::to_owned).collect::<Vec<_>>()
        };
        if !object.required.is_empty() {
            keywords.push(Keyword::Required(asked(&object.required, &self.read_only)));
        }
        if !object.dependent_required.is_empty() {
            let dependent = object.dependent_required.iter();
            let dependent = dependent.map(|named| {
                let asked = asked(&named.value, &self.read_only);
                (named.name.text.to_owned(), asked)
            });
            keywords.push(Keyword::DependentRequired(dependent.collect()));
        }
        if !object.dependent_schemas.is_empty() {
            keywords.push(Keyword::DependentSchemas(
                self.named(&object.dependent_schemas),
            ));
        }
        keywords
    }

    /// The members of an object. Values that its type checks, and those that no request has, may be anything here.
    fn members(
        &mut self,
        properties: &'a [Named<'a, Schema<'a>>],
        typed: Option<&CheckedByType>,
    ) -> Vec<(String, SchemaId)> {
        let one = |named: &'a Named<'a, Schema<'a>>| {
            let name = named.name.text;
            let id = match typed.map(|typed| typed.unchecked.get(name)) {
                _ if self.read_only.contains(name) => self.anything(),
                Some(None) => self.anything(),
                Some(Some(Some(of_value))) => self.residual_inside(&named.value, of_value),
                Some(Some(None)) | None => self.inside(&named.value),
            };
            (name.to_owned(), id)
        };
        properties.iter().map(one).collect()
    }

    fn applicators(
        &mut self,
        object: &'a SchemaObject<'a>,
        typed: Option<(&CheckedByType, usize)>,
    ) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        if !object.all_of.is_empty() {
            let all = object.all_of.iter().map(|schema| match typed {
                Some((typed, depth)) => self.residual(schema, typed, depth),
                None => self.of(schema),
            });
            keywords.push(Keyword::AllOf(all.collect()));
        }
        if !object.any_of.is_empty() {
            keywords.push(Keyword::AnyOf(self.list(&object.any_of)));
        }
        if !object.one_of.is_empty() {
            keywords.push(self.one_of(object));
        }
        keywords.extend(
            object
                .not
                .as_ref()
                .map(|schema| Keyword::Not(self.of(schema))),
        );
        if let Some(condition) = &object.if_ {
            let condition = self.of(condition);
            let then = object.then.as_ref().map(|schema| self.of(schema));
            let otherwise = object.else_.as_ref().map(|schema| self.of(schema));
            keywords.push(Keyword::If(condition, then, otherwise));
        }
        keywords
    }

    /// `oneOf`; where null is listed in it, whatever else takes null, null is valid.
    fn one_of(&mut self, object: &'a SchemaObject<'a>) -> Keyword {
        let (nulls, others): (Vec<_>, Vec<_>) =
            object.one_of.iter().partition(|it| is_only_null(it));
        if self.is_literal || nulls.is_empty() || others.is_empty() {
            return Keyword::OneOf(self.list(&object.one_of));
        }
        let others: Vec<SchemaId> = others.into_iter().map(|schema| self.of(schema)).collect();
        let others = match others[..] {
            [only] => only,
            _ => {
                let source = SchemaSource::NotNull(self.links.pointer(object.origin));
                self.add(vec![Keyword::OneOf(others)], source)
            }
        };
        Keyword::AnyOf(vec![self.null(), others])
    }

    /// The resource in which a schema stands: its anchors lead to schemas of this set.
    fn resource(&mut self, origin: Origin) -> ResourceId {
        let key = self.resources.key(origin);
        if let Some(known) = self.resource_ids.get(&key) {
            return *known;
        }
        let id = self.schema_set.resources.len();
        self.schema_set.resources.push(Vec::new());
        self.resource_ids.insert(key, id);
        let anchored = self.resources.anchored_with(origin).into_iter();
        let anchors = anchored
            .map(|(name, schema)| (name.to_owned(), self.of(schema)))
            .collect();
        if let Some(resource) = self.schema_set.resources.get_mut(id) {
            *resource = anchors;
        }
        id
    }
}
