//! The HTML that people write into descriptions, as the Markdown that says the same: links, lists, code. What it becomes is read as any other text of
//! theirs; a tag that is none of these stays as it was written.

use std::borrow::Cow;
use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser};

/// A description with Markdown in the place of simple tags. Those in code are part of the code.
pub(crate) fn as_markdown(description: &str, options: Options) -> Cow<'_, str> {
    let events = Parser::new_ext(description, options).into_offset_iter();
    let html: Vec<Range<usize>> = events
        .filter(|(event, _)| matches!(event, Event::Html(_) | Event::InlineHtml(_)))
        .map(|(_, range)| range)
        .collect();
    if html.is_empty() {
        return Cow::Borrowed(description);
    }
    let (mut written, mut done) = (String::new(), 0);
    let mut links = Vec::new();
    for range in html {
        written.push_str(description.get(done..range.start).unwrap_or_default());
        let part = description.get(range.clone()).unwrap_or_default();
        written.push_str(&tags(part, &mut links));
        done = range.end.max(done);
    }
    written.push_str(description.get(done..).unwrap_or_default());
    Cow::Owned(written)
}

/// A piece of HTML, tag by tag. The addresses of links that are open wait for their ends.
fn tags(html: &str, links: &mut Vec<String>) -> String {
    let (mut written, mut rest) = (String::new(), html);
    while let Some((before, behind)) = rest.split_once('<') {
        written.push_str(before);
        let Some((inside, after)) = behind.split_once('>') else {
            written.push('<');
            rest = behind;
            break;
        };
        match tag(inside, links) {
            Some(markdown) => written.push_str(&markdown),
            None => written.push_str(&format!("<{inside}>")),
        }
        rest = after;
    }
    written + rest
}

/// What a tag becomes; nothing for one that is not simple.
fn tag(inside: &str, links: &mut Vec<String>) -> Option<String> {
    let inside = inside.trim_end_matches('/').trim();
    let word = inside.split_ascii_whitespace().next()?;
    let markdown = match word.to_ascii_lowercase().as_str() {
        "b" | "/b" | "strong" | "/strong" => "**",
        "i" | "/i" | "em" | "/em" => "*",
        "code" | "/code" | "tt" | "/tt" => "`",
        "br" => "\\\n",
        "p" | "/p" | "div" | "/div" | "ul" | "/ul" | "ol" | "/ol" | "/blockquote" => "\n\n",
        "li" => "\n- ",
        "/li" => "",
        "blockquote" => "\n\n> ",
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => "\n\n**",
        "/h1" | "/h2" | "/h3" | "/h4" | "/h5" | "/h6" => "**\n\n",
        "span" | "/span" => "",
        "a" => {
            links.push(address(inside)?);
            "["
        }
        "/a" => return Some(format!("](<{}>)", links.pop()?)),
        _ => return None,
    };
    Some(markdown.to_owned())
}

/// Where a link leads, if that can stand in Markdown.
fn address(inside: &str) -> Option<String> {
    let (_, behind) = inside.split_once("href")?;
    let behind = behind.trim_start().strip_prefix('=')?.trim_start();
    let address = match behind.chars().next()? {
        quote @ ('"' | '\'') => behind.get(1..)?.split_once(quote)?.0,
        _ => behind.split_ascii_whitespace().next()?,
    };
    let is_plain = |it: char| !it.is_whitespace() && !['<', '>', '\\'].contains(&it);
    address.chars().all(is_plain).then(|| address.to_owned())
}

#[cfg(test)]
mod tests {
    use super::as_markdown;
    use pulldown_cmark::Options;

    #[test]
    fn simple_tags_become_markdown_and_others_stay() {
        for (given, wanted) in [
            (
                "See <a href=\"https://x.example/a\">this</a> now.",
                "See [this](<https://x.example/a>) now.",
            ),
            ("is <code>a</code> or <B>b</B>", "is `a` or **b**"),
            ("one<ul><li>a</li><li>b</li></ul>", "one\n\n\n- a\n- b\n\n"),
            ("a<br/>b", "a\\\nb"),
            ("`<b>` and\n\n    <b>\n", "`<b>` and\n\n    <b>\n"),
            ("a <img src=x onerror=y> b", "a <img src=x onerror=y> b"),
            ("<script>x</script>", "<script>x</script>"),
            ("a <a name=x>b</a>", "a <a name=x>b</a>"),
            ("<a href='javascript:x'>b</a>", "[b](<javascript:x>)"),
            (
                "a <a href=\"https://x>y\">b</a>",
                "a <a href=\"https://x>y\">b</a>",
            ),
            ("a < b > c", "a < b > c"),
        ] {
            assert_eq!(as_markdown(given, Options::empty()), wanted, "{given}");
        }
    }
}
