//! The base paths of a service beside its usual one.

use oasmith_schemas::arena::Arena;

use super::{Endpoint, EndpointId};

/// A base path, and what is below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BasePath<'p> {
    /// Without a slash at its end: `/v2`.
    pub path: &'p str,
    /// The operations below it that have servers of their own; none where all are.
    pub endpoints: Option<Vec<EndpointId>>,
}

/// Those below which all operations are, and then those that some operations have of their own.
#[must_use]
pub fn base_paths<'p>(of_all: &'p [String], endpoints: &'p Arena<Endpoint>) -> Vec<BasePath<'p>> {
    let mut own: Vec<(&str, Vec<EndpointId>)> = Vec::new();
    for (id, endpoint) in endpoints.iter() {
        let paths = endpoint.elsewhere.iter().flat_map(|it| &it.base_paths);
        for path in paths.filter(|path| !of_all.contains(path)) {
            match own.iter_mut().find(|(known, _)| known == path) {
                Some((_, routes)) => routes.push(id),
                None => own.push((path, vec![id])),
            }
        }
    }
    let all = of_all.iter().map(|path| BasePath {
        path,
        endpoints: None,
    });
    let own = own.into_iter().map(|(path, endpoints)| BasePath {
        path,
        endpoints: Some(endpoints),
    });
    all.chain(own).collect()
}
