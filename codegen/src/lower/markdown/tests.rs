//! Docs held against a reader of Markdown, the one that rustdoc uses.

use super::harmless;

fn lines(text: &str) -> String {
    harmless(text).join("\n")
}

#[test]
fn code_becomes_text() {
    assert_eq!(
        lines("a\n```rust\npanic!()\n```\nb"),
        "a\n\n```text\npanic!()\n```\n\nb"
    );
    assert_eq!(lines("~~~\nlet x = 1;"), "```text\nlet x = 1;\n```");
    assert_eq!(lines("````\n```\n````"), "````text\n```\n````");
    assert_eq!(lines("a\n\n    let x = 1;"), "a\n\nlet x = 1;");
    assert_eq!(lines("- a\n\n        let x = 1;"), "- a\n\n  let x = 1;");
    assert_eq!(
        lines("- a\n  - b\n# c\n        let x = 1;"),
        "- a\n  - b\n# c\nlet x = 1;"
    );
}

#[test]
fn links_lead_to_the_web_or_are_none() {
    assert_eq!(
        lines("[Drain] and [x](y.md)"),
        "\\[Drain\\] and \\[x\\](y.md)"
    );
    assert_eq!(
        lines("[x](https://a.example/b)"),
        "[x](https://a.example/b)"
    );
    assert_eq!(
        lines("see https://a.example/b."),
        "see <https://a.example/b>."
    );
    assert_eq!(lines("<https://a.example>"), "<https://a.example>");
    assert_eq!(lines("Vec<T> <b>x</b>"), "Vec\\<T> \\<b>x\\</b>");
    assert_eq!(
        lines("![x](https://a.example/b.png)"),
        "\\![x](https://a.example/b.png)"
    );
    assert_eq!(
        lines("[a]: https://a.example"),
        "\\[a\\]: <https://a.example>"
    );
}

#[test]
fn code_spans_stay_and_lone_ticks_do_not() {
    assert_eq!(lines("`Vec<T>` and [`x`]"), "`Vec<T>` and \\[`x`\\]");
    assert_eq!(lines("a ` b"), "a \\` b");
    assert_eq!(lines("a ``` b"), "a \\`\\`\\` b");
}

/// What a reader of Markdown makes of it, as far as rustdoc would act on it or warn about it.
fn dangers(markdown: &str) -> Vec<String> {
    use pulldown_cmark::{CodeBlockKind, Event, LinkType, Options, Parser, Tag};
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_SMART_PUNCTUATION;
    let mut resolve_all = |_: pulldown_cmark::BrokenLink<'_>| Some(("intra".into(), "".into()));
    let parser = Parser::new_with_broken_link_callback(markdown, options, Some(&mut resolve_all));
    parser
        .filter_map(|event| match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if &*info == "text" => None,
            Event::Start(Tag::CodeBlock(kind)) => Some(format!("{kind:?}")),
            Event::Start(Tag::Link {
                dest_url,
                link_type,
                ..
            }) => {
                let is_web = dest_url.starts_with("https://") || dest_url.starts_with("http://");
                let is_plain = matches!(link_type, LinkType::Inline | LinkType::Autolink);
                (!(is_web && is_plain)).then(|| format!("a link to {dest_url}"))
            }
            Event::Start(Tag::Image { .. }) => Some("an image".to_owned()),
            Event::Start(Tag::FootnoteDefinition(_)) | Event::FootnoteReference(_) => {
                Some("a footnote".to_owned())
            }
            Event::Html(text) | Event::InlineHtml(text) => Some(format!("HTML {text}")),
            _ => None,
        })
        .collect()
}

#[test]
fn nothing_that_rustdoc_acts_on_is_left() {
    let pieces = [
        "words that fill the line to its end, or very nearly so, with some module left",
        "a",
        "word",
        " ",
        "  ",
        "    ",
        "\n",
        "\n\n",
        "```",
        "~~~",
        "`",
        "``",
        "[",
        "]",
        "(",
        ")",
        "[x](y)",
        "[x](https://a.example)",
        "https://a.example/b",
        "<",
        ">",
        "<b>",
        "</b>",
        "<!--",
        "<?",
        "![",
        "!",
        "- ",
        "* ",
        "1. ",
        "2) ",
        "+ ",
        "# ",
        "> ",
        "\t",
        "\\",
        "rust",
        "|",
        "---",
        "===",
        "[^1]",
        "[x]: https://a.example",
        "<https://a.example>",
        "*",
        "_",
        "**",
        "&lt;",
        "&#91;",
        "mailto:a@b.example",
        "<a@b.example>",
        "\"",
        ":",
        "{",
        "}",
    ];
    for text in random_texts(&pieces, 14).take(60_000) {
        let written = lines(&text);
        let dangers = dangers(&written);
        assert!(
            dangers.is_empty(),
            "{dangers:?} in {written:?}, from {text:?}"
        );
        assert_eq!(written, written.trim_end(), "from {text:?}");
    }
}

/// Texts of fewer than so many of these pieces, the same in every run.
fn random_texts(pieces: &[&str], most: usize) -> impl Iterator<Item = String> {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut below = move |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % limit as u64).expect("below a usize")
    };
    std::iter::repeat_with(move || {
        let length = below(most);
        (0..length).map(|_| pieces[below(pieces.len())]).collect()
    })
}

#[test]
fn invisible_characters_go() {
    assert_eq!(lines("a\u{202e}b\u{0}c\u{200b}d"), "abcd");
}

#[test]
fn long_lines_are_wrapped_and_lists_stay_lists() {
    let long = "word ".repeat(50);
    assert!(harmless(&long).iter().all(|line| line.len() <= 100));
    let list = format!("* {long}\n* b\n  - c");
    let lines = harmless(&list);
    assert!(lines[1].starts_with("  word"), "{lines:?}");
    assert_eq!(&lines[lines.len() - 2..], ["* b", "  - c"]);
}

#[test]
fn titles_are_read_as_they_stand() {
    use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
    let pieces = [
        "a", "*", "**", "_", "__", "~~", "~", " ", "b_c", "<T>", "\\", "[x]", "2 * 3", "ä", ".",
    ];
    for text in random_texts(&pieces, 9).take(20_000) {
        let written = super::title(&text).join("\n");
        let events = Parser::new_ext(&written, Options::ENABLE_STRIKETHROUGH);
        let mut read = String::new();
        for event in events {
            match event {
                Event::Text(own) => read.push_str(&own),
                Event::SoftBreak => read.push(' '),
                Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) => {}
                other => panic!("{other:?} in {written:?}, from {text:?}"),
            }
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        // A backslash before a sign may be an escape: people escape by habit.
        let plain = |text: &str| text.replace('\\', "");
        assert_eq!(plain(&read), plain(&words.join(" ")), "{written:?}");
    }
}
