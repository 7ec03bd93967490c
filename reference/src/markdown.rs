//! Descriptions as people wrote them, in Markdown, as markup. They are strangers' texts: HTML beyond simple tags is shown as text, an image is a link,
//! and links lead to the web or nowhere.

use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd, html};

use crate::html::{Html, is_misleading, text};
use crate::simple_html;

/// A description of several paragraphs.
pub(crate) fn block(description: &str) -> Html {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let shown: String = description
        .chars()
        .map(|it| if is_misleading(it) { '\u{fffd}' } else { it })
        .collect();
    let shown = simple_html::as_markdown(&shown, options);
    let mut open = Vec::new();
    let events = Parser::new_ext(&shown, options).flat_map(|event| harmless(event, &mut open));
    let mut written = String::new();
    html::push_html(&mut written, events);
    Html::of_markdown(written)
}

/// A title or a summary, which is no Markdown, in one line. Backticks go, because people mean code by them all the same.
pub(crate) fn title(of: &str) -> String {
    let words: Vec<&str> = of.split_whitespace().collect();
    words.join(" ").replace('`', "")
}

/// The first paragraph of a description as plain text, for lists and for search.
pub(crate) fn line(description: &str) -> String {
    let mut line = String::new();
    let description = simple_html::as_markdown(description, Options::empty());
    for event in Parser::new(&description) {
        match event {
            // What is left of HTML is no tag that means something: it was meant as it stands.
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                line.push_str(&text);
            }
            Event::SoftBreak | Event::HardBreak => line.push(' '),
            Event::End(TagEnd::Paragraph | TagEnd::Heading(_)) => break,
            Event::Start(_)
            | Event::End(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::Rule
            | Event::TaskListMarker(_) => {}
        }
    }
    line.trim().to_owned()
}

/// A text in one line, with what stands between backticks in a fixed width.
pub(crate) fn inline(of: &str) -> Html {
    let written = block(of);
    let inner = written.as_str().trim();
    let only = inner
        .strip_prefix("<p>")
        .and_then(|it| it.strip_suffix("</p>"));
    match only {
        Some(only) if !only.contains("<p>") => Html::of_markdown(only.to_owned()),
        Some(_) | None => text(of.trim()),
    }
}

/// Whether a link that is open was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenLink {
    Kept,
    LeftOut,
}

/// What of an event may be written. Headings are bold, because those of a page are the page's own.
fn harmless<'e>(event: Event<'e>, open: &mut Vec<OpenLink>) -> Vec<Event<'e>> {
    match event {
        Event::Html(html) | Event::InlineHtml(html) => vec![Event::Text(html)],
        Event::Start(Tag::HtmlBlock | Tag::FootnoteDefinition(_)) => {
            vec![Event::Start(Tag::Paragraph)]
        }
        Event::End(TagEnd::HtmlBlock | TagEnd::FootnoteDefinition) => {
            vec![Event::End(TagEnd::Paragraph)]
        }
        Event::Start(Tag::Heading { .. }) => {
            vec![Event::Start(Tag::Paragraph), Event::Start(Tag::Strong)]
        }
        Event::End(TagEnd::Heading(_)) => {
            vec![Event::End(TagEnd::Strong), Event::End(TagEnd::Paragraph)]
        }
        // A name of a language would be a class of the description's choice.
        Event::Start(Tag::CodeBlock(_)) => vec![Event::Start(Tag::CodeBlock(
            pulldown_cmark::CodeBlockKind::Indented,
        ))],
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            start_of_link(dest_url, open)
        }
        Event::End(TagEnd::Link | TagEnd::Image) => match open.pop() {
            Some(OpenLink::Kept) => vec![Event::End(TagEnd::Link)],
            Some(OpenLink::LeftOut) | None => Vec::new(),
        },
        Event::InlineMath(text) | Event::DisplayMath(text) | Event::FootnoteReference(text) => {
            vec![Event::Text(text)]
        }
        Event::TaskListMarker(is_done) => {
            vec![Event::Text(CowStr::Borrowed(if is_done {
                "[x] "
            } else {
                "[ ] "
            }))]
        }
        Event::Start(_)
        | Event::End(_)
        | Event::Text(_)
        | Event::Code(_)
        | Event::SoftBreak
        | Event::HardBreak
        | Event::Rule => vec![event],
    }
}

