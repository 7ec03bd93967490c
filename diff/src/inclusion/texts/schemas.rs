//! Schemas of values that are written as texts, where `5` is an integer as well as a string.

use std::collections::BTreeMap;

use oasmith::ValueSet;
use oasmith::schema::SchemaType;
use oasmith_codegen::check::{Reading, ShapeSchemas};
use oasmith_codegen::ir::{
    Api, Enum, Field, Number, Presence, Record, Rest, Rule, Ruled, Selector, Shape, ShapeId,
    ShapeKind, Text, Tuple, Union, Use, Value,
};
use oasmith_schemas::schema_set::{Keyword, SchemaId};

use super::spellings::{scalar_spellings, scalar_text, value_of_text};
use crate::wire_form::WireForm;

/// An integer as it is usually written.
const INTEGER: &str = "^-?(0|[1-9][0-9]*)$";

/// An integer that is not negative.
const NATURAL: &str = "^(0|[1-9][0-9]*)$";

/// Any number.
const NUMBER: &str = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?$";

/// Which values stand for a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Spelling {
    /// All that are written so. The schema takes no text that its shape does not take.
    Any,
    /// A string. The schema takes each text that its shape takes, and may take others.
    Strings,
    /// Of listed values a number or a boolean, if it is written so; the same otherwise.
    Values,
}

/// What a schema was made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TextKey {
    shape: ShapeId,
    nullable: bool,
    reading: Reading,
    form: WireForm,
    spelling: Spelling,
}

/// Makes such schemas, each once.
pub(crate) struct TextSchemas<'s, 'a> {
    pub(crate) api: &'a Api,
    pub(crate) schemas: &'s mut ShapeSchemas<'a>,
    pub(crate) known: &'s mut BTreeMap<TextKey, SchemaId>,
    pub(crate) reading: Reading,
    pub(crate) spelling: Spelling,
}

impl TextSchemas<'_, '_> {
    /// The schema of a shape where it is written in a form. What is not understood is read as JSON, which changes no text that it takes.
    pub(crate) fn of(&mut self, used: Use, form: WireForm) -> SchemaId {
        let used = Use {
            nullable: used.nullable && !form.leaves_out_null(),
            ..used
        };
        let whole = self.schemas.of(used, self.reading);
        if form == WireForm::Json {
            return whole;
        }
        let key = TextKey {
            shape: used.shape,
            nullable: used.nullable,
            reading: self.reading,
            form,
            spelling: self.spelling,
        };
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        // A shape that contains itself is JSON below the first time.
        self.known.insert(key, whole);
        let shape = self.api.shapes.get(used.shape);
        let is_closed = self.spelling == Spelling::Any && has_other_rules(shape);
        let found = if is_closed || form == WireForm::Form && !is_form(&shape.kind) {
            None
        } else {
            self.kind(&shape.kind, whole, form)
        };
        let id = found.unwrap_or(whole);
        self.known.insert(key, id);
        id
    }

    fn kind(&mut self, kind: &ShapeKind, whole: SchemaId, form: WireForm) -> Option<SchemaId> {
        match kind {
            ShapeKind::Bool => self.listed(&[Value::Bool(true), Value::Bool(false)]),
            ShapeKind::Number(number) => self.number(number, whole),
            ShapeKind::Text(text) => self.text(text),
            ShapeKind::Enum(values) => self.values(values, Value::Text),
            ShapeKind::IntegerEnum(values) => self.values(values, Value::Number),
            ShapeKind::Constant(value) => self.listed(std::slice::from_ref(value)),
            ShapeKind::List(list) => {
                let items = self.of(list.item, form.of_items());
                // Equal texts of items are equal values then.
                let is_distinct = self.api.shapes.get(list.item.shape).kind.is_scalar();
                Some(self.rebuilt(whole, |keyword| {
                    if let Keyword::Items(from, _) = keyword {
                        Some(Keyword::Items(*from, items))
                    } else {
                        let is_kept = is_distinct || !matches!(keyword, Keyword::UniqueItems);
                        is_kept.then(|| keyword.clone())
                    }
                }))
            }
            ShapeKind::Tuple(tuple) => Some(self.tuple(tuple, whole, form)),
            ShapeKind::Map(map) => {
                let value = self.of(map.value, form.of_members());
                Some(self.rebuilt(whole, |keyword| {
                    Some(if let Keyword::Members(named, patterns, _) = keyword {
                        Keyword::Members(named.clone(), patterns.clone(), Some(value))
                    } else {
                        keyword.clone()
                    })
                }))
            }
            ShapeKind::Record(record) => Some(self.record(record, whole, form)),
            ShapeKind::Union(union) => self.union(union, form),
            ShapeKind::Anything | ShapeKind::Nothing | ShapeKind::Opaque(_) => None,
        }
    }

