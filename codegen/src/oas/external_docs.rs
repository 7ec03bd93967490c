//! Where more is said.

use super::SourceText;

/// The External Documentation Object.
#[derive(Debug, Clone, Copy)]
pub struct ExternalDocs<'t> {
    /// Where it is.
    pub url: SourceText<'t>,
    /// `description`
    pub description: Option<SourceText<'t>>,
}
