//! A text after its edits.

use std::ops::Range;

use super::edit::Edit;
use super::lines;
use super::scanner::signed;

/// A text after its edits, and the way back from its places.
pub(in crate::load) struct Mended {
    /// The text that can be read.
    pub(in crate::load) text: String,
    edits: Vec<Edit>,
}

impl Mended {
    /// The text after all edits; `None` when there are none.
    pub(in crate::load) fn new(text: &str) -> Option<Self> {
        let edits = lines::edits(text);
        edits.first()?;
        let mut mended = String::with_capacity(text.len() + edits.len());
        let mut copied = 0;
        for edit in &edits {
            mended.push_str(text.get(copied..edit.bytes.start).unwrap_or_default());
            mended.push_str(&edit.text);
            copied = edit.bytes.end;
        }
        mended.push_str(text.get(copied..).unwrap_or_default());
        Some(Self {
            text: mended,
            edits,
        })
    }

    pub(in crate::load) fn first_of_each_kind(&self) -> Vec<&Edit> {
        let mut firsts: Vec<&Edit> = Vec::new();
        for edit in &self.edits {
            if firsts.iter().all(|first| first.kind != edit.kind) {
                firsts.push(edit);
            }
        }
        firsts
    }

    /// For each edit where it begins and ends in the new text and in the old one.
    pub(in crate::load) fn ways_back(&self) -> Vec<WayBack> {
        let mut grown = 0_isize;
        let ways = self.edits.iter().map(|edit| {
            let begin = edit.bytes.start.saturating_add_signed(grown);
            let way = WayBack {
                new: begin..begin + edit.text.len(),
                old: edit.bytes.clone(),
            };
            grown += signed(edit.text.len()) - signed(edit.bytes.len());
            way
        });
        ways.collect()
    }
}

/// Where an edit is in both texts.
pub(in crate::load) struct WayBack {
    pub(in crate::load) new: Range<usize>,
    pub(in crate::load) old: Range<usize>,
}
