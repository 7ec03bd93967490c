//! The query of a request: names and values in order, repeated names kept.

use std::fmt;

use super::percent::{decode, encode_query};

/// The pairs of a query.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Query {
    pairs: Vec<(String, String)>,
}

/// Only the names: a value may be a key.
impl fmt::Debug for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.pairs.iter().map(|(name, _)| name);
        f.debug_list().entries(names).finish()
    }
}

impl Query {
    /// Reads a query without its `?`. A name without `=` has the empty value; a `+` in a value is a space, as forms write it.
    ///
    /// `None` when an escape is broken or the bytes are not UTF-8.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let read = |part: &str| decode(&part.replace('+', " ")).map(std::borrow::Cow::into_owned);
        let pair = |part: &str| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            Some((read(name)?, read(value)?))
        };
        let pairs = text
            .split('&')
            .filter(|part| !part.is_empty())
            .map(pair)
            .collect::<Option<_>>()?;
        Some(Self { pairs })
    }

    /// Adds a pair.
    pub fn add(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.pairs.push((name.into(), value.into()));
    }

    /// All values of a name, in order.
    pub fn all<'q>(&'q self, name: &'q str) -> impl Iterator<Item = &'q str> {
        self.pairs
            .iter()
            .filter(move |(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// The names, in order, each as often as it stands there.
    #[cfg(feature = "client")]
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.pairs.iter().map(|(name, _)| name.as_str())
    }

    /// Whether there is no pair.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The query as it is written in a request, without its `?`.
    #[must_use]
    pub fn encode(&self) -> String {
        let pair = |(name, value): &(String, String)| {
            format!("{}={}", encode_query(name), encode_query(value))
        };
        self.pairs.iter().map(pair).collect::<Vec<_>>().join("&")
    }
}

#[cfg(test)]
mod tests {
    use super::Query;

    #[test]
    fn pairs_keep_their_order_and_repeat() {
        let query = Query::parse("a=1&b=x%20y&a=2&c&&d=p+q").expect("a query");
        assert_eq!(query.all("a").collect::<Vec<_>>(), ["1", "2"]);
        assert_eq!(query.all("b").next(), Some("x y"));
        assert_eq!(query.all("c").next(), Some(""));
        assert_eq!(query.all("d").next(), Some("p q"));
        assert_eq!(query.encode(), "a=1&b=x%20y&a=2&c=&d=p%20q");
        assert_eq!(Query::parse(&query.encode()), Some(query));
        assert_eq!(Query::parse("a=%"), None);
    }
}
