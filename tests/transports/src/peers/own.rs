//! Our own server, which answers each row below a path of its own.

use std::net::SocketAddr;

use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use oasmith::server::Server;
use tokio::net::TcpListener;

use super::Listening;
use crate::calls::CallRow;
use crate::gate::{Gate, Gates};
use crate::heard::Log;
use crate::service::script::{Head, scripted};

/// All rows as one application.
pub fn app(rows: &[CallRow], gates: &Gates, log: &Log) -> axum::Router {
    let mut app = axum::Router::new();
    for row in rows {
        let router = scripted(row, gates, log).into_axum();
        app = app.nest(&format!("/{}", row.name), router);
    }
    app.layer(from_fn(noted))
}

/// Notes the head of a request before anybody takes something out of it.
async fn noted(mut request: Request, next: Next) -> Response {
    let fields = request.headers().iter().map(|(name, value)| {
        let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
        (name.as_str().to_owned(), value)
    });
    let mut fields: Vec<(String, String)> = fields.collect();
    if let Some(authority) = request.uri().authority() {
        fields.push(("host".to_owned(), authority.to_string()));
    }
    let connection = request.extensions().get::<SocketAddr>();
    let connection = connection.map_or_else(String::new, ToString::to_string);
    request.extensions_mut().insert(Head { fields, connection });
    next.run(request).await
}

/// Serves all rows.
pub async fn start(rows: &[CallRow]) -> Listening {
    let (gates, log) = (Gates::default(), Log::default());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = Server::new(app(rows, &gates, &log));
    tokio::spawn(server.serve(listener, std::future::pending()));
    Listening {
        address,
        gate: Gate::Here(gates),
        log,
        process: None,
    }
}
