//! Written clients speak over a socket to the mock of the description that they were written for: what they send is taken, and what it answers is read.

use std::future::Future;

use oasmith::client::{Connection, Http, Retry};
use oasmith::http::Credential;
use oasmith_mock::LocalMock;
use tests::cases::frameworks_fastapi_errors_client::{self as fastapi, ApiError as _};
use tests::cases::frameworks_springdoc_client as spring;
use tests::cases::frameworks_springdoc_client::models::{
    CustomerFilter, DocumentMeta, NewOrder, Pageable, UploadBody,
};
use tests::cases::operations_named_events::WatchNestedEvent;
use tests::cases::operations_named_events_client as named_events;
use tests::cases::operations_no_success_client as pets;
use tests::cases::operations_security_client as doors;
use tests::cases::operations_streams_client as streams;

use crate::client::each;
use crate::springdoc::order;

const ID: &str = "8c1f3f0e-6f0a-4d3b-9a39-0d9c5ad0b001";

fn mock(description: &str) -> LocalMock {
    let root = env!("CARGO_MANIFEST_DIR");
    oasmith_mock::start(format!("{root}/{description}")).expect("a mock")
}

/// How a client reaches the mock, with all that it may show.
fn connection(mock: &LocalMock) -> Connection {
    let http = Http::new(&mock.base_url()).expect("a base URL");
    let connection = Connection::new(http).retry(Retry::never());
    mock.keys()
        .iter()
        .fold(connection, |connection, key| match key.credential {
            Credential::Authorization("basic") => connection.basic("mock", "mock"),
            _ => connection.key_of(key.scheme, key.value.to_owned()),
        })
}

fn run<F: Future>(call: F) -> F::Output {
    let runtime = tokio::runtime::Runtime::new().expect("an executor");
    runtime.block_on(call)
}

/// Of what is not there, the refusal is that of the description.
#[test]
fn each_operation_of_our_description_is_taken_and_read() {
    let mock = mock("../spec/openapi.yaml");
    let client = svc_client::Client::over(connection(&mock));
    each(|_, operation, call| {
        for _ in 0..2 {
            if let Err(refused) = run(call(&client)).outcome {
                assert_eq!(refused.status, Some(404), "{}: {refused:?}", operation.id);
                assert_eq!(refused.error.code(), Some("not_found"), "{}", operation.id);
            }
        }
    });
}

#[test]
fn an_order_of_a_spring_application_is_made_listed_and_removed() {
    let mock = mock("cases/frameworks/springdoc/input.yaml");
    let client = spring::Client::over(connection(&mock));
    let order = order();
    run(async {
        let orders = client.order_controller();
        let mut ids = Vec::new();
        for _ in 0..5 {
            let made = orders.create_1(&order).await.expect("it is made");
            let deliver_at = made.deliver_at.expect("a time");
            assert_eq!(deliver_at.as_str(), "10:15:30");
            ids.push(made.id.expect("an id"));
        }
        let mut listed = Vec::new();
        let mut items = orders.list_1().size(2).items();
        while let Some(order) = items.next().await {
            listed.push(order.expect("an order").id.expect("an id"));
        }
        assert_eq!(listed, ids);

        orders.delete(ids[0]).await.expect("it is removed");
        let gone = orders.get(ids[0]).await.expect_err("it is not there");
        let spring::GetError::NotFound(answer) = gone else {
            panic!("{gone:?}");
        };
        assert_eq!(answer.body().as_ref().and_then(|it| it.status), Some(404));
        assert_eq!(
            orders.get(ids[1]).await.expect("it is there").id,
            Some(ids[1])
        );
    });
}

#[test]
fn bodies_and_answers_of_any_media_type_go_both_ways() {
    let mock = mock("cases/frameworks/springdoc/input.yaml");
    let client = spring::Client::over(connection(&mock));
    let meta = oasmith::make!(DocumentMeta { title: "Invoice" }).expect("a valid DocumentMeta");
    let body = oasmith::make!(UploadBody {
        meta,
        files: [b"one".to_vec(), b"two".to_vec()]
    })
    .expect("a valid UploadBody");
    let page = oasmith::make!(Pageable {
        page: 0,
        sort: ["name,asc"]
    })
    .expect("a valid Pageable");
    let filter = oasmith::make!(CustomerFilter {
        born_before: "2000-01-01"
    });
    let filter = filter.expect("a valid CustomerFilter");
    let order = NewOrder::example();
    run(async {
        let (orders, customers) = (client.order_controller(), client.customer_controller());
        let made = orders.create_1(&order).await.expect("it is made");
        let id = made.id.expect("an id");
        client
            .document_controller()
            .upload(id)
            .body(&body)
            .await
            .expect("parts are taken");
        customers
            .list(&filter, &page)
            .await
            .expect("a page of customers");
        customers.name(ID).await.expect("a text");
        orders.invoice(id).await.expect("a document");
        orders.export(id).await.expect("bytes");
        orders.count().await.expect("no body");
    });
}

