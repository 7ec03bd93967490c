//! How strictly documents are read.

/// How strictly a document is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// As a server reads a request: duplicate keys, explicit nulls of optional members and members of closed objects are violations.
    Strict,
    /// As a client reads a response: what can be kept is kept. The last of duplicate keys wins.
    Lenient,
}
