//! A column whose peer has been started, and what is wrong with its cells.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hyper_util::client::legacy::Client as LegacyClient;
use hyper_util::rt::TokioExecutor;
use oasmith::client::{Connection, Http, HttpBuilder, Reqwest, Retry, Tower};

use crate::calls::CallRow;
use crate::certificates::Ca;
use crate::columns::{Carrier, Column, Peer};
use crate::gate::{Gate, Gates, RowGate};
use crate::heard::{Fact, Log};
use crate::peers::{Listening, http1, http2, own, process, tls};
use crate::post::post_client::Client;
use crate::service::script::scripted;

/// A column that is ready for calls.
pub struct Running {
    column: Column,
    rows: Vec<CallRow>,
    /// Where its peer listens; in one process there is no need of it.
    peer: Option<Listening>,
    here: (Gates, Log),
    base: String,
    root: String,
}

impl Running {
    /// Starts the peer of a column.
    pub async fn start(column: Column, rows: &[CallRow]) -> Self {
        let ca = Ca::new();
        let leaf = column
            .transport
            .is_tls()
            .then(|| ca.issue("localhost", 4000));
        let peer = match column.peer {
            _ if !column.transport.has_connections() => None,
            Peer::Own => Some(own::start(rows).await),
            Peer::Plain if column.transport.is_http2() => Some(http2::start(rows).await),
            Peer::Plain => Some(http1::start(rows).await),
            Peer::Program(program) => Some(process::start(program, rows, leaf.as_ref())),
        };
        let mut base = String::from("http://api.internal");
        if let Some(peer) = &peer {
            base = match (&leaf, column.peer) {
                (None, _) => format!("http://{}", peer.address),
                (Some(_), Peer::Program(_)) => format!("https://localhost:{}", peer.address.port()),
                (Some(leaf), Peer::Own | Peer::Plain) => {
                    let protocol = if column.transport.is_http2() {
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
            here: (Gates::default(), Log::default()),
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
    async fn broken(&self, row: &CallRow) -> Option<String> {
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
                Fact::Requests(count) | Fact::RequestsAtLeast(count) => Some(*count),
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

    fn client(&self, row: &CallRow) -> Client {
        let url = format!("{}/{}", self.base, row.name);
        let http = |set: fn(HttpBuilder) -> HttpBuilder| {
            let builder = Http::builder(&url).root_pem(self.root.clone());
            Connection::new(set(builder).build().expect("settings"))
        };
        let connection = match self.column.transport {
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
