//! The Schema Object, as a table: a row for each keyword of JSON Schema 2020-12 and of OpenAPI's own vocabulary, with all that is to know of it but
//! how it is read.

use std::ops::Deref;
use std::sync::LazyLock;

use oasmith::Counted;
use oasmith::schema::SchemaType;

use super::keyword::{Duty, Expressed, Vocabulary};
use super::stated::{KeywordValue, Stated as _};
use super::{At, Discriminator, Extension, ExternalDocs, Named, SourceText};
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

impl KeywordValue for Schema<'_> {
    fn place(&self) -> Option<Origin> {
        Some(self.origin())
    }
}

/// Writes what follows from the rows. A row without fields is an `x-` key; fields in brackets are those that few schemas have.
macro_rules! keywords {
    ($($keyword:ident $name:literal $vocabulary:ident $duty:ident $expressed:ident
        $({ $($(#[$doc:meta])* $field:ident: $of:ty),* $(,)? })? $([ $($(#[$rare_doc:meta])* $rare:ident: $rare_of:ty),* $(,)? ])?)+) => {
        /// A schema with keywords. Numbers are kept as they were written; counts as well, so that reading checks nothing.
        ///
        /// Fields are called as their keywords, unless they say another name.
        #[derive(Debug, Clone)]
        #[expect(missing_docs, reason = "a field is called as its keyword")]
        pub struct SchemaObject<'t> {
            /// Its place.
            pub origin: Origin,
            /// Whether nothing stands beside `$ref`, so that the schema is only another name of what it refers to.
            pub is_alias: bool,
            /// Whether null is valid as its author means it, and to the letter of its version is not: `nullable` is no keyword of 3.1, and adds to
            /// `type` alone in 3.0.
            pub is_null_meant: bool,
            /// `contentSchema`, as it is written.
            pub content_schema_node: Option<&'t Node>,
            /// `xml`, as it is written.
            pub xml: Option<&'t Node>,
            /// What few schemas say, where this one does.
            pub rare: Option<Box<RareKeywords<'t>>>,
            $($($($(#[$doc])* pub $field: $of,)*)?)+
        }

        /// The keywords that few schemas have: they would be most of the size of each. They are read as if the schema had them itself.
        #[derive(Debug, Clone, Default)]
        #[expect(missing_docs, reason = "a field is called as its keyword")]
        pub struct RareKeywords<'t> {
            $($($($(#[$rare_doc])* pub $rare: $rare_of,)*)?)+
        }

        impl RareKeywords<'_> {
            /// Itself, if it says anything.
            #[must_use]
            pub fn kept(self) -> Option<Box<Self>> {
                let is_said = $($($(self.$rare.iter().next().is_some() ||)*)?)+ false;
                is_said.then(|| Box::new(self))
            }
        }

        /// A keyword that a schema uses.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum SchemaKeyword {
            $(#[doc = concat!("`", $name, "`")] $keyword,)+
        }

        impl SchemaKeyword {
            /// The keyword as it is written; the first of several that are one.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$keyword => $name,)+
                }
            }

            /// What it speaks of.
            #[must_use]
            pub const fn duty(self) -> Duty {
                match self {
                    $(Self::$keyword => Duty::$duty,)+
                }
            }

            /// How far types say what it asks for, where the kind of value makes no difference.
            #[must_use]
            pub const fn expressed(self) -> Expressed {
                match self {
                    $(Self::$keyword => Expressed::$expressed,)+
                }
            }
        }

        /// The keywords that a schema uses, with their places, in the order of JSON Schema's own vocabularies.
        #[must_use]
        pub fn used(schema: &SchemaObject<'_>) -> Vec<(SchemaKeyword, Origin)> {
            let SchemaObject { origin, is_alias: _, is_null_meant: _, content_schema_node: _, xml: _, rare, $($($($field,)*)?)+ } = schema;
            let mut found = Vec::new();
            $(
                $($(
                    let stated = $field.stated(*origin);
                    found.extend(stated.map(|place| (SchemaKeyword::$keyword, place)));
                )*)?
                $($(
                    let stated = rare.as_ref().and_then(|it| it.$rare.stated(*origin));
                    found.extend(stated.map(|place| (SchemaKeyword::$keyword, place)));
                )*)?
            )+
            let known_values = extension(&schema.extensions, SchemaKeyword::KnownValues.name());
            found.extend(known_values.map(|node| (SchemaKeyword::KnownValues, node.origin)));
            found
        }

        impl SchemaObject<'_> {
            /// A schema without keywords, for what stands for one.
            #[must_use]
            pub fn at(origin: Origin) -> Self {
                Self { origin, is_alias: false, is_null_meant: false, content_schema_node: None, xml: None, rare: None, $($($($field: Default::default(),)*)?)+ }
            }

            /// Removes the keywords of a vocabulary.
            pub fn clear(&mut self, vocabulary: Vocabulary) {
                $(if vocabulary == Vocabulary::$vocabulary {
                    $($(self.$field = Default::default();)*)?
                    $(if let Some(rare) = &mut self.rare {
                        $(rare.$rare = Default::default();)*
                    })?
                })+
            }
        }
    };
}

// The variant, its name, its vocabulary, what it speaks of, how far types say it, and the fields that keep it, in brackets where few
// schemas have it.
keywords! {
    Identity "$id" Core Identity ByTypes [
        /// `$id`
        id: Option<SourceText<'t>>,
        /// `$anchor`
        anchor: Option<SourceText<'t>>,
        /// `$dynamicAnchor`
        dynamic_anchor: Option<SourceText<'t>>,
        /// `$schema`
        dialect: Option<SourceText<'t>>,
        /// `$defs`
        defs: Vec<Named<'t, Schema<'t>>>,
    ]
    Reference "$ref" Core Any ByTypes {
        /// `$ref`
        reference: Option<SourceText<'t>>,
    }
    DynamicRef "$dynamicRef" Core Any ByTypes [
        /// `$dynamicRef`
        dynamic_ref: Option<SourceText<'t>>,
    ]
    Type "type" Validation Any ByTypes {
        /// `type`, one name or several.
        types: Vec<At<SchemaType>>,
    }
    OrNull "nullable" OpenApi Any ByTypes {
        /// `nullable: true` of OpenAPI 3.0 where `type` cannot say it: null is valid as well, whatever the other keywords say.
        or_null: Option<At<bool>>,
    }
    Enum "enum" Validation Any ByTypes {
        /// `enum`
        enumeration: Option<At<&'t [Node]>>,
    }
    Const "const" Validation Any ByTypes [
        /// `const`
        constant: Option<&'t Node>,
    ]
    KnownValues "x-known-values" OpenApi Any ByTypes {}
    MultipleOf "multipleOf" Validation Numbers ByTypes [ multiple_of: Option<SourceText<'t>> ]
    Maximum "maximum" Validation Numbers ByTypes [ maximum: Option<SourceText<'t>> ]
    ExclusiveMaximum "exclusiveMaximum" Validation Numbers ByTypes [ exclusive_maximum: Option<SourceText<'t>> ]
    Minimum "minimum" Validation Numbers ByTypes [ minimum: Option<SourceText<'t>> ]
    ExclusiveMinimum "exclusiveMinimum" Validation Numbers ByTypes [ exclusive_minimum: Option<SourceText<'t>> ]
    MaxLength "maxLength" Validation Texts ByTypes [ max_length: Option<At<u64>> ]
    MinLength "minLength" Validation Texts ByTypes [ min_length: Option<At<u64>> ]
    Pattern "pattern" Validation Texts ByTypes [ pattern: Option<SourceText<'t>> ]
    Format "format" Format Any ByTypes { format: Option<SourceText<'t>> }
    ContentEncoding "contentEncoding" Content Texts Nowhere [ content_encoding: Option<SourceText<'t>> ]
    ContentMediaType "contentMediaType" Content Texts Nowhere [ content_media_type: Option<SourceText<'t>> ]
    ContentSchema "contentSchema" Content Texts Nowhere [ content_schema: Option<Schema<'t>> ]
    PrefixItems "prefixItems" Applicator Lists ByTypes [ prefix_items: Vec<Schema<'t>> ]
    Items "items" Applicator Lists ByTypes { items: Option<Schema<'t>> }
    Contains "contains" Applicator Lists ByTypes [ contains: Option<Schema<'t>> ]
    MinContains "minContains" Validation Lists BySchemas [ min_contains: Option<At<u64>> ]
    MaxContains "maxContains" Validation Lists BySchemas [ max_contains: Option<At<u64>> ]
    MaxItems "maxItems" Validation Lists ByTypes [ max_items: Option<At<u64>> ]
    MinItems "minItems" Validation Lists ByTypes [ min_items: Option<At<u64>> ]
    UniqueItems "uniqueItems" Validation Lists ByTypes [ unique_items: Option<At<bool>> ]
    UnevaluatedItems "unevaluatedItems" Unevaluated Lists BySchemas [ unevaluated_items: Option<Schema<'t>> ]
    Properties "properties" Applicator Objects ByTypes { properties: Vec<Named<'t, Schema<'t>>> }
    PatternProperties "patternProperties" Applicator Objects BySchemas [ pattern_properties: Vec<Named<'t, Schema<'t>>> ]
    AdditionalProperties "additionalProperties" Applicator Objects ByTypes { additional_properties: Option<Schema<'t>> }
    PropertyNames "propertyNames" Applicator Objects BySchemas [ property_names: Option<Schema<'t>> ]
    Required "required" Validation Objects ByTypes { required: Vec<SourceText<'t>> }
    MaxProperties "maxProperties" Validation Objects ByTypes [ max_properties: Option<At<u64>> ]
    MinProperties "minProperties" Validation Objects ByTypes [ min_properties: Option<At<u64>> ]
    DependentRequired "dependentRequired" Validation Objects ByTypes [ dependent_required: Vec<Named<'t, Vec<SourceText<'t>>>> ]
    DependentSchemas "dependentSchemas" Applicator Objects ByTypes [ dependent_schemas: Vec<Named<'t, Schema<'t>>> ]
    UnevaluatedProperties "unevaluatedProperties" Unevaluated Objects ByTypes [ unevaluated_properties: Option<Schema<'t>> ]
    AllOf "allOf" Applicator Any ByTypes { all_of: Vec<Schema<'t>> }
    AnyOf "anyOf" Applicator Any ByTypes { any_of: Vec<Schema<'t>> }
    OneOf "oneOf" Applicator Any ByTypes { one_of: Vec<Schema<'t>> }
    Not "not" Applicator Any ByTypes [ not: Option<Schema<'t>> ]
    If "if" Applicator Any ByTypes [ if_: Option<Schema<'t>> ]
    Then "then" Applicator Any ByTypes [ then: Option<Schema<'t>> ]
    Else "else" Applicator Any ByTypes [ else_: Option<Schema<'t>> ]
    Discriminator "discriminator" OpenApi Annotation ByTypes [ discriminator: Option<Discriminator<'t>> ]
    Annotation "an annotation" Metadata Annotation ByTypes {
        deprecated: bool,
        read_only: bool,
        write_only: bool,
        /// `x-` keys.
        extensions: Vec<Extension<'t>>,
        title: Option<SourceText<'t>>,
        description: Option<SourceText<'t>>,
        default: Option<&'t Node>,
        /// `examples`, and `example` of OpenAPI.
        examples: Vec<&'t Node>,
    } [
        external_docs: Option<ExternalDocs<'t>>,
    ]
}

/// What a schema without rare keywords has of them.
static NO_RARE_KEYWORDS: LazyLock<RareKeywords<'static>> = LazyLock::new(RareKeywords::default);

impl<'t> Deref for SchemaObject<'t> {
    type Target = RareKeywords<'t>;

    fn deref(&self) -> &RareKeywords<'t> {
        self.rare.as_deref().unwrap_or(&NO_RARE_KEYWORDS)
    }
}

/// The value of an `x-` key of a schema.
#[must_use]
pub fn extension<'a>(extensions: &[Extension<'a>], key: &str) -> Option<&'a Node> {
    let found = extensions
        .iter()
        .find(|extension| extension.key.text == key);
    found.map(|extension| extension.node)
}

/// How many there may be of something.
#[derive(Debug, Clone, Copy)]
pub struct Counts {
    /// `minLength`, `minItems` or `minProperties`
    pub least: Option<At<u64>>,
    /// `maxLength`, `maxItems` or `maxProperties`
    pub most: Option<At<u64>>,
}

impl Counts {
    /// How many there may be of something in the values of a schema.
    #[must_use]
    pub fn of(schema: &SchemaObject<'_>, counted: Counted) -> Self {
        let (least, most) = match counted {
            Counted::Characters | Counted::Bytes => (schema.min_length, schema.max_length),
            Counted::Items => (schema.min_items, schema.max_items),
            Counted::Members => (schema.min_properties, schema.max_properties),
        };
        Self { least, most }
    }
}
