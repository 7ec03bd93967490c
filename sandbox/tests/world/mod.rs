//! A sandbox for one test: in this process, or behind a socket.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::future::Future;
use std::sync::Arc;

use sandbox::app::{App, world};
use sandbox::control::Control;
use sandbox::serve::Served;
use sandbox::store::{Sqlite, Store};
use serde_json::Value;
use svc_client::Client;
use svc_client::runtime::client::{Connection, Http, Retry};
use svc_server::runtime::http::{Method, Request, Response};

/// A sandbox with the demo world, and the key of its developer.
pub struct World {
    pub app: App,
    pub key: String,
}

impl World {
    /// In memory.
    pub fn new() -> Self {
        Self::over(Sqlite::open(":memory:").expect("a database"))
    }

    pub fn over(store: Sqlite) -> Self {
        let app = App::new(Arc::new(store) as Arc<dyn Store>);
        let demo = world("demo").expect("the demo");
        let key = app
            .begin(&demo)
            .expect("it begins")
            .expect("a new database");
        Self { app, key }
    }

    /// A client in this process.
    pub fn client(&self) -> Client {
        self.client_with(&self.key)
    }

    pub fn client_with(&self, key: &str) -> Client {
        let connection = Connection::new(self.app.router.clone()).key(key.to_owned());
        Client::over(connection.retry(Retry::never()))
    }

    /// Another developer's key.
    pub fn other_key(&self) -> String {
        self.app.another_developer().expect("a developer").1
    }

    /// A key of this developer that holds these scopes.
    pub fn scoped_key(&self, scopes: &[&str]) -> String {
        let body = serde_json::json!({ "scopes": scopes }).to_string();
        let response = self.post("/api_keys", &body, None);
        assert_eq!(response.status, 201, "{}", text(&response));
        json(&response)["value"]
            .as_str()
            .expect("a value")
            .to_owned()
    }

    pub fn request(&self, method: Method, target: &str) -> Request {
        let mut request = Request::new(method, target);
        request.headers.set_secret("Api-Key", self.key.clone());
        request
    }

    pub fn get(&self, target: &str) -> Response {
        self.call(self.request(Method::Get, target))
    }

    pub fn post(&self, target: &str, body: &str, key: Option<&str>) -> Response {
        let mut request = with_body(self.request(Method::Post, target), body);
        if let Some(key) = key {
            request.headers.set("Idempotency-Key", key);
        }
        self.call(request)
    }

    pub fn call(&self, request: Request) -> Response {
        wait(self.app.router.call(request))
    }

    /// Serves the sandbox on a socket for as long as the future runs, with a client of it.
    pub fn over_a_socket<F: Future>(&self, work: impl FnOnce(Client, String) -> F) -> F::Output {
        wait(async {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
                .await
                .expect("a port");
            let address = listener.local_addr().expect("an address");
            let control = Control::new(self.app.clone(), world("demo").expect("the demo"));
            let served = Served::new(self.app.clone(), Some(control), address);
            let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
            let task = tokio::spawn(served.serve(listener, async {
                let _ = stopped.await;
            }));
            let base = format!("http://{address}");
            let http = Http::new(&format!("{base}/v0")).expect("a base URL");
            let connection = Connection::new(http)
                .key(self.key.clone())
                .retry(Retry::never());
            let output = work(Client::over(connection), base).await;
            drop(stop);
            task.await.expect("it stops cleanly");
            output
        })
    }
}

pub fn with_body(mut request: Request, body: &str) -> Request {
    request.headers.set("Content-Type", "application/json");
    request.body = body.as_bytes().to_vec();
    request
}

pub fn wait<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(future)
}

pub fn text(response: &Response) -> String {
    String::from_utf8_lossy(&response.body).into_owned()
}

pub fn json(response: &Response) -> Value {
    serde_json::from_slice(&response.body)
        .unwrap_or_else(|error| panic!("{error}: {}", text(response)))
}

/// The codes of an error body in either shape.
pub fn codes(response: &Response) -> Vec<String> {
    let body = json(response);
    let code = |error: &Value| error["code"].as_str().expect("a code").to_owned();
    match body["errors"].as_array() {
        Some(errors) => errors.iter().map(code).collect(),
        None => vec![code(&body)],
    }
}

/// The keys that an error body names, in either shape.
pub fn named(response: &Response) -> Vec<String> {
    let body = json(response);
    let key = |error: &Value| {
        error["source"]["key"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    match body["errors"].as_array() {
        Some(errors) => errors.iter().map(key).collect(),
        None => vec![key(&body)],
    }
}

pub const ADDRESSES: &str = "/customers/acme0customer/liquidation_addresses";