fn start_of_link<'e>(target: CowStr<'e>, open: &mut Vec<OpenLink>) -> Vec<Event<'e>> {
    let is_inside = open.contains(&OpenLink::Kept);
    if is_inside || !is_on_the_web(&target) {
        open.push(OpenLink::LeftOut);
        return Vec::new();
    }
    open.push(OpenLink::Kept);
    vec![Event::Start(Tag::Link {
        link_type: LinkType::Inline,
        dest_url: target,
        title: CowStr::Borrowed(""),
        id: CowStr::Borrowed(""),
    })]
}

/// Whether an address leads to the web or to a mailbox, and runs nothing.
pub(crate) fn is_on_the_web(address: &str) -> bool {
    let lower = address.to_ascii_lowercase();
    ["https://", "http://", "mailto:"]
        .iter()
        .any(|scheme| lower.starts_with(scheme))
}

#[cfg(test)]
mod tests {
    use super::{block, inline, line, title};

    #[test]
    fn strangers_markup_is_text() {
        let cases = [
            ("<script>alert(1)</script>", "&lt;script&gt;"),
            ("a <img src=x onerror=alert(1)> b", "&lt;img src=x"),
            ("[a](javascript:alert(1))", "<p>a</p>"),
            ("[a](JaVaScRiPt:alert(1))", "<p>a</p>"),
            ("[a](data:text/html,x)", "<p>a</p>"),
            (
                "![a](https://x.example/a.png)",
                "<a href=\"https://x.example/a.png\">a</a>",
            ),
            (
                "[![a](https://x.example/a.png)](https://y.example)",
                "<a href=\"https://y.example\">a</a>",
            ),
            ("<javascript:alert(1)>", "javascript:alert(1)"),
            ("# Title", "<p><strong>Title</strong></p>"),
            (
                "<a href=\"javascript:alert(1)\">a</a> <b onclick=\"x\">b</b>",
                "<p>a <strong>b</strong></p>",
            ),
            (
                "see <a href='https://x.example' onclick=\"x\">a</a>",
                "<a href=\"https://x.example\">a</a>",
            ),
            ("<ul><li>a</li></ul>", "<li>a</li>"),
            (
                "```js\" onclick=\"x\ncode\n```",
                "<pre><code>code\n</code></pre>",
            ),
            (
                "[a](https://x.example/\"onclick=\"x)",
                "href=\"https://x.example/%22onclick=%22x\"",
            ),
        ];
        for (given, wanted) in cases {
            let made = block(given);
            let made = made.as_str();
            assert!(made.contains(wanted), "{given}: {made}");
            for refused in [
                "<script",
                "<img",
                "href=\"javascript",
                "href=\"JaVa",
                "href=\"data",
                " onclick=\"x\"",
            ] {
                assert!(!made.contains(refused), "{given}: {made}");
            }
        }
    }

    #[test]
    fn lines_are_plain() {
        assert_eq!(line("A `b` *c*\nd\n\nnext"), "A b c d");
        assert_eq!(
            line("A Page<T> of <b>2 * 3</b>\n\nnext"),
            "A Page<T> of 2 * 3"
        );
        assert_eq!(line("<Type> of it"), "<Type> of it");
        assert_eq!(title(" A `Page<T>`\nof *a*b* "), "A Page<T> of *a*b*");
        assert_eq!(inline("a `b`").as_str(), "a <code>b</code>");
        assert_eq!(inline("a\n\nb <i>").as_str(), "a\n\nb &lt;i&gt;");
    }
}
