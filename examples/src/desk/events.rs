//! The events of the service: each is verified, booked, and only then answered with success.

use std::future::Future;

use svc_client::models::Event;
use svc_client::models::oasmith::server::Server;
use svc_client::models::oasmith::webhook::{Delivery, HandlerError, PublicKeySignature, Receiver};
use tokio::net::TcpListener;
use tokio::sync::mpsc::Sender;

use crate::Failure;

/// Where events are booked. Clones share it.
#[derive(Debug, Clone)]
pub struct Events {
    books: Sender<String>,
}

impl Events {
    /// Events that are booked by whoever reads from the other end.
    #[must_use]
    pub fn new(books: Sender<String>) -> Self {
        Self { books }
    }

    /// Books an event.
    ///
    /// # Errors
    /// The books are closed: the service is asked to send the event again.
    pub async fn take(self, delivery: Delivery<Event>) -> Result<(), HandlerError> {
        let entry = match delivery.event {
            Event::Transfer(event) => format!("transfer {}", event.id),
            Event::LiquidationAddressDrain(event) => format!("drain {}", event.id),
            // What is newer than this program is kept for the day when it is not.
            Event::Unknown(event) => format!("unknown {}", event.json()),
            _ => return Ok(()),
        };
        Ok(self.books.send(entry).await?)
    }
}

/// Takes events at `/events` until `stop` ends, and answers those that have come until then. `public_key` is that of the webhook endpoint (PEM).
///
/// # Errors
/// The key is none.
pub async fn serve(
    listener: TcpListener,
    public_key: &str,
    events: Events,
    stop: impl Future<Output = ()>,
) -> Result<(), Failure> {
    let verifier = PublicKeySignature::new(public_key)?;
    let receiver = Receiver::new(verifier, move |delivery| events.clone().take(delivery));
    let app = axum::Router::new().route_service("/events", receiver.into_service());
    Server::new(app).serve(listener, stop).await;
    Ok(())
}
