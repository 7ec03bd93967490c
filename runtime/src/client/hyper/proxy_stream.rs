//! A connection that may lead to a proxy.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_rustls::MaybeHttpsStream;
use hyper_util::client::legacy::connect::{Connected, Connection};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

/// A connection to the service or to a proxy, which may be reached over TLS.
pub(super) type Tcp = MaybeHttpsStream<TokioIo<TcpStream>>;

/// A connection, and whether a proxy reads what goes through it.
pub(super) struct ProxyStream {
    pub(super) tcp: Tcp,
    pub(super) is_proxied: bool,
}

impl ProxyStream {
    fn tcp(self: Pin<&mut Self>) -> Pin<&mut Tcp> {
        Pin::new(&mut self.get_mut().tcp)
    }
}

impl Connection for ProxyStream {
    fn connected(&self) -> Connected {
        self.tcp.connected().proxy(self.is_proxied)
    }
}

impl Read for ProxyStream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        self.tcp().poll_read(cx, into)
    }
}

impl Write for ProxyStream {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.tcp().poll_write(cx, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.tcp().poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.tcp().poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.tcp().poll_write_vectored(cx, parts)
    }
}
