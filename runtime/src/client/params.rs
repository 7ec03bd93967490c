//! Parameters as a request writes them.

use crate::http::{Headers, encode_query, percent_decode};

/// Parameters by their names, each as it will be written.
pub(super) type Params = Vec<(String, String)>;

/// Sets a parameter; the last one counts.
pub(super) fn put(texts: &mut Params, name: &str, text: String) {
    texts.retain(|(known, _)| known != name);
    texts.push((name.to_owned(), text));
}

/// A name and a value as a query writes them.
pub(super) fn pair(name: &str, value: &str) -> String {
    format!("{}={}", encode_query(name), encode_query(value))
}

/// The first value that a written query has under a name.
pub(super) fn value<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let mut pairs = text.split(AND).filter_map(|pair| pair.split_once('='));
    pairs
        .find(|(known, _)| is_name(known, name))
        .map(|(_, value)| value)
}

/// Takes a name out of a written query.
pub(super) fn remove(text: &mut String, name: &str) {
    let is_other = |pair: &&str| !pair.split('=').next().is_some_and(|it| is_name(it, name));
    if !text.split(AND).all(|pair| is_other(&pair)) {
        *text = text
            .split(AND)
            .filter(is_other)
            .collect::<Vec<_>>()
            .join(AND);
    }
}

/// Whether a written name is this one.
fn is_name(written: &str, name: &str) -> bool {
    percent_decode(written).is_some_and(|written| written == name)
}

/// All of some pairs, as they are.
pub(super) fn joined(pairs: &[(String, String)], between: &str) -> String {
    let pairs = pairs.iter().map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join(between)
}

/// The first character that no cookie has: in its name, or in its value, around which quotation marks may stand (RFC 6265, section 4.1.1).
pub(super) fn not_in_cookie(name: &str, value: &str) -> Option<char> {
    let is_octet = |it: char| it.is_ascii_graphic() && !matches!(it, '"' | ',' | ';' | '\\');
    let quoted = value.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    let mut name = name.chars();
    let in_name = name.find(|it| !is_octet(*it) || *it == '=');
    in_name.or_else(|| quoted.unwrap_or(value).chars().find(|it| !is_octet(*it)))
}

/// What stands between the parameters of a query.
pub(super) const AND: &str = "&";

/// What stands between cookies.
pub(super) const NEXT: &str = "; ";

/// Texts with something between them, put together in one piece of memory.
pub(super) struct Joined {
    pub(super) text: String,
    /// What stands in front of the next.
    next: &'static str,
    between: &'static str,
}

impl Joined {
    /// A path and the parameters of its query. A template may have a query of its own.
    pub(super) fn target(path: &str, query: &Params) -> Self {
        const CURSOR: usize = 64;
        let length: usize = query.iter().map(|(_, text)| text.len() + 1).sum();
        let mut text = String::with_capacity(path.len() + length + CURSOR);
        text.push_str(path);
        let next = if path.contains('?') { AND } else { "?" };
        Self {
            text,
            next,
            between: AND,
        }
        .with(query)
    }

    /// The value of the header `Cookie`: what a parameter of this name has, and behind it the cookies, in one line (RFC 6265, section 5.4).
    pub(super) fn cookies(headers: &Headers, cookies: &Params) -> Self {
        let mut joined = Self {
            text: String::new(),
            next: "",
            between: NEXT,
        };
        for line in headers.all("Cookie").filter(|line| !line.is_empty()) {
            joined.separate();
            joined.text.push_str(line);
        }
        joined.with(cookies)
    }

    fn with(mut self, texts: &Params) -> Self {
        for (_, text) in texts.iter().filter(|(_, text)| !text.is_empty()) {
            self.separate();
            self.text.push_str(text);
        }
        self
    }

    /// Adds a name and a value.
    pub(super) fn pair(&mut self, name: &str, value: &str) {
        self.separate();
        self.text.push_str(&encode_query(name));
        self.text.push('=');
        self.text.push_str(&encode_query(value));
    }

    /// Adds a cookie as it is: a service compares the text that it gave.
    pub(super) fn cookie(&mut self, name: &str, value: &str) {
        self.separate();
        self.text.push_str(name);
        self.text.push('=');
        self.text.push_str(value);
    }

    fn separate(&mut self) {
        self.text
            .push_str(std::mem::replace(&mut self.next, self.between));
    }
}
