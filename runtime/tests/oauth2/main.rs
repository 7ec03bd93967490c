//! Tokens of OAuth 2: when they are fetched, kept, renewed and given up, and what is sent for them.

mod given_up;
mod outages;
mod requests;
mod secrets;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use oasmith::Secret;
use oasmith::client::{
    AccessTokens, KeyProvider, ServerMetadata, TokenEndpoint, TokenError, Transport,
    TransportError, TransportErrorKind,
};
use oasmith::http::{Request, Response};
use serde_json::{Value, json};

/// How long is waited for an answer.
const MAX_ANSWER_TIME: Duration = Duration::from_secs(20);

const URL: &str = "https://auth.example.com/o/token/?v=2";

/// An authorization server with its answers in order, the last one again and again; each takes a moment.
#[derive(Clone, Default)]
struct Server(Arc<Mutex<Script>>);

#[derive(Default)]
struct Script {
    answers: VecDeque<(u16, Value)>,
    requests: Vec<Request>,
    slept: Vec<u64>,
    /// The pause that each answer asks for.
    retry_after: Option<&'static str>,
    /// Nothing is answered.
    is_silent: bool,
}

impl Server {
    fn new(answers: impl IntoIterator<Item = (u16, Value)>) -> Self {
        let script = Script {
            answers: answers.into_iter().collect(),
            ..Script::default()
        };
        Self(Arc::new(Mutex::new(script)))
    }

    fn endpoint(&self) -> TokenEndpoint {
        TokenEndpoint::over(self.clone(), URL, "app")
    }

    fn count(&self) -> usize {
        self.0.lock().unwrap().requests.len()
    }

    /// The body of the last request.
    fn body(&self) -> String {
        let script = self.0.lock().unwrap();
        String::from_utf8(script.requests.last().unwrap().body.clone()).unwrap()
    }

    fn last(&self) -> Request {
        self.0.lock().unwrap().requests.last().unwrap().clone()
    }
}

impl Transport for Server {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        if self.0.lock().unwrap().is_silent {
            return std::future::pending().await;
        }
        let (status, body) = {
            let mut script = self.0.lock().unwrap();
            script.requests.push(request);
            match script.answers.len() {
                0 => {
                    let kind = TransportErrorKind::Connect;
                    return Err(TransportError::new(kind, "nobody listens"));
                }
                1 => script.answers[0].clone(),
                _ => script.answers.pop_front().unwrap(),
            }
        };
        let retry_after = self.0.lock().unwrap().retry_after;
        tokio::time::sleep(Duration::from_millis(5)).await;
        let mut response = Response::json(status, body.to_string());
        if let Some(pause) = retry_after {
            response.headers.set("Retry-After", pause);
        }
        Ok(response)
    }

    async fn sleep(&self, duration: Duration) {
        if duration == MAX_ANSWER_TIME && !self.0.lock().unwrap().is_silent {
            return std::future::pending().await;
        }
        self.0.lock().unwrap().slept.push(duration.as_secs());
    }
}

fn good(token: &str) -> (u16, Value) {
    let body = json!({ "access_token": token, "token_type": "Bearer", "expires_in": 100 });
    (200, body)
}

fn with_refresh(token: &str, refresh: &str) -> (u16, Value) {
    let (status, mut body) = good(token);
    body["refresh_token"] = refresh.into();
    (status, body)
}

fn refusal(code: &str) -> (u16, Value) {
    (400, json!({ "error": code, "error_description": "why" }))
}

/// A clock that a test sets forward.
#[derive(Clone)]
struct Clock(Arc<Mutex<Instant>>);

impl Clock {
    fn new() -> Self {
        Self(Arc::new(Mutex::new(Instant::now())))
    }

    fn forward(&self, seconds: u64) {
        *self.0.lock().unwrap() += Duration::from_secs(seconds);
    }

    fn of(&self, tokens: AccessTokens) -> AccessTokens {
        let clock = self.clone();
        tokens.clock(move || *clock.0.lock().unwrap())
    }
}

