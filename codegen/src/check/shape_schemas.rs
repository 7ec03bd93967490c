//! Shapes as schemas, so that values of the description are validated by what validates requests.

use std::collections::BTreeMap;

use oasmith::exact::Exact;
use oasmith::schema::SchemaType;
use oasmith::{Counted, ValueSet, json_string};
use oasmith_schemas::SchemaStore;
use oasmith_schemas::schema_set::{Keyword, PatternId, SchemaId};

use crate::ir::{
    Access, Api, CrossRule, Enum, Field, Number, NumberDomain, Presence, Record, Rest, Rule, Ruled,
    Selector, ShapeId, ShapeKind, Text, Tuple, Union, Use, Value, Variant,
};

/// Which values of a shape a schema is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reading {
    /// All that the description allows, whoever sends them.
    Whole,
    /// Those that a side takes from this sender: what only the other side sets may be missing.
    Taken(Sender),
    /// Those that this sender makes of what is described: without members that only the other side sets, and without members that the
    /// description merely does not forbid.
    Sent(Sender),
    /// Those that this sender may make to the letter of JSON Schema: with members that the description merely does not forbid, and of listed
    /// values those that keep the rules beside them.
    Allowed(Sender),
}

/// Who sends a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sender {
    /// The user of a service, in a request.
    User,
    /// The service, in a response.
    Service,
    /// Whoever sets all members: what requests and answers have together.
    Both,
}

impl Sender {
    /// Whether this side sets a member.
    const fn sets(self, access: Access) -> bool {
        match (self, access) {
            (Self::User, Access::Read) | (Self::Service, Access::Write) => false,
            (Self::User | Self::Service, Access::Both)
            | (Self::User, Access::Write)
            | (Self::Service, Access::Read)
            | (Self::Both, Access::Both | Access::Read | Access::Write) => true,
        }
    }
}

/// The schemas of shapes, made when they are asked for.
pub struct ShapeSchemas<'a> {
    api: &'a Api,
    store: SchemaStore<'a>,
    /// The schemas of shapes, without null and with it.
    known: BTreeMap<(ShapeId, bool, Reading), SchemaId>,
    /// The shapes that schemas were made of.
    shapes: BTreeMap<SchemaId, ShapeId>,
    /// Shapes that have a schema already, but no keywords yet.
    open: Vec<(SchemaId, Use, Reading)>,
    /// What the shape at hand is read as.
    reading: Reading,
}

