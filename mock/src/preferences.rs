//! What a request prefers (RFC 7240): which of the described answers it gets.

use std::time::Duration;

use oasmith::http::Headers;
use oasmith::server::Rejection;
use oasmith::{Location, Problem};

use crate::chosen::WantedAnswer;

/// The preferences that a mock knows; it looks at no others.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    /// `code`: the answer with this status.
    pub(crate) code: Option<u16>,
    /// `example`: the answer whose example has this name.
    pub(crate) example: Option<String>,
    /// `delay`: how long the answer waits, in milliseconds.
    pub(crate) delay: Option<Duration>,
}

/// The longest delay.
const MAX_DELAY: Duration = Duration::from_mins(1);

impl Preferences {
    /// The answer of the description that is asked for.
    pub(crate) fn answer(self) -> Option<WantedAnswer> {
        let Self { code, example, .. } = self;
        let is_asking = code.is_some() || example.is_some();
        is_asking.then_some(WantedAnswer {
            code,
            example,
            body: None,
        })
    }

    /// Those of a request; of equal ones the first counts.
    ///
    /// # Errors
    /// A status or a delay is none.
    pub(crate) fn read(headers: &Headers) -> Result<Self, Rejection> {
        let mut read = Self::default();
        for line in headers.all("Prefer") {
            for preference in parts(line) {
                let preference = preference.split(';').next().unwrap_or_default();
                let (name, value) = preference.split_once('=').unwrap_or((preference, ""));
                let value = value.trim().trim_matches('"');
                match name.trim().to_ascii_lowercase().as_str() {
                    "code" if read.code.is_none() => read.code = Some(status(value)?),
                    "example" if read.example.is_none() => read.example = Some(value.to_owned()),
                    "delay" if read.delay.is_none() => read.delay = Some(delay(value)?),
                    _ => {}
                }
            }
        }
        Ok(read)
    }
}

/// The parts between commas that stand in no quotation marks.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    line.split(move |letter| {
        is_quoted ^= letter == '"';
        letter == ',' && !is_quoted
    })
}

fn status(text: &str) -> Result<u16, Rejection> {
    let status = text.parse().ok();
    let status = status.filter(|it| (200..600).contains(it));
    status.ok_or_else(|| {
        wrong(&format!(
            "`code={text}` is no status of an answer; `code=404` is one"
        ))
    })
}

fn delay(text: &str) -> Result<Duration, Rejection> {
    let delay = text.parse().ok().map(Duration::from_millis);
    delay.filter(|it| *it <= MAX_DELAY).ok_or_else(|| {
        let most = MAX_DELAY.as_millis();
        wrong(&format!(
            "`delay={text}` is no number of milliseconds up to {most}; `delay=250` is one"
        ))
    })
}

fn wrong(message: &str) -> Rejection {
    let problem = Problem::new("invalid", message.to_owned()).at(Location::Header, "Prefer");
    Rejection::new(400, problem)
}

#[cfg(test)]
mod tests {
    use oasmith::http::Headers;

    use super::{MAX_DELAY, Preferences};

    fn read(lines: &[&str]) -> Option<Preferences> {
        let mut headers = Headers::default();
        for line in lines {
            headers.add("Prefer", line);
        }
        Preferences::read(&headers).ok()
    }

    #[test]
    fn preferences_stand_in_any_order_and_on_any_line() {
        let of = |code, example: Option<&str>| {
            let example = example.map(str::to_owned);
            let delay = None;
            Some(Preferences {
                code,
                example,
                delay,
            })
        };
        for (lines, wanted) in [
            (vec![], of(None, None)),
            (vec!["code=404"], of(Some(404), None)),
            (
                vec!["respond-async, Code = \"404\"; a=b"],
                of(Some(404), None),
            ),
            (
                vec!["example=\"a, b\", code=200"],
                of(Some(200), Some("a, b")),
            ),
            (
                vec!["example=one", "code=201,example=two"],
                of(Some(201), Some("one")),
            ),
            (vec!["code=99"], None),
            (vec!["code=ok"], None),
            (vec!["delay=60001"], None),
            (vec!["delay=-1"], None),
            (vec!["delay=1s"], None),
        ] {
            assert_eq!(read(&lines), wanted, "{lines:?}");
        }
        let delayed = read(&["code=503, delay=60000", "delay=1"]).and_then(|it| it.delay);
        assert_eq!(delayed, Some(MAX_DELAY));
    }
}
