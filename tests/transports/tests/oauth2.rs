//! Tokens of authorization servers that are not ours: Authlib's, and `oidc-provider`.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use oasmith::Secret;
use oasmith::client::{
    AccessTokens, Connection, Http, ServerMetadata, TokenEndpoint, TokenError, Transport,
};
use oasmith::http::{Method, Request};
use oasmith::server::{Authenticator, JwtAlgorithm, JwtError, JwtVerifier, KeySet};
use transports::peers::process::python;

const SECRET: &str = "s:e&cret +%";
const BACK: &str = "http://127.0.0.1:9/back";

/// A server, which ends with the test.
struct Server {
    program: Child,
    base: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Server {
    fn authlib() -> Self {
        let mut command = Command::new(python());
        Self::start(command.arg(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/programs/authorization.py"
        )))
    }

    fn oidc_provider() -> Self {
        let mut command = Command::new("node");
        let peers = python()
            .ancestors()
            .nth(2)
            .expect("a folder")
            .join("node_modules");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/programs/openid.mjs");
        Self::start(command.arg(script).arg(peers))
    }

    /// What it says of itself.
    async fn metadata(&self) -> ServerMetadata {
        let url = format!("{}/.well-known/openid-configuration", self.base);
        ServerMetadata::fetch(&url).await.expect("metadata")
    }

    fn start(command: &mut Command) -> Self {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command
            .stderr(Stdio::null())
            .spawn()
            .expect("what `.ci/peers` installs");
        let mut line = String::new();
        let output = program.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("a port");
        Self {
            program,
            base: format!("http://127.0.0.1:{}", line.trim()),
        }
    }

    fn http(&self) -> Http {
        Http::new(&self.base).expect("a URL")
    }

    fn endpoint(&self, client: &str) -> TokenEndpoint {
        TokenEndpoint::new(&format!("{}/o/token/", self.base), client).expect("a URL")
    }

    /// Whose token it is, by the server's own word.
    async fn said(&self, token: &Secret<String>) -> String {
        let mut request = Request::new(Method::Get, "/introspect");
        let bearer = format!("Bearer {}", token.expose());
        request.headers.set("Authorization", bearer);
        let response = self.http().send(request, 1 << 16).await.expect("an answer");
        String::from_utf8(response.body.whole().expect("a body").to_vec()).expect("text")
    }

    async fn revoke_all(&self) {
        self.post("/revoke").await;
    }

    async fn post(&self, target: &str) {
        let request = Request::new(Method::Post, target);
        let response = self.http().send(request, 1 << 16).await.expect("an answer");
        assert_eq!(response.status, 204);
    }

    /// Where the browser is sent of a user who allows it.
    async fn allowed(&self, url: &str) -> String {
        let target = url.strip_prefix(&self.base).expect("its own URL");
        let request = Request::new(Method::Get, target);
        let response = self.http().send(request, 1 << 16).await.expect("an answer");
        response
            .headers
            .get("Location")
            .expect("a redirect")
            .to_owned()
    }
}

async fn token(tokens: &AccessTokens) -> Result<Secret<String>, TokenError> {
    tokens.token(None).await
}

#[test]
#[ignore = "needs Authlib; `.ci/run peers` runs it"]
fn a_real_server_gives_tokens_for_each_grant() {
    transports::run(async {
        let server = Server::authlib();
        let basic = server.endpoint("basic").secret(SECRET);
        let in_body = server.endpoint("body").secret(SECRET).secret_in_body();
        for (endpoint, client) in [(basic, "basic"), (in_body, "body")] {
            let tokens = endpoint.client_credentials().scopes(["read", "write"]);
            let said = server.said(&token(&tokens).await.expect("a token")).await;
            assert!(said.contains(&format!("\"client\":\"{client}\"")), "{said}");
            assert!(said.contains("\"scope\":\"read write\""), "{said}");
        }
        let tokens = server.endpoint("public").password("ada", "pass word");
        let said = server.said(&token(&tokens).await.expect("a token")).await;
        assert!(said.contains("\"user\":\"ada\""), "{said}");
        let wrong = server.endpoint("public").password("ada", "another");
        let error = token(&wrong).await.expect_err("a wrong password");
        assert_eq!(error.code(), Some("invalid_request"), "{error}");
        let wrong = server
            .endpoint("basic")
            .secret("another")
            .client_credentials();
        let error = token(&wrong).await.expect_err("a wrong secret");
        assert_eq!(error.code(), Some("invalid_client"), "{error}");
    });
}

