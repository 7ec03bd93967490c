//! Descriptions as people wrote them, in Markdown and HTML, as markup. They are strangers' texts: tags beyond those of a table are shown as text, no
//! attribute of theirs is written, an image is a link unless it is a file of these pages, and links lead to the web, to these pages or nowhere.

mod cells;
mod footnotes;
mod headings;
mod html_piece;
mod link_targets;
mod links;
mod nesting;
mod picture;
mod tag;
mod writer;

use pulldown_cmark::{Event, Options, Parser, TagEnd};

use crate::html::{Html, text};
use html_piece::HtmlPiece;
use writer::{TextKind, Writer};

pub(crate) use headings::TextHeading;
pub(crate) use link_targets::{LinkTargets, Links, TargetKind, file_from, is_on_the_web};
pub(crate) use links::links;

/// A description of several paragraphs. Its headings are bold, because those of a page are the page's own.
pub(crate) fn block(description: &str, links: Links<'_>) -> Html {
    Writer::new(TextKind::Part, links).write(description).html
}

/// The text of a whole page, with the headings that it has.
pub(crate) fn page(description: &str, links: Links<'_>) -> PageText {
    Writer::new(TextKind::Page, links).write(description)
}

/// A text of which headings are those of the page.
pub(crate) struct PageText {
    pub(crate) html: Html,
    pub(crate) headings: Vec<TextHeading>,
}

/// A title or a summary, which is no Markdown, in one line. Backticks go, because people mean code by them all the same.
pub(crate) fn title(of: &str) -> String {
    let words: Vec<&str> = of.split_whitespace().collect();
    words.join(" ").replace('`', "")
}

/// The first paragraph of a description as plain text, for lists and for search.
pub(crate) fn line(description: &str) -> String {
    let mut line = String::new();
    for event in Parser::new_ext(description, OPTIONS) {
        match event {
            Event::Text(text) | Event::Code(text) => line.push_str(&text),
            Event::Html(html) | Event::InlineHtml(html) if ends_a_line(&html, &mut line) => break,
            Event::SoftBreak | Event::HardBreak => line.push(' '),
            Event::End(TagEnd::Paragraph | TagEnd::Heading(_)) => break,
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
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    words.join(" ")
}

/// Adds the text of HTML to a line; whether a block begins or ends behind it.
fn ends_a_line(html: &str, line: &mut String) -> bool {
    for piece in html_piece::pieces(html) {
        match piece {
            HtmlPiece::Text(text) => line.push_str(&html_piece::plain(text)),
            HtmlPiece::Start { tag, .. } | HtmlPiece::End(tag) if tag.is_in_lines() => {}
            HtmlPiece::Start { .. } | HtmlPiece::End(_) if line.trim().is_empty() => {}
            HtmlPiece::Start { .. } | HtmlPiece::End(_) => return true,
        }
    }
    false
}

/// A text in one line, with what stands between backticks in a fixed width.
pub(crate) fn inline(of: &str) -> Html {
    let targets = LinkTargets::default();
    let written = Writer::new(TextKind::Sentence, Links::to(&targets)).write(of);
    let inner = written.html.as_str().trim();
    let only = inner
        .strip_prefix("<p>")
        .and_then(|it| it.strip_suffix("</p>"));
    match only {
        Some(only) if !only.contains("<p>") => Html::of_markdown(only.to_owned()),
        Some(_) | None => text(of.trim()),
    }
}

/// What is read beside `CommonMark`.
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS);

#[cfg(test)]
mod tests {
    use super::{LinkTargets, Links, block, inline, line, page, title};

    #[test]
    fn strangers_markup_is_text() {
        let cases = [
            ("<script>alert(1)</script>", "&lt;script&gt;"),
            ("a <img src=x onerror=alert(1)> b", "<p>a x b</p>"),
            ("a <img alt=\"<b>\"> b", "<p>a &lt;b&gt; b</p>"),
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
                "<p>a <a href='https://b.example'>b</a><br>c <span>d</span></p><p>e<hr>",
                "<p>a <a href=\"https://b.example\">b</a><br>c d</p><p>e</p><hr>",
            ),
            (
                "<CENTER><table><tr><td><font color=red>a</font></td></tr></table></CENTER>",
                "<table><tr><td>a</td></tr></table>",
            ),
            (
                "<div>https://a.example</div>",
                "<div><a href=\"https://a.example\">https://a.example</a></div>",
            ),
            (
                "http https://a.example/b_c?d=1&e=2, http://[::1]/f.",
                "<a href=\"https://a.example/b_c?d=1&amp;e=2\">https://a.example/b_c?d=1&amp;e=2</a>, <a href=\"http://%5B::1%5D/f\">",
            ),
            (
                "[https://a.example](https://b.example) https://. <https://c.example>",
                "<p><a href=\"https://b.example\">https://a.example</a> https://. <a href=\"https://c.example\">",
            ),
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
            let targets = LinkTargets::default();
            let made = block(given, Links::to(&targets));
            let made = made.as_str();
            assert!(made.contains(wanted), "{given}: {made}");
            for refused in [
                "<script",
                "<img",
                "href=\"javascript",
                "href=\"JaVa",
                "href=\"data",
                " onclick=\"x\"",
                " style=",
            ] {
                assert!(!made.contains(refused), "{given}: {made}");
            }
        }
    }

    #[test]
    fn what_is_read_beside_commonmark_is_markup() {
        let cases = [
            (
                "```json extra\n{}\n```",
                "<pre><code class=\"language-json\">{}\n</code></pre>",
            ),
            (
                "- [x] done\n- [ ] open",
                "<li>\u{2611} done</li>\n<li>\u{2610} open</li>",
            ),
            (
                "a[^x] b[^y]<b>c</b>[^none]\n\n[^y]: of `b`\n[^x]: of a\n",
                "<p>a<sup>1</sup> b<sup>2</sup><strong>c</strong>[^none]</p>\n<div class=\"footnote\"><sup>2</sup> \n<p>of <code>b</code></p>\n</div>\n<div class=\"footnote\"><sup>1</sup> \n<p>of a</p>\n</div>",
            ),
            (
                "|a|b|c|\n|-|:-:|-:|\n|1|2|3|",
                "<td>1</td><td class=\"center\">2</td><td class=\"right\">3</td>",
            ),
        ];
        for (given, wanted) in cases {
            let targets = LinkTargets::default();
            let made = block(given, Links::to(&targets));
            assert!(made.as_str().contains(wanted), "{given}: {}", made.as_str());
        }
    }

    #[test]
    fn notes_of_a_page_can_be_linked_to() {
        let targets = LinkTargets::default();
        let made = page("a[^x]\n\n[^x]: note", Links::to(&targets)).html;
        let wanted = "<p>a<sup><a href=\"#note.1\">1</a></sup></p>\n<div class=\"footnote\" id=\"note.1\"><sup>1</sup> \n<p>note</p>\n</div>\n";
        assert_eq!(made.as_str(), wanted);
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
