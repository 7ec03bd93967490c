//! A service that speaks HTTP/2 frame by frame, and does not process the first requests.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::frame::{
    ACKNOWLEDGED, DATA_ENDS, Frame, GOAWAY, HEAD_ENDS, HEADERS, PREFACE, RST_STREAM, SETTINGS,
    frame,
};

const NO_ERROR: u32 = 0;
const REFUSED_STREAM: u32 = 7;
const CANCEL: u32 = 8;
const ENHANCE_YOUR_CALM: u32 = 11;

/// In place of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAnswer {
    /// The connection ends in good order, before this request (RFC 9113, section 6.8).
    GoAway,
    /// The stream was not processed (section 8.7).
    RefusedStream,
    /// The stream is given up, at a time that nobody knows.
    Cancel,
    /// The connection ends because of what the client did.
    Calm,
}

/// What listens, and how many requests came.
pub struct Refusing {
    /// Where.
    pub address: SocketAddr,
    requests: Arc<AtomicUsize>,
}

impl Refusing {
    /// Refuses so many requests; all others are answered with 204.
    pub async fn start(no_answer: NoAnswer, times: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let requests = Arc::new(AtomicUsize::new(0));
        let heard = Arc::clone(&requests);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                // A client that hangs up is no failure of the test.
                tokio::spawn(converse(stream, no_answer, times, Arc::clone(&heard)));
            }
        });
        Self { address, requests }
    }

    /// How many came.
    pub fn requests(&self) -> usize {
        self.requests.load(Ordering::SeqCst)
    }
}

async fn converse(
    mut stream: TcpStream,
    no_answer: NoAnswer,
    times: usize,
    heard: Arc<AtomicUsize>,
) -> Result<(), std::io::Error> {
    stream.read_exact(&mut [0; PREFACE.len()]).await?;
    stream.write_all(&frame(SETTINGS, 0, 0, &[])).await?;
    loop {
        let came = Frame::read(&mut stream).await?;
        match came.kind {
            SETTINGS if came.flags & ACKNOWLEDGED == 0 => {
                stream
                    .write_all(&frame(SETTINGS, ACKNOWLEDGED, 0, &[]))
                    .await?;
            }
            HEADERS if heard.fetch_add(1, Ordering::SeqCst) < times => {
                stream.write_all(&refused(no_answer, came.stream)).await?;
            }
            HEADERS => {
                // The ninth entry of the static table of RFC 7541: 204.
                let flags = HEAD_ENDS | DATA_ENDS;
                stream
                    .write_all(&frame(HEADERS, flags, came.stream, &[0x89]))
                    .await?;
            }
            _ => {}
        }
    }
}

fn refused(no_answer: NoAnswer, stream: u8) -> Vec<u8> {
    let reset = |code: u32| frame(RST_STREAM, 0, stream, &code.to_be_bytes());
    let end = |code: u32| frame(GOAWAY, 0, 0, &[[0; 4], code.to_be_bytes()].concat());
    match no_answer {
        NoAnswer::GoAway => end(NO_ERROR),
        NoAnswer::RefusedStream => reset(REFUSED_STREAM),
        NoAnswer::Cancel => reset(CANCEL),
        NoAnswer::Calm => end(ENHANCE_YOUR_CALM),
    }
}
