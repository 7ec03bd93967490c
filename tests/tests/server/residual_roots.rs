//! Rules that no type expresses, of values of every kind: wherever those of an object are checked, so are those of any other value, with the
//! verdict of a third party. What a client reads is taken as it came.

use std::future::IntoFuture as _;

use oasmith::Json;
use oasmith::client::Connection;
use oasmith::http::{Method, Request, Response, Streamed};
use oasmith::server::{AnswerChecks, Context, Rejection, WrittenMessage};
use tests::cases::residual_roots_client::{self as client, Client};
use tests::cases::residual_roots_server::hooks::{self, Hooks};
use tests::cases::residual_roots_server::{self as server, Roots, hook_router, router};
use tests::document::document;
use tests::mock_transport::MockTransport;
use tests::oracle::Oracle;
use tests::serving::{now, with_json};

/// Gives a value as it may stand in a store, without a look at its rules, with this status.
struct Giving {
    value: &'static str,
    status: u16,
}

fn read<T: Json>(json: &str) -> T {
    T::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// What is asked of a place where a value may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    /// Only what is valid comes through.
    Valid,
    /// Everything comes through, and is what was sent.
    Everything,
}

/// Whether a value comes through in a place.
struct Outcome {
    place: &'static str,
    expected: Expected,
    passes: bool,
}

