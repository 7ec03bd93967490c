//! A client that speaks HTTP/1.1 byte by byte.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::Serving;
use crate::requests::{AskBody, Reply, RequestRow};

/// Whatever bytes come and go on.
pub trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

/// Asks on one connection, which persists as long as the server lets it.
pub async fn plain(
    serving: &Serving,
    address: SocketAddr,
    rows: &[RequestRow],
) -> Vec<Result<Reply, String>> {
    let mut replies = Vec::new();
    for row in rows {
        let stream = TcpStream::connect(address).await.expect("a connection");
        replies.push(asked(serving, stream, row).await);
    }
    replies
}

/// The same in TLS.
pub async fn in_tls(serving: &Serving, rows: &[RequestRow]) -> Vec<Result<Reply, String>> {
    let address = serving.tls("http/1.1").await;
    let mut replies = Vec::new();
    for row in rows {
        let stream = connected(serving, address, "http/1.1").await;
        replies.push(asked(serving, stream, row).await);
    }
    replies
}

/// A connection with TLS and one protocol.
pub async fn connected(
    serving: &Serving,
    address: SocketAddr,
    protocol: &str,
) -> impl Stream + 'static {
    let mut roots = RootCertStore::empty();
    let root = CertificateDer::from_pem_slice(serving.root().as_bytes()).expect("a certificate");
    roots.add(root).expect("a root");
    let builder = ClientConfig::builder_with_provider(default_provider().into());
    let builder = builder
        .with_safe_default_protocol_versions()
        .expect("versions");
    let mut config = builder.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![protocol.as_bytes().to_vec()];
    let stream = TcpStream::connect(address).await.expect("a connection");
    let name = ServerName::try_from("localhost").expect("a name");
    let connector = TlsConnector::from(Arc::new(config));
    connector.connect(name, stream).await.expect("TLS")
}

async fn asked(serving: &Serving, stream: impl Stream, row: &RequestRow) -> Result<Reply, String> {
    let mut stream = BufReader::new(stream);
    let is_head = row.ask.method == "HEAD";
    // An answer may come before all of a body has gone.
    let _ = write(&mut stream, row).await;
    let reply = read(&mut stream, is_head, || serving.open()).await;
    reply
        .map_err(|error| error.to_string())?
        .ok_or_else(|| "no answer".to_owned())
}

async fn write(stream: &mut (impl AsyncWrite + Unpin), row: &RequestRow) -> io::Result<()> {
    let ask = &row.ask;
    let mut head = format!(
        "{} {} HTTP/1.1\r\nHost: localhost\r\n",
        ask.method, ask.target
    );
    for (name, value) in ask.fields {
        head += &format!("{name}: {value}\r\n");
    }
    let pieces = ask.pieces();
    match ask.body {
        AskBody::None => {}
        AskBody::Whole(_) | AskBody::Large(_) => {
            head += &format!("Content-Length: {}\r\n", pieces.concat().len());
        }
        AskBody::Pieces(_) => head += "Transfer-Encoding: chunked\r\n",
    }
    stream.write_all(format!("{head}\r\n").as_bytes()).await?;
    let is_chunked = matches!(ask.body, AskBody::Pieces(_));
    for piece in pieces {
        if is_chunked {
            stream
                .write_all(format!("{:x}\r\n", piece.len()).as_bytes())
                .await?;
        }
        stream.write_all(&piece).await?;
        if is_chunked {
            stream.write_all(b"\r\n").await?;
        }
    }
    if is_chunked {
        stream.write_all(b"0\r\n\r\n").await?;
    }
    stream.flush().await
}

/// The next answer, after those that are informational; `None` at the end. Each piece that was read is told of.
pub async fn read(
    stream: &mut BufReader<impl Stream>,
    is_head: bool,
    piece: impl Fn(),
) -> io::Result<Option<Reply>> {
    let Some(mut reply) = head(stream).await? else {
        return Ok(None);
    };
    let value = |name: &str| {
        let mut fields = reply.fields.iter();
        fields
            .find(|(own, _)| own == name)
            .map(|(_, value)| value.clone())
    };
    let has_content = !is_head && reply.status >= 200 && ![204, 304].contains(&reply.status);
    if !has_content {
        return Ok(Some(reply));
    }
    if value("transfer-encoding").is_some() {
        loop {
            let size = usize::from_str_radix(&line(stream).await?, 16).map_err(io::Error::other)?;
            let start = reply.body.len();
            reply.body.resize(start + size, 0);
            stream.read_exact(&mut reply.body[start..]).await?;
            line(stream).await?;
            if size == 0 {
                return Ok(Some(reply));
            }
            piece();
        }
    }
    match value("content-length").map(|text| text.parse()) {
        Some(length) => {
            reply.body.resize(length.map_err(io::Error::other)?, 0);
            stream.read_exact(&mut reply.body).await?;
        }
        None => {
            stream.read_to_end(&mut reply.body).await?;
        }
    }
    Ok(Some(reply))
}

async fn head(stream: &mut BufReader<impl Stream>) -> io::Result<Option<Reply>> {
    let first = line(stream).await?;
    if first.is_empty() {
        return Ok(None);
    }
    let status = first.split(' ').nth(1).and_then(|text| text.parse().ok());
    let mut reply = Reply {
        status: status.ok_or_else(|| io::Error::other(format!("no status: {first}")))?,
        ..Reply::default()
    };
    loop {
        let line = line(stream).await?;
        let Some((name, value)) = line.split_once(':') else {
            return Ok(Some(reply));
        };
        reply
            .fields
            .push((name.to_lowercase(), value.trim().to_owned()));
    }
}

async fn line(stream: &mut BufReader<impl Stream>) -> io::Result<String> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    Ok(line.trim_end().to_owned())
}
