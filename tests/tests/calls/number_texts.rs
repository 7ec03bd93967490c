//! Numbers that frameworks describe as numbers or texts: both are read, wherever they stand, and every rule holds for both.

use std::fmt::Debug;

use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection};
use oasmith::{Json, Maybe, Nullable};
use tests::cases::conventions_numbers::{Forecast, Item};
use tests::cases::conventions_numbers_server::{
    AddItemRequest, AddItemResponse, General, SetForecastRequest, SetForecastResponse, router,
};
use tests::cases::numbers_untyped::Price;
use tests::serving::{call, text, with_json};

/// What a server reads, and a client as well but for the defaults.
fn read<T: Json + PartialEq + Debug>(json: &str) -> T {
    let read = T::from_request_json(json).expect(json);
    let mut answer = T::from_json(json).expect(json);
    answer.fill_defaults();
    assert_eq!(answer, read);
    read
}

/// What breaks a request: pointers.
fn faults<T: Json + Debug>(json: &str) -> Vec<String> {
    let violations = T::from_request_json(json).expect_err(json);
    violations.iter().map(|it| it.pointer.to_string()).collect()
}

fn forecast(member: &str) -> String {
    format!(r#"{{"celsius":1,"wind":2,{member}}}"#)
}

/// A number and its text are the same value, in each place and in each form.
#[test]
fn texts_are_read_as_their_numbers() {
    let texts: Forecast = read(
        r#"{"celsius":"5","station":"-7","wind":"1.5e2","rain":"0.25","hours":["1",null,2],"rows":{"a":["3",4]},"day":"6","more":"7"}"#,
    );
    let numbers = r#"{"celsius":5,"station":-7,"wind":150.0,"rain":0.25,"hours":[1,null,2],"rows":{"a":[3,4]},"day":6,"more":7}"#;
    assert_eq!(texts, read(numbers));
    assert_eq!(texts.to_request_json(), numbers);
    assert_eq!(texts.celsius, 5_i32);
    assert_eq!(texts.station, Maybe::Value(-7_i64));
    assert!(matches!(
        texts.hours.as_deref(),
        Some([_, Nullable::Null, _])
    ));
    assert_eq!(
        read::<Forecast>(&forecast(r#""station":null"#)).station,
        Maybe::Null
    );
    assert_eq!(
        read::<Forecast>(&forecast(r#""day":"\u0035""#)),
        read(&forecast(r#""day":5"#))
    );
    let filled: Forecast = read(&forecast(r#""day":1"#));
    assert_eq!(filled.rain.expect("a default").get().to_string(), "0.5");
}

/// Texts of a `Decimal` are read as Python reads them, and kept exactly.
#[test]
fn decimals_are_exact() {
    for (text, number) in [
        ("1.50", "1.50"),
        ("+007.10", "7.10"),
        (".5", "0.5"),
        ("12345678901234567890.123", "12345678901234567890.123"),
    ] {
        let item: Item = read(&format!(r#"{{"price":"{text}","tax":"-{number}"}}"#));
        let expected = format!(r#"{{"price":{number},"tax":-{number}}}"#);
        assert_eq!(item.to_request_json(), expected);
    }
}

/// What is no text of such a number is refused where it stands, and rules hold for texts as they do for numbers.
#[test]
fn other_texts_are_refused() {
    let values = [
        r#""x""#,
        r#""""#,
        r#"" 5""#,
        r#""5 ""#,
        r#""5.5""#,
        "5.5",
        r#""5.0""#,
        r#""1e1""#,
        r#""+5""#,
        r#""05""#,
        "2147483648",
        r#""2147483648""#,
        r#""-2147483649""#,
        "true",
        "[5]",
    ];
    for value in values {
        let json = format!(r#"{{"celsius":{value},"wind":2}}"#);
        assert_eq!(faults::<Forecast>(&json), ["/celsius"], "{value}");
        Forecast::from_json(&json).expect_err(value);
    }
    let members = [
        (r#""day":"0""#, "/day"),
        (r#""day":"256""#, "/day"),
        (r#""rain":"100.5""#, "/rain"),
        (r#""rain":"1e1""#, "/rain"),
        (r#""hours":["1","-91"]"#, "/hours/1"),
        (r#""hours":["1",["2"]]"#, "/hours/1"),
        (r#""rows":{"a":["x"]}"#, "/rows/a/0"),
        (r#""station":"x""#, "/station"),
        (r#""more":"-1""#, "/more"),
    ];
    for (member, place) in members {
        assert_eq!(faults::<Forecast>(&forecast(member)), [place], "{member}");
    }
    for price in [r#""0""#, r#""-1""#, "0", r#""1e3""#, r#""NaN""#, r#"".""#] {
        let json = format!(r#"{{"price":{price}}}"#);
        assert_eq!(faults::<Item>(&json), ["/price"], "{price}");
    }
}

struct Service;

impl General for Service {
    type Error = Rejection;

    async fn set_forecast(
        &self,
        request: SetForecastRequest,
        _: &Context,
    ) -> Result<SetForecastResponse, Rejection> {
        assert_eq!((request.day.get(), request.take), (3, 5));
        assert_eq!(request.days, Some(vec![1, 2]));
        Ok(SetForecastResponse::Ok(request.body))
    }

    async fn add_item(&self, _: AddItemRequest, _: &Context) -> Result<AddItemResponse, Rejection> {
        Ok(AddItemResponse::NoContent)
    }
}

fn put(target: &str, body: &str) -> (u16, String) {
    let request = with_json(Request::new(Method::Put, target), body);
    let response = call(&router(Service), request);
    (response.status, text(&response))
}

/// A server reads both in bodies, and its parameters as it reads other numbers.
#[test]
fn a_server_reads_texts_and_parameters() {
    let target = "/forecasts/3?take=5&days=1&days=2";
    let (status, body) = put(target, r#"{"celsius":"5","wind":"2","rain":"3"}"#);
    assert_eq!(
        (status, &*body),
        (200, r#"{"celsius":5,"wind":2.0,"rain":3.0}"#)
    );
    for query in [
        "take=x",
        "take=",
        "take=%205",
        "take=5.5",
        "take=2147483648",
        "take=%225%22",
    ] {
        let (status, _) = put(
            &format!("/forecasts/3?{query}"),
            r#"{"celsius":1,"wind":2}"#,
        );
        assert_eq!(status, 400, "{query}");
    }
    let (status, _) = put(target, r#"{"celsius":"x","wind":2}"#);
    assert_eq!(status, 400);
}

/// What has a format of numbers and no type is a number or a text of that format, as its examples show.
#[test]
fn a_format_without_a_type_is_of_numbers_and_of_texts() {
    let with = |member: &str| format!(r#"{{"amount":1,{member}}}"#);
    for json in [
        r#"{"amount":1.5}"#,
        r#"{"amount":"1.50"}"#,
        &with(r#""exact":1.5,"count":"9","all":[1,"2.0"],"mixed":"1.5""#),
        &with(r#""number":1.5,"text":"1.50","bounded":0,"long":"1","phone":"1""#),
    ] {
        assert_eq!(read::<Price>(json).to_json(), json);
    }
    for (member, pointer) in [
        (r#""all":["x"]"#, "/all/0"),
        (r#""number":"1.5""#, "/number"),
        (r#""text":1.5"#, "/text"),
        (r#""count":null"#, "/count"),
    ] {
        assert_eq!(faults::<Price>(&with(member)), [pointer]);
    }
    assert_eq!(faults::<Price>(r#"{"amount":"x"}"#), ["/amount"]);
}
