//! What a service calls, webhooks and callbacks, is received by the generated router.

use oasmith::Secret;
use oasmith::http::{Method, Request, Response};
use oasmith::server::{Authenticator, Callback, Caller, Context, Rejection, Router, Scopes};
use oasmith::webhook::{SendError, Sender, StandardWebhooks};
use tests::cases::operations_hooks::{Pet, PetState};
use tests::cases::operations_hooks_server::hook_router;
use tests::cases::operations_hooks_server::hooks::{
    Hooks, NewPetRequest, NewPetResponse, ReceiveDataRequest, ReceiveDataResponse, SharedRequest,
};
use tests::serving::now;

struct Receiver;

impl Hooks for Receiver {
    type Error = Rejection;

    async fn new_pet(
        &self,
        request: NewPetRequest,
        _: &Context,
    ) -> Result<NewPetResponse, Rejection> {
        Ok(if request.body.state.is_unknown() {
            NewPetResponse::Gone
        } else {
            NewPetResponse::Ok
        })
    }

    async fn receive_data(
        &self,
        request: ReceiveDataRequest,
        context: &Context,
    ) -> Result<ReceiveDataResponse, Rejection> {
        assert_eq!((request.id, context.account()), (7, "service"));
        Ok(ReceiveDataResponse::NoContent)
    }
}

/// Knows the service by its token.
struct Tokens;

impl Authenticator for Tokens {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let caller = Caller::new("service", "1", Scopes::All);
        Ok((key.expose() == "t").then_some(caller))
    }
}

fn send(router: &Router, method: Method, target: &str, token: &str, body: &str) -> Response {
    let mut request = Request::new(method, target);
    request.headers.set("Content-Type", "application/json");
    if !token.is_empty() {
        request
            .headers
            .set_secret("Authorization", format!("Bearer {token}"));
    }
    request.body = body.as_bytes().to_vec();
    now(router.call(request))
}

#[test]
fn messages_are_received_under_their_names() {
    let router = hook_router(Receiver, Tokens);
    let born = r#"{"name":"Rex","state":"born"}"#;
    // The root's security is about callers of the service, and none is asked of a webhook.
    assert_eq!(
        send(&router, Method::Post, "/new%20pet", "", born).status,
        200
    );
    assert_eq!(send(&router, Method::Get, "/new%20pet", "", "").status, 405);
    assert_eq!(
        send(&router, Method::Post, "/onData?id=7", "t", born).status,
        204
    );
    assert_eq!(
        send(&router, Method::Post, "/onData?id=7", "", born).status,
        401
    );
    assert_eq!(
        send(&router, Method::Post, "/onData?id=x", "t", born).status,
        400
    );
    let stub = send(&router, Method::Put, "/Shared", "", "");
    assert_eq!(
        stub.status, 501,
        "a callback that two operations share is one, and nobody wrote it"
    );
}

#[test]
fn messages_are_read_leniently() {
    let router = hook_router(Receiver, Tokens);
    let tomorrow = r#"{"name":"","state":"lost","more":1,"more":2}"#;
    assert_eq!(
        send(&router, Method::Post, "/new%20pet", "", tomorrow).status,
        410
    );
    for broken in ["{", r#"{"name":1,"state":"born"}"#, ""] {
        assert_eq!(
            send(&router, Method::Post, "/new%20pet", "", broken).status,
            400,
            "{broken}"
        );
    }
}

/// What the service sends is what its receivers take, whichever arguments and bodies that are.
#[test]
fn messages_are_sent_as_they_are_received() {
    let router = hook_router(Receiver, Tokens);
    let sender = |path: &str| {
        let signer = StandardWebhooks::new("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        let url = format!("https://a.example{path}");
        Sender::over(router.clone(), &url, signer.expect("a secret")).retry_delays([])
    };
    let pet = |name: &str, state| oasmith::make!(Pet { name, state }).expect("a valid Pet");
    let born = NewPetRequest {
        body: pet("Rex", PetState::Born),
    };
    assert_eq!(
        now(sender("/new%20pet").send("1", &born)).expect("taken"),
        200
    );
    let data = ReceiveDataRequest {
        id: 7,
        body: pet("Rex", PetState::Sold),
    };
    let error = now(sender("/onData").send("2", &data));
    assert!(
        matches!(error, Err(SendError::Refused { status: 401, .. })),
        "{error:?}"
    );
    let known = sender("/onData").header("Authorization", "Bearer t");
    assert_eq!(now(known.send("2", &data)).expect("taken"), 204);
    let error = now(sender("/Shared").send("3", &SharedRequest));
    assert!(
        matches!(error, Err(SendError::Refused { status: 501, .. })),
        "{error:?}"
    );
    assert_eq!(
        ReceiveDataRequest::URL,
        "{$request.body#/url}?id={$response.body#/id}"
    );
}
