//! Servers and proxies that say what they saw.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;

/// A service that answers each request with what it saw of it, and how often somebody connected.
pub struct Echo {
    pub address: SocketAddr,
    pub connections: Arc<AtomicUsize>,
}

impl Echo {
    pub async fn start(tls: Option<Arc<ServerConfig>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let connections = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&connections);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counter.fetch_add(1, Ordering::SeqCst);
                let tls = tls.clone();
                tokio::spawn(async move {
                    match tls {
                        None => echo(stream).await,
                        Some(config) => {
                            if let Ok(stream) = TlsAcceptor::from(config).accept(stream).await {
                                echo(stream).await;
                            }
                        }
                    }
                });
            }
        });
        Self {
            address,
            connections,
        }
    }
}

async fn echo(stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
    let service = hyper::service::service_fn(|request: Request<Incoming>| async move {
        let host = request.headers().get("host");
        let host = host.map_or("", |it| it.to_str().expect("a text"));
        let text = format!("{:?} {} {host}", request.version(), request.uri());
        Ok::<_, Infallible>(Response::new(Full::new(Bytes::from(text))))
    });
    // A client that hangs up is no failure of the test.
    let _ = auto::Builder::new(TokioExecutor::new())
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

/// A forward proxy that knows hosts which nobody else knows, and keeps the heads that it read.
pub struct Proxy {
    pub address: SocketAddr,
    heads: Arc<Mutex<Vec<String>>>,
}

impl Proxy {
    pub async fn start(hosts: &[(&str, SocketAddr)]) -> Self {
        let hosts = hosts.iter().map(|(name, to)| ((*name).to_owned(), *to));
        let hosts: Arc<HashMap<String, SocketAddr>> = Arc::new(hosts.collect());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let heads = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&heads);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (hosts, kept) = (Arc::clone(&hosts), Arc::clone(&kept));
                tokio::spawn(async move { forward(stream, &hosts, &kept).await });
            }
        });
        Self { address, heads }
    }

    /// The heads of the requests that came.
    pub fn heads(&self) -> Vec<String> {
        self.heads.lock().expect("no test panics here").clone()
    }
}

/// Leads one connection to where its first request wants to go.
async fn forward(
    mut client: TcpStream,
    hosts: &HashMap<String, SocketAddr>,
    heads: &Mutex<Vec<String>>,
) -> Option<()> {
    let head = head(&mut client).await?;
    heads
        .lock()
        .expect("no test panics here")
        .push(head.clone());
    let mut words = head.split(' ');
    let (method, target) = (words.next()?, words.next()?);
    let authority = target.trim_start_matches("http://").split('/').next()?;
    let host = authority.split(':').next()?;
    let Some(address) = hosts.get(host) else {
        let refused = b"HTTP/1.1 502 Unknown\r\nContent-Length: 0\r\n\r\n";
        return client.write_all(refused).await.ok();
    };
    let mut service = TcpStream::connect(address).await.ok()?;
    if method == "CONNECT" {
        client.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await.ok()?;
    } else {
        service.write_all(head.as_bytes()).await.ok()?;
    }
    copy_bidirectional(&mut client, &mut service).await.ok()?;
    Some(())
}

/// The head of a request, and nothing behind it: who sends no body waits for the answer.
async fn head(stream: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    String::from_utf8(head).ok()
}
