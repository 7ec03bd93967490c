//! What ends TLS in front of a peer.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use crate::certificates::Leaf;

/// Listens with TLS and one protocol, and leads each connection to an address.
pub async fn in_front_of(to: SocketAddr, leaf: &Leaf, protocol: &str) -> SocketAddr {
    let acceptor = TlsAcceptor::from(leaf.config(None, &[protocol]));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let opened = (acceptor.accept(stream).await, TcpStream::connect(to).await);
                if let (Ok(mut outer), Ok(mut inner)) = opened {
                    // Who hangs up first is no failure of the test.
                    let _ = copy_bidirectional(&mut outer, &mut inner).await;
                }
            });
        }
    });
    address
}
