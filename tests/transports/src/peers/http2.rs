//! A service that speaks HTTP/2 and says what a row has.

use std::collections::VecDeque;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};

use http_body_util::BodyExt;
use hyper::body::{Bytes, Frame, Incoming, SizeHint};
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use oasmith::server::BoxFuture;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use super::Listening;
use crate::answer::{Body, Fields};
use crate::calls::CallRow;
use crate::gate::{Gate, Gates};
use crate::heard::{Heard, KEPT, Log, split};

/// Serves all rows.
pub async fn start(rows: &[CallRow]) -> Listening {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let peer = Peer {
        rows: rows.to_vec(),
        gates: Gates::default(),
        log: Log::default(),
    };
    let (gate, log) = (Gate::Here(peer.gates.clone()), peer.log.clone());
    let peer = Arc::new(peer);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(Arc::clone(&peer), stream));
        }
    });
    Listening {
        address,
        gate,
        log,
        process: None,
    }
}

struct Peer {
    rows: Vec<CallRow>,
    gates: Gates,
    log: Log,
}

async fn converse(peer: Arc<Peer>, stream: TcpStream) {
    let connection = stream
        .peer_addr()
        .map_or_else(|_| String::new(), |it| it.to_string());
    let last = Arc::new(Notify::new());
    let ended = Arc::clone(&last);
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let (peer, connection, last) = (Arc::clone(&peer), connection.clone(), Arc::clone(&last));
        async move { peer.answered(request, connection, &last).await }
    });
    let builder = hyper::server::conn::http2::Builder::new(TokioExecutor::new());
    let mut conversation = pin!(builder.serve_connection(TokioIo::new(stream), service));
    tokio::select! {
        _ = conversation.as_mut() => return,
        () = ended.notified() => conversation.as_mut().graceful_shutdown(),
    }
    // A client that hangs up is no failure of the test.
    let _ = conversation.await;
}

impl Peer {
    /// An error resets the stream (RFC 9113, section 6.4).
    async fn answered(
        &self,
        request: Request<Incoming>,
        connection: String,
        last: &Notify,
    ) -> Result<Response<HeardRequest>, &'static str> {
        let is_head = request.method() == Method::HEAD;
        let heard = heard(request, connection).await;
        let row = self.rows.iter().find(|row| row.name == heard.row);
        self.log.add(heard);
        let row = row.ok_or("there is no such row")?;
        if matches!(row.answer.body, Body::NoAnswer) {
            return Err("no answer");
        }
        if row.answer.is_last {
            last.notify_one();
        }
        let said = HeardRequest::new(row, &self.gates, is_head);
        let mut response = Response::new(said);
        *response.status_mut() = row.answer.status.try_into().expect("a status");
        *response.headers_mut() = map(row.answer.fields);
        if let Body::Cut(text) | Body::CutWhenRead(text) = row.answer.body {
            response
                .headers_mut()
                .insert("content-length", (text.len() + 1).into());
        }
        Ok(response)
    }
}

async fn heard(request: Request<Incoming>, connection: String) -> Heard {
    let (head, body) = request.into_parts();
    let target = head.uri.path_and_query().map_or("", |it| it.as_str());
    let (row, target) = split(target).unwrap_or_default();
    let fields = head.headers.iter();
    let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let mut fields: Vec<(String, String)> = fields
        .map(|(name, value)| (name.as_str().to_owned(), text(value)))
        .collect();
    if let Some(authority) = head.uri.authority() {
        fields.push(("host".to_owned(), authority.to_string()));
    }
    let body = body
        .collect()
        .await
        .map_or_else(|_| Bytes::new(), http_body_util::Collected::to_bytes);
    Heard {
        row: row.to_owned(),
        method: head.method.to_string(),
        target: target.to_owned(),
        fields,
        length: body.len(),
        body: if body.len() > KEPT {
            Vec::new()
        } else {
            body.to_vec()
        },
        connection,
    }
}

fn map(fields: Fields) -> HeaderMap {
    let mut map = HeaderMap::new();
    for (name, value) in fields {
        let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
        map.append(name, HeaderValue::from_static(value));
    }
    map
}

/// The body of an answer.
struct HeardRequest {
    pieces: VecDeque<Result<Frame<Bytes>, &'static str>>,
    length: Option<u64>,
    waiting: Option<BoxFuture<'static, ()>>,
    gates: Option<(Gates, &'static str)>,
}

impl HeardRequest {
    fn new(row: &CallRow, gates: &Gates, is_head: bool) -> Self {
        let data = |bytes: &'static [u8]| Ok(Frame::data(Bytes::from_static(bytes)));
        let (mut gated, mut length) = (None, None);
        let mut pieces: VecDeque<_> = match row.answer.body {
            _ if is_head => VecDeque::new(),
            Body::None | Body::NoAnswer => VecDeque::new(),
            Body::Whole(bytes) => {
                length = Some(bytes.len() as u64);
                [data(bytes)].into()
            }
            Body::Large(size) => {
                length = Some(size as u64);
                [Ok(Frame::data(Bytes::from(vec![b'x'; size])))].into()
            }
            Body::Cut(text) => [data(text.as_bytes()), Err("cut off")].into(),
            Body::CutWhenRead(text) => {
                gated = Some((gates.clone(), row.name));
                [data(text.as_bytes()), Err("cut off")].into()
            }
            Body::Pieces(pieces) => {
                gated = Some((gates.clone(), row.name));
                pieces.iter().map(|piece| data(piece.as_bytes())).collect()
            }
        };
        if !row.answer.trailers.is_empty() {
            pieces.push_back(Ok(Frame::trailers(map(row.answer.trailers))));
        }
        Self {
            pieces,
            length,
            waiting: None,
            gates: gated,
        }
    }
}

impl hyper::body::Body for HeardRequest {
    type Data = Bytes;
    type Error = &'static str;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, &'static str>>> {
        if let Some(waiting) = &mut self.waiting {
            std::task::ready!(waiting.as_mut().poll(cx));
        }
        let piece = self.pieces.pop_front();
        let is_next = match self.pieces.front() {
            Some(Ok(frame)) => frame.is_data(),
            Some(Err(_)) => true,
            None => false,
        };
        self.waiting =
            self.gates
                .clone()
                .filter(|_| is_next)
                .map(|(gates, row)| -> BoxFuture<'static, ()> {
                    Box::pin(async move { gates.pass(row).await })
                });
        Poll::Ready(piece)
    }

    fn is_end_stream(&self) -> bool {
        self.pieces.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        self.length
            .map_or_else(SizeHint::default, SizeHint::with_exact)
    }
}
