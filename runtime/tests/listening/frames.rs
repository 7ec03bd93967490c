//! HTTP/2 by hand (RFC 9113): a caller who says just what a test wants.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::served::{sent, soon};

pub const DATA: u8 = 0;
pub const HEADERS: u8 = 1;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
pub const GOAWAY: u8 = 7;
const WINDOW_UPDATE: u8 = 8;

/// A frame as it came.
pub struct Frame {
    pub kind: u8,
    pub stream: u32,
    pub payload: Vec<u8>,
}

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("it is short");
    let mut bytes = length.to_be_bytes()[1..].to_vec();
    bytes.extend([kind, flags]);
    bytes.extend(stream.to_be_bytes());
    bytes.extend(payload);
    bytes
}

/// A request without a body (RFC 7541: `:method: GET`, `:scheme: http`, then a path and a host that stand in no table).
pub fn get(stream: u32, path: &str) -> Vec<u8> {
    let mut fields = vec![0x82, 0x86];
    for (name, value) in [(4, path), (1, "here")] {
        fields.extend([name, u8::try_from(value.len()).expect("it is short")]);
        fields.extend(value.as_bytes());
    }
    frame(HEADERS, 0b101, stream, &fields)
}

/// A window of a stream, or with 0 that of the connection, grows.
pub fn window_update(stream: u32, by: u32) -> Vec<u8> {
    frame(WINDOW_UPDATE, 0, stream, &by.to_be_bytes())
}

/// A connection whose streams have this window at first, and the bytes behind its beginning.
pub async fn connected(address: SocketAddr, window: u32, then: &[u8]) -> TcpStream {
    let mut setting = 4_u16.to_be_bytes().to_vec();
    setting.extend(window.to_be_bytes());
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend(frame(SETTINGS, 0, 0, &setting));
    bytes.extend(then);
    sent(address, &bytes).await
}

/// The next frame; `None` at the end of the connection. A ping is answered.
pub async fn next(stream: &mut TcpStream) -> Option<Frame> {
    soon(async {
        let mut head = [0; 9];
        stream.read_exact(&mut head).await.ok()?;
        let [a, b, c, kind, flags, id @ ..] = head;
        let length = u32::from_be_bytes([0, a, b, c]);
        let mut payload = vec![0; usize::try_from(length).expect("it is short")];
        stream.read_exact(&mut payload).await.ok()?;
        if kind == PING && flags == 0 {
            let pong = frame(PING, 1, 0, &payload);
            stream.write_all(&pong).await.ok()?;
        }
        Some(Frame {
            kind,
            stream: u32::from_be_bytes(id),
            payload,
        })
    })
    .await
}
