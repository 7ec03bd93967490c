//! The Markdown of each page says what the page says.

#![expect(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are ours"
)]

mod pieces;
mod support;

use std::fs;
use std::path::Path;

use pieces::{Piece, pieces};
use pulldown_cmark::{Event, Options, Parser};

/// What a page has in its main part, without signs, which Markdown has more of. The words of a picture are told again behind it.
fn of_page(page: &str) -> String {
    let (mut words, mut is_main, mut is_picture) = (String::new(), false, false);
    for piece in pieces(page) {
        match piece {
            Piece::Text(text) if is_main && !is_picture => words.push_str(text),
            Piece::Text(_) => {}
            Piece::Start(tag) => {
                is_main |= tag.name == "main";
                is_picture |= tag.name == "svg";
            }
            Piece::End(name) => {
                is_main &= name != "main";
                is_picture &= name != "svg";
            }
        }
    }
    let unescaped = words.replace("&lt;", "<").replace("&gt;", ">");
    let unescaped = unescaped.replace("&quot;", "\"").replace("&#39;", "'");
    without_signs(&unescaped.replace("&amp;", "&"))
}

fn of_markdown(markdown: &str) -> String {
    let mut words = String::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        if let Event::Text(text) | Event::Code(text) = event {
            words.push_str(&text);
        }
    }
    without_signs(&words)
}

fn without_signs(words: &str) -> String {
    words.chars().filter(|it| it.is_alphanumeric()).collect()
}

fn descriptions() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let entries = fs::read_dir(&folder).expect("cases");
    let inputs = entries.map(|it| it.expect("a case").path().join("input.yaml"));
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/openapi.yaml");
    let inputs = inputs.chain([ours]);
    inputs
        .map(|it| fs::read_to_string(it).expect("an input"))
        .collect()
}

#[test]
fn the_markdown_of_a_page_has_its_words() {
    let mut count = 0;
    for description in descriptions() {
        let files = support::files(&description);
        for (path, page) in &files {
            let Some(name) = path.strip_suffix(".html") else {
                continue;
            };
            let own = format!("{name}.md");
            let file_name = own.rsplit('/').next().unwrap_or_default();
            let head = "type=\"text/markdown\"";
            assert!(
                page.contains(head) && page.contains(&format!("{file_name}\"")),
                "{path}"
            );
            assert_eq!(of_markdown(&files[&own]), of_page(page), "{path}");
            count += 1;
        }
    }
    assert!(count > 100, "pages were looked at: {count}");
}

#[test]
fn programs_find_each_page_in_the_list() {
    for description in descriptions() {
        let files = support::files(&description);
        let list = &files["llms.txt"];
        for path in files
            .keys()
            .filter(|path| path.contains("operations/") && path.ends_with(".md"))
        {
            assert!(list.contains(&format!("]({path})")), "{path}");
        }
        let links = list.split("](").skip(1);
        for link in links.filter_map(|it| it.split(')').next()) {
            assert!(files.contains_key(link), "{link}");
        }
    }
}
