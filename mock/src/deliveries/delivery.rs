//! One event on its way.

use std::sync::Arc;
use std::time::SystemTime;

use oasmith_codegen::ir::Value;
use serde_json::json;

use super::attempt::{Attempt, timestamp};
use super::retry::RETRY_DELAYS;
use super::row::{DeliveryRow, RowState};
use super::target::{AttemptOutcome, DeliveryTarget};
use crate::events::EventMessage;

/// How many attempts are remembered of each.
const MAX_ATTEMPTS: usize = 100;

/// An event on its way.
pub(crate) struct Delivery {
    pub(crate) id: String,
    webhook: String,
    pub(crate) state: DeliveryState,
    attempts: Vec<Attempt>,
    /// How many attempts failed since it was to be sent.
    failures: usize,
}

/// A message, and where it goes.
#[derive(Clone)]
pub(crate) struct AddressedMessage {
    pub(crate) message: EventMessage,
    pub(crate) target: Arc<DeliveryTarget>,
}

/// What has become of it.
pub(crate) enum DeliveryState {
    /// It cannot be sent.
    NotSent {
        reason: String,
        /// Nothing where it would not be valid.
        message: Option<EventMessage>,
    },
    /// It is sent at this time.
    Waiting(AddressedMessage, SystemTime),
    /// It is being sent.
    Sending(AddressedMessage),
    /// A receiver has taken it.
    Delivered(AddressedMessage),
    /// It is not sent again.
    Failed(AddressedMessage),
}

impl Delivery {
    pub(crate) fn new(id: String, webhook: &str, state: DeliveryState) -> Self {
        Self {
            id,
            webhook: webhook.to_owned(),
            state,
            attempts: Vec::new(),
            failures: 0,
        }
    }

    /// The one of a row, with its message and where that goes, or why it goes nowhere.
    pub(super) fn of_row(
        row: DeliveryRow,
        message: Result<EventMessage, String>,
        target: Result<Arc<DeliveryTarget>, String>,
    ) -> Self {
        let state = match row.state {
            RowState::NotSent { reason } => DeliveryState::NotSent {
                reason,
                message: message.ok(),
            },
            RowState::Waiting { due } => {
                DeliveryState::addressed(message, target, |it| DeliveryState::Waiting(it, due))
            }
            RowState::Delivered => {
                DeliveryState::addressed(message, target, DeliveryState::Delivered)
            }
            RowState::Failed => DeliveryState::addressed(message, target, DeliveryState::Failed),
        };
        Self {
            id: row.id,
            webhook: row.webhook,
            state,
            attempts: row.attempts,
            failures: row.failures,
        }
    }

    /// The row of it; it is due now where it is being sent.
    pub(super) fn row(&self, now: SystemTime) -> DeliveryRow {
        DeliveryRow {
            id: self.id.clone(),
            webhook: self.webhook.clone(),
            state: match &self.state {
                DeliveryState::NotSent { reason, .. } => RowState::NotSent {
                    reason: reason.clone(),
                },
                DeliveryState::Waiting(_, due) => RowState::Waiting { due: *due },
                DeliveryState::Sending(_) => RowState::Waiting { due: now },
                DeliveryState::Delivered(_) => RowState::Delivered,
                DeliveryState::Failed(_) => RowState::Failed,
            },
            url: self.url().map(str::to_owned),
            body: self.message().map(|it| it.body.as_str().to_owned()),
            attempts: self.attempts.clone(),
            failures: self.failures,
        }
    }

    /// Whether its time to be sent has come.
    pub(crate) fn is_due(&self, now: SystemTime) -> bool {
        matches!(&self.state, DeliveryState::Waiting(_, due) if *due <= now)
    }

    /// What is sent now, if its time has come.
    pub(crate) fn begin(&mut self, now: SystemTime) -> Option<AddressedMessage> {
        match &self.state {
            DeliveryState::Waiting(message, due) if *due <= now => {
                let message = message.clone();
                self.state = DeliveryState::Sending(message.clone());
                Some(message)
            }
            DeliveryState::Waiting(..)
            | DeliveryState::NotSent { .. }
            | DeliveryState::Sending(_)
            | DeliveryState::Delivered(_)
            | DeliveryState::Failed(_) => None,
        }
    }

