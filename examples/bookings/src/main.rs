//! Serves the house at port 8080, for callers with tokens of an authorization server.

use bookings::{House, app};
use oasmith::server::{JwtVerifier, KeySet};
use sqlx::SqlitePool;
use tokio::net::TcpListener;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt().init();
    let house = House::open(SqlitePool::connect("sqlite:bookings.db?mode=rwc").await?).await?;
    let keys = KeySet::at("https://auth.example.com/jwks")?;
    let issuer = "https://auth.example.com";
    let verifier = JwtVerifier::new(issuer, "https://bookings.example.com", keys);
    let listener = TcpListener::bind("127.0.0.1:8080").await?;
    let stop = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    app::serve(app::app(house, verifier, 20)?, listener, stop).await;
    Ok(())
}
