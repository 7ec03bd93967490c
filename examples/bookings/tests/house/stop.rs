//! The house is stopped while it works.

use std::time::Duration;

use oasmith::http::Method;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::running::Running;

const BODY: &str = r#"{"name": "Blue", "capacity": 2}"#;

#[tokio::test]
async fn a_request_that_has_begun_is_answered_and_no_other() {
    let house = Running::start(100).await;
    let address = house.url.trim_start_matches("http://").to_owned();
    let token = house.keys.token("ada", "rooms");
    let mut stream = TcpStream::connect(&address).await.expect("a connection");
    let (begin, end) = BODY.split_at(10);
    let head = format!(
        "POST /rooms HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{begin}",
        BODY.len()
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    // One that is answered meanwhile shows that the server has read what was sent before.
    house.send(house.request(Method::Get, "/rooms")).await;
    house.stop.send(()).expect("it runs");
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(
        TcpStream::connect(&address).await.is_err(),
        "nobody listens"
    );
    assert!(!house.served.is_finished(), "it waits for the request");

    stream.write_all(end.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 201 Created"), "{answer}");
    assert!(
        answer.ends_with(r#""name":"Blue","capacity":2}"#),
        "{answer}"
    );
    house.served.await.expect("it has ended");
}
