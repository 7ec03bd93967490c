//! What a URL of `PostgreSQL` says of connections.

use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;

use super::tls::{TlsOptions, options};

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// After this time without a sign of life a connection is given up.
const SILENCE: Duration = Duration::from_secs(15);

/// What a URL says of connections.
pub struct ConnectionSettings {
    /// All but TLS.
    pub config: Config,
    /// Whether and how they are encrypted.
    pub tls: TlsOptions,
}

impl ConnectionSettings {
    /// Those of a URL, for a program that the database knows by a name.
    ///
    /// # Errors
    /// It is none.
    pub fn read(url: &str, program: &str) -> Result<Self, String> {
        let tls = options(url).map_err(|what| format!("`--database`: {what}"))?;
        let mut config = Config::from_str(&tls.url).map_err(|error| {
            format!("`--database` is no URL of PostgreSQL: {error}; it is of the form postgres://USER:PASSWORD@HOST:5432/NAME")
        })?;
        config
            .application_name(program)
            .connect_timeout(PATIENCE)
            .keepalives_idle(SILENCE)
            .tcp_user_timeout(SILENCE);
        Ok(Self { config, tls })
    }
}
