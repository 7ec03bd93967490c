//! Where the service is.

/// The servers of a description.
#[derive(Debug, Clone, Default)]
pub struct Servers {
    /// The path of the first one's URL, without a slash at its end: `/v0`.
    pub base_path: String,
    /// The paths of the others, each once, without that of the first.
    pub base_paths: Vec<String>,
    /// Those of the whole description, as far as they name a host.
    pub named: Vec<ServerTemplate>,
    /// Those that only operations of their own have and that are on other hosts, each once.
    pub own: Vec<ServerTemplate>,
}

/// A URL with variables between braces, as the client fills it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerTemplate {
    /// Its URL, with variables in braces.
    pub url: String,
    /// What it is; empty where the description does not say.
    pub message: String,
    /// Variables: name, default, allowed values (empty: any).
    pub variables: Vec<(String, String, Vec<String>)>,
}

/// Where an operation is that has servers of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerOverride {
    /// The base paths below which it is served, each once, without that of the service.
    pub base_paths: Vec<String>,
    /// How a client gets there.
    pub reach: ServerTarget,
}

/// How a client gets to an operation that has servers of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerTarget {
    /// Below the base URL, as to any other.
    Usual,
    /// On the host of the base URL, below this path.
    Path(String),
    /// On the server of this URL, if there is a connection to it.
    Server(String),
}
