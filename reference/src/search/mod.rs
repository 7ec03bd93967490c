//! The index that the search of every page reads: a script, because pages that were opened from a disk may load nothing else.
//!
//! It is made of the written pages, so that it has all that can be read on them, and leads to no id that is not there.

mod anchor;
mod packed;
mod page;
mod texts;

use std::collections::{BTreeMap, BTreeSet};

use oasmith::json_string;

use anchor::Anchor;
use page::Page;

/// What looks things up in the index.
const SCRIPT: &str = include_str!("../assets/search.js");

/// A word that more than one of so many anchors have tells none of them from another.
const COMMON: usize = 16;

/// No word of fewer anchors is common.
const MIN_COMMON: usize = 50;

/// The scripts of the search by their addresses: the index of pages with what looks things up in it, and the texts that excerpts are of.
pub(crate) fn scripts(files: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let pages: Vec<Page<'_>> = files
        .iter()
        .filter_map(|(address, html)| Page::read(address.strip_suffix(".html")?, html))
        .collect();
    let pages = without_repetitions(pages);
    let identities: BTreeSet<String> = anchors(&pages).filter_map(Anchor::identity).collect();
    let numbers: BTreeMap<&String, usize> = identities.iter().zip(0..).collect();
    let numbers = pages.iter().map(|page| {
        let own = page.anchors.iter().filter_map(Anchor::identity);
        let own = own.filter_map(|identity| numbers.get(&identity).copied());
        packed::numbers(own)
    });
    let text_files = texts::files(&pages);
    let firsts = text_files.iter().map(|it| it.first);
    let texts = packed::numbers(packed::steps(firsts));
    let words = words(&pages);
    let common = (anchors(&pages).count() / COMMON).max(MIN_COMMON);
    let found = words.values().map(|numbers| {
        let rare = (numbers.len() <= common).then_some(numbers);
        packed::numbers(packed::steps(rare.into_iter().flatten().copied()))
    });
    let lines = [
        (
            "addresses",
            packed::sorted(pages.iter().map(|it| it.address)),
        ),
        ("titles", packed::lines(pages.iter().map(Page::line))),
        ("ids", packed::sorted(identities.iter().map(String::as_str))),
        ("anchors", packed::lines(numbers)),
        ("words", packed::sorted(words.keys().map(String::as_str))),
        ("found", packed::lines(found)),
        ("texts", texts),
    ];
    let members = lines.map(|(name, lines)| format!("\"{name}\":{}", literal(&lines)));
    let index = format!(
        "var searchIndex = {{\n{}\n}};\n{SCRIPT}",
        members.join(",\n")
    );
    let scripts = text_files.iter().enumerate();
    let scripts = scripts.map(|(at, it)| (format!("assets/search-texts-{at}.js"), it.script(at)));
    let index = ("assets/search.js".to_owned(), index);
    scripts.chain([index]).collect()
}

/// What the service sends is described by its models: what their pages have is left out elsewhere.
fn without_repetitions(mut pages: Vec<Page<'_>>) -> Vec<Page<'_>> {
    let of_models = pages.iter().filter(|it| it.address.starts_with("models/"));
    let described: BTreeSet<(String, String)> = of_models
        .flat_map(|it| &it.anchors)
        .map(|it| (it.name.clone(), it.text.clone()))
        .collect();
    for page in &mut pages {
        let is_message = page.address.starts_with("webhooks/");
        page.anchors.retain(|it| {
            let is_sent = it.id.starts_with("answer.") || is_message && !it.id.is_empty();
            !is_sent || !described.contains(&(it.name.clone(), it.text.clone()))
        });
    }
    pages
}

fn anchors<'p>(pages: &'p [Page<'_>]) -> impl Iterator<Item = &'p Anchor> {
    pages.iter().flat_map(|it| &it.anchors)
}

/// The numbers of the anchors that have a word in their texts. Those that have it in their names are left out, which the script reads.
fn words(pages: &[Page<'_>]) -> BTreeMap<String, Vec<usize>> {
    let mut all: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let anchors = pages.iter().flat_map(|page| {
        let named = page.anchors.iter().map(|it| page.named(it));
        page.anchors.iter().zip(named)
    });
    for (number, (anchor, named)) in anchors.enumerate() {
        let named: BTreeSet<String> = anchor::words(&named).map(str::to_lowercase).collect();
        let own: BTreeSet<String> = anchor::words(&anchor.text).map(anchor::folded).collect();
        for word in own
            .into_iter()
            .filter(|it| !named.contains(&it.to_lowercase()))
        {
            all.entry(word).or_default().push(number);
        }
    }
    all
}

/// A text as a literal of JavaScript that no script can be ended by.
fn literal(text: &str) -> String {
    let json = json_string(text);
    json.replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}
