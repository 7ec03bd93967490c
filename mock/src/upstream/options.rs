//! What whoever starts a mock says of the service behind it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// How long an upstream may take for an answer.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The service behind a mock.
#[derive(Clone)]
pub struct UpstreamOptions {
    /// Its base URL. Nothing is sent to any other host.
    pub url: String,
    /// What it is asked.
    pub role: UpstreamRole,
    /// The file that what it answers is recorded to, as a `mock.yaml`.
    pub record: Option<PathBuf>,
    /// How long it may take for a whole answer.
    pub timeout: Duration,
    /// Takes a line for each answer that breaks a rule, or is not recorded.
    pub report: Arc<dyn Fn(&str) + Send + Sync>,
}

/// What an upstream is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UpstreamRole {
    /// Each request that the description has.
    Everything,
    /// What the mock has no answer for: what it would answer with 501, and operations that are not stateful, where no rule of its settings
    /// and no `Prefer` is for the request.
    Fallback,
}

impl UpstreamOptions {
    /// The service at a base URL: each request passes through, and nothing is recorded.
    #[must_use]
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            role: UpstreamRole::Everything,
            record: None,
            timeout: TIMEOUT,
            report: Arc::new(|_| {}),
        }
    }
}
