//! Header fields in order, found by name without regard to case.

use std::fmt;

/// The value of a header, which may be a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct HeaderValue {
    text: String,
    secret: bool,
}

impl HeaderValue {
    /// The value itself; of a secret as well, so look where it goes.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.text
    }

    /// Whether the value must not be seen in logs.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.secret
    }
}

impl fmt::Debug for HeaderValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.secret {
            f.write_str("[redacted]")
        } else {
            self.text.fmt(f)
        }
    }
}

/// Headers in the order in which they were added.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Headers {
    entries: Vec<(String, HeaderValue)>,
}

impl Headers {
    /// Adds a value beside those that the header has.
    pub fn add(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.entries.push((
            name.into(),
            HeaderValue {
                text: value.into(),
                secret: false,
            },
        ));
    }

    /// Gives the header this one value.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.remove(name);
        self.add(name, value);
    }

    /// Gives the header this one value, which is never shown.
    pub fn set_secret(&mut self, name: &str, value: impl Into<String>) {
        self.remove(name);
        self.entries.push((
            name.to_owned(),
            HeaderValue {
                text: value.into(),
                secret: true,
            },
        ));
    }

    /// Removes the header.
    pub fn remove(&mut self, name: &str) {
        self.entries
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
    }

    /// The first value of the header.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let named = self
            .entries
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.expose())
    }

    /// All values of the header.
    pub fn all<'h>(&'h self, name: &'h str) -> impl Iterator<Item = &'h str> {
        let named = self
            .entries
            .iter()
            .filter(move |(known, _)| known.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.expose())
    }

    /// All headers in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &HeaderValue)> {
        self.entries
            .iter()
            .map(|(name, value)| (name.as_str(), value))
    }

    /// Whether the media type of `content-type` is JSON, parameters aside.
    #[must_use]
    pub fn is_json(&self) -> bool {
        let media = self
            .get("content-type")
            .and_then(|value| value.split(';').next())
            .unwrap_or("")
            .trim();
        media.eq_ignore_ascii_case("application/json")
            || (media.len() > 5
                && media
                    .get(media.len() - 5..)
                    .is_some_and(|end| end.eq_ignore_ascii_case("+json")))
    }
}

impl fmt::Debug for Headers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.entries.iter().map(|(name, value)| (name, value)))
            .finish()
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

    #[test]
    fn json_is_told_by_its_media_type() {
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
