//! A picture of these pages, whose text is what is read instead of it.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::html::{Html, element};

/// A picture that is open.
#[derive(Debug)]
pub(super) struct OpenPicture {
    address: String,
    alternative: String,
    /// How many pictures are open: one may stand in the text of another.
    depth: usize,
}

impl OpenPicture {
    pub(super) fn at(address: String) -> Self {
        Self {
            address,
            alternative: String::new(),
            depth: 1,
        }
    }

    /// Takes the words of an event; whether it ends the picture.
    pub(super) fn takes_end(&mut self, event: &Event<'_>) -> bool {
        match event {
            Event::Start(Tag::Image { .. }) => self.depth += 1,
            Event::End(TagEnd::Image) => self.depth -= 1,
            Event::Text(text) | Event::Code(text) => self.alternative.push_str(text),
            Event::SoftBreak | Event::HardBreak => self.alternative.push(' '),
            Event::Start(_)
            | Event::End(_)
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::Rule
            | Event::TaskListMarker(_) => {}
        }
        self.depth == 0
    }

    pub(super) fn written(&self) -> Event<'static> {
        shown(&self.address, &self.alternative)
    }
}

/// A picture at an address.
pub(super) fn shown(address: &str, alternative: &str) -> Event<'static> {
    let picture = element("img").with("src", address).with("alt", alternative);
    Event::InlineHtml(Html::from(picture).as_str().to_owned().into())
}
