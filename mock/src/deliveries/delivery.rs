//! One event on its way.

use std::sync::Arc;
use std::time::SystemTime;

use oasmith_codegen::ir::Value;
use serde_json::json;

use super::attempt::{Attempt, timestamp};
use super::retry::RETRY_DELAYS;
use super::row::{DeliveryRow, DeliveryState};
use super::target::{AttemptOutcome, DeliveryTarget};
use crate::events::EventMessage;

/// How many attempts are remembered of each.
const MAX_ATTEMPTS: usize = 100;

/// An event on its way.
pub(crate) struct Delivery {
    pub(crate) id: String,
    webhook: String,
    /// Nothing where it would not be valid.
    message: Option<EventMessage>,
    /// Nothing where it goes nowhere.
    target: Option<Arc<DeliveryTarget>>,
    state: DeliveryState,
    attempts: Vec<Attempt>,
    /// How many attempts failed since it was to be sent.
    failures: usize,
}

/// What is sent of it, and where it goes.
pub(super) struct OutgoingDelivery {
    pub(super) id: String,
    pub(super) message: EventMessage,
    pub(super) target: Arc<DeliveryTarget>,
}

impl Delivery {
    /// One that is sent at a time, unless it has no message or goes nowhere, and why.
    pub(super) fn new(
        id: String,
        webhook: &str,
        message: Result<EventMessage, String>,
        target: Result<Arc<DeliveryTarget>, String>,
        due: SystemTime,
    ) -> Self {
        let row = DeliveryRow {
            id,
            webhook: webhook.to_owned(),
            state: DeliveryState::Waiting { due },
            url: None,
            body: None,
            attempts: Vec::new(),
            failures: 0,
        };
        Self::of_row(row, message, target)
    }

    /// The one of a row, with its message and where that goes, or why it goes nowhere.
    pub(super) fn of_row(
        row: DeliveryRow,
        message: Result<EventMessage, String>,
        target: Result<Arc<DeliveryTarget>, String>,
    ) -> Self {
        let reason = message.as_ref().err().or(target.as_ref().err()).cloned();
        let state = match (row.state, reason) {
            (state @ DeliveryState::NotSent { .. }, _) | (state, None) => state,
            (_, Some(reason)) => DeliveryState::NotSent { reason },
        };
        let is_sent = !matches!(state, DeliveryState::NotSent { .. });
        Self {
            id: row.id,
            webhook: row.webhook,
            message: message.ok(),
            target: target.ok().filter(|_| is_sent),
            state,
            attempts: row.attempts,
            failures: row.failures,
        }
    }

    /// The row of it; it is due now where it is being sent.
    pub(super) fn row(&self, now: SystemTime) -> DeliveryRow {
        let state = match &self.state {
            DeliveryState::Sending => DeliveryState::Waiting { due: now },
            DeliveryState::NotSent { .. }
            | DeliveryState::Waiting { .. }
            | DeliveryState::Delivered
            | DeliveryState::Failed => self.state.clone(),
        };
        DeliveryRow {
            id: self.id.clone(),
            webhook: self.webhook.clone(),
            state,
            url: self.url().map(str::to_owned),
            body: self.message.as_ref().map(|it| it.body.as_str().to_owned()),
            attempts: self.attempts.clone(),
            failures: self.failures,
        }
    }

    /// Whether its time to be sent has come.
    pub(crate) fn is_due(&self, now: SystemTime) -> bool {
        matches!(&self.state, DeliveryState::Waiting { due } if *due <= now)
    }

    /// What is sent now, if its time has come.
    pub(super) fn begin(&mut self, now: SystemTime) -> Option<OutgoingDelivery> {
        if !self.is_due(now) {
            return None;
        }
        let outgoing = OutgoingDelivery {
            id: self.id.clone(),
            message: self.message.clone()?,
            target: self.target.clone()?,
        };
        self.state = DeliveryState::Sending;
        Some(outgoing)
    }

    /// Notes what became of an attempt.
    pub(super) fn end(&mut self, attempt: Attempt) {
        if !matches!(self.state, DeliveryState::Sending) {
            return;
        }
        let delay = RETRY_DELAYS.get(self.failures).copied();
        self.state = match (&attempt.outcome, delay) {
            (AttemptOutcome::Taken(_), _) => DeliveryState::Delivered,
            (AttemptOutcome::Refused(_, pause), Some(delay)) => {
                let longest = RETRY_DELAYS.into_iter().max().unwrap_or(delay);
                let delay = delay.max(pause.unwrap_or_default().min(longest));
                let due = attempt.at + delay;
                DeliveryState::Waiting { due }
            }
            (AttemptOutcome::Unanswered(_), Some(delay)) => {
                let due = attempt.at + delay;
                DeliveryState::Waiting { due }
            }
            (AttemptOutcome::Refused(..) | AttemptOutcome::Unanswered(_), None)
            | (AttemptOutcome::Gone | AttemptOutcome::Impossible(_), _) => DeliveryState::Failed,
        };
        self.failures += 1;
        if self.attempts.len() == MAX_ATTEMPTS {
            self.attempts.remove(0);
        }
        self.attempts.push(attempt);
    }

    /// Lets it be sent once more.
    ///
    /// # Errors
    /// There is nothing to send, or it is being sent.
    pub(crate) fn resend(&mut self, now: SystemTime) -> Result<(), String> {
        match &self.state {
            DeliveryState::NotSent { reason } => Err(format!("it cannot be sent: {reason}")),
            DeliveryState::Sending => Err("it is being sent".to_owned()),
            DeliveryState::Waiting { .. } | DeliveryState::Delivered | DeliveryState::Failed => {
                self.failures = 0;
                self.state = DeliveryState::Waiting { due: now };
                Ok(())
            }
        }
    }

    /// How many bytes its body has.
    pub(crate) fn bytes(&self) -> usize {
        self.message.as_ref().map_or(0, |it| it.body.as_str().len())
    }

    fn url(&self) -> Option<&str> {
        self.target.as_ref().map(|it| it.url.as_str())
    }

    /// All of it, for people and programs.
    pub(crate) fn shown(&self) -> Value {
        let (state, reason, due) = match &self.state {
            DeliveryState::NotSent { reason } => ("not_sent", Some(reason), None),
            DeliveryState::Waiting { due } => ("waiting", None, Some(timestamp(*due))),
            DeliveryState::Sending => ("sending", None, None),
            DeliveryState::Delivered => ("delivered", None, None),
            DeliveryState::Failed => ("failed", None, None),
        };
        let attempts = self.attempts.iter().map(Attempt::shown);
        let shown = json!({
            "id": self.id, "webhook": self.webhook, "state": state, "reason": reason, "due": due,
            "url": self.url(),
            "attempts": attempts.collect::<Vec<_>>(),
        });
        let mut shown = Value::from_json(&shown.to_string()).unwrap_or(Value::Null);
        if let Value::Map(members) = &mut shown {
            // Numbers have the digits that were sent.
            let body = self.message.as_ref().map(|it| it.body.as_str());
            let body = body.and_then(Value::from_json).unwrap_or(Value::Null);
            members.push(("body".to_owned(), body));
        }
        shown
    }
}
