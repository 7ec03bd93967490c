//! The command line.

use std::ffi::OsString;
use std::net::SocketAddr;

use lexopt::{Arg, Parser, ValueExt};

use crate::seed::FixtureSize;

/// What `--help` prints.
pub const HELP: &str = "\
The service itself, running on this machine.

  sandbox [--listen ADDRESS] [--database PATH] [--seed demo|empty|FILE] [--log FORMAT] [--control]
  sandbox seed --database PATH [--customers N] [--events N] [--random-seed N]

  --listen ADDRESS   where to listen; port 0 takes a free one, which is printed (127.0.0.1:8787)
  --database PATH    where state is kept; `:memory:` forgets it in the end (sandbox.sqlite)
  --seed FIXTURE       what a new database begins with: demo, empty, or a file (demo)
  --log FORMAT       a line for each request: text, json or off (text)
  --control          serve /control as well: move the clock, add items, fail on purpose, reset

  seed               adds a large fixture, the same for the same numbers
  --customers N      (1000)
  --events N         (100000)
  --random-seed N    (7)

A new database gets a developer with an unrestricted key, which is printed once.
";

/// What to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Serve.
    Serve(Options),
    /// Add a large fixture to a database.
    Seed(String, FixtureSize),
    /// Print the help.
    Help,
}

/// How to serve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where state is kept.
    pub database: String,
    /// What a new database begins with: `demo`, `empty`, or a file.
    pub seed: String,
    /// What is logged.
    pub log: Log,
    /// Whether `/control` is served.
    pub control: bool,
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
    let mut options = Options {
        listen: SocketAddr::from(([127, 0, 0, 1], 8787)),
        database: "sandbox.sqlite".to_owned(),
        seed: "demo".to_owned(),
        log: Log::Text,
        control: false,
    };
    let mut size = FixtureSize {
        customers: 1000,
        events: 100_000,
        random_seed: 7,
    };
    let (mut is_seed, mut is_first) = (false, true);
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Help),
            Arg::Value(word) if is_first && word == "seed" => is_seed = true,
            Arg::Long("database") => options.database = words.value()?.string()?,
            Arg::Long("customers") if is_seed => size.customers = words.value()?.parse()?,
            Arg::Long("events") if is_seed => size.events = words.value()?.parse()?,
            Arg::Long("random-seed") if is_seed => size.random_seed = words.value()?.parse()?,
            Arg::Long("listen") if !is_seed => options.listen = words.value()?.parse()?,
            Arg::Long("seed") if !is_seed => options.seed = words.value()?.string()?,
            Arg::Long("log") if !is_seed => options.log = words.value()?.parse_with(log)?,
            Arg::Long("control") if !is_seed => options.control = true,
            other => return Err(other.unexpected()),
        }
        is_first = false;
    }
    if is_seed {
        return Ok(Command::Seed(options.database, size));
    }
    if !options.listen.ip().is_loopback() {
        let message = "the sandbox serves this machine only: `--listen` takes a loopback address";
        return Err(message.into());
    }
    Ok(Command::Serve(options))
}

fn log(word: &str) -> Result<Log, String> {
    match word {
        "text" => Ok(Log::Text),
        "json" => Ok(Log::Json),
        "off" => Ok(Log::Off),
        other => Err(format!("`{other}` is none of text, json, off")),
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
    fn bad_options_are_refused() {
        for (line, part) in [
            ("--listen 0.0.0.0:80", "loopback"),
            ("--listen here", "here"),
            ("--log xml", "text, json, off"),
            ("--seeed demo", "--seeed"),
            ("--customers 3", "--customers"),
            ("serve", "serve"),
        ] {
            let error = parsed(line).expect_err(line);
            assert!(error.contains(part) && error.contains("--help"), "{error}");
        }
    }
}