#[test]
fn streams_are_read_to_their_end() {
    let mock = mock("cases/operations/streams/input.yaml");
    let client = streams::Client::over(connection(&mock));
    run(async {
        let mut lines = client.feeds().read_lines().await.expect("lines");
        assert!(lines.next().await.is_some_and(|line| line.is_ok()));
        assert!(lines.next().await.is_none());
        let mut events = client.feeds().read_events().await.expect("events");
        assert!(events.next().await.is_some_and(|event| event.is_ok()));
        assert!(events.next().await.is_none());
        let question = oasmith::make!(streams::models::Question { stream: true });
        let question = question.expect("a valid Question");
        client.feeds().answer(&question).await.expect("a price");
        let mut words = client
            .feeds()
            .answer_stream(&question)
            .await
            .expect("words");
        assert!(words.next().await.is_some_and(|word| word.is_ok()));
        assert!(words.next().await.is_none());
    });
}

#[test]
fn each_scheme_opens_its_door_and_nothing_else_does() {
    let mock = mock("cases/operations/security/input.yaml");
    let client = doors::Client::over(connection(&mock));
    let http = Http::new(&mock.base_url()).expect("a base URL");
    let stranger = doors::Client::over(Connection::new(http).retry(Retry::never()));
    run(async {
        let doors = client.doors();
        doors.either().await.expect("one of two alternatives");
        doors.optional().await.expect("a cookie");
        doors.open().await.expect("nothing is asked for");
        doors.by_query().await.expect("a query");
        doors.by_token().await.expect("a token");
        let closed = stranger.doors();
        closed.optional().await.expect("nothing need be shown");
        closed.open().await.expect("nothing is asked for");
        assert!(closed.either().await.is_err());
        assert!(closed.by_query().await.is_err());
        assert!(closed.by_token().await.is_err());
    });
}

#[test]
fn each_error_that_is_asked_for_is_read_as_what_it_is() {
    let mock = mock("cases/frameworks/fastapi_errors/input.yaml");
    let client = fastapi::Client::over(connection(&mock));
    let note = oasmith::make!(fastapi::models::Note { text: "a" }).expect("a valid Note");
    run(async {
        let notes = client.notes();
        let made = notes.add(&note).await.expect("it is taken");
        assert_eq!(made.text, note.text);
        let asked = |code| notes.add(&note).header("Prefer", code);
        let taken = asked("code=409").await.expect_err("a conflict");
        assert!(
            matches!(taken, fastapi::AddNoteError::Conflict(_)),
            "{taken:?}"
        );
        assert!(
            taken.code().is_some() && taken.message().is_some(),
            "{taken:?}"
        );
        let refused = asked("code=422").await.expect_err("violations");
        assert!(!refused.fields().is_empty(), "{refused:?}");
    });
}

/// A description that says only what can go wrong: what is put is there, what is deleted is not, and both sides know that it went well.
#[test]
fn what_has_no_success_described_succeeds_on_both_sides() {
    let mock = mock("cases/operations/no_success/input.yaml");
    let client = pets::Client::over(connection(&mock)).pets();
    let pet = |name: &str| oasmith::make!(pets::models::Pet { id: 7, name }).expect("a pet");
    run(async {
        client.add(&pet("Rex")).await.expect("it is added");
        client.update(&pet("Max")).await.expect("it is another");
        let read = client.get(7).await.expect("it is there");
        assert_eq!(read.name, "Max");
        client.delete(7).await.expect("it is removed");
        let gone = client.get(7).await.expect_err("it is not there");
        assert_eq!(gone.status(), Some(404));
        let other = client.delete(7).await.expect_err("it is not there");
        assert!(
            matches!(other, pets::DeletePetError::NotFound(_)),
            "{other:?}"
        );
        for status in [200, 201, 204, 299] {
            let asking = connection(&mock).header("prefer", format!("code={status}"));
            let client = pets::Client::over(asking).pets();
            let added = client.add(&pet("Kim")).answer().await;
            assert_eq!(added.expect("it is added").status(), status);
        }
    });
}

/// Of each name that is described, a mock sends an event.
#[test]
fn a_mock_sends_an_event_of_each_name() {
    let mock = mock("cases/operations/named_events/input.yaml");
    let client = named_events::Client::over(connection(&mock)).feeds();
    run(async {
        let mut events = client.watch_nested().await.expect("events");
        let mut names = Vec::new();
        while let Some(event) = events.next().await {
            names.push(match event.expect("an event") {
                WatchNestedEvent::Queen(_) => "queen",
                WatchNestedEvent::Pulse(_) => "pulse",
                WatchNestedEvent::Done(_) => "done",
                WatchNestedEvent::Error(_) => "error",
                _ => "unknown",
            });
        }
        assert_eq!(names, ["queen", "pulse", "done", "error"]);
    });
}