    /// Some scalars; nothing where one of them is none.
    fn listed(&mut self, values: &[Value]) -> Option<SchemaId> {
        let mut all: Vec<String> = Vec::new();
        for value in values {
            let text = scalar_text(value)?;
            let spelt = match self.spelling {
                Spelling::Any => scalar_spellings(value),
                Spelling::Strings => vec![Value::Text(text)],
                Spelling::Values => vec![value_of_text(&text).unwrap_or_else(|| value.clone())],
            };
            all.extend(spelt.iter().map(Value::to_json));
        }
        Some(self.schemas.add(vec![Keyword::Enum(all)]))
    }

    fn values(&mut self, values: &Enum, value: fn(String) -> Value) -> Option<SchemaId> {
        let is_open = values.set == ValueSet::Open;
        if is_open {
            return (self.spelling == Spelling::Any && values.other_rules.is_empty())
                .then(|| self.any_scalar());
        }
        // To the letter, rules beside the list hold as well.
        let is_ruled = matches!(self.reading, Reading::Allowed(_)) && !values.rules.is_empty();
        if is_ruled && self.spelling == Spelling::Any {
            return None;
        }
        let all = values.values.iter().map(|it| value(it.wire.clone()));
        self.listed(&all.collect::<Vec<_>>())
    }

    fn number(&mut self, number: &Number, whole: SchemaId) -> Option<SchemaId> {
        let is_integer = number.domain.is_integer();
        let pattern = match self.spelling {
            Spelling::Any if !self.takes_all_numbers(number, whole) => return None,
            Spelling::Values => return None,
            Spelling::Any | Spelling::Strings => match is_integer {
                true if is_natural(number) => NATURAL,
                true => INTEGER,
                false => NUMBER,
            },
        };
        let pattern = self.schemas.pattern(pattern);
        let string = Keyword::Type(vec![SchemaType::String]);
        let text = self.schemas.add(vec![string, Keyword::Pattern(pattern)]);
        Some(match self.spelling {
            Spelling::Any => self.schemas.add(vec![Keyword::AnyOf(vec![whole, text])]),
            Spelling::Strings | Spelling::Values => text,
        })
    }

    /// Whether any number, or any integer, is valid.
    fn takes_all_numbers(&self, number: &Number, whole: SchemaId) -> bool {
        let keywords = self.schemas.store().keywords(whole);
        number.texts.is_none() && matches!(keywords, [Keyword::Type(_)])
    }

    fn text(&mut self, text: &Text) -> Option<SchemaId> {
        let is_free = text.format.is_none() && text.rules.is_empty();
        (self.spelling == Spelling::Any && is_free).then(|| self.any_scalar())
    }

    fn any_scalar(&mut self) -> SchemaId {
        let types = vec![SchemaType::String, SchemaType::Number, SchemaType::Boolean];
        self.schemas.add(vec![Keyword::Type(types)])
    }

    fn tuple(&mut self, tuple: &Tuple, whole: SchemaId, form: WireForm) -> SchemaId {
        let items = tuple.items.iter().map(|it| self.of(*it, form.of_items()));
        let items: Vec<SchemaId> = items.collect();
        self.rebuilt(whole, |keyword| {
            Some(if let Keyword::PrefixItems(_) = keyword {
                Keyword::PrefixItems(items.clone())
            } else {
                keyword.clone()
            })
        })
    }

