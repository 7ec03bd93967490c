//! A client of HTTP/2, and one that writes frames by hand.

use axum::body::Body;
use hyper::client::conn::http2::{SendRequest, handshake};
use hyper_util::rt::{TokioExecutor, TokioIo};
use oasmith::http::Streamed;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::bytes::{Stream, connected};
use super::{Serving, here};
use crate::frame::{
    DATA_ENDS, Frame, GOAWAY, HEAD_ENDS, HEADERS, PREFACE, RST_STREAM, SETTINGS, frame,
};
use crate::requests::frames::{FrameAnswer, FramesRow};
use crate::requests::{AskBody, Reply, RequestRow};

/// Asks on one connection.
pub async fn plain(serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
    let stream = TcpStream::connect(serving.address).await;
    asked(serving, stream.expect("a connection"), "http", rows).await
}

/// The same in TLS.
pub async fn in_tls(serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
    let address = serving.tls("h2").await;
    let stream = connected(serving, address, "h2").await;
    asked(serving, stream, "https", rows).await
}

async fn asked(
    serving: &Serving,
    stream: impl Stream + 'static,
    scheme: &str,
    rows: &[RequestRow],
) -> Vec<Result<Reply, String>> {
    let (mut sender, connection) = handshake(TokioExecutor::new(), TokioIo::new(stream))
        .await
        .expect("HTTP/2");
    tokio::spawn(connection);
    let mut replies = Vec::new();
    for row in rows {
        replies.push(one(serving, &mut sender, scheme, row).await);
    }
    replies
}

async fn one(
    serving: &Serving,
    sender: &mut SendRequest<Body>,
    scheme: &str,
    row: &RequestRow,
) -> Result<Reply, String> {
    let mut builder = hyper::Request::builder().method(row.ask.method);
    builder = builder.uri(format!("{scheme}://localhost{}", row.ask.target));
    for (name, value) in row.ask.fields {
        builder = builder.header(*name, *value);
    }
    let pieces = row.ask.pieces();
    let body = match row.ask.body {
        AskBody::None => Body::empty(),
        AskBody::Whole(_) | AskBody::Large(_) => Body::from(pieces.concat()),
        AskBody::Pieces(_) => Body::from_stream(Streamed::of(pieces)),
    };
    let request = builder.body(body).map_err(|error| error.to_string())?;
    let response = sender.send_request(request).await;
    here::reply(response.map_err(|error| error.to_string())?, serving).await
}

/// What becomes of one request (RFC 9113, section 4.1).
pub async fn fate(serving: &Serving, row: &FramesRow) -> Result<FrameAnswer, std::io::Error> {
    let mut stream = TcpStream::connect(serving.address).await?;
    stream.write_all(PREFACE).await?;
    stream.write_all(&frame(SETTINGS, 0, 0, &[])).await?;
    let block: Vec<u8> = row
        .fields
        .iter()
        .flat_map(|(name, value)| literal(name, value))
        .collect();
    stream
        .write_all(&frame(HEADERS, HEAD_ENDS | DATA_ENDS, 1, &block))
        .await?;
    loop {
        let Frame { kind, payload, .. } = Frame::read(&mut stream).await?;
        let code = |at: usize| {
            let bytes = payload.get(at..at + 4).expect("a code");
            u32::from_be_bytes(bytes.try_into().expect("four bytes"))
        };
        match kind {
            HEADERS => return Ok(FrameAnswer::Status(status(&payload))),
            RST_STREAM => return Ok(FrameAnswer::Error(code(0))),
            GOAWAY => return Ok(FrameAnswer::Error(code(4))),
            _ => {}
        }
    }
}

/// A field that is not indexed, without compression (RFC 7541, section 6.2.2).
fn literal(name: &str, value: &str) -> Vec<u8> {
    let text = |text: &str| {
        let length = u8::try_from(text.len()).ok().filter(|length| *length < 127);
        let length = length.expect("a short text");
        [&[length], text.as_bytes()].concat()
    };
    [vec![0], text(name), text(value)].concat()
}

/// The status of a block of fields, where it stands first: one of those that are known, or digits (RFC 7541, appendix A).
fn status(block: &[u8]) -> u16 {
    const KNOWN: [u16; 7] = [200, 204, 206, 304, 400, 404, 500];
    // Before it the size of the table may be set anew.
    let start = block
        .iter()
        .position(|byte| byte & 0xe0 != 0x20)
        .unwrap_or(0);
    match block[start..] {
        [indexed @ 0x88..=0x8e, ..] => KNOWN[usize::from(indexed - 0x88)],
        ref other => panic!("another status: {other:x?}"),
    }
}
