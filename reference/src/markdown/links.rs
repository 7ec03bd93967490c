//! The links of a text, each with its line.

use pulldown_cmark::{Event, Parser, Tag};

use super::OPTIONS;
use super::html_piece::{HtmlPiece, attribute, pieces};

/// A link as it is written.
pub(crate) struct WrittenLink {
    pub(crate) address: String,
    pub(crate) is_picture: bool,
    /// From 1 on.
    pub(crate) line: usize,
}

/// All links and pictures of a text, those of HTML too.
pub(crate) fn links(text: &str) -> Vec<WrittenLink> {
    let mut all = Vec::new();
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        let before = text.get(..range.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let mut add = |address: String, is_picture| {
            all.push(WrittenLink {
                address,
                is_picture,
                line,
            });
        };
        if let Event::Start(tag @ (Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. })) =
            &event
        {
            add(dest_url.to_string(), matches!(tag, Tag::Image { .. }));
        }
        if let Event::Html(html) | Event::InlineHtml(html) = &event {
            for piece in pieces(html) {
                if let HtmlPiece::Start { attributes, .. } = piece {
                    for (name, is_picture) in [("href", false), ("src", true)] {
                        if let Some(address) = attribute(attributes, name) {
                            add(address, is_picture);
                        }
                    }
                }
            }
        }
    }
    all
}
