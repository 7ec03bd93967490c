//! The columns of the table of calls: how a call is carried, and who answers it.

use crate::answer::Body;
use crate::calls::CallRow;
use crate::peers::process::Program;

/// What carries a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carrier {
    /// The router itself.
    InProcess,
    /// The router as a service of tower.
    TowerInProcess,
    /// `Http` with HTTP/1.1.
    Http1,
    /// `Http` with HTTP/2.
    Http2,
    /// `Http` with HTTP/1.1 in TLS.
    Tls1,
    /// `Http` with HTTP/2 in TLS.
    Tls2,
    /// `Reqwest`.
    Reqwest,
    /// `Tower`, around a client of hyper.
    Tower,
}

/// Who answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peer {
    /// Our own server.
    Own,
    /// What says a row byte by byte, or frame by frame.
    Plain,
    /// A program of others.
    Program(Program),
}

/// A column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// What it is called.
    pub name: &'static str,
    /// What carries its calls.
    pub transport: Carrier,
    /// Who answers them.
    pub peer: Peer,
}

const fn column(name: &'static str, transport: Carrier, peer: Peer) -> Column {
    Column {
        name,
        transport,
        peer,
    }
}

/// The columns whose peers are ours.
pub const OWN: &[Column] = &[
    column("in process", Carrier::InProcess, Peer::Own),
    column("tower in process", Carrier::TowerInProcess, Peer::Own),
    column("http/1.1 to our server", Carrier::Http1, Peer::Own),
    column("http/2 to our server", Carrier::Http2, Peer::Own),
    column("tls http/1.1 to our server", Carrier::Tls1, Peer::Own),
    column("tls http/2 to our server", Carrier::Tls2, Peer::Own),
    column("reqwest to our server", Carrier::Reqwest, Peer::Own),
    column("tower to our server", Carrier::Tower, Peer::Own),
    column("http/1.1 to bytes", Carrier::Http1, Peer::Plain),
    column("http/2 to frames", Carrier::Http2, Peer::Plain),
    column("tls http/1.1 to bytes", Carrier::Tls1, Peer::Plain),
    column("tls http/2 to frames", Carrier::Tls2, Peer::Plain),
    column("reqwest to bytes", Carrier::Reqwest, Peer::Plain),
    column("tower to bytes", Carrier::Tower, Peer::Plain),
];

/// The columns whose peers are programs of others.
pub const FOREIGN: &[Column] = &[
    column(
        "http/1.1 to uvicorn",
        Carrier::Http1,
        Peer::Program(Program::Uvicorn),
    ),
    column(
        "http/1.1 to hypercorn",
        Carrier::Http1,
        Peer::Program(Program::Hypercorn),
    ),
    column(
        "http/2 to hypercorn",
        Carrier::Http2,
        Peer::Program(Program::Hypercorn),
    ),
    column(
        "tls http/1.1 to hypercorn",
        Carrier::Tls1,
        Peer::Program(Program::Hypercorn),
    ),
    column(
        "tls http/2 to hypercorn",
        Carrier::Tls2,
        Peer::Program(Program::Hypercorn),
    ),
    column(
        "http/1.1 to node",
        Carrier::Http1,
        Peer::Program(Program::NodeHttp),
    ),
    column(
        "tls http/1.1 to node",
        Carrier::Tls1,
        Peer::Program(Program::NodeHttp),
    ),
    column(
        "http/2 to node",
        Carrier::Http2,
        Peer::Program(Program::NodeHttp2),
    ),
    column(
        "tls http/2 to node",
        Carrier::Tls2,
        Peer::Program(Program::NodeHttp2),
    ),
    column(
        "reqwest to uvicorn",
        Carrier::Reqwest,
        Peer::Program(Program::Uvicorn),
    ),
    column(
        "reqwest to node",
        Carrier::Reqwest,
        Peer::Program(Program::NodeHttp),
    ),
    column(
        "tower to uvicorn",
        Carrier::Tower,
        Peer::Program(Program::Uvicorn),
    ),
    column(
        "tower to node",
        Carrier::Tower,
        Peer::Program(Program::NodeHttp),
    ),
];

impl Carrier {
    /// Whether what it carries goes over a connection.
    pub(crate) const fn has_connections(self) -> bool {
        !matches!(self, Self::InProcess | Self::TowerInProcess)
    }

    pub(crate) const fn is_http2(self) -> bool {
        matches!(self, Self::Http2 | Self::Tls2)
    }

    pub(crate) const fn is_tls(self) -> bool {
        matches!(self, Self::Tls1 | Self::Tls2)
    }
}

impl Column {
    /// Why a row has no cell here.
    pub fn left_out(&self, row: &CallRow) -> Option<&'static str> {
        let answer = &row.answer;
        let (interim, trailers) = (answer.interim.is_some(), !answer.trailers.is_empty());
        let is_silent = matches!(answer.body, Body::NoAnswer);
        if !self.transport.has_connections() && (answer.is_last || row.name == "kept" || is_silent)
        {
            return Some("in one process there is no connection");
        }
        match self.peer {
            Peer::Own if interim => Some("our server sends no informational answer but 100"),
            Peer::Own if trailers => Some("our server sends no trailers"),
            Peer::Own if is_silent => Some("our server always answers"),
            Peer::Own if answer.is_last && self.transport.is_http2() => {
                Some("our server ends a connection of HTTP/2 only when it stops")
            }
            Peer::Plain if interim && self.transport.is_http2() => {
                Some("hyper sends no informational answer over HTTP/2")
            }
            Peer::Own | Peer::Plain => None,
            Peer::Program(program) => program.left_out(row, self.transport.is_http2()),
        }
    }
}

impl Program {
    fn left_out(self, row: &CallRow, is_http2: bool) -> Option<&'static str> {
        let answer = &row.answer;
        let (interim, trailers) = (answer.interim, !answer.trailers.is_empty());
        let is_silent = matches!(answer.body, Body::NoAnswer);
        match self {
            Self::Uvicorn if interim.is_some() => Some("uvicorn sends no informational answer"),
            Self::Uvicorn if trailers => Some("uvicorn sends no trailers"),
            Self::Uvicorn | Self::Hypercorn if is_silent => {
                Some("an application of ASGI that fails is answered for with 500")
            }
            Self::Hypercorn if matches!(interim, Some((100, _))) => {
                Some("an application of ASGI cannot send 100")
            }
            Self::Hypercorn if interim.is_some() && !is_http2 => {
                Some("hypercorn sends 103 over HTTP/2 only")
            }
            Self::Hypercorn if trailers => {
                Some("hypercorn sends trailers to those only who say that they want them")
            }
            Self::Hypercorn if answer.is_last && is_http2 => {
                Some("an application of ASGI cannot end a connection of HTTP/2")
            }
            Self::Hypercorn if row.name == "not-modified-length" && is_http2 => Some(
                "h2 0.4 wants the announced bytes of 304 behind an empty DATA frame (against RFC 9113, 8.1.1)",
            ),
            Self::Uvicorn | Self::Hypercorn | Self::NodeHttp | Self::NodeHttp2 => None,
        }
    }
}
