//! Whether the values of one schema are taken by the other, asked of two descriptions.

use oasmith_codegen::ir::Use;

use crate::inclusion::{
    self, Aspect, Inclusion, View, all_in, assumption, inclusion_in, is_included, is_refuted_by,
    refuted_to_the_letter, texts_in,
};
use crate::verdict::Evidence;
use crate::wire_form::Uses;

/// Both descriptions, prepared for questions about values.
pub(crate) struct Values<'a> {
    old: inclusion::Side<'a>,
    new: inclusion::Side<'a>,
}

/// A shape of one description.
type SideUse<'v, 'a> = (&'v inclusion::Side<'a>, Use);

/// Which values are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lost {
    /// Those that the old description takes and the new one refuses.
    Refused,
    /// Those that the new description takes and the old one refuses.
    Unknown,
}

impl Lost {
    /// What callers lose of values that go this way: in requests what is refused now, in answers what they do not know.
    pub(crate) const fn by_callers(view: View) -> Self {
        match view {
            View::Request | View::Whole => Self::Refused,
            View::Response => Self::Unknown,
        }
    }

    /// What servers lose of them.
    pub(crate) const fn by_servers(view: View) -> Self {
        match view {
            View::Request | View::Whole => Self::Unknown,
            View::Response => Self::Refused,
        }
    }
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

    /// How many steps all questions took.
    pub(crate) fn steps(&self) -> u64 {
        self.old.steps(&self.new)
    }

    /// What is known of values that one takes and the other refuses.
    pub(crate) fn lost(&self, lost: Lost, uses: Uses, view: View, aspect: &Aspect) -> Evidence {
        match self.ask(lost, uses, view, aspect) {
            Inclusion::Proved => self.proved(lost, uses, view, aspect),
            found @ (Inclusion::Tried(_) | Inclusion::Undecided(_) | Inclusion::Refuted(_)) => {
                found.into()
            }
        }
    }

    /// Why no value is lost, where that is proved; no value is looked for where it is not.
    pub(crate) fn proof(&self, lost: Lost, uses: Uses, view: View) -> Option<Evidence> {
        let (from, to) = self.sides(lost, uses);
        is_included(from, to, uses.form, view)
            .then(|| self.proved(lost, uses, view, &Aspect::Whole))
    }

    /// Whether a value, as JSON, is one that is lost.
    pub(crate) fn is_lost(&self, lost: Lost, uses: Uses, view: View, json: &str) -> bool {
        let (from, to) = self.sides(lost, uses);
        is_refuted_by(from, to, uses.form, view, json)
    }

    /// A proof, with what it rests on.
    fn proved(&self, lost: Lost, uses: Uses, view: View, aspect: &Aspect) -> Evidence {
        let (from, to) = self.sides(lost, uses);
        let assumption = assumption(from, to, uses.form, view, aspect);
        assumption.map_or(Evidence::Proved, Evidence::Assumed)
    }

    /// A value, as JSON, that one allows and the other refuses, to the letter of JSON Schema; nothing where none is found.
    pub(crate) fn lost_to_the_letter(&self, lost: Lost, uses: Uses, view: View) -> Option<String> {
        let (from, to) = self.sides(lost, uses);
        refuted_to_the_letter(from, to, uses.form, view).map(|it| it.json)
    }

    /// Whether the values of one are taken by the other, in a part of what that says.
    pub(crate) fn ask(&self, lost: Lost, uses: Uses, view: View, aspect: &Aspect) -> Inclusion {
        let (from, to) = self.sides(lost, uses);
        inclusion_in(from, to, uses.form, view, aspect)
    }

    /// Who takes the values that are looked for, and who refuses them.
    fn sides(&self, lost: Lost, uses: Uses) -> (SideUse<'_, 'a>, SideUse<'_, 'a>) {
        let (old, new) = ((&self.old, uses.old), (&self.new, uses.new));
        match lost {
            Lost::Refused => (old, new),
            Lost::Unknown => (new, old),
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
            Inclusion::Undecided(count) => Self::Undecided(count),
            Inclusion::Refuted(witness) => Self::Witness(witness.json),
        }
    }
}
