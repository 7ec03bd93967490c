//! What an application of Spring reads and writes, held against what is written for its description.

use oasmith::client::Connection;
use oasmith::http::{Request, Response};
use tests::cases::frameworks_springdoc_client::Client;
use tests::cases::frameworks_springdoc_client::models::{
    AddressFilter, Card, CustomerFilter, CustomerFilterStatesItem, DocumentMeta, Line, NewOrder,
    NewOrderPayment, OrderPaymentsItem, OrderState, Pageable, UploadBody,
};
use tests::mock_transport::MockTransport;
use tests::serving::now;

const ID: &str = "8c1f3f0e-6f0a-4d3b-9a39-0d9c5ad0b001";

fn answer(status: u16, media: &str, body: &str) -> Response {
    let mut response = Response::new(status);
    response.headers.set("Content-Type", media);
    response.body = body.as_bytes().to_vec().into();
    response
}

/// A client of a service that gives these answers in turn.
fn client(answers: impl IntoIterator<Item = Response>) -> (Client, MockTransport) {
    let service = MockTransport::new(answers.into_iter().map(Ok));
    (Client::over(Connection::new(service.clone())), service)
}

fn run<C: IntoFuture>(call: C) -> C::Output {
    now(call.into_future())
}

fn target(request: &Request) -> String {
    request.target.replace("%2C", ",")
}

/// `@RequestParam List` and `Pageable` repeat their names, and each `sort` is a property with a direction.
#[test]
fn parameters_are_written_as_spring_reads_them() {
    let (client, _) = client([]);
    let orders = client.order_controller();
    let call = orders
        .list_1()
        .from("2026-01-31")
        .since("2026-01-31T09:30:00+01:00")
        .states(&[OrderState::Open, OrderState::Paid])
        .page(0)
        .size(2)
        .sort(&["name,asc".to_owned(), "id,desc".to_owned()]);
    assert_eq!(
        target(&call.request()),
        "/orders?from=2026-01-31&since=2026-01-31T09%3A30%3A00%2B01%3A00&states=OPEN&states=PAID&page=0&size=2&sort=name,asc&sort=id,desc"
    );
    let page = oasmith::make!(Pageable {
        page: 0,
        sort: ["name,asc", "id,desc"]
    })
    .expect("a valid Pageable");
    let filter = oasmith::make!(CustomerFilter {
        born_before: "2000-01-01",
        states: [
            CustomerFilterStatesItem::Active,
            CustomerFilterStatesItem::Closed
        ],
        address: oasmith::make!(AddressFilter {
            city: "Ulm",
            zips: ["89073", "89075"]
        })
        .expect("a valid AddressFilter")
    })
    .expect("a valid CustomerFilter");
    let call = client.customer_controller().list(&filter, &page);
    assert_eq!(
        target(&call.request()),
        "/customers?bornBefore=2000-01-01&states=ACTIVE&states=CLOSED&address.city=Ulm&address.zips=89073&address.zips=89075&page=0&sort=name,asc&sort=id,desc"
    );
}

/// An order that is paid by card.
pub(crate) fn order() -> NewOrder {
    let card = oasmith::make!(Card {
        number: "123456789012"
    })
    .expect("a valid Card");
    let line = oasmith::make!(Line {
        sku: "A-1",
        count: 2
    })
    .expect("a valid Line");
    oasmith::make!(NewOrder {
        deliver_at: "10:15:30",
        lines: [line],
        payment: NewOrderPayment::Card(card)
    })
    .expect("a valid NewOrder")
}

