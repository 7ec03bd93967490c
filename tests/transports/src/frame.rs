//! Frames of HTTP/2, by hand (RFC 9113, section 4.1).

use tokio::io::{AsyncRead, AsyncReadExt};

/// What a client says first (section 3.4).
pub const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// The flag of what ends a stream.
pub const DATA_ENDS: u8 = 0x1;
/// The flag of a head that no frame continues.
pub const HEAD_ENDS: u8 = 0x4;
/// The flag of settings that are acknowledged.
pub const ACKNOWLEDGED: u8 = 0x1;

/// A head, or trailers.
pub const HEADERS: u8 = 1;
/// The end of one stream.
pub const RST_STREAM: u8 = 3;
/// What a peer may do.
pub const SETTINGS: u8 = 4;
/// The end of a connection.
pub const GOAWAY: u8 = 7;

/// A frame that was read.
pub struct Frame {
    /// Its type.
    pub kind: u8,
    /// What is said of it.
    pub flags: u8,
    /// The stream that it is of; 0: the connection.
    pub stream: u8,
    /// What it holds.
    pub payload: Vec<u8>,
}

impl Frame {
    /// The next one.
    pub async fn read(from: &mut (impl AsyncRead + Unpin)) -> Result<Self, std::io::Error> {
        let mut head = [0; 9];
        from.read_exact(&mut head).await?;
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
        let mut payload = vec![0; length as usize];
        from.read_exact(&mut payload).await?;
        Ok(Self {
            kind: head[3],
            flags: head[4],
            stream: head[8],
            payload,
        })
    }
}

/// The bytes of a frame.
pub fn frame(kind: u8, flags: u8, stream: u8, payload: &[u8]) -> Vec<u8> {
    let length = u16::try_from(payload.len())
        .expect("a short frame")
        .to_be_bytes();
    let head = [0, length[0], length[1], kind, flags, 0, 0, 0, stream];
    [&head, payload].concat()
}
