//! What is kept of a webhook endpoint beside what is shown of it.

use serde::{Deserialize, Serialize};
use svc_server::Rejection;

use crate::store::{Item, Kind, Rows};

/// What is kept of an endpoint beside what is shown of it. It has no `Debug`, which would write the key into a log.
#[derive(Clone, Serialize, Deserialize)]
pub struct EndpointSecret {
    /// The private key that signs its events.
    pub pem: String,
    /// Since when it is active: what came before is not delivered. None while it is disabled.
    pub active_since: Option<i64>,
    /// Whether events that came before its creation are delivered as well: until it is first disabled.
    #[serde(default)]
    pub earlier: bool,
    /// Deliveries that failed one after the other.
    pub failures: usize,
}

impl EndpointSecret {
    /// That of an endpoint.
    ///
    /// # Errors
    /// The store fails.
    pub fn of(rows: &dyn Rows, endpoint: &str) -> Result<Option<Self>, Rejection> {
        let item = rows.item(Kind::WebhookSecret, endpoint)?;
        let read = |item: Item| serde_json::from_str(&item.body);
        Ok(item.map(read).transpose()?)
    }

    /// Keeps it.
    ///
    /// # Errors
    /// The store fails.
    pub fn keep(
        &self,
        rows: &dyn Rows,
        (developer, endpoint): (&str, &str),
        now: i64,
    ) -> Result<(), Rejection> {
        let body = serde_json::json!(self).to_string();
        let secret = Item::new(Kind::WebhookSecret, endpoint, developer, now, body);
        Ok(rows.put(&secret.of(endpoint))?)
    }
}
