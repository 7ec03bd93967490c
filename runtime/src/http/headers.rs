//! Header fields in order, found by name without regard to case.

use std::fmt;

use super::media_type::{is_json, without_parameters};

/// The value of a header, which may be a secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HeaderValue<'h> {
    text: &'h str,
    secret: bool,
}

impl<'h> HeaderValue<'h> {
    /// The value itself; of a secret as well, so look where it goes.
    #[must_use]
    pub const fn expose(self) -> &'h str {
        self.text
    }

    /// Whether the value must not be seen in logs.
    #[must_use]
    pub const fn is_secret(self) -> bool {
        self.secret
    }
}

impl fmt::Debug for HeaderValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.secret {
            f.write_str("[redacted]")
        } else {
            self.text.fmt(f)
        }
    }
}

/// Headers that identify a caller wherever they come from: their values are never shown.
const CREDENTIALS: &[&str] = &[
    "authorization",
    "cookie",
    "proxy-authorization",
    "set-cookie",
];

/// Headers in the order in which they were added.
///
/// All names and values stand in one text, because a request has a dozen of them and lives for a moment; none at all cost nothing.
#[derive(Clone, Default)]
pub struct Headers(Option<Box<Contents>>);

/// What there is of headers that are not empty.
#[derive(Clone, Default)]
struct Contents {
    text: String,
    entries: Vec<Entry>,
}

/// Where a header stands in the text: its name, then its value.
#[derive(Clone, Copy)]
struct Entry {
    start: usize,
    middle: usize,
    end: usize,
    sight: Sight,
}

/// Who sees the value of a header.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// Everybody.
    Open,
    /// Whoever asks for it, but no log.
    Secret,
    /// The router alone, which took it out: to others the header is not there.
    #[cfg(feature = "server")]
    Taken,
}

impl Headers {
    /// Adds a value beside those that the header has.
    pub fn add(&mut self, name: impl AsRef<str>, value: impl AsRef<str>) {
        self.push(name.as_ref(), value.as_ref(), Sight::Open);
    }

    /// Gives the header this one value.
    pub fn set(&mut self, name: &str, value: impl AsRef<str>) {
        self.remove(name);
        self.push(name, value.as_ref(), Sight::Open);
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Gives the header this one value, which is never shown.
    pub fn set_secret(&mut self, name: &str, value: impl AsRef<str>) {
        self.remove(name);
        self.push(name, value.as_ref(), Sight::Secret);
    }

    /// Adds a value that is never shown, beside those that the header has.
    #[cfg(feature = "client")]
    pub(crate) fn add_secret(&mut self, name: &str, value: impl AsRef<str>) {
        self.push(name, value.as_ref(), Sight::Secret);
    }

    /// Adds those whose name is not there.
    #[cfg(feature = "client")]
    pub(crate) fn add_missing(&mut self, others: &Self) {
        for (name, value) in others.iter() {
            if self.get(name).is_none() {
                self.add(name, value.expose());
            }
        }
    }

    fn push(&mut self, name: &str, value: &str, sight: Sight) {
        let is_credential = CREDENTIALS.iter().any(|it| name.eq_ignore_ascii_case(it));
        let sight = if is_credential { Sight::Secret } else { sight };
        let contents = self.0.get_or_insert_with(|| Box::new(Contents::usual()));
        let start = contents.text.len();
        contents.text.push_str(name);
        let middle = contents.text.len();
        contents.text.push_str(value);
        let end = contents.text.len();
        contents.entries.push(Entry {
            start,
            middle,
            end,
            sight,
        });
    }

    /// Its name is compared without case; nothing happens where there is none.
    pub fn remove(&mut self, name: &str) {
        if let Some(contents) = &mut self.0 {
            let text = &contents.text;
            contents.entries.retain(|entry| !entry.is_named(text, name));
        }
    }

    /// Takes the header out of everybody's sight but [`Headers::all_and_taken`]'s.
    #[cfg(feature = "server")]
    pub(crate) fn take(&mut self, name: &str) {
        if let Some(contents) = &mut self.0 {
            let text = &contents.text;
            let named = contents.entries.iter_mut();
            let named = named.filter(|entry| entry.is_named(text, name));
            named.for_each(|entry| entry.sight = Sight::Taken);
        }
    }

    /// All values of the header, also where it was taken out.
    #[cfg(feature = "server")]
    pub(crate) fn all_and_taken<'h>(&'h self, name: &str) -> impl Iterator<Item = &'h str> {
        values(self.entries(), name)
    }

    /// Makes room for so many headers, whose names and values have so many bytes.
    #[cfg(any(feature = "axum", feature = "client"))]
    pub(crate) fn reserve(&mut self, headers: usize, bytes: usize) {
        let contents = self.0.get_or_insert_default();
        contents.entries.reserve(headers);
        contents.text.reserve(bytes);
    }

    /// The first value of the header.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// All values of the header.
    pub fn all<'h>(&'h self, name: &str) -> impl Iterator<Item = &'h str> {
        values(self.seen(), name)
    }

    /// All headers in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, HeaderValue<'_>)> {
        self.seen()
            .map(|(text, entry)| (entry.name(text), entry.value(text)))
    }

    /// Where those stand that were not taken out.
    fn seen(&self) -> impl Iterator<Item = (&str, Entry)> {
        self.entries().filter(|(_, entry)| entry.is_seen())
    }

    /// Where all stand, and the text that they stand in.
    fn entries(&self) -> impl Iterator<Item = (&str, Entry)> {
        let (text, entries) = match &self.0 {
            Some(contents) => (contents.text.as_str(), contents.entries.as_slice()),
            None => ("", [].as_slice()),
        };
        entries.iter().map(move |entry| (text, *entry))
    }

    /// The name of one that HTTP cannot write (RFC 9110, sections 5.1 and 5.5).
    #[cfg(feature = "server")]
    pub(crate) fn unwritable(&self) -> Option<&str> {
        let mut all = self.iter();
        let (name, _) = all.find(|(name, value)| !(is_name(name) && is_value(*value)))?;
        Some(name)
    }

    /// Whether the media type of `content-type` is JSON, parameters aside.
    #[must_use]
    pub fn is_json(&self) -> bool {
        let media = self.get("content-type").map(without_parameters);
        media.is_some_and(is_json)
    }
}