/// A kind of value: the component, its values, of which the first is valid, and how a client calls.
struct Row {
    name: &'static str,
    values: &'static [&'static str],
    /// Whether a client sends a value.
    sends: fn(&Client, &'static str) -> bool,
    /// Whether a message with a value is written.
    writes: fn(&'static str) -> bool,
    /// What a client reads of an answer.
    reads: fn(&Client, &'static str) -> String,
    /// What a client reads of the first item of a stream.
    follows: fn(&Client, &'static str) -> String,
}

macro_rules! rows {
    ($($name:literal [
        $put:ident $request:ident $response:ident $error:ident, $follow:ident $items:ident, $new:ident $message:ident $answer:ident
    ] ($value:ident: $ty:ty, $given:expr): $($json:literal)*;)*) => {
        impl Roots for Giving {
            type Error = Rejection;

            $(
                async fn $put(&self, _: server::$request, _: &Context) -> Result<server::$response, Rejection> {
                    Ok(match self.status {
                        200 => server::$response::Ok(read(self.value)),
                        _ => server::$response::Conflict(read(self.value)),
                    })
                }

                async fn $follow(&self, _: &Context) -> Result<server::$items, Rejection> {
                    Ok(server::$items::Ok(Streamed::of([read(self.value)])))
                }
            )*
        }

        impl Hooks for Giving {
            type Error = Rejection;

            $(
                async fn $new(&self, _: hooks::$message, _: &Context) -> Result<hooks::$answer, Rejection> {
                    Ok(hooks::$answer::Ok(read(self.value)))
                }
            )*
        }

        const ROWS: &[Row] = &[$(
            Row {
                name: $name,
                values: &[$($json),*],
                sends: |client, json| {
                    let $value: $ty = read(json);
                    now(client.roots().$put($given).into_future()).is_ok()
                },
                writes: |json| WrittenMessage::of(&hooks::$message { body: read(json) }).is_ok(),
                reads: |client, valid| {
                    let $value: $ty = read(valid);
                    match now(client.roots().$put($given).into_future()) {
                        Ok(answer) => answer.to_json(),
                        Err(client::$error::Conflict(answer)) => {
                            answer.body().as_ref().map_or_else(String::new, Json::to_json)
                        }
                        Err(error) => error.to_string(),
                    }
                },
                follows: |client, _| {
                    match now(client.roots().$follow().into_future()) {
                        Ok(mut answer) => match now(answer.next()) {
                            Some(Ok(item)) => item.to_json(),
                            _ => String::new(),
                        },
                        Err(error) => error.to_string(),
                    }
                },
            }
        ),*];
    };
}

rows! {
    "Object" [put_object PutObjectRequest PutObjectResponse PutObjectError, follow_object FollowObjectResponse, new_object NewObjectRequest NewObjectResponse] (value: _, &value):
        r#"{"a":1}"# "{}" r#"{"a":1,"bb":2}"#;
    "Union" [put_union PutUnionRequest PutUnionResponse PutUnionError, follow_union FollowUnionResponse, new_union NewUnionRequest NewUnionResponse] (value: _, &value):
        r#"{"a":1}"# r#"{"b":1}"# r#"{"a":1,"cc":2}"#;
    "List" [put_list PutListRequest PutListResponse PutListError, follow_list FollowListResponse, new_list NewListRequest NewListResponse] (value: Vec<_>, &value):
        "[1,2]" "[2]" "[]";
    "Counted" [put_counted PutCountedRequest PutCountedResponse PutCountedError, follow_counted FollowCountedResponse, new_counted NewCountedRequest NewCountedResponse] (value: Vec<_>, &value):
        r#"["a","b"]"# r#"["a"]"# r#"["a","a"]"#;
    "Inner" [put_inner PutInnerRequest PutInnerResponse PutInnerError, follow_inner FollowInnerResponse, new_inner NewInnerRequest NewInnerResponse] (value: Vec<_>, &value):
        "[[1],[]]" "[[1],[1,2]]";
    "Maybe" [put_maybe PutMaybeRequest PutMaybeResponse PutMaybeError, follow_maybe FollowMaybeResponse, new_maybe NewMaybeRequest NewMaybeResponse] (value: _, &value):
        "[1]" "null" "[2]";
    "Map" [put_map PutMapRequest PutMapResponse PutMapError, follow_map FollowMapResponse, new_map NewMapRequest NewMapResponse] (value: _, &value):
        r#"{"a":1,"b":2}"# r#"{"b":1}"# r#"{"a":1}"#;
    "Few" [put_few PutFewRequest PutFewResponse PutFewError, follow_few FollowFewResponse, new_few NewFewRequest NewFewResponse] (value: _, &value):
        r#"{"a":1}"# r#"{"a":1,"b":1}"#;
    "Pair" [put_pair PutPairRequest PutPairResponse PutPairError, follow_pair FollowPairResponse, new_pair NewPairRequest NewPairResponse] (value: _, &value):
        r#"["a",1]"# r#"["b",2]"# r#"["a",2]"#;
    "Word" [put_word PutWordRequest PutWordResponse PutWordError, follow_word FollowWordResponse, new_word NewWordRequest NewWordResponse] (value: _, &value):
        r#""yes""# r#""no""#;
    "Number" [put_number PutNumberRequest PutNumberResponse PutNumberError, follow_number FollowNumberResponse, new_number NewNumberRequest NewNumberResponse] (value: _, value):
        "4" "3";
    "Flag" [put_flag PutFlagRequest PutFlagResponse PutFlagError, follow_flag FollowFlagResponse, new_flag NewFlagRequest NewFlagResponse] (value: _, value):
        "true" "false";
    "Anything" [put_anything PutAnythingRequest PutAnythingResponse PutAnythingError, follow_anything FollowAnythingResponse, new_anything NewAnythingRequest NewAnythingResponse] (value: _, &value):
        "4" "[3]" "3" "3.0";
}

/// The status with which a router answers a request for the value of a row.
fn answered(row: &Row, value: &'static str, status: u16, checks: AnswerChecks) -> u16 {
    let router = router(Giving { value, status }).answer_checks(checks);
    let request = Request::new(Method::Put, format!("/{}", row.name));
    now(router.call(with_json(request, row.values[0]))).status
}

fn is_taken(row: &Row, value: &'static str) -> bool {
    let router = router(Giving { value, status: 200 }).answer_checks(AnswerChecks::Off);
    let request = Request::new(Method::Put, format!("/{}", row.name));
    now(router.call(with_json(request, value))).status == 200
}

/// Whether a stream goes to its end.
fn is_followed(row: &Row, value: &'static str) -> bool {
    let router = router(Giving { value, status: 200 }).answer_checks(AnswerChecks::Refused);
    let request = Request::new(Method::Get, format!("/{}", row.name));
    now(async {
        let chunks = router.call(request).await.body.into_chunks();
        loop {
            match chunks.next().await {
                Some(Ok(_)) => {}
                Some(Err(_)) => return false,
                None => return true,
            }
        }
    })
}

/// The status with which a receiver answers a message.
fn received(row: &Row, message: &str, value: &'static str, checks: AnswerChecks) -> u16 {
    let router = hook_router(Giving { value, status: 200 }).answer_checks(checks);
    let request = Request::new(Method::Post, format!("/new{}", row.name));
    now(router.call(with_json(request, message))).status
}

/// A client to whom this is answered.
fn client_of(status: u16, media_type: &str, body: &str) -> Client {
    let mut response = Response::json(status, body);
    response.headers.set("Content-Type", media_type);
    Client::over(Connection::new(MockTransport::new([Ok(response)])))
}

/// What becomes of a value in each place.
fn outcomes(row: &Row, value: &'static str) -> Vec<Outcome> {
    let (valid, json, refused) = (row.values[0], "application/json", AnswerChecks::Refused);
    let read = |status| (row.reads)(&client_of(status, json, value), valid) == value;
    let followed = (row.follows)(&client_of(200, "application/x-ndjson", value), value) == value;
    let checked = [
        ("a request that a server reads", is_taken(row, value)),
        ("an answer", answered(row, value, 200, refused) == 200),
        ("an error", answered(row, value, 409, refused) == 409),
        ("an item of a stream", is_followed(row, value)),
        ("a message that is sent", (row.writes)(value)),
        (
            "an answer of a receiver",
            received(row, valid, value, refused) == 200,
        ),
        (
            "a request of a client",
            (row.sends)(&client_of(200, json, valid), value),
        ),
    ];
    let taken = [
        ("an answer that a client reads", read(200)),
        ("an error that a client reads", read(409)),
        ("an item that a client reads", followed),
        (
            "a message that a receiver reads",
            received(row, value, valid, AnswerChecks::Off) == 200,
        ),
    ];
    let outcome = |expected| {
        move |(place, passes)| Outcome {
            place,
            expected,
            passes,
        }
    };
    let checked = checked.map(outcome(Expected::Valid));
    checked
        .into_iter()
        .chain(taken.map(outcome(Expected::Everything)))
        .collect()
}

#[test]
fn whatever_a_value_is_its_rules_are_checked_as_those_of_an_object() {
    let oracle = Oracle::new(document("residual/roots"));
    let mut wrong = Vec::new();
    for row in ROWS {
        let validator = oracle.validator(&format!("{}Value", row.name));
        let is_valid = |value: &str| {
            let json = serde_json::from_str(value).expect("JSON");
            validator.is_valid(&json)
        };
        assert!(is_valid(row.values[0]), "{}", row.name);
        assert!(row.values.iter().any(|it| !is_valid(it)), "{}", row.name);
        for value in row.values {
            for outcome in outcomes(row, value) {
                let expected = match outcome.expected {
                    Expected::Valid => is_valid(value),
                    Expected::Everything => true,
                };
                if outcome.passes != expected {
                    let passes = outcome.passes;
                    wrong.push(format!(
                        "{} {value} as {}: {passes}",
                        row.name, outcome.place
                    ));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
