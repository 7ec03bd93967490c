//! Whether the values of one schema are taken by the other, asked of two descriptions.

use oasmith_codegen::ir::Use;

use crate::inclusion::{self, Aspect, Inclusion, View, all_in, inclusion_in, texts_in};
use crate::verdict::Evidence;

/// Both descriptions, prepared for questions about values.
pub(crate) struct Values<'a> {
    old: inclusion::Side<'a>,
    new: inclusion::Side<'a>,
}

/// Which values are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lost {
    /// Those that the old description takes and the new one refuses.
    Refused,
    /// Those that the new description takes and the old one refuses.
    Unknown,
}

impl<'a> Values<'a> {
    pub(crate) fn new(
        old: &'a oasmith_codegen::ir::Api,
        new: &'a oasmith_codegen::ir::Api,
    ) -> Self {
        Self {
            old: inclusion::Side::of(old),
            new: inclusion::Side::of(new),
        }
    }

    /// What is known of values that one takes and the other refuses.
    pub(crate) fn lost(
        &self,
        lost: Lost,
        uses: (Use, Use),
        view: View,
        aspect: &Aspect,
    ) -> Evidence {
        self.ask(lost, uses, view, aspect).into()
    }

    /// Whether the values of one are taken by the other, in a part of what that says.
    pub(crate) fn ask(
        &self,
        lost: Lost,
        (old, new): (Use, Use),
        view: View,
        aspect: &Aspect,
    ) -> Inclusion {
        match lost {
            Lost::Refused => inclusion_in(&self.old, old, &self.new, new, view, aspect),
            Lost::Unknown => inclusion_in(&self.new, new, &self.old, old, view, aspect),
        }
    }

    /// Whether every value is taken by a shape of the new description.
    pub(crate) fn ask_of_all(&self, new: Use) -> Inclusion {
        all_in(&self.old, &self.new, new)
    }

    /// Whether every text is taken by a shape of the new description.
    pub(crate) fn ask_of_texts(&self, new: Use) -> Inclusion {
        texts_in(&self.old, &self.new, new)
    }
}

impl From<Inclusion> for Evidence {
    fn from(found: Inclusion) -> Self {
        match found {
            Inclusion::Proved => Self::Proved,
            Inclusion::Tried(count) => Self::Tried(count),
            Inclusion::Refuted(witness) => Self::Witness(witness.json),
        }
    }
}
