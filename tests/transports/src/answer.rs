//! What a service says.

use serde_json::{Value, json};

/// The fields of a head or of trailers.
pub type Fields = &'static [(&'static str, &'static str)];

/// What a service says to a request.
#[derive(Debug, Clone, Copy)]
pub struct Answer {
    /// An informational answer that goes before: its status, which is below 200, and its fields.
    pub interim: Option<(u16, Fields)>,
    /// The status.
    pub status: u16,
    /// The fields of the head, without `Content-Length` and `Transfer-Encoding`.
    pub fields: Fields,
    /// What follows the head.
    pub body: Body,
    /// What follows the body.
    pub trailers: Fields,
    /// Whether the service ends the connection behind it: `Connection: close`, or GOAWAY.
    pub is_last: bool,
}

/// The body of an answer.
#[derive(Debug, Clone, Copy)]
pub enum Body {
    /// There is none, and the head says nothing about one: to HEAD, and with 204 and 304.
    None,
    /// These bytes, whose number is in the head.
    Whole(&'static [u8]),
    /// Pieces of unknown number. Each but the first waits until somebody has read the one before.
    Pieces(&'static [&'static str]),
    /// This number of bytes of no meaning, whose number is in the head.
    Large(usize),
    /// These bytes, where the head has announced one more: then the connection breaks.
    Cut(&'static str),
    /// The same, and the connection breaks when somebody has read them.
    CutWhenRead(&'static str),
    /// There is not even a head: the connection breaks.
    NoAnswer,
}

impl Answer {
    /// Of this status, with nothing else.
    pub const fn of(status: u16) -> Self {
        Self {
            interim: None,
            status,
            fields: &[],
            body: Body::None,
            trailers: &[],
            is_last: false,
        }
    }

    /// The same with these fields.
    pub const fn with(mut self, fields: Fields) -> Self {
        self.fields = fields;
        self
    }

    /// The same with this body.
    pub const fn body(mut self, body: Body) -> Self {
        self.body = body;
        self
    }

    /// 200 with this media type and these bytes.
    pub const fn media(fields: Fields, body: &'static str) -> Self {
        Self::of(200)
            .with(fields)
            .body(Body::Whole(body.as_bytes()))
    }

    /// As peers that are processes read it.
    pub fn to_json(&self) -> Value {
        let body = match self.body {
            Body::None => json!(null),
            Body::Whole(bytes) => json!({ "whole": hex(bytes) }),
            Body::Pieces(pieces) => {
                let pieces = pieces.iter().map(|piece| hex(piece.as_bytes()));
                json!({ "pieces": pieces.collect::<Vec<_>>() })
            }
            Body::Large(length) => json!({ "large": length }),
            Body::Cut(text) => json!({ "cut": hex(text.as_bytes()) }),
            Body::CutWhenRead(text) => json!({ "cut": hex(text.as_bytes()), "whenRead": true }),
            Body::NoAnswer => json!({ "noAnswer": true }),
        };
        json!({
            "interim": self.interim, "status": self.status, "fields": self.fields, "body": body, "trailers": self.trailers,
            "isLast": self.is_last,
        })
    }
}

/// Bytes as hexadecimal digits, in which they travel in JSON.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes that were hexadecimal digits.
pub fn unhex(text: &str) -> Vec<u8> {
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| {
            let pair = str::from_utf8(pair).expect("digits");
            u8::from_str_radix(pair, 16).expect("digits")
        })
        .collect()
}