async fn token(tokens: &AccessTokens) -> Result<String, TokenError> {
    Ok(tokens.token(None).await?.into_exposed())
}

/// What a hundred callers get who ask at once.
async fn at_once(tokens: &Arc<AccessTokens>, refused: Option<&str>) -> Vec<Result<String, String>> {
    let refused = refused.map(Secret::from);
    let asking = (0..100).map(|_| {
        let (tokens, refused) = (Arc::clone(tokens), refused.clone());
        tokio::spawn(async move {
            let key = tokens.key(refused.as_ref()).await;
            key.map(Secret::into_exposed).map_err(|it| it.to_string())
        })
    });
    let mut all = Vec::new();
    for one in asking.collect::<Vec<_>>() {
        all.push(one.await.unwrap());
    }
    all.dedup();
    all
}

#[tokio::test]
async fn a_hundred_callers_fetch_one_token() {
    let server = Server::new([good("one"), good("two")]);
    let tokens = Arc::new(server.endpoint().client_credentials());
    assert_eq!(at_once(&tokens, None).await, [Ok("one".to_owned())]);
    assert_eq!(server.count(), 1);
    // All of them were refused: once more, and no more than once.
    let renewed = at_once(&tokens, Some("one")).await;
    assert_eq!(renewed, [Ok("two".to_owned())]);
    assert_eq!(at_once(&tokens, Some("one")).await, renewed);
    assert_eq!(server.count(), 2);
}

#[tokio::test]
async fn a_hundred_callers_share_a_failure_and_the_next_asks_again() {
    let server = Server::new([(503, json!("busy")), good("one")]);
    let tokens = Arc::new(server.endpoint().client_credentials());
    let message = "the authorization server refused with 503".to_owned();
    assert_eq!(at_once(&tokens, None).await, [Err(message)]);
    assert_eq!(server.count(), 1);
    assert_eq!(token(&tokens).await.unwrap(), "one");
}

#[tokio::test]
async fn tokens_are_renewed_shortly_before_they_end() {
    let rows = [
        // What the server says of 100 seconds, and after how many of them the token is another one.
        (json!(100), 90),
        (json!("100"), 90),
        (json!(3600), 3570),
        (json!(99.5), 90),
    ];
    for (lifetime, renewed) in rows {
        let (_, mut first) = good("one");
        first["expires_in"] = lifetime.clone();
        let server = Server::new([(200, first), good("two")]);
        let clock = Clock::new();
        let tokens = clock.of(server.endpoint().client_credentials());
        assert_eq!(token(&tokens).await.unwrap(), "one");
        clock.forward(renewed - 1);
        assert_eq!(token(&tokens).await.unwrap(), "one", "{lifetime}");
        clock.forward(1);
        assert_eq!(token(&tokens).await.unwrap(), "two", "{lifetime}");
    }
}

#[tokio::test]
async fn a_token_without_an_end_lasts_until_it_is_refused() {
    for lifetime in [None, Some(Value::Null)] {
        let (_, mut first) = good("one");
        first.as_object_mut().unwrap().remove("expires_in");
        if let Some(lifetime) = lifetime {
            first["expires_in"] = lifetime;
        }
        let server = Server::new([(200, first), good("two")]);
        let clock = Clock::new();
        let tokens = clock.of(server.endpoint().client_credentials());
        assert_eq!(token(&tokens).await.unwrap(), "one");
        clock.forward(1_000_000);
        assert_eq!(token(&tokens).await.unwrap(), "one");
        let renewed = tokens.token(Some(&"one".into())).await.unwrap();
        assert_eq!(renewed.expose(), "two");
    }
}

