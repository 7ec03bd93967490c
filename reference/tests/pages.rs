//! Each case shows one fact: what people read on one page of a small description.

#![expect(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "the names are ours"
)]

mod pieces;
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_reference::Publication;
use pieces::{Piece, Tag, pieces};
use support::files;

/// What a person reads in the main part of a page, a line for each block.
fn readable(page: &str) -> String {
    const BLOCKS: &[&str] = &[
        "h1",
        "h2",
        "h3",
        "h4",
        "summary",
        "dt",
        "dd",
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

/// The folders of all cases.
fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let entries = fs::read_dir(&folder).expect("cases");
    let mut cases: Vec<PathBuf> = entries.map(|it| it.expect("a case").path()).collect();
    cases.sort();
    assert!(cases.len() >= 6, "there are cases");
    cases
}

#[test]
fn each_page_reads_as_its_snapshot() {
    for case in cases() {
        let text = fs::read_to_string(case.join("input.yaml")).expect("an input");
        // The first line names the page that is shown.
        let (first, _) = text.split_once('\n').expect("a line");
        let path = first.strip_prefix("# ").expect("the name of a page");
        let files = support::files_in(&case, &text);
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
    let count = look_at_links(&files(include_str!("../../spec/openapi.yaml")));
    assert!(count > 1000, "links were looked at: {count}");
    for case in cases() {
        let text = fs::read_to_string(case.join("input.yaml")).expect("an input");
        look_at_links(&support::files_in(&case, &text));
    }
}

/// Asserts that each link of a description's pages leads to a file, and to an id in it where it names one; how many there are.
fn look_at_links(files: &BTreeMap<String, String>) -> usize {
    let pages = || files.iter().filter(|(path, _)| path.ends_with(".html"));
    let ids: BTreeMap<&str, BTreeSet<String>> = pages()
        .map(|(path, page)| (path.as_str(), ids(path, page)))
        .collect();
    let mut count = 0;
    for (path, page) in pages() {
        for (name, link) in tags(&pieces(page)).flat_map(|tag| &tag.attributes) {
            if !["href", "src"].contains(name)
                || ["http", "mailto:"].iter().any(|it| link.starts_with(it))
            {
                continue;
            }
            count += 1;
            let (target, id) = link.split_once('#').unwrap_or((link, ""));
            let is_outside = target.starts_with("../");
            let target = match target.trim_start_matches("../") {
                "" => path,
                target => target,
            };
            assert!(files.contains_key(target), "{path}: {link}");
            assert!(id.is_empty() || ids[target].contains(id), "{path}: {link}");
            assert!(
                link.starts_with('#') || path.contains('/') == is_outside,
                "{path}: {link}"
            );
        }
    }
    count
}

/// The ids of a page, each of which is there once.
fn ids(path: &str, page: &str) -> BTreeSet<String> {
    let pieces = pieces(page);
    let attributes = tags(&pieces).flat_map(|tag| &tag.attributes);
    let all: Vec<String> = attributes
        .filter(|(name, _)| *name == "id")
        .map(|(_, id)| (*id).to_owned())
        .collect();
    let once: BTreeSet<String> = all.iter().cloned().collect();
    assert_eq!(once.len(), all.len(), "{path}: ids are there once");
    once
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
    let files = oasmith_reference::files(&model, &Publication::default());
    let pages = files.keys().filter(|path| path.ends_with(".html"));
    let count = |folder: &str| {
        pages
            .clone()
            .filter(|path| path.starts_with(folder))
            .count()
    };
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
        for scope in operation.all_scopes() {
            assert!(page.contains(scope), "{}: {scope}", operation.id);
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
