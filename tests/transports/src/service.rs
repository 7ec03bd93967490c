//! Our own server: typed handlers, and around them what answers as a table says.

use std::pin::Pin;
use std::task::{Context as Task, Poll};

use futures_core::Stream;
use oasmith::Secret;
use oasmith::http::{Chunks, Event, Response, Streamed};
use oasmith::server::{
    Authenticator, BoxFuture, Caller, Context, HandlerResult, Middleware, Rejection, Router, Scopes,
};

use crate::answer::{Answer, Body};
use crate::calls::Row;
use crate::gate::Gates;
use crate::heard::{Heard, KEPT, Log};
use crate::post::post::Letter;
use crate::post::post_server as server;

/// The most bytes that a body may have.
pub const BODY_LIMIT: usize = 8 << 20;

/// The handlers. The pieces of their streams wait at the gate of a row.
#[derive(Clone)]
pub struct Post {
    gates: Gates,
    row: &'static str,
}

/// The handlers alone.
pub fn router(gates: &Gates, row: &'static str) -> Router {
    let post = Post {
        gates: gates.clone(),
        row,
    };
    server::router(post, Keys).body_limit(BODY_LIMIT)
}

/// The handlers, or what a row says in their place, and a log of what they heard.
pub fn scripted(row: &Row, gates: &Gates, log: &Log) -> Router {
    let script = Script {
        row: *row,
        gates: gates.clone(),
        log: log.clone(),
    };
    router(gates, row.name).middleware(script)
}

struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let caller = Caller::new("ada", "key", Scopes::All);
        Ok((*key == "key-of-ada".to_owned().into()).then_some(caller))
    }
}

/// The fields of a request as they came, with those that the router keeps for itself.
#[derive(Clone)]
pub struct Head {
    /// With the authority as `host`.
    pub fields: Vec<(String, String)>,
    /// Which connection it came on.
    pub connection: String,
}

struct Script {
    row: Row,
    gates: Gates,
    log: Log,
}

impl Script {
    fn hear(&self, context: &Context) {
        let own = || {
            let all = context.headers.iter();
            let fields = all.map(|(name, value)| (name.to_lowercase(), value.expose().to_owned()));
            Head {
                fields: fields.collect(),
                connection: String::new(),
            }
        };
        let head = context.extension::<Head>().cloned().unwrap_or_else(own);
        let body = &context.body;
        self.log.add(Heard {
            row: self.row.name.to_owned(),
            method: context.method.as_str().to_owned(),
            target: context.target.clone(),
            fields: head.fields,
            length: body.len(),
            body: if body.len() > KEPT {
                Vec::new()
            } else {
                body.clone()
            },
            connection: head.connection,
        });
    }
}

impl Middleware for Script {
    fn handle<'a>(
        &'a self,
        context: &'a Context,
        handler: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult> {
        self.hear(context);
        if self.row.is_typed {
            return handler;
        }
        let response = said(&self.row.answer, &self.gates, self.row.name);
        Box::pin(async move { Ok(response) })
    }
}

/// An answer as our server gives it.
fn said(answer: &Answer, gates: &Gates, row: &'static str) -> Response {
    let mut response = Response::new(answer.status);
    for (name, value) in answer.fields {
        response.headers.add(name, value);
    }
    if answer.is_last {
        response.headers.add("Connection", "close");
    }
    match answer.body {
        Body::None | Body::NoAnswer => {}
        Body::Whole(bytes) => response.body = bytes.to_vec(),
        Body::Large(length) => response.body = vec![b'x'; length],
        Body::Pieces(pieces) => {
            let all = pieces.iter().map(|piece| Ok(piece.as_bytes().to_vec()));
            let gated = Gated::new(all.collect(), gates.clone(), row);
            response.stream = Some(Chunks::new(gated));
        }
        Body::Cut(text) | Body::CutWhenRead(text) => {
            if matches!(answer.body, Body::Cut(_)) {
                gates.of(row).add_permits(1);
            }
            let length = (text.len() + 1).to_string();
            response.headers.add("Content-Length", length);
            let chunks = [Ok(text.as_bytes().to_vec()), Err("cut off".into())];
            let gated = Gated::new(Vec::from(chunks), gates.clone(), row);
            response.stream = Some(Chunks::new(gated));
        }
    }
    response
}

/// Items each of which, but the first, waits until it may go.
struct Gated<T> {
    items: std::vec::IntoIter<T>,
    gates: Gates,
    row: &'static str,
    waiting: Option<BoxFuture<'static, ()>>,
}

impl<T> Gated<T> {
    fn new(items: Vec<T>, gates: Gates, row: &'static str) -> Self {
        Self {
            items: items.into_iter(),
            gates,
            row,
            waiting: None,
        }
    }
}

impl<T> Unpin for Gated<T> {}

impl<T> Stream for Gated<T> {
    type Item = T;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Task<'_>) -> Poll<Option<T>> {
        if let Some(waiting) = &mut self.waiting {
            std::task::ready!(waiting.as_mut().poll(cx));
        }
        let (gates, row) = (self.gates.clone(), self.row);
        self.waiting = (self.items.len() > 1)
            .then(|| -> BoxFuture<'static, ()> { Box::pin(async move { gates.pass(row).await }) });
        Poll::Ready(self.items.next())
    }
}

