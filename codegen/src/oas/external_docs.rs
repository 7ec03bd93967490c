//! Where more is said.

use super::Text;

/// The External Documentation Object.
#[derive(Debug, Clone, Copy)]
pub struct ExternalDocs<'t> {
    /// Where it is.
    pub url: Text<'t>,
    /// What it is.
    pub description: Option<Text<'t>>,
}
