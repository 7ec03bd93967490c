//! Bodies that are larger than the memory of the process may be.

use std::convert::Infallible;
use std::future::IntoFuture as _;
use std::io::{Read as _, repeat};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper::body::{Bytes, Frame, Incoming, SizeHint};
use hyper::{Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use oasmith::client::{Connection, Http, Retry, TransportErrorKind, Upload};
use oasmith::http::{Chunks, Streamed};
use svc_client::ApiError as _;
use tests::cases::operations_media_client::{Client, models::Binary};
use tests::mock_transport::MockTransport;

use crate::run;

/// A quarter of a GiB. A whole one takes as little memory, and five seconds.
const LENGTH: u64 = 1 << 28;

/// What the process of the client may have taken at its peak, in KiB.
const PEAK: u64 = 32 << 10;

/// A number of bytes, made when they are asked for.
struct Made(u64);

impl hyper::body::Body for Made {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        static PIECE: [u8; 64 << 10] = [b'x'; 64 << 10];
        if self.0 == 0 {
            return Poll::Ready(None);
        }
        self.0 -= PIECE.len() as u64;
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&PIECE)))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0)
    }
}

/// Reads what comes to its end, and answers with as much.
async fn mirror() -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await;
    let listener = listener.expect("a port");
    let address = listener.local_addr().expect("an address");
    let service = |request: Request<Incoming>| async {
        let (mut body, mut length) = (request.into_body(), 0);
        while let Some(frame) = body.frame().await {
            let data = frame.expect("a whole body").into_data();
            length += data.map_or(0, |data| data.len() as u64);
        }
        let answer = Response::builder().header("content-type", "application/octet-stream");
        Ok::<_, Infallible>(answer.body(Made(length)).expect("an answer"))
    };
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let server = auto::Builder::new(TokioExecutor::new());
            tokio::spawn(async move {
                let service = hyper::service::service_fn(service);
                // A client that hangs up is no failure of the test.
                let _ = server.serve_connection(TokioIo::new(stream), service).await;
            });
        }
    });
    address
}

async fn mirrored(url: &str) -> u64 {
    let http = Http::new(url).expect("a base URL");
    let client = Client::over(Connection::new(http).timeout(None));
    let upload = Upload::read(|| Ok(repeat(b'x').take(LENGTH))).length(LENGTH);
    let call = client
        .uploads()
        .send_bytes(&Binary::default())
        .upload(upload);
    let answer = call.download().await.expect("an answer");
    let mut length = 0;
    while let Some(chunk) = answer.body().next().await {
        length += chunk.expect("a whole body").len() as u64;
    }
    length
}

/// The most memory that this process has had, in KiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a file");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.expect("a line").trim().trim_end_matches(" kB");
    number.parse().expect("a number")
}

/// The peak of a process is that of all its tests, so a child of this one is measured.
#[test]
fn large_bodies_go_up_and_down_in_little_memory() {
    const URL: &str = "OASMITH_TEST_MIRROR";
    if let Ok(url) = std::env::var(URL) {
        assert_eq!(run(mirrored(&url)), LENGTH);
        let peak = peak();
        assert!(peak < PEAK, "{peak} KiB");
        return;
    }
    run(async {
        let url = format!("http://{}", mirror().await);
        let name = "streams::large_bodies_go_up_and_down_in_little_memory";
        crate::proxies::child(name, vec![(URL, url)]).await;
    });
}

#[test]
fn a_body_that_is_made_anew_is_sent_again_and_one_that_is_there_once_is_not() {
    let mock_transport = || MockTransport::new([Err(TransportErrorKind::Broken)]);
    let attempts = |mock_transport: &MockTransport, upload: Upload| {
        let retry = Retry::default().first_pause(Duration::ZERO);
        let connection = Connection::new(mock_transport.clone()).retry(retry);
        let uploads = Client::over(connection).uploads();
        let call = uploads.send_bytes(&Binary::default()).upload(upload);
        tests::serving::now(call.into_future())
            .expect_err("broken")
            .attempts()
    };
    let made = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&made);
    let chunks = || Chunks::new(Streamed::of([b"bytes".to_vec()]));
    let upload = Upload::new(move || {
        counted.fetch_add(1, Ordering::SeqCst);
        chunks()
    });
    let transport = mock_transport();
    assert_eq!(attempts(&transport, upload.length(5)), 3);
    assert_eq!(made.load(Ordering::SeqCst), 3);
    let request = &transport.requests()[0];
    assert_eq!(request.headers.get("Content-Length"), Some("5"));
    assert_eq!(
        request.headers.get("Content-Type"),
        Some("application/octet-stream")
    );
    assert_eq!(attempts(&mock_transport(), Upload::once(chunks())), 1);
}

#[test]
fn an_error_is_read_also_where_a_download_was_wanted() {
    let answer = oasmith::http::Response::json(404, r#"{"code": "gone"}"#);
    let client = Client::over(Connection::new(MockTransport::new([Ok(answer)])));
    let call = client.uploads().send_bytes(&Binary::default());
    let error = tests::serving::now(call.download()).expect_err("404");
    assert_eq!((error.status(), error.code()), (Some(404), Some("gone")));
}
