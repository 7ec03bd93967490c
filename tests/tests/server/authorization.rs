//! Who may call: alternatives of schemes with scopes, in process and over a socket, and what a handler sees of the callers.

use std::future::Future;

use axum::extract::Request as AxumRequest;
use axum::middleware::{Next, from_fn};
use axum::response::Response as AxumResponse;
use oasmith::Secret;
use oasmith::client::{Connection, Http, UntypedCall};
use oasmith::http::{Method, Request, percent_decode};
use oasmith::server::{
    Authenticator, Caller, Context, PeerCertificate, Rejection, Router, Scopes, Server,
};
use tests::cases::operations_authorization_client::Client;
use tests::cases::operations_authorization_server::{self as server, *};
use tests::serving::now;
use tower_service::Service as _;

struct House;

/// The schemes whose callers the handler sees.
fn seen(context: &Context) -> String {
    let schemes = [
        "key", "oauth", "mtls", "digest", "openId", "hoba", "basic", "token",
    ];
    let seen = schemes.into_iter().filter_map(|scheme| {
        let caller = context.caller_of(scheme)?;
        assert_eq!(caller.account, scheme);
        Some(scheme)
    });
    let seen: Vec<&str> = seen.collect();
    assert_eq!(context.caller.is_none(), seen.is_empty());
    seen.join(" ")
}

macro_rules! gates {
    ($($method:ident $response:ident,)*) => {
        impl Gates for House {
            type Error = Rejection;

            $(async fn $method(&self, context: &Context) -> Result<$response, Rejection> {
                Ok(seen(context).into())
            })*

            async fn log_in(&self, _: &Context) -> Result<LogInResponse, Rejection> {
                Ok(LogInResponse::Unauthorized)
            }

            async fn turn_away(&self, _: &Context) -> Result<TurnAwayResponse, Rejection> {
                Ok(TurnAwayResponse::Unauthorized)
            }
        }
    };
}

gates! {
    any_scope AnyScopeResponse,
    key_or_token KeyOrTokenResponse,
    key_and_token KeyAndTokenResponse,
    optional OptionalResponse,
    certificate CertificateResponse,
    certificate_or_key CertificateOrKeyResponse,
    certificate_and_key CertificateAndKeyResponse,
    digest DigestResponse,
    open_id OpenIdResponse,
    of_any_key OfAnyKeyResponse,
    nobody NobodyResponse,
    two_tokens TwoTokensResponse,
    password_and_token PasswordAndTokenResponse,
}

/// A key is good if it is the name of its scheme, and behind a dash the scopes that it holds.
struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, _: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Ok(None)
    }

    async fn authenticate_as(
        &self,
        scheme: &str,
        key: &Secret<String>,
    ) -> Result<Option<Caller>, Rejection> {
        let known = match scheme {
            "mtls" => PeerCertificate::from_der(b"known").pem().to_owned(),
            "digest" => r#"username="me", response="a b", qop=auth"#.to_owned(),
            "basic" => "bWU6cGFzczp3b3Jk".to_owned(),
            // A token of OAuth satisfies both of its schemes.
            "token" => "oauth".to_owned(),
            scheme => scheme.to_owned(),
        };
        let Some(scopes) = key.expose().strip_prefix(&*known) else {
            return Ok(None);
        };
        let scopes = scopes
            .split('-')
            .filter(|it| !it.is_empty())
            .map(str::to_owned);
        let scopes = Scopes::Only(scopes.collect());
        Ok(Some(Caller::new(scheme, "1", scopes)))
    }

    fn challenge(&self, scheme: &str) -> Option<String> {
        (scheme == "digest").then(|| r#"Digest realm="gates", nonce="7", qop="auth""#.to_owned())
    }
}

