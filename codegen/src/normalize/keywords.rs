//! The keywords of a schema, listed: the one place that takes a schema apart field by field, so that none can be forgotten.

use oasmith::Counted;

use crate::oas::{Counts, Extension, Schema, SchemaObject};
use crate::source::Origin;
use crate::tree::Node;

/// A keyword that a schema uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SchemaKeyword {
    Reference,
    DynamicRef,
    Identity,
    Type,
    OrNull,
    Enum,
    Const,
    KnownValues,
    MultipleOf,
    Maximum,
    ExclusiveMaximum,
    Minimum,
    ExclusiveMinimum,
    AtLeast(Counted),
    AtMost(Counted),
    Pattern,
    Format,
    ContentEncoding,
    ContentMediaType,
    ContentSchema,
    PrefixItems,
    Items,
    Contains,
    MinContains,
    MaxContains,
    UniqueItems,
    UnevaluatedItems,
    Properties,
    PatternProperties,
    AdditionalProperties,
    PropertyNames,
    Required,
    DependentRequired,
    DependentSchemas,
    UnevaluatedProperties,
    AllOf,
    AnyOf,
    OneOf,
    Not,
    If,
    Then,
    Else,
    Discriminator,
    Annotation,
}

/// What a keyword speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Duty {
    /// Which schema it is.
    Identity,
    /// Something about it that makes nothing valid or invalid.
    Annotation,
    /// Values of any type.
    Any,
    /// Numbers only.
    Numbers,
    /// Strings only.
    Texts,
    /// Arrays only.
    Lists,
    /// Objects only.
    Objects,
}

impl SchemaKeyword {
    /// The keyword as it is written.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Reference => "$ref",
            Self::DynamicRef => "$dynamicRef",
            Self::Identity => "$id",
            Self::Type => "type",
            Self::OrNull => "nullable",
            Self::Enum => "enum",
            Self::Const => "const",
            Self::KnownValues => "x-known-values",
            Self::MultipleOf => "multipleOf",
            Self::Maximum => "maximum",
            Self::ExclusiveMaximum => "exclusiveMaximum",
            Self::Minimum => "minimum",
            Self::ExclusiveMinimum => "exclusiveMinimum",
            Self::AtLeast(of) => of.least(),
            Self::AtMost(of) => of.most(),
            Self::Pattern => "pattern",
            Self::Format => "format",
            Self::ContentEncoding => "contentEncoding",
            Self::ContentMediaType => "contentMediaType",
            Self::ContentSchema => "contentSchema",
            Self::PrefixItems => "prefixItems",
            Self::Items => "items",
            Self::Contains => "contains",
            Self::MinContains => "minContains",
            Self::MaxContains => "maxContains",
            Self::UniqueItems => "uniqueItems",
            Self::UnevaluatedItems => "unevaluatedItems",
            Self::Properties => "properties",
            Self::PatternProperties => "patternProperties",
            Self::AdditionalProperties => "additionalProperties",
            Self::PropertyNames => "propertyNames",
            Self::Required => "required",
            Self::DependentRequired => "dependentRequired",
            Self::DependentSchemas => "dependentSchemas",
            Self::UnevaluatedProperties => "unevaluatedProperties",
            Self::AllOf => "allOf",
            Self::AnyOf => "anyOf",
            Self::OneOf => "oneOf",
            Self::Not => "not",
            Self::If => "if",
            Self::Then => "then",
            Self::Else => "else",
            Self::Discriminator => "discriminator",
            Self::Annotation => "an annotation",
        }
    }

    /// What it speaks of.
    pub(super) const fn duty(self) -> Duty {
        match self {
            Self::Identity => Duty::Identity,
            Self::Annotation | Self::Discriminator => Duty::Annotation,
            Self::Reference
            | Self::DynamicRef
            | Self::Type
            | Self::OrNull
            | Self::Enum
            | Self::Const
            | Self::KnownValues
            | Self::AllOf
            | Self::AnyOf
            | Self::OneOf
            | Self::Not
            | Self::If
            | Self::Then
            | Self::Else => Duty::Any,
            Self::MultipleOf
            | Self::Maximum
            | Self::ExclusiveMaximum
            | Self::Minimum
            | Self::ExclusiveMinimum => Duty::Numbers,
            Self::AtLeast(of) | Self::AtMost(of) => match of {
                Counted::Characters | Counted::Bytes => Duty::Texts,
                Counted::Items => Duty::Lists,
                Counted::Members => Duty::Objects,
            },
            Self::Pattern
            | Self::ContentEncoding
            | Self::ContentMediaType
            | Self::ContentSchema => Duty::Texts,
            // Formats exist for strings and for numbers.
            Self::Format => Duty::Any,
            Self::PrefixItems
            | Self::Items
            | Self::Contains
            | Self::MinContains
            | Self::MaxContains
            | Self::UniqueItems
            | Self::UnevaluatedItems => Duty::Lists,
            Self::Properties
            | Self::PatternProperties
            | Self::AdditionalProperties
            | Self::PropertyNames
            | Self::Required
            | Self::DependentRequired
            | Self::DependentSchemas
            | Self::UnevaluatedProperties => Duty::Objects,
        }
    }
}

