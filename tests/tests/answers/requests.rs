//! What requests say of their content.

use oasmith::client::{Connection, Http, Reqwest, Retry};
use tests::cases::operations_bodiless_client as client;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::run;

/// What a peer that keeps its requests was sent, for each call.
async fn heads(calls: impl AsyncFn(Connection)) -> Vec<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let taken = tokio::spawn(async move {
        let mut heads = Vec::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut head = vec![0; 4096];
            let length = stream.read(&mut head).await.expect("a request");
            let text = String::from_utf8_lossy(&head[..length]).to_ascii_lowercase();
            if text.starts_with("end") {
                break;
            }
            heads.push(text);
            let answer = b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
            stream.write_all(answer).await.expect("it is taken");
        }
        heads
    });
    let url = format!("http://{address}");
    let http = Http::new(&url).expect("a base URL");
    let reqwest = Reqwest::build(&url, reqwest::Client::builder()).expect("a transport");
    for connection in [Connection::new(http), Connection::new(reqwest)] {
        calls(connection.retry(Retry::never())).await;
    }
    let mut last = TcpStream::connect(address).await.expect("a connection");
    last.write_all(b"end").await.expect("it is taken");
    taken.await.expect("heads")
}

/// RFC 9110, section 8.6.
#[test]
fn a_request_that_may_have_content_says_that_it_has_none() {
    run(async {
        let heads = heads(async |connection| {
            let files = client::Client::over(connection).files();
            files.touch("a").await.expect("PUT");
            files.repeat("a").await.expect("POST");
            files.turn("a").await.expect("PATCH");
            files.remove("a").await.expect("DELETE");
            files.look_at_file("a").await.expect("HEAD");
            files.read("a").await.expect_err("GET");
        })
        .await;
        assert_eq!(heads.len(), 12, "{heads:?}");
        for head in heads {
            let lengths = head.matches("content-length").count();
            let anticipates = ["put ", "post ", "patch "]
                .iter()
                .any(|it| head.starts_with(it));
            let is_zero = head.contains("\r\ncontent-length: 0\r\n");
            assert_eq!(
                (is_zero, lengths),
                (anticipates, usize::from(anticipates)),
                "{head}"
            );
        }
    });
}
