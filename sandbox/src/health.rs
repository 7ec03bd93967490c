//! Asks a sandbox whether it answers requests: what the health check of a container runs, which has no other program.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the sandbox at an address.
///
/// # Errors
/// It does not answer, or its database does not.
pub fn ask(address: SocketAddr) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{address}: {error}; no sandbox answers there");
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).map_err(failed)?;
    stream.set_read_timeout(Some(PATIENCE)).map_err(failed)?;
    let request = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(failed)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(failed)?;
    if answer.starts_with("HTTP/1.1 200 ") {
        return Ok(());
    }
    let line = answer.lines().next().unwrap_or("nothing");
    Err(format!("{address} answers: {line}"))
}