/// The keywords that a schema uses, with their places, in the order of JSON Schema's own vocabularies.
#[expect(
    clippy::too_many_lines,
    reason = "one line for each keyword, and no other place has to know them all"
)]
pub(super) fn used(schema: &SchemaObject<'_>) -> Vec<(SchemaKeyword, Origin)> {
    use SchemaKeyword as K;
    let SchemaObject {
        origin,
        reference,
        is_alias: _,
        id,
        anchor,
        dynamic_ref,
        dynamic_anchor,
        dialect,
        defs,
        types,
        or_null,
        enumeration,
        constant,
        multiple_of,
        maximum,
        exclusive_maximum,
        minimum,
        exclusive_minimum,
        length,
        pattern,
        format,
        content_encoding,
        content_media_type,
        content_schema,
        prefix_items,
        items,
        contains,
        contained,
        item_count,
        unique_items,
        unevaluated_items,
        properties,
        pattern_properties,
        additional_properties,
        property_names,
        required,
        member_count,
        dependent_required,
        dependent_schemas,
        unevaluated_properties,
        all_of,
        any_of,
        one_of,
        not,
        if_,
        then,
        else_,
        title,
        description,
        default,
        examples,
        deprecated,
        read_only,
        write_only,
        discriminator,
        external_docs,
        extensions,
    } = schema;
    let mut list = Listing::default();
    let identities = [id, anchor, dynamic_anchor, dialect];
    list.all(
        K::Identity,
        identities.into_iter().flatten().map(|it| it.origin),
    );
    list.all(K::Identity, defs.iter().map(|it| it.name.origin));
    list.one(K::Reference, reference.map(|it| it.origin));
    list.one(K::DynamicRef, dynamic_ref.map(|it| it.origin));
    list.one(K::Type, types.first().map(|it| it.origin));
    list.one(K::OrNull, or_null.map(|it| it.origin));
    list.one(K::Enum, enumeration.map(|it| it.origin));
    list.one(K::Const, constant.map(|it| it.origin));
    list.one(K::KnownValues, known_values(extensions).map(|it| it.origin));
    list.one(K::MultipleOf, multiple_of.map(|it| it.origin));
    list.one(K::Maximum, maximum.map(|it| it.origin));
    list.one(K::ExclusiveMaximum, exclusive_maximum.map(|it| it.origin));
    list.one(K::Minimum, minimum.map(|it| it.origin));
    list.one(K::ExclusiveMinimum, exclusive_minimum.map(|it| it.origin));
    list.counts(Counted::Characters, length);
    list.one(K::Pattern, pattern.map(|it| it.origin));
    list.one(K::Format, format.map(|it| it.origin));
    list.one(K::ContentEncoding, content_encoding.map(|it| it.origin));
    list.one(K::ContentMediaType, content_media_type.map(|it| it.origin));
    list.one(
        K::ContentSchema,
        content_schema.as_ref().map(Schema::origin),
    );
    list.one(K::PrefixItems, prefix_items.first().map(Schema::origin));
    list.one(K::Items, items.as_ref().map(Schema::origin));
    list.one(K::Contains, contains.as_ref().map(Schema::origin));
    list.one(K::MinContains, contained.least.map(|it| it.origin));
    list.one(K::MaxContains, contained.most.map(|it| it.origin));
    list.counts(Counted::Items, item_count);
    list.one(
        K::UniqueItems,
        unique_items.filter(|it| it.value).map(|it| it.origin),
    );
    list.one(
        K::UnevaluatedItems,
        unevaluated_items.as_ref().map(Schema::origin),
    );
    list.one(K::Properties, properties.first().map(|it| it.name.origin));
    list.one(
        K::PatternProperties,
        pattern_properties.first().map(|it| it.name.origin),
    );
    list.one(
        K::AdditionalProperties,
        additional_properties.as_ref().map(Schema::origin),
    );
    list.one(
        K::PropertyNames,
        property_names.as_ref().map(Schema::origin),
    );
    list.one(K::Required, required.first().map(|it| it.origin));
    list.counts(Counted::Members, member_count);
    list.one(
        K::DependentRequired,
        dependent_required.first().map(|it| it.name.origin),
    );
    list.one(
        K::DependentSchemas,
        dependent_schemas.first().map(|it| it.name.origin),
    );
    list.one(
        K::UnevaluatedProperties,
        unevaluated_properties.as_ref().map(Schema::origin),
    );
    list.one(K::AllOf, all_of.first().map(Schema::origin));
    list.one(K::AnyOf, any_of.first().map(Schema::origin));
    list.one(K::OneOf, one_of.first().map(Schema::origin));
    list.one(K::Not, not.as_ref().map(Schema::origin));
    list.one(K::If, if_.as_ref().map(Schema::origin));
    list.one(K::Then, then.as_ref().map(Schema::origin));
    list.one(K::Else, else_.as_ref().map(Schema::origin));
    list.one(K::Discriminator, discriminator.as_ref().map(|it| it.origin));
    let says_more = *deprecated || *read_only || *write_only || !extensions.is_empty();
    list.one(K::Annotation, says_more.then_some(*origin));
    list.one(K::Annotation, title.or(*description).map(|it| it.origin));
    list.one(K::Annotation, default.map(|it| it.origin));
    list.one(K::Annotation, examples.first().map(|it| it.origin));
    list.one(K::Annotation, external_docs.map(|it| it.url.origin));
    list.found
}

/// The value of an `x-` key of a schema.
pub(super) fn extension<'a>(extensions: &[Extension<'a>], key: &str) -> Option<&'a Node> {
    let found = extensions
        .iter()
        .find(|extension| extension.key.text == key);
    found.map(|extension| extension.node)
}

fn known_values<'a>(extensions: &[Extension<'a>]) -> Option<&'a Node> {
    extension(extensions, "x-known-values")
}

#[derive(Default)]
struct Listing {
    found: Vec<(SchemaKeyword, Origin)>,
}

impl Listing {
    fn one(&mut self, keyword: SchemaKeyword, origin: Option<Origin>) {
        self.all(keyword, origin);
    }

    fn counts(&mut self, of: Counted, counts: &Counts) {
        self.one(SchemaKeyword::AtMost(of), counts.most.map(|it| it.origin));
        self.one(SchemaKeyword::AtLeast(of), counts.least.map(|it| it.origin));
    }

    fn all(&mut self, keyword: SchemaKeyword, origins: impl IntoIterator<Item = Origin>) {
        self.found
            .extend(origins.into_iter().map(|origin| (keyword, origin)));
    }
}
