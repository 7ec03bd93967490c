//! Each case shows one fact: what people read on one page of a small description.

#![expect(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are ours"
)]

mod pieces;
mod support;

use std::fs;
use std::path::Path;

use pieces::{Piece, Tag, pieces};
use support::files;

/// What a person reads in the main part of a page, a line for each block.
fn readable(page: &str) -> String {
    const BLOCKS: &[&str] = &[
        "h1",
        "h2",
        "h3",
        "p",
        "li",
        "ul",
        "ol",
        "pre",
        "div",
        "section",
        "aside",
        "svg",
        "text",
        "figcaption",
        "tr",
    ];
    let (mut lines, mut line, mut is_main) = (Vec::new(), String::new(), false);
    for piece in pieces(page) {
        let block = match &piece {
            Piece::Text(text) => {
                if is_main {
                    line.push_str(text);
                }
                continue;
            }
            Piece::Start(tag) => {
                is_main |= tag.name == "main";
                tag.name
            }
            Piece::End(name) => {
                is_main &= *name != "main";
                name
            }
        };
        if BLOCKS.contains(&block) && !line.trim().is_empty() {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
    }
    let unescaped = lines
        .join("\n")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"");
    unescaped.replace("&#39;", "'").replace("&amp;", "&")
}

#[test]
fn each_page_reads_as_its_snapshot() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut cases: Vec<_> = fs::read_dir(&folder)
        .expect("cases")
        .map(|entry| entry.expect("a case").path())
        .collect();
    cases.sort();
    assert!(cases.len() >= 6, "there are cases");
    for case in cases {
        let text = fs::read_to_string(case.join("input.yaml")).expect("an input");
        // The first line names the page that is shown.
        let (first, _) = text.split_once('\n').expect("a line");
        let path = first.strip_prefix("# ").expect("the name of a page");
        let files = files(&text);
        let page = files
            .get(path)
            .unwrap_or_else(|| panic!("{path} is none of {:?}", files.keys()));
        insta::with_settings!({ snapshot_path => &case, prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("page", readable(page));
        });
    }
}

#[test]
fn the_same_description_gives_the_same_bytes() {
    let text = include_str!("../../spec/openapi.yaml");
    assert!(files(text) == files(text));
}

#[test]
fn every_link_leads_somewhere() {
    let files = files(include_str!("../../spec/openapi.yaml"));
    let mut count = 0;
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        let pieces = pieces(page);
        let ids: Vec<&str> = tags(&pieces)
            .flat_map(|tag| &tag.attributes)
            .filter(|(name, _)| *name == "id")
            .map(|(_, id)| *id)
            .collect();
        let mut once = ids.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), ids.len(), "{path}: ids are there once");
        for (name, target) in tags(&pieces).flat_map(|tag| &tag.attributes) {
            if !["href", "src"].contains(name) || target.starts_with("http") {
                continue;
            }
            count += 1;
            if let Some(id) = target.strip_prefix('#') {
                assert!(ids.contains(&id), "{path}: {target}");
                continue;
            }
            let from_root = match target.strip_prefix("../") {
                Some(target) => target,
                None => target,
            };
            assert!(files.contains_key(from_root), "{path}: {target}");
            assert_eq!(
                path.contains('/'),
                target.starts_with("../"),
                "{path}: {target}"
            );
        }
    }
    assert!(count > 1000, "links were looked at: {count}");
}

fn tags<'p>(pieces: &'p [Piece<'p>]) -> impl Iterator<Item = &'p Tag<'p>> {
    pieces.iter().filter_map(|piece| match piece {
        Piece::Start(tag) => Some(tag),
        Piece::Text(_) | Piece::End(_) => None,
    })
}

#[test]
fn everything_of_our_description_has_its_page() {
    let model = support::our_model();
    let files = oasmith_reference::files(&model);
    let count = |folder: &str| files.keys().filter(|path| path.starts_with(folder)).count();
    assert_eq!(count("operations/"), model.api.operations.len());
    assert_eq!(count("webhooks/"), model.api.webhooks.len());
    assert_eq!(count("models/"), model.api.named.len());
    for operation in &model.api.operations {
        let page = &files[&format!("operations/{}.html", operation.id)];
        for wire in operation.parameters.iter().map(|it| &it.wire) {
            assert!(
                page.contains(&format!("data-name=\"{wire}\"")),
                "{}: {wire}",
                operation.id
            );
        }
        for scope in &operation.scopes {
            assert!(page.contains(scope.as_str()), "{}: {scope}", operation.id);
        }
    }
    for (name, id) in &model.api.named {
        let page = &files[&format!("models/{name}.html")];
        let fields = model
            .api
            .shapes
            .get(*id)
            .kind
            .record()
            .into_iter()
            .flat_map(|it| &it.fields);
        for field in fields {
            assert!(
                page.contains(&format!("data-path=\"{}\"", field.wire)),
                "{name}: {}",
                field.wire
            );
        }
    }
    let open = readable(&files["open.html"]).matches("Not shown:").count()
        + readable(&files["open.html"]).matches("Assumed:").count();
    assert_eq!(open, model.api.gaps.len(), "every gap is listed");
}
