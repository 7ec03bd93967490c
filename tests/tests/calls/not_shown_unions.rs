//! What a union does not show is kept as it came, wherever the union stands in what a client or a receiver reads, and makes nothing fail.

use std::future::IntoFuture as _;
use std::sync::{Arc, Mutex};

use oasmith::Json;
use oasmith::client::Connection;
use oasmith::http::{Method, Request, Response};
use oasmith::server::{Context, Rejection};
use tests::cases::unions_not_shown as models;
use tests::cases::unions_not_shown_client::{self as client, Client};
use tests::cases::unions_not_shown_server::hook_router;
use tests::cases::unions_not_shown_server::hooks::{self, Hooks};
use tests::mock_transport::MockTransport;
use tests::serving::{now, with_json};

/// What comes, in the place of `?` in what stands around it.
const COMES: &[(&str, &[&str])] = &[
    (
        "Tagged",
        &[
            r#"{"kind":"circle","radius":1,"new":{"a":[1.0]}}"#,
            r#"{"kind":"circle","state":"of tomorrow"}"#,
            r#"{"kind":"of tomorrow","radius":"wide"}"#,
            r#"{"radius":1,"new":true}"#,
            r#"{"kind":7}"#,
        ],
    ),
    (
        "Constant",
        &[
            r#"{"kind":"cat","radius":1,"new":{"a":[1.0]}}"#,
            r#"{"kind":"cat","state":"of tomorrow"}"#,
            r#"{"kind":"of tomorrow","radius":"wide"}"#,
            r#"{"radius":1,"new":true}"#,
            r#"{"kind":7}"#,
        ],
    ),
    (
        "Free",
        &[
            r#"{"radius":1,"new":{"a":[1.0]}}"#,
            r#"{"radius":1,"state":"of tomorrow"}"#,
            r#"{"height":1.0,"new":true}"#,
            r#"{"radius":"wide"}"#,
            "{}",
            "[1,{}]",
            r#""of tomorrow""#,
            "1e400",
            "false",
        ],
    ),
    (
        "Typed",
        &[
            r#""of tomorrow""#,
            r#"{"radius":1,"state":"of tomorrow"}"#,
            "[1,{}]",
            "1e400",
            "false",
        ],
    ),
    (
        "Deep",
        &[
            r#"{"frame":"of wood","within":{"radius":1}}"#,
            r#"{"frame":"of wood","within":{"height":1.0,"new":true}}"#,
            r#"{"frame":"of wood","within":"of tomorrow","new":1}"#,
            r#"{"frame":"of wood","within":{"side":1},"also":{"kind":"of tomorrow"}}"#,
            r#"{"frame":"of wood","within":{"side":1},"also":{},"or":[7]}"#,
            r#"{"frame":"of wood","within":[],"plain":"very long"}"#,
            r#"{"plain":"yes","within":"what it is"}"#,
            r#"{"height":1.0,"within":{}}"#,
            "[1,{}]",
        ],
    ),
];

