//! A service behind a mock that answers each connection with the same bytes, and one that goes through it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;

use oasmith_codegen::service_model;
use oasmith_mock::{ControlAccess, LocalMock, Mock, MockOptions, MockSettings, UpstreamOptions};

use crate::caller::{Answer, exchange};

/// What a service answers to each connection.
#[derive(Clone, Copy)]
pub(crate) enum Bytes {
    /// These, and then it closes.
    These(&'static str),
    /// These, and then more of a body without an end.
    Endless(&'static str),
    /// These, and then nothing, as long as the other side waits.
    Silent(&'static str),
}

/// A service that answers each connection alike, until the program ends.
pub(crate) struct Canned {
    address: SocketAddr,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Canned {
    pub(crate) fn start(bytes: Bytes) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let requests: Arc<Mutex<Vec<String>>> = Arc::default();
        let seen = Arc::clone(&requests);
        thread::spawn(move || {
            for stream in listener.incoming() {
                answer(stream.expect("a connection"), bytes, &seen);
            }
        });
        Self { address, requests }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/base", self.address)
    }

    /// The heads of the requests that came.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.requests.lock().expect("requests").clone()
    }
}

fn answer(stream: TcpStream, bytes: Bytes, seen: &Mutex<Vec<String>>) {
    let mut reader = BufReader::new(stream.try_clone().expect("a reader"));
    let mut head = String::new();
    while reader.read_line(&mut head).is_ok_and(|read| read > 2) {}
    if head.is_empty() {
        return;
    }
    seen.lock().expect("requests").push(head);
    let mut stream = stream;
    let (Bytes::These(start) | Bytes::Endless(start) | Bytes::Silent(start)) = bytes;
    let mut written = stream.write_all(start.as_bytes());
    match bytes {
        Bytes::These(_) => {}
        Bytes::Endless(_) => {
            while written.is_ok() {
                written = stream.write_all(&[b' '; 1 << 13]);
            }
        }
        Bytes::Silent(_) => drop(reader.read_to_string(&mut String::new())),
    }
}

/// A mock of a description in front of a service.
pub(crate) fn front(description: &str, upstream: UpstreamOptions) -> Result<LocalMock, String> {
    started(description, MockSettings::default(), Some(upstream))
}

/// A mock of a description with what was recorded.
pub(crate) fn replayed(description: &str, recording: &Path) -> LocalMock {
    let settings = MockSettings::read(recording).expect("a recording");
    started(description, settings, None).expect("a mock of a recording")
}

fn started(
    description: &str,
    settings: MockSettings,
    upstream: Option<UpstreamOptions>,
) -> Result<LocalMock, String> {
    let input = oasmith_build::read::input(Path::new(""), description, None).expect("an input");
    let options = MockOptions {
        settings,
        upstream,
        controls: ControlAccess::Open,
        ..MockOptions::default()
    };
    LocalMock::start(Mock::new(
        service_model(&input).0.expect("a model"),
        &options,
    )?)
}

/// Sends a request with a JSON body and these lines of headers to a mock.
pub(crate) fn send(to: &LocalMock, line: &str, headers: &str, body: &str) -> Answer {
    let url = to.base_url();
    let url = &url["http://".len()..];
    let (address, base) = url.split_at(url.find('/').unwrap_or(url.len()));
    let (method, path) = line.split_once(' ').expect("a method");
    let length = body.len();
    let media = match body {
        "" => "",
        _ => "Content-Type: application/json\r\n",
    };
    let request = format!(
        "{method} {base}{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{media}{headers}Content-Length: {length}\r\n\r\n{body}"
    );
    exchange(address, &request)
}
