//! What a service heard.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::answer::unhex;

/// A request as a service heard it.
#[derive(Debug, Clone, Default)]
pub struct Heard {
    /// The row for which it was sent.
    pub row: String,
    /// The method.
    pub method: String,
    /// The target, below the path of the row.
    pub target: String,
    /// The fields. The authority of HTTP/2 is `host`.
    pub fields: Vec<(String, String)>,
    /// The body; of a large one nothing.
    pub body: Vec<u8>,
    /// The number of its bytes.
    pub length: usize,
    /// Which connection it came on.
    pub connection: String,
}

/// A body of more bytes is only counted.
pub const KEPT: usize = 1 << 16;

/// What a request must have.
#[derive(Debug, Clone, Copy)]
pub enum Fact {
    /// The method, a space and the target below the base URL.
    Line(&'static str),
    /// The field is there once, with this value.
    Has(&'static str, &'static str),
    /// The field is there once, and its value begins so.
    Begins(&'static str, &'static str),
    /// The field is not there.
    Lacks(&'static str),
    /// The field is there once with this value, where there is a connection: it is about how messages are sent.
    Framed(&'static str, &'static str),
    /// The field is not there, where there is a connection.
    NotFramed(&'static str),
    /// The field `Host`, or the authority, is that of the base URL, once.
    Host,
    /// The body has these bytes.
    Body(&'static str),
    /// The body has this text somewhere.
    Contains(&'static str),
    /// The body has so many bytes.
    Length(usize),
    /// This number of requests came.
    Requests(usize),
    /// At least this number of requests came.
    RequestsAtLeast(usize),
    /// At most this number of connections were there.
    Connections(usize),
}

impl Heard {
    /// As a peer that is a process wrote it.
    pub fn read(value: &Value) -> Option<Self> {
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        let fields = value["fields"].as_array()?.iter();
        let field = |pair: &Value| {
            Some((
                pair[0].as_str()?.to_lowercase(),
                pair[1].as_str()?.to_owned(),
            ))
        };
        let path = text("target")?;
        let (row, target) = split(&path)?;
        Some(Self {
            row: row.to_owned(),
            method: text("method")?,
            target: target.to_owned(),
            fields: fields.filter_map(field).collect(),
            body: unhex(value["body"].as_str()?),
            length: usize::try_from(value["length"].as_u64()?).ok()?,
            connection: text("connection")?,
        })
    }

    fn all(&self, name: &str) -> Vec<&str> {
        let named = self.fields.iter().filter(|(own, _)| own == name);
        named.map(|(_, value)| value.as_str()).collect()
    }
}

/// The row of a target, and what is below it.
pub fn split(target: &str) -> Option<(&str, &str)> {
    let rest = target.strip_prefix('/')?;
    rest.find('/').map(|at| rest.split_at(at))
}

impl Fact {
    /// What is wrong with the requests of a row; `None`: nothing. `host` is that of the base URL, where there is a connection.
    pub fn broken(self, all: &[Heard], host: Option<&str>) -> Option<String> {
        let Some(last) = all.last() else {
            return Some("nothing was heard".to_owned());
        };
        let unless = |is_good: bool, what: String| (!is_good).then_some(what);
        match self {
            Self::Line(line) => {
                let heard = format!("{} {}", last.method, last.target);
                unless(heard == line, format!("heard `{heard}`, not `{line}`"))
            }
            Self::Has(name, value) => {
                let heard = last.all(name);
                unless(
                    heard == [value],
                    format!("heard {name} {heard:?}, not `{value}`"),
                )
            }
            Self::Begins(name, start) => {
                let heard = last.all(name);
                let is_good = heard.len() == 1 && heard[0].starts_with(start);
                unless(is_good, format!("heard {name} {heard:?}, not `{start}…`"))
            }
            Self::Lacks(name) => {
                let heard = last.all(name);
                unless(heard.is_empty(), format!("heard {name} {heard:?}"))
            }
            Self::Framed(name, value) => {
                host.and_then(|_| Self::Has(name, value).broken(all, host))
            }
            Self::NotFramed(name) => host.and_then(|_| Self::Lacks(name).broken(all, host)),
            Self::Host => {
                let heard = last.all("host");
                let is_good = host.is_none_or(|host| heard == [host]);
                unless(is_good, format!("heard host {heard:?}, not {host:?}"))
            }
            Self::Body(text) => {
                let heard = String::from_utf8_lossy(&last.body);
                unless(
                    heard == text,
                    format!("heard the body `{heard}`, not `{text}`"),
                )
            }
            Self::Contains(text) => {
                let heard = String::from_utf8_lossy(&last.body);
                unless(
                    heard.contains(text),
                    format!("heard the body `{heard}` without `{text}`"),
                )
            }
            Self::Length(length) => unless(
                last.length == length,
                format!("heard {} bytes", last.length),
            ),
            Self::Requests(count) => {
                unless(all.len() == count, format!("heard {} requests", all.len()))
            }
            Self::RequestsAtLeast(count) => {
                unless(all.len() >= count, format!("heard {} requests", all.len()))
            }
            Self::Connections(most) => {
                let mut connections: Vec<&str> =
                    all.iter().map(|it| it.connection.as_str()).collect();
                connections.sort_unstable();
                connections.dedup();
                let is_good = host.is_none() || connections.len() <= most;
                unless(is_good, format!("heard {} connections", connections.len()))
            }
        }
    }
}

/// Everything that a service heard.
#[derive(Debug, Clone, Default)]
pub struct Log(Arc<Mutex<Vec<Heard>>>);

impl Log {
    /// Adds a request.
    pub fn add(&self, heard: Heard) {
        self.0.lock().expect("no test panics here").push(heard);
    }

    /// The requests of a row, when there are so many: a process tells of them while the answers are on their way.
    pub async fn of(&self, row: &str, least: usize) -> Vec<Heard> {
        const PATIENCE: Duration = Duration::from_secs(5);
        let until = Instant::now() + PATIENCE;
        loop {
            let all = self.0.lock().expect("no test panics here").clone();
            let own: Vec<Heard> = all.into_iter().filter(|it| it.row == row).collect();
            if own.len() >= least || Instant::now() > until {
                return own;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