/// Jackson writes the tag of a subtype, `LocalTime` as a text, and any JSON in a `Map<String, Object>`.
#[test]
fn bodies_are_what_jackson_reads_and_writes() {
    let json = r#"{"id":7,"state":"PAID","createdAt":"2026-01-31T09:30:00Z","deliverAt":"10:15:30","total":12.50,"payments":[{"kind":"transfer","iban":"DE02","amount":1},{"kind":"card","number":"123456789012"},{"kind":"cash"}],"attributes":{"a":1,"b":"x","c":[true],"d":null}}"#;
    let (client, service) = client([answer(201, "application/json", json)]);
    let order = order();
    let made = run(client.order_controller().create_1(&order)).expect("it is made");
    let sent = service.requests();
    assert_eq!(
        String::from_utf8_lossy(&sent[0].body),
        r#"{"deliverAt":"10:15:30","lines":[{"sku":"A-1","count":2}],"payment":{"kind":"card","number":"123456789012"}}"#
    );
    let payments = made.payments.expect("payments");
    assert!(matches!(
        payments.as_slice(),
        [
            OrderPaymentsItem::Transfer(_),
            OrderPaymentsItem::Card(_),
            OrderPaymentsItem::Unknown(_)
        ]
    ));
    assert_eq!(made.deliver_at.expect("a time").as_str(), "10:15:30");
    assert_eq!(made.attributes.expect("attributes").len(), 4);
}

/// A part of JSON says what it is, and each file is a part of the same name.
#[test]
fn parts_are_what_spring_takes_apart() {
    let (client, service) = client([answer(200, "application/json", "[]")]);
    let meta = oasmith::make!(DocumentMeta { title: "Invoice" }).expect("a valid DocumentMeta");
    let body = oasmith::make!(UploadBody {
        meta,
        files: [b"one".to_vec(), b"two".to_vec()]
    })
    .expect("a valid UploadBody");
    run(client.document_controller().upload(7).body(&body)).expect("they are there");
    let sent = service.requests();
    let text = String::from_utf8_lossy(&sent[0].body).into_owned();
    let json = "name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"title\":\"Invoice\"}\r\n";
    assert!(text.contains(json), "{text}");
    assert_eq!(text.matches("; name=\"files\"").count(), 2, "{text}");
}

/// Without `produces`, Spring chooses the media type of an answer.
#[test]
fn answers_of_any_media_type_are_read_as_what_they_are() {
    let page = |content: &str, last: bool| {
        let json = format!(r#"{{"content":[{content}],"number":0,"last":{last}}}"#);
        answer(200, "application/json", &json)
    };
    let (orders, service) = client([page(r#"{"id":1},{"id":2}"#, false), page("", true)]);
    let ids = now(async {
        let (mut ids, mut items) = (Vec::new(), orders.order_controller().list_1().items());
        while let Some(order) = items.next().await {
            let order = order.expect("a page");
            ids.push(order.id.expect("an id"));
        }
        ids
    });
    assert_eq!(ids, [1, 2]);
    let targets: Vec<String> = service.requests().iter().map(target).collect();
    assert_eq!(targets, ["/orders", "/orders?page=1"]);

    let (client, service) = client([answer(200, "application/octet-stream", "%PDF")]);
    let orders = client.order_controller();
    assert_eq!(run(orders.export(1)).expect("bytes").as_bytes(), b"%PDF");
    service.answer(answer(200, "application/pdf", "%PDF"));
    assert_eq!(run(orders.invoice(1)).expect("bytes").as_bytes(), b"%PDF");
    let customers = client.customer_controller();
    service.answer(answer(200, "text/plain;charset=UTF-8", "Ada"));
    assert_eq!(run(customers.name(ID)).expect("a name"), "Ada");
    service.answer(answer(200, "application/json", r#""Ada""#));
    assert_eq!(run(customers.name(ID)).expect("a name"), "Ada");
}

/// Errors are problems by RFC 9457, or what Spring Boot answers where nobody made one.
#[test]
fn errors_are_read() {
    let problem = r#"{"type":"about:blank","title":"Not Found","status":404,"detail":"no order 1","instance":"/orders/1","reason":"gone"}"#;
    let boot = r#"{"timestamp":"2026-01-31T09:30:00.000+00:00","status":404,"error":"Not Found","path":"/orders/1"}"#;
    for (media, json) in [
        ("application/problem+json", problem),
        ("application/json", boot),
    ] {
        let (client, _) = client([answer(404, media, json)]);
        let failed = run(client.order_controller().get(1)).expect_err("there is none");
        let tests::cases::frameworks_springdoc_client::GetError::NotFound(answer) = failed else {
            panic!("{failed:?}");
        };
        assert_eq!(
            answer.body().as_ref().and_then(|it| it.status),
            Some(404),
            "{media}"
        );
    }
}
