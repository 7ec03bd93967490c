//! Who asks without a connection.

use axum::body::Body;
use http_body_util::BodyExt;
use oasmith::http::{Chunks, Method, Request, Streamed};
use tower_service::Service;

use super::Serving;
use crate::requests::{AskBody, Reply, RequestRow};
use crate::service;

/// Calls the router.
pub async fn in_process(serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
    let router = service::router(&serving.gates, super::GATE);
    let mut replies = Vec::new();
    for row in rows {
        let method = Method::from_name(row.ask.method).expect("a method that is known");
        let mut request = Request::new(method, row.ask.target);
        for (name, value) in row.ask.fields {
            request.headers.add(name, value);
        }
        let pieces = row.ask.pieces();
        match row.ask.body {
            AskBody::None | AskBody::Whole(_) | AskBody::Large(_) => request.body = pieces.concat(),
            AskBody::Pieces(_) => request.stream = Some(Chunks::new(Streamed::of(pieces))),
        }
        let response = router.call(request).await;
        let fields = response.headers.iter();
        let fields = fields.map(|(name, value)| (name.to_lowercase(), value.expose().to_owned()));
        let mut reply = Reply {
            status: response.status,
            fields: fields.collect(),
            body: Vec::new(),
        };
        let is_stream = response.body.whole().is_none();
        let chunks = response.body.into_chunks();
        while let Some(chunk) = chunks.next().await {
            reply.body.extend(chunk.expect("a whole body"));
            if is_stream {
                serving.open();
            }
        }
        replies.push(Ok(reply));
    }
    replies
}

/// Calls the service of tower.
pub async fn in_tower(serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
    let mut app = service::router(&serving.gates, super::GATE).into_axum();
    let mut replies = Vec::new();
    for row in rows {
        let mut builder = axum::http::Request::builder();
        builder = builder.method(row.ask.method).uri(row.ask.target);
        for (name, value) in row.ask.fields {
            builder = builder.header(*name, *value);
        }
        let pieces = row.ask.pieces();
        let body = match row.ask.body {
            AskBody::None | AskBody::Whole(_) | AskBody::Large(_) => Body::from(pieces.concat()),
            AskBody::Pieces(_) => Body::from_stream(Streamed::of(pieces)),
        };
        let request = builder.body(body).expect("a request");
        let response = app.call(request).await.expect("an answer");
        replies.push(reply(response, serving).await);
    }
    replies
}

/// An answer with all of its body; each piece that was read lets the next one go.
pub async fn reply<B>(response: axum::http::Response<B>, serving: &Serving) -> Result<Reply, String>
where
    B: hyper::body::Body<Data = hyper::body::Bytes> + Unpin,
    B::Error: std::fmt::Display,
{
    let (head, mut body) = response.into_parts();
    let fields = head.headers.iter().map(|(name, value)| {
        let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
        (name.as_str().to_owned(), value)
    });
    let mut reply = Reply {
        status: head.status.as_u16(),
        fields: fields.collect(),
        body: Vec::new(),
    };
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| error.to_string())?;
        if let Ok(data) = frame.into_data() {
            reply.body.extend(data);
            serving.open();
        }
    }
    Ok(reply)
}
