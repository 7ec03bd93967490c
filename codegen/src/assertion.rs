//! Assertions: what a schema asks for, keyword by keyword, with every reference resolved. They are judged on the JSON itself where a type
//! cannot express a schema.

use runtime::Format;

use crate::arena::{Arena, Id};
use crate::source::Origin;

/// The id of an assertion in [`Program::assertions`].
pub type AssertionId = Id<Assertion>;

/// A schema: everything that must hold. Without keywords, anything does.
#[derive(Debug, Clone, Default)]
pub struct Assertion {
    /// Its keywords; those that look at what others have evaluated come last.
    pub keywords: Vec<Keyword>,
}

/// All assertions of a description.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// The schemas.
    pub assertions: Arena<Assertion>,
    /// The patterns, each once, with its first place.
    pub patterns: Vec<(String, Origin)>,
    /// The dynamic anchors of schema resources.
    pub resources: Vec<Vec<(String, AssertionId)>>,
}

/// The position of a pattern in [`Program::patterns`].
pub type PatternId = usize;

/// The position of a resource in [`Program::resources`].
pub type ResourceId = usize;

/// A type of JSON Schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "each is the type of its name")]
pub enum JsonType {
    Null,
    Boolean,
    Integer,
    Number,
    String,
    Array,
    Object,
}

/// A keyword, or several that only mean something together. Values and numbers are JSON.
#[derive(Debug, Clone)]
pub enum Keyword {
    /// `false`
    Never,
    /// `type`
    Type(Vec<JsonType>),
    /// `enum` and `const`
    Enum(Vec<String>),
    /// `minimum`
    Minimum(String),
    /// `exclusiveMinimum`
    ExclusiveMinimum(String),
    /// `maximum`
    Maximum(String),
    /// `exclusiveMaximum`
    ExclusiveMaximum(String),
    /// `multipleOf`
    MultipleOf(String),
    /// `minLength`
    MinLength(u64),
    /// `maxLength`
    MaxLength(u64),
    /// `minLength` of bytes.
    MinBytes(u64),
    /// `maxLength` of bytes.
    MaxBytes(u64),
    /// `pattern`
    Pattern(PatternId),
    /// `format`
    Format(Format),
    /// `minItems`
    MinItems(u64),
    /// `maxItems`
    MaxItems(u64),
    /// `uniqueItems`
    UniqueItems,
    /// `prefixItems`
    PrefixItems(Vec<AssertionId>),
    /// `items`, for those behind so many.
    Items(usize, AssertionId),
    /// `contains`, `minContains` and `maxContains`
    Contains(AssertionId, u64, Option<u64>),
    /// `minProperties`
    MinProperties(u64),
    /// `maxProperties`
    MaxProperties(u64),
    /// `required`
    Required(Vec<String>),
    /// `properties`, `patternProperties` and `additionalProperties`
    Members(
        Vec<(String, AssertionId)>,
        Vec<(PatternId, AssertionId)>,
        Option<AssertionId>,
    ),
    /// `propertyNames`
    PropertyNames(AssertionId),
    /// `dependentRequired`
    DependentRequired(Vec<(String, Vec<String>)>),
    /// `dependentSchemas`
    DependentSchemas(Vec<(String, AssertionId)>),
    /// `allOf`
    AllOf(Vec<AssertionId>),
    /// `anyOf`
    AnyOf(Vec<AssertionId>),
    /// `oneOf`
    OneOf(Vec<AssertionId>),
    /// `not`
    Not(AssertionId),
    /// `if`, `then` and `else`
    If(AssertionId, Option<AssertionId>, Option<AssertionId>),
    /// `$ref`, and the resource that it leads into.
    Ref(AssertionId, ResourceId),
    /// `$dynamicRef`: the anchor, where it leads at first, and into which resource.
    DynamicRef(String, AssertionId, ResourceId),
    /// The schema begins a resource.
    Resource(ResourceId),
    /// `unevaluatedItems`
    UnevaluatedItems(AssertionId),
    /// `unevaluatedProperties`
    UnevaluatedProperties(AssertionId),
}

impl Assertion {
    /// The assertions that this one refers to, in order.
    #[must_use]
    pub fn uses(&self) -> Vec<AssertionId> {
        self.keywords.iter().flat_map(Keyword::uses).collect()
    }
}

impl Keyword {
    fn uses(&self) -> Vec<AssertionId> {
        let mut uses = self.of_itself();
        uses.extend(self.of_parts());
        uses
    }

