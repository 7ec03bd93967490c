//! The layers around the router, and how they are served.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Method, header};
use oasmith::server::{JwtVerifier, Server};
use tokio::net::TcpListener;
use tower_governor::GovernorLayer;
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::PeerIpKeyExtractor;
use tower_http::compression::CompressionLayer;
use tower_http::cors::CorsLayer;
use tower_http::trace::TraceLayer;

use crate::House;
use crate::api_server::router;

/// The page whose scripts may call.
pub const ORIGIN: &str = "https://house.example.com";

/// The application: traces are outermost, so that they see what the other layers refuse. A caller may send `burst` requests at once, and one more after
/// each `period`.
pub fn app(
    house: House,
    verifier: JwtVerifier,
    burst: u32,
    period: Duration,
) -> anyhow::Result<axum::Router> {
    let limit = GovernorConfigBuilder::default()
        .period(period)
        .burst_size(burst)
        .finish()
        .context("a burst of requests and a period")?;
    let cors = CorsLayer::new()
        .allow_origin(HeaderValue::from_static(ORIGIN))
        .allow_methods([Method::GET, Method::POST, Method::PATCH, Method::DELETE])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .max_age(Duration::from_hours(1));
    let app = router(house, verifier).into_axum();
    Ok(app
        .layer(GovernorLayer::<PeerIpKeyExtractor, _, _>::new(Arc::new(
            limit,
        )))
        .layer(CompressionLayer::new())
        .layer(cors)
        .layer(TraceLayer::new_for_http()))
}

/// Serves until `stop` ends, and then what has begun.
pub async fn serve(app: axum::Router, listener: TcpListener, stop: impl Future<Output = ()>) {
    // The limit is kept by the address of the caller, which it looks for where `axum::serve` puts it.
    let server = Server::new(app).extend(|caller, to| {
        to.insert(ConnectInfo(caller));
    });
    server.serve(listener, stop).await;
}