#[tokio::test]
async fn refresh_tokens_are_used_replaced_and_stored() {
    let server = Server::new([
        with_refresh("one", "r1"),
        with_refresh("two", "r2"),
        good("three"),
        refusal("invalid_grant"),
        good("four"),
    ]);
    let (clock, stored) = (Clock::new(), Arc::new(Mutex::new(Vec::new())));
    let log = Arc::clone(&stored);
    let endpoint = server
        .endpoint()
        .refresh_over(server.clone(), "https://auth.example.com/refresh");
    let tokens = clock.of(endpoint.password("ada", "pass word"));
    let tokens = tokens.on_refresh_token(move |token| {
        log.lock().unwrap().push(token.expose().clone());
    });
    assert_eq!(token(&tokens).await.unwrap(), "one");
    let asked = "grant_type=password&username=ada&password=pass%20word&client_id=app";
    assert_eq!(server.body(), asked);
    assert_eq!(server.last().target, "/o/token/?v=2");
    for (next, refresh) in [("two", "r1"), ("three", "r2")] {
        clock.forward(100);
        assert_eq!(token(&tokens).await.unwrap(), next);
        let asked = format!("grant_type=refresh_token&refresh_token={refresh}&client_id=app");
        assert_eq!(server.body(), asked);
        assert_eq!(server.last().target, "/refresh");
    }
    // The refresh token is revoked: the password still is good.
    clock.forward(100);
    assert_eq!(token(&tokens).await.unwrap(), "four");
    assert_eq!(server.body(), asked);
    assert_eq!(*stored.lock().unwrap(), ["r1", "r2"]);
    assert_eq!(server.count(), 5);
}

#[tokio::test]
async fn without_anything_else_a_revoked_refresh_token_is_the_end() {
    let server = Server::new([refusal("invalid_grant")]);
    let tokens = server.endpoint().refresh_token("r1");
    let error = token(&tokens).await.unwrap_err();
    assert_eq!(error.code(), Some("invalid_grant"));
    assert!(matches!(token(&tokens).await, Err(TokenError::Ended)));
    assert_eq!(server.count(), 1);
    // What passes is no end.
    let server = Server::new([(503, json!({})), good("one")]);
    let tokens = server.endpoint().refresh_token("r1");
    assert!(token(&tokens).await.is_err());
    assert_eq!(token(&tokens).await.unwrap(), "one");
}

#[tokio::test]
async fn less_than_was_asked_for_is_an_error_unless_it_is_taken() {
    let (status, mut body) = good("one");
    body["scope"] = "read".into();
    let server = Server::new([(status, body)]);
    let asking = || {
        server
            .endpoint()
            .client_credentials()
            .scopes(["read", "write"])
    };
    let error = token(&asking()).await.unwrap_err();
    let message = "the authorization server did not grant: write";
    assert_eq!(error.to_string(), message);
    assert_eq!(token(&asking().any_scopes()).await.unwrap(), "one");
    assert!(server.body().contains("scope=read%20write"));
}

#[tokio::test]
async fn scopes_are_read_as_servers_write_them() {
    // What is said of `repo`, `read:a,b` and `gist`, and what is missing.
    let rows: [(Value, &[&str]); 10] = [
        (json!("gist repo read:a,b"), &[]),
        (json!("repo,read:a,b,gist"), &["read:a,b"]),
        (json!("repo, read:a,b, gist"), &[]),
        (json!(" repo  read:a,b\ngist more"), &[]),
        (json!("repo,gist"), &["read:a,b"]),
        (json!("repository"), &["repo", "read:a,b", "gist"]),
        (json!(""), &[]),
        (json!(" "), &[]),
        (json!(" , "), &[]),
        (Value::Null, &[]),
    ];
    for (said, missing) in rows {
        let (status, mut body) = good("one");
        body["scope"] = said.clone();
        let server = Server::new([(status, body)]);
        let tokens = server.endpoint().client_credentials();
        let tokens = tokens.scopes(["repo", "read:a,b", "gist"]);
        match token(&tokens).await {
            Ok(_) => assert!(missing.is_empty(), "{said}"),
            Err(TokenError::Narrowed(found)) => assert_eq!(found, missing, "{said}"),
            Err(error) => panic!("{said}: {error}"),
        }
    }
}

