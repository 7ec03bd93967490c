//! Schemas of a set as JSON.

use oasmith::schema::SchemaType;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet, SchemaSource};

use super::Value;

/// Writes schemas of a set as JSON, as an author would.
#[derive(Clone, Copy)]
pub struct SchemaJson<'a> {
    set: &'a SchemaSet,
    /// Whether a component is shown under its name, so that a reference to it says enough.
    is_model: &'a dyn Fn(&str) -> bool,
    /// Whether something looks at which members were described: then those about which nothing is said count as well.
    names_matter: bool,
    /// How much deeper schemas are written out.
    depth: usize,
}

/// Keywords as the members of a schema.
type Members = Vec<(String, Value)>;

impl<'a> SchemaJson<'a> {
    /// Writes a schema and what it refers to; schemas inside of one another as deep as `depth`.
    #[must_use]
    pub fn of(
        set: &'a SchemaSet,
        id: SchemaId,
        is_model: &'a dyn Fn(&str) -> bool,
        depth: usize,
    ) -> Self {
        let reached = set.reach([id]);
        let mut keywords = reached.iter().flat_map(|id| set.keywords(*id));
        Self {
            set,
            is_model,
            names_matter: keywords.any(|it| it.name() == "unevaluatedProperties"),
            depth,
        }
    }

    /// A schema with all that it refers to, which must not lead back to it.
    #[must_use]
    pub fn whole(set: &'a SchemaSet, id: SchemaId) -> Value {
        Self::of(set, id, &|_| false, usize::MAX).schema(id)
    }

    /// A schema.
    #[must_use]
    pub fn schema(self, id: SchemaId) -> Value {
        let mut members = Members::new();
        let mut others = Vec::new();
        for keyword in self.set.keywords(id) {
            if let Keyword::Never = keyword {
                return Value::Bool(false);
            }
            let own = self.keyword(keyword);
            // A name can stand in an object once.
            if own
                .iter()
                .any(|(name, _)| members.iter().any(|(other, _)| other == name))
            {
                others.push(Value::Map(own));
            } else {
                members.extend(own);
            }
        }
        if !others.is_empty() {
            let first = std::mem::take(&mut members);
            others.insert(0, Value::Map(first));
            members.push(("allOf".to_owned(), Value::List(others)));
        }
        Value::Map(members)
    }

    /// A schema inside of another: a model by its place, all else written out as deep as people read.
    fn inside(self, id: SchemaId) -> Value {
        let place = match self.set.sources.get(&id) {
            Some(SchemaSource::Whole(pointer) | SchemaSource::Residual(_, pointer)) => {
                Some(pointer)
            }
            Some(
                SchemaSource::Rule(_)
                | SchemaSource::Together(_)
                | SchemaSource::OrNull(_)
                | SchemaSource::NotNull(_)
                | SchemaSource::Null
                | SchemaSource::Anything,
            )
            | None => None,
        };
        let name = place.and_then(|pointer| pointer.strip_prefix("/components/schemas/"));
        let is_model = name.is_some_and(self.is_model);
        match place {
            Some(pointer) if is_model || self.depth == 0 => {
                object("$ref", Value::Text(format!("#{pointer}")))
            }
            None if self.depth == 0 => object(
                "$comment",
                Value::Text(
                    "It lies too deep to be shown here; the description has it.".to_owned(),
                ),
            ),
            Some(_) | None => Self {
                depth: self.depth.saturating_sub(1),
                ..self
            }
            .schema(id),
        }
    }

    fn all(self, ids: &[SchemaId]) -> Value {
        Value::List(ids.iter().map(|id| self.inside(*id)).collect())
    }

    fn named(self, schemas: &[(String, SchemaId)]) -> Value {
        let members = schemas.iter();
        Value::Map(
            members
                .map(|(name, id)| (name.clone(), self.inside(*id)))
                .collect(),
        )
    }

