//! Markup that nothing of a description can leave: tags and names of attributes are those of this crate, all else is escaped.

use std::iter;

use crate::header::HEADER;

/// Markup, well formed and escaped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Html(String);

/// An element that is being made.
#[derive(Debug, Clone)]
pub struct Element {
    tag: &'static str,
    attributes: String,
    inner: Html,
}

/// Elements that have no end.
const VOID: &[&str] = &["br", "img", "input", "link", "meta"];

/// Begins an element.
#[must_use]
pub fn element(tag: &'static str) -> Element {
    Element {
        tag,
        attributes: String::new(),
        inner: Html::default(),
    }
}

/// A text as markup.
#[must_use]
pub fn text(text: &str) -> Html {
    Html(escaped(text))
}

/// A text in a fixed width.
#[must_use]
pub fn code(of: &str) -> Element {
    element("code").text(of)
}

impl Html {
    /// Adds markup at the end.
    #[must_use]
    pub fn and(mut self, more: impl Into<Self>) -> Self {
        self.0.push_str(&more.into().0);
        self
    }

    /// Whether nothing would be seen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The characters.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// A style of this crate.
    pub(crate) fn of_style(style: &'static str) -> Self {
        Self(format!("<style>{style}</style>"))
    }

    /// What the reader of Markdown wrote of events that hold no markup of others: see `markdown`.
    pub(crate) fn of_markdown(written: String) -> Self {
        Self(written)
    }

    /// A whole page.
    pub(crate) fn into_page(self) -> String {
        format!("<!doctype html><!-- {HEADER} -->\n{}\n", self.0)
    }

    /// Pieces with something between each two.
    #[must_use]
    pub fn joined(pieces: impl IntoIterator<Item = Self>, between: &str) -> Self {
        let mut pieces = pieces.into_iter();
        let first = pieces.next().unwrap_or_default();
        pieces.fold(first, |all, piece| all.and(text(between)).and(piece))
    }
}

impl From<Element> for Html {
    fn from(element: Element) -> Self {
        let Element {
            tag,
            attributes,
            inner: Self(inner),
        } = element;
        if VOID.contains(&tag) {
            return Self(format!("<{tag}{attributes}>"));
        }
        Self(format!("<{tag}{attributes}>{inner}</{tag}>"))
    }
}

impl FromIterator<Html> for Html {
    fn from_iter<I: IntoIterator<Item = Html>>(pieces: I) -> Self {
        Self(pieces.into_iter().map(|piece| piece.0).collect())
    }
}

impl FromIterator<Element> for Html {
    fn from_iter<I: IntoIterator<Item = Element>>(pieces: I) -> Self {
        pieces.into_iter().map(Html::from).collect()
    }
}

impl<T: Into<Html>> From<Option<T>> for Html {
    fn from(piece: Option<T>) -> Self {
        piece.map(Into::into).unwrap_or_default()
    }
}

impl Element {
    /// Gives it an attribute.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &str) -> Self {
        self.attributes
            .push_str(&format!(" {name}=\"{}\"", escaped(value)));
        self
    }

    /// Gives it a class.
    #[must_use]
    pub fn class(self, class: &'static str) -> Self {
        self.with("class", class)
    }

    /// Adds a text inside.
    #[must_use]
    pub fn text(self, inner: &str) -> Self {
        self.child(text(inner))
    }

    /// Adds markup inside.
    #[must_use]
    pub fn child(mut self, inner: impl Into<Html>) -> Self {
        self.inner = self.inner.and(inner);
        self
    }

    /// Adds several pieces inside.
    #[must_use]
    pub fn children<T: Into<Html>>(self, inner: impl IntoIterator<Item = T>) -> Self {
        inner.into_iter().fold(self, Self::child)
    }
}

/// A text without characters that mean something in markup. What cannot be seen and changes how its surroundings are read is spelled out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(character),
            _ if is_misleading(character) => {
                escaped.push_str(&format!("\\u{{{:x}}}", u32::from(character)));
            }
            _ => escaped.extend(iter::once(character)),
        }
    }
    escaped
}

/// A text that was escaped.
pub(crate) fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    let text = text.replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

/// The text of markup in a line.
pub(crate) fn line(markup: &str) -> String {
    let pieces = markup
        .split('<')
        .map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    let text = unescaped(&pieces.collect::<String>());
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// Control characters, and those that turn the direction of what follows.
pub(crate) fn is_misleading(character: char) -> bool {
    let turns = ['\u{200e}', '\u{200f}', '\u{061c}'].contains(&character)
        || ('\u{202a}'..='\u{202e}').contains(&character)
        || ('\u{2066}'..='\u{2069}').contains(&character);
    turns || (character.is_control() && !['\n', '\t'].contains(&character))
}

#[cfg(test)]
mod tests {
    use super::{Html, element};

    #[test]
    fn no_text_leaves_its_place() {
        let hostile = "\"'><script>&\u{202e}\0";
        let html = Html::from(element("p").with("title", hostile).text(hostile));
        let inner = "&quot;&#39;&gt;&lt;script&gt;&amp;\\u{202e}\\u{0}";
        assert_eq!(html.as_str(), format!("<p title=\"{inner}\">{inner}</p>"));
    }
}