    fn record(&mut self, record: &Record, whole: SchemaId, form: WireForm) -> SchemaId {
        let keywords = self.schemas.store().keywords(whole).to_vec();
        let mut members: BTreeMap<String, SchemaId> = BTreeMap::new();
        for keyword in &keywords {
            if let Keyword::Members(named, _, _) = keyword {
                members.extend(named.iter().cloned());
            }
        }
        for field in &record.fields {
            if let Some(member) = members.get_mut(&field.wire) {
                *member = self.member(field, *member, form.of_members());
            }
        }
        let rest = match record.rest {
            Rest::Kept(kept) => Some(self.of(kept, form.of_members())),
            Rest::Ignored | Rest::Refused => None,
        };
        self.rebuilt(whole, |keyword| {
            Some(if let Keyword::Members(_, patterns, own) = keyword {
                let named = members.clone().into_iter().collect();
                Keyword::Members(named, patterns.clone(), rest.or(*own))
            } else {
                keyword.clone()
            })
        })
    }

    /// A member, which is left out where it is null; one that must be there stays as it is.
    fn member(&mut self, field: &Field, member: SchemaId, form: WireForm) -> SchemaId {
        let is_plain = self.schemas.shape_of(member) == Some(field.value.shape);
        let is_kept = field.value.nullable && field.presence == Presence::Required;
        if is_plain && !is_kept {
            self.of(field.value, form)
        } else {
            member
        }
    }

    /// The alternatives together: a text may be of several of them without a value that is.
    fn union(&mut self, union: &Union, form: WireForm) -> Option<SchemaId> {
        let is_by_values = matches!(union.selector, Selector::Tag { .. });
        if is_by_values || self.spelling == Spelling::Any && union.tries_each() {
            return None;
        }
        let variants = union.variants.iter().map(|it| self.of(it.value, form));
        let variants = variants.collect();
        Some(self.schemas.add(vec![Keyword::AnyOf(variants)]))
    }

    /// A schema with other keywords. What holds beside its type is left out: where it would refuse something, the schema is read as JSON.
    fn rebuilt(
        &mut self,
        whole: SchemaId,
        keyword: impl Fn(&Keyword) -> Option<Keyword>,
    ) -> SchemaId {
        let is_of_type = |it: &&Keyword| !matches!(it, Keyword::AllOf(_) | Keyword::Rule(..));
        let own = self.schemas.store().keywords(whole).iter();
        let keywords = own.filter(is_of_type).filter_map(keyword).collect();
        self.schemas.add(keywords)
    }
}

/// Whether a shape refuses something by rules of which texts say nothing: beside its type, between members, or that items are distinct.
fn has_other_rules(shape: &Shape) -> bool {
    let kind = &shape.kind;
    let record = kind.record();
    let is_ruled = record.is_some_and(|it| !it.rules.is_empty());
    // Null is left out, so that members are not as many as they seem.
    let is_object = record.is_some() || matches!(kind, ShapeKind::Map(_));
    let mut rules = kind.rules().iter();
    let is_other =
        |it: &Ruled| is_object || it.message.is_some() || matches!(it.rule, Rule::UniqueItems);
    is_ruled || shape.residual.is_some() || rules.any(is_other)
}

/// Whether a form may be such a value.
fn is_form(kind: &ShapeKind) -> bool {
    kind.record().is_some() || kind.union().is_some() || matches!(kind, ShapeKind::Map(_))
}

/// Whether no integer is negative.
fn is_natural(number: &Number) -> bool {
    number.rules.iter().any(|it| match &it.rule {
        Rule::Minimum(bound) => !bound.value.is_negative(),
        Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::Maximum(_)
        | Rule::MultipleOf(_)
        | Rule::UniqueItems => false,
    })
}
