//! Serves the house at port 8080, for callers with tokens of an authorization server.

use std::time::Duration;

use bookings::{House, Receivers, app};
use oasmith::server::{JwtVerifier, KeySet};
use sqlx::SqlitePool;
use tokio::net::TcpListener;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt().init();
    let db = SqlitePool::connect("sqlite:bookings.db?mode=rwc").await?;
    let house = House::open(db, Receivers::Internet).await?;
    let keys = KeySet::at("https://auth.example.com/jwks")?;
    let issuer = "https://auth.example.com";
    let verifier = JwtVerifier::new(issuer, "https://bookings.example.com", keys);
    let listener = TcpListener::bind("127.0.0.1:8080").await?;
    let stop = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    let app = app::app(house, verifier, 20, Duration::from_secs(1))?;
    app::serve(app, listener, stop).await;
    Ok(())
}
