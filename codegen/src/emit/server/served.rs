//! What a router serves: the operations of a service, or what it calls.

use oasmith_schemas::arena::Arena;

use crate::rust::{Endpoint, Group, RequiredScheme};

/// What a router serves.
pub(super) struct Served<'s> {
    /// The name of its file.
    pub file: &'static str,
    /// What the file is, in a line.
    pub message: &'static str,
    /// The resource groups; the one of all endpoints that are in none of the description's.
    pub groups: Vec<&'s Group>,
    pub endpoints: &'s Arena<Endpoint>,
    /// The path of the base URL.
    pub base_path: &'s str,
    /// Those of other base URLs.
    pub base_paths: &'s [String],
    /// What a 401 names of an operation that asks for nothing.
    pub usual_schemes: &'s [RequiredScheme],
    /// Whether callers may say more than the description knows.
    pub is_lenient: bool,
}
