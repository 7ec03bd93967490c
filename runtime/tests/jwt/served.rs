//! What callers are answered: in process, and over a socket.

use oasmith::client::{Http, ServerMetadata, Transport};
use oasmith::http::{Credential, Method, Request, RequiredScheme, Response, Security};
use oasmith::server::{
    Base, BoxFuture, Call, HandlerResult, JwtClaims, JwtVerifier, Rejection, RejectionBody, Route,
    Router, Server, Service, problem_details,
};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::auth_server::{AUDIENCE, Answer, AuthorizationServer, claims, token};
use crate::pair::p256;

/// A service whose answer is who calls.
struct Names;

const SCHEMES: &[RequiredScheme] = &[RequiredScheme::new(
    "oauth",
    Credential::Authorization("Bearer"),
    &["read"],
)];

impl Service for Names {
    const ROUTES: &'static [Route] = &[Route {
        security: Security(&[SCHEMES]),
        ..Route::get("show_name", "/name")
    }];
    const BASE_PATH: &'static str = "";
    const OTHER_BASES: &'static [Base] = &[];

    fn call(&self, _: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        let context = call.context();
        let claims = context
            .caller
            .as_ref()
            .and_then(|it| it.record::<JwtClaims>());
        let email = claims
            .and_then(|it| it.get("email"))
            .map(ToString::to_string);
        let body = format!(r#"["{}",{}]"#, context.account(), email.unwrap_or_default());
        Box::pin(async { Ok(Response::json(200, body)) })
    }

    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
        (problem_details(status, &body), "application/problem+json")
    }
}

fn request(token: &str) -> Request {
    let mut request = Request::new(Method::Get, "/name");
    request
        .headers
        .set("Authorization", format!("Bearer {token}"));
    request
}

/// The status, the challenge and the body.
fn seen(response: &Response) -> (u16, String, String) {
    let challenge = response.headers.get("WWW-Authenticate").unwrap_or_default();
    let body = String::from_utf8_lossy(response.body.whole().unwrap_or_default());
    (response.status, challenge.to_owned(), body.into_owned())
}

fn with(name: &str, value: Value) -> Value {
    let mut claims = claims();
    claims["email"] = json!("ada@example.com");
    claims[name] = value;
    claims
}

async fn holds(
    answer: impl AsyncFn(Request) -> (u16, String, String),
    auth_server: &AuthorizationServer,
) {
    let pair = p256();
    auth_server.has(&[pair.jwk("a")]);
    let token = |claims: &Value| pair.token(&json!({ "alg": "ES256", "kid": "a" }), claims);
    let (status, _, body) = answer(request(&token(&with("a", json!(1))))).await;
    assert_eq!((status, &*body), (200, r#"["ada","ada@example.com"]"#));
    // Tokens of servers that name groups are long.
    let long = token(&with("groups", json!(vec!["a group of many"; 500])));
    assert!((9_000..16_000).contains(&long.len()), "{}", long.len());
    assert_eq!(answer(request(&long)).await.0, 200);
    let (status, challenge, body) = answer(request(&token(&with("scope", json!("write"))))).await;
    let insufficient = r#"Bearer realm="oauth", error="insufficient_scope", scope="read""#;
    assert_eq!((status, &*challenge), (403, insufficient), "{body}");
    for bad in [token(&with("exp", json!(1))), "a.b.c".to_owned()] {
        let (status, challenge, body) = answer(request(&bad)).await;
        let invalid = r#"Bearer realm="oauth", error="invalid_token""#;
        assert_eq!((status, &*challenge), (401, invalid), "{body}");
        assert!(!body.contains(&bad) && !body.contains("ended"), "{body}");
    }
    let (status, challenge, _) = answer(Request::new(Method::Get, "/name")).await;
    assert_eq!((status, &*challenge), (401, r#"Bearer realm="oauth""#));
    auth_server.answers(Answer::Down);
    auth_server.pass(4_000);
    let mut later = claims();
    later["exp"] = json!(9_000_000_000_u64);
    let (status, challenge, body) = answer(request(&token(&later))).await;
    assert_eq!((status, &*challenge), (503, ""), "{body}");
    assert!(
        body.contains("unavailable") && !body.contains("nobody listens"),
        "{body}"
    );
}

#[tokio::test]
async fn callers_are_known_in_process() {
    let auth_server = AuthorizationServer::new(&[]);
    let router = Router::new(Names, auth_server.verifier());
    holds(
        async |request| seen(&router.call(request).await),
        &auth_server,
    )
    .await;
}

#[tokio::test]
async fn callers_are_known_over_a_socket() {
    let auth_server = AuthorizationServer::new(&[]);
    let router = Router::new(Names, auth_server.verifier());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(Server::new(router.into_service()).serve(listener, std::future::pending()));
    let http = Http::new(&url).unwrap();
    holds(
        async |request| seen(&Transport::send(&http, request, 1 << 16).await.unwrap()),
        &auth_server,
    )
    .await;
}

/// An authorization server over a socket, by what it says of itself.
#[tokio::test]
async fn an_authorization_server_is_discovered() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let pair = p256();
    let documents = [
        (
            "/.well-known/openid-configuration",
            json!({ "issuer": url, "jwks_uri": format!("{url}/keys") }),
        ),
        ("/keys", json!({ "keys": [pair.jwk("a")] })),
    ];
    let mut app = axum::Router::new();
    for (path, document) in documents {
        let answer = move || async move { document.to_string() };
        app = app.route(path, axum::routing::get(answer));
    }
    tokio::spawn(Server::new(app).serve(listener, std::future::pending()));
    let metadata = ServerMetadata::fetch(&format!("{url}/.well-known/openid-configuration")).await;
    let metadata = metadata.unwrap();
    let verifier = JwtVerifier::discovered(&metadata, AUDIENCE).unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let mut claims = claims();
    claims["iss"] = json!(url);
    claims["exp"] = json!(now.unwrap().as_secs() + 60);
    claims["nbf"] = json!(1);
    let good = pair.token(&json!({ "alg": "ES256", "kid": "a" }), &claims);
    verifier.verify(&good.into()).await.unwrap();
    let foreign = token(&pair, "ES256", "a");
    assert!(verifier.verify(&foreign.into()).await.is_err());
    let mut without = metadata.clone();
    without.jwks_uri = None;
    let error = JwtVerifier::discovered(&without, AUDIENCE).unwrap_err();
    assert!(error.to_string().contains("`jwks_uri`"), "{error}");
    without.jwks_uri = Some("http://auth.example.com/keys".to_owned());
    let error = JwtVerifier::discovered(&without, AUDIENCE).unwrap_err();
    assert!(error.to_string().contains("in the clear"), "{error}");
    let rejection: Rejection = error.into();
    assert_eq!(rejection.status, 500);
}
