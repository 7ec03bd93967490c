//! What is sent for a token, to a server that refuses whatever its standards do not have: RFC 6749, 7636 and 8628.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use oasmith::client::{TokenEndpoint, Transport, TransportError};
use oasmith::http::{Request, Response, percent_decode};
use serde_json::json;

use super::URL;

const ID: &str = "app one";
const SECRET: &str = "s3cret/:+&";

/// How the client says who it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Identity {
    /// By its id alone, in the body.
    Public,
    /// By HTTP's basic authentication.
    Basic,
    /// By its id and its secret in the body.
    Body,
}

/// The fields of each grant beside those of the client and the scopes.
const GRANTS: [(&str, &[&str]); 5] = [
    ("client_credentials", &[]),
    ("password", &["username", "password"]),
    ("refresh_token", &["refresh_token"]),
    (
        "authorization_code",
        &["code", "redirect_uri", "code_verifier"],
    ),
    (
        "urn:ietf:params:oauth:grant-type:device_code",
        &["device_code"],
    ),
];

/// Grants whose requests may have scopes.
const WITH_SCOPES: [&str; 3] = ["client_credentials", "password", "refresh_token"];

/// An authorization server that knows one client, and remembers which grants it gave a token for.
#[derive(Clone)]
struct Strict {
    identity: Identity,
    agents: Arc<Mutex<Vec<String>>>,
}

impl Strict {
    fn new(identity: Identity) -> Self {
        Self {
            identity,
            agents: Arc::default(),
        }
    }

    fn endpoint(&self) -> TokenEndpoint {
        let endpoint = TokenEndpoint::over(self.clone(), URL, ID);
        match self.identity {
            Identity::Public => endpoint,
            Identity::Basic => endpoint.secret(SECRET),
            Identity::Body => endpoint.secret(SECRET).secret_in_body(),
        }
    }

    /// The fields of the form, each once and none of them empty.
    fn fields(request: &Request) -> BTreeMap<String, String> {
        let form = String::from_utf8(request.body.clone()).expect("a text");
        let mut fields = BTreeMap::new();
        for pair in form.split('&') {
            let (name, value) = pair.split_once('=').expect("a name and a value");
            let value = percent_decode(value).expect("a text").into_owned();
            assert!(!value.is_empty(), "`{name}` is empty");
            let earlier = fields.insert(name.to_owned(), value);
            assert_eq!(earlier, None, "`{name}` comes twice");
        }
        fields
    }

    /// Takes what says who the client is, and refuses a second way of it (RFC 6749, section 2.3).
    fn identify(&self, request: &Request, fields: &mut BTreeMap<String, String>) {
        let (id, secret) = (fields.remove("client_id"), fields.remove("client_secret"));
        let header = request.headers.get("Authorization");
        match self.identity {
            Identity::Public => {
                assert_eq!((id.as_deref(), secret, header), (Some(ID), None, None));
            }
            Identity::Basic => {
                assert_eq!((id, secret), (None, None));
                let text = header.and_then(|it| it.strip_prefix("Basic "));
                let text = STANDARD.decode(text.expect("a key")).expect("base64");
                assert_eq!(text, b"app%20one:s3cret%2F%3A%2B%26");
            }
            Identity::Body => {
                let (id, secret) = (id.as_deref(), secret.as_deref());
                assert_eq!((id, secret, header), (Some(ID), Some(SECRET), None));
            }
        }
    }

    fn answer(&self, request: &Request) -> Response {
        assert_eq!(request.method.as_str(), "POST");
        let mut fields = Self::fields(request);
        self.identify(request, &mut fields);
        let names: Vec<&str> = request.headers.iter().map(|(name, _)| name).collect();
        for name in names {
            let known = ["Accept", "User-Agent", "Content-Type", "Authorization"];
            assert!(known.contains(&name), "{name}");
        }
        let header = |name| request.headers.get(name).unwrap_or_default();
        assert_eq!(header("Accept"), "application/json");
        assert_eq!(header("Content-Type"), "application/x-www-form-urlencoded");
        let agent = header("User-Agent").to_owned();
        self.agents.lock().unwrap().push(agent);
        let scope = fields.remove("scope");
        let Some(grant) = fields.remove("grant_type") else {
            // The request of a device.
            assert_eq!((fields.len(), scope.as_deref()), (0, Some("read write")));
            return Response::json(
                200,
                r#"{"device_code":"d","user_code":"u","verification_uri":"v","expires_in":60,"interval":1}"#,
            );
        };
        let known = GRANTS.iter().find(|(name, _)| *name == grant);
        let (_, wanted) = known.unwrap_or_else(|| panic!("{grant}"));
        assert!(
            scope.is_none() || WITH_SCOPES.contains(&&*grant),
            "{grant} with {scope:?}"
        );
        let mut wanted = wanted.to_vec();
        wanted.sort_unstable();
        assert_eq!(fields.keys().collect::<Vec<_>>(), wanted, "{grant}");
        let body = json!({ "access_token": grant, "token_type": "Bearer", "expires_in": 60 });
        Response::json(200, body.to_string())
    }
}

impl Transport for Strict {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        Ok(self.answer(&request))
    }

    async fn sleep(&self, duration: Duration) {
        if duration > Duration::from_secs(1) {
            std::future::pending::<()>().await;
        }
    }
}

#[tokio::test]
async fn each_grant_has_what_its_standard_has_and_nothing_else() {
    for identity in [Identity::Public, Identity::Basic, Identity::Body] {
        let server = Strict::new(identity);
        let endpoint = server.endpoint();
        let scopes = ["read", "write"];
        let request = endpoint.authorization("https://auth.example.com/a", "http://localhost/");
        let request = request.expect("bits").scopes(scopes);
        let url = request.url();
        let state = url
            .split("state=")
            .nth(1)
            .and_then(|it| it.split('&').next());
        let redirect = format!("?code=c&state={}", state.expect("a state"));
        let device = endpoint.device(server.clone(), "https://auth.example.com/d", scopes);
        let given = [
            endpoint.client_credentials().scopes(scopes),
            endpoint.password("ann", "pw").scopes(scopes),
            endpoint.refresh_token("r"),
            request.redeem(&redirect).await.expect("a token"),
            device
                .await
                .expect("a code")
                .tokens()
                .await
                .expect("a token"),
        ];
        for (tokens, (grant, _)) in given.iter().zip(GRANTS) {
            let token = tokens.token(None).await.expect(grant);
            assert_eq!(token.expose(), grant, "{identity:?}");
        }
    }
}

#[tokio::test]
async fn requests_say_who_sends_them() {
    let server = Strict::new(Identity::Basic);
    let own = server.endpoint().client_credentials();
    let of_shop = server
        .endpoint()
        .user_agent("shop/1.2")
        .client_credentials();
    for tokens in [own, of_shop] {
        tokens.token(None).await.expect("a token");
    }
    let agents = server.agents.lock().unwrap();
    let library = concat!("oasmith/", env!("CARGO_PKG_VERSION"));
    assert_eq!(*agents, [library.to_owned(), format!("shop/1.2 {library}")]);
}