    /// The assertions that are applied to the value itself.
    #[must_use]
    pub fn of_itself(&self) -> Vec<AssertionId> {
        match self {
            Self::AllOf(all) | Self::AnyOf(all) | Self::OneOf(all) => all.clone(),
            Self::Not(one) | Self::Ref(one, _) | Self::DynamicRef(_, one, _) => vec![*one],
            Self::DependentSchemas(all) => all.iter().map(|(_, one)| *one).collect(),
            Self::If(condition, then, otherwise) => {
                let mut all = vec![*condition];
                all.extend(then);
                all.extend(otherwise);
                all
            }
            Self::PrefixItems(_)
            | Self::Items(..)
            | Self::Contains(..)
            | Self::PropertyNames(_)
            | Self::UnevaluatedItems(_)
            | Self::UnevaluatedProperties(_)
            | Self::Members(..) => Vec::new(),
            Self::Never
            | Self::Type(_)
            | Self::Enum(_)
            | Self::Minimum(_)
            | Self::ExclusiveMinimum(_)
            | Self::Maximum(_)
            | Self::ExclusiveMaximum(_)
            | Self::MultipleOf(_)
            | Self::MinLength(_)
            | Self::MaxLength(_)
            | Self::MinBytes(_)
            | Self::MaxBytes(_)
            | Self::Pattern(_)
            | Self::Format(_)
            | Self::MinItems(_)
            | Self::MaxItems(_)
            | Self::UniqueItems
            | Self::MinProperties(_)
            | Self::MaxProperties(_)
            | Self::Required(_)
            | Self::DependentRequired(_)
            | Self::Resource(_) => Vec::new(),
        }
    }

    /// The assertions that are applied to items, members or their names.
    #[must_use]
    pub fn of_parts(&self) -> Vec<AssertionId> {
        match self {
            Self::PrefixItems(all) => all.clone(),
            Self::Items(_, one)
            | Self::Contains(one, _, _)
            | Self::PropertyNames(one)
            | Self::UnevaluatedItems(one)
            | Self::UnevaluatedProperties(one) => vec![*one],
            Self::Members(named, patterns, other) => {
                let named = named.iter().map(|(_, one)| *one);
                let patterns = patterns.iter().map(|(_, one)| *one);
                named.chain(patterns).chain(*other).collect()
            }
            Self::AllOf(_)
            | Self::AnyOf(_)
            | Self::OneOf(_)
            | Self::Not(_)
            | Self::Ref(..)
            | Self::DynamicRef(..)
            | Self::DependentSchemas(_)
            | Self::If(..) => Vec::new(),
            Self::Never
            | Self::Type(_)
            | Self::Enum(_)
            | Self::Minimum(_)
            | Self::ExclusiveMinimum(_)
            | Self::Maximum(_)
            | Self::ExclusiveMaximum(_)
            | Self::MultipleOf(_)
            | Self::MinLength(_)
            | Self::MaxLength(_)
            | Self::MinBytes(_)
            | Self::MaxBytes(_)
            | Self::Pattern(_)
            | Self::Format(_)
            | Self::MinItems(_)
            | Self::MaxItems(_)
            | Self::UniqueItems
            | Self::MinProperties(_)
            | Self::MaxProperties(_)
            | Self::Required(_)
            | Self::DependentRequired(_)
            | Self::Resource(_) => Vec::new(),
        }
    }
}

impl Program {
    /// The assertions that these lead to, with themselves and with what dynamic references may reach, in order.
    #[must_use]
    pub fn reach(
        &self,
        from: impl IntoIterator<Item = AssertionId>,
    ) -> std::collections::BTreeSet<AssertionId> {
        let mut open: Vec<AssertionId> = from.into_iter().collect();
        let mut reached = std::collections::BTreeSet::new();
        while let Some(id) = open.pop() {
            if !reached.insert(id) {
                continue;
            }
            let assertion = self.assertions.get(id);
            open.extend(assertion.uses());
            for keyword in &assertion.keywords {
                if let Keyword::Ref(_, resource)
                | Keyword::DynamicRef(_, _, resource)
                | Keyword::Resource(resource) = keyword
                {
                    let anchors = self.resources.get(*resource).into_iter().flatten();
                    open.extend(anchors.map(|(_, id)| *id));
                }
            }
        }
        reached
    }
}
