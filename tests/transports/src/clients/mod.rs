//! Who asks our server: the columns of the table of requests.

pub mod bytes;
pub mod curl;
pub mod here;
pub mod http2;
pub mod nginx;
pub mod program;

use std::net::SocketAddr;

use tokio::net::TcpListener;

use crate::certificates::{Ca, Leaf};
use crate::gate::Gates;
use crate::peers::tls;
use crate::requests::{AskBody, Reply, RequestRow};
use crate::service;

/// The row whose gate all streams of the server wait at.
const GATE: &str = "requests";

/// Our server, which listens, with and without TLS.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    /// What lets the pieces of its streams go.
    pub gates: Gates,
    ca: Ca,
    leaf: Leaf,
}

impl Serving {
    /// Starts it.
    pub async fn start() -> Self {
        let gates = Gates::default();
        let router = service::router(&gates, GATE);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = oasmith::server::Server::new(router.into_service());
        // A connection that is left open costs no more than this.
        let server = server.head_timeout(std::time::Duration::from_secs(2));
        tokio::spawn(server.serve(listener, std::future::pending()));
        let ca = Ca::new();
        let leaf = ca.issue("localhost", 4000);
        Self {
            address,
            gates,
            ca,
            leaf,
        }
    }

    /// Where TLS with this protocol ends in front of it.
    pub async fn tls(&self, protocol: &str) -> SocketAddr {
        tls::in_front_of(self.address, &self.leaf, protocol).await
    }

    /// The certificate that is to be trusted.
    pub fn root(&self) -> &str {
        &self.ca.pem
    }

    /// Lets the next piece of a stream go, because somebody has read the one before.
    pub fn open(&self) {
        self.gates.of(GATE).add_permits(1);
    }
}

/// A column of the table of requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Client {
    /// The router is called.
    InProcess,
    /// The same as a service of tower.
    TowerInProcess,
    /// Bytes of HTTP/1.1.
    Bytes,
    /// The same in TLS.
    TlsBytes,
    /// hyper's HTTP/2.
    Http2,
    /// The same in TLS.
    TlsHttp2,
    /// curl with HTTP/1.1.
    Curl1,
    /// curl with HTTP/2, which it knows to be spoken.
    Curl2,
    /// curl with HTTP/1.1 in TLS.
    CurlTls1,
    /// curl with HTTP/2 in TLS.
    CurlTls2,
    /// `http.client` of Python.
    HttpClient,
    /// `httpx` of `PyPI`.
    Httpx,
    /// `httpx` with HTTP/2 in TLS.
    HttpxTls2,
    /// The module `http` of Node.js.
    NodeHttp,
    /// The module `http2` of Node.js.
    NodeHttp2,
    /// Bytes through nginx, which stands before our server.
    Nginx,
}

/// The clients that are ours.
pub const OWN: &[Client] = &[
    Client::InProcess,
    Client::TowerInProcess,
    Client::Bytes,
    Client::TlsBytes,
    Client::Http2,
    Client::TlsHttp2,
];

/// The clients that are programs of others.
pub const FOREIGN: &[Client] = &[
    Client::Curl1,
    Client::Curl2,
    Client::CurlTls1,
    Client::CurlTls2,
    Client::HttpClient,
    Client::Httpx,
    Client::HttpxTls2,
    Client::NodeHttp,
    Client::NodeHttp2,
    Client::Nginx,
];

impl Client {
    /// What the column is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::InProcess => "in process",
            Self::TowerInProcess => "tower in process",
            Self::Bytes => "bytes",
            Self::TlsBytes => "tls bytes",
            Self::Http2 => "http/2",
            Self::TlsHttp2 => "tls http/2",
            Self::Curl1 => "curl http/1.1",
            Self::Curl2 => "curl http/2",
            Self::CurlTls1 => "curl tls http/1.1",
            Self::CurlTls2 => "curl tls http/2",
            Self::HttpClient => "http.client",
            Self::Httpx => "httpx",
            Self::HttpxTls2 => "httpx tls http/2",
            Self::NodeHttp => "node http",
            Self::NodeHttp2 => "node http2",
            Self::Nginx => "nginx",
        }
    }

    /// Whether what it says and gets goes over a connection.
    pub const fn has_connection(self) -> bool {
        !matches!(self, Self::InProcess | Self::TowerInProcess)
    }

    const fn is_http1(self) -> bool {
        match self {
            Self::Bytes | Self::TlsBytes | Self::Curl1 | Self::CurlTls1 => true,
            Self::HttpClient | Self::Httpx | Self::NodeHttp | Self::Nginx => true,
            Self::InProcess | Self::TowerInProcess | Self::Http2 | Self::TlsHttp2 => false,
            Self::Curl2 | Self::CurlTls2 | Self::HttpxTls2 | Self::NodeHttp2 => false,
        }
    }

    /// Why a row has no cell here.
    pub fn left_out(self, row: &RequestRow) -> Option<&'static str> {
        let repeats = {
            let fields = row.ask.fields;
            let is_again = |at: usize| fields[..at].iter().any(|(name, _)| *name == fields[at].0);
            (0..fields.len()).any(is_again)
        };
        let has_body = !matches!(row.ask.body, AskBody::None);
        let is_large = matches!(row.ask.body, AskBody::Large(_));
        match self {
            Self::NodeHttp | Self::NodeHttp2 if row.name == "two-media-types" => {
                Some("Node.js sends one Content-Type")
            }
            Self::NodeHttp2 if repeats => Some("Node.js joins what comes twice"),
            Self::Curl2 | Self::CurlTls2 if has_body && row.status >= 400 => Some(
                "curl 7.88 fails when a stream is reset without an error (against RFC 9113, 8.1)",
            ),
            Self::HttpxTls2 if is_large && row.status >= 400 => Some(
                "httpx 0.28 writes on to a stream that is reset without an error (against RFC 9113, 8.1)",
            ),
            _ if self.is_http1() && is_large && row.status >= 400 => Some(
                "our server closes a connection while a body is still sent (against RFC 9112, 9.6)",
            ),
            _ => None,
        }
    }

    /// What it gets for each row.
    pub async fn ask(self, serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
        match self {
            Self::InProcess => here::in_process(serving, rows).await,
            Self::TowerInProcess => here::in_tower(serving, rows).await,
            Self::Bytes => bytes::plain(serving, serving.address, rows).await,
            Self::TlsBytes => bytes::in_tls(serving, rows).await,
            Self::Http2 => http2::plain(serving, rows).await,
            Self::TlsHttp2 => http2::in_tls(serving, rows).await,
            Self::Curl1 => curl::all(serving, rows, curl::Version::One).await,
            Self::Curl2 => curl::all(serving, rows, curl::Version::Two).await,
            Self::CurlTls1 => curl::all(serving, rows, curl::Version::TlsOne).await,
            Self::CurlTls2 => curl::all(serving, rows, curl::Version::TlsTwo).await,
            Self::HttpClient => program::all(serving, rows, "http.client").await,
            Self::Httpx => program::all(serving, rows, "httpx").await,
            Self::HttpxTls2 => program::all(serving, rows, "httpx2").await,
            Self::NodeHttp => program::all(serving, rows, "http").await,
            Self::NodeHttp2 => program::all(serving, rows, "http2").await,
            Self::Nginx => nginx::all(serving, rows).await,
        }
    }
}
