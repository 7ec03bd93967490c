//! Descriptions of strangers who want their markup to be ours: whatever stands in a text, a page is made of these tags and these attributes.

#![expect(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are ours"
)]

mod pieces;
mod support;

use std::collections::BTreeMap;

use pieces::{Piece, Tag, pieces};
use pulldown_cmark::{Event, Options, Parser, Tag as Start};
use support::files;

/// A description with a text in every place that takes one.
const PLACES: &str = include_str!("hostile.yaml");

const TEXTS: &[&str] = &[
    "</script><script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "--><svg onload=alert(1)>",
    "[a](javascript:alert(1)) ![b](data:text/html,x) <javascript:alert(1)>",
    "]]><!-- {{7*7}} ${7*7} `\\u003c",
    "<a href=\"javascript:alert(1)\">a</a>\n\n<style>*{display:none}</style>\n\n<iframe src=//x.example>",
    "<table onclick=x><tr><td style='x' onmouseover=alert(1)><p class=\"code\" id=main><h2 id=x>a</table>",
    "<a href=\"&#106;avascript:alert(1)\">a</a> <img src=\"&#x6a;avascript:x\" alt=\"<b>\"> <a href=/x>b</a> <a href=//x.example>c</a>",
    "<details open ontoggle=alert(1)><summary>a<svg/onload=alert(1)>&#x202e;",
    "../../etc/passwd\\..\\x",
    "\u{202e}\u{2066}\u{0007}\u{2028}",
];

const TAGS: &[&str] = &[
    "a",
    "aside",
    "blockquote",
    "body",
    "br",
    "button",
    "caption",
    "circle",
    "code",
    "dd",
    "defs",
    "del",
    "details",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "header",
    "hr",
    "html",
    "input",
    "label",
    "li",
    "link",
    "main",
    "marker",
    "meta",
    "nav",
    "ol",
    "p",
    "path",
    "pre",
    "rect",
    "script",
    "section",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "svg",
    "table",
    "tbody",
    "td",
    "text",
    "tfoot",
    "th",
    "thead",
    "title",
    "tr",
    "ul",
];

const ATTRIBUTES: &[&str] = &[
    "aria-autocomplete",
    "aria-controls",
    "aria-current",
    "aria-expanded",
    "aria-label",
    "aria-labelledby",
    "aria-live",
    "autocomplete",
    "charset",
    "class",
    "content",
    "cx",
    "cy",
    "d",
    "data-method",
    "data-name",
    "data-path",
    "data-request",
    "data-root",
    "defer",
    "download",
    "for",
    "height",
    "hidden",
    "href",
    "http-equiv",
    "id",
    "lang",
    "marker-end",
    "markerHeight",
    "markerWidth",
    "name",
    "open",
    "orient",
    "placeholder",
    "property",
    "r",
    "refX",
    "refY",
    "rel",
    "role",
    "rx",
    "spellcheck",
    "src",
    "tabindex",
    "type",
    "viewBox",
    "width",
    "x",
    "y",
];

/// A description in which each place has a text, each its own.
fn described(text: &str) -> String {
    let mut pieces = PLACES.split('@');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.enumerate().fold(first, |all, (number, piece)| {
        let quoted = serde_json::to_string(&format!("{text}{number}")).expect("a text");
        format!("{all}{quoted}{piece}")
    })
}

#[test]
fn no_text_becomes_markup() {
    for text in TEXTS {
        let files = files(&described(text));
        let mut count = 0;
        for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
            for piece in pieces(page) {
                match piece {
                    Piece::Text(text) => assert!(!text.contains('<'), "{path}: {text}"),
                    Piece::End(name) => assert!(TAGS.contains(&name), "{path}: {name}"),
                    Piece::Start(tag) => {
                        count += 1;
                        look_at(path, &tag);
                    }
                }
            }
        }
        assert!(count > 500, "tags were looked at: {count}");
    }
}

fn look_at(path: &str, tag: &Tag<'_>) {
    assert!(TAGS.contains(&tag.name), "{path}: {}", tag.name);
    for (name, value) in &tag.attributes {
        assert!(ATTRIBUTES.contains(name), "{path}: {name}={value}");
        if ["href", "src"].contains(name) {
            let is_good = ["https://", "http://"]
                .iter()
                .any(|it| value.starts_with(it))
                || value.starts_with('#')
                || !value.contains(':');
            assert!(is_good, "{path}: {value}");
            let is_below = value.matches("..").count() <= usize::from(value.starts_with("../"));
            assert!(is_below || value.starts_with('#'), "{path}: {value}");
        }
    }
    let has_source = tag.attributes.iter().any(|(name, _)| *name == "src");
    assert!(
        tag.name != "script" || has_source,
        "{path}: a script stands in the page"
    );
}

