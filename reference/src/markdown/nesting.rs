//! What is open while a description is written: no end stands without its beginning, and nothing is open behind the last word.

use pulldown_cmark::{Event, TagEnd};

use super::tag::{HtmlTag, TagKind};

/// What is open, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Nesting(Vec<OpenElement>);

/// An element that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenElement {
    /// A paragraph of Markdown.
    Paragraph,
    /// One that has ended where a block of HTML began in it.
    EndedParagraph,
    /// Something of Markdown that blocks may stand in.
    Block,
    /// Something of Markdown that has nothing but a line.
    Line,
    /// A tag.
    Html(&'static HtmlTag),
}

/// What the beginning of a tag does.
pub(super) struct StartOfTag {
    /// The ends of what it ends.
    pub(super) ends: Vec<Event<'static>>,
    /// Whether it may stand where it does; otherwise it is left out.
    pub(super) fits: bool,
}

impl Nesting {
    /// Something of Markdown begins, which ends with `end`.
    pub(super) fn start(&mut self, end: TagEnd) {
        self.0.push(match end {
            TagEnd::Paragraph => OpenElement::Paragraph,
            TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::FootnoteDefinition
            | TagEnd::HtmlBlock
            | TagEnd::TableCell
            | TagEnd::DefinitionList
            | TagEnd::DefinitionListDefinition => OpenElement::Block,
            TagEnd::Heading(_)
            | TagEnd::CodeBlock
            | TagEnd::DefinitionListTitle
            | TagEnd::Table
            | TagEnd::TableHead
            | TagEnd::TableRow
            | TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript
            | TagEnd::Link
            | TagEnd::Image
            | TagEnd::MetadataBlock(_) => OpenElement::Line,
        });
    }

    /// Something of Markdown ends: the ends that are to be written, of tags inside of it first.
    pub(super) fn end(&mut self, end: TagEnd) -> Vec<Event<'static>> {
        let mut written = Vec::new();
        while let Some(open) = self.0.pop() {
            match open {
                OpenElement::Html(tag) => written.extend(end_of(tag)),
                OpenElement::EndedParagraph => break,
                OpenElement::Paragraph | OpenElement::Block | OpenElement::Line => {
                    written.push(Event::End(end));
                    break;
                }
            }
        }
        written
    }

    /// A tag begins: the ends that stand before it, and whether it can stand here at all.
    pub(super) fn start_tag(&mut self, tag: &'static HtmlTag) -> StartOfTag {
        let mut ends = Vec::new();
        while let Some(OpenElement::Html(open)) = self.0.last()
            && tag.ends(open)
        {
            ends.extend(end_of(open));
            self.0.pop();
        }
        let fits = match self.0.last() {
            None | Some(OpenElement::Block | OpenElement::EndedParagraph) => tag.fits(None),
            Some(OpenElement::Html(around)) => tag.fits(Some(around)),
            Some(OpenElement::Line) => tag.is_in_lines(),
            Some(OpenElement::Paragraph) => tag.is_in_lines() || tag.fits(None),
        };
        if fits && !tag.is_in_lines() && self.0.last() == Some(&OpenElement::Paragraph) {
            self.0.pop();
            self.0.push(OpenElement::EndedParagraph);
            ends.push(Event::End(TagEnd::Paragraph));
        }
        if fits && ![TagKind::Void, TagKind::Image, TagKind::Shown].contains(&tag.kind) {
            self.0.push(OpenElement::Html(tag));
        }
        StartOfTag { ends, fits }
    }

    /// A tag ends: its end, and before it those of what is open inside of it. Nothing where it is not open.
    pub(super) fn end_tag(&mut self, tag: &HtmlTag) -> Vec<Event<'static>> {
        let mut open = Vec::new();
        for it in self.0.iter().rev() {
            let OpenElement::Html(inside) = it else {
                return Vec::new();
            };
            open.push(*inside);
            if *inside == tag {
                break;
            }
        }
        if open.last() != Some(&tag) {
            return Vec::new();
        }
        self.0.truncate(self.0.len() - open.len());
        open.into_iter().filter_map(end_of).collect()
    }

    /// The text is over: the ends of all tags that are open.
    pub(super) fn finish(self) -> Vec<Event<'static>> {
        let open = self.0.into_iter().rev();
        let tags = open.filter_map(|it| match it {
            OpenElement::Html(tag) => end_of(tag),
            OpenElement::Paragraph
            | OpenElement::EndedParagraph
            | OpenElement::Block
            | OpenElement::Line => None,
        });
        tags.collect()
    }
}

/// The end of a tag that is open.
fn end_of(tag: &HtmlTag) -> Option<Event<'static>> {
    match tag.kind {
        TagKind::Phrase | TagKind::Line | TagKind::Block => {
            Some(Event::InlineHtml(format!("</{}>", tag.written).into()))
        }
        TagKind::Heading(level) => Some(Event::End(TagEnd::Heading(level))),
        TagKind::Link => Some(Event::End(TagEnd::Link)),
        TagKind::Void | TagKind::Image | TagKind::Shown => None,
    }
}
