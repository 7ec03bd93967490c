//! Shapes as schemas, so that values of the description are validated by what validates requests.

use std::collections::BTreeMap;

use oasmith::schema::SchemaType;
use oasmith::{Counted, ValueSet, json_string};

use super::schema_store::SchemaStore;
use crate::ir::{
    Api, CrossRule, Enum, Number, NumberDomain, Presence, Record, Rest, Rule, Ruled, ShapeId,
    ShapeKind, Text, Tuple, Union, Use, Value, Variant,
};
use crate::schema_set::{Keyword, SchemaId};

/// The schemas of shapes, made when they are asked for.
pub(super) struct ShapeSchemas<'a> {
    api: &'a Api,
    store: SchemaStore<'a>,
    /// The schemas of shapes, without null and with it.
    known: BTreeMap<(ShapeId, bool), SchemaId>,
    /// Shapes that have a schema already, but no keywords yet.
    open: Vec<(SchemaId, Use)>,
}

impl<'a> ShapeSchemas<'a> {
    /// No schemas yet.
    pub(super) fn new(api: &'a Api) -> Self {
        Self {
            api,
            store: SchemaStore::new(&api.schema_set),
            known: BTreeMap::new(),
            open: Vec::new(),
        }
    }

    /// Where the schemas lie.
    pub(super) fn store(&self) -> &SchemaStore<'a> {
        &self.store
    }

    /// The schema of a shape, with all that it refers to.
    pub(super) fn of(&mut self, used: Use) -> SchemaId {
        let id = self.used(used);
        // A list in the place of a recursion: shapes refer to one another through as many levels as a description has.
        while let Some((id, used)) = self.open.pop() {
            let keywords = self.shape(used);
            self.store.complete(id, keywords);
        }
        id
    }

    /// The schema of a shape that another one uses.
    fn used(&mut self, used: Use) -> SchemaId {
        let key = (used.shape, used.nullable);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let id = self.store.add(Vec::new());
        self.known.insert(key, id);
        self.open.push((id, used));
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
        keywords
    }

    fn text(&mut self, text: &Text, nullable: bool) -> Vec<Keyword> {
        let mut keywords = vec![of_type(SchemaType::String, nullable)];
        keywords.extend(self.rules(&text.rules));
        keywords.extend(text.format.map(Keyword::Format));
        keywords
    }

    /// Values that are listed are valid whatever rules stand beside them.
    fn values(&mut self, values: &Enum, nullable: bool) -> Vec<Keyword> {
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
        if values.rules.is_empty() {
            return vec![text];
        }
        let known = self.store.add(vec![known]);
        let other = self.of_rules(&values.rules);
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
        let required = fields.filter(|field| field.presence == Presence::Required);
        let required: Vec<String> = required.map(|field| field.wire.clone()).collect();
        let fields = record.fields.iter();
        let fields = fields.map(|field| (field.wire.clone(), self.used(field.value)));
        let fields = fields.collect();
        let other = match record.rest {
            Rest::Ignored => None,
            Rest::Refused => Some(self.store.add(vec![Keyword::Never])),
            Rest::Kept(kept) => Some(self.used(kept)),
        };
        let mut keywords = vec![
            of_type(SchemaType::Object, nullable),
            Keyword::Members(fields, Vec::new(), other),
            Keyword::Required(required),
        ];
        keywords.extend(self.rules(&record.counts));
        for rule in &record.rules {
            keywords.push(self.cross_rule(rule, nullable));
        }
        keywords
    }

    fn cross_rule(&mut self, rule: &CrossRule, nullable: bool) -> Keyword {
        let store = &mut self.store;
        let condition = rule.condition.schema(&mut |keywords| store.add(keywords));
        Keyword::Rule(self.or_null(condition, nullable), rule.message.clone())
    }

    /// One of the variants. Where a variant is wider than its schema, that only one may hold is for what stands beside the shape to say.
    fn union(&mut self, union: &Union, nullable: bool) -> Keyword {
        let variants = union.variants.iter();
        let mut variants: Vec<SchemaId> = variants.map(|it| self.used(it.value)).collect();
        if nullable {
            variants.push(self.null());
        }
        let covered = &self.api.covered;
        let is_wide = |it: &Variant| covered.contains(&it.value.shape);
        if variants.len() == 1 {
            Keyword::AllOf(variants)
        } else if union.tries_each() && !union.variants.iter().any(is_wide) {
            Keyword::OneOf(variants)
        } else {
            let roles: Vec<&str> = union.variants.iter().map(|it| it.role.as_str()).collect();
            let any = self.store.add(vec![Keyword::AnyOf(variants)]);
            Keyword::Rule(any, format!("must be one of {}", roles.join(", ")))
        }
    }

    /// A schema, or null.
    fn or_null(&mut self, schema: SchemaId, nullable: bool) -> SchemaId {
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
