//! The role of the server: what a client says, and what our server answers.

pub mod bodies;
pub mod bytes;
pub mod fields;
pub mod frames;
pub mod statuses;
pub mod streams;

use serde_json::{Value, json};

use crate::answer::{Fields, hex};

/// What a client says.
#[derive(Debug, Clone, Copy)]
pub struct Ask {
    /// The method.
    pub method: &'static str,
    /// The path and the query.
    pub target: &'static str,
    /// The fields, without those that say where the message ends.
    pub fields: Fields,
    /// What follows the head.
    pub body: AskBody,
}

/// The body of a request.
#[derive(Debug, Clone, Copy)]
pub enum AskBody {
    /// There is none.
    None,
    /// These bytes, whose number is in the head.
    Whole(&'static str),
    /// Pieces of unknown number.
    Pieces(&'static [&'static str]),
    /// This number of bytes of no meaning, whose number is in the head.
    Large(usize),
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub struct RequestRow {
    /// What it is called.
    pub name: &'static str,
    /// Who says so.
    pub source: &'static str,
    /// What the client says.
    pub ask: Ask,
    /// The status of the answer.
    pub status: u16,
    /// Fields of it, each with all its values.
    pub has: &'static [(&'static str, &'static [&'static str])],
    /// Fields that it must not have.
    pub lacks: &'static [&'static str],
    /// Its body.
    pub body: ReplyBody,
}

/// What a body must be.
#[derive(Debug, Clone, Copy)]
pub enum ReplyBody {
    /// Nothing.
    Nothing,
    /// This text.
    Text(&'static str),
    /// A text with this in it.
    Contains(&'static str),
    /// This number of bytes.
    Length(usize),
}

/// An answer as a client got it.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The fields, with small names.
    pub fields: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Ask {
    /// A request without a body.
    pub const fn of(method: &'static str, target: &'static str) -> Self {
        Self {
            method,
            target,
            fields: &[],
            body: AskBody::None,
        }
    }

    /// The same with these fields.
    pub const fn with(mut self, fields: Fields) -> Self {
        self.fields = fields;
        self
    }

    /// The same with this body.
    pub const fn body(mut self, body: AskBody) -> Self {
        self.body = body;
        self
    }

    /// The pieces of the body.
    pub fn pieces(&self) -> Vec<Vec<u8>> {
        match self.body {
            AskBody::None => Vec::new(),
            AskBody::Whole(text) => vec![text.as_bytes().to_vec()],
            AskBody::Pieces(pieces) => pieces.iter().map(|it| it.as_bytes().to_vec()).collect(),
            AskBody::Large(length) => vec![vec![b'x'; length]],
        }
    }

    /// As programs read it.
    pub fn to_json(&self) -> Value {
        let pieces: Vec<String> = match self.body {
            AskBody::Large(_) => Vec::new(),
            _ => self.pieces().iter().map(|piece| hex(piece)).collect(),
        };
        let large = match self.body {
            AskBody::Large(length) => Some(length),
            AskBody::None | AskBody::Whole(_) | AskBody::Pieces(_) => None,
        };
        json!({
            "method": self.method, "target": self.target, "fields": self.fields, "pieces": pieces, "large": large,
            "chunked": matches!(self.body, AskBody::Pieces(_)), "none": matches!(self.body, AskBody::None),
        })
    }
}

impl RequestRow {
    /// A row whose answer has no body.
    pub const fn new(name: &'static str, source: &'static str, ask: Ask, status: u16) -> Self {
        Self {
            name,
            source,
            ask,
            status,
            has: &[],
            lacks: &[],
            body: ReplyBody::Nothing,
        }
    }

    /// The same with these fields.
    pub const fn has(mut self, fields: &'static [(&'static str, &'static [&'static str])]) -> Self {
        self.has = fields;
        self
    }

    /// The same without these.
    pub const fn lacks(mut self, names: &'static [&'static str]) -> Self {
        self.lacks = names;
        self
    }

    /// The same with this body.
    pub const fn says(mut self, body: ReplyBody) -> Self {
        self.body = body;
        self
    }

    /// What is wrong with an answer; `None`: nothing. Where there is no connection nothing says where a message ends.
    pub fn broken(&self, reply: &Reply, has_connection: bool) -> Option<String> {
        let mut wrong = Vec::new();
        if reply.status != self.status {
            wrong.push(format!("is {}, not {}", reply.status, self.status));
        }
        for (name, values) in self.has {
            let found = reply.all(name);
            let is_said = has_connection || *name != "content-length";
            if is_said && found != *values {
                wrong.push(format!("has {name} {found:?}, not {values:?}"));
            }
        }
        for name in self.lacks {
            let found = reply.all(name);
            if !found.is_empty() {
                wrong.push(format!("has {name} {found:?}"));
            }
        }
        let text = String::from_utf8_lossy(&reply.body);
        let (is_good, wanted) = match self.body {
            ReplyBody::Nothing => (text.is_empty(), String::new()),
            ReplyBody::Text(wanted) => (text == wanted, wanted.to_owned()),
            ReplyBody::Contains(wanted) => (text.contains(wanted), format!("…{wanted}…")),
            ReplyBody::Length(length) => (reply.body.len() == length, format!("{length} bytes")),
        };
        if !is_good {
            let start: String = text.chars().take(200).collect();
            wrong.push(format!("says `{start}`, not `{wanted}`"));
        }
        (!wrong.is_empty()).then(|| wrong.join("; "))
    }
}

impl Reply {
    fn all(&self, name: &str) -> Vec<&str> {
        let named = self.fields.iter().filter(|(own, _)| own == name);
        named.map(|(_, value)| value.as_str()).collect()
    }
}

/// The whole table.
pub fn all() -> Vec<RequestRow> {
    [statuses::ROWS, fields::ROWS, bodies::ROWS, streams::ROWS].concat()
}
