//! Settings: three small ones, each handed to the one stage that uses it. They are read from `gen.yaml`.

use indexmap::IndexMap;
use serde::Deserialize;

/// What `gen.yaml` says.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The first part of the packages' names: `svc` makes `svc-models`.
    pub name: Option<String>,
    /// Where examples in docs find the models when they are no crate of their own: `shop::models`. Build scripts set it.
    #[serde(skip)]
    pub root: Option<String>,
    /// Whether users choose resource groups. Build scripts leave them no choice.
    #[serde(skip)]
    pub groups: Groups,
    /// Whether `x-` keys outside the vocabulary are errors.
    pub extensions: Extensions,
    /// Whether what is wrong is repaired, with a warning, where a person would know how.
    pub lenient: bool,
    /// Names for what cannot be named well: JSON pointer of a shape, member or value → the name to use.
    pub names: IndexMap<String, String>,
    /// How schemas are read.
    pub schemas: Schemas,
    /// Which other documents may be opened.
    pub documents: Documents,
    /// Types for formats: format → `string` or a type of the runtime.
    pub formats: IndexMap<String, String>,
}

/// Whether users choose resource groups.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Groups {
    /// Each group is a feature of the crates.
    #[default]
    Features,
    /// All groups are always there.
    Whole,
}

/// Whether `x-` keys outside the vocabulary are errors.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Extensions {
    /// They are kept.
    #[default]
    Open,
    /// They are errors.
    Closed,
}

/// Which documents besides the description may be opened.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Documents {
    /// The folder below which they stand, from the folder of the description; that folder itself where nothing is said.
    pub folder: Option<String>,
    /// Files in place of addresses: `https://example.com/schemas/` → `vendor/`, each from the folder of the description. The longest
    /// beginning of an address counts.
    pub addresses: IndexMap<String, String>,
}

/// How schemas are read where people mean more, or less, than they write.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Schemas {
    /// Whether a schema means what its author does, or what it says.
    pub reading: Reading,
    /// What `format` means.
    pub formats: Formats,
    /// Which members are kept that a schema does not declare.
    pub additional_properties: AdditionalProperties,
}

/// Whether a schema means what its author does, or what it says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    /// Without `type`, a schema is about the types that its keywords speak of; `additionalProperties: false` beside an `allOf` knows the
    /// members of all its parts. Each such place is a warning.
    #[default]
    Intended,
    /// As JSON Schema says: without `type`, values of every other type are valid too, and are kept as JSON; `additionalProperties` knows
    /// only the members beside it.
    Literal,
}

/// Which members are kept that a schema does not declare. Those that have a schema, which says what they are, always are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AdditionalProperties {
    /// Those that `additionalProperties` or `unevaluatedProperties` speaks of, also by `true` and `{}`; and members that another
    /// alternative of an `anyOf` declares.
    #[default]
    Declared,
    /// All that are valid.
    Kept,
    /// None.
    Ignored,
}

/// What `format` means.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Formats {
    /// Values have the format.
    #[default]
    Asserted,
    /// It is a remark.
    Annotated,
}

/// Where generated crates find the runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Runtime {
    /// In a folder, given by its path from the folder of a generated crate.
    Path(String),
    /// In the registry, in this version.
    Version(String),
}

impl Default for Runtime {
    /// Beside the folder of the output.
    fn default() -> Self {
        Self::Path("../../runtime".to_owned())
    }
}

impl Config {
    /// Reads the text of a `gen.yaml`.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let config: Self = serde_yaml::from_str(text).map_err(|error| error.to_string())?;
        config.name.as_deref().map_or(Ok(()), Self::check_name)?;
        Ok(config)
    }

    /// Whether a name can be the first part of the name of a package.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_name(name: &str) -> Result<(), String> {
        let may_follow = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let begins = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if begins && name.chars().all(may_follow) {
            return Ok(());
        }
        Err(format!(
            "`{name}` cannot begin the name of a package; a name is a letter, then letters, digits, `-` and `_`"
        ))
    }
}
