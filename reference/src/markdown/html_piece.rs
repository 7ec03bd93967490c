//! HTML as people write it into descriptions, piece by piece.

use pulldown_cmark::{Event, Parser};

use super::tag::{HtmlTag, TRANSPARENT};

/// A piece of HTML.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum HtmlPiece<'h> {
    /// What stands between tags, or a tag that means nothing here.
    Text(&'h str),
    Start {
        tag: &'static HtmlTag,
        /// All that stands behind its name.
        attributes: &'h str,
    },
    End(&'static HtmlTag),
}

/// The pieces of a text; comments are none, nor are tags that change nothing but the look.
pub(super) fn pieces(html: &str) -> Vec<HtmlPiece<'_>> {
    let (mut pieces, mut rest) = (Vec::new(), html);
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        let length = length(tag);
        let (tag, behind) = tag.split_at(length);
        pieces.extend([HtmlPiece::Text(before)]);
        pieces.extend(piece(tag));
        rest = behind;
    }
    pieces.push(HtmlPiece::Text(rest));
    pieces.retain(|it| *it != HtmlPiece::Text(""));
    pieces
}

/// The longest tag that is read, in bytes.
const MAX_TAG_LENGTH: usize = 4096;

/// The bytes of the tag or the comment that a text begins with, up to its `>`; one byte where a tag has no end.
fn length(text: &str) -> usize {
    if text.starts_with("<!--") {
        let end = text.find("-->");
        return end.map_or(text.len(), |at| at + "-->".len());
    }
    let mut quote = None;
    for (at, byte) in text.bytes().take(MAX_TAG_LENGTH).enumerate() {
        match (quote, byte) {
            (None, b'>') => return at + 1,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            (None | Some(_), _) => {}
        }
    }
    1
}

/// What a tag or a comment is; nothing for what is left out.
fn piece(written: &str) -> Option<HtmlPiece<'_>> {
    if written.starts_with("<!--") && written.ends_with("-->") {
        return None;
    }
    let text = HtmlPiece::Text(written);
    let Some(inner) = written
        .strip_prefix('<')
        .and_then(|it| it.strip_suffix('>'))
    else {
        return Some(text);
    };
    let (is_end, inner) = match inner.strip_prefix('/') {
        Some(inner) => (true, inner),
        None => (false, inner),
    };
    let end_of_name = inner.find(|it: char| !it.is_ascii_alphanumeric());
    let (name, attributes) = inner.split_at(end_of_name.unwrap_or(inner.len()));
    if TRANSPARENT.iter().any(|it| it.eq_ignore_ascii_case(name)) {
        return None;
    }
    let Some(tag) = HtmlTag::named(name) else {
        return Some(text);
    };
    Some(if is_end {
        HtmlPiece::End(tag)
    } else {
        HtmlPiece::Start { tag, attributes }
    })
}

/// The value of an attribute, with its entities read.
pub(super) fn attribute(attributes: &str, wanted: &str) -> Option<String> {
    let mut rest = attributes;
    loop {
        rest = rest.trim_start_matches(|it: char| it.is_whitespace() || it == '/');
        let end = rest.find(|it: char| it.is_whitespace() || it == '=');
        let (name, behind) = rest.split_at(end.unwrap_or(rest.len()));
        if name.is_empty() && behind.is_empty() {
            return None;
        }
        let behind = behind.trim_start();
        let Some(behind) = behind.strip_prefix('=') else {
            rest = behind;
            continue;
        };
        let (value, behind) = value(behind.trim_start());
        if name.eq_ignore_ascii_case(wanted) {
            return Some(plain(value));
        }
        rest = behind;
    }
}

/// The value that a text begins with, and what is behind it.
fn value(text: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        let quoted = text.strip_prefix(quote);
        if let Some(parts) = quoted.and_then(|it| it.split_once(quote)) {
            return parts;
        }
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// A text of HTML with its entities read.
pub(super) fn plain(text: &str) -> String {
    let mut pieces = text.split('&');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |read, piece| {
        let entity = piece.split_once(';').and_then(|(name, behind)| {
            let character = entity(&format!("&{name};"))?;
            Some(character + behind)
        });
        read + &entity.unwrap_or_else(|| format!("&{piece}"))
    })
}

/// The characters of an entity, which Markdown has as well.
fn entity(written: &str) -> Option<String> {
    let is_name = |it: char| it.is_ascii_alphanumeric() || "&#;".contains(it);
    if !written.chars().all(is_name) {
        return None;
    }
    let read = Parser::new(written).find_map(|event| {
        let Event::Text(text) = event else {
            return None;
        };
        Some(text.into_string())
    });
    read.filter(|it| it != written)
}

#[cfg(test)]
mod tests {
    use super::{HtmlPiece, attribute, pieces, plain};

    #[test]
    fn attributes_are_found_however_they_are_quoted() {
        for written in [
            " href=\"x>y\"",
            " data-href=z href='x>y' b",
            " a HREF = x>y /",
            "\nb=\"href=z\"\thref=x&gt;y",
        ] {
            assert_eq!(
                attribute(written, "href").as_deref(),
                Some("x>y"),
                "{written}"
            );
        }
        assert_eq!(attribute(" name=x href", "href"), None);
    }

    #[test]
    fn what_is_no_tag_is_text() {
        for written in [
            "a < b > c",
            "<Type<T>>",
            "<script>x</script>",
            "<b",
            "<!-- x",
        ] {
            let all = pieces(written).into_iter().map(|piece| match piece {
                HtmlPiece::Text(text) => text,
                HtmlPiece::Start { .. } | HtmlPiece::End(_) => panic!("{written}: {piece:?}"),
            });
            assert_eq!(all.collect::<String>(), written);
        }
        assert_eq!(pieces("<!-- <b> -->"), []);
    }

    #[test]
    fn entities_are_read_once() {
        assert_eq!(plain("a &amp; b &lt;&#x41;&nope; &"), "a & b <A&nope; &");
        assert_eq!(plain("&amp;lt;"), "&lt;");
    }
}
