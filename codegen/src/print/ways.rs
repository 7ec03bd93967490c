//! Prints items both ways and compares: for tests, as the long way is the authority on layout.

use std::collections::BTreeMap;

use super::fast::{Item, Items};
use super::file::{resolved, sought};
use super::items::Printer;
use crate::page::{Content, Page};

/// How many items went which way.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ways {
    /// Items that went the short way.
    pub short: usize,
    /// Tokens of those.
    pub short_tokens: usize,
    /// Items that went the long way.
    pub long: usize,
    /// Tokens of those.
    pub long_tokens: usize,
    /// What was not known for sure, and how often.
    pub doubts: BTreeMap<&'static str, usize>,
    /// The first item that comes out differently, both ways.
    pub difference: Option<Difference>,
}

/// An item that comes out differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The page on which it stands.
    pub page: String,
    /// Its text the short way.
    pub short: String,
    /// Its text the long way.
    pub long: String,
}

impl Ways {
    /// Adds those of other pages.
    pub fn add(&mut self, other: Self) {
        self.short += other.short;
        self.short_tokens += other.short_tokens;
        self.long += other.long;
        self.long_tokens += other.long_tokens;
        for (doubt, count) in other.doubts {
            *self.doubts.entry(doubt).or_default() += count;
        }
        if self.difference.is_none() {
            self.difference = other.difference;
        }
    }
}

/// Prints every item of pages both ways.
///
/// # Errors
///
/// Tokens that are no Rust.
pub fn both_ways(pages: impl IntoIterator<Item = Page>) -> Result<Ways, String> {
    let mut ways = Ways::default();
    let mut held = Items::default();
    for page in pages {
        if let Content::Rust { head, items, .. } = page.content {
            held.seek(sought(&head));
            for block in items {
                held.take(block);
                compare(&page.path, &mut held, &mut ways)?;
            }
            let above = resolved(head, &held);
            held.take(above);
            held.inner_attributes()?;
            compare(&page.path, &mut held, &mut ways)?;
        }
    }
    Ok(ways)
}

fn compare(page: &str, items: &mut Items, ways: &mut Ways) -> Result<(), String> {
    let printer = Printer::new();
    let mut from = items.place();
    while let Some(item) = items.next() {
        let tokens = items.place() - from;
        match item {
            Item::Odd(odd) => {
                ways.long += 1;
                ways.long_tokens += tokens;
                *ways.doubts.entry(odd.doubt).or_default() += 1;
            }
            Item::Written(_) => {
                let short = items.text();
                ways.short += 1;
                ways.short_tokens += tokens;
                let parsed: syn::File =
                    syn::parse2(items.trees(from)?).map_err(|error| error.to_string())?;
                let parsed = parsed.items.into_iter();
                let long: String = parsed.map(|item| printer.print(item)).collect();
                let is_same = short == long || has_table(short) && bare(short) == bare(&long);
                if !is_same && ways.difference.is_none() {
                    ways.difference = Some(Difference {
                        page: page.to_owned(),
                        short: short.to_owned(),
                        long,
                    });
                }
            }
        }
        from = items.place();
    }
    Ok(())
}

/// Whether a macro in braces holds rows, each of which is a line the short way only.
fn has_table(text: &str) -> bool {
    text.contains("! {\n")
}

fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}
