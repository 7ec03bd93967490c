//! Settings: three small ones, each handed to the one stage that uses it. They are read from `gen.yaml`.

use indexmap::IndexMap;
use serde::Deserialize;

/// What `gen.yaml` says.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The first part of the packages' names: `svc` makes `svc-models`.
    pub name: Option<String>,
    /// Whether `x-` keys outside the vocabulary are errors.
    pub extensions: Extensions,
    /// Names for what cannot be named well: JSON pointer of a shape, member or value → the name to use.
    pub names: IndexMap<String, String>,
    /// Types for formats: format → `string` or a type of the runtime.
    pub formats: IndexMap<String, String>,
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
        serde_yaml::from_str(text).map_err(|error| error.to_string())
    }
}