#[tokio::test]
async fn only_what_was_granted_is_renewed() {
    let (status, mut body) = with_refresh("one", "r1");
    body["scope"] = "read".into();
    let server = Server::new([(status, body), good("two")]);
    let tokens = server.endpoint().password("ada", "pass word");
    let tokens = tokens.scopes(["read", "write"]).any_scopes();
    assert_eq!(token(&tokens).await.unwrap(), "one");
    assert!(server.body().contains("&scope=read%20write&"));
    let renewed = tokens.token(Some(&"one".into())).await.unwrap();
    assert_eq!(renewed.expose(), "two");
    let asked = "grant_type=refresh_token&refresh_token=r1&client_id=app";
    assert_eq!(server.body(), asked);
}

#[tokio::test]
async fn what_is_no_token_is_an_error_that_says_why() {
    let rows = [
        (json!({ "token_type": "bearer" }), "has no `access_token`"),
        (json!({ "access_token": "a" }), "has no `token_type`"),
        (
            json!({ "access_token": 7, "token_type": "Bearer" }),
            "has no `access_token`",
        ),
        (
            json!({ "access_token": "a\r\nb", "token_type": "Bearer" }),
            "has no `access_token`",
        ),
        (
            json!({ "access_token": "", "token_type": "Bearer" }),
            "has no `access_token`",
        ),
        (
            json!({ "access_token": "a", "token_type": "mac" }),
            "of the type `mac`",
        ),
        (
            json!({ "access_token": "a", "token_type": "bearer", "expires_in": "soon" }),
            "has no `expires_in`",
        ),
        (
            json!({ "access_token": "a", "token_type": "bearer", "expires_in": -1 }),
            "has no `expires_in`",
        ),
        (json!([]), "has no `token_type`"),
        (json!("a"), "has no `token_type`"),
    ];
    for (body, message) in rows {
        let server = Server::new([(200, body.clone())]);
        let error = token(&server.endpoint().client_credentials())
            .await
            .unwrap_err();
        assert!(error.to_string().contains(message), "{body}: {error}");
    }
    let error = token(&Server::default().endpoint().client_credentials())
        .await
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "no answer from the authorization server: nobody listens"
    );
}

#[tokio::test]
async fn clients_identify_themselves_in_each_way() {
    let server = Server::new([good("one")]);
    let asked = |endpoint: TokenEndpoint| async move {
        token(&endpoint.client_credentials()).await.unwrap();
    };
    let named = || TokenEndpoint::over(server.clone(), URL, "my app").secret("p:ä&");
    asked(named()).await;
    // RFC 6749, 2.3.1: both are encoded before they are joined.
    let basic = format!("Basic {}", STANDARD.encode("my%20app:p%3A%C3%A4%26"));
    assert_eq!(server.last().headers.get("Authorization"), Some(&*basic));
    assert_eq!(server.body(), "grant_type=client_credentials");
    asked(
        named()
            .secret_in_body()
            .parameter("resource", "https://a/b"),
    )
    .await;
    assert_eq!(server.last().headers.get("Authorization"), None);
    assert_eq!(
        server.body(),
        "grant_type=client_credentials&resource=https%3A%2F%2Fa%2Fb&client_id=my%20app&client_secret=p%3A%C3%A4%26"
    );
    asked(server.endpoint()).await;
    assert_eq!(server.body(), "grant_type=client_credentials&client_id=app");
    let request = server.last();
    assert_eq!(
        (request.base, &*request.target),
        (Some(""), "/o/token/?v=2")
    );
    let media = request.headers.get("Content-Type");
    assert_eq!(media, Some("application/x-www-form-urlencoded"));
}