impl<'a> ShapeSchemas<'a> {
    /// No schemas yet.
    #[must_use]
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            store: SchemaStore::new(&api.schema_set),
            known: BTreeMap::new(),
            shapes: BTreeMap::new(),
            open: Vec::new(),
            reading: Reading::Whole,
        }
    }

    /// Where the schemas lie.
    #[must_use]
    pub fn store(&self) -> &SchemaStore<'a> {
        &self.store
    }

    /// The same alone, once all schemas are made.
    #[must_use]
    pub fn into_store(self) -> SchemaStore<'a> {
        self.store
    }

    /// The shape that a schema was made of.
    #[must_use]
    pub fn shape_of(&self, id: SchemaId) -> Option<ShapeId> {
        self.shapes.get(&id).copied()
    }

    /// A schema of one's own, which may refer to those of shapes.
    pub fn add(&mut self, keywords: Vec<Keyword>) -> SchemaId {
        self.store.add(keywords)
    }

    /// A pattern for schemas of one's own.
    pub fn pattern(&mut self, source: &str) -> PatternId {
        self.store.pattern(source)
    }

    /// The schema of a shape, with all that it refers to.
    pub fn of(&mut self, used: Use, reading: Reading) -> SchemaId {
        self.reading = reading;
        let id = self.used(used);
        // A list in the place of a recursion: shapes refer to one another through as many levels as a description has.
        while let Some((id, used, reading)) = self.open.pop() {
            self.reading = reading;
            let keywords = self.shape(used);
            self.store.complete(id, keywords);
        }
        id
    }

    /// The schema of a shape that another one uses.
    fn used(&mut self, used: Use) -> SchemaId {
        let key = (used.shape, used.nullable, self.reading);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let id = self.store.add(Vec::new());
        self.known.insert(key, id);
        self.shapes.insert(id, used.shape);
        self.open.push((id, used, self.reading));
        id
    }

    /// What holds of the values of a shape where it is used.
    fn shape(&mut self, used: Use) -> Vec<Keyword> {
        let api = self.api;
        let shape = api.shapes.get(used.shape);
        let mut keywords = self.kind(&shape.kind, used.nullable);
        if let Some(rest) = shape.residual {
            keywords.push(Keyword::AllOf(vec![self.or_null(rest, used.nullable)]));
        }
        if let Reading::Sent(sender) = self.reading {
            // What is sent is taken.
            self.reading = Reading::Taken(sender);
            keywords.push(Keyword::AllOf(vec![self.used(used)]));
        }
        keywords
    }

    fn kind(&mut self, kind: &ShapeKind, nullable: bool) -> Vec<Keyword> {
        match kind {
            ShapeKind::Anything | ShapeKind::Opaque(_) => Vec::new(),
            ShapeKind::Nothing if nullable => vec![Keyword::Type(vec![SchemaType::Null])],
            ShapeKind::Nothing => vec![Keyword::Never],
            ShapeKind::Bool => vec![of_type(SchemaType::Boolean, nullable)],
            ShapeKind::Number(number) => self.number(number, nullable),
            ShapeKind::Text(text) => self.text(text, nullable),
            ShapeKind::Enum(values) => self.values(values, nullable),
            ShapeKind::IntegerEnum(values) => {
                let integers = values.values.iter().map(|value| value.wire.clone());
                vec![listed(integers, nullable)]
            }
            ShapeKind::Constant(value) => vec![listed([value.to_json()], nullable)],
            ShapeKind::List(list) => {
                let mut keywords = vec![of_type(SchemaType::Array, nullable)];
                keywords.push(Keyword::Items(0, self.used(list.item)));
                keywords.extend(self.rules(&list.rules));
                keywords
            }
            ShapeKind::Tuple(tuple) => self.tuple(tuple, nullable),
            ShapeKind::Map(map) => {
                let other = Some(self.used(map.value));
                let mut keywords = vec![of_type(SchemaType::Object, nullable)];
                keywords.push(Keyword::Members(Vec::new(), Vec::new(), other));
                let names = map.key.map(|key| self.used(key));
                keywords.extend(names.map(Keyword::PropertyNames));
                keywords.extend(self.rules(&map.rules));
                keywords
            }
            ShapeKind::Record(record) => self.record(record, nullable),
            ShapeKind::Union(union) => vec![self.union(union, nullable)],
        }
    }

    fn number(&mut self, number: &Number, nullable: bool) -> Vec<Keyword> {
        let (name, range) = match number.domain {
            NumberDomain::Integer => (SchemaType::Integer, None),
            NumberDomain::Sized(format) => (SchemaType::Integer, Some(format.range())),
            NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => {
                (SchemaType::Number, None)
            }
        };
        let mut keywords = vec![of_type(name, nullable)];
        keywords.extend(self.rules(&number.rules));
        if let Some((least, greatest)) = range {
            keywords.push(Keyword::Minimum(least.to_owned()));
            keywords.push(Keyword::Maximum(greatest.to_owned()));
        }
        let Some(texts) = number.texts else {
            return keywords;
        };
        let pattern = self.store.pattern(texts.pattern());
        let text = vec![
            of_type(SchemaType::String, false),
            Keyword::Pattern(pattern),
        ];
        let either = [keywords, text].map(|it| self.store.add(it));
        vec![Keyword::AnyOf(either.into())]
    }

    fn text(&mut self, text: &Text, nullable: bool) -> Vec<Keyword> {
        let mut keywords = vec![of_type(SchemaType::String, nullable)];
        keywords.extend(self.rules(&text.rules));
        keywords.extend(text.format.map(Keyword::Format));
        keywords
    }

    /// Values that are listed are valid whatever rules stand beside them, but to the letter of JSON Schema.
    fn values(&mut self, values: &Enum, nullable: bool) -> Vec<Keyword> {
        let mut keywords = self.listed_values(values, nullable);
        match self.reading {
            Reading::Whole | Reading::Taken(_) | Reading::Sent(_) => {}
            Reading::Allowed(_) => keywords.extend(self.rules(&values.rules)),
        }
        keywords
    }

    fn listed_values(&mut self, values: &Enum, nullable: bool) -> Vec<Keyword> {
        let texts = values.values.iter().map(|value| json_string(&value.wire));
        let known = listed(texts, nullable);
        let is_open = match values.set {
            ValueSet::Open => true,
            ValueSet::Documented | ValueSet::Closed => false,
        };
        if !is_open {
            return vec![known];
        }
        let text = of_type(SchemaType::String, nullable);
        if values.other_rules.is_empty() {
            return vec![text];
        }
        let known = self.store.add(vec![known]);
        let other = self.of_rules(&values.other_rules);
        vec![text, Keyword::AnyOf(vec![known, other])]
    }

    /// A schema with these rules and nothing else.
    pub(super) fn of_rules(&mut self, rules: &[Ruled]) -> SchemaId {
        let rules = self.rules(rules);
        self.store.add(rules)
    }

    fn tuple(&mut self, tuple: &Tuple, nullable: bool) -> Vec<Keyword> {
        let items: Vec<SchemaId> = tuple.items.iter().map(|item| self.used(*item)).collect();
        let count = items.len() as u64;
        vec![
            of_type(SchemaType::Array, nullable),
            Keyword::AtLeast(count, Counted::Items),
            Keyword::AtMost(count, Counted::Items),
            Keyword::PrefixItems(items),
        ]
    }

    fn record(&mut self, record: &Record, nullable: bool) -> Vec<Keyword> {
        let fields = record.fields.iter();
        let required = fields.filter(|field| self.is_required(field));
        let required: Vec<String> = required.map(|field| field.wire.clone()).collect();
        let fields = record.fields.iter();
        let fields = fields.map(|field| (field.wire.clone(), self.member(field)));
        let fields = fields.collect();
        let other = match (record.rest, self.reading) {
            (Rest::Ignored, Reading::Whole | Reading::Taken(_) | Reading::Allowed(_)) => None,
            (Rest::Ignored, Reading::Sent(_)) | (Rest::Refused, _) => Some(self.never()),
            (Rest::Kept(kept), _) => Some(self.used(kept)),
        };
        let mut keywords = vec![
            of_type(SchemaType::Object, nullable),
            Keyword::Members(fields, Vec::new(), other),
            Keyword::Required(required),
        ];
        keywords.extend(self.rules(&record.counts));
        for rule in &record.rules {
            let asked = self.asked(rule).map(|it| self.or_null(it, nullable));
            keywords.extend(asked.map(|it| Keyword::Rule(it, rule.message.clone())));
        }
        keywords
    }

    fn is_required(&self, field: &Field) -> bool {
        self.is_set(field) && field.presence == Presence::Required
    }

    /// Whether whoever sends the value sets a member.
    fn is_set(&self, field: &Field) -> bool {
        match self.reading {
            Reading::Whole => true,
            Reading::Taken(sender) | Reading::Sent(sender) | Reading::Allowed(sender) => {
                sender.sets(field.access)
            }
        }
    }

    /// What a rule asks of whoever sends the value.
    fn asked(&self, rule: &CrossRule) -> Option<SchemaId> {
        match self.reading {
            Reading::Whole => Some(rule.schema),
            Reading::Taken(sender) | Reading::Sent(sender) | Reading::Allowed(sender) => {
                match sender {
                    Sender::User => rule.of_requests,
                    Sender::Service => rule.of_answers,
                    Sender::Both => Some(rule.schema),
                }
            }
        }
    }

    /// The schema of a member, which takes nothing where its sender does not set it.
    fn member(&mut self, field: &Field) -> SchemaId {
        match self.reading {
            Reading::Sent(sender) if !sender.sets(field.access) => self.never(),
            Reading::Whole => self.used(field.value),
            Reading::Taken(_) | Reading::Sent(_) | Reading::Allowed(_) => self.marked(field),
        }
    }

    /// A member that says which of several objects this is has one text only; to the letter of JSON Schema, a discriminator says nothing.
    fn marked(&mut self, field: &Field) -> SchemaId {
        let member = self.used(field.value);
        let Some(tag) = field.tag.as_ref().filter(|tag| tag.is_only) else {
            return member;
        };
        let tag = self.store.add(vec![listed([tag.value.to_json()], false)]);
        self.store.add(vec![Keyword::AllOf(vec![member, tag])])
    }

    fn never(&mut self) -> SchemaId {
        self.store.add(vec![Keyword::Never])
    }

    /// One of the variants. Where a variant is wider than its schema, that only one may hold is for what stands beside the shape to say; where
    /// it is narrower because of who sends it, for what is taken from that sender.
    fn union(&mut self, union: &Union, nullable: bool) -> Keyword {
        let variants = union.variants.iter();
        let variants: Vec<SchemaId> = variants.map(|it| self.used(it.value)).collect();
        let mut variants = self.tagged(&union.selector, variants);
        if nullable {
            variants.push(self.null());
        }
        let Api {
            covered, shapes, ..
        } = self.api;
        // What has rules of its own beside it says all of its schema with them.
        let is_wide = |it: &Variant| {
            let id = it.value.shape;
            covered.contains(&id) && shapes.get(id).residual.is_none()
        };
        let is_sent = matches!(self.reading, Reading::Sent(_));
        if variants.len() == 1 {
            Keyword::AllOf(variants)
        } else if union.tries_each() && !is_sent && !union.variants.iter().any(is_wide) {
            Keyword::OneOf(variants)
        } else {
            let roles: Vec<&str> = union.variants.iter().map(|it| it.role.as_str()).collect();
            let any = self.store.add(vec![Keyword::AnyOf(variants)]);
            Keyword::Rule(any, format!("must be one of {}", roles.join(", ")))
        }
    }

    /// Variants with the tags by which a reader chooses them, and objects with other tags where those are kept. To the letter of JSON Schema, a
    /// discriminator says nothing of what is valid.
    fn tagged(&mut self, selector: &Selector, variants: Vec<SchemaId>) -> Vec<SchemaId> {
        let (
            Reading::Taken(_) | Reading::Sent(_) | Reading::Allowed(_),
            Selector::Tag {
                property,
                values,
                set,
                is_required,
                default,
            },
        ) = (self.reading, selector)
        else {
            return variants;
        };
        let all = || values.iter().flatten().flat_map(|value| tag_forms(value));
        let mut tagged = Vec::new();
        for (at, variant) in variants.into_iter().enumerate() {
            let own = values.get(at).map_or(&[][..], Vec::as_slice);
            let own: Vec<String> = own.iter().flat_map(|value| tag_forms(value)).collect();
            let is_default = *default == Some(at);
            let tag = if is_default {
                let others = all().filter(|it| !own.contains(it)).collect();
                let others = self.store.add(vec![Keyword::Enum(others)]);
                Keyword::Not(others)
            } else if own.is_empty() {
                tagged.push(variant);
                continue;
            } else {
                Keyword::Enum(own)
            };
            let must_be = !is_default && (*is_required || default.is_some());
            tagged.push(self.with_member(Some(variant), property, vec![tag], must_be));
        }
        if *set == ValueSet::Open && default.is_none() {
            let known = self.store.add(vec![Keyword::Enum(all().collect())]);
            let tag = vec![of_type(SchemaType::String, false), Keyword::Not(known)];
            tagged.push(self.with_member(None, property, tag, true));
        }
        tagged
    }

    /// Objects of a schema whose member keeps some keywords.
    fn with_member(
        &mut self,
        of: Option<SchemaId>,
        name: &str,
        keywords: Vec<Keyword>,
        must_be: bool,
    ) -> SchemaId {
        let member = self.store.add(keywords);
        let mut all = vec![of_type(SchemaType::Object, false)];
        all.extend(of.map(|of| Keyword::AllOf(vec![of])));
        all.push(Keyword::Members(
            vec![(name.to_owned(), member)],
            Vec::new(),
            None,
        ));
        all.extend(must_be.then(|| Keyword::Required(vec![name.to_owned()])));
        self.store.add(all)
    }

    pub(super) fn or_null(&mut self, schema: SchemaId, nullable: bool) -> SchemaId {
        if !nullable {
            return schema;
        }
        let null = self.null();
        self.store.add(vec![Keyword::AnyOf(vec![null, schema])])
    }

    fn null(&mut self) -> SchemaId {
        self.store.add(vec![Keyword::Type(vec![SchemaType::Null])])
    }

    fn rules(&mut self, rules: &[Ruled]) -> Vec<Keyword> {
        rules.iter().map(|ruled| self.ruled(ruled)).collect()
    }

    /// A rule, in the words of the description if it has any.
    fn ruled(&mut self, ruled: &Ruled) -> Keyword {
        let keyword = match &ruled.rule {
            Rule::AtLeast(count, of) => Keyword::AtLeast(*count, *of),
            Rule::AtMost(count, of) => Keyword::AtMost(*count, *of),
            Rule::Pattern(pattern) => Keyword::Pattern(self.store.pattern(&pattern.source)),
            Rule::Minimum(bound) if bound.exclusive => {
                Keyword::ExclusiveMinimum(bound.value.to_string())
            }
            Rule::Minimum(bound) => Keyword::Minimum(bound.value.to_string()),
            Rule::Maximum(bound) if bound.exclusive => {
                Keyword::ExclusiveMaximum(bound.value.to_string())
            }
            Rule::Maximum(bound) => Keyword::Maximum(bound.value.to_string()),
            Rule::MultipleOf(step) => Keyword::MultipleOf(step.to_string()),
            Rule::UniqueItems => Keyword::UniqueItems,
        };
        match &ruled.message {
            Some(message) => Keyword::Rule(self.store.add(vec![keyword]), message.clone()),
            None => keyword,
        }
    }
}

/// A tag as JSON: the value of a mapping is a text, whatever its member is.
fn tag_forms(text: &str) -> impl Iterator<Item = String> {
    let is_other = matches!(text, "true" | "false") || Exact::parse(text).is_some();
    let other = is_other.then(|| text.to_owned());
    std::iter::once(json_string(text)).chain(other)
}

/// Values of a type, or null as well.
fn of_type(name: SchemaType, nullable: bool) -> Keyword {
    let null = nullable.then_some(SchemaType::Null);
    Keyword::Type([name].into_iter().chain(null).collect())
}

/// Values as JSON, or null as well.
fn listed(values: impl IntoIterator<Item = String>, nullable: bool) -> Keyword {
    let null = nullable.then(|| Value::Null.to_json());
    Keyword::Enum(values.into_iter().chain(null).collect())
}