#[test]
#[ignore = "needs Authlib; `.ci/run peers` runs it"]
fn a_code_becomes_tokens_that_are_renewed_until_they_are_revoked() {
    transports::run(async {
        let server = Server::authlib();
        let url = format!("{}/authorize", server.base);
        let endpoint = server.endpoint("public");
        let request = endpoint.authorization(&url, BACK).expect("random bits");
        let request = request.scopes(["read"]);
        let redirect = server.allowed(&request.url()).await;
        let tokens = request.redeem(&redirect).await.expect("tokens");
        let stored = Arc::new(Mutex::new(Vec::new()));
        let first = token(&tokens).await.expect("a token");
        assert!(server.said(&first).await.contains("\"scope\":\"read\""));
        // The refresh token that it came with is good in another process, once.
        let kept = tokens.refresh_token().await.expect("a refresh token");
        let store = Arc::clone(&stored);
        let again = server.endpoint("public").refresh_token(kept.clone());
        let again = again.on_refresh_token(move |token| {
            store.lock().expect("no panic").push(token.expose().clone());
        });
        let second = token(&again).await.expect("a token");
        assert!(first != second && server.said(&second).await.contains("ada"));
        assert_eq!(stored.lock().expect("no panic").len(), 1);
        let error = token(&server.endpoint("public").refresh_token(kept)).await;
        assert_eq!(error.expect_err("used").code(), Some("invalid_grant"));
        server.revoke_all().await;
        let error = again.token(Some(&second)).await.expect_err("revoked");
        assert_eq!(error.code(), Some("invalid_grant"));
    });
}

#[test]
#[ignore = "needs Authlib; `.ci/run peers` runs it"]
fn tokens_that_are_good_for_less_are_renewed_as_they_are() {
    transports::run(async {
        let server = Server::authlib();
        let tokens = server.endpoint("public").password("ada", "pass word");
        let tokens = tokens.scopes(["read", "admin"]).any_scopes();
        let first = token(&tokens).await.expect("a token");
        let second = tokens.token(Some(&first)).await.expect("another token");
        let said = server.said(&second).await;
        assert!(said.contains("\"scope\":\"read\""), "{said}");
    });
}

#[test]
#[ignore = "needs Authlib; `.ci/run peers` runs it"]
fn a_code_that_another_program_asked_for_gives_nothing() {
    transports::run(async {
        let server = Server::authlib();
        let url = format!("{}/authorize", server.base);
        let endpoint = server.endpoint("public");
        let asked = endpoint.authorization(&url, BACK).expect("random bits");
        let other = endpoint.authorization(&url, BACK).expect("random bits");
        let redirect = server.allowed(&asked.url()).await;
        let error = other.redeem(&redirect).await.expect_err("another state");
        assert!(matches!(error, TokenError::OtherState));
        // With the right state and the proof of another request the server refuses.
        let other = endpoint.authorization(&url, BACK).expect("random bits");
        let state = |url: &str| {
            let rest = url.split("state=").nth(1).expect("a state");
            rest.split('&').next().expect("a state").to_owned()
        };
        let redirect = redirect.replace(&state(&asked.url()), &state(&other.url()));
        let error = other.redeem(&redirect).await.expect_err("another proof");
        assert_eq!(error.code(), Some("invalid_grant"), "{error}");
    });
}

/// A client of the description, whose calls are renewed once behind a 401.
#[test]
#[ignore = "needs Authlib; `.ci/run peers` runs it"]
fn calls_carry_the_tokens() {
    transports::run(async {
        let server = Server::authlib();
        let tokens = server.endpoint("basic").secret(SECRET).client_credentials();
        let connection = Connection::new(server.http()).key_provider(tokens);
        let client = transports::post::post_client::Client::over(connection);
        let said = async || client.letters().show_clerk().await.expect("a name");
        assert_eq!(said().await, "basic with token 1");
        assert_eq!(said().await, "basic with token 1");
        server.revoke_all().await;
        assert_eq!(said().await, "basic with token 2");
    });
}