/// Hosts that texts are become no source of a policy, and forms stay data.
#[test]
fn no_text_opens_a_policy_or_ends_a_form() {
    let unescaped = |text: &str| {
        let text = text.replace("&lt;", "<").replace("&gt;", ">");
        text.replace("&quot;", "\"")
            .replace("&#39;", "'")
            .replace("&amp;", "&")
    };
    let policies = [
        "*",
        "a.example *",
        "a.example; script-src *",
        "a.example, b",
        "'unsafe-inline'",
        "a.example/ https:",
    ];
    for text in TEXTS.iter().chain(&policies) {
        let files = files(&described(text));
        let mut forms = 0;
        for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
            for piece in pieces(page) {
                let Piece::Start(tag) = piece else {
                    continue;
                };
                let attribute = |name| {
                    tag.attributes
                        .iter()
                        .find(|it| it.0 == name)
                        .map(|it| unescaped(it.1))
                };
                if let Some(form) = attribute("data-request") {
                    let form: serde_json::Value = serde_json::from_str(&form).expect("JSON");
                    assert!(form["method"].is_string(), "{path}");
                    forms += 1;
                }
                let Some(policy) =
                    attribute("content").filter(|_| attribute("http-equiv").is_some())
                else {
                    continue;
                };
                let known = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
                let (start, connect) = policy.split_once("; connect-src ").unwrap_or((&policy, ""));
                assert_eq!(start, known, "{path}");
                let is_source = |it: &str| {
                    it == "'self'"
                        || it.starts_with("https://")
                            && it
                                .matches(|it: char| {
                                    !it.is_ascii_alphanumeric() && !"-._".contains(it)
                                })
                                .count()
                                == 3
                };
                assert!(
                    connect.is_empty() || connect.split(' ').all(is_source),
                    "{path}: {connect}"
                );
            }
        }
        assert!(forms > 0, "{text}");
    }
}

#[test]
fn no_text_becomes_markup_in_markdown() {
    for text in TEXTS {
        let files = files(&described(text));
        let is_markdown = |path: &str| path.ends_with(".md") || path.ends_with(".txt");
        for (path, page) in files.iter().filter(|(path, _)| is_markdown(path)) {
            let (header, page) = page.split_once('\n').expect("a header");
            assert!(header.starts_with("<!--"), "{path}: {header}");
            for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
                match event {
                    Event::Html(html) | Event::InlineHtml(html) => panic!("{path}: {html}"),
                    Event::Start(Start::Image { dest_url, .. }) => panic!("{path}: {dest_url}"),
                    Event::Start(Start::Link { dest_url, .. }) => {
                        let is_of_web = ["https://", "http://"]
                            .iter()
                            .any(|it| dest_url.starts_with(it));
                        assert!(is_of_web || !dest_url.contains(':'), "{path}: {dest_url}");
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn names_of_files_are_harmless() {
    for text in TEXTS {
        for path in files(&described(text)).keys() {
            let is_good = |it: char| it.is_ascii_alphanumeric() || "-_./".contains(it);
            assert!(path.chars().all(is_good) && !path.contains(".."), "{path}");
            assert!(path.matches('/').count() <= 1, "{path}");
        }
    }
}

#[test]
fn the_index_holds_texts_and_nothing_else() {
    for text in TEXTS {
        let files = files(&described(text));
        let script = &files["assets/search.js"];
        let (_, data) = script.split_once("var searchIndex = ").expect("an index");
        let (data, script) = data.split_once(";\n").expect("the end of the index");
        assert!(!data.contains('<') && !data.contains('\u{2028}') && !data.contains('\u{202e}'));
        let lines: BTreeMap<String, String> = serde_json::from_str(data).expect("texts");
        assert!(lines["titles"].lines().count() > 5);
        assert_eq!(script, include_str!("../src/assets/search.js"));
        let texts = &files["assets/search-texts-0.js"];
        let texts = texts.split_once("searchTexts(0, ").expect("texts").1;
        assert!(!texts.contains('<') && !texts.contains('\u{202e}'));
        let texts = texts.strip_suffix(");\n").expect("the end of the texts");
        let texts: String = serde_json::from_str(texts).expect("a text");
        assert!(texts.lines().count() > 5);
    }
}
