//! Servers that do what no good server does, on real sockets.

use std::future::Future;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Listens, and leads each connection to a behaviour once a request has come. Gives the address.
///
/// # Panics
/// There is no port.
pub async fn listen<F, B>(behave: B) -> SocketAddr
where
    B: Fn(TcpStream) -> F + Send + Sync + Clone + 'static,
    F: Future<Output = ()> + Send,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let behave = behave.clone();
            tokio::spawn(async move {
                if read_head(&mut stream).await {
                    behave(stream).await;
                }
            });
        }
    });
    address
}

/// Listens, and answers each request with these bytes before it closes.
pub async fn message(bytes: impl AsRef<[u8]> + Send + Sync + Clone + 'static) -> SocketAddr {
    listen(move |mut stream| {
        let bytes = bytes.clone();
        async move {
            // The client may be gone; that is its matter.
            let _ = stream.write_all(bytes.as_ref()).await;
            let _ = stream.shutdown().await;
        }
    })
    .await
}

/// Whether a whole head of a request came.
async fn read_head(stream: &mut TcpStream) -> bool {
    let mut seen = Vec::new();
    let mut chunk = [0; 1024];
    loop {
        match stream.read(&mut chunk).await {
            Ok(0) | Err(_) => return false,
            Ok(count) => seen.extend_from_slice(&chunk[..count]),
        }
        if seen.windows(4).any(|end| end == b"\r\n\r\n") {
            return true;
        }
    }
}