/// What stands around a union in an answer.
const PLACES: &[(&str, &str)] = &[
    ("itself", "?"),
    ("list", "[?,?]"),
    ("holder", r#"{"one":?}"#),
    ("holder", r#"{"list":[?,?]}"#),
    ("holder", r#"{"map":{"a":?}}"#),
    ("holder", r#"{"nested":[[?],[?,?]]}"#),
    ("holder", r#"{"pair":[?,?]}"#),
    ("envelope", r#"{"count":1,"data":[?,?]}"#),
];

fn written<T: Json>(json: &str) -> String {
    T::from_json(json).map_or_else(|error| error.to_string(), |value| value.to_json())
}

/// A client to whom this is answered.
fn client(status: u16, media_type: &str, body: &str) -> Client {
    let mut response = Response::json(status, body);
    response.headers.set("Content-Type", media_type);
    Client::over(Connection::new(MockTransport::new([Ok(response)])))
}

/// Keeps what reaches a handler.
#[derive(Clone, Default)]
struct Receiver(Arc<Mutex<Option<String>>>);

impl Receiver {
    fn take(&self, json: String) {
        *self.0.lock().expect("nobody panics") = Some(json);
    }
}

fn received(name: &str, json: &str) -> String {
    let receiver = Receiver::default();
    let router = hook_router(receiver.clone());
    let request = Request::new(Method::Post, format!("/new{name}"));
    let response = now(router.call(with_json(request, json)));
    let taken = receiver.0.lock().expect("nobody panics").take();
    taken.unwrap_or_else(|| {
        String::from_utf8_lossy(response.body.whole().unwrap_or_default()).into_owned()
    })
}

macro_rules! unions {
    ($($name:literal [$union:ident $holder:ident $envelope:ident]
        [$one:ident $list:ident $follow:ident $fail:ident $error:ident]
        [$new:ident $request:ident $response:ident],)*) => {
        impl Hooks for Receiver {
            type Error = Rejection;

            $(async fn $new(&self, request: hooks::$request, _: &Context) -> Result<hooks::$response, Rejection> {
                self.take(request.body.to_json());
                Ok(hooks::$response::NoContent)
            })*
        }

        /// What is read of a value in a place, by a type.
        fn read(union: &str, place: &str, json: &str) -> String {
            match (union, place) {
                $(
                    ($name, "itself") => written::<models::$union>(json),
                    ($name, "list") => written::<Vec<models::$union>>(json),
                    ($name, "holder") => written::<models::$holder>(json),
                    ($name, "envelope") => written::<models::$envelope>(json),
                )*
                other => panic!("{other:?}"),
            }
        }

        /// What each way to a client brings of a value.
        fn answered(union: &str, json: &str) -> Vec<(&'static str, String)> {
            match union {
                $($name => vec![
                    ("answer", {
                        let call = client(200, "application/json", json).answers().$one();
                        now(call.into_future()).map_or_else(|it| it.to_string(), |it| it.to_json())
                    }),
                    ("list", {
                        let call = client(200, "application/json", &format!("[{json}]")).answers().$list();
                        now(call.into_future()).map_or_else(|it| it.to_string(), |it| {
                            it.first().map_or_else(String::new, Json::to_json)
                        })
                    }),
                    ("item", {
                        let call = client(200, "application/x-ndjson", json).answers().$follow();
                        match now(call.into_future()) {
                            Ok(mut answer) => match now(answer.next()) {
                                Some(Ok(item)) => item.to_json(),
                                Some(Err(error)) => error.to_string(),
                                None => String::new(),
                            },
                            Err(error) => error.to_string(),
                        }
                    }),
                    ("error", {
                        let call = client(409, "application/json", json).answers().$fail();
                        match now(call.into_future()) {
                            Err(client::$error::Conflict(answer)) => {
                                answer.body().as_ref().map_or_else(String::new, Json::to_json)
                            }
                            Err(error) => error.to_string(),
                            Ok(_) => String::new(),
                        }
                    }),
                ],)*
                other => panic!("{other}"),
            }
        }
    };
}

unions! {
    "Tagged" [Tagged TaggedHolder TaggedEnvelope]
        [one_tagged list_tagged follow_tagged fail_tagged FailTaggedError]
        [new_tagged NewTaggedRequest NewTaggedResponse],
    "Constant" [Constant ConstantHolder ConstantEnvelope]
        [one_constant list_constant follow_constant fail_constant FailConstantError]
        [new_constant NewConstantRequest NewConstantResponse],
    "Free" [Free FreeHolder FreeEnvelope]
        [one_free list_free follow_free fail_free FailFreeError]
        [new_free NewFreeRequest NewFreeResponse],
    "Typed" [Typed TypedHolder TypedEnvelope]
        [one_typed list_typed follow_typed fail_typed FailTypedError]
        [new_typed NewTypedRequest NewTypedResponse],
    "Deep" [Deep DeepHolder DeepEnvelope]
        [one_deep list_deep follow_deep fail_deep FailDeepError]
        [new_deep NewDeepRequest NewDeepResponse],
}

#[test]
fn what_a_union_does_not_show_is_kept_wherever_it_stands() {
    let mut wrong = Vec::new();
    let mut expect = |place: String, json: &str, found: String| {
        if found != json {
            wrong.push(format!("{place}: {json}\n    {found}"));
        }
    };
    for (union, values) in COMES {
        for value in *values {
            for (place, around) in PLACES {
                let json = around.replace('?', value);
                let found = read(union, place, &json);
                expect(format!("{union} in {around}"), &json, found);
            }
            for (way, found) in answered(union, value) {
                expect(format!("{union} as {way}"), value, found);
            }
            expect(
                format!("{union} to a receiver"),
                value,
                received(union, value),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
