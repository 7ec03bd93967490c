//! The events of a description as markup.

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Parser, Tag, TagEnd, TextMergeStream,
    html,
};

use super::cells::Cells;
use super::footnotes::Footnotes;
use super::headings::Headings;
use super::html_piece::{HtmlPiece, attribute, pieces, plain};
use super::link_targets::Links;
use super::nesting::Nesting;
use super::picture::{self, OpenPicture};
use super::tag::{HtmlTag, TagKind};
use super::{OPTIONS, PageText};
use crate::html::{Html, is_misleading};

/// A description that is being written.
pub(super) struct Writer<'d> {
    kind: TextKind,
    links: Links<'d>,
    /// Those that have addresses; none where headings are bold.
    headings: Option<Headings>,
    nesting: Nesting,
    open_links: Vec<OpenLink>,
    cells: Cells,
    footnotes: Footnotes,
    picture: Option<OpenPicture>,
    events: Vec<Event<'d>>,
    /// HTML whose end has not come yet: it comes in lines.
    html: String,
    is_in_code: bool,
}

/// Whether a link that is open was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenLink {
    Written,
    LeftOut,
}

/// What a text is a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextKind {
    /// A sentence of a page, in which values may be quoted: HTML is none.
    Sentence,
    /// A page whose headings are its own: those of the text are bold.
    Part,
    /// A page: the headings of the text can be linked to.
    Page,
}

impl<'d> Writer<'d> {
    /// Nothing is written yet.
    pub(super) fn new(kind: TextKind, links: Links<'d>) -> Self {
        Self {
            kind,
            links,
            headings: (kind == TextKind::Page).then(Headings::default),
            nesting: Nesting::default(),
            open_links: Vec::new(),
            cells: Cells::default(),
            footnotes: Footnotes::new(kind == TextKind::Page),
            picture: None,
            events: Vec::new(),
            html: String::new(),
            is_in_code: false,
        }
    }

    /// Writes a description.
    pub(super) fn write(mut self, description: &'d str) -> PageText {
        for event in TextMergeStream::new(Parser::new_ext(description, OPTIONS)) {
            if let Some(open) = &mut self.picture {
                if open.takes_end(&event) {
                    let written = open.written();
                    self.events.push(written);
                    self.picture = None;
                }
                continue;
            }
            if let Event::Html(html) | Event::InlineHtml(html) = event {
                self.html.push_str(&html);
                continue;
            }
            self.end_of_html();
            if let Event::Start(Tag::Image { dest_url, .. }) = &event {
                self.picture = self.links.picture(dest_url).map(OpenPicture::at);
            }
            if self.picture.is_none() {
                self.event(event);
            }
        }
        self.end_of_html();
        for end in std::mem::take(&mut self.nesting).finish() {
            self.end(end);
        }
        let headings = self.headings.take();
        let headings = headings.map(|it| it.write(&mut self.events));
        let mut written = String::new();
        html::push_html(&mut written, self.events.into_iter());
        PageText {
            html: Html::of_markdown(written),
            headings: headings.unwrap_or_default(),
        }
    }

    fn event(&mut self, event: Event<'d>) {
        match event {
            // A block of HTML may begin what another one ends.
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => {}
            Event::Start(tag) => {
                self.nesting.start(tag.to_end());
                self.start(tag);
            }
            Event::End(end) => {
                self.is_in_code &= end != TagEnd::CodeBlock;
                for end in self.nesting.end(end) {
                    self.end(end);
                }
            }
            Event::Text(text) => self.text_with_addresses(text),
            Event::InlineMath(text) | Event::DisplayMath(text) => self.text(text),
            Event::FootnoteReference(name) => {
                let reference = self.footnotes.reference(&name);
                self.events.push(Event::InlineHtml(reference.into()));
            }
            Event::Code(code) => {
                self.add_to_heading(&code);
                self.events.push(Event::Code(harmless(code)));
            }
            Event::TaskListMarker(true) => self.text("\u{2611} ".into()),
            Event::TaskListMarker(false) => self.text("\u{2610} ".into()),
            Event::Html(_)
            | Event::InlineHtml(_)
            | Event::SoftBreak
            | Event::HardBreak
            | Event::Rule => self.events.push(event),
        }
    }

