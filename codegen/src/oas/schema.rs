//! The Schema Object: one optional field for each keyword of JSON Schema 2020-12 and of OpenAPI's own vocabulary.

use oasmith::schema::SchemaType;

use super::{At, Extension, ExternalDocs, Named, SourceText};
use crate::source::Origin;
use crate::tree::Node;

/// A schema: `true`, `false` or an object.
#[derive(Debug, Clone)]
pub enum Schema<'t> {
    /// Everything (`true`) or nothing (`false`) is valid.
    Bool(At<bool>),
    /// An object with keywords.
    Object(Box<SchemaObject<'t>>),
}

impl<'a> Schema<'a> {
    /// Its keywords, if it is more than `true` or `false`.
    #[must_use]
    pub fn as_object(&self) -> Option<&SchemaObject<'a>> {
        match self {
            Self::Bool(_) => None,
            Self::Object(object) => Some(object),
        }
    }

    /// Its place.
    #[must_use]
    pub fn origin(&self) -> Origin {
        match self {
            Self::Bool(value) => value.origin,
            Self::Object(object) => object.origin,
        }
    }
}

/// A schema with keywords. Numbers are kept as they were written; counts as well, so that reading checks nothing.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "three are keywords, which are on or off by themselves"
)]
pub struct SchemaObject<'t> {
    /// Its place.
    pub origin: Origin,

    // Core
    /// `$ref`
    pub reference: Option<SourceText<'t>>,
    /// Whether nothing stands beside `$ref`, so that the schema is only another name of what it refers to.
    pub is_alias: bool,
    /// `$id`
    pub id: Option<SourceText<'t>>,
    /// `$anchor`
    pub anchor: Option<SourceText<'t>>,
    /// `$dynamicRef`
    pub dynamic_ref: Option<SourceText<'t>>,
    /// `$dynamicAnchor`
    pub dynamic_anchor: Option<SourceText<'t>>,
    /// `$schema`
    pub dialect: Option<SourceText<'t>>,
    /// `$defs`
    pub defs: Vec<Named<'t, Schema<'t>>>,

    // Any type
    /// `type`, one name or several.
    pub types: Vec<At<SchemaType>>,
    /// `nullable: true` of OpenAPI 3.0 where `type` cannot say it: null is valid as well, whatever the other keywords say.
    pub or_null: Option<At<bool>>,
    /// `enum`
    pub enumeration: Option<At<&'t [Node]>>,
    /// `const`
    pub constant: Option<&'t Node>,

    // Numbers: lexemes
    /// `multipleOf`
    pub multiple_of: Option<SourceText<'t>>,
    /// `maximum`
    pub maximum: Option<SourceText<'t>>,
    /// `exclusiveMaximum`
    pub exclusive_maximum: Option<SourceText<'t>>,
    /// `minimum`
    pub minimum: Option<SourceText<'t>>,
    /// `exclusiveMinimum`
    pub exclusive_minimum: Option<SourceText<'t>>,

    // Strings
    /// `minLength` and `maxLength`
    pub length: Counts,
    /// `pattern`
    pub pattern: Option<SourceText<'t>>,
    /// `format`
    pub format: Option<SourceText<'t>>,
    /// `contentEncoding`
    pub content_encoding: Option<SourceText<'t>>,
    /// `contentMediaType`
    pub content_media_type: Option<SourceText<'t>>,
    /// `contentSchema`
    pub content_schema: Option<Schema<'t>>,

    // Arrays
    /// `prefixItems`
    pub prefix_items: Vec<Schema<'t>>,
    /// `items`
    pub items: Option<Schema<'t>>,
    /// `contains`
    pub contains: Option<Schema<'t>>,
    /// `minContains` and `maxContains`
    pub contained: Counts,
    /// `minItems` and `maxItems`
    pub item_count: Counts,
    /// `uniqueItems`
    pub unique_items: Option<At<bool>>,
    /// `unevaluatedItems`
    pub unevaluated_items: Option<Schema<'t>>,

    // Objects
    /// `properties`
    pub properties: Vec<Named<'t, Schema<'t>>>,
    /// `patternProperties`
    pub pattern_properties: Vec<Named<'t, Schema<'t>>>,
    /// `additionalProperties`
    pub additional_properties: Option<Schema<'t>>,
    /// `propertyNames`
    pub property_names: Option<Schema<'t>>,
    /// `required`
    pub required: Vec<SourceText<'t>>,
    /// `minProperties` and `maxProperties`
    pub member_count: Counts,
    /// `dependentRequired`
    pub dependent_required: Vec<Named<'t, Vec<SourceText<'t>>>>,
    /// `dependentSchemas`
    pub dependent_schemas: Vec<Named<'t, Schema<'t>>>,
    /// `unevaluatedProperties`
    pub unevaluated_properties: Option<Schema<'t>>,

    // Applicators
    /// `allOf`
    pub all_of: Vec<Schema<'t>>,
    /// `anyOf`
    pub any_of: Vec<Schema<'t>>,
    /// `oneOf`
    pub one_of: Vec<Schema<'t>>,
    /// `not`
    pub not: Option<Schema<'t>>,
    /// `if`
    pub if_: Option<Schema<'t>>,
    /// `then`
    pub then: Option<Schema<'t>>,
    /// `else`
    pub else_: Option<Schema<'t>>,

    // Annotations
    /// `title`
    pub title: Option<SourceText<'t>>,
    /// `description`
    pub description: Option<SourceText<'t>>,
    /// `default`
    pub default: Option<&'t Node>,
    /// `examples`, and `example` of OpenAPI.
    pub examples: Vec<&'t Node>,
    /// `deprecated`
    pub deprecated: bool,
    /// `readOnly`
    pub read_only: bool,
    /// `writeOnly`
    pub write_only: bool,
    /// `externalDocs`
    pub external_docs: Option<ExternalDocs<'t>>,
    /// `discriminator`
    pub discriminator: Option<Discriminator<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

