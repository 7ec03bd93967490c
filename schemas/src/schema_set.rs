//! The schemas of a description with every reference resolved. They validate the JSON itself where a type cannot express a schema.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::schema;

use crate::arena::{Arena, Id};

/// A schema as the generator holds it: the one type of the runtime, by ids in the place of addresses.
pub type SetSchema = schema::Schema<SchemaSet>;

/// A keyword as the generator holds it.
pub type Keyword = schema::Keyword<SchemaSet>;

/// Leads to an entry of [`SchemaSet::schemas`].
pub type SchemaId = Id<SetSchema>;

/// The position of a pattern in [`SchemaSet::patterns`].
pub type PatternId = usize;

/// The position of a resource in [`SchemaSet::resources`].
pub type ResourceId = usize;

/// All schemas of a description that something is validated by.
#[derive(Debug, Clone, Default)]
pub struct SchemaSet {
    /// All of them, each made once; they refer to one another by id.
    pub schemas: Arena<SetSchema>,
    /// What each schema is, for readers of generated code.
    pub sources: BTreeMap<SchemaId, SchemaSource>,
    /// The patterns, each once.
    pub patterns: Vec<SetPattern>,
    /// The dynamic anchors of schema resources.
    pub resources: Vec<Vec<(String, SchemaId)>>,
}

/// What a schema of the set was made of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum SchemaSource {
    /// The whole schema at a JSON pointer.
    Whole(String),
    /// What the type at the first pointer leaves unchecked of the schema at the second.
    Residual(String, String),
    /// The rule between members at a pointer.
    Rule(String),
    /// The schemas at some pointers, which all hold.
    Together(String),
    /// The schema at a pointer, or null.
    OrNull(String),
    /// The same, without the null.
    NotNull(String),
    /// `null` alone.
    Null,
    /// Every value.
    Anything,
}

/// A regular expression that schemas share, written once.
#[derive(Debug, Clone)]
pub struct SetPattern {
    /// The expression as it is written.
    pub source: String,
    /// The JSON pointer of its first place.
    pub pointer: String,
}

impl schema::SchemaForm for SchemaSet {
    type Text = String;
    type List<T: 'static> = Vec<T>;
    type Schema = SchemaId;
    type Pattern = PatternId;
    type Anchors = ResourceId;
}

impl SchemaSet {
    /// Adds a schema.
    pub fn add(&mut self, keywords: Vec<Keyword>, source: SchemaSource) -> SchemaId {
        let id = self.schemas.add(schema::Schema(keywords));
        self.sources.insert(id, source);
        id
    }

    /// Adds a schema that is made of another one, and stands in its place.
    pub fn add_of(&mut self, other: SchemaId, keywords: Vec<Keyword>) -> SchemaId {
        let id = self.schemas.add(schema::Schema(keywords));
        let source = self.sources.get(&other).cloned();
        self.sources.extend(source.map(|source| (id, source)));
        id
    }

    /// Everything that must hold of a value.
    #[must_use]
    pub fn keywords(&self, of: SchemaId) -> &[Keyword] {
        &self.schemas.get(of).0
    }

    /// The values that a schema lists, as JSON.
    #[must_use]
    pub fn values(&self, of: SchemaId) -> &[String] {
        let values = self.keywords(of).iter().find_map(|keyword| {
            if let Keyword::Enum(values) = keyword {
                Some(values)
            } else {
                None
            }
        });
        values.map_or(&[], Vec::as_slice)
    }

    /// The members that a schema asks for by their names.
    #[must_use]
    pub fn required(&self, of: SchemaId) -> Vec<&String> {
        let names = self.keywords(of).iter().filter_map(|keyword| {
            if let Keyword::Required(names) = keyword {
                Some(names)
            } else {
                None
            }
        });
        names.flatten().collect()
    }

    /// The schemas that one refers to, in order.
    #[must_use]
    pub fn uses(&self, of: SchemaId) -> Vec<SchemaId> {
        self.keywords(of).iter().flat_map(inside).collect()
    }

    /// The schemas that these lead to, with themselves and with what dynamic references may reach, in order.
    #[must_use]
    pub fn reach(&self, from: impl IntoIterator<Item = SchemaId>) -> BTreeSet<SchemaId> {
        let mut open: Vec<SchemaId> = from.into_iter().collect();
        let mut reached = BTreeSet::new();
        while let Some(id) = open.pop() {
            if !reached.insert(id) {
                continue;
            }
            open.extend(self.uses(id));
            let resources = self.keywords(id).iter().filter_map(Keyword::anchors);
            let anchors = resources.filter_map(|resource| self.resources.get(*resource));
            open.extend(anchors.flatten().map(|(_, id)| *id));
        }
        reached
    }
}

/// The schemas that a keyword refers to, in order.
#[must_use]
pub fn inside(keyword: &Keyword) -> Vec<SchemaId> {
    let used = keyword.subschemas();
    let used = used.in_place.into_iter().chain(used.to_parts);
    used.copied().collect()
}

/// What a keyword asks beside the schemas that it refers to, as text; patterns by their positions. It says nothing of resources and of the
/// messages of rules.
#[must_use]
pub fn facts(keyword: &Keyword) -> String {
    match keyword {
        Keyword::Type(types) => format!("{types:?}"),
        Keyword::Enum(texts) | Keyword::Required(texts) => format!("{texts:?}"),
        Keyword::Minimum(number)
        | Keyword::ExclusiveMinimum(number)
        | Keyword::Maximum(number)
        | Keyword::ExclusiveMaximum(number)
        | Keyword::MultipleOf(number) => number.clone(),
        Keyword::AtLeast(count, of) | Keyword::AtMost(count, of) => format!("{count} {of:?}"),
        Keyword::Pattern(pattern) => pattern.to_string(),
        Keyword::Format(format) => format.name().to_owned(),
        Keyword::Items(after, _) => after.to_string(),
        Keyword::Contains(_, least, most) => format!("{least} {most:?}"),
        Keyword::Members(properties, patterns, other) => {
            let names: Vec<&String> = properties.iter().map(|(name, _)| name).collect();
            let patterns: Vec<_> = patterns.iter().map(|(pattern, _)| pattern).collect();
            format!("{names:?} {patterns:?} {}", other.is_some())
        }
        Keyword::DependentRequired(dependent) => format!("{dependent:?}"),
        Keyword::DependentSchemas(properties) => {
            let names: Vec<&String> = properties.iter().map(|(name, _)| name).collect();
            format!("{names:?}")
        }
        Keyword::If(_, then, otherwise) => {
            format!("{} {}", then.is_some(), otherwise.is_some())
        }
        Keyword::DynamicRef(anchor, _, _) => anchor.clone(),
        Keyword::Never
        | Keyword::UniqueItems
        | Keyword::PrefixItems(_)
        | Keyword::PropertyNames(_)
        | Keyword::AllOf(_)
        | Keyword::AnyOf(_)
        | Keyword::OneOf(_)
        | Keyword::Not(_)
        | Keyword::Rule(..)
        | Keyword::Ref(..)
        | Keyword::Resource(_)
        | Keyword::UnevaluatedItems(_)
        | Keyword::UnevaluatedProperties(_) => String::new(),
    }
}
