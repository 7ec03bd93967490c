//! What stands around the handlers of our server: it notes what they hear, and says what a row has in their place.

use oasmith::http::{self, Chunks, Response};
use oasmith::server::{BoxFuture, Context, HandlerResult, Middleware, Router};

use crate::answer::{Answer, Body};
use crate::calls::CallRow;
use crate::gate::{Gated, Gates};
use crate::heard::{Heard, KEPT, Log};

/// The handlers, or what a row says in their place, and a log of what they heard.
pub fn scripted(row: &CallRow, gates: &Gates, log: &Log) -> Router {
    let script = Script {
        row: *row,
        gates: gates.clone(),
        log: log.clone(),
    };
    super::router(gates, row.name).middleware(script)
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
    row: CallRow,
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
        Body::Whole(bytes) => response.body = bytes.into(),
        Body::Large(length) => response.body = vec![b'x'; length].into(),
        Body::Pieces(pieces) => {
            let all = pieces.iter().map(|piece| Ok(piece.as_bytes().to_vec()));
            let gated = Gated::new(all.collect(), gates.clone(), row);
            response.body = http::Body::Stream(Chunks::new(gated));
        }
        Body::Cut(text) | Body::CutWhenRead(text) => {
            if matches!(answer.body, Body::Cut(_)) {
                gates.of(row).add_permits(1);
            }
            let length = (text.len() + 1).to_string();
            response.headers.add("Content-Length", length);
            let chunks = [Ok(text.as_bytes().to_vec()), Err("cut off".into())];
            let gated = Gated::new(Vec::from(chunks), gates.clone(), row);
            response.body = http::Body::Stream(Chunks::new(gated));
        }
    }
    response
}
