//! The headings of the text of a page: each with an address, in levels below that of the page.

use pulldown_cmark::{Event, HeadingLevel};

use crate::address::Slugs;

/// A heading of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextHeading {
    /// Its id on the page.
    pub(crate) id: String,
    pub(crate) title: String,
    /// 2 for the outermost: the page has the first.
    pub(crate) level: usize,
}

/// Headings while their text is written.
#[derive(Debug, Default)]
pub(super) struct Headings(Vec<WrittenHeading>);

/// A heading, and where its events stand among all.
#[derive(Debug)]
struct WrittenHeading {
    level: HeadingLevel,
    title: String,
    start: usize,
    end: Option<usize>,
}

impl Headings {
    /// A heading begins with the event at a position, whatever that is.
    pub(super) fn start(&mut self, level: HeadingLevel, at: usize) {
        self.0.push(WrittenHeading {
            level,
            title: String::new(),
            start: at,
            end: None,
        });
    }

    /// What stands in the heading that is open.
    pub(super) fn add(&mut self, text: &str) {
        let open = self.0.last_mut().filter(|it| it.end.is_none());
        if let Some(open) = open {
            open.title.push_str(text);
        }
    }

    /// The heading that is open ends with the event at a position.
    pub(super) fn end(&mut self, at: usize) {
        if let Some(open) = self.0.last_mut() {
            open.end = Some(at);
        }
    }

    /// Writes all headings into the events. A level is one below that of the heading around it, whichever the text skips.
    pub(super) fn write(self, events: &mut [Event<'_>]) -> Vec<TextHeading> {
        let (mut slugs, mut open) = (Slugs::default(), Vec::<HeadingLevel>::new());
        let mut all = Vec::new();
        for heading in self.0 {
            open.retain(|around| *around < heading.level);
            open.push(heading.level);
            let level = (open.len() + 1).min(6);
            let id = format!("section.{}", slugs.take(&heading.title));
            let tags = [
                (Some(heading.start), format!("<h{level} id=\"{id}\">")),
                (heading.end, format!("</h{level}>")),
            ];
            for (at, tag) in tags {
                if let Some(event) = at.and_then(|at| events.get_mut(at)) {
                    *event = Event::InlineHtml(tag.into());
                }
            }
            all.push(TextHeading {
                id,
                title: heading.title.trim().to_owned(),
                level,
            });
        }
        all
    }
}
