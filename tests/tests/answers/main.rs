//! What a client makes of answers: every class of status with every kind of body, over each transport, and answers that no good server gives.

mod bounds;
mod head;
mod peers;
mod requests;

use std::net::SocketAddr;

use oasmith::client::{Connection, Failure, Http, Reqwest, Retry, Tower};
use oasmith::server::{Router, Server};
use tests::answers::generated::answers_client as cells;
use tests::answers::{self, CELLS};
use tests::cases::operations_bodiless_client as client;
use tests::misbehaving::message;
use tokio::net::TcpListener;

fn run<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

/// A server on a socket of its own.
async fn serve(router: Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = Server::new(router.into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    address
}

/// The connections to a router over each transport.
async fn transports(router: &Router) -> Vec<(&'static str, Connection)> {
    let address = serve(router.clone()).await;
    let url = format!("http://{address}");
    let http = Http::new(&url).expect("a base URL");
    let http2 = Http::builder(&url)
        .http2_only()
        .build()
        .expect("a transport");
    let reqwest = Reqwest::build(&url, reqwest::Client::builder()).expect("a transport");
    let tower = Tower::new("http://api.internal", router.clone().into_axum());
    let all = vec![
        ("in process", Connection::new(router.clone())),
        ("hyper, HTTP/1.1", Connection::new(http)),
        ("hyper, HTTP/2", Connection::new(http2)),
        ("reqwest", Connection::new(reqwest)),
        ("tower", Connection::new(tower.expect("a base URL"))),
    ];
    let never =
        |(name, connection): (&'static str, Connection)| (name, connection.retry(Retry::never()));
    all.into_iter().map(never).collect()
}

/// The connections to a peer that answers each request with these bytes.
async fn answered(bytes: &str) -> [Connection; 2] {
    let url = format!("http://{}", message(bytes.to_owned()).await);
    let http = Http::new(&url).expect("a base URL");
    let reqwest = Reqwest::build(&url, reqwest::Client::builder()).expect("a transport");
    [Connection::new(http), Connection::new(reqwest)]
}

/// A message with a body of so many bytes.
fn whole(status: &str, fields: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\n{fields}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}

/// What is made of an answer where a file is described.
async fn file(connection: Connection) -> String {
    let call = client::Client::over(connection).files().read("a");
    match call.await {
        Ok(file) => format!("file {}", file.size),
        Err(client::ReadFileError::NotFound(answer)) => match answer.into_body() {
            Some(missing) => missing.why,
            None => "missing".to_owned(),
        },
        Err(client::ReadFileError::Failed(failure)) => named(&failure),
        Err(other) => format!("{other:?}"),
    }
}

fn named(failure: &Failure) -> String {
    match failure {
        Failure::OtherMedia(_) => format!("other media: {failure}"),
        Failure::Undecodable(..) => "undecodable".to_owned(),
        Failure::Undocumented(_) => "undocumented".to_owned(),
        Failure::EmptyPages(..) => "empty pages".to_owned(),
        Failure::Transport(error, _) => format!("{:?}", error.kind()),
        other => format!("{other:?}"),
    }
}

/// A cell that cannot exist: an informational status is no answer.
#[test]
fn every_class_of_status_comes_with_every_kind_of_body() {
    run(async {
        let mut wrong = Vec::new();
        for (transport, connection) in transports(&answers::router()).await {
            let client = cells::Client::over(connection);
            for cell in CELLS {
                let (expected, outcome) = ((cell.outcome)(), (cell.call)(client.clone()).await);
                if outcome != expected {
                    wrong.push(format!(
                        "{transport}: {}: {outcome:?}, not {expected:?}",
                        cell.name
                    ));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}