#[cfg(feature = "server")]
fn is_name(name: &str) -> bool {
    // Most names are letters and dashes, which are looked at first: every header of every answer comes by here.
    let is_sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'0'..=b'9' => true,
        other => b"!#$%&'*+.^_`|~".contains(&other),
    };
    !name.is_empty() && name.bytes().all(is_sign)
}

/// What is not ASCII is opaque there, and can be written all the same.
#[cfg(feature = "server")]
fn is_value(value: HeaderValue<'_>) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'\t' | b' '..=b'~' | 0x80..);
    value.expose().bytes().all(is_sign)
}

/// The values of those that have a name.
fn values<'h>(
    entries: impl Iterator<Item = (&'h str, Entry)>,
    name: &str,
) -> impl Iterator<Item = &'h str> {
    entries
        .filter(move |(text, entry)| entry.is_named(text, name))
        .map(|(text, entry)| entry.value(text).expose())
}

impl fmt::Debug for Headers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl PartialEq for Headers {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Headers {}

impl Contents {
    /// With room for the headers that nearly every answer has, so that none of them asks for more.
    fn usual() -> Self {
        Self {
            text: String::with_capacity(120),
            entries: Vec::with_capacity(4),
        }
    }
}

impl Entry {
    /// Whether it has this name. The lengths are compared first: few names are as long.
    fn is_named(self, text: &str, name: &str) -> bool {
        self.middle - self.start == name.len() && self.name(text).eq_ignore_ascii_case(name)
    }

    const fn is_seen(self) -> bool {
        match self.sight {
            Sight::Open | Sight::Secret => true,
            #[cfg(feature = "server")]
            Sight::Taken => false,
        }
    }

    fn name(self, text: &str) -> &str {
        text.get(self.start..self.middle).unwrap_or_default()
    }

    fn value(self, text: &str) -> HeaderValue<'_> {
        HeaderValue {
            text: text.get(self.middle..self.end).unwrap_or_default(),
            secret: self.sight != Sight::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Headers;

    #[test]
    fn names_have_no_case_and_secrets_no_face() {
        let mut headers = Headers::default();
        headers.add("Link", "a");
        headers.add("link", "b");
        headers.set_secret("Api-Key", "sk-test-1");
        assert_eq!(headers.all("LINK").collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(headers.get("api-key"), Some("sk-test-1"));
        assert_eq!(
            format!("{headers:?}"),
            r#"{"Link": "a", "link": "b", "Api-Key": [redacted]}"#
        );
    }

    #[cfg(feature = "server")]
    #[test]
    fn what_is_taken_out_is_there_for_the_router_only() {
        let mut headers = Headers::default();
        headers.add("api-key", "sk-test-1");
        headers.add("Accept", "*/*");
        headers.add("API-KEY", "sk-test-2");
        headers.take("Api-Key");
        assert_eq!(headers.get("api-key"), None);
        assert_eq!(headers.all("api-key").count(), 0);
        assert_eq!(format!("{headers:?}"), r#"{"Accept": "*/*"}"#);
        let mut seen = Headers::default();
        seen.add("Accept", "*/*");
        assert_eq!(headers.clone(), seen);
        let all: Vec<&str> = headers.all_and_taken("Api-Key").collect();
        assert_eq!(all, ["sk-test-1", "sk-test-2"]);
        headers.take("accept");
        assert!(headers.is_empty());
    }

    #[test]
    fn json_is_known_by_its_media_type() {
        let json = |value: &str| {
            let mut headers = Headers::default();
            headers.set("Content-Type", value);
            headers.is_json()
        };
        assert!(
            json("application/json")
                && json("Application/JSON; charset=utf-8")
                && json("application/problem+json")
        );
        assert!(!json("text/json") && !json("") && !json("application/jsonp") && !json("+json"));
    }
}
