//! The command line.

mod help;
mod keys;

use std::ffi::OsString;
use std::fmt::Display;
use std::net::{SocketAddr, ToSocketAddrs};
use std::str::FromStr;

use lexopt::{Arg, Parser, ValueExt};

use crate::seed::FixtureSize;
use oasmith_mock::database::is_url;
use oasmith_mock::{AllowedOrigins, Hosts};

pub use help::HELP;
pub use keys::KeyCommand;

/// Where to listen, unless something else is said.
const LISTEN: &str = "127.0.0.1:8787";

/// Where state is kept, unless something else is said.
const DATABASE: &str = "sandbox.sqlite";

/// What to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Answer requests until the process is ended.
    Serve(Options),
    /// Add a large fixture to a database.
    Seed(String, FixtureSize),
    /// Make, list or delete keys of a database.
    Keys(String, KeyCommand),
    /// Ask a running sandbox whether it is well.
    Health(SocketAddr),
    /// Print the help.
    Help,
}

/// How to serve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The names that requests may ask for, beside those of this machine.
    pub hosts: Hosts,
    /// The other sites whose pages may call.
    pub origins: AllowedOrigins,
    /// Where state is kept.
    pub database: String,
    /// What a new database begins with: `demo`, `empty`, or a file.
    pub seed: String,
    /// What is logged.
    pub log: Log,
    /// Whether `/control` is served.
    pub control: bool,
    /// Where events are delivered to: `HOST`, or `HOST=URL`.
    pub deliver: Vec<String>,
    /// Assumptions that are chosen otherwise: `NAME=VALUE`.
    pub assume: Vec<String>,
}

/// What is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Log {
    /// Lines for people.
    Text,
    /// Lines of JSON.
    Json,
    /// Nothing.
    Off,
}

/// Reads the words of a command line, the program's name not among them.
///
/// # Errors
/// What is wrong with them, in a sentence.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut words = Parser::from_args(words);
    read(&mut words).map_err(|error| format!("{error}; `sandbox --help` says what there is"))
}

fn read(words: &mut Parser) -> Result<Command, lexopt::Error> {
    let Some(first) = words
        .try_raw_args()
        .and_then(|raw| raw.peek().map(OsString::from))
    else {
        return serve(words);
    };
    match first.to_str() {
        Some("seed") => {
            words.next()?;
            seed(words)
        }
        Some("keys") => {
            words.next()?;
            keys::read(words)
        }
        Some("health") => {
            words.next()?;
            health(words)
        }
        Some(_) | None => serve(words),
    }
}

fn health(words: &mut Parser) -> Result<Command, lexopt::Error> {
    let mut asked = LISTEN.to_owned();
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Help),
            Arg::Value(word) => asked = word.string()?,
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Health(address(&asked, "health")?))
}

fn serve(words: &mut Parser) -> Result<Command, lexopt::Error> {
    let (mut listen, mut allowed) = (LISTEN.to_owned(), Vec::new());
    let (mut found, mut fixture) = (DATABASE.to_owned(), "demo".to_owned());
    let (mut log, mut control) = (Log::Text, false);
    let (mut assume, mut deliver) = (Vec::new(), Vec::new());
    let mut origins = Vec::new();
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Help),
            Arg::Long("listen") => listen = words.value()?.string()?,
            Arg::Long("allow-host") => allowed.push(words.value()?.string()?),
            Arg::Long("allow-origin") => origins.push(words.value()?.string()?),
            Arg::Long("database") => found = database(words)?,
            Arg::Long("seed") => fixture = words.value()?.string()?,
            Arg::Long("log") => log = log_of(&words.value()?.string()?)?,
            Arg::Long("control") => control = true,
            Arg::Long("deliver") => deliver.push(words.value()?.string()?),
            Arg::Long("assume") => assume.push(words.value()?.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let listen = address(&listen, "--listen")?;
    Ok(Command::Serve(Options {
        hosts: Hosts::new(listen, allowed)?,
        origins: AllowedOrigins::new(origins.iter().map(String::as_str))?,
        listen,
        database: found,
        seed: fixture,
        log,
        control,
        deliver,
        assume,
    }))
}

