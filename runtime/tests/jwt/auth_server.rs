//! An authorization server that does what a test wants, and the time.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use oasmith::client::{Transport, TransportError, TransportErrorKind};
use oasmith::http::{Request, Response};
use oasmith::server::{JwtVerifier, KeySet};
use serde_json::{Value, json};

use crate::pair::Pair;

pub const ISSUER: &str = "https://auth.example.com";
pub const AUDIENCE: &str = "https://notes.example.com";
pub const NOW: u64 = 1_800_000_000;

/// How the server answers.
#[derive(Clone)]
pub enum Answer {
    Keys(Value),
    Body(u16, String),
    Down,
    Silence,
}

#[derive(Clone)]
pub struct AuthorizationServer(Arc<State>);

struct State {
    answer: Mutex<Answer>,
    fetches: AtomicUsize,
    now: AtomicU64,
}

impl AuthorizationServer {
    pub fn new(keys: &[Value]) -> Self {
        Self(Arc::new(State {
            answer: Mutex::new(Answer::Keys(json!({ "keys": keys }))),
            fetches: AtomicUsize::new(0),
            now: AtomicU64::new(NOW),
        }))
    }

    pub fn verifier(&self) -> JwtVerifier {
        let keys = KeySet::over(self.clone(), "https://auth.example.com/jwks");
        let clock = Arc::clone(&self.0);
        JwtVerifier::new(ISSUER, AUDIENCE, keys).clock(move || at(clock.now.load(Ordering::SeqCst)))
    }

    pub fn answers(&self, answer: Answer) {
        *self.0.answer.lock().unwrap() = answer;
    }

    pub fn has(&self, keys: &[Value]) {
        self.answers(Answer::Keys(json!({ "keys": keys })));
    }

    pub fn fetches(&self) -> usize {
        self.0.fetches.load(Ordering::SeqCst)
    }

    pub fn pass(&self, seconds: u64) {
        self.0.now.fetch_add(seconds, Ordering::SeqCst);
    }

    pub fn set_back(&self, seconds: u64) {
        self.0.now.fetch_sub(seconds, Ordering::SeqCst);
    }
}

fn at(seconds: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(seconds)
}

impl Transport for AuthorizationServer {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        assert_eq!(request.target, "/jwks");
        self.0.fetches.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(5)).await;
        let answer = self.0.answer.lock().unwrap().clone();
        match answer {
            Answer::Keys(keys) => Ok(Response::json(200, keys.to_string())),
            Answer::Body(status, body) => Ok(Response::json(status, body)),
            Answer::Down => {
                let kind = TransportErrorKind::Connect;
                Err(TransportError::new(kind, "nobody listens"))
            }
            Answer::Silence => std::future::pending().await,
        }
    }

    async fn sleep(&self, _: Duration) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The claims of a good token.
pub fn claims() -> Value {
    json!({
        "iss": ISSUER, "aud": AUDIENCE, "sub": "ada", "jti": "t1", "exp": NOW + 600, "nbf": NOW - 10, "scope": "read write",
    })
}

/// A good token by this key.
pub fn token(pair: &Pair, algorithm: &str, id: &str) -> String {
    pair.token(&json!({ "alg": algorithm, "kid": id }), &claims())
}