    fn start(&mut self, tag: Tag<'d>) {
        if let Tag::Heading { level, .. } = tag {
            return self.start_of_heading(level);
        }
        if let Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } = &tag {
            return self.start_of_link(dest_url);
        }
        if let Tag::FootnoteDefinition(name) = &tag {
            let start = self.footnotes.start(name);
            return self.events.push(Event::InlineHtml(start.into()));
        }
        if let Some(cell) = self.cells.start(&tag) {
            return self.events.push(Event::InlineHtml(cell.into()));
        }
        let written = if let Tag::CodeBlock(kind) = tag {
            self.is_in_code = true;
            Tag::CodeBlock(of_language(kind))
        } else if let Tag::Table(_) = tag {
            Tag::Table(Vec::new())
        } else {
            tag
        };
        self.events.push(Event::Start(written));
    }

    /// Writes an end, whichever began: a tag or something of Markdown.
    fn end(&mut self, end: Event<'static>) {
        if let Event::End(TagEnd::Heading(_)) = end {
            return self.end_of_heading();
        }
        let is_link = matches!(end, Event::End(TagEnd::Link | TagEnd::Image));
        if !is_link {
            self.events.push(end);
        } else if self.open_links.pop() == Some(OpenLink::Written) {
            self.events.push(Event::End(TagEnd::Link));
        }
    }

    /// Writes a text in which addresses of the web are links.
    fn text_with_addresses(&mut self, text: CowStr<'d>) {
        if !self.is_linking() || !text.contains("://") {
            return self.text(text);
        }
        let mut rest = &*text;
        while let Some(found) = next_address(rest) {
            self.text(found.before.to_owned().into());
            self.start_of_link(found.address);
            self.text(found.address.to_owned().into());
            self.end(Event::End(TagEnd::Link));
            rest = found.behind;
        }
        self.text(rest.to_owned().into());
    }

    /// Whether an address in a text becomes a link: not inside of one, nor in code.
    fn is_linking(&self) -> bool {
        self.kind != TextKind::Sentence && self.open_links.is_empty() && !self.is_in_code
    }

    fn text(&mut self, text: CowStr<'d>) {
        self.add_to_heading(&text);
        self.events.push(Event::Text(harmless(text)));
    }

    fn add_to_heading(&mut self, text: &str) {
        if let Some(headings) = &mut self.headings {
            headings.add(text);
        }
    }

    fn start_of_heading(&mut self, level: HeadingLevel) {
        match &mut self.headings {
            Some(headings) => {
                headings.start(level, self.events.len());
                self.events.push(Event::SoftBreak);
            }
            None => {
                let starts = [Tag::Paragraph, Tag::Strong];
                self.events.extend(starts.map(Event::Start));
            }
        }
    }

    fn end_of_heading(&mut self) {
        match &mut self.headings {
            Some(headings) => {
                headings.end(self.events.len());
                self.events.push(Event::SoftBreak);
            }
            None => {
                let ends = [TagEnd::Strong, TagEnd::Paragraph];
                self.events.extend(ends.map(Event::End));
            }
        }
    }

    fn start_of_link(&mut self, written: &str) {
        let is_inside = self.open_links.contains(&OpenLink::Written);
        let address = self.links.resolve(written).filter(|_| !is_inside);
        let Some(address) = address else {
            self.open_links.push(OpenLink::LeftOut);
            return;
        };
        self.open_links.push(OpenLink::Written);
        self.events.push(Event::Start(Tag::Link {
            link_type: LinkType::Inline,
            dest_url: address.into(),
            title: "".into(),
            id: "".into(),
        }));
    }

    /// Writes the HTML that has come.
    fn end_of_html(&mut self) {
        let html = std::mem::take(&mut self.html);
        if self.kind == TextKind::Sentence {
            return self.text(html.into());
        }
        for piece in pieces(&html) {
            match piece {
                HtmlPiece::Text(text) => self.text_with_addresses(plain(text).into()),
                HtmlPiece::Start { tag, attributes } => {
                    let start = self.nesting.start_tag(tag);
                    start.ends.into_iter().for_each(|it| self.end(it));
                    if start.fits {
                        self.start_tag(tag, attributes);
                    }
                }
                HtmlPiece::End(tag) => {
                    for end in self.nesting.end_tag(tag) {
                        self.end(end);
                    }
                }
            }
        }
    }

    fn start_tag(&mut self, tag: &HtmlTag, attributes: &str) {
        let attribute_of = |name| attribute(attributes, name).unwrap_or_default();
        match tag.kind {
            TagKind::Phrase | TagKind::Line | TagKind::Block | TagKind::Void => {
                let start = format!("<{}>", tag.written);
                self.events.push(Event::InlineHtml(start.into()));
            }
            TagKind::Heading(level) => self.start_of_heading(level),
            TagKind::Link => self.start_of_link(&attribute_of("href")),
            TagKind::Shown => {
                let model = attribute(attributes, "schemaRef");
                let address = model.unwrap_or_else(|| "#section/Authentication".to_owned());
                self.start_of_link(&address);
                let name = address.rsplit('/').next().unwrap_or_default().to_owned();
                self.text(name.into());
                self.end(Event::End(TagEnd::Link));
            }
            TagKind::Image => {
                let (address, alternative) = (attribute_of("src"), attribute_of("alt"));
                if let Some(own) = self.links.picture(&address) {
                    return self.events.push(picture::shown(&own, &alternative));
                }
                self.start_of_link(&address);
                let is_described = !alternative.is_empty();
                self.text(if is_described { alternative } else { address }.into());
                self.end(Event::End(TagEnd::Link));
            }
        }
    }
}

