//! Proofs about how many there are of something.

use oasmith::Counted;

use crate::cell::{Cell, Count};
use crate::inclusion::prove::Prover;
use crate::texts::has_no_text;
use crate::types::ValueType;

impl Prover<'_, '_> {
    /// Whether every value of a cell has at least so many.
    pub(crate) fn has_at_least(&mut self, cell: &Cell, least: u64, of: Counted) -> bool {
        let known = self.counted(cell, of);
        let shorter = least.checked_sub(1);
        known.is_none_or(|known| known.least >= least)
            || of == Counted::Characters && has_no_text(self.schemas.texts, cell, None, 0, shorter)
    }

    /// Whether every value of a cell has at most so many.
    pub(crate) fn has_at_most(&mut self, cell: &Cell, most: u64, of: Counted) -> bool {
        let known = self.counted(cell, of);
        known.is_none_or(|known| known.most.is_some_and(|it| it <= most))
            || of == Counted::Characters
                && has_no_text(self.schemas.texts, cell, None, most.saturating_add(1), None)
    }

    /// How many there are of something in every value of a cell; nothing where its values have none of it.
    fn counted(&mut self, cell: &Cell, of: Counted) -> Option<Count> {
        let is_of = |of: ValueType| cell.types.contains(&of);
        match of {
            Counted::Characters => is_of(ValueType::Text).then(|| {
                let mut count = cell.characters;
                for length in cell.formats.iter().filter_map(|it| it.characters()) {
                    count.at_least(length);
                    count.at_most(length);
                }
                count
            }),
            Counted::Bytes => is_of(ValueType::Text).then_some(cell.bytes),
            Counted::Items => is_of(ValueType::List).then(|| self.item_count(cell)),
            Counted::Members => is_of(ValueType::Map).then(|| self.member_count(cell)),
        }
    }
}
