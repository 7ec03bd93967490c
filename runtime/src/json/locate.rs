//! From places in the text to JSON pointers: one walk over the document, made only when there is something to report.

use super::{abort::Abort, decoder::Decoder, kind::Kind, mode::Mode, note::Note};
use crate::{
    Limits, Location, Violation,
    violation::pointer::{Path, Step},
};

/// Makes violations of notes, in the order in which they were noted. The document is known to be JSON.
pub(crate) fn locate(text: &str, notes: Vec<Note>) -> Vec<Violation> {
    let mut places: Vec<usize> = notes.iter().map(|note| note.at).collect();
    places.sort_unstable();
    places.dedup();
    let mut walk = Locator {
        places: &places,
        paths: Vec::with_capacity(places.len()),
        steps: Vec::new(),
    };
    let mut from = Decoder::new(
        text.as_bytes(),
        Limits {
            depth: u32::MAX,
            size: usize::MAX,
            violations: 1,
            ..Limits::RESPONSE
        },
        Mode::Lenient,
    );
    // The document was read to its end before, so the walk cannot stop; if it did, the rest would have no pointer.
    let _ = walk.value(&mut from);
    let paths = walk.paths;
    notes
        .into_iter()
        .map(|note| violation(note, &places, &paths))
        .collect()
}

struct Locator<'p, 'd> {
    /// The places looked for, ascending.
    places: &'p [usize],
    /// The paths of the places found so far.
    paths: Vec<Path>,
    /// The way to the value at hand.
    steps: Vec<Step<'d>>,
}

impl<'d> Locator<'_, 'd> {
    fn value(&mut self, from: &mut Decoder<'d>) -> Result<(), Abort> {
        let kind = from.peek_kind()?;
        if self.places.get(self.paths.len()) == Some(&from.at) {
            self.paths.push(Path::of(&self.steps));
        }
        let mut first = true;
        match kind {
            _ if self.paths.len() == self.places.len() => return Ok(()),
            Kind::Null | Kind::Boolean | Kind::Number | Kind::String => from.skip()?,
            Kind::Array => {
                from.enter()?;
                let mut index = 0;
                while self.paths.len() < self.places.len() && from.next_item(&mut first)? {
                    self.steps.push(Step::Index(index));
                    self.value(from)?;
                    self.steps.pop();
                    index += 1;
                }
            }
            Kind::Object => {
                from.enter()?;
                while self.paths.len() < self.places.len()
                    && let Some(key) = from.next_key(&mut first)?
                {
                    self.steps.push(Step::Name(key));
                    self.value(from)?;
                    self.steps.pop();
                }
            }
        }
        Ok(())
    }
}

fn violation(note: Note, places: &[usize], paths: &[Path]) -> Violation {
    let found = places.binary_search(&note.at).ok();
    let outer = found.and_then(|index| paths.get(index));
    let path = match (outer, note.member) {
        (Some(outer), Some(member)) => outer.member(member),
        (Some(outer), None) => outer.clone(),
        (None, Some(member)) => Path::default().member(member),
        (None, None) => Path::default(),
    };
    Violation {
        code: note.code,
        rule: None,
        location: Location::Body,
        inside: 0,
        keys: path.keys,
        pointer: path.pointer,
        message: note.message,
    }
}