/// The operation, the keys that the caller has, and what comes of it.
type Row = (
    &'static str,
    &'static [(&'static str, &'static str)],
    Result<&'static str, u16>,
);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("/any-scope", &[], Err(401)),
    ("/any-scope", &[("oauth", "wrong")], Err(401)),
    ("/any-scope", &[("oauth", "oauth")], Err(403)),
    ("/any-scope", &[("oauth", "oauth-read")], Ok("oauth")),
    ("/any-scope", &[("oauth", "oauth-admin")], Ok("oauth")),
    ("/key-or-token", &[("key", "key")], Ok("key")),
    ("/key-or-token", &[("oauth", "oauth-admin")], Ok("oauth")),
    ("/key-or-token", &[("oauth", "oauth-read")], Err(403)),
    ("/key-and-token", &[("key", "key-admin")], Err(401)),
    ("/key-and-token", &[("oauth", "oauth-admin")], Err(401)),
    ("/key-and-token", &[("key", "key-admin"), ("oauth", "oauth-read")], Err(403)),
    ("/key-and-token", &[("key", "wrong"), ("oauth", "oauth-admin")], Err(401)),
    ("/key-and-token", &[("key", "key"), ("oauth", "oauth-admin")], Ok("key oauth")),
    ("/optional", &[], Ok("")),
    ("/optional", &[("oauth", "oauth-admin")], Ok("oauth")),
    ("/optional", &[("oauth", "oauth-read")], Ok("")),
    ("/optional", &[("oauth", "wrong")], Err(401)),
    ("/certificate", &[("key", "key")], Err(401)),
    ("/certificate-or-key", &[], Err(401)),
    ("/certificate-or-key", &[("key", "key")], Ok("key")),
    ("/certificate-and-key", &[("key", "key")], Err(401)),
    ("/digest", &[("digest", r#"username="me", response="a b", qop=auth"#)], Ok("digest")),
    ("/digest", &[("digest", r#"username="you", response="a b""#)], Err(401)),
    ("/open-id", &[("openId", "openId")], Err(403)),
    ("/open-id", &[("openId", "openId-profile")], Ok("openId")),
    ("/open-id", &[("hoba", "hoba")], Ok("hoba")),
    ("/of-any-key", &[("key", "key")], Err(403)),
    ("/of-any-key", &[("key", "key-write")], Ok("key")),
    ("/of-any-key", &[("oauth", "oauth-write")], Err(403)),
    ("/of-any-key", &[("oauth", "oauth-read-write")], Ok("oauth")),
    ("/nobody", &[("key", "wrong")], Ok("")),
    // One header holds one token, which may satisfy two schemes.
    ("/two-tokens", &[("oauth", "oauth-read")], Ok("oauth token")),
    ("/two-tokens", &[("token", "oauth-read"), ("oauth", "oauth-read")], Ok("oauth token")),
    ("/two-tokens", &[("token", "oauth")], Err(403)),
    ("/two-tokens", &[("token", "oauth"), ("oauth", "oauth-read")], Err(401)),
    ("/password-and-token", &[("basic", "bWU6cGFzczp3b3Jk"), ("token", "oauth")], Err(401)),
];

/// What comes of a row over a connection.
async fn answered(connection: Connection, (path, keys, _): &Row) -> Result<String, u16> {
    let connection = keys.iter().fold(connection, |connection, (scheme, key)| {
        connection.key_of(*scheme, *key)
    });
    let gates = Client::over(connection).gates();
    let call: UntypedCall = match *path {
        "/any-scope" => gates.any_scope().into(),
        "/key-or-token" => gates.key_or_token().into(),
        "/key-and-token" => gates.key_and_token().into(),
        "/optional" => gates.optional().into(),
        "/certificate" => gates.certificate().into(),
        "/certificate-or-key" => gates.certificate_or_key().into(),
        "/certificate-and-key" => gates.certificate_and_key().into(),
        "/digest" => gates.digest().into(),
        "/open-id" => gates.open_id().into(),
        "/of-any-key" => gates.of_any_key().into(),
        "/nobody" => gates.nobody().into(),
        "/two-tokens" => gates.two_tokens().into(),
        "/password-and-token" => gates.password_and_token().into(),
        other => panic!("{other} is no operation"),
    };
    let received = call.send().await.expect("an answer");
    match received.status() {
        200 => Ok(String::from_utf8_lossy(received.raw()).replace('"', "")),
        status => Err(status),
    }
}

#[test]
fn scopes_are_held_against_the_caller_of_their_scheme() {
    let router = server::router(House, Keys);
    for row in ROWS {
        let found = now(answered(Connection::new(router.clone()), row));
        assert_eq!(found, row.2.map(str::to_owned), "{row:?}");
    }
}

/// Serves as long as something is done with it.
pub(crate) async fn serving<F: Future>(router: Router, act: impl FnOnce(String) -> F) -> F::Output {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let served = tokio::spawn(
        Server::new(router.into_service()).serve(listener, async move {
            let _ = stopped.await;
        }),
    );
    let output = act(format!("http://{address}")).await;
    drop(stop);
    served.await.expect("no panic");
    output
}

#[tokio::test]
async fn so_they_are_over_a_socket() {
    serving(server::router(House, Keys), async |url| {
        for row in ROWS {
            let http = Http::new(&url).expect("a base URL");
            let found = answered(Connection::new(http), row).await;
            assert_eq!(found, row.2.map(str::to_owned), "{row:?}");
        }
    })
    .await;
}

/// The challenges of the answer to a request.
fn challenges(path: &str, authorization: &str) -> (u16, Vec<String>) {
    let mut request = Request::new(Method::Get, path);
    if !authorization.is_empty() {
        request.headers.set("Authorization", authorization);
    }
    let response = now(server::router(House, Keys).call(request));
    let challenges = response.headers.all("WWW-Authenticate");
    (response.status, challenges.map(str::to_owned).collect())
}

#[test]
fn each_401_says_how_to_authenticate() {
    let one = |status, text: &str| (status, vec![text.to_owned()]);
    assert_eq!(
        challenges("/any-scope", ""),
        one(401, r#"Bearer realm="oauth""#)
    );
    assert_eq!(
        challenges("/any-scope", "Bearer wrong"),
        one(401, r#"Bearer realm="oauth", error="invalid_token""#)
    );
    assert_eq!(
        challenges("/any-scope", "Bearer oauth-write"),
        one(
            403,
            r#"Bearer realm="oauth", error="insufficient_scope", scope="admin""#
        )
    );
    assert_eq!(
        challenges("/digest", ""),
        one(401, r#"Digest realm="gates", nonce="7", qop="auth""#)
    );
    assert_eq!(
        challenges("/certificate", ""),
        one(401, r#"MutualTLS realm="mtls""#)
    );
    assert_eq!(
        challenges("/log-in", "Basic bWU6cGFzczp3b3Jk"),
        one(401, r#"Basic realm="basic", charset="UTF-8""#),
        "a handler's 401 as well"
    );
    assert_eq!(challenges("/nobody", "Bearer wrong").0, 200);
}

/// Behind a proxy that ends TLS: the certificate comes in a header, which the proxy sets or takes away.
async fn by_header(mut request: AxumRequest, next: Next) -> AxumResponse {
    let header = request.headers_mut().remove("X-Client-Cert");
    let text = header.as_ref().and_then(|value| value.to_str().ok());
    let pem = text.and_then(percent_decode);
    if let Some(certificate) = pem.and_then(|pem| PeerCertificate::from_pem(&pem)) {
        request.extensions_mut().insert(certificate);
    }
    next.run(request).await
}

#[tokio::test]
async fn a_certificate_that_a_proxy_has_seen_is_that_of_the_caller() {
    let app = server::router(House, Keys)
        .into_axum()
        .layer(from_fn(by_header));
    let status = async |header: &str| {
        let request = axum::http::Request::get("/certificate");
        let request = request
            .header("Host", "localhost")
            .header("X-Client-Cert", header);
        let request = request.body(axum::body::Body::empty()).expect("a request");
        app.clone()
            .call(request)
            .await
            .expect("an answer")
            .status()
            .as_u16()
    };
    let escaped = |der: &[u8]| {
        let certificate = PeerCertificate::from_der(der);
        let pem = certificate.pem();
        pem.bytes()
            .map(|byte| format!("%{byte:02X}"))
            .collect::<String>()
    };
    assert_eq!(status(&escaped(b"known")).await, 200);
    assert_eq!(status(&escaped(b"other")).await, 401);
    for garbage in ["", "known", "%", "%2D", "(null)"] {
        assert_eq!(status(garbage).await, 401, "{garbage}");
    }
}
