//! No error, log or debug output shows a secret, in whichever form it was sent.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use oasmith::client::{TokenEndpoint, TokenError};
use serde_json::json;

use crate::{Server, token, with_refresh};

#[tokio::test]
async fn nothing_shows_a_secret() {
    let said =
        json!({ "error": "invalid_client", "error_description": "no client with hush-hush-hush" });
    let server = Server::new([
        (401, said),
        with_refresh("one-secret-token", "another-secret"),
    ]);
    let endpoint = server.endpoint().secret("hush-hush-hush");
    let tokens = endpoint.password("ada", "hush-hush-hush");
    let error = token(&tokens).await.unwrap_err();
    assert_eq!(error.code(), Some("invalid_client"));
    token(&tokens).await.unwrap();
    let request = endpoint.authorization("https://a/b", "c").unwrap();
    for shown in [
        format!("{error} {error:?} {error:#?}"),
        format!("{tokens:?} {endpoint:?} {request:?}"),
        format!("{:?}", server.last()),
    ] {
        for secret in ["hush", "secret"] {
            assert!(!shown.contains(secret), "{shown}");
        }
    }
}

/// A server that repeats all of its request, as a gateway may: what is shown of that.
async fn repeated(ask: impl AsyncFn(TokenEndpoint) -> TokenError) -> String {
    let mut shown = String::new();
    // The second answer repeats what came with the first question.
    let mut said = "nothing".to_owned();
    for _ in 0..2 {
        let refusal = json!({ "error": "invalid_request", "error_description": said });
        let server = Server::new([(400, refusal)]);
        let endpoint = server.endpoint().secret("hush hush&1");
        let endpoint = endpoint.parameter("client_assertion", "hush hush&12=signed");
        let error = ask(endpoint).await;
        shown = format!("{error} {error:?} {error:#?}");
        let authorization = server
            .last()
            .headers
            .get("Authorization")
            .map(str::to_owned);
        said = format!("{authorization:?} {} client", server.body());
        // As it was read, and as others write it.
        let read = [
            ("%20", " "),
            ("%26", "&"),
            ("%2B", "+"),
            ("%2F", "/"),
            ("%3D", "="),
        ];
        let read = read
            .iter()
            .fold(said.clone(), |text, (from, to)| text.replace(from, to));
        said = format!("{said} {read} {}", said.replace("%20", "+"));
    }
    assert!(shown.contains("client"), "it says something: {shown}");
    shown
}

#[tokio::test]
async fn what_a_server_repeats_of_a_request_is_not_shown() {
    let basic = STANDARD.encode("app:hush%20hush%261");
    let client = |endpoint: TokenEndpoint| async move {
        token(&endpoint.client_credentials()).await.unwrap_err()
    };
    let in_body = async |endpoint: TokenEndpoint| client(endpoint.secret_in_body()).await;
    let password = async |endpoint: TokenEndpoint| {
        let tokens = endpoint.password("ada", "hush hush/7");
        token(&tokens).await.unwrap_err()
    };
    let refresh = async |endpoint: TokenEndpoint| {
        token(&endpoint.refresh_token("hush+refresh"))
            .await
            .unwrap_err()
    };
    let code = async |endpoint: TokenEndpoint| {
        let request = endpoint.authorization("https://a/b", "c").unwrap();
        let url = request.url();
        let (_, state) = url.split_once("state=").unwrap();
        let state = state.split('&').next().unwrap();
        let redirect = format!("c?code=hush-code&state={state}");
        request.redeem(&redirect).await.unwrap_err()
    };
    let device = async |endpoint: TokenEndpoint| {
        let refused = endpoint.device(Server::new([(400, json!({}))]), "https://a/d", ["read"]);
        refused.await.unwrap_err();
        token(&endpoint.client_credentials()).await.unwrap_err()
    };
    for shown in [
        repeated(client).await,
        repeated(in_body).await,
        repeated(password).await,
        repeated(refresh).await,
        repeated(code).await,
        repeated(device).await,
    ] {
        for secret in ["hush", "signed", &basic[8..]] {
            assert!(!shown.contains(secret), "{secret}: {shown}");
        }
    }
}
