//! Where events go: to the one URL that whoever started the mock gave.

use std::time::{Duration, SystemTime};

use axum::http::Uri;
use oasmith::client::Http;
use oasmith::webhook::{SendError, Sender, StandardWebhooks};
use serde::{Deserialize, Serialize};

use super::retry::DELIVERY_TIMEOUT;
use crate::events::EventMessage;

/// What events are signed with where nothing else is given.
pub const WEBHOOK_SECRET: &str = "whsec_bW9jay1zZWNyZXQtb2YtdGhlLW1vY2stc2VydmVy";

/// A receiver of events.
pub(crate) struct DeliveryTarget {
    pub(crate) url: String,
    sender: Sender,
}

/// What became of an attempt.
#[derive(Clone, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AttemptOutcome {
    /// A success with this status.
    Taken(u16),
    /// Another status, and the pause that the receiver asked for.
    Refused(u16, Option<Duration>),
    /// No answer came.
    Unanswered(String),
    /// The receiver wants nothing more (410).
    Gone,
    /// It could not be sent.
    Impossible(String),
}

impl DeliveryTarget {
    /// The receiver at a URL, whom messages are signed for.
    ///
    /// # Errors
    /// The URL or the secret is none.
    pub(crate) fn new(url: &str, secret: &str) -> Result<Self, String> {
        let transport = delivery_transport(origin(url));
        let transport = transport.map_err(|error| format!("deliver_to: {error}"))?;
        let signer = signer(secret)?;
        // The mock waits itself, by its own clock.
        let sender = Sender::over(transport, url, signer).retry_delays([]);
        Ok(Self {
            url: url.to_owned(),
            sender: sender.timeout(DELIVERY_TIMEOUT).clock(SystemTime::now),
        })
    }

    /// Sends an event once. The signature has the time of this machine: a receiver holds it against a clock of its own.
    pub(crate) async fn send(&self, id: &str, message: &EventMessage) -> AttemptOutcome {
        match self.sender.send(id, message).await {
            Ok(status) => AttemptOutcome::Taken(status),
            Err(SendError::Refused {
                status,
                retry_after,
            }) => AttemptOutcome::Refused(status, retry_after),
            Err(SendError::Transport(error)) => AttemptOutcome::Unanswered(error.to_string()),
            Err(SendError::Gone) => AttemptOutcome::Gone,
            Err(other) => AttemptOutcome::Impossible(other.to_string()),
        }
    }
}

/// What signs with a secret.
///
/// # Errors
/// It is none.
pub(crate) fn signer(secret: &str) -> Result<StandardWebhooks, String> {
    let signer = StandardWebhooks::new(secret);
    signer.map_err(|error| format!("webhook_secret: {error}"))
}

/// The scheme and the host of a URL, as it writes them.
fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + "://".len());
    let rest = url.get(host..).unwrap_or_default();
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    url.get(..host + end).unwrap_or(url)
}

/// What reaches the server of a base URL, also without TLS: whoever names it with `http://` wants that.
///
/// # Errors
/// The URL is none.
pub fn delivery_transport(base: &str) -> Result<Http, String> {
    let url = base.parse::<Uri>().unwrap_or_default();
    let host = url.host().unwrap_or_default();
    let http = Http::builder(base).plain_host(host).build();
    http.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::delivery_transport;

    #[test]
    fn whoever_is_named_is_reached_without_tls() {
        for base in [
            "http://127.0.0.1:9000",
            "http://hooks.example:80",
            "http://hooks.example",
            "http://[fd00::1]:9000",
            "http://[fd00::1]",
            "https://hooks.example/v1",
        ] {
            delivery_transport(base).expect(base);
        }
        for base in [
            "",
            "hooks.example",
            "ftp://hooks.example",
            "http://a@b",
            "http://a:0",
        ] {
            assert!(delivery_transport(base).is_err(), "{base}");
        }
    }
}
