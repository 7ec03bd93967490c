//! A house that is served, with a database in memory.

use std::time::Duration;

use bookings::api_client::Client;
use bookings::{House, Receivers, app};
use oasmith::client::{Connection, Http, Retry, Transport as _};
use oasmith::http::{Method, Request, Response};
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::tokens::Keys;

/// After which a caller may send another request: longer than any test takes.
const PERIOD: Duration = Duration::from_hours(1);

pub struct Running {
    pub url: String,
    pub db: SqlitePool,
    pub keys: Keys,
    pub stop: oneshot::Sender<()>,
    pub served: JoinHandle<()>,
}

impl Running {
    /// A house that takes this many requests at once, and another one in an hour.
    pub async fn start(burst: u32) -> Self {
        Self::sending_to(Receivers::Local, burst).await
    }

    /// The same, whose subscribers may name these receivers.
    pub async fn sending_to(receivers: Receivers, burst: u32) -> Self {
        // Each connection to a database in memory has one of its own.
        let pool = SqlitePoolOptions::new().max_connections(1);
        let db = pool.connect("sqlite::memory:").await.expect("a database");
        let house = House::open(db.clone(), receivers).await.expect("tables");
        let keys = Keys::new();
        let app = app::app(house, keys.verifier(), burst, PERIOD).expect("layers");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            let _ = stopped.await;
        };
        let served = tokio::spawn(app::serve(app, listener, stopped));
        Self {
            url,
            db,
            keys,
            stop,
            served,
        }
    }

    /// A client of this account with these scopes, which sends each request once.
    pub fn client(&self, account: &str, scopes: &str) -> Client {
        let http = Http::new(&self.url).expect("a URL");
        let token = self.keys.token(account, scopes);
        Client::over(Connection::new(http).key(token).retry(Retry::never()))
    }

    /// Sends a request as it is.
    pub async fn send(&self, request: Request) -> Response {
        let http = Http::new(&self.url).expect("a URL");
        http.send(request, 1 << 20).await.expect("an answer")
    }

    /// A request of Ada's, who may do all.
    pub fn request(&self, method: Method, target: &str) -> Request {
        let mut request = Request::new(method, target);
        let token = self.keys.token("ada", "rooms bookings");
        let headers = &mut request.headers;
        headers.set_secret("Authorization", format!("Bearer {token}"));
        request
    }
}
