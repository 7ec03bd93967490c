//! Schemas as data: one type for the constants of generated code and for what the generator makes of a description.

use std::fmt::{self, Debug};
use std::ops::Deref;

use crate::{Counted, Format};

/// How the parts of a schema are stored: as constants ([`Emitted`]), or as the generator stores them.
pub trait SchemaForm: Sized + 'static {
    /// A name, or a value or number as JSON.
    type Text: AsRef<str> + 'static;
    /// Several of something.
    type List<T: 'static>: Deref<Target = [T]> + 'static;
    /// A schema of another place, so that schemas may refer to one another.
    type Schema: 'static;
    /// A regular expression.
    type Pattern: 'static;
    /// The dynamic anchors of a schema resource.
    type Anchors: 'static;
}

/// Schemas as constants of generated code.
#[derive(Debug, Clone, Copy)]
pub struct Emitted;

impl SchemaForm for Emitted {
    type Text = &'static str;
    type List<T: 'static> = &'static [T];
    type Schema = SchemaRef;
    type Pattern = Matcher;
    type Anchors = Anchors;
}

/// A schema of generated code, by its address.
pub type SchemaRef = &'static Schema;

/// The dynamic anchors of a resource of generated code, by name.
pub type Anchors = &'static [(&'static str, SchemaRef)];

/// A pattern: as it is written, and the code that finds it in a text.
#[derive(Debug, Clone, Copy)]
pub struct Matcher {
    /// The expression.
    pub source: &'static str,
    /// Whether it matches somewhere in a text.
    pub matches: fn(&str) -> bool,
}

/// A schema: everything that must hold. Without keywords, anything does; those that look at what others have evaluated come last.
#[derive(Clone)]
pub struct Schema<F: SchemaForm = Emitted>(pub F::List<Keyword<F>>);

impl Schema<Emitted> {
    /// A schema as a constant.
    #[must_use]
    pub const fn new(keywords: &'static [Keyword]) -> Self {
        Self(keywords)
    }
}

impl<F: SchemaForm> Schema<F> {
    /// What must hold.
    #[must_use]
    pub fn keywords(&self) -> &[Keyword<F>] {
        &self.0
    }
}

impl<F: SchemaForm> Debug for Schema<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.keywords()).finish()
    }
}

/// A type of JSON Schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SchemaType {
    /// `null`
    Null,
    /// `boolean`
    Boolean,
    /// A number without a fraction, however it is written.
    Integer,
    /// `number`
    Number,
    /// `string`
    String,
    /// `array`
    Array,
    /// `object`
    Object,
}

impl SchemaType {
    /// As `type` has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::String => "string",
            Self::Array => "array",
            Self::Object => "object",
        }
    }
}

/// Several texts.
type Texts<F> = <F as SchemaForm>::List<<F as SchemaForm>::Text>;

/// A keyword, or several that only mean something together. Values and numbers are JSON.
#[derive(Clone)]
pub enum Keyword<F: SchemaForm = Emitted> {
    /// `false`: no value is valid.
    Never,
    /// `type`
    Type(F::List<SchemaType>),
    /// `enum`, and `const` as an `enum` of one.
    Enum(F::List<F::Text>),
    /// `minimum`
    Minimum(F::Text),
    /// `exclusiveMinimum`
    ExclusiveMinimum(F::Text),
    /// `maximum`
    Maximum(F::Text),
    /// `exclusiveMaximum`
    ExclusiveMaximum(F::Text),
    /// `multipleOf`
    MultipleOf(F::Text),
    /// `minLength`, `minItems` or `minProperties`. Strings that stand for bytes are counted in bytes.
    AtLeast(u64, Counted),
    /// `maxLength`, `maxItems` or `maxProperties`.
    AtMost(u64, Counted),
    /// `pattern`
    Pattern(F::Pattern),
    /// `format`, where it is an assertion.
    Format(Format),
    /// `uniqueItems`
    UniqueItems,
    /// `prefixItems`
    PrefixItems(F::List<F::Schema>),
    /// `items`, for those behind so many.
    Items(usize, F::Schema),
    /// `contains`, with `minContains` and `maxContains`.
    Contains(F::Schema, u64, Option<u64>),
    /// `required`
    Required(F::List<F::Text>),
    /// `properties`, `patternProperties` and `additionalProperties`.
    Members(
        F::List<(F::Text, F::Schema)>,
        F::List<(F::Pattern, F::Schema)>,
        Option<F::Schema>,
    ),
    /// `propertyNames`
    PropertyNames(F::Schema),
    /// `dependentRequired`
    DependentRequired(F::List<(F::Text, Texts<F>)>),
    /// `dependentSchemas`
    DependentSchemas(F::List<(F::Text, F::Schema)>),
    /// `allOf`
    AllOf(F::List<F::Schema>),
    /// `anyOf`
    AnyOf(F::List<F::Schema>),
    /// `oneOf`
    OneOf(F::List<F::Schema>),
    /// `not`
    Not(F::Schema),
    /// `if`, `then` and `else`
    If(F::Schema, Option<F::Schema>, Option<F::Schema>),
    /// A schema, and the message where it does not hold.
    Rule(F::Schema, F::Text),
    /// `$ref`, with the dynamic anchors of the resource that it leads into.
    Ref(F::Schema, F::Anchors),
    /// `$dynamicRef` to an anchor; the schema where no outer resource has that anchor, with the anchors of its resource.
    DynamicRef(F::Text, F::Schema, F::Anchors),
    /// The schema begins a resource with these dynamic anchors.
    Resource(F::Anchors),
    /// `unevaluatedItems`; comes last.
    UnevaluatedItems(F::Schema),
    /// `unevaluatedProperties`; comes last.
    UnevaluatedProperties(F::Schema),
}