fn letter(text: &str) -> Letter {
    Letter::new(text.to_owned())
}

impl server::Letters for Post {
    async fn list_letters(
        &self,
        request: server::ListLettersRequest,
        _: &Context,
    ) -> Result<server::ListLettersResponse, Rejection> {
        Ok(server::ListLettersResponse::Ok {
            body: request.x_ids.unwrap_or_default(),
            x_tags: request.tag,
        })
    }

    async fn check_letter(
        &self,
        request: server::CheckLetterRequest,
        _: &Context,
    ) -> Result<server::CheckLetterResponse, Rejection> {
        Ok(server::CheckLetterResponse::Ok {
            body: letter(&request.id),
            e_tag: Some("\"1\"".to_owned()),
        })
    }

    async fn get_letter(
        &self,
        request: server::GetLetterRequest,
        _: &Context,
    ) -> Result<server::GetLetterResponse, Rejection> {
        if request.if_none_match.as_deref() == Some("\"1\"") {
            return Ok(server::GetLetterResponse::NotModified);
        }
        Ok(server::GetLetterResponse::Ok {
            body: letter(&format!("letter {}", request.id)),
            e_tag: Some("\"1\"".to_owned()),
        })
    }

    async fn put_letter(
        &self,
        request: server::PutLetterRequest,
        _: &Context,
    ) -> Result<server::PutLetterResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn delete_letter(
        &self,
        _: server::DeleteLetterRequest,
        _: &Context,
    ) -> Result<server::DeleteLetterResponse, Rejection> {
        Ok(server::DeleteLetterResponse::NoContent)
    }

    async fn stamp_letter(
        &self,
        request: server::StampLetterRequest,
        _: &Context,
    ) -> Result<server::StampLetterResponse, Rejection> {
        Ok(if request.id == "form" {
            server::StampLetterResponse::ResetContent
        } else {
            server::StampLetterResponse::NoContent
        })
    }

    async fn replace_stamp(
        &self,
        _: server::ReplaceStampRequest,
        _: &Context,
    ) -> Result<server::ReplaceStampResponse, Rejection> {
        Ok(server::ReplaceStampResponse::NoContent)
    }

    async fn change_stamp(
        &self,
        _: server::ChangeStampRequest,
        _: &Context,
    ) -> Result<server::ChangeStampResponse, Rejection> {
        Ok(server::ChangeStampResponse::NoContent)
    }

    async fn log_in(&self, _: &Context) -> Result<server::LogInResponse, Rejection> {
        let cookies = [
            "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT".to_owned(),
            "b=2; Path=/".to_owned(),
        ];
        Ok(server::LogInResponse::NoContent {
            set_cookie: Some(cookies.into()),
        })
    }

    async fn show_clerk(&self, context: &Context) -> Result<server::ShowClerkResponse, Rejection> {
        Ok(context.account().to_owned().into())
    }
}

impl server::Media for Post {
    async fn echo_text(
        &self,
        request: server::EchoTextRequest,
        _: &Context,
    ) -> Result<server::EchoTextResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn echo_bytes(
        &self,
        request: server::EchoBytesRequest,
        _: &Context,
    ) -> Result<server::EchoBytesResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_form(
        &self,
        request: server::SendFormRequest,
        _: &Context,
    ) -> Result<server::SendFormResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_parcel(
        &self,
        request: server::SendParcelRequest,
        _: &Context,
    ) -> Result<server::SendParcelResponse, Rejection> {
        let picture = &request.body.picture;
        let said = [
            request.body.letter.text.clone(),
            picture.file_name().unwrap_or_default().to_owned(),
            picture.media_type().unwrap_or_default().to_owned(),
            picture.as_bytes().len().to_string(),
        ];
        Ok(Vec::from(said).into())
    }
}

impl server::Streams for Post {
    /// Events to who accepts nothing else, and all letters at once to everybody else. Behind an event that is known comes the one after it.
    async fn read_feed(
        &self,
        request: server::ReadFeedRequest,
        context: &Context,
    ) -> Result<server::ReadFeedResponse, Rejection> {
        let accepts = context.headers.get("accept").unwrap_or_default();
        if accepts == "application/json" {
            let all = vec![letter("a"), letter("b")];
            return Ok(server::ReadFeedOkContent::Json(all).into());
        }
        let mut events = vec![
            Event::new(letter("a")).id("8"),
            Event::new(letter("b")).id("9"),
        ];
        if request.last_event_id.as_deref() == Some("8") {
            events.remove(0);
        }
        let events = Streamed::new(Gated::new(events, self.gates.clone(), self.row));
        Ok(server::ReadFeedOkContent::EventStream(events).into())
    }

    async fn read_lines(&self, _: &Context) -> Result<server::ReadLinesResponse, Rejection> {
        let all = vec![letter("a"), letter("b")];
        let lines = Streamed::new(Gated::new(all, self.gates.clone(), self.row));
        Ok(lines.into())
    }
}
