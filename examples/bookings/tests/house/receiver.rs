//! Whoever is told of bookings.

use bookings::api::Event;
use oasmith::server::Server;
use oasmith::webhook::{Delivery, Receiver, StandardWebhooks};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

pub const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/// A receiver that verifies what comes: its URL, and what came with the id of each message.
pub async fn start() -> (String, mpsc::UnboundedReceiver<(String, Event)>) {
    let (to, from) = mpsc::unbounded_channel();
    let take = move |delivery: Delivery<Event>| {
        let id = delivery.headers.get("webhook-id").unwrap_or_default();
        let sent = to.send((id.to_owned(), delivery.event));
        async { Ok(sent?) }
    };
    let verifier = StandardWebhooks::new(SECRET).expect("a secret");
    let receiver = Receiver::new(verifier, take);
    let app = axum::Router::new().route_service("/events", receiver.into_service());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!(
        "http://{}/events",
        listener.local_addr().expect("an address")
    );
    tokio::spawn(Server::new(app).serve(listener, std::future::pending()));
    (url, from)
}
