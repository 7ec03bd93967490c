//! The columns of the table of calls: how a call is carried, and who answers it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hyper_util::client::legacy::Client as LegacyClient;
use hyper_util::rt::TokioExecutor;
use oasmith::client::{Connection, Http, HttpBuilder, Reqwest, Retry, Tower};

use crate::answer::Body;
use crate::calls::Row;
use crate::certificates::Ca;
use crate::gate::{Gate, Gates, RowGate};
use crate::heard::{Fact, Log};
use crate::peers::process::{self, Program};
use crate::peers::{Listening, http1, http2, own, tls};
use crate::post::post_client::Client;
use crate::service::scripted;

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
    pub carrier: Carrier,
    /// Who answers them.
    pub peer: Peer,
}

const fn column(name: &'static str, carrier: Carrier, peer: Peer) -> Column {
    Column {
        name,
        carrier,
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
    const fn has_connections(self) -> bool {
        !matches!(self, Self::InProcess | Self::TowerInProcess)
    }

    const fn is_http2(self) -> bool {
        matches!(self, Self::Http2 | Self::Tls2)
    }

    const fn is_tls(self) -> bool {
        matches!(self, Self::Tls1 | Self::Tls2)
    }
}

impl Column {
    /// Why a row has no cell here.
    pub fn left_out(&self, row: &Row) -> Option<&'static str> {
        let answer = &row.answer;
        let (interim, trailers) = (answer.interim.is_some(), !answer.trailers.is_empty());
        let is_silent = matches!(answer.body, Body::NoAnswer);
        if !self.carrier.has_connections() && (answer.is_last || row.name == "kept" || is_silent) {
            return Some("in one process there is no connection");
        }
        match self.peer {
            Peer::Own if interim => Some("our server sends no informational answer but 100"),
            Peer::Own if trailers => Some("our server sends no trailers"),
            Peer::Own if is_silent => Some("our server always answers"),
            Peer::Own if answer.is_last && self.carrier.is_http2() => {
                Some("our server ends a connection of HTTP/2 only when it stops")
            }
            Peer::Plain if interim && self.carrier.is_http2() => {
                Some("hyper sends no informational answer over HTTP/2")
            }
            Peer::Own | Peer::Plain => None,
            Peer::Program(program) => program.left_out(row, self.carrier.is_http2()),
        }
    }
}

impl Program {
    fn left_out(self, row: &Row, is_http2: bool) -> Option<&'static str> {
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

/// A column that is ready for calls.
pub struct Running {
    column: Column,
    rows: Vec<Row>,
    /// Where its peer listens; in one process there is no need of it.
    peer: Option<Listening>,
    here: (Gates, Log),
    base: String,
    root: String,
}

impl Running {
    /// Starts the peer of a column.
    pub async fn start(column: Column, rows: &[Row]) -> Self {
        let ca = Ca::new();
        let leaf = column.carrier.is_tls().then(|| ca.issue("localhost", 4000));
        let peer = match column.peer {
            _ if !column.carrier.has_connections() => None,
            Peer::Own => Some(own::start(rows).await),
            Peer::Plain if column.carrier.is_http2() => Some(http2::start(rows).await),
            Peer::Plain => Some(http1::start(rows).await),
            Peer::Program(program) => Some(process::start(program, rows, leaf.as_ref())),
        };
        let mut base = String::from("http://api.internal");
        if let Some(peer) = &peer {
            base = match (&leaf, column.peer) {
                (None, _) => format!("http://{}", peer.address),
                (Some(_), Peer::Program(_)) => format!("https://localhost:{}", peer.address.port()),
                (Some(leaf), Peer::Own | Peer::Plain) => {
                    let protocol = if column.carrier.is_http2() {
                        "h2"
                    } else {
                        "http/1.1"
                    };
                    let address = tls::in_front_of(peer.address, leaf, protocol).await;
                    format!("https://localhost:{}", address.port())
                }
            };
        }
        Self {
            column,
            rows: rows.to_vec(),
            peer,
            here: Default::default(),
            base,
            root: ca.pem,
        }
    }

    /// What is wrong with the cell of each row. Some are tried at once.
    pub async fn all_broken(self) -> Vec<(&'static str, Option<String>)> {
        const AT_ONCE: usize = 8;
        let (running, rows) = (Arc::new(self), Arc::new(AtomicUsize::new(0)));
        let tasks = (0..AT_ONCE).map(|_| {
            let (running, rows) = (Arc::clone(&running), Arc::clone(&rows));
            tokio::spawn(async move {
                let mut found = Vec::new();
                while let Some(row) = running.rows.get(rows.fetch_add(1, Ordering::SeqCst)) {
                    found.push((row.name, running.broken(row).await));
                }
                found
            })
        });
        let mut all = Vec::new();
        for task in tasks.collect::<Vec<_>>() {
            all.extend(task.await.expect("no panic"));
        }
        all
    }

