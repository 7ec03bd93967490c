//! Where the service is.

use std::collections::BTreeMap;

use super::Docs;

/// A base URL.
#[derive(Debug, Clone, Default)]
pub struct Server {
    /// The template, such as `https://{host}/v0`.
    pub url: String,
    /// The description of the Server Object.
    pub docs: Docs,
    /// Variables: name, default, allowed values (empty: any).
    pub variables: Vec<(String, String, Vec<String>)>,
    /// What is said of variables, by their names.
    pub variable_docs: BTreeMap<String, Docs>,
}
