//! A 401 says how to authenticate (RFC 9110, section 15.5.2), whoever gives it: where its operation does not know, as the description asks
//! elsewhere.

use oasmith::Problem;
use oasmith::http::{Method, Request};
use oasmith::server::{Anyone, Context, Rejection, Router};
use tests::cases::operations_answer_checks_server::{self as unsecured, Things};
use tests::cases::operations_authorization_server::{self as described, Gates, TurnAwayResponse};
use tests::cases::operations_challenges_server::{
    self as required, Doors, NobodyResponse, OpenResponse, OwnResponse, PasswordResponse,
};
use tests::serving::now;

/// Turns everybody away.
struct Closed;

fn unauthorized() -> Rejection {
    Rejection::new(401, Problem::new("unauthorized", "Say who you are"))
}

impl Doors for Closed {
    type Error = Rejection;

    async fn open(&self, _: &Context) -> Result<OpenResponse, Rejection> {
        Ok(OpenResponse::Unauthorized)
    }

    async fn nobody(&self, _: &Context) -> Result<NobodyResponse, Rejection> {
        Err(unauthorized())
    }

    async fn own(&self, _: &Context) -> Result<OwnResponse, Rejection> {
        let www_authenticate = "Cards".to_owned();
        Ok(OwnResponse::Unauthorized { www_authenticate })
    }

    async fn password(&self, _: &Context) -> Result<PasswordResponse, Rejection> {
        Ok(PasswordResponse::Unauthorized)
    }
}

impl Gates for Closed {
    type Error = Rejection;

    async fn turn_away(&self, _: &Context) -> Result<TurnAwayResponse, Rejection> {
        Ok(TurnAwayResponse::Unauthorized)
    }
}

impl Things for Closed {
    type Error = Rejection;

    async fn give_thing(&self, _: &Context) -> Result<unsecured::GiveThingResponse, Rejection> {
        Err(unauthorized())
    }
}

/// The challenges of a 401.
fn challenges(router: &Router, path: &str) -> Vec<String> {
    let response = now(router.call(Request::new(Method::Get, path)));
    assert_eq!(response.status, 401, "{path}");
    let challenges = response.headers.all("WWW-Authenticate");
    challenges.map(str::to_owned).collect()
}

#[test]
fn a_handlers_401_says_how_to_authenticate() {
    let usual = [
        r#"Bearer realm="token""#,
        r#"APIKey realm="key", in="header", name="X-Key""#,
    ];
    let router = required::router(Closed, Anyone);
    assert_eq!(challenges(&router, "/open"), usual);
    assert_eq!(challenges(&router, "/nobody"), usual);
    assert_eq!(challenges(&router, "/own"), ["Cards"]);
    let own = [r#"Basic realm="basic", charset="UTF-8""#];
    assert_eq!(challenges(&router, "/password"), own);
}

#[test]
fn where_nothing_is_asked_for_everywhere_the_schemes_of_http_are_named() {
    let router = described::router(Closed, Anyone);
    let expected = [
        r#"Basic realm="basic", charset="UTF-8""#,
        r#"Bearer realm="token""#,
        r#"Digest realm="digest""#,
        r#"HOBA realm="hoba""#,
        r#"Bearer realm="openId""#,
        r#"Bearer realm="oauth""#,
    ];
    assert_eq!(challenges(&router, "/turn-away"), expected);
}

#[test]
fn where_nothing_is_described_nothing_is_said() {
    let router = unsecured::router(Closed);
    assert_eq!(challenges(&router, "/things"), Vec::<String>::new());
}