#[test]
#[ignore = "needs oidc-provider; `.ci/run peers` runs it"]
fn endpoints_are_discovered() {
    transports::run(async {
        let server = Server::oidc_provider();
        let metadata = server.metadata().await;
        let endpoint = metadata.token_endpoint("basic").expect("an endpoint");
        let endpoint = endpoint.secret(SECRET);
        let tokens = endpoint.client_credentials().scopes(["read"]);
        token(&tokens).await.expect("a token");
        // Nobody here knows who `admin` is, so it is not granted.
        let more = endpoint.client_credentials().scopes(["read", "admin"]);
        let error = token(&more).await.expect_err("a scope that nobody has");
        assert!(
            matches!(&error, TokenError::Narrowed(missing) if *missing == ["admin"]),
            "{error}"
        );
        let wrong = endpoint.clone().secret("another").client_credentials();
        let error = token(&wrong).await.expect_err("a wrong secret");
        assert_eq!(error.code(), Some("invalid_client"));
        let device = metadata.device_authorization_endpoint.expect("a URL");
        let device = endpoint.device(server.http(), &device, ["read"]).await;
        let device = device.expect("a code for the user");
        assert!(
            device.verification_uri().starts_with(&server.base),
            "{device:?}"
        );
        let waiting = Duration::from_millis(6_500);
        let waited = tokio::time::timeout(waiting, device.tokens()).await;
        assert!(waited.is_err(), "the user has not decided: {waited:?}");
    });
}

#[test]
#[ignore = "needs Authlib; `.ci/run peers` runs it"]
fn signed_tokens_of_authlib_are_verified() {
    transports::run(async {
        let server = Server::authlib();
        let (issuer, audience) = ("https://auth.example.com", "https://notes.example.com");
        let keys = || KeySet::at(&format!("{}/jwks", server.base)).expect("a URL");
        let verifier = JwtVerifier::new(issuer, audience, keys()).token_type("at+jwt");
        let asked = async || {
            let tokens = server.endpoint("public").password("ada", "pass word");
            token(&tokens.scopes(["read"])).await.expect("a token")
        };
        let first = asked().await;
        let caller = verifier.authenticate(&first).await.expect("keys");
        let caller = caller.expect("a caller");
        assert_eq!(caller.account, "ada");
        assert!(caller.scopes.hold("read") && !caller.scopes.hold("write"));
        // Another key is fetched, but not again in the same half minute.
        server.post("/rotate").await;
        let second = asked().await;
        let error = verifier.verify(&second).await.expect_err("too early");
        assert!(matches!(error, JwtError::UnknownKey), "{error}");
        let later = || std::time::SystemTime::now() + Duration::from_secs(31);
        let verifier = verifier.clock(later);
        verifier.verify(&second).await.expect("the key is fetched");
        let error = verifier.verify(&first).await.expect_err("its key is gone");
        assert!(matches!(error, JwtError::UnknownKey), "{error}");
        // Neither for somebody else, nor when it has ended.
        let other = JwtVerifier::new(issuer, "https://other.example.com", keys());
        let error = other.verify(&second).await.expect_err("another audience");
        assert!(matches!(error, JwtError::OtherAudience), "{error}");
        let late = || std::time::SystemTime::now() + Duration::from_secs(3_661);
        let error = verifier.clock(late).verify(&second).await;
        assert!(matches!(error, Err(JwtError::Expired)), "{error:?}");
    });
}

#[test]
#[ignore = "needs oidc-provider; `.ci/run peers` runs it"]
fn signed_tokens_of_a_discovered_server_are_verified() {
    transports::run(async {
        let server = Server::oidc_provider();
        let metadata = server.metadata().await;
        let endpoint = metadata.token_endpoint("basic").expect("an endpoint");
        let endpoint = endpoint.secret(SECRET);
        for (resource, algorithm) in [
            ("https://notes.example.com/rs", JwtAlgorithm::Rs256),
            ("https://notes.example.com/es", JwtAlgorithm::Es256),
            ("https://notes.example.com/ed", JwtAlgorithm::EdDsa),
        ] {
            let tokens = endpoint.clone().parameter("resource", resource);
            let tokens = tokens.client_credentials().scopes(["read"]);
            let token = token(&tokens).await.expect("a token");
            let verifier = JwtVerifier::discovered(&metadata, resource).expect("keys");
            let verifier = verifier.algorithms([algorithm]).token_type("at+jwt");
            let claims = verifier.verify(&token).await.expect("a good token");
            assert_eq!(claims.subject(), "basic");
            assert!(claims.scopes().iter().eq(["read"]), "{:?}", claims.scopes());
            let other = JwtVerifier::discovered(&metadata, "https://other.example.com");
            let error = other.expect("keys").verify(&token).await;
            assert!(matches!(error, Err(JwtError::OtherAudience)), "{error:?}");
        }
        // A token that only the server itself can read.
        let opaque = token(&endpoint.client_credentials())
            .await
            .expect("a token");
        let verifier = JwtVerifier::discovered(&metadata, "basic").expect("keys");
        let error = verifier.verify(&opaque).await.expect_err("no JWT");
        assert!(matches!(error, JwtError::Malformed), "{error}");
    });
}