    /// What a keyword is in a schema, with those that mean something only together with it.
    fn keyword(self, keyword: &Keyword) -> Members {
        let value = match keyword {
            Keyword::Never | Keyword::Resource(_) => return Members::new(),
            Keyword::Type(types) => type_of(types),
            Keyword::Enum(values) => Value::List(values.iter().map(|it| raw(it)).collect()),
            Keyword::Minimum(number)
            | Keyword::ExclusiveMinimum(number)
            | Keyword::Maximum(number)
            | Keyword::ExclusiveMaximum(number)
            | Keyword::MultipleOf(number) => raw(number),
            Keyword::AtLeast(count, _) | Keyword::AtMost(count, _) => raw(&count.to_string()),
            Keyword::Pattern(pattern) => self.pattern(*pattern),
            Keyword::Format(format) => Value::Text(format.name().to_owned()),
            Keyword::UniqueItems => Value::Bool(true),
            Keyword::Required(names) => texts(names),
            Keyword::DependentRequired(all) => Value::Map(
                all.iter()
                    .map(|(name, names)| (name.clone(), texts(names)))
                    .collect(),
            ),
            Keyword::DependentSchemas(all) => self.named(all),
            Keyword::PrefixItems(all)
            | Keyword::AllOf(all)
            | Keyword::AnyOf(all)
            | Keyword::OneOf(all) => self.all(all),
            Keyword::Items(_, one)
            | Keyword::PropertyNames(one)
            | Keyword::Not(one)
            | Keyword::UnevaluatedItems(one)
            | Keyword::UnevaluatedProperties(one) => self.inside(*one),
            Keyword::Rule(one, message) => return self.rule(*one, message),
            // A schema that is referred to is written in the place of the reference, unless it is a model.
            Keyword::Ref(one, _) | Keyword::DynamicRef(_, one, _) => {
                return self.referred(*one);
            }
            Keyword::Contains(one, least, most) => return self.contains(*one, *least, *most),
            Keyword::Members(named, patterns, other) => {
                return self.members(named, patterns, *other);
            }
            Keyword::If(condition, then, otherwise) => {
                let parts = [
                    ("if", Some(*condition)),
                    ("then", *then),
                    ("else", *otherwise),
                ];
                return self.parts(&parts);
            }
        };
        vec![(keyword.name().to_owned(), value)]
    }

    fn parts(self, parts: &[(&str, Option<SchemaId>)]) -> Members {
        let parts = parts.iter();
        parts
            .filter_map(|(name, id)| Some(((*name).to_owned(), self.inside((*id)?))))
            .collect()
    }

    fn referred(self, id: SchemaId) -> Members {
        let schema = self.inside(id);
        if let Value::Map(members) = schema {
            return members;
        }
        vec![("allOf".to_owned(), Value::List(vec![schema]))]
    }

    fn rule(self, id: SchemaId, message: &str) -> Members {
        let mut members = vec![("$comment".to_owned(), Value::Text(message.to_owned()))];
        members.extend(self.referred(id));
        let all = Value::List(vec![Value::Map(members)]);
        vec![("allOf".to_owned(), all)]
    }

    fn contains(self, id: SchemaId, least: u64, most: Option<u64>) -> Members {
        let mut members = vec![("contains".to_owned(), self.inside(id))];
        if least != 1 {
            members.push(("minContains".to_owned(), raw(&least.to_string())));
        }
        members.extend(most.map(|most| ("maxContains".to_owned(), raw(&most.to_string()))));
        members
    }

    fn members(
        self,
        named: &[(String, SchemaId)],
        patterns: &[(usize, SchemaId)],
        other: Option<SchemaId>,
    ) -> Members {
        let source = |pattern: usize| {
            let pattern = self.set.patterns.get(pattern);
            pattern.map_or_else(String::new, |pattern| pattern.source.clone())
        };
        let patterns = patterns.iter();
        let patterns: Members = patterns
            .map(|(pattern, id)| (source(*pattern), self.inside(*id)))
            .collect();
        let is_said = |id: SchemaId| !self.set.keywords(id).is_empty();
        let named = named.iter();
        let named: Vec<_> = named
            .filter(|(_, id)| self.names_matter || other.is_some() || is_said(*id))
            .cloned()
            .collect();
        let mut members = Members::new();
        if !named.is_empty() {
            members.push(("properties".to_owned(), self.named(&named)));
        }
        if !patterns.is_empty() {
            members.push(("patternProperties".to_owned(), Value::Map(patterns)));
        }
        members.extend(self.parts(&[("additionalProperties", other)]));
        members
    }

    fn pattern(self, pattern: usize) -> Value {
        let pattern = self.set.patterns.get(pattern);
        pattern.map_or(Value::Null, |pattern| Value::Text(pattern.source.clone()))
    }
}

fn object(name: &str, value: Value) -> Value {
    Value::Map(vec![(name.to_owned(), value)])
}

fn texts(all: &[String]) -> Value {
    Value::List(all.iter().cloned().map(Value::Text).collect())
}

fn type_of(types: &[SchemaType]) -> Value {
    match types {
        [one] => Value::Text(one.name().to_owned()),
        several => {
            let names = several.iter().map(|it| Value::Text(it.name().to_owned()));
            Value::List(names.collect())
        }
    }
}

/// What is JSON already; a number is written as it stands.
fn raw(json: &str) -> Value {
    Value::Number(json.to_owned())
}