fn seed(words: &mut Parser) -> Result<Command, lexopt::Error> {
    let mut path = DATABASE.to_owned();
    let mut size = FixtureSize {
        customers: 1000,
        events: 100_000,
        random_seed: 7,
    };
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Help),
            Arg::Long("database") => path = database(words)?,
            Arg::Long("customers") => size.customers = number(words, "--customers", u32::MAX)?,
            Arg::Long("events") => size.events = number(words, "--events", u32::MAX)?,
            Arg::Long("random-seed") => {
                size.random_seed = number(words, "--random-seed", u64::MAX)?;
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Seed(path, size))
}

/// Where state is kept.
fn database(words: &mut Parser) -> Result<String, lexopt::Error> {
    let database = words.value()?.string()?;
    let wanted = "takes the path of a file, `:memory:`, or a URL that begins with `postgres://`";
    if database.trim().is_empty() {
        return Err(format!("`--database` is empty: it {wanted}").into());
    }
    let is_other_url = database.contains("://") || database.to_lowercase().starts_with("postgres");
    if is_other_url && database.contains(':') && !is_url(&database) {
        let scheme = database.split(':').next().unwrap_or_default();
        return Err(
            format!("`--database {scheme}:…` is no database that it knows: it {wanted}").into(),
        );
    }
    Ok(database)
}

/// A number of something.
fn number<T: FromStr + Display + Copy>(
    words: &mut Parser,
    option: &str,
    most: T,
) -> Result<T, lexopt::Error> {
    let word = words.value()?.string()?;
    word.parse()
        .map_err(|_| format!("`{option}` is a whole number up to {most}, not `{word}`").into())
}

/// An address, of which the host may be a name.
fn address(text: &str, option: &str) -> Result<SocketAddr, String> {
    let wanted = format!(
        "`{option}` takes HOST:PORT, as in `127.0.0.1:8787`, `localhost:0` or `0.0.0.0:8787`"
    );
    let found = text.to_socket_addrs();
    let mut found = found.map_err(|error| format!("`{text}`: {error}; {wanted}"))?;
    found
        .next()
        .ok_or_else(|| format!("`{text}` names no address; {wanted}"))
}

fn log_of(word: &str) -> Result<Log, String> {
    match word {
        "text" => Ok(Log::Text),
        "json" => Ok(Log::Json),
        "off" => Ok(Log::Off),
        other => Err(format!("`--log` is text, json or off, not `{other}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_are_read() {
        let Ok(Command::Serve(options)) =
            parsed("--listen [::1]:0 --database :memory: --control --log json")
        else {
            panic!("it serves");
        };
        assert!(options.control && options.database == ":memory:" && options.log == Log::Json);
        let seed = parsed("seed --customers 2 --events 3 --database x");
        assert!(
            matches!(seed, Ok(Command::Seed(path, fixture)) if path == "x" && fixture.events == 3)
        );
        assert_eq!(parsed("--help"), Ok(Command::Help));
    }

    #[test]
    fn names_and_all_addresses_are_understood() {
        let Ok(Command::Serve(local)) = parsed("--listen localhost:8787") else {
            panic!("it serves");
        };
        assert!(local.listen.ip().is_loopback() && local.listen.port() == 8787);
        let Ok(Command::Serve(all)) = parsed("--listen 0.0.0.0:80 --allow-host sandbox") else {
            panic!("it serves");
        };
        assert!(all.listen.ip().is_unspecified() && all.hosts.hold("sandbox:80"));
    }

    #[test]
    fn bad_options_are_refused() {
        for (line, part) in [
            ("--listen here", "HOST:PORT"),
            ("--listen 8787", "HOST:PORT"),
            ("--allow-host http://a", "without a scheme"),
            ("--log xml", "text, json or off, not `xml`"),
            ("seed --customers -1", "`--customers` is a whole number"),
            ("seed --events 99999999999", "4294967295"),
            ("health nowhere", "`health` takes HOST:PORT"),
            ("--seeed demo", "--seeed"),
            ("--customers 3", "--customers"),
            ("serve", "serve"),
            ("keys", "new, list or delete"),
            ("keys delete", "an id"),
            ("keys new --scope", "scope"),
            ("keys frobnicate", "frobnicate"),
        ] {
            let error = parsed(line).expect_err(line);
            assert!(error.contains(part) && error.contains("--help"), "{error}");
        }
        let words = ["--database", ""].map(OsString::from);
        let error = parse(words).expect_err("no path");
        assert!(error.contains("path of a file"), "{error}");
    }
}
