//! From changes of items and calls to deliveries.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use oasmith::http::Response;
use oasmith::server::{Context, callback_url};
use oasmith_codegen::ir::Value;
use tokio::sync::Notify;

use super::allowed_urls::AllowedUrls;
use super::delivery::Delivery;
use super::outbox::Outbox;
use super::row::DeliveryRow;
use super::target::DeliveryTarget;
use crate::control::milliseconds;
use crate::events::{EventMessage, MessageForm};
use crate::items::TakenChanges;
use crate::locks::locked;
use crate::settings::{CallbackRules, EventRules, MessageRule};
use crate::tenants::Tenant;

/// What makes deliveries.
pub(crate) struct Emitter {
    rules: EmitterRules,
    /// Nothing where nobody receives events.
    pub(crate) target: Option<Arc<DeliveryTarget>>,
    /// Rings when there is something to send.
    pub(crate) news: Notify,
    numbers: AtomicU64,
    /// When the mock was started, so that no other one has its ids.
    start: i64,
}

/// What is sent, and where requests may lead it.
#[derive(Default)]
pub(crate) struct EmitterRules {
    pub(crate) events: EventRules,
    pub(crate) callbacks: CallbackRules,
    pub(crate) allowed: AllowedUrls,
    /// What everything is signed with.
    pub(crate) secret: String,
}

/// What a delivery is made of.
struct NewDelivery<'d> {
    rule: &'d MessageRule,
    tenant: &'d Tenant,
    /// None where nothing is remembered of it.
    item: Option<&'d Value>,
    at: SystemTime,
    /// Where it goes, or why it goes nowhere.
    target: Result<Arc<DeliveryTarget>, String>,
}

impl EmitterRules {
    /// What all messages of a webhook or a callback have; none where no rule sends it.
    fn form(&self, webhook: &str) -> Option<&'static MessageForm> {
        let mut messages = self.events.messages().chain(self.callbacks.messages());
        messages.find(|it| it.webhook == webhook).map(|it| it.form)
    }
}

impl Emitter {
    pub(crate) fn new(rules: EmitterRules, target: Option<DeliveryTarget>) -> Self {
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
        let nobody = || "nobody receives it: `deliver_to` has no URL".to_owned();
        for change in &changes {
            for event in self.rules.events.of_change(change) {
                let new = NewDelivery {
                    rule: &event.message,
                    tenant,
                    item: change.after.as_ref().or(change.before.as_ref()),
                    at: change.at,
                    target: self.target.clone().ok_or_else(nobody),
                };
                outbox.add(self.delivery(new, now));
                self.news.notify_one();
            }
        }
    }

    /// Makes deliveries of the callbacks that a call leads to which was answered so.
    pub(crate) fn call_back(
        &self,
        context: &Context,
        answer: &Response,
        tenant: &Tenant,
        now: SystemTime,
    ) {
        let rules = self.rules.callbacks.of_operation(context.route.operation);
        let is_replayed = answer.headers.get("Idempotent-Replayed").is_some();
        if rules.is_empty() || is_replayed || !(200..300).contains(&answer.status) {
            return;
        }
        let shown = answer.body.whole().map(String::from_utf8_lossy);
        let shown = shown.and_then(|it| Value::from_json(&it));
        let shown = shown.unwrap_or(Value::Null);
        let mut outbox = locked(&tenant.outbox);
        for callback in rules {
            let url = callback_url(callback.expression, context, Some(answer));
            let url = url.map_err(|error| error.to_string());
            let new = NewDelivery {
                rule: &callback.message,
                tenant,
                item: Some(&shown),
                at: now,
                target: url.and_then(|url| self.allowed_target(&url)),
            };
            outbox.add(self.delivery(new, now));
            self.news.notify_one();
        }
    }

    /// The deliveries of rows that were written for a tenant.
    ///
    /// # Errors
    /// One cannot be read.
    pub(crate) fn outbox_of_rows<'r>(
        &self,
        tenant: &str,
        rows: impl Iterator<Item = (&'r str, &'r str)>,
    ) -> Result<Outbox, String> {
        let mut deliveries = BTreeMap::new();
        for (name, row) in rows {
            let failed = || format!("its delivery {name} cannot be read");
            let position = name.parse().map_err(|_| failed())?;
            let row = serde_json::from_str(row).map_err(|_| failed())?;
            deliveries.insert(position, self.delivery_of_row(row, tenant));
        }
        Ok(Outbox::touching(deliveries))
    }

    fn delivery_of_row(&self, row: DeliveryRow, tenant: &str) -> Delivery {
        let form = self.rules.form(&row.webhook);
        let form = form.ok_or_else(|| format!("the settings have no `{}` any more", row.webhook));
        let body = row.body.as_ref().and_then(|it| it.parse().ok());
        let message = form.and_then(|form| {
            Ok(EventMessage {
                form,
                tenant: tenant.to_owned(),
                body: body.ok_or("it has no body")?,
            })
        });
        let target = self.known_target(row.url.as_deref().unwrap_or_default());
        Delivery::of_row(row, message, target)
    }

    /// The receiver at a URL of a row.
    fn known_target(&self, url: &str) -> Result<Arc<DeliveryTarget>, String> {
        match &self.target {
            Some(target) if target.url == url => Ok(Arc::clone(target)),
            Some(_) | None => self.allowed_target(url),
        }
    }

    fn allowed_target(&self, url: &str) -> Result<Arc<DeliveryTarget>, String> {
        if !self.rules.allowed.allow(url) {
            return Err(format!("`allow_callbacks` does not allow `{url}`"));
        }
        DeliveryTarget::new(url, &self.rules.secret).map(Arc::new)
    }

    fn delivery(&self, new: NewDelivery<'_>, now: SystemTime) -> Delivery {
        let number = self.numbers.fetch_add(1, Ordering::Relaxed) + 1;
        let id = format!("msg_{:x}_{number}", self.start);
        let rule = new.rule;
        let item = new
            .item
            .ok_or("nothing is remembered of the item".to_owned());
        let body = item.and_then(|item| {
            let body = rule.body.of_item(item, number, new.at);
            body.map_err(|rule| format!("its body would not be valid: {rule}"))
        });
        let body = body.and_then(|it| {
            let json = it.to_json().parse();
            json.map_err(|_| "its body is no JSON".to_owned())
        });
        let message = body.map(|body| EventMessage {
            form: rule.form,
            tenant: new.tenant.name.clone(),
            body,
        });
        Delivery::new(id, rule.webhook, message, new.target, now)
    }
}
