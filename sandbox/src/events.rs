//! Events: made by what happens, kept, and listed for each endpoint that wants them (section 6).

use serde_json::{Value, json};
use svc_models::{WebhookEndpoint, WebhookStatus};
use svc_server::Rejection;

use crate::ids;
use crate::page::decoded;
use crate::store::{Item, Job, JobKind, Kind, PageStart, Rows, Slice};
use crate::timestamps::timestamp;

/// The list of endpoints that are active or disabled.
pub const ENDPOINTS: &str = "webhooks";

/// The list of all events of a developer, from which new endpoints take those that came before them.
const LOG: &str = "events";

/// No developer has more endpoints in the list.
const MAX_ENDPOINTS: u32 = 5;

/// What happened.
#[derive(Debug)]
pub struct Happening<'h> {
    /// A category of section 6.
    pub category: &'h str,
    /// Its type inside the category: `created`, `updated`.
    pub kind: &'h str,
    /// What it is about, as JSON.
    pub object: &'h str,
}

/// The list of the events that an endpoint has not received.
#[must_use]
pub fn upcoming(endpoint: &str) -> String {
    format!("webhook_events/{endpoint}")
}

/// Keeps an event, lists it for the endpoints that want it, and lets it be delivered to those that are active.
///
/// # Errors
/// The store fails.
pub fn emit(
    rows: &dyn Rows,
    developer: &str,
    happening: &Happening<'_>,
    now: i64,
) -> Result<(), Rejection> {
    let object: Value = serde_json::from_str(happening.object).unwrap_or_default();
    let event = json!({ "category": happening.category, "type": happening.kind, "object": object });
    put(rows, developer, "", &event, now)?;
    for item in rows.list(&Slice::newest(developer, ENDPOINTS, MAX_ENDPOINTS))? {
        let endpoint: WebhookEndpoint = decoded(&item)?;
        let mut wanted = endpoint.event_categories.iter().flatten();
        if !wanted.any(|category| category.as_str() == happening.category) {
            continue;
        }
        put(rows, developer, &item.id, &event, now)?;
        let job = Job::new(JobKind::Deliver, &item.id, developer, now);
        // One that waits after a failure goes on waiting.
        if endpoint.status == WebhookStatus::Active && rows.job(&job.id)?.is_none() {
            rows.put_job(&job)?;
        }
    }
    Ok(())
}

/// How many events are read at once.
const READ_AT_ONCE: u32 = 200;

/// Lists earlier events for a new endpoint: the newest ones of its categories, as many as are wanted or all, in their order.
///
/// # Errors
/// The store fails.
pub fn list_earlier(
    rows: &dyn Rows,
    developer: &str,
    endpoint: &WebhookEndpoint,
    count: Option<usize>,
) -> Result<(), Rejection> {
    let count = count.unwrap_or(usize::MAX);
    let mut earlier: Vec<(i64, Value)> = Vec::new();
    let mut slice = Slice::newest(developer, LOG, READ_AT_ONCE);
    while earlier.len() < count {
        let items = rows.list(&slice)?;
        let Some(last) = items.last() else { break };
        slice.from = PageStart::After(last.created, last.sequence);
        for item in &items {
            let event: Value = serde_json::from_str(&item.body)?;
            let mut wanted = endpoint.event_categories.iter().flatten();
            if wanted.any(|category| event["category"] == category.as_str()) {
                earlier.push((item.created, event));
            }
        }
    }
    earlier.truncate(count);
    for (created, event) in earlier.iter().rev() {
        put(rows, developer, endpoint.id.as_str(), event, *created)?;
    }
    Ok(())
}

/// Puts an event into a list, never in front of what stands there: who reads on behind a cursor misses none.
fn put(
    rows: &dyn Rows,
    developer: &str,
    endpoint: &str,
    event: &Value,
    now: i64,
) -> Result<(), Rejection> {
    let list = if endpoint.is_empty() {
        LOG.to_owned()
    } else {
        upcoming(endpoint)
    };
    let front = rows.list(&Slice::newest(developer, &list, 1))?;
    let created = front.first().map_or(now, |item| now.max(item.created));
    let id = ids::id();
    let mut body = event.clone();
    body["id"] = json!(id);
    body["created_at"] = json!(timestamp(created).as_str());
    let kind = Kind::WebhookEvent;
    let item = Item::new(kind, &id, developer, created, body.to_string());
    Ok(rows.put(&item.of(endpoint).listed(list))?)
}