#[tokio::test]
async fn a_code_is_asked_for_with_a_proof_and_redeemed_once() {
    let server = Server::new([with_refresh("one", "r1"), good("two")]);
    let endpoint = server.endpoint();
    let ask = "https://auth.example.com/ask?a=b#frag";
    let request = endpoint.authorization(ask, "http://127.0.0.1:9/cb");
    let request = request
        .unwrap()
        .scopes(["read"])
        .parameter("prompt", "consent");
    let url = request.url();
    let query: Vec<(&str, &str)> = url
        .split(['?', '&'])
        .filter_map(|it| it.split_once('='))
        .collect();
    let value = |name: &str| query.iter().find(|(own, _)| *own == name).unwrap().1;
    assert!(url.starts_with("https://auth.example.com/ask?a=b&response_type=code&client_id=app&"));
    assert_eq!(value("redirect_uri"), "http%3A%2F%2F127.0.0.1%3A9%2Fcb");
    assert_eq!((value("scope"), value("prompt")), ("read", "consent"));
    assert_eq!(value("code_challenge_method"), "S256");
    let redirect = format!(
        "http://127.0.0.1:9/cb?code=a%2Fb+c&state={}#top",
        value("state")
    );
    let tokens = request.redeem(&redirect).await.unwrap();
    let body = server.body();
    let start = "grant_type=authorization_code&code=a%2Fb%20c&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fcb&code_verifier=";
    let verifier = body
        .strip_prefix(start)
        .expect(&body)
        .split('&')
        .next()
        .unwrap();
    assert!(verifier.len() >= 43, "RFC 7636, 4.1");
    let digest = ring::digest::digest(&ring::digest::SHA256, verifier.as_bytes());
    assert_eq!(value("code_challenge"), URL_SAFE_NO_PAD.encode(digest));
    assert!(
        !body.contains("scope"),
        "it was said when the code was asked for"
    );
    assert_eq!(token(&tokens).await.unwrap(), "one");
    assert_eq!(tokens.refresh_token().await.unwrap().expose(), "r1");
    let renewed = tokens.token(Some(&"one".into())).await.unwrap();
    assert_eq!(renewed.expose(), "two");
    assert!(
        server
            .body()
            .starts_with("grant_type=refresh_token&refresh_token=r1")
    );
}

#[tokio::test]
async fn redirects_that_others_made_or_that_refuse_are_errors() {
    let server = Server::new([good("one")]);
    let count = AtomicUsize::new(0);
    let redeemed = async |query: &dyn Fn(&str) -> String| {
        count.fetch_add(1, Ordering::SeqCst);
        let request = server.endpoint().authorization("https://a/b", "c").unwrap();
        let url = request.url();
        let state = url
            .split("state=")
            .nth(1)
            .unwrap()
            .split('&')
            .next()
            .unwrap()
            .to_owned();
        request.redeem(&query(&state)).await
    };
    for query in [
        "code=a&state=other",
        "code=a",
        "",
        "code=a&state=",
        "error=x&state=y",
    ] {
        let error = redeemed(&|_: &str| query.to_owned()).await.unwrap_err();
        assert!(matches!(error, TokenError::OtherState), "{query}: {error}");
    }
    let refused = redeemed(&|state: &str| {
        format!("c?error=access_denied&error_description=not%20today&state={state}")
    });
    let error = refused.await.unwrap_err();
    let message = "the authorization server refused: access_denied: not today";
    assert_eq!(error.to_string(), message);
    assert_eq!(
        (server.count(), count.into_inner()),
        (0, 6),
        "nothing was sent"
    );
}

/// What a device is answered, and what it does until it has tokens.
async fn by_device(
    asked: Value,
    answers: Vec<(u16, Value)>,
) -> (Result<String, TokenError>, Vec<u64>) {
    let server = Server::new(std::iter::once((200, asked)).chain(answers));
    let endpoint = server.endpoint();
    let url = "https://auth.example.com/device";
    let outcome = async {
        let device = endpoint.device(server.clone(), url, ["read"]).await?;
        assert_eq!(server.body(), "scope=read&client_id=app");
        assert_eq!(device.user_code(), "WDJB-MJHT");
        assert!(!format!("{device:?}").contains("secret-device"));
        token(&device.tokens().await?).await
    };
    let outcome = outcome.await;
    let slept = server.0.lock().unwrap().slept.clone();
    (outcome, slept)
}

