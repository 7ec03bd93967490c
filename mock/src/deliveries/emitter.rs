//! From changes of items to deliveries.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use tokio::sync::Notify;

use super::delivery::{Delivery, DeliveryState};
use super::target::DeliveryTarget;
use crate::control::milliseconds;
use crate::events::EventMessage;
use crate::items::{ItemChange, TakenChanges};
use crate::locks::locked;
use crate::settings::{EventRule, EventRules};
use crate::tenants::Tenant;

/// What makes deliveries.
pub(crate) struct Emitter {
    rules: EventRules,
    /// Nothing where nobody receives events.
    pub(crate) target: Option<Arc<DeliveryTarget>>,
    /// Rings when there is something to send.
    pub(crate) news: Notify,
    numbers: AtomicU64,
    /// When the mock was started, so that no other one has its ids.
    start: i64,
}

impl Emitter {
    pub(crate) fn new(rules: EventRules, target: Option<DeliveryTarget>) -> Self {
        Self {
            rules,
            target: target.map(Arc::new),
            news: Notify::new(),
            numbers: AtomicU64::new(0),
            start: milliseconds(SystemTime::now()),
        }
    }

    /// Makes deliveries of what has changed since this was asked for last.
    pub(crate) fn emit(&self, tenant: &Tenant, now: SystemTime) {
        // Locked first, so that deliveries stand in the order of the changes.
        let mut outbox = locked(&tenant.outbox);
        let TakenChanges { changes, forgotten } = locked(&tenant.items).take_changes(now);
        outbox.forget(forgotten);
        let mut is_news = false;
        for change in &changes {
            for rule in self.rules.of_change(change) {
                outbox.add(self.delivery(rule, change, tenant, now));
                is_news = true;
            }
        }
        if is_news {
            self.news.notify_one();
        }
    }

    fn delivery(
        &self,
        rule: &EventRule,
        change: &ItemChange,
        tenant: &Tenant,
        now: SystemTime,
    ) -> Delivery {
        let number = self.numbers.fetch_add(1, Ordering::Relaxed) + 1;
        let id = format!("msg_{:x}_{number}", self.start);
        let item = change.after.as_ref().or(change.before.as_ref());
        let item = item.ok_or_else(|| "nothing is remembered of the item".to_owned());
        let body = item.and_then(|item| {
            let body = rule.body.of_item(item, number, change.at);
            body.map_err(|rule| format!("its body would not be valid: {rule}"))
        });
        let body = body.and_then(|it| {
            let json = it.to_json().parse();
            json.map_err(|_| "its body is no JSON".to_owned())
        });
        let message = body.map(|body| EventMessage {
            form: rule.form,
            tenant: tenant.name.clone(),
            body,
        });
        let state = match (message, &self.target) {
            (Ok(message), Some(_)) => DeliveryState::Waiting(message, now),
            (Ok(message), None) => DeliveryState::NotSent {
                reason: "nobody receives it: `deliver_to` has no URL".to_owned(),
                message: Some(message),
            },
            (Err(reason), _) => DeliveryState::NotSent {
                reason,
                message: None,
            },
        };
        Delivery::new(id, rule.webhook, state)
    }
}