/// Its name, because schemas lead back to themselves.
impl<F: SchemaForm> Debug for Keyword<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The schemas that a keyword refers to.
#[derive(Debug)]
pub struct Subschemas<'k, F: SchemaForm> {
    /// Those that are applied to the value itself.
    pub in_place: Vec<&'k F::Schema>,
    /// Those that are applied to items, members or their names.
    pub to_parts: Vec<&'k F::Schema>,
}

impl<F: SchemaForm> Keyword<F> {
    /// The keyword as it is written; the first of several that mean something together.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Never => "false",
            Self::Type(_) => "type",
            Self::Enum(_) => "enum",
            Self::Minimum(_) => "minimum",
            Self::ExclusiveMinimum(_) => "exclusiveMinimum",
            Self::Maximum(_) => "maximum",
            Self::ExclusiveMaximum(_) => "exclusiveMaximum",
            Self::MultipleOf(_) => "multipleOf",
            Self::AtLeast(_, of) => of.least(),
            Self::AtMost(_, of) => of.most(),
            Self::Pattern(_) => "pattern",
            Self::Format(_) => "format",
            Self::UniqueItems => "uniqueItems",
            Self::PrefixItems(_) => "prefixItems",
            Self::Items(..) => "items",
            Self::Contains(..) => "contains",
            Self::Required(_) => "required",
            Self::Members(..) => "properties",
            Self::PropertyNames(_) => "propertyNames",
            Self::DependentRequired(_) => "dependentRequired",
            Self::DependentSchemas(_) => "dependentSchemas",
            Self::AllOf(_) => "allOf",
            Self::AnyOf(_) => "anyOf",
            Self::OneOf(_) => "oneOf",
            Self::Not(_) => "not",
            Self::If(..) => "if",
            Self::Rule(..) => "x-rule",
            Self::Ref(..) => "$ref",
            Self::DynamicRef(..) => "$dynamicRef",
            Self::Resource(_) => "$id",
            Self::UnevaluatedItems(_) => "unevaluatedItems",
            Self::UnevaluatedProperties(_) => "unevaluatedProperties",
        }
    }

    /// The schemas that it refers to, in order.
    #[must_use]
    pub fn subschemas(&self) -> Subschemas<'_, F> {
        let (mut in_place, mut to_parts) = (Vec::new(), Vec::new());
        match self {
            Self::AllOf(all) | Self::AnyOf(all) | Self::OneOf(all) => in_place.extend(all.iter()),
            Self::Not(one)
            | Self::Rule(one, _)
            | Self::Ref(one, _)
            | Self::DynamicRef(_, one, _) => in_place.push(one),
            Self::DependentSchemas(all) => in_place.extend(all.iter().map(|(_, one)| one)),
            Self::If(condition, then, otherwise) => {
                in_place.push(condition);
                in_place.extend(then.iter().chain(otherwise));
            }
            Self::PrefixItems(all) => to_parts.extend(all.iter()),
            Self::Items(_, one)
            | Self::Contains(one, _, _)
            | Self::PropertyNames(one)
            | Self::UnevaluatedItems(one)
            | Self::UnevaluatedProperties(one) => to_parts.push(one),
            Self::Members(named, patterns, other) => {
                to_parts.extend(named.iter().map(|(_, one)| one));
                to_parts.extend(patterns.iter().map(|(_, one)| one));
                to_parts.extend(other);
            }
            Self::Never
            | Self::Type(_)
            | Self::Enum(_)
            | Self::Minimum(_)
            | Self::ExclusiveMinimum(_)
            | Self::Maximum(_)
            | Self::ExclusiveMaximum(_)
            | Self::MultipleOf(_)
            | Self::AtLeast(..)
            | Self::AtMost(..)
            | Self::Pattern(_)
            | Self::Format(_)
            | Self::UniqueItems
            | Self::Required(_)
            | Self::DependentRequired(_)
            | Self::Resource(_) => {}
        }
        Subschemas { in_place, to_parts }
    }

    /// The dynamic anchors that it makes known.
    #[must_use]
    pub fn anchors(&self) -> Option<&F::Anchors> {
        if let Self::Ref(_, anchors) | Self::DynamicRef(_, _, anchors) | Self::Resource(anchors) =
            self
        {
            Some(anchors)
        } else {
            None
        }
    }
}