#[tokio::test]
async fn a_device_asks_as_often_as_the_server_wants() {
    let said = json!({
        "device_code": "secret-device", "user_code": "WDJB-MJHT", "verification_uri": "https://a/d", "expires_in": 60, "interval": 4,
    });
    let pending = || refusal("authorization_pending");
    let answers = vec![pending(), refusal("slow_down"), pending(), good("one")];
    let (outcome, slept) = by_device(said.clone(), answers).await;
    assert_eq!(
        (outcome.unwrap(), slept),
        ("one".to_owned(), vec![4, 4, 9, 9])
    );
    // A user who does not allow it, and one who does nothing.
    let (outcome, slept) = by_device(said.clone(), vec![refusal("access_denied")]).await;
    assert_eq!(outcome.unwrap_err().code(), Some("access_denied"));
    assert_eq!(slept, [4]);
    let (outcome, slept) = by_device(said.clone(), vec![pending()]).await;
    assert_eq!(outcome.unwrap_err().code(), Some("authorization_pending"));
    assert_eq!(slept.len(), 15, "as long as the code is good");
    // Without an interval it is five seconds.
    let mut usual = said.clone();
    usual.as_object_mut().unwrap().remove("interval");
    assert_eq!(by_device(usual, vec![good("one")]).await.1, [5]);
    for member in ["device_code", "user_code", "verification_uri", "expires_in"] {
        let mut broken = said.clone();
        broken.as_object_mut().unwrap().remove(member);
        let error = by_device(broken, vec![good("one")]).await.0.unwrap_err();
        assert!(error.to_string().contains(member), "{error}");
    }
}

#[tokio::test]
async fn a_user_of_a_device_may_grant_less() {
    let said = json!({
        "device_code": "d", "user_code": "u", "verification_uri": "https://a/d", "expires_in": 60,
    });
    let (status, mut body) = good("one");
    body["scope"] = "read".into();
    let server = Server::new([
        (200, said.clone()),
        (status, body.clone()),
        (200, said),
        (status, body),
    ]);
    let endpoint = server.endpoint();
    let device = async || {
        let url = "https://auth.example.com/device";
        endpoint
            .device(server.clone(), url, ["read", "write"])
            .await
            .unwrap()
    };
    let error = device().await.tokens().await.unwrap_err();
    assert!(matches!(error, TokenError::Narrowed(missing) if missing == ["write"]));
    let asked = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d&client_id=app";
    assert_eq!(server.body(), asked);
    let tokens = device().await.any_scopes().tokens().await.unwrap();
    assert_eq!(token(&tokens).await.unwrap(), "one");
}

#[tokio::test]
async fn metadata_are_those_of_the_issuer_of_their_url() {
    let openid = "/.well-known/openid-configuration";
    let oauth = "/.well-known/oauth-authorization-server";
    let rows = [
        (
            format!("https://a.example{openid}"),
            "https://a.example",
            true,
        ),
        (
            format!("https://a.example{openid}"),
            "https://a.example/",
            true,
        ),
        (
            format!("https://a.example/t/1{openid}"),
            "https://a.example/t/1",
            true,
        ),
        (
            format!("https://a.example{oauth}/t/1"),
            "https://a.example/t/1",
            true,
        ),
        (
            format!("https://a.example{oauth}"),
            "https://b.example",
            false,
        ),
        (
            format!("https://a.example/t/1{openid}"),
            "https://a.example/t/2",
            false,
        ),
        (
            format!("https://a.example{openid}"),
            "http://a.example",
            false,
        ),
        (
            "https://a.example/metadata".to_owned(),
            "https://a.example",
            false,
        ),
    ];
    for (url, issuer, is_good) in rows {
        let server = Server::new([(200, json!({ "issuer": issuer }))]);
        let fetched = ServerMetadata::fetch_over(server.clone(), &url).await;
        let expected = url.strip_prefix("https://a.example").unwrap();
        assert_eq!(server.last().target, expected);
        match fetched {
            Ok(metadata) => assert!(is_good, "{url}: {metadata:?}"),
            Err(TokenError::OtherIssuer(other)) => assert!(!is_good && other == issuer, "{url}"),
            Err(error) => panic!("{url}: {error}"),
        }
    }
    for (answer, message) in [
        ((404, json!({})), "refused with 404"),
        ((200, json!([])), "has no `issuer`"),
    ] {
        let fetched = ServerMetadata::fetch_over(Server::new([answer]), "https://a.example").await;
        assert!(fetched.unwrap_err().to_string().contains(message));
    }
}

