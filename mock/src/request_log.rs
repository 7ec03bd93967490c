//! Requests that came: what they asked for, what they broke, and how they were answered. Nothing of their headers, queries and bodies is in it.

use std::sync::{Arc, Mutex};

use oasmith::Problem;
use serde::Serialize;
use serde_json::{Value, json};

use crate::locks::locked;

/// A request that came.
#[derive(Serialize)]
pub(crate) struct LoggedRequest {
    pub(crate) method: String,
    pub(crate) path: String,
    /// The id of the operation, where it is one.
    pub(crate) operation: Option<&'static str>,
    /// None where the connection was closed instead.
    pub(crate) status: Option<u16>,
    pub(crate) violations: Vec<Value>,
}

/// What a request breaks, noted while it is answered. Clones are one.
#[derive(Clone, Default)]
pub(crate) struct NotedViolations(Arc<Mutex<Vec<Value>>>);

impl NotedViolations {
    /// Notes those that are rules of the description.
    pub(crate) fn note(&self, problems: &[Problem]) {
        let violations = problems.iter().filter_map(|problem| {
            let violated = problem.violated.as_ref()?;
            let (location, name) = problem.source.as_ref()?;
            Some(json!({
                "in": location.as_str(), "name": name, "pointer": violated.pointer.as_str(),
                "rule": violated.name, "message": problem.message,
            }))
        });
        locked(&self.0).extend(violations);
    }

    /// Adds what an answer breaks.
    pub(crate) fn add(&self, violations: impl Iterator<Item = Value>) {
        locked(&self.0).extend(violations);
    }

    pub(crate) fn taken(&self) -> Vec<Value> {
        std::mem::take(&mut *locked(&self.0))
    }
}