impl SchemaObject<'_> {
    /// A schema without keywords, for what stands for one.
    #[must_use]
    pub fn at(origin: Origin) -> Self {
        Self {
            origin,
            reference: None,
            is_alias: false,
            id: None,
            anchor: None,
            dynamic_ref: None,
            dynamic_anchor: None,
            dialect: None,
            defs: Vec::new(),
            types: Vec::new(),
            or_null: None,
            enumeration: None,
            constant: None,
            multiple_of: None,
            maximum: None,
            exclusive_maximum: None,
            minimum: None,
            exclusive_minimum: None,
            length: Counts::default(),
            pattern: None,
            format: None,
            content_encoding: None,
            content_media_type: None,
            content_schema: None,
            prefix_items: Vec::new(),
            items: None,
            contains: None,
            contained: Counts::default(),
            item_count: Counts::default(),
            unique_items: None,
            unevaluated_items: None,
            properties: Vec::new(),
            pattern_properties: Vec::new(),
            additional_properties: None,
            property_names: None,
            required: Vec::new(),
            member_count: Counts::default(),
            dependent_required: Vec::new(),
            dependent_schemas: Vec::new(),
            unevaluated_properties: None,
            all_of: Vec::new(),
            any_of: Vec::new(),
            one_of: Vec::new(),
            not: None,
            if_: None,
            then: None,
            else_: None,
            title: None,
            description: None,
            default: None,
            examples: Vec::new(),
            deprecated: false,
            read_only: false,
            write_only: false,
            external_docs: None,
            discriminator: None,
            extensions: Vec::new(),
        }
    }
}

/// The keywords that say how many there may be of something.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counts {
    /// The fewest.
    pub least: Option<At<u64>>,
    /// `maxLength`, `maxItems` or `maxProperties`
    pub most: Option<At<u64>>,
}

/// The Discriminator Object.
#[derive(Debug, Clone)]
pub struct Discriminator<'t> {
    /// Its place.
    pub origin: Origin,
    /// The property that tells the variants apart.
    pub property: SourceText<'t>,
    /// Values with the schema each stands for: a component's name or a URI reference.
    pub mapping: Vec<(SourceText<'t>, SourceText<'t>)>,
    /// The schema that every other value stands for, and no value at all.
    pub default: Option<SourceText<'t>>,
    /// `x-` keys.
    pub extensions: Vec<Extension<'t>>,
}

impl<'t> Discriminator<'t> {
    /// All schemas that it names.
    pub fn targets(&self) -> impl Iterator<Item = &SourceText<'t>> {
        let mapped = self.mapping.iter().map(|(_, target)| target);
        mapped.chain(&self.default)
    }
}