/// A block of code with the name of its language, where that is plain.
fn of_language(kind: CodeBlockKind<'_>) -> CodeBlockKind<'_> {
    let CodeBlockKind::Fenced(info) = &kind else {
        return kind;
    };
    let name = info.split([' ', ',', '{']).next().unwrap_or_default();
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "+-#".contains(it);
    if name.is_empty() || !name.chars().all(is_plain) {
        return CodeBlockKind::Indented;
    }
    CodeBlockKind::Fenced(name.to_owned().into())
}

/// An address of the web in a text.
struct FoundAddress<'t> {
    before: &'t str,
    address: &'t str,
    behind: &'t str,
}

/// The first address of the web in a text. Signs of a sentence at its end are none of it.
fn next_address(text: &str) -> Option<FoundAddress<'_>> {
    let is_start = |from: &str| {
        let host = from.strip_prefix("https://");
        let host = host.or_else(|| from.strip_prefix("http://"));
        host.is_some_and(|it| it.starts_with(|it: char| it.is_alphanumeric() || it == '['))
    };
    let mut starts = text.match_indices("http").map(|(at, _)| text.split_at(at));
    let (before, from) = starts.find(|(_, from)| is_start(from))?;
    let end = from.find(|it: char| it.is_whitespace() || "<>\"'`".contains(it));
    let (address, _) = from.split_at(end.unwrap_or(from.len()));
    let address = address.trim_end_matches(|it| ".,;:!?)]}*".contains(it));
    Some(FoundAddress {
        before,
        address,
        behind: from.strip_prefix(address)?,
    })
}

/// A text without characters that change how their surroundings are read.
fn harmless(text: CowStr<'_>) -> CowStr<'_> {
    if !text.contains(is_misleading) {
        return text;
    }
    text.replace(is_misleading, "\u{fffd}").into()
}
