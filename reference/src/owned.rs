//! What pages take below the root.

use crate::{base_url, download};

/// The folders and files below the root that nothing else is in, and that may be there no longer.
pub const OWNED: &[&str] = &[
    "assets",
    "groups",
    "models",
    "operations",
    "pages",
    "webhooks",
    download::ADDRESS,
    base_url::SITEMAP,
];
