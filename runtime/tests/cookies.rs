//! Keys and parameters in cookies: what a client writes is what a server reads.

use std::sync::Arc;

use oasmith::Secret;
use oasmith::client::{Connection, Failure, OperationInfo, TransportErrorKind, UntypedCall};
use oasmith::http::{Credential, ParamLocation, RequiredScheme, Response, Security, ValueForm};
use oasmith::server::{
    Authenticator, BoxFuture, Call, Caller, HandlerResult, Rejection, RejectionBody, Route, Router,
    Scopes, Service, problem_details,
};

const SCHEMES: &[RequiredScheme] = &[RequiredScheme::new(
    "session",
    Credential::Cookie("sid"),
    &[],
)];

const SECURITY: Security = Security(&[SCHEMES]);

/// A parameter whose name is none of a cookie as it is.
const PARAMETER: &str = "filter[a b]";

/// Answers with the account and the parameter.
struct Echo;

impl Service for Echo {
    const ROUTES: &'static [Route] = &[Route {
        security: SECURITY,
        ..Route::get("echo", "/")
    }];
    const BASE_PATH: &'static str = "";

    fn call(&self, _: usize, mut call: Call) -> BoxFuture<'_, HandlerResult> {
        let parameter: Option<String> =
            call.optional(ParamLocation::Cookie, PARAMETER, ValueForm::Text);
        let account = call.context().account().to_owned();
        let text = format!("{account}|{}", parameter.unwrap_or_default());
        Box::pin(async { Ok(Response::json(200, text)) })
    }

    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
        (problem_details(status, &body), "application/problem+json")
    }
}

/// Whose account is called as the key.
struct Anybody;

impl Authenticator for Anybody {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Ok(Some(Caller::new(key.expose(), "1", Scopes::All)))
    }
}

fn call(key: &str) -> UntypedCall {
    let connection = Connection::new(Router::new(Echo, Anybody)).key_of("session", key);
    let info = Box::leak(Box::new(OperationInfo {
        security: SECURITY,
        ..OperationInfo::get("echo", "/")
    }));
    UntypedCall::new(&Arc::new(connection), info)
}

#[tokio::test]
async fn keys_are_sent_and_read_as_they_are() {
    let every: String = ('!'..='~').filter(|it| !"\",;\\".contains(*it)).collect();
    let keys = ["x=y", "a+b/c==", "s%3Aab.c", "%", "\"quoted\"", &every];
    for key in keys {
        let call = call(key);
        let cookie = format!("sid={key}");
        assert_eq!(call.request().headers.get("Cookie"), Some(&*cookie));
        let received = call.send().await.expect("it is sent");
        assert_eq!(received.raw(), format!("{key}|").as_bytes());
    }
}

#[tokio::test]
async fn keys_that_no_cookie_can_hold_are_not_sent() {
    for sign in [
        "\"", ",", ";", "\\", " ", "\t", "\n", "\r", "\0", "\u{7f}", "é",
    ] {
        let key = format!("a{sign}b");
        let Err(Failure::Transport(error, _)) = call(&key).send().await else {
            panic!("{key:?} is sent");
        };
        assert_eq!(error.kind(), TransportErrorKind::Request);
        let message = error.to_string();
        assert!(
            message.contains("`sid`") && !message.contains(&key),
            "{message}"
        );
    }
}

#[tokio::test]
async fn parameters_are_encoded_and_decoded() {
    for text in ["x=y", "a; b", "s%3Ab", "é", "\"a\", \\"] {
        let mut call = call("k");
        call.cookie(PARAMETER, Ok(text.to_owned()));
        let received = call.send().await.expect("it is sent");
        assert_eq!(received.raw(), format!("k|{text}").as_bytes());
    }
}

#[tokio::test]
async fn a_header_of_cookies_stands_in_one_line_with_the_others() {
    for (header, cookie, line, parameter) in [
        ("theme=dark", None, "theme=dark; sid=k", ""),
        (
            "filter%5Ba%20b%5D=x",
            None,
            "filter%5Ba%20b%5D=x; sid=k",
            "x",
        ),
        (
            "a=1; b=2",
            Some("y"),
            "a=1; b=2; filter%5Ba%20b%5D=y; sid=k",
            "y",
        ),
        ("", None, "sid=k", ""),
    ] {
        let mut call = call("k");
        call.header("cookie", Ok(header.to_owned()));
        if let Some(cookie) = cookie {
            call.cookie(PARAMETER, Ok(cookie.to_owned()));
        }
        let headers = call.request().headers;
        assert_eq!(headers.all("Cookie").collect::<Vec<_>>(), [line]);
        let received = call.send().await.expect("it is sent");
        assert_eq!(received.raw(), format!("k|{parameter}").as_bytes());
    }
}

#[tokio::test]
async fn a_text_that_a_header_would_lose_is_not_sent() {
    for text in [" a", "a ", "\ta", "a\t", "  "] {
        let mut call = call("k");
        call.header("X-Name", Ok(text.to_owned()));
        let Err(Failure::InvalidRequest(violations, _)) = call.send().await else {
            panic!("{text:?} is sent");
        };
        assert_eq!(violations.keys(), "X-Name");
    }
}
