//! Infinities and NaN, which JSON has not (RFC 8259, section 6): refused wherever they are checked or written, and never null.

use std::collections::BTreeMap;
use std::sync::Arc;

use oasmith::client::{Connection, Failure, OperationInfo, Transport, TransportError, UntypedCall};
use oasmith::http::{
    BodyEncoding, MediaType, ParamLocation, ParamStyle, Request, Response, Style, ValueForm,
};
use oasmith::server::{
    AnswerChecks, Anyone, BoxFuture, Call, HandlerResult, RejectionBody, Route, Router, Service,
    json, problem_details, receiver_json, set_header, set_text_header, written,
};
use oasmith::{
    CheckedNumber, Code, Codec, ItemRules, Json, MakeValue, NumberRule, NumberRules, Violations,
};

const TEXT: MediaType = MediaType::new("text/plain", BodyEncoding::Text(ValueForm::Number));

/// As a double and as a float.
const NONE: [(f64, f32); 3] = [
    (f64::NAN, f32::NAN),
    (f64::INFINITY, f32::INFINITY),
    (f64::NEG_INFINITY, f32::NEG_INFINITY),
];

/// At most ten, and by halves.
struct Halves;

impl NumberRule for Halves {
    type Inner = f64;
    const RULES: NumberRules<f64> = NumberRules::new("Halves").maximum(10.0).multiple_of(0.5);
}

/// Where the violations of a value are.
fn places<T: Codec>(value: &T) -> Vec<String> {
    let found = Json::check(value).expect_err("it is refused");
    let places = found.iter().map(|it| {
        assert_eq!(it.code, Code::Type, "{it}");
        assert!(it.to_string().contains("finite"), "{it}");
        it.pointer.to_string()
    });
    places.collect()
}

#[test]
fn they_are_found_by_checks() {
    for (value, single) in NONE {
        assert_eq!(places(&value), [""]);
        assert_eq!(places(&single), [""]);
        assert_eq!(places(&Some(value)), [""]);
        assert_eq!(places(&vec![1.0, value, 2.0, value]), ["/1", "/3"]);
        assert_eq!(places(&BTreeMap::from([("a".to_owned(), value)])), ["/a"]);
        assert_eq!(places(&CheckedNumber::<Halves>::from_wire(value)), [""]);
        assert!(CheckedNumber::<Halves>::try_from(value).is_err());
        let made: Result<f64, Violations> = value.make_value();
        assert!(made.is_err());
        let made: Result<f32, Violations> = single.make_value();
        assert!(made.is_err());
    }
    assert!(Json::check(&1e308).is_ok() && Json::check(&f32::MAX).is_ok());
}

#[test]
fn what_is_written_is_no_json() {
    for (value, single) in NONE {
        for json in [value.to_json(), single.to_json()] {
            assert_ne!(json, "null");
            assert!(f64::from_json(&json).is_err(), "{json}");
            assert!(Option::<f64>::from_json(&json).is_err(), "{json}");
        }
    }
}

struct Nowhere;

impl Transport for Nowhere {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        panic!("{request:?} is sent");
    }
}

/// Sets an argument of a call to a value.
type Set = fn(&mut UntypedCall, f64);

const SETS: [Set; 9] = [
    |call, value| call.path("id", Ok(value)),
    |call, value| call.query("a", Ok(value)),
    |call, value| call.header("a", Ok(Some(value))),
    |call, value| call.cookie("a", Ok(value)),
    |call, value| {
        let style = ParamStyle::joined(Style::Form);
        call.styled(ParamLocation::Query, "a", style, Ok(vec![value]));
    },
    |call, value| {
        let style = ParamStyle::joined(Style::Form);
        let items = Ok(vec![value]);
        call.list(ParamLocation::Query, "a", style, items, &ItemRules::new());
    },
    |call, value| call.body(&vec![value]),
    |call, value| call.body_list(&[value]),
    |call, value| call.body_as(&[TEXT], &value),
];

#[tokio::test]
async fn clients_send_none_whether_they_check_or_not() {
    for checks in [true, false] {
        for (at, set) in SETS.iter().enumerate() {
            let connection = Connection::new(Nowhere).check_requests(checks);
            let info = Box::leak(Box::new(OperationInfo::post("", "/{id}")));
            let mut call = UntypedCall::new(&Arc::new(connection), info);
            set(&mut call, f64::NAN);
            match call.send().await {
                Err(Failure::InvalidRequest(violations, _)) => {
                    assert_eq!(violations.iter().count(), 1, "{at} {checks}: {violations}");
                }
                other => panic!("{at} {checks}: {other:?}"),
            }
        }
    }
}

/// Answers with what no answer can have.
struct Unwritable;

impl Service for Unwritable {
    const ROUTES: &'static [Route] = &[Route::get("broken", "/{which}")];
    const BASE_PATH: &'static str = "";

    fn call(&self, _: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        let context = call.context();
        let answer = match &*context.target {
            "/json" => json(200, &vec![f64::NAN]),
            "/receiver" => receiver_json(200, &f32::INFINITY),
            "/text" => written(200, &[TEXT], &f64::NAN),
            "/header" => {
                let mut answer = Response::new(200);
                set_text_header(&mut answer, "X-Value", &f64::NAN);
                answer
            }
            _ => {
                let mut answer = Response::new(200);
                let style = ParamStyle::joined(Style::Simple);
                set_header(&mut answer, "X-Value", style, &vec![f64::NAN]);
                answer
            }
        };
        Box::pin(async { Ok(answer) })
    }

    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
        (problem_details(status, &body), "application/problem+json")
    }
}

#[tokio::test]
async fn servers_answer_none_whether_they_check_or_not() {
    for checks in [
        AnswerChecks::Off,
        AnswerChecks::Logged,
        AnswerChecks::Refused,
    ] {
        let router = Router::new(Unwritable, Anyone).answer_checks(checks);
        for path in ["/json", "/receiver", "/text", "/header", "/headers"] {
            let request = Request::new(oasmith::http::Method::Get, path);
            let answer = router.call(request).await;
            assert_eq!(answer.status, 500, "{path} {checks:?}");
            let body = String::from_utf8_lossy(answer.body.whole().unwrap_or_default());
            assert!(body.contains("unexpected"), "{path}: {body}");
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_none() {
    use oasmith::Exposed;

    for (value, _) in NONE {
        let value = CheckedNumber::<Halves>::from_wire(value);
        assert!(serde_json::to_string(&value).is_err());
        assert!(serde_json::to_string(&Exposed(&value)).is_err());
        assert!(postcard::to_stdvec(&value).is_err());
    }
}
