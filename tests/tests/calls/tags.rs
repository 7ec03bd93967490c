//! Tags and constants: written by types, checked when they are read, and never asked of anybody.

use oasmith::client::Connection;
use oasmith::http::{Method, Request, Response};
use oasmith::server::{Context, Rejection};
use oasmith::{Code, Codec, Json};
use tests::cases::records_constants::Constants;
use tests::cases::unions_tag_values::{
    AddItemKind, BoxModel, Card, Entry, Item, Method as Pay, Outcome, Part, Payment, Product,
    Release, SendFormBody, ServerProduct,
};
use tests::cases::unions_tag_values_client::Client;
use tests::cases::unions_tag_values_server::{
    self as server, AddItemRequest, AddItemResponse, SendFormRequest, SendFormResponse, Things,
};
use tests::mock_transport::MockTransport;
use tests::serving::now;

/// What breaks a request: codes with pointers.
fn faults<T: Json + std::fmt::Debug>(json: &str) -> Vec<(Code, String)> {
    let violations = T::from_request_json(json).expect_err(json);
    let all = violations.iter();
    all.map(|it| (it.code, it.pointer.to_string())).collect()
}

/// Every alternative with each of its tags is read as that alternative, by both sides, and written as it was.
#[test]
fn each_tag_is_read_and_written() {
    #[allow(clippy::type_complexity, reason = "a table of functions")]
    fn holds<T: Json + PartialEq + std::fmt::Debug>(all: &[(&str, fn(&T) -> bool)]) {
        for (json, is) in all {
            for read in [
                T::from_json(json).expect(json),
                T::from_request_json(json).expect(json),
            ] {
                assert!(is(&read), "{json}: {read:?}");
                assert_eq!(read.to_json(), *json);
            }
        }
    }
    holds::<Item>(&[
        (r#"{"type":"product"}"#, |it| matches!(it, Item::Product(_))),
        (r#"{"type":"legacy","name":"n"}"#, |it| {
            matches!(it, Item::Product(_))
        }),
        (r#"{"type":"server_product","cpu":1}"#, |it| {
            matches!(it, Item::ServerProduct(_))
        }),
    ]);
    holds::<Part>(&[
        (r#"{"type":"thing"}"#, |it| matches!(it, Part::Product(_))),
        (r#"{"type":"screw","length":1}"#, |it| {
            matches!(it, Part::Screw(_))
        }),
    ]);
    holds::<Entry>(&[
        (r#"{"status":0,"at":1,"delta":2}"#, |it| {
            matches!(it, Entry::Done(_))
        }),
        (r#"{"status":1,"at":1,"error":"e"}"#, |it| {
            matches!(it, Entry::Failed(_))
        }),
        (r#"{"status":2,"at":1,"reason":"r"}"#, |it| {
            matches!(it, Entry::Ignored(_))
        }),
    ]);
    holds::<Release>(&[
        (r#"{"version":1,"old":true}"#, |it| {
            matches!(it, Release::First(_))
        }),
        (r#"{"version":2,"new":true}"#, |it| {
            matches!(it, Release::Second(_))
        }),
    ]);
    holds::<Outcome>(&[
        (r#"{"ok":true,"value":"v"}"#, |it| {
            matches!(it, Outcome::Good(_))
        }),
        (r#"{"ok":false,"error":"e"}"#, |it| {
            matches!(it, Outcome::Bad(_))
        }),
    ]);
    holds::<Pay>(&[(r#"{"kind":"card","last4":"1234"}"#, |it| {
        matches!(it, Pay::Card(_))
    })]);
    // An integer is one number, however it is written.
    let read = Entry::from_json(r#"{"status": 1.0, "at": 1, "error": "e"}"#);
    assert!(matches!(read, Ok(Entry::Failed(_))), "{read:?}");
}