    /// Notes what became of an attempt.
    pub(super) fn end(&mut self, attempt: Attempt) {
        let DeliveryState::Sending(message) = &self.state else {
            return;
        };
        let message = message.clone();
        let delay = RETRY_DELAYS.get(self.failures).copied();
        self.state = match (&attempt.outcome, delay) {
            (AttemptOutcome::Taken(_), _) => DeliveryState::Delivered(message),
            (AttemptOutcome::Refused(_, pause), Some(delay)) => {
                let longest = RETRY_DELAYS.into_iter().max().unwrap_or(delay);
                let delay = delay.max(pause.unwrap_or_default().min(longest));
                DeliveryState::Waiting(message, attempt.at + delay)
            }
            (AttemptOutcome::Unanswered(_), Some(delay)) => {
                DeliveryState::Waiting(message, attempt.at + delay)
            }
            (AttemptOutcome::Refused(..) | AttemptOutcome::Unanswered(_), None)
            | (AttemptOutcome::Gone | AttemptOutcome::Impossible(_), _) => {
                DeliveryState::Failed(message)
            }
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
        let message = match &self.state {
            DeliveryState::NotSent { reason, .. } => {
                return Err(format!("it cannot be sent: {reason}"));
            }
            DeliveryState::Sending(_) => return Err("it is being sent".to_owned()),
            DeliveryState::Waiting(message, _)
            | DeliveryState::Delivered(message)
            | DeliveryState::Failed(message) => message.clone(),
        };
        self.failures = 0;
        self.state = DeliveryState::Waiting(message, now);
        Ok(())
    }

    /// How many bytes its body has.
    pub(crate) fn bytes(&self) -> usize {
        self.message().map_or(0, |it| it.body.as_str().len())
    }

    fn message(&self) -> Option<&EventMessage> {
        match &self.state {
            DeliveryState::NotSent { message, .. } => message.as_ref(),
            DeliveryState::Waiting(message, _)
            | DeliveryState::Sending(message)
            | DeliveryState::Delivered(message)
            | DeliveryState::Failed(message) => Some(&message.message),
        }
    }

    fn url(&self) -> Option<&str> {
        match &self.state {
            DeliveryState::NotSent { .. } => None,
            DeliveryState::Waiting(message, _)
            | DeliveryState::Sending(message)
            | DeliveryState::Delivered(message)
            | DeliveryState::Failed(message) => Some(&message.target.url),
        }
    }

    /// All of it, for people and programs.
    pub(crate) fn shown(&self) -> Value {
        let (state, reason, due) = match &self.state {
            DeliveryState::NotSent { reason, .. } => ("not_sent", Some(reason), None),
            DeliveryState::Waiting(_, due) => ("waiting", None, Some(timestamp(*due))),
            DeliveryState::Sending(_) => ("sending", None, None),
            DeliveryState::Delivered(_) => ("delivered", None, None),
            DeliveryState::Failed(_) => ("failed", None, None),
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
            let body = self.message().map(|it| it.body.as_str());
            let body = body.and_then(Value::from_json).unwrap_or(Value::Null);
            members.push(("body".to_owned(), body));
        }
        shown
    }
}

impl DeliveryState {
    /// The state of a message that goes somewhere, or why it cannot be sent.
    pub(super) fn addressed(
        message: Result<EventMessage, String>,
        target: Result<Arc<DeliveryTarget>, String>,
        state: impl FnOnce(AddressedMessage) -> Self,
    ) -> Self {
        match (message, target) {
            (Ok(message), Ok(target)) => state(AddressedMessage { message, target }),
            (Ok(message), Err(reason)) => Self::NotSent {
                reason,
                message: Some(message),
            },
            (Err(reason), _) => Self::NotSent {
                reason,
                message: None,
            },
        }
    }
}
