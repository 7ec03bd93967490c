//! How a description is read where people mean more, or less, than they write.

use indexmap::IndexMap;

use crate::config::{AdditionalProperties, Limits, ShortNames};

/// How a description is read where people mean more, or less, than they write.
#[derive(Debug, Clone, Copy)]
pub struct SchemaReading<'a> {
    /// Whether a schema means what it says: without `type`, values of all types that its keywords do not speak of are valid, and
    /// `additionalProperties` knows only the members beside it.
    pub is_literal: bool,
    /// Whether `format` is asserted; otherwise it only says what is meant.
    pub formats: bool,
    /// Which members are kept that a schema does not declare.
    pub additional_properties: AdditionalProperties,
    /// Types that the settings have for formats; those that the generator does not know are known by that.
    pub named_formats: Option<&'a IndexMap<String, String>>,
    /// What names of operations are without.
    pub short_names: ShortNames,
    /// The most members that all types together may have.
    pub most_members: usize,
}

impl SchemaReading<'_> {
    /// Whether the settings have a type for a format.
    pub(super) fn has_setting(&self, format: &str) -> bool {
        let named = self.named_formats;
        named.is_some_and(|named| named.contains_key(format))
    }
}

impl Default for SchemaReading<'_> {
    /// As nearly every description means it.
    fn default() -> Self {
        Self {
            is_literal: false,
            formats: true,
            additional_properties: AdditionalProperties::Declared,
            named_formats: None,
            short_names: ShortNames::default(),
            most_members: Limits::default().members,
        }
    }
}