#[tokio::test]
async fn metadata_say_where_tokens_are_and_how_clients_identify_themselves() {
    let url = "https://a.example/.well-known/openid-configuration";
    for (methods, in_body) in [
        (json!(["client_secret_post", "private_key_jwt"]), true),
        (json!(["client_secret_post", "client_secret_basic"]), false),
        (Value::Null, false),
    ] {
        let said = json!({
            "issuer": "https://a.example", "token_endpoint": "https://a.example/t", "authorization_endpoint": "https://a.example/a",
            "token_endpoint_auth_methods_supported": methods,
        });
        let server = Server::new([(200, said), good("one")]);
        let metadata = ServerMetadata::fetch_over(server.clone(), url)
            .await
            .unwrap();
        assert_eq!(
            metadata.authorization_endpoint.as_deref(),
            Some("https://a.example/a")
        );
        assert_eq!(metadata.device_authorization_endpoint, None);
        let endpoint = metadata.token_endpoint_over(server.clone(), "app").unwrap();
        token(&endpoint.secret("hush").client_credentials())
            .await
            .unwrap();
        assert_eq!(server.last().target, "/t");
        assert_eq!(
            server.body().contains("client_secret=hush"),
            in_body,
            "{methods}"
        );
    }
    let server = Server::new([(200, json!({ "issuer": "https://a.example" }))]);
    let metadata = ServerMetadata::fetch_over(server.clone(), url)
        .await
        .unwrap();
    let error = metadata.token_endpoint_over(server, "app").unwrap_err();
    assert!(error.to_string().contains("`token_endpoint`"), "{error}");
}

#[cfg(feature = "hyper")]
#[test]
fn flows_of_a_description_know_their_endpoint() {
    use oasmith::client::OAuth2Flow;

    let flow = |token_url, refresh_url| OAuth2Flow {
        scheme: "server",
        name: "clientCredentials",
        authorization_url: None,
        device_authorization_url: None,
        token_url,
        refresh_url,
        scopes: &[],
    };
    let rows = [
        (
            Some("https://auth.example.com/o/token/"),
            "",
            Ok("/o/token/"),
        ),
        (
            Some("/o/token"),
            "https://api.example.com/v1",
            Ok("/o/token"),
        ),
        (
            Some("token"),
            "https://api.example.com/v1/",
            Ok("/v1/token"),
        ),
        (Some("https://auth.example.com"), "", Ok("/")),
        (
            Some("https://auth.example.com/o/token#a?b"),
            "",
            Ok("/o/token"),
        ),
        (Some("https://auth.example.com#/o/token"), "", Ok("/")),
        (
            Some("/o/token"),
            "https://api.example.com#v1",
            Ok("/o/token"),
        ),
        (
            Some("token"),
            "",
            Err(
                "the URL `token` of the flow `clientCredentials` of `server` is relative; `token_endpoint_below` takes",
            ),
        ),
        (
            Some("http://auth.example.com/token"),
            "",
            Err("in the clear"),
        ),
        (
            None,
            "",
            Err("the flow `clientCredentials` of `server` has no `tokenUrl`"),
        ),
    ];
    for (url, base_url, expected) in rows {
        let endpoint = flow(url, None).token_endpoint_below(base_url, "app");
        match (endpoint, expected) {
            (Ok(endpoint), Ok(target)) => {
                assert!(
                    format!("{endpoint:?}").contains(&format!("{target:?}")),
                    "{endpoint:?}"
                );
            }
            (Err(error), Err(message)) => {
                assert!(error.to_string().contains(message), "{url:?}: {error}");
            }
            (endpoint, _) => panic!("{url:?}: {endpoint:?}"),
        }
    }
    let clear = flow(
        Some("https://a/token"),
        Some("http://a.example.com/refresh"),
    );
    assert!(
        clear.token_endpoint("app").is_err(),
        "a refresh token is a secret, too"
    );
}
