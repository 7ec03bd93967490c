//! Events that are told apart by their names, over sockets: between written client and server, and with peers that are not ours.

use oasmith::client::{Connection, Http, Retry};
use oasmith::http::{Event, Streamed};
use oasmith::server::{Context, Rejection, Server};
use tests::cases::operations_named_events::{
    Queen, WatchDirectEvent, WatchHumaEvent, WatchItemsEvent, WatchMappedEvent,
    WatchMappedEvent429, WatchNestedEvent, WatchOneEvent, WatchSameEvent, WatchSameEventQueen,
    WatchUnnamedResponse, WatchUsualEvent, Weight,
};
use tests::cases::operations_named_events_client::{Client, WatchMappedError};
use tests::cases::operations_named_events_server as server;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// The event that an object of JSON stands for.
fn read<T: oasmith::Json>(json: &str) -> T {
    T::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

fn queen() -> Queen {
    oasmith::make!(Queen { name: "Ana" }).expect("a queen")
}

fn weight() -> Weight {
    oasmith::make!(Weight { kilograms: "12.50" }).expect("a weight")
}

/// All events that a handler gives, by the operation.
fn huma() -> Vec<WatchHumaEvent> {
    vec![
        read(r#"{"event":"queen","data":{"name":"Ana\nB"},"id":"7","retry":10}"#),
        read(r#"{"event":"message","data":{"kilograms":1.50}}"#),
    ]
}

fn direct() -> Vec<WatchDirectEvent> {
    vec![
        read(r#"{"event":"pulse","data":60}"#),
        read(r#"{"event":"pulse","data":null}"#),
        read(r#"{"event":"done","data":"[DONE]"}"#),
        read(r#"{"event":"queen","data":{"name":"after the end"}}"#),
    ]
}

fn items() -> Vec<WatchItemsEvent> {
    vec![
        read(r#"{"event":"addString","data":"5\nzwölf"}"#),
        read(r#"{"event":"addNumber","data":-5}"#),
        read(r#"{"event":"addJson","data":[1,2.5]}"#),
    ]
}

fn usual() -> Vec<WatchUsualEvent> {
    vec![
        read(r#"{"event":"closed","data":{"kilograms":3}}"#),
        read(r#"{"event":"message","data":"true"}"#),
        read(r#"{"event":"elsewhere","data":{"any":[]}}"#),
    ]
}

struct Feeds;

impl server::Feeds for Feeds {
    type Error = Rejection;

    async fn watch_huma(&self, _: &Context) -> Result<server::WatchHumaResponse, Rejection> {
        Ok(Streamed::of(huma()).into())
    }

    async fn watch_one(&self, _: &Context) -> Result<server::WatchOneResponse, Rejection> {
        let event = r#"{"event":"queen","data":{"name":"Ana"}}"#;
        Ok(Streamed::of([read::<WatchOneEvent>(event)]).into())
    }

    async fn watch_direct(&self, _: &Context) -> Result<server::WatchDirectResponse, Rejection> {
        Ok(Streamed::of(direct()).into())
    }

    async fn watch_items(&self, _: &Context) -> Result<server::WatchItemsResponse, Rejection> {
        Ok(Streamed::of(items()).into())
    }

    async fn watch_usual(&self, _: &Context) -> Result<server::WatchUsualResponse, Rejection> {
        Ok(Streamed::of(usual()).into())
    }

    async fn watch_unnamed(&self, _: &Context) -> Result<server::WatchUnnamedResponse, Rejection> {
        let data = [WatchUnnamedResponse::Weight(weight()), queen().into()];
        Ok(Streamed::of(data.map(Event::new)).into())
    }

    async fn watch_mapped(&self, _: &Context) -> Result<server::WatchMappedResponse, Rejection> {
        let event = read::<WatchMappedEvent429>(r#"{"event":"error","data":"too many"}"#);
        let events = Streamed::of([event]);
        Ok(server::WatchMappedResponse::TooManyRequests(events))
    }

    async fn watch_same(&self, _: &Context) -> Result<server::WatchSameResponse, Rejection> {
        let event = oasmith::make!(WatchSameEventQueen { data: weight() }).expect("an event");
        let events = Streamed::of([WatchSameEvent::Queen(event)]);
        Ok(server::WatchSameOkContent::EventStream(events).into())
    }

    async fn watch_nested(&self, _: &Context) -> Result<server::WatchNestedResponse, Rejection> {
        let event = read::<WatchNestedEvent>(r#"{"event":"error","data":"{}"}"#);
        Ok(Streamed::of([event]).into())
    }
}

fn run<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Runtime::new().expect("an executor");
    runtime.block_on(future)
}

async fn all<T>(mut items: Streamed<T>) -> Vec<Result<T, String>> {
    let mut found = Vec::new();
    while let Some(item) = items.next().await {
        found.push(item.map_err(|error| error.to_string()));
    }
    found
}

/// A written server on a socket.
async fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = Server::new(server::router(Feeds).into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    address.to_string()
}

fn client(address: &str) -> Client {
    let http = Http::new(&format!("http://{address}")).expect("a base URL");
    Client::over(Connection::new(http).retry(Retry::never()))
}

/// A peer that answers each request with these bytes, one by one.
async fn peer(events: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.expect("a caller");
        let mut head = [0; 4096];
        let _ = socket.read(&mut head).await;
        let answer = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n{events}"
        );
        for byte in answer.as_bytes() {
            socket.write_all(&[*byte]).await.expect("it is taken");
            socket.flush().await.expect("it is sent");
        }
    });
    address.to_string()
}

fn good<T>(items: Vec<T>) -> Vec<Result<T, String>> {
    items.into_iter().map(Ok).collect()
}

#[test]
fn what_a_written_server_sends_a_written_client_reads() {
    run(async {
        let client = client(&serve().await).feeds();
        let read_huma = all(client.watch_huma().await.expect("events")).await;
        assert_eq!(read_huma, good(huma()));
        let one = all(client.watch_one().await.expect("events")).await;
        assert!(
            matches!(one.as_slice(), [Ok(WatchOneEvent::Queen(event))] if event.data == queen())
        );
        let read_direct = all(client.watch_direct().await.expect("events")).await;
        assert_eq!(read_direct, good(direct()), "a text ends no stream");
        let read_items = all(client.watch_items().await.expect("events")).await;
        assert_eq!(read_items, good(items()));
        let read_usual = all(client.watch_usual().await.expect("events")).await;
        assert_eq!(read_usual, good(usual()));
        let unnamed = all(client.watch_unnamed().await.expect("events")).await;
        let data = unnamed.into_iter().map(|it| it.expect("an event").data);
        let expected = [WatchUnnamedResponse::Weight(weight()), queen().into()];
        assert_eq!(data.collect::<Vec<_>>(), expected);
        let refused = client.watch_mapped().await.expect_err("too many");
        let WatchMappedError::TooManyRequests(answer) = refused else {
            panic!("{refused:?}");
        };
        let errors = answer.into_body().expect("events");
        let errors = all(errors).await;
        assert!(
            matches!(errors.as_slice(), [Ok(WatchMappedEvent429::Error(it))] if it.data == "too many")
        );
        let nested = all(client.watch_nested().await.expect("events")).await;
        assert!(matches!(nested.as_slice(), [Ok(WatchNestedEvent::Error(it))] if it.data == "{}"));
    });
}

#[test]
fn what_a_written_server_sends_is_what_html_has() {
    run(async {
        let mut socket = TcpStream::connect(serve().await).await.expect("a server");
        let request = "GET /huma HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        socket.write_all(request.as_bytes()).await.expect("taken");
        let mut answer = String::new();
        socket.read_to_string(&mut answer).await.expect("a text");
        for event in [
            "event: queen\nid: 7\nretry: 10\ndata: {\"name\":\"Ana\\nB\"}\n\n",
            // HTML has the same event without its name, which the description has.
            "event: message\ndata: {\"kilograms\":1.50}\n\n",
        ] {
            assert!(answer.contains(event), "{answer}");
        }
    });
}

#[test]
fn events_of_any_peer_are_read_by_their_names() {
    run(async {
        let text = ": a comment\r\nevent: queen\r\ndata: {\"name\":\r\ndata:  \"Zoë 👑\"}\r\nid: 8\r\n\r\n\
            data: {\"kilograms\": 1}\r\n\r\nevent: message\r\ndata: {\"kilograms\": 2}\r\n\r\n\
            event: swarm\r\ndata: [1]\r\n\r\nevent: swarm\r\ndata: not JSON\r\n\r\n\
            event: queen\r\ndata: {\r\n\r\nevent: queen\r\ndata: {\"name\":\"last\"}\r\n\r\ndata: [DONE]\r\n\r\n\
            event: queen\r\ndata: {\"name\":\"after the end\"}\r\n\r\n";
        let client = client(&peer(text).await).feeds();
        let events = all(client.watch_huma().await.expect("events")).await;
        assert_eq!(events.len(), 7, "{events:?}");
        let Ok(WatchHumaEvent::Queen(first)) = &events[0] else {
            panic!("{events:?}");
        };
        let id = first.id.as_deref();
        assert_eq!((&*first.data.name, id), ("Zoë 👑", Some("8")));
        for event in &events[1..3] {
            assert!(matches!(event, Ok(WatchHumaEvent::Message(_))), "{event:?}");
        }
        for (event, json) in events[3..5].iter().zip(["[1]", "\"not JSON\""]) {
            let Ok(WatchHumaEvent::Unknown(unknown)) = event else {
                panic!("{event:?}");
            };
            assert_eq!(unknown.tag(), "swarm");
            assert!(unknown.json().as_str().contains(json), "{unknown:?}");
        }
        assert!(
            events[5].is_err(),
            "no JSON, which ends nothing: {events:?}"
        );
        assert!(matches!(&events[6], Ok(WatchHumaEvent::Queen(it)) if it.data.name == "last"));
    });
}

#[test]
fn names_of_a_mapping_and_of_schemas_are_names_of_events() {
    run(async {
        let text = "event:door.opened\ndata:{\"kilograms\":1}\n\nevent: closed\ndata: false\n\ndata: 1\n\n";
        let client = client(&peer(text).await).feeds();
        let events = all(client.watch_mapped().await.expect("events")).await;
        assert!(
            matches!(&events[0], Ok(WatchMappedEvent::DoorOpened(it)) if it.event == "door.opened")
        );
        assert!(matches!(&events[1], Ok(WatchMappedEvent::Closed(it)) if !it.data));
        assert!(matches!(&events[2], Ok(WatchMappedEvent::Unknown(it)) if it.tag() == "message"));
    });
}
