//! The desk, against the sandbox and the bad luck of production: a lost answer, a key that was replaced, forged and unknown events, and the end
//! in the middle of one.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use svc_client::oasmith::client::{Transport, TransportError, TransportErrorKind};
use svc_client::oasmith::http::{Method, Request, Response};
use svc_client::oasmith::server::Router;
use svc_client::oasmith::webhook::{PrivateKey, PrivateKeySignature, Signer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use try_client::desk::{Desk, Events, KeyStore, serve};

/// The sandbox, behind a line that loses the answer to the first creation.
struct Lossy {
    service: Router,
    has_lost: AtomicBool,
    calls: Arc<AtomicU32>,
}

impl Transport for Lossy {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let is_creation = request.method == Method::Post;
        self.calls.fetch_add(1, Ordering::SeqCst);
        let response = self.service.call(request).await;
        if is_creation && response.status == 201 && !self.has_lost.swap(true, Ordering::SeqCst) {
            let kind = TransportErrorKind::Broken;
            return Err(TransportError::new(kind, "the connection broke"));
        }
        Ok(response)
    }

    /// Nobody waits in a test.
    async fn sleep(&self, _: Duration) {}
}

/// The key of the demo's developer, once the old one is refused.
fn renewed() -> Result<svc_client::oasmith::Secret<String>, svc_client::oasmith::client::KeyError> {
    NEW_KEY.get().cloned().ok_or_else(|| "there is none".into())
}

static NEW_KEY: std::sync::OnceLock<svc_client::oasmith::Secret<String>> =
    std::sync::OnceLock::new();

#[tokio::test]
async fn money_comes_in_once_whatever_happens_on_the_way() {
    let sandbox = sandbox::start().expect("it starts");
    let key = sandbox.key().to_owned();
    NEW_KEY.set(key.into()).expect("one test sets it");
    let calls = Arc::new(AtomicU32::new(0));
    let line = Lossy {
        service: sandbox.app().router.clone(),
        has_lost: AtomicBool::new(false),
        calls: Arc::clone(&calls),
    };
    let keys = KeyStore::new("sk-test-old".to_owned().into(), renewed);
    let desk = Desk::new(line, keys);

    let file = std::env::temp_dir().join(format!("desk-{}.key", std::process::id()));
    let customer = "acme0customer".parse().expect("an id");
    let address = desk.address_of(&customer, &file).await.expect("an address");
    assert_eq!(calls.load(Ordering::SeqCst), 3, "refused, lost, answered");
    let again = desk.address_of(&customer, &file).await.expect("the same");
    std::fs::remove_file(&file).expect("the attempt was remembered");
    assert_eq!(again.id, address.id);

    let amounts = async |least: &str| -> Vec<String> {
        let least = least.parse().expect("an amount");
        let drains = desk.large_drains(&least).await.expect("drains");
        let amounts = drains.into_iter().filter_map(|drain| drain.amount);
        amounts.map(|amount| amount.to_string()).collect()
    };
    assert_eq!(amounts("75.250").await, ["75.25", "300.00"]);
    assert_eq!(amounts("75.251").await, ["300.00"]);
}

/// A message that a service has begun to send: the desk has seen its head, and waits for the body.
struct Begun {
    stream: TcpStream,
    body: Vec<u8>,
}

impl Begun {
    async fn at(address: SocketAddr, message: Request) -> Self {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let mut head = format!("POST /events HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
        for (name, value) in message.headers.iter() {
            head.push_str(&format!("{name}: {}\r\n", value.expose()));
        }
        let length = message.body.len();
        head.push_str(&format!(
            "content-length: {length}\r\nexpect: 100-continue\r\n\r\n"
        ));
        stream.write_all(head.as_bytes()).await.expect("it is sent");
        let mut go_on = [0; b"HTTP/1.1 100 Continue\r\n\r\n".len()];
        stream.read_exact(&mut go_on).await.expect("an answer");
        assert!(go_on.starts_with(b"HTTP/1.1 100 "));
        Self {
            stream,
            body: message.body,
        }
    }

    /// Sends the body, and gives the status of the answer.
    async fn end(mut self) -> u16 {
        let sent = self.stream.write_all(&self.body).await;
        sent.expect("it is sent");
        let mut answer = String::new();
        let read = self.stream.read_to_string(&mut answer).await;
        read.expect("an answer");
        let status = answer.split(' ').nth(1).and_then(|it| it.parse().ok());
        status.unwrap_or_else(|| panic!("{answer}"))
    }
}

#[tokio::test]
async fn events_are_booked_until_the_end_and_no_forged_one() {
    let (key, public_key) = PrivateKey::generate().expect("a key");
    let service = PrivateKeySignature::new(key);
    let signed = |body: &str| {
        let message = service.signed("/events", body.as_bytes(), SystemTime::now());
        message.expect("a message")
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (books, mut entries) = mpsc::channel(8);
    let (stop, stopped) = oneshot::channel::<()>();
    let desk = tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        let served = serve(listener, &public_key, Events::new(books), stopped).await;
        served.map_err(|error| error.to_string())
    });

    let transfer = r#"{"id":"event-1","category":"transfer"}"#;
    let mut forged = signed(transfer);
    forged.body[8] ^= 1;
    assert_eq!(Begun::at(address, forged).await.end().await, 401);
    let first = Begun::at(address, signed(transfer)).await;
    assert_eq!(first.end().await, 200);
    let newer = r#"{"category":"loan","of":7}"#;
    let last = Begun::at(address, signed(newer)).await;
    stop.send(()).expect("the desk runs");
    assert_eq!(last.end().await, 200, "it was in the middle");
    desk.await.expect("no panic").expect("it stops cleanly");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens");

    let kept = format!("unknown {newer}");
    for entry in ["transfer event-1", &kept] {
        assert_eq!(entries.recv().await.as_deref(), Some(entry));
    }
    assert_eq!(entries.recv().await, None, "nothing was forged");
}
