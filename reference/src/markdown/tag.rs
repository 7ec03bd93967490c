//! The tags of HTML that a description may use, and where they may stand. All others are shown as they are written.

use pulldown_cmark::HeadingLevel;

/// A tag that means something in a description; its attributes do not, but for addresses.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct HtmlTag {
    name: &'static str,
    /// The element that is written.
    pub(super) written: &'static str,
    pub(super) kind: TagKind,
    /// The elements one of which must be around it; empty where any may.
    parents: &'static [&'static str],
    /// The elements that end where it begins.
    ends: &'static [&'static str],
}

/// How a tag is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TagKind {
    /// A part of a line.
    Phrase,
    /// A line of its own, with phrases inside.
    Line,
    /// Something that lines and blocks stand in.
    Block,
    /// Nothing stands in it.
    Void,
    /// A heading, which is one of Markdown.
    Heading(HeadingLevel),
    /// A link, which is one of Markdown.
    Link,
    /// A picture, which is one of Markdown.
    Image,
    /// A part of Redoc's that shows something of the description: a link to its page.
    Shown,
}

const ROWS: &[&str] = &["tr", "th", "td"];

/// Elements that hold nothing but their own.
const STRICT: &[&str] = &["dl", "ol", "table", "tbody", "tfoot", "thead", "tr", "ul"];

/// Tags that change the look of what they are around, and nothing else: they are left out, so that anything may stand in them.
pub(super) const TRANSPARENT: &[&str] = &["center", "font", "small", "span", "u"];

const TAGS: &[HtmlTag] = &[
    tag("a", TagKind::Link),
    written("b", "strong", TagKind::Phrase),
    tag("blockquote", TagKind::Block),
    tag("br", TagKind::Void),
    inside("caption", TagKind::Line, &["table"], &[]),
    tag("code", TagKind::Phrase),
    inside("dd", TagKind::Block, &["dl"], &["dt", "dd"]),
    tag("del", TagKind::Phrase),
    tag("details", TagKind::Block),
    tag("div", TagKind::Block),
    tag("dl", TagKind::Block),
    inside("dt", TagKind::Line, &["dl"], &["dt", "dd"]),
    tag("em", TagKind::Phrase),
    tag("h1", TagKind::Heading(HeadingLevel::H1)),
    tag("h2", TagKind::Heading(HeadingLevel::H2)),
    tag("h3", TagKind::Heading(HeadingLevel::H3)),
    tag("h4", TagKind::Heading(HeadingLevel::H4)),
    tag("h5", TagKind::Heading(HeadingLevel::H5)),
    tag("h6", TagKind::Heading(HeadingLevel::H6)),
    tag("hr", TagKind::Void),
    written("i", "em", TagKind::Phrase),
    tag("img", TagKind::Image),
    written("kbd", "code", TagKind::Phrase),
    inside("li", TagKind::Block, &["ul", "ol"], &["li"]),
    written("mark", "strong", TagKind::Phrase),
    tag("ol", TagKind::Block),
    inside("p", TagKind::Line, &[], &["p"]),
    tag("pre", TagKind::Line),
    written("s", "del", TagKind::Phrase),
    written("samp", "code", TagKind::Phrase),
    written("strike", "del", TagKind::Phrase),
    tag("strong", TagKind::Phrase),
    tag("sub", TagKind::Phrase),
    tag("schemadefinition", TagKind::Shown),
    tag("securitydefinitions", TagKind::Shown),
    inside("summary", TagKind::Line, &["details"], &[]),
    tag("sup", TagKind::Phrase),
    tag("table", TagKind::Block),
    inside(
        "tbody",
        TagKind::Block,
        &["table"],
        &["thead", "tr", "th", "td"],
    ),
    inside("td", TagKind::Block, &["tr"], &["th", "td"]),
    inside(
        "tfoot",
        TagKind::Block,
        &["table"],
        &["tbody", "tr", "th", "td"],
    ),
    inside("th", TagKind::Block, &["tr"], &["th", "td"]),
    inside("thead", TagKind::Block, &["table"], &[]),
    inside(
        "tr",
        TagKind::Block,
        &["table", "thead", "tbody", "tfoot"],
        ROWS,
    ),
    written("tt", "code", TagKind::Phrase),
    tag("ul", TagKind::Block),
    written("var", "em", TagKind::Phrase),
];

const fn tag(name: &'static str, kind: TagKind) -> HtmlTag {
    inside(name, kind, &[], &[])
}

const fn written(name: &'static str, written: &'static str, kind: TagKind) -> HtmlTag {
    HtmlTag {
        written,
        ..tag(name, kind)
    }
}

const fn inside(
    name: &'static str,
    kind: TagKind,
    parents: &'static [&'static str],
    ends: &'static [&'static str],
) -> HtmlTag {
    HtmlTag {
        name,
        written: name,
        kind,
        parents,
        ends,
    }
}

impl HtmlTag {
    /// The tag of a name, whatever its capitals are.
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        TAGS.iter().find(|it| it.name.eq_ignore_ascii_case(name))
    }

    /// Whether another one that is open ends where this one begins.
    pub(super) fn ends(&self, open: &Self) -> bool {
        let is_paragraph = open.name == "p" && !self.is_in_lines();
        is_paragraph || self.ends.contains(&open.name)
    }

    /// Whether it may stand directly in another one, or in none.
    pub(super) fn fits(&self, around: Option<&Self>) -> bool {
        match around {
            Some(around) if STRICT.contains(&around.name) => self.parents.contains(&around.name),
            Some(around) if around.kind != TagKind::Block => self.is_in_lines(),
            Some(around) => self.parents.is_empty() || self.parents.contains(&around.name),
            None => self.parents.is_empty(),
        }
    }

    /// Whether it is a part of a line.
    pub(super) fn is_in_lines(&self) -> bool {
        match self.kind {
            TagKind::Phrase | TagKind::Link | TagKind::Image | TagKind::Shown => true,
            TagKind::Void => self.name == "br",
            TagKind::Line | TagKind::Block | TagKind::Heading(_) => false,
        }
    }
}
