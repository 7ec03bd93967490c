//! Who is at the other end of our client.

pub mod http1;
pub mod http2;
pub mod own;
pub mod process;
pub mod refusing;
pub mod tls;

use std::net::SocketAddr;

use crate::gate::Gate;
use crate::heard::Log;

/// A peer that listens until it is dropped.
pub struct Listening {
    /// Where.
    pub address: SocketAddr,
    /// What lets its pieces go.
    pub gate: Gate,
    /// What it heard.
    pub log: Log,
    /// What ends with it.
    pub process: Option<process::Process>,
}