/// What is written is one of the tags of the alternative, whatever the record says of itself.
#[test]
fn a_union_writes_its_own_tag() {
    let mut product = oasmith::make!(Product {}).expect("a valid Product");
    assert_eq!(product.to_json(), r#"{"type":"product"}"#);
    let (item, part) = (
        Item::Product(product.clone()),
        Part::Product(product.clone()),
    );
    assert_eq!(item.to_json(), r#"{"type":"product"}"#);
    assert_eq!(part.to_json(), r#"{"type":"thing"}"#);
    product.r#type = "nonsense".to_owned();
    assert_eq!(
        Item::Product(product.clone()).to_json(),
        r#"{"type":"product"}"#
    );
    product.r#type = "legacy".to_owned();
    assert_eq!(
        Item::Product(product.clone()).to_json(),
        r#"{"type":"legacy"}"#
    );
    assert_eq!(
        oasmith::make!(ServerProduct {})
            .expect("a valid ServerProduct")
            .to_json(),
        r#"{"type":"server_product"}"#
    );
    // A record that stands alone is as it is, and what stands inside an alternative has a tag of its own.
    assert_eq!(
        oasmith::make!(BoxModel {
            product: product.clone()
        })
        .expect("a valid BoxModel")
        .to_json(),
        r#"{"product":{"type":"legacy"}}"#
    );
    let product = oasmith::make!(Product {
        part: oasmith::make!(Product {}),
        ..product
    })
    .expect("a valid Product");
    let outer = Item::Product(product);
    assert_eq!(
        outer.to_json(),
        r#"{"part":{"type":"thing"},"type":"legacy"}"#
    );
    // An optional tag is written as well.
    let screw = oasmith::make!(tests::cases::unions_tag_values::Screw { length: 3 })
        .expect("a valid Screw");
    assert_eq!(
        Part::Screw(screw).to_json(),
        r#"{"type":"screw","length":3}"#
    );
}

#[test]
fn wrong_tags_are_violations_where_they_stand() {
    let at = |code, pointer: &str| vec![(code, pointer.to_owned())];
    assert_eq!(
        faults::<Item>(r#"{"name": "n"}"#),
        at(Code::Required, "/type")
    );
    assert_eq!(
        faults::<Item>(r#"{"type": "nonsense"}"#),
        at(Code::Enum, "/type")
    );
    assert_eq!(faults::<Item>(r#"{"type": {}}"#), at(Code::Type, "/type"));
    assert_eq!(faults::<Item>("[]"), at(Code::Type, ""));
    assert_eq!(faults::<Outcome>("{}"), at(Code::Required, "/ok"));
    assert_eq!(
        faults::<Outcome>(r#"{"ok": "true"}"#),
        at(Code::Type, "/ok")
    );
    assert_eq!(
        faults::<Entry>(r#"{"status": 7, "at": 1}"#)[0],
        (Code::Enum, "/status".to_owned())
    );
    assert_eq!(
        faults::<Payment>(r#"{"method": {}}"#),
        at(Code::Required, "/method/kind")
    );
    assert_eq!(
        faults::<Payment>(r#"{"method": {"kind": "cash"}}"#),
        at(Code::Enum, "/method/kind")
    );
}

/// One alternative is a union, and another tag is kept as it came.
#[test]
fn other_tags_of_answers_are_kept() {
    for json in [
        r#"{"method":{"kind":"cash","n":1}}"#,
        r#"{"method":{"kind":"card","last4":"1"},"other":{"kind":"cash"}}"#,
    ] {
        assert_eq!(Payment::from_json(json).expect(json).to_json(), json);
    }
    for json in [r#"{"status":7,"x":1}"#, r#"{"status":"odd"}"#] {
        assert_eq!(Entry::from_json(json).expect(json).to_json(), json);
    }
    assert_eq!(
        oasmith::make!(Card { last4: "1234" })
            .expect("a valid Card")
            .to_json(),
        r#"{"kind":"card","last4":"1234"}"#
    );
}

#[test]
fn constants_are_written_and_checked() {
    let made = oasmith::make!(Constants { name: "n" }).expect("a valid Constants");
    let json = r#"{"name":"n","text":"event","listed":"card","integer":3,"number":7,"yes":true,"nothing":null,"fraction":1.5}"#;
    assert_eq!(made.to_json(), json);
    assert_eq!(Constants::from_request_json(json).as_ref(), Ok(&made));
    let all = oasmith::make!(Constants {
        name: "n",
        maybe: "later",
        perhaps: 4,
        hardly: false
    });
    let all = all.expect("a valid Constants").to_json();
    assert!(
        all.ends_with(r#","maybe":"later","perhaps":4,"hardly":false}"#),
        "{all}"
    );
    for (member, value, other) in [
        ("text", r#""event""#, r#""other""#),
        ("listed", r#""card""#, r#""cash""#),
        ("integer", "3", "4"),
        ("number", "7", "8"),
        ("yes", "true", "false"),
        ("nothing", "null", "1"),
        ("fraction", "1.5", "2.5"),
    ] {
        let member_json = |value: &str| format!(r#""{member}":{value}"#);
        let wrong = json.replace(&member_json(value), &member_json(other));
        assert_ne!(wrong, json, "{member}");
        let faults = faults::<Constants>(&wrong);
        assert_eq!(faults[0].1, format!("/{member}"), "{faults:?}");
        let without = json.replace(&format!("{},", member_json(value)), "");
        let without = without.replace(&format!(",{}", member_json(value)), "");
        let said = Constants::from_request_json(&without).expect_err(&without);
        let first = said.first().expect("a violation");
        assert_eq!(
            (first.code, &*first.pointer),
            (Code::Required, &*format!("/{member}"))
        );
    }
    assert_eq!(Constants::FIELDS.len(), 11);
}

struct Service;

impl Things for Service {
    type Error = Rejection;

    async fn add_item(
        &self,
        request: AddItemRequest,
        _: &Context,
    ) -> Result<AddItemResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_form(
        &self,
        _: SendFormRequest,
        _: &Context,
    ) -> Result<SendFormResponse, Rejection> {
        Ok(SendFormResponse::NoContent)
    }
}

/// No caller gives the constants among parameters and parts; a server checks them.
#[test]
fn constants_of_calls_are_sent_and_checked() {
    let client = Client::over(Connection::new(server::router(Service)));
    let item =
        Item::ServerProduct(oasmith::make!(ServerProduct {}).expect("a valid ServerProduct"));
    let call = client.things().add_item(&AddItemKind::New, &item);
    let request = call.request();
    assert_eq!(request.target, "/items?kind=new&version=2");
    assert_eq!(request.headers.get("X-Level"), Some("3"));
    assert!(now(async { call.await }).is_ok());
    let transport = MockTransport::new([Ok(Response::new(204))]);
    let forms = Client::over(Connection::new(transport.clone()));
    let call = forms
        .things()
        .send_form(&oasmith::make!(SendFormBody { note: "hello" }).expect("a valid SendFormBody"));
    assert_eq!(call.request().target, "/main/forms");
    now(async { call.await }).expect("an answer");
    let sent = String::from_utf8(transport.requests()[0].body.clone()).expect("a text");
    assert!(
        sent.contains("name=\"purpose\"\r\n\r\nimport\r\n"),
        "{sent}"
    );
    let router = server::router(Service);
    let mut wrong = Request::new(Method::Post, "/items?kind=new&version=3");
    wrong.headers.set("X-Level", "4");
    wrong.headers.set("Content-Type", "application/json");
    wrong.body = item.to_json().into_bytes();
    let response = now(router.call(wrong));
    let said = str::from_utf8(response.body.whole().expect("a whole body")).expect("a text");
    assert!(
        response.status == 400 && said.contains("version") && said.contains("X-Level"),
        "{said}"
    );
}