    /// What is wrong with the cell of a row; `None`: nothing.
    async fn broken(&self, row: &Row) -> Option<String> {
        const PATIENCE: Duration = Duration::from_secs(20);
        let (gate, log) = match &self.peer {
            Some(peer) => (peer.gate.clone(), peer.log.clone()),
            None => (Gate::Here(self.here.0.clone()), self.here.1.clone()),
        };
        let gate = RowGate {
            gate,
            row: row.name,
        };
        let call = (row.call)(self.client(row), gate);
        let Ok(gave) = tokio::time::timeout(PATIENCE, call).await else {
            return Some(format!("gives nothing in {PATIENCE:?}"));
        };
        let mut wrong = Vec::new();
        if gave != row.gives {
            wrong.push(format!("gives `{gave}`, not `{}`", row.gives));
        }
        if !row.hears.is_empty() {
            let requests = row.hears.iter().find_map(|fact| match fact {
                Fact::Requests(count) => Some(*count),
                _ => None,
            });
            let heard = log.of(row.name, requests.unwrap_or(1)).await;
            let host = self.peer.as_ref().map(|_| self.host());
            let facts = row.hears.iter();
            wrong.extend(facts.filter_map(|fact: &Fact| fact.broken(&heard, host)));
        }
        (!wrong.is_empty()).then(|| wrong.join("; "))
    }

    fn host(&self) -> &str {
        self.base.split("//").nth(1).unwrap_or_default()
    }

    fn client(&self, row: &Row) -> Client {
        let url = format!("{}/{}", self.base, row.name);
        let http = |set: fn(HttpBuilder) -> HttpBuilder| {
            let builder = Http::builder(&url).root_pem(self.root.clone());
            Connection::new(set(builder).build().expect("settings"))
        };
        let connection = match self.column.carrier {
            Carrier::InProcess => Connection::new(scripted(row, &self.here.0, &self.here.1)),
            Carrier::TowerInProcess => {
                let app = own::app(&self.rows, &self.here.0, &self.here.1);
                Connection::new(Tower::new(&url, app).expect("a URL"))
            }
            Carrier::Http1 | Carrier::Tls1 => http(|builder| builder),
            Carrier::Http2 => http(HttpBuilder::http2_only),
            Carrier::Tls2 => http(HttpBuilder::http2),
            Carrier::Reqwest => {
                let settings = reqwest::Client::builder();
                Connection::new(Reqwest::build(&url, settings).expect("settings"))
            }
            Carrier::Tower => {
                let client = LegacyClient::builder(TokioExecutor::new()).build_http();
                Connection::new(Tower::new(&url, client).expect("a URL"))
            }
        };
        let connection = connection.key_of("token", "key-of-ada".to_owned());
        Client::over(connection.retry(Retry::never()))
    }
}

/// Cells of a row in which we are not yet what the table says.
#[derive(Debug, Clone, Copy)]
pub struct Awaited {
    /// The row.
    pub row: &'static str,
    /// What is awaited.
    pub what: &'static str,
    /// In which columns it fails: those whose names contain one of these, or all where there is none.
    pub columns: &'static [&'static str],
}

/// Holds what is wrong against what is awaited: what fails is told, and what is awaited in vain.
pub fn compare(
    wrong: &BTreeMap<(&str, &str), String>,
    cells: &[(&str, &str)],
    awaited: &[Awaited],
) {
    let is_awaited = |row: &str, column: &str| {
        awaited.iter().any(|it| {
            let own = it.columns;
            it.row == row && (own.is_empty() || own.iter().any(|part| column.contains(part)))
        })
    };
    let mut said: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (row, column) in cells {
        let what = match (wrong.get(&(*row, *column)), is_awaited(row, column)) {
            (Some(what), false) => what,
            (None, true) => "is right: no longer to be awaited",
            (Some(_), true) | (None, false) => continue,
        };
        said.entry(format!("{row} {what}"))
            .or_default()
            .push(column);
    }
    let lines = said
        .iter()
        .map(|(what, columns)| format!("{what}: {}\n", columns.join(", ")));
    let lines: String = lines.collect();
    assert!(lines.is_empty(), "of {} cells:\n{lines}", cells.len());
}
