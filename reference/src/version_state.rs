//! Whether a version is published.

use serde::Deserialize;

/// Whether a version has pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum VersionState {
    /// It has.
    #[default]
    Published,
    /// What leads to its pages leads on to the next version that is published.
    Gone,
}
